import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { TimelineSchool } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import { HEAD_PX, heightOf } from './timeline-measures.ts'

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
  /** Of one day, in CSS pixels. */
  dayWidth: number
  nameWidth: number
  /** The school that holds the keyboard's place: it is drawn wherever the person scrolls, so that the focus stays. */
  keptSchool: number | undefined
  /** Everything is drawn, as on paper. */
  isWhole: boolean
}

/** Follows the scroller. Columns come and go by the week, so that sideways scrolling seldom draws anew. */
export function useTimelineWindow({
  scroller,
  schools,
  dayCount,
  dayWidth,
  nameWidth,
  keptSchool,
  isWhole,
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
    estimateSize: () => WEEK * dayWidth,
    // A new function for another width, likewise.
    getItemKey: useCallback((index: number) => index * dayWidth, [dayWidth]),
    overscan: 1,
    scrollMargin: nameWidth,
  })
  useSteadyMiddle(scroller, dayWidth, nameWidth)
  const bodyHeight = rows.getTotalSize()
  if (isWhole) {
    // Each stands below the other there, wherever the page breaks.
    const whole = schools.map((_, index) => ({ index, top: 0 }))
    return { schools: whole, firstColumn: 0, lastColumn: dayCount - 1, bodyHeight }
  }
  const shownWeeks = weeks.getVirtualItems()
  return {
    schools: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD_PX })),
    firstColumn: (shownWeeks[0]?.index ?? 0) * WEEK,
    lastColumn: Math.min(dayCount, ((shownWeeks.at(-1)?.index ?? 0) + 1) * WEEK) - 1,
    bodyHeight,
  }
}

/** Keeps the day in the middle where it is when days become wider or narrower; one that lay there before comes back, too. */
function useSteadyMiddle(scroller: RefObject<HTMLElement | null>, dayWidth: number, nameWidth: number): void {
  const kept = useRef<{ readonly dayWidth: number; readonly days: number; readonly left: number }>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const half = (element.clientWidth - nameWidth) / 2
    const note = (): void => {
      // Where we scrolled to ourselves the middle may not have had its place: then it is still the former one.
      if (element.scrollLeft === kept.current?.left) return
      kept.current = { dayWidth, days: (element.scrollLeft + half) / dayWidth, left: element.scrollLeft }
    }
    const { current: before } = kept
    if (before === undefined) note()
    else if (before.dayWidth !== dayWidth) {
      element.scrollLeft = before.days * dayWidth - half
      kept.current = { dayWidth, days: before.days, left: element.scrollLeft }
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller, dayWidth, nameWidth])
}
