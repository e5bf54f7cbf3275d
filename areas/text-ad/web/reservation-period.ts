import { addMonths, toDay } from '#platform/contract/seoul.ts'

/** The days of a history search, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** The last month up to today. */
export function defaultPeriod(now: Date): Period {
  const today = toDay(now)
  return { startDate: addMonths(today, -1), endDate: today }
}

/** The period in the address; the default one where a day is missing or the days are the wrong way round. */
export function periodOf(search: Partial<Period>, now: Date): Period {
  const usual = defaultPeriod(now)
  const startDate = search.startDate ?? usual.startDate
  const endDate = search.endDate ?? usual.endDate
  return startDate <= endDate ? { startDate, endDate } : usual
}

/** Whether the filters name a period: both days, in order. */
export function hasPeriod({ startDate, endDate }: Partial<Period>): boolean {
  return startDate !== undefined && endDate !== undefined && startDate <= endDate
}

/** `2026.11.23`, as the history calls take a day. */
export const dottedDay = (day: string): string => day.replaceAll('-', '.')
