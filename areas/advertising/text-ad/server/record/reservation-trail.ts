import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { Work } from '#platform/server/audit/work.ts'

/** Kind of thing in the audit trail of a material that belongs to no ad yet. */
export const CONTENTS_ENTITY = 'textAd.contents'

/** What happens to an ad besides its moves, as its history names it. */
export const EDITS = {
  'textAd.edit': '내용 수정',
  'textAd.attachImage': '이미지 첨부',
  'textAd.removeImage': '이미지 삭제',
  'textAd.sendTest': '테스트 발송',
  'textAd.startPayment': '결제 시작',
  'textAd.finishPayment': '결제 완료',
  'textAd.giveUpPayment': '결제 취소',
  'textAd.failPayment': '결제 실패',
  'textAd.replacePayment': '이전 결제 종료',
  'textAd.reversePayment': '결제 금액 환불',
  'textAd.delete': '삭제',
  'textAd.expire': '보관 기간 만료',
  'textAd.moveSendTime': '발송 일시 변경',
  'textAd.changeReceivers': '결과 수신번호 변경',
  'textAd.requestCancel': '취소 접수',
  'textAd.skipSchools': '발송되지 않는 학교',
  'textAd.requestUndeliveredRefund': '수신되지 않은 문자 환불 접수',
  'textAd.refundUndelivered': '수신되지 않은 문자 환불 완료',
  'textAd.resend': '실패한 수신자에게 다시 발송',
  'textAd.miss': '발송되지 않음',
  'textAd.recover': '복구',
} as const
export type Edit = keyof typeof EDITS

/** Writes an edit of an ad into the trail; `from` and `to` hold no personal data. */
export async function recordEdit(
  work: Work,
  reserveSeq: number,
  edit: Edit,
  change: { readonly from?: unknown; readonly to?: unknown; readonly comment?: string } = {},
): Promise<void> {
  await work.audit({ action: edit, entity: RESERVATION_RECORD.entity, entityId: reserveSeq, ...change })
}
