import { toYmdt } from '#platform/contract/seoul.ts'
import type { StatusTone } from '#platform/web/list/status-tag.tsx'
import type { PaymentStatus, ReserveStatus, SenderType } from '../contract/codes.ts'

/** The colour of a status; it only helps the eye. */
export const STATUS_TONES: Readonly<Record<ReserveStatus, StatusTone>> = {
  TEMPORARY_SAVE: 'neutral',
  REQUEST_FOR_INSPECTION: 'active',
  REQUEST_FOR_INSPECTION_AGAIN: 'active',
  UNDER_INSPECTION: 'active',
  REJECT_INSPECTION: 'warning',
  INSPECTION_COMPLETE: 'success',
  SEND_WAIT: 'success',
  SEND_CANCEL: 'danger',
  SEND_COMPLETE: 'neutral',
}

/** The colour of a payment's status. */
export const PAYMENT_TONES: Readonly<Record<PaymentStatus, StatusTone>> = {
  READY: 'neutral',
  APPROVING: 'warning',
  PAID: 'success',
  FAILED: 'neutral',
  CANCEL_REQUESTED: 'warning',
  CANCELLED: 'neutral',
}

export const PERIOD_CHOICES = [
  { value: 'reserveRegisterYmdt', label: '광고 신청일' },
  { value: 'sendReserveYmdt', label: '광고 발송일' },
] as const

export const SMS_TYPE_CHOICES = [
  { value: 'LMS', label: 'LMS' },
  { value: 'MMS', label: 'MMS' },
] as const

/** The page on which an ad of this sender is written. */
export const writingPath = (senderType: SenderType): string =>
  senderType === 'ADMIN' ? '/promotion-manager/sms-contents' : '/promotion/sms-contents'

/** `2026.11.23 09:00:05`, in Seoul. */
export const secondStampText = (moment: string): string =>
  toYmdt(new Date(moment)).slice(0, 19).replaceAll('-', '.').replace('T', ' ')

/** `1,234명` */
export const peopleText = (count: number): string => `${count.toLocaleString('ko-KR')}명`
