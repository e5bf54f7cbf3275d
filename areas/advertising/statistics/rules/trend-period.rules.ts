import { addDays, addMonths } from '#platform/contract/seoul.ts'

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')

/**
 * The last day that lies outside of a trend of so many months up to and including `day`. Month-ends are counted by
 * month-ends: twelve months up to 30 September leave 30 September a year earlier out, one month leaves 31 August out.
 */
export function dayBeforeTrend(day: string, months: number): string {
  if (!isMonthEnd(day)) return addMonths(day, -months)
  const firstOfNext = addMonths(`${day.slice(0, 7)}-01`, 1 - months)
  return addDays(firstOfNext, -1)
}
