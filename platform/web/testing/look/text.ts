import { type Breach, nameOf } from './breach.ts'
import {
  elementOf,
  heightOf,
  isOfPeople,
  isSeen,
  overlap,
  type TextLine,
  textLines,
  textNodes,
  widthOf,
} from './text-lines.ts'

/** What stays in its place lies over what moves under it, and hides it while it does. */
const stuckFrame = (element: Element): Element | null => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(each).position)) return each
  return null
}

function isOnAnother(one: TextLine, other: TextLine): boolean {
  return isSeen(overlap(one, other)) && stuckFrame(one.element) === stuckFrame(other.element)
}

/** No two texts stand in the same place. */
export function textOnText(root: Element = document.body): Breach[] {
  const lines = textLines(root).sort((one, other) => one.seen.top - other.seen.top)
  const breaches: Breach[] = []
  for (const [at, line] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.seen.top >= line.seen.bottom) break
      if (other.element === line.element || !isOnAnother(line, other)) continue
      breaches.push({
        law: 'text on text',
        what: `${nameOf(line.element)} and ${nameOf(other.element)}`,
        figure: Math.round(widthOf(overlap(line, other))),
      })
    }
  }
  return breaches
}

/** Days, figures, and words of our language, where they are short enough for any place. */
const WHOLE = /(?<!\S)([가-힣]{2,8}|[\d.:,]{4,16})(?!\S)/g

/** A word or a day stands on one line. */
export function brokenWords(root: Element = document.body): Breach[] {
  const range = document.createRange()
  return textNodes(root).flatMap((node) => {
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2 || isOfPeople(elementOf(node))) return []
    const broken = [...node.data.matchAll(WHOLE)].filter(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    return broken
      .slice(0, 1)
      .map(([word]) => ({ law: 'broken word', what: `${word} in ${nameOf(elementOf(node))}`, figure: broken.length }))
  })
}

/** What text belongs to, and has an edge that is seen. */
const PLACES = 'td, th, li, button, label, dd, dt, [data-part], section, article'

/** Text stays within the place that it belongs to. */
export const stickingOut = (root: Element = document.body): Breach[] =>
  textLines(root).flatMap(({ element, seen }) => {
    const place = element.closest(PLACES)
    if (!place || getComputedStyle(place).display === 'inline' || stuckFrame(element) !== stuckFrame(place)) return []
    const { left, right } = place.getBoundingClientRect()
    const out = Math.max(left - seen.left, seen.right - right)
    return out > 2
      ? [{ law: 'text over the edge', what: `${nameOf(element)} of ${nameOf(place)}`, figure: Math.round(out) }]
      : []
  })

/** Text is seen to its end, or it says that it goes on: by dots, or with a title. */
export const cutText = (root: Element = document.body): Breach[] =>
  textLines(root)
    .filter(({ cutBy }) => cutBy !== undefined)
    .map(({ element, box, seen, cutBy }) => ({
      law: 'cut text',
      what: `${nameOf(element)} by ${cutBy ? nameOf(cutBy).split(' ')[0] : ''}`,
      figure: Math.round(Math.max(widthOf(box) - widthOf(seen), heightOf(box) - heightOf(seen))),
    }))
