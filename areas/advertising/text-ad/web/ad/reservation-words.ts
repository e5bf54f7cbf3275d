import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { MANAGED_WRITING, OWN_WRITING } from '#areas/advertising/text-ad/contract/places.ts'
import { LOCK_MINUTES, MOST_DRAFT_SCHOOLS, MOST_DRAFTS } from '#areas/advertising/text-ad/rules/policy.ts'

/** Stands above a list that is narrowed to ads to look after. */
export const ATTENTION_NOTE = '확인할 광고를 기간과 관계없이 모두 표시합니다.'

/** The page on which an ad of this sender is written. */
export const writingPath = (senderType: SenderType): string =>
  senderType === 'ADMIN' ? MANAGED_WRITING.path : OWN_WRITING.path

/** How long a temporary save is kept, as the server says it. */
export type KeepingTimes = Pick<Guide, 'tempSaveRetentionText' | 'tempSaveLongestText'>

/** How much somebody may hold without paying or registering it, and for how long. */
export const draftLimitsText = (senderType: SenderType, guide: KeepingTimes): string =>
  `${senderType === 'NORMAL' ? '결제하기' : '등록하기'} 전의 광고는 ${MOST_DRAFTS}건, 학교는 모두 합해 ${MOST_DRAFT_SCHOOLS}곳까지 저장할 수 있습니다. ` +
  `마지막 저장 후 ${guide.tempSaveRetentionText}, 다시 저장해도 처음 저장한 때부터 최대 ${guide.tempSaveLongestText} 동안 보관됩니다.`

/** Until when whoever placed an ad can have it cancelled, and what becomes of the money. */
export const cancellationText = (senderType: SenderType, inquiryPhone: string): string =>
  `예약 취소는 발송 ${LOCK_MINUTES}분 전까지 담당자에게 요청할 수 있으며, ` +
  (senderType === 'NORMAL' ? '취소된 광고의 결제 금액은 환불됩니다.' : '취소된 광고는 청구하지 않습니다.') +
  ` (문의 ${inquiryPhone}, ARS 3번)`

/** Below the question for a reason of a decision. */
export const EMPTY_REASON_TEXT = '사유는 비워 둘 수 있습니다.'

/** `1,234명` */
export const peopleText = (count: number): string => `${count.toLocaleString('ko-KR')}명`
