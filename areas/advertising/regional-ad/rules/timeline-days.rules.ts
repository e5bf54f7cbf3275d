import { addDays, addMonths, daysBetween, weekday } from '#platform/contract/seoul.ts'

/** Calendar days from the first to the last; both belong to it. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** How much of its range the timeline shows at once: the smallest part that its head names. */
export const ZOOMS = ['day', 'week', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

/** The days of one week, month or year that a range shows. Columns count from 0. */
export interface DayGroup {
  /** The first of these days; any day of the group names it. */
  readonly day: string
  readonly firstColumn: number
  readonly dayCount: number
}

/** The columns that a period covers within a range, and whether it goes on beyond its ends. */
export interface Span {
  readonly firstColumn: number
  readonly lastColumn: number
  readonly beginsBefore: boolean
  readonly endsAfter: boolean
}

/** What the timeline shows when nothing was chosen: today and one calendar month. */
export const firstTimelineRange = (today: string): DayRange => ({ startDate: today, endDate: addMonths(today, 1) })

/** The whole month of the day. */
export function monthRangeOf(day: string): DayRange {
  const startDate = `${day.slice(0, 7)}-01`
  return { startDate, endDate: addDays(addMonths(startDate, 1), -1) }
}

/** How many days the range has; 0 when it ends before it begins. */
export const dayCountOf = ({ startDate, endDate }: DayRange): number => Math.max(0, daysBetween(startDate, endDate) + 1)

/** A range in parts, in order; together they have as many days. `nextOf` is the first day of the part after the one of a day. */
function groupsOf(range: DayRange, nextOf: (day: string) => string): DayGroup[] {
  const groups: DayGroup[] = []
  let day = range.startDate
  while (day <= range.endDate) {
    const next = nextOf(day)
    const end = next <= range.endDate ? next : addDays(range.endDate, 1)
    groups.push({ day, firstColumn: daysBetween(range.startDate, day), dayCount: daysBetween(day, end) })
    day = end
  }
  return groups
}

/** The weeks of the range, from Monday to Sunday. */
export const weekGroupsOf = (range: DayRange): DayGroup[] =>
  groupsOf(range, (day) => addDays(day, 7 - ((weekday(day) + 6) % 7)))

/** The months of the range. */
export const monthGroupsOf = (range: DayRange): DayGroup[] =>
  groupsOf(range, (day) => addMonths(`${day.slice(0, 7)}-01`, 1))

/** The years of the range. */
export const yearGroupsOf = (range: DayRange): DayGroup[] =>
  groupsOf(range, (day) => `${Number(day.slice(0, 4)) + 1}-01-01`)

/** The zoom that shows more (`-`) or less (`+`) at once; the same where there is none. */
export function zoomBy(zoom: Zoom, step: '+' | '-'): Zoom {
  const at = ZOOMS.indexOf(zoom) + (step === '-' ? 1 : -1)
  return ZOOMS[at] ?? zoom
}

/** A range that fills the timeline at a zoom, from the same first day; undefined where it does already. */
export function widerRangeOf({ startDate, endDate }: DayRange, zoom: Zoom): DayRange | undefined {
  if (zoom === 'day') return undefined
  const wider = addDays(addMonths(startDate, zoom === 'week' ? 3 : 12), -1)
  return wider > endDate ? { startDate, endDate: wider } : undefined
}

/** Where a period lies among the columns of a range; `undefined` when it shares no day with it. */
export function spanOf(period: DayRange, range: DayRange): Span | undefined {
  const beginsBefore = period.startDate < range.startDate
  const endsAfter = period.endDate > range.endDate
  const first = beginsBefore ? range.startDate : period.startDate
  const last = endsAfter ? range.endDate : period.endDate
  if (first > last) return undefined
  return {
    firstColumn: daysBetween(range.startDate, first),
    lastColumn: daysBetween(range.startDate, last),
    beginsBefore,
    endsAfter,
  }
}
