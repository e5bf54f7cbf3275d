import { type StatusLook, wordsOf } from '#platform/contract/statuses.ts'
import type { ReserveStatus, SenderType } from '../contract/codes.ts'
import type { ReservationRow } from '../contract/reservation-shapes.contract.ts'
import { AD_GROUPS, AD_STATUSES, type AdGroup } from '../contract/statuses.ts'

/** What advertisers of a kind call the groups of statuses: whoever paid nothing is not told of a refund. */
export const groupWords = (senderType: SenderType): Readonly<Record<AdGroup, string>> => {
  const words = wordsOf(AD_GROUPS)
  return senderType === 'NORMAL' ? words : { ...words, SEND_CANCEL: AD_STATUSES.SEND_CANCEL.word }
}

/** The status in the words of whoever placed the ad. */
export function ownerStatusLabel(status: ReserveStatus, senderType: SenderType): string {
  return groupWords(senderType)[AD_STATUSES[status].group]
}

/** The status as whoever placed the ad sees it. */
export function ownerLook({
  reserveStatus,
  senderType,
}: Pick<ReservationRow, 'reserveStatus' | 'senderType'>): StatusLook {
  return { word: ownerStatusLabel(reserveStatus, senderType), tone: AD_STATUSES[reserveStatus].tone }
}

/** Who placed the ad; academies carry no mark in lists. */
export const SENDER_LABELS: Readonly<Record<SenderType, string>> = { NORMAL: '일반', AGENCY: '대행사', ADMIN: '관리자' }
