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

/** The period in the address, each missing day the default one's; days the wrong way round stay for the server to refuse. */
export function periodOf(search: Partial<Period>, now: Date): Period {
  const usual = defaultPeriod(now)
  return { startDate: search.startDate ?? usual.startDate, endDate: search.endDate ?? usual.endDate }
}

/** Whether the filters name a period: both days, in order. */
export function hasPeriod({ startDate, endDate }: Partial<Period>): boolean {
  return startDate !== undefined && endDate !== undefined && startDate <= endDate
}

/** `2026.11.23`, as the history calls take a day. */
export const dottedDay = (day: string): string => day.replaceAll('-', '.')
