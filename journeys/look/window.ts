/** A window of any browser, as far as one needs it to look at screens. Nobody is signed in when it opens. */
export interface Window {
  open(url: string): Promise<void>
  /** What the expression answers in the page, where `look` is `platform/web/testing/look/page.ts`. */
  run<T>(expression: string): Promise<T>
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Scheme = 'light' | 'dark'

export interface Opening {
  readonly scheme?: Scheme
  /** Run in every page before its own program. */
  readonly first?: string
}

/** How wide windows are on phones, tablets and desks, and how high. */
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 800, 1440: 900 }
export const WIDTHS = Object.keys(HEIGHTS).map(Number)

export const resizeTo = (window: Window, width: number): Promise<void> => window.resize(width, HEIGHTS[width] ?? 800)
