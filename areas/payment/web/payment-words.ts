import type { StatusTone } from '#platform/web/list/status-tag.tsx'
import type { Agreement, PaymentStatus } from '../contract/codes.ts'

/** The colour of a payment's status; it only helps the eye. */
export const STATUS_TONES: Readonly<Record<PaymentStatus, StatusTone>> = {
  READY: 'neutral',
  APPROVING: 'warning',
  PAID: 'success',
  FAILED: 'neutral',
  CANCEL_REQUESTED: 'warning',
  CANCELLED: 'neutral',
}

/** The colour of a day's agreement. */
export const AGREEMENT_TONES: Readonly<Record<Agreement, StatusTone>> = {
  AGREES: 'success',
  DIFFERS: 'danger',
  NOT_COMPARED: 'neutral',
}

/** `110,000원` */
export const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`

/** `2건 · 110,000원`; a dash for nothing. */
export const sumText = ({ count, amountWon }: { count: number; amountWon: number }): string =>
  count === 0 ? '-' : `${count.toLocaleString('ko-KR')}건 · ${wonText(amountWon)}`

/** `2026.11.23 09:00` */
export const momentText = (ymdt: string): string => ymdt.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
