import { FIRST_PLAN_YEAR } from '../contract/codes.ts'

/** The years whose plans can be asked for and written, next year first; `today` is a day in Seoul. */
export function planYears(today: string): number[] {
  const last = Number(today.slice(0, 4)) + 1
  return Array.from({ length: last - FIRST_PLAN_YEAR + 1 }, (_, index) => last - index)
}

/** Whether plans of that year can be asked for and written. */
export const isPlanYear = (year: number, today: string): boolean => planYears(today).includes(year)
