import type { Breach } from './breach.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What stands moves at most so much of the window, by so much of its height. */
export const MOST_SHIFT = 0.05

/** Browsers measure it or they do not. */
export const measuresShift = (): boolean => PerformanceObserver.supportedEntryTypes.includes('layout-shift')

/** Sums up what moves from now on, or since the page was opened; ends with what it was and what moved most. */
export function watchShift({ sinceOpening = false } = {}): () => { score: number; moved: string } {
  const entries: LayoutShift[] = []
  const keep = (list: readonly PerformanceEntry[]) => void entries.push(...(list as LayoutShift[]))
  const begun = sinceOpening ? 0 : performance.now()
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  if (measuresShift()) observer.observe({ type: 'layout-shift', buffered: true })
  return () => {
    keep(observer.takeRecords())
    observer.disconnect()
    const own = entries.filter(({ startTime, hadRecentInput }) => startTime >= begun && !hadRecentInput)
    const [most] = [...own].sort((one, other) => other.value - one.value)
    const moved = most?.sources.map(({ node }) => nodeName(node)).join(', ') ?? ''
    return { score: own.reduce((sum, { value }) => sum + value, 0), moved }
  }
}

const nodeName = (node: Node | null): string => {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 20)}"` : '(gone)'
}

/** Nothing on a page jumps while it is filled. */
export function shift({ score, moved }: { score: number; moved: string }): Breach[] {
  return score > MOST_SHIFT
    ? [{ law: 'layout shift', what: moved.slice(0, 160), figure: Number(score.toFixed(3)) }]
    : []
}
