import { type Breach, isVisible, nameOf } from './breach.ts'

export const TARGETS = 'a[href], button, summary, select, textarea, input, [role="tab"]'

/** Pixels that a finger needs; what has neighbours of its kind only, and a link of few letters, may be narrower. */
export const ROOM = 44
const LEAST_ROOM = 24

/** What reacts for a control: a tick by its label, a record by its row. */
export function reacting(target: Element): Element {
  const label = target.matches('[type="checkbox"], [type="radio"]') ? target.closest('label') : null
  return target.closest('[data-opens]') ?? label ?? target
}

/** A link inside a sentence is as high as its line. */
export const isInSentence = (target: Element): boolean =>
  target.matches('p a') && getComputedStyle(target).display === 'inline'

/** Every control has room for a finger; of those that are called alike one is named. For windows of phones. */
export function targets(root: Element = document.body): Breach[] {
  const kinds = new Map<string, Breach>()
  for (const target of root.querySelectorAll(TARGETS)) {
    const { width, height } = reacting(target).getBoundingClientRect()
    if (width < 2 || height < 2 || !isVisible(target) || isInSentence(target) || target.closest('.only-spoken'))
      continue
    const isInGrid = target.closest('[data-part="grid"], [role="grid"]') !== null
    const isLow = height < (isInGrid ? LEAST_ROOM : ROOM) - 0.5
    const isNarrow = width < (isInGrid || target.matches('a') ? LEAST_ROOM : ROOM) - 0.5
    const list = target.closest('table, ul, ol')
    const what = list ? `${target.tagName.toLowerCase()} in ${nameOf(list)}` : nameOf(target)
    if (isLow || isNarrow)
      kinds.set(what, { law: 'room for a finger', what, figure: Math.round(isLow ? height : width) })
  }
  return [...kinds.values()]
}
