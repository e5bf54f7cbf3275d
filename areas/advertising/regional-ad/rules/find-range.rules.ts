import { daysBetween } from '#platform/contract/seoul.ts'
import { FIND_MOST_DAYS } from '../contract/advertisement.contract.ts'

/** Why a search range (days, both included) is refused; null when it is fine. */
export function rangeProblem(startDay: string, endDay: string): 'RANGE_INVERTED' | 'RANGE_TOO_LONG' | null {
  if (startDay > endDay) return 'RANGE_INVERTED'
  return daysBetween(startDay, endDay) + 1 > FIND_MOST_DAYS ? 'RANGE_TOO_LONG' : null
}
