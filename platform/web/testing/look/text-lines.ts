import { isVisible } from './breach.ts'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A line of text where it stands, and what of it is seen. */
export interface TextLine {
  readonly element: Element
  readonly text: string
  readonly box: Box
  readonly seen: Box
  /** What cuts it off, if anything does. */
  readonly cutBy: Element | undefined
}

/** Letters reach less far than the line they stand in. */
const INSET = 0.25
const LEAST = 2

const meet = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
})

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ top, bottom }: Box): number => bottom - top
export const isSeen = (box: Box): boolean => widthOf(box) > LEAST && heightOf(box) > LEAST
export const overlap = (one: TextLine, other: TextLine): Box => meet(one.seen, other.seen)

interface Clipper {
  readonly clipper: Element
  /** What it lets nobody see; one that scrolls only hides it for now. */
  readonly cuts: boolean
}

/** What holds the text of an element: its ancestors that let nothing out. What is positioned stands free of those that are not. */
function clippersOf(element: Element): Clipper[] {
  const found: Clipper[] = []
  let isFree = false
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each)
    if (!isFree || position !== 'static') {
      const overflow = `${overflowX} ${overflowY}`
      if (overflow !== 'visible visible') found.push({ clipper: each, cuts: /hidden|clip/.test(overflow) })
    }
    if (position === 'fixed') break
    if (position !== 'static') isFree = position === 'absolute'
  }
  return found
}

/** Whether somebody who meets the end of it is told the rest: by dots, or by the mouse. */
function isToldElsewhere(element: Element, clipper: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(each)
    if (textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp) || each.hasAttribute('title'))
      return true
    if (each === clipper) return false
  }
  return false
}

/** What people typed keeps its lines: it is not for us to write it, and a phone breaks it where it likes. */
export const isOfPeople = (element: Element): boolean => getComputedStyle(element).whiteSpace.startsWith('pre')

/** What is read out and not shown is a point on the screen. */
const isPoint = (element: Element): boolean => element.getBoundingClientRect().width <= 1

export const elementOf = (node: Text): Element => node.parentElement ?? document.body

/** Every piece of text below `root` that can be seen. */
export function textNodes(root: Element): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !element || node.data.trim() === '') continue
    if (isVisible(element) && !element.closest('.only-spoken, script, style, option') && !isPoint(element))
      nodes.push(node)
  }
  return nodes
}

/** What is left of a line after everything that holds it, and what cuts it off. */
function seenOf(whole: Box, clippers: readonly Clipper[], element: Element): Pick<TextLine, 'seen' | 'cutBy'> {
  let seen = whole
  let cutBy: Element | undefined
  for (const { clipper, cuts } of clippers) {
    const next = meet(seen, clipper.getBoundingClientRect())
    const isLess = widthOf(seen) - widthOf(next) > LEAST || heightOf(seen) - heightOf(next) > LEAST
    if (cuts && isLess && isSeen(next) && !isToldElsewhere(element, clipper)) cutBy ??= clipper
    seen = next
  }
  return { seen, cutBy }
}

/** Every line of text below `root` that can be seen. */
export function textLines(root: Element): TextLine[] {
  const range = document.createRange()
  return textNodes(root).flatMap((node) => {
    const element = elementOf(node)
    const clippers = clippersOf(element)
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .map(({ left, right, top, bottom, height }) => {
        const box = { left, right, top: top + height * INSET, bottom: bottom - height * INSET }
        return { element, text: node.data.trim(), box, ...seenOf(box, clippers, element) }
      })
      .filter(({ seen }) => isSeen(seen))
  })
}
