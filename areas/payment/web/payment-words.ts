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

/** `110,000원` */
export const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`

/** `2건 · 110,000원`; a dash for nothing. */
export const sumText = ({ count, amountWon }: { count: number; amountWon: number }): string =>
  count === 0 ? '-' : `${count.toLocaleString('ko-KR')}건 · ${wonText(amountWon)}`

/** `2026.11.23` */
export const dayText = (day: string): string => day.replaceAll('-', '.')

/** `2026.11.23 09:00` */
export const momentText = (ymdt: string): string => ymdt.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
