import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useState } from 'react'

const USUAL_HEIGHT = 38
const MORE_ROWS = 8

/** The rows of a long table that are drawn: those in sight, a few around them, and the one that has the keyboard. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [kept, setKept] = useState<number>()
  const rows = useVirtualizer({
    count,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: () => USUAL_HEIGHT,
    overscan: MORE_ROWS,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (kept === undefined || kept >= range.count || shown.includes(kept)) return shown
        return [...shown, kept].sort((one, other) => one - other)
      },
      [kept],
    ),
  })
  const shown = rows.getVirtualItems()
  return {
    /** Indices with the empty space above each, in CSS pixels. */
    shown: shown.map(({ index, start }, at) => ({ index, gap: start - (shown[at - 1]?.end ?? 0) })),
    spaceBelow: rows.getTotalSize() - (shown.at(-1)?.end ?? 0),
    measure: rows.measureElement,
    keep: setKept,
  }
}
