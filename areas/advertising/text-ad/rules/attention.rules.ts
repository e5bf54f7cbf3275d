import type { ManagedReservationRow } from '../contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '../contract/statuses.ts'

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

const isOver = ({ deleteYn, reserveStatus }: Pick<Watched, 'deleteYn' | 'reserveStatus'>): boolean =>
  deleteYn === 'Y' || AD_STATUSES[reserveStatus].isOver

/** What whoever placed an ad should hear of it while administrators look after it; empty for an ad that goes its way. */
export function ownerAttentionOf(ad: Pick<Watched, 'reserveStatus' | 'deleteYn' | 'isSendMissed'>): Attention[] {
  if (isOver(ad) || !ad.isSendMissed) return []
  return [{ label: '발송 누락', text: '발송 시각에 발송되지 않았습니다. 담당자가 확인하고 있습니다.' }]
}

/** What an administrator has to look after, most urgent first; empty for an ad that goes its way. */
export function attentionOf(ad: Watched): Attention[] {
  if (isOver(ad)) return []
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
