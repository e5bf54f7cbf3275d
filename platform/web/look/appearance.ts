import { useSyncExternalStore } from 'react'

/** How light the portal is (`auto`: as the system prefers), and how close its lines stand. */
export interface Appearance {
  readonly scheme: 'auto' | 'light' | 'dark'
  readonly density: 'regular' | 'dense'
}

/** What people choose from. */
export const SCHEME_WORDS = { auto: '자동', light: '밝게', dark: '어둡게' } as const
export const DENSITY_WORDS = { regular: '보통', dense: '조밀' } as const

const FIRST: Appearance = { scheme: 'auto', density: 'regular' }
const KEY = 'appearance'

const oneOf = <T extends string>(words: Readonly<Record<T, string>>, value: unknown, first: T): T => {
  const known = Object.keys(words) as T[]
  return known.find((word) => word === value) ?? first
}

function kept(): Appearance {
  try {
    const { scheme, density } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>>
    return { scheme: oneOf(SCHEME_WORDS, scheme, FIRST.scheme), density: oneOf(DENSITY_WORDS, density, FIRST.density) }
  } catch {
    return FIRST
  }
}

let chosen: Appearance | undefined
const listeners = new Set<() => void>()
const read = (): Appearance => {
  chosen ??= kept()
  return chosen
}

function show({ scheme, density }: Appearance): void {
  const { dataset } = document.documentElement
  if (scheme === 'auto') delete dataset.scheme
  else dataset.scheme = scheme
  dataset.density = density
}

/** Shows what this browser remembers; before anything is drawn. */
export function showKeptAppearance(): void {
  chosen = kept()
  show(chosen)
}

/** Changes the look of this browser at once and for later. */
export function chooseAppearance(change: Partial<Appearance>): void {
  chosen = { ...read(), ...change }
  show(chosen)
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Without storage it stays so until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The appearance that was chosen in this browser. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, read)
