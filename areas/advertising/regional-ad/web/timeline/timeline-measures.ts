import type { CSSProperties } from 'react'
import type { Zoom } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'

/** Sizes of the timeline in CSS pixels; the style sheet gets them as variables. */
export const DAY_PX: Readonly<Record<Zoom, number>> = { day: 40, week: 12, month: 4 }
export const LANE_PX = 30
export const MONTH_HEAD_PX = 28
export const DAY_HEAD_PX = 42
export const HEAD_PX = MONTH_HEAD_PX + DAY_HEAD_PX
/** How wide the timeline may be on a sheet across, with its frame. */
const PAPER_PX = 1_000
const SCHOOL_PADDING_PX = 6
const NAME_PX = 184
const NARROW_NAME_PX = 104

/** Rows of the head, which come first among all rows. */
export const HEAD_ROWS = 2

/** How wide the column of the names is. */
export const nameWidthOf = (isNarrow: boolean): number => (isNarrow ? NARROW_NAME_PX : NAME_PX)

/** How many rows a school takes: one per lane, and one when it has none. */
export const rowCountOf = ({ lanes }: { lanes: readonly unknown[] }): number => Math.max(1, lanes.length)

/** How high a school is. */
export const heightOf = (school: { lanes: readonly unknown[] }): number =>
  rowCountOf(school) * LANE_PX + SCHOOL_PADDING_PX

/** Where so many days from a column on stand, at any zoom. */
export const columnStyle = (column: number, count = 1): CSSProperties => ({
  left: `calc(var(--name-width) + ${column} * var(--day-width))`,
  width: `calc(${count} * var(--day-width))`,
})

/** On paper the whole range stands beside the names: how wide a day is then, and which parts of the range have room for a name. */
export function onPaper(dayCount: number): { readonly dayWidth: number; readonly zoom: Zoom } {
  const dayWidth = Math.min(DAY_PX.day, (PAPER_PX - NAME_PX) / Math.max(1, dayCount))
  return { dayWidth, zoom: dayWidth >= 18 ? 'day' : dayWidth >= 5 ? 'week' : 'month' }
}
