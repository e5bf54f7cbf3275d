import { percentOf } from '#platform/contract/percent.ts'
import { addDays, addMonths, monthText } from '#platform/contract/seoul.ts'
import { OCCUPANCY_MONTHS } from '../contract/occupancy.contract.ts'
import { type DayRange, monthRangeOf } from './timeline-days.rules.ts'

/** From nothing (0) to at least three quarters (4) of the places. */
export type OccupancyLevel = 0 | 1 | 2 | 3 | 4

/** What each level means, from the lowest. */
export const OCCUPANCY_LEVELS: readonly { readonly level: OccupancyLevel; readonly word: string }[] = [
  { level: 0, word: '비어 있음' },
  { level: 1, word: '25% 미만' },
  { level: 2, word: '50% 미만' },
  { level: 3, word: '75% 미만' },
  { level: 4, word: '75% 이상' },
]

/** How full a district is. Only what is really empty counts as empty. */
export function levelOf(takenCount: number, placeCount: number): OccupancyLevel {
  if (takenCount === 0) return 0
  const percent = percentOf(takenCount, placeCount)
  if (percent < 25) return 1
  if (percent < 50) return 2
  return percent < 75 ? 3 : 4
}

/** The share of taken places in whole percent; what is taken at all is never `0%`, and only what is full `100%`. */
export function shareText(takenCount: number, placeCount: number): string {
  if (takenCount === 0 || placeCount === 0) return '0%'
  if (takenCount >= placeCount) return '100%'
  return `${Math.min(99, Math.max(1, Math.round((takenCount * 100) / placeCount)))}%`
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => monthOf(addMonths(`${month}-01`, months))

/** The shown months, `YYYY-MM`. */
export const monthsFrom = (startMonth: string): string[] =>
  Array.from({ length: OCCUPANCY_MONTHS }, (_, index) => monthAfter(startMonth, index))

/** The days of all shown months. */
export const occupancyRangeOf = (startMonth: string): DayRange => ({
  startDate: `${startMonth}-01`,
  endDate: addDays(`${monthAfter(startMonth, OCCUPANCY_MONTHS)}-01`, -1),
})

/** The days of one month. */
export const daysOfMonth = (month: string): DayRange => monthRangeOf(`${month}-01`)

/** `2026년 11월` */
export const wordsOfMonth = (month: string): string => monthText(`${month}-01`)
