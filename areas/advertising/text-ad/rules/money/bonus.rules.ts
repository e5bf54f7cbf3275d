import { addMonths, instantOf, toDay } from '#platform/contract/seoul.ts'
import { BONUS_MONTHS, BONUSES } from '../policy.ts'

/** Free sends that somebody has earned after so many sends within one month. */
export function earnedBonus(sentCount: number): number {
  return BONUSES.reduce((earned, step) => (sentCount >= step.sentCount ? step.freeCount : earned), 0)
}

/** The month to which a send counts, `YYYYMM` in Seoul. */
export function bonusMonth(sendAt: Date): string {
  return toDay(sendAt).slice(0, 7).replace('-', '')
}

/** The end of a bonus earned now: the same day of the next month is its last one. */
export function bonusExpiresAt(now: Date): Date {
  const dayAfter = instantOf(addMonths(toDay(now), BONUS_MONTHS)).getTime() + 86_400_000
  return new Date(dayAfter)
}
