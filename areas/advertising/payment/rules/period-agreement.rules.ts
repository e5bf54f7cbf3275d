import type { PeriodAgreement } from '../contract/codes.ts'

/** What is known of the comparison of a period. */
export interface ComparedPeriod {
  /** Differences that stand, on whatever day they were found. */
  readonly openDifferenceCount: number
  /** Days of the period on which something happened: compared to their end, and not. */
  readonly comparedDayCount: number
  readonly missingDayCount: number
}

/** What may be said of the books of a period: that they agree only where every day on which something happened was compared. */
export function periodAgreement(period: ComparedPeriod): PeriodAgreement {
  const { openDifferenceCount, comparedDayCount, missingDayCount } = period
  if (openDifferenceCount > 0) return 'DIFFERS'
  if (comparedDayCount + missingDayCount === 0) return 'NOTHING_TO_COMPARE'
  if (comparedDayCount === 0) return 'NOT_COMPARED'
  return missingDayCount > 0 ? 'PARTLY_COMPARED' : 'AGREES'
}
