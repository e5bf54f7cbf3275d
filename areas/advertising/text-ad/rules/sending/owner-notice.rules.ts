import {
  carrierBytes,
  toPlainText,
  truncateToCarrierBytes,
} from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { MOST_MESSAGE_BYTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { reasonText } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { dottedDay, toClock, toDay } from '#platform/contract/seoul.ts'

/** What others did with an ad that its owner hears of; what is decided about it is told with the reason. */
export const OWNER_NOTICES = {
  HOLD: { text: '승인이 보류되었습니다', hasReason: true },
  CANCEL: { text: '예약이 취소되었습니다', hasReason: true },
  CANCEL_UNAPPROVED: { text: '예약이 발송 시각까지 승인되지 않아 취소되었습니다', hasReason: false },
  CANCEL_UNSENDABLE: { text: '예약이 자동으로 취소되었습니다', hasReason: true },
  EDIT: { text: '내용을 담당자가 수정했습니다', hasReason: false },
  MOVE: { text: '발송 일시를 담당자가 변경했습니다', hasReason: false },
  RECEIVERS: { text: '결과 수신번호를 담당자가 변경했습니다', hasReason: false },
  MISS: { text: '발송 시각에 발송되지 않아 담당자가 확인하고 있습니다', hasReason: false },
  REFUND_UNDELIVERED: { text: '수신되지 않은 문자의 금액이 환불되었습니다', hasReason: false },
  RECOVER: { text: '삭제된 예약을 담당자가 복구했습니다', hasReason: false },
} as const
export type OwnerNotice = keyof typeof OWNER_NOTICES

/** What a notice names: the ad, why, and what became of its money or which day it has now. */
export interface NoticedAd {
  readonly title: string
  readonly reason: string
  /** A sentence of its own behind the others. */
  readonly more?: string | undefined
}

/** `문자광고 '겨울 특강 안내' 승인이 보류되었습니다. 사유: …`: one line behind the bell of whoever placed the ad. */
export function ownerNotice(what: OwnerNotice, { title, reason, more }: NoticedAd): string {
  const { text, hasReason } = OWNER_NOTICES[what]
  const sentence = `문자광고 '${title || '(캠페인명 없음)'}' ${text}.`
  return [sentence, more, hasReason && `사유: ${reasonText(reason)}`].filter(Boolean).join(' ')
}

/** `새 발송 일시: 2026.11.26 14:00.`, for whoever hears that their ad was moved. */
export const sendTimeText = (sendAt: Date): string => `새 발송 일시: ${dottedDay(toDay(sendAt))} ${toClock(sendAt)}.`

/** The same as a text message to them, where the operator sends one; a long reason is cut to what a message carries. */
export function holdMessage(ad: { readonly title: string; readonly reason: string }): string {
  const ending = '\n파트너센터에서 수정한 뒤 재검수를 요청해주세요.'
  const body = toPlainText(`[파트너센터] ${ownerNotice('HOLD', ad)}`)
  return `${truncateToCarrierBytes(body, MOST_MESSAGE_BYTES - carrierBytes(ending)).trimEnd()}${ending}`
}
