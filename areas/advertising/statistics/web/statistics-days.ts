import { addDays, addMonths, dottedDay } from '#platform/contract/seoul.ts'

/** The last day of the month before the given day: figures are usually counted at the end of a month. */
export const endOfPreviousMonth = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1)

const isMonthEnd = (day: string): boolean => endOfPreviousMonth(addMonths(day, 1)) === day

/** Short names of days on the axis of a chart: the months (`26.10`) when all of them are ends of months. */
export function axisDayText(days: readonly string[]): (day: string) => string {
  const length = days.every(isMonthEnd) ? 'YY.MM'.length : 'YY.MM.DD'.length
  return (day) => day.slice(2).replaceAll('-', '.').slice(0, length)
}

/** `2026.10.31`, or the first and last of several days with their number. */
export function daysText(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return '-'
  return first === last ? dottedDay(first) : `${dottedDay(first)} ~ ${dottedDay(last)} (${days.length}일)`
}
