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

/** How far a payment is, for the lists of both histories. */
export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  READY: { label: '결제 대기', tone: 'neutral' },
  APPROVING: { label: '승인 확인 중', tone: 'warning' },
  PAID: { label: '결제 완료', tone: 'success' },
  FAILED: { label: '결제 실패', tone: 'neutral' },
  CANCEL_REQUESTED: { label: '환불 진행 중', tone: 'warning' },
  CANCELLED: { label: '환불 완료', tone: 'neutral' },
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
