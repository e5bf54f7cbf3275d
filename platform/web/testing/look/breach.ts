/** Something on a page that breaks a law of how pages look. */
export interface Breach {
  readonly law: string
  /** The thing that breaks it, by what one reads there. */
  readonly what: string
  /** How far, in the unit of the law: pixels, pieces, or a share. */
  readonly figure: number
}

/** What trying out a screen tells. */
export interface Judgement {
  readonly breaches: readonly Breach[]
  /** The buttons that were tried. */
  readonly tried: readonly string[]
}

/** A thing as somebody who looks for it in the source and on the screen calls it. */
export function nameOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
  const part = ['data-part', 'data-kind', 'role'].map((name) => element.getAttribute(name)).find(Boolean)
  return `${element.tagName.toLowerCase()}${part ? `.${part}` : ''} "${text.slice(0, 40)}"`
}

export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
