import { type Breach, isVisible, nameOf } from './breach.ts'

/** Whether something between the element and the page scrolls or cuts it. */
function isHeld(element: Element): boolean {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    if (getComputedStyle(above).overflowX !== 'visible') return true
  return false
}

/** A page scrolls down, never sideways: names what sticks out farthest. */
export function overflow(): Breach[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const [farthest] = [...document.body.querySelectorAll('*')]
    .filter((element) => isVisible(element) && element.getBoundingClientRect().right > clientWidth && !isHeld(element))
    .sort((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)
  return [{ law: 'overflow', what: nameOf(farthest ?? document.body), figure: scrollWidth - clientWidth }]
}
