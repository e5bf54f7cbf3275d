import type { StatusTone } from '#platform/web/list/status-tag.tsx'
import type { Agreement, PeriodAgreement } from '../contract/codes.ts'

/** The colour of a day's agreement. */
export const AGREEMENT_TONES: Readonly<Record<Agreement, StatusTone>> = {
  AGREES: 'success',
  DIFFERS: 'danger',
  NOT_COMPARED: 'neutral',
}

/** The colour of a period's agreement. */
export const PERIOD_AGREEMENT_TONES: Readonly<Record<PeriodAgreement, StatusTone>> = {
  ...AGREEMENT_TONES,
  PARTLY_COMPARED: 'warning',
  NOTHING_TO_COMPARE: 'neutral',
}
