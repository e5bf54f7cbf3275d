import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { TimelineSchool } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import { DAY_PX, HEAD_PX, heightOf } from './timeline-measures.ts'

const WEEK = 7
const MORE_SCHOOLS = 6

/** The part of the timeline that is drawn: what can be seen and a little around it. */
export interface TimelineWindow {
  /** Schools by their index, with the distance from the top of the body. */
  readonly schools: readonly { readonly index: number; readonly top: number }[]
  readonly firstColumn: number
  readonly lastColumn: number
  readonly bodyHeight: number
}

interface TimelineWindowOptions {
  scroller: RefObject<HTMLElement | null>
  schools: readonly TimelineSchool[]
  dayCount: number
  nameWidth: number
  /** The school that holds the keyboard's place: it is drawn wherever the person scrolls, so that the focus stays. */
  keptSchool: number | undefined
}

/** Follows the scroller. Columns come and go by the week, so that sideways scrolling seldom draws anew. */
export function useTimelineWindow({
  scroller,
  schools,
  dayCount,
  nameWidth,
  keptSchool,
}: TimelineWindowOptions): TimelineWindow {
  const getScrollElement = useCallback(() => scroller.current, [scroller])
  const rows = useVirtualizer({
    count: schools.length,
    getScrollElement,
    estimateSize: (index) => heightOf(schools[index] as TimelineSchool),
    // A new function for new schools: their heights are computed anew.
    getItemKey: useCallback((index: number) => schools[index]?.organizationId ?? index, [schools]),
    overscan: MORE_SCHOOLS,
    scrollMargin: HEAD_PX,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (keptSchool === undefined || keptSchool >= range.count || shown.includes(keptSchool)) return shown
        return [...shown, keptSchool].sort((one, other) => one - other)
      },
      [keptSchool],
    ),
  })
  const weeks = useVirtualizer({
    horizontal: true,
    count: Math.ceil(dayCount / WEEK),
    getScrollElement,
    estimateSize: () => WEEK * DAY_PX,
    overscan: 1,
    scrollMargin: nameWidth,
  })
  const shownWeeks = weeks.getVirtualItems()
  return {
    schools: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD_PX })),
    firstColumn: (shownWeeks[0]?.index ?? 0) * WEEK,
    lastColumn: Math.min(dayCount, ((shownWeeks.at(-1)?.index ?? 0) + 1) * WEEK) - 1,
    bodyHeight: rows.getTotalSize(),
  }
}
