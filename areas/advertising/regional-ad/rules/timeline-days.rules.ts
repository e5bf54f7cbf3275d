import { addDays, addMonths, daysBetween } from '#platform/contract/seoul.ts'

/** Calendar days from the first to the last; both belong to it. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** The days of one month that a range shows. Columns count from 0. */
export interface MonthGroup {
  /** The first of these days; any day of the month names it. */
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

/** The months of the range, in order; together they have as many days as the range. */
export function monthGroupsOf(range: DayRange): MonthGroup[] {
  const groups: MonthGroup[] = []
  let day = range.startDate
  while (day <= range.endDate) {
    const next = addMonths(`${day.slice(0, 7)}-01`, 1)
    const end = next <= range.endDate ? next : addDays(range.endDate, 1)
    groups.push({ day, firstColumn: daysBetween(range.startDate, day), dayCount: daysBetween(day, end) })
    day = end
  }
  return groups
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
