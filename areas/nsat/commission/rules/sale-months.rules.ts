import { addDays, addMonths, instantOf, isWeekend, toDay } from '#platform/contract/seoul.ts'
import { DEPOSIT_DAY, SETTLED_AFTER_MINUTES, TAX_ISSUE_DAY } from './policy.ts'

/** The days of a statement, each `YYYY-MM-DD`. */
export interface StatementDays {
  readonly saleStartDate: string
  readonly saleEndDate: string
  readonly commissionDepositDate: string
  readonly taxIssueDate: string
}

/** The first day of the month in which a day lies. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * The months, each by its first day, that have ended at `now` and are to be settled: those after `last`, the last one that
 * was, or where none was from that of `firstDay` on, on which the first payment was told. By the days of Seoul.
 */
export function monthsToSettle(now: Date, last: string | null, firstDay: string | null): string[] {
  const begin = last === null ? firstDay && monthOf(firstDay) : addMonths(last, 1)
  const settled = new Date(now.getTime() - SETTLED_AFTER_MINUTES * 60_000)
  const current = monthOf(toDay(settled))
  const months: string[] = []
  for (let month = begin; month && month < current; month = addMonths(month, 1)) months.push(month)
  return months
}

/** When a month begins and when the next one does, as instants. */
export const limitsOf = (month: string): { readonly from: Date; readonly before: Date } => ({
  from: instantOf(month),
  before: instantOf(addMonths(month, 1)),
})

/** The day itself, or the next one on which banks and tax offices work. */
export function businessDayFrom(day: string, isHoliday: (day: string) => boolean): string {
  let found = day
  while (isWeekend(found) || isHoliday(found)) found = addDays(found, 1)
  return found
}

/** The days of a statement of the sales of a month, which is named by its first day. */
export function daysOf(month: string, isHoliday: (day: string) => boolean): StatementDays {
  const next = addMonths(month, 1)
  return {
    saleStartDate: month,
    saleEndDate: addDays(next, -1),
    commissionDepositDate: businessDayFrom(addDays(next, DEPOSIT_DAY - 1), isHoliday),
    taxIssueDate: businessDayFrom(addDays(next, TAX_ISSUE_DAY - 1), isHoliday),
  }
}
