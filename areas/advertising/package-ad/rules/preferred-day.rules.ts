import { addDays, addMonths, isWeekend, toDay, weekday } from '#platform/contract/seoul.ts'
import { CALENDAR_MONTHS, LEAD_DAYS } from './policy.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

/** Which days are closed besides weekends; `holidays` are `YYYY-MM-DD` and count only when they are excluded. */
export interface DayOptions {
  readonly excludeHolidays: boolean
  readonly holidays: ReadonlySet<string>
}

/** A month of the calendar. */
export interface CalendarMonth {
  /** First and last day of the month. */
  readonly firstDay: string
  readonly lastDay: string
}

const SATURDAY = 6

const isOpenDay = (day: string, options: DayOptions): boolean =>
  !isWeekend(day) && !(options.excludeHolidays && options.holidays.has(day))

/** A week from today; on a Saturday or Sunday the Monday after it. Holidays are not looked at here. */
export function earliestDay(now: Date): string {
  const day = addDays(toDay(now), LEAD_DAYS)
  if (!isWeekend(day)) return day
  return addDays(day, weekday(day) === SATURDAY ? 2 : 1)
}

/** The first day that somebody who orders now can want: the earliest day, or the next open one after a holiday. */
export function firstPreferredDay(now: Date, options: DayOptions): string {
  let day = earliestDay(now)
  while (!isOpenDay(day, options)) day = addDays(day, 1)
  return day
}

/** The months of the calendar: the one of the first day that can be wanted and the six after it. */
export function calendarMonths(now: Date, options: DayOptions): CalendarMonth[] {
  const first = `${firstPreferredDay(now, options).slice(0, 7)}-01`
  return Array.from({ length: CALENDAR_MONTHS }, (_, index) => ({
    firstDay: addMonths(first, index),
    lastDay: addDays(addMonths(first, index + 1), -1),
  }))
}

/** The last day of the calendar. */
export function lastCalendarDay(now: Date, options: DayOptions): string {
  return addDays(addMonths(`${firstPreferredDay(now, options).slice(0, 7)}-01`, CALENDAR_MONTHS), -1)
}

/** Years that the calendar can touch; holidays of others are never asked for. */
export function calendarYears(now: Date): number[] {
  const first = Number(earliestDay(now).slice(0, 4))
  return [first, first + 1]
}

/** Whether the calendar offers the day to somebody who orders now. */
export function isSelectableDay(day: string, now: Date, options: DayOptions): boolean {
  return isOpenDay(day, options) && day >= earliestDay(now) && day <= lastCalendarDay(now, options)
}

/** All days that the calendar offers, in order. */
export function selectableDays(now: Date, options: DayOptions): string[] {
  const last = lastCalendarDay(now, options)
  const days: string[] = []
  for (let day = earliestDay(now); day <= last; day = addDays(day, 1)) if (isOpenDay(day, options)) days.push(day)
  return days
}

/** Whether an order of now may want the day. */
export function checkPreferredDay(day: string, now: Date, options: DayOptions): Verdict<'DATE_NOT_SELECTABLE'> {
  return isSelectableDay(day, now, options) ? ALLOWED : refused('DATE_NOT_SELECTABLE')
}
