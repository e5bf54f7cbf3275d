import type { ManagedReservationRow } from '../contract/reservation-shapes.contract.ts'

/** What the question needs to know of an ad. */
export type Watched = Pick<
  ManagedReservationRow,
  'adSmsReserveSeq' | 'reserveStatus' | 'deleteYn' | 'isCancelRequested' | 'isSendMissed'
>

/** Something that a person has to look after: in a word, and what to do. */
export interface Attention {
  readonly label: string
  readonly text: string
}

/** What an administrator has to look after, most urgent first; empty for an ad that goes its way. */
export function attentionOf(ad: Watched): Attention[] {
  const isOver = ad.deleteYn === 'Y' || ad.reserveStatus === 'SEND_CANCEL' || ad.reserveStatus === 'SEND_COMPLETE'
  if (isOver) return []
  const refund = {
    label: '환불 확인 중',
    text: `취소가 시작되었지만 환불이 확인되지 않았습니다. 광고는 발송되지 않습니다. 다시 취소하거나 개발팀에 문의하세요. (예약번호: ${ad.adSmsReserveSeq})`,
  }
  const missed = {
    label: '발송 누락',
    text: '발송 시간이 지났지만 발송되지 않았습니다. 발송 일시를 옮기거나 예약을 취소해주세요.',
  }
  return [...(ad.isCancelRequested ? [refund] : []), ...(ad.isSendMissed ? [missed] : [])]
}
