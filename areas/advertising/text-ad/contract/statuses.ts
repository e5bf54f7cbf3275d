import type { CodeOf, Statuses, StatusLook } from '#platform/contract/statuses.ts'

/** What advertisers are shown instead of the single statuses, in the order of an ad's life. */
export const AD_GROUPS = {
  TEMPORARY_SAVE: { word: '임시저장' },
  UNDER_INSPECTION: { word: '검수중' },
  REJECT_INSPECTION: { word: '승인보류' },
  SEND_WAIT: { word: '발송대기' },
  SEND_CANCEL: { word: '발송취소(환불)' },
  SEND_COMPLETE: { word: '발송완료' },
} as const satisfies Statuses<Pick<StatusLook, 'word'>>
export type AdGroup = CodeOf<typeof AD_GROUPS>

/** The word is the administrator's. */
interface AdFacts extends StatusLook {
  /** What it means, for the legend under the administrator's list. */
  readonly legend: string
  /** In which group its owner sees it. */
  readonly group: AdGroup
  readonly ownerMayChange: 'EVERYTHING' | 'MATERIAL' | 'NOTHING'
  /** An administrator may change send time, receivers and text, as long as there is time. */
  readonly isManagerEditable: boolean
  /** An administrator may ask for it. */
  readonly isDecision: boolean
  /** An inspector has to look at it. */
  readonly isInInspection: boolean
  /** Nothing happens to it any more. */
  readonly isOver: boolean
  /** It keeps its schools from other ads; a temporary save only as long as it may. */
  readonly keepsSchools: boolean
  /** Its material may be used for a new ad. */
  readonly isResendable: boolean
  /** The reason of a hold or a cancellation stands beside it. */
  readonly showsReason: boolean
  /** There are messages to follow. */
  readonly hasResults: boolean
}

// What the three statuses of an inspection have in common.
const IN_INSPECTION = {
  tone: 'active',
  group: 'UNDER_INSPECTION',
  ownerMayChange: 'NOTHING',
  isManagerEditable: true,
  isInInspection: true,
  isOver: false,
  keepsSchools: true,
  isResendable: false,
  showsReason: false,
  hasResults: false,
} as const

/** Where an ad stands, from the first save to the last message. */
export const AD_STATUSES = {
  TEMPORARY_SAVE: {
    word: '임시저장',
    legend: '작성 중인 광고입니다. 보관 기간이 지나면 자동으로 삭제됩니다.',
    tone: 'neutral',
    group: 'TEMPORARY_SAVE',
    ownerMayChange: 'EVERYTHING',
    isManagerEditable: false,
    isDecision: false,
    isInInspection: false,
    isOver: false,
    keepsSchools: true,
    isResendable: false,
    showsReason: false,
    hasResults: false,
  },
  REQUEST_FOR_INSPECTION: {
    word: '검수요청',
    legend: '결제 또는 등록이 끝나 검수를 기다리고 있습니다.',
    isDecision: false,
    ...IN_INSPECTION,
  },
  REQUEST_FOR_INSPECTION_AGAIN: {
    word: '재검수요청',
    legend: '보류된 광고를 등록자가 수정해 다시 검수를 요청했습니다.',
    isDecision: false,
    ...IN_INSPECTION,
  },
  UNDER_INSPECTION: {
    word: '검수중',
    legend: '담당자가 내용을 확인하고 있습니다.',
    isDecision: true,
    ...IN_INSPECTION,
  },
  REJECT_INSPECTION: {
    word: '승인보류',
    legend: '사유를 등록자에게 알림으로 전달했으며, 수정 후 재검수를 요청할 수 있습니다.',
    tone: 'warning',
    group: 'REJECT_INSPECTION',
    ownerMayChange: 'MATERIAL',
    isManagerEditable: false,
    isDecision: true,
    isInInspection: false,
    isOver: false,
    keepsSchools: true,
    isResendable: false,
    showsReason: true,
    hasResults: false,
  },
  INSPECTION_COMPLETE: {
    word: '검수완료',
    legend: '승인되어 예약한 일시에 발송됩니다.',
    tone: 'success',
    group: 'SEND_WAIT',
    ownerMayChange: 'NOTHING',
    isManagerEditable: true,
    isDecision: true,
    isInInspection: false,
    isOver: false,
    keepsSchools: true,
    isResendable: true,
    showsReason: false,
    hasResults: false,
  },
  SEND_WAIT: {
    word: '발송대기',
    legend: '발송 15분 전부터 발송을 준비하는 상태로, 수정하거나 취소할 수 없습니다.',
    tone: 'success',
    group: 'SEND_WAIT',
    ownerMayChange: 'NOTHING',
    isManagerEditable: false,
    isDecision: false,
    isInInspection: false,
    isOver: false,
    keepsSchools: true,
    isResendable: true,
    showsReason: false,
    hasResults: true,
  },
  SEND_CANCEL: {
    word: '발송취소',
    legend: '광고가 취소되었으며, 결제한 금액은 환불됩니다.',
    tone: 'danger',
    group: 'SEND_CANCEL',
    ownerMayChange: 'NOTHING',
    isManagerEditable: false,
    isDecision: true,
    isInInspection: false,
    isOver: true,
    keepsSchools: false,
    isResendable: true,
    showsReason: true,
    hasResults: false,
  },
  SEND_COMPLETE: {
    word: '발송완료',
    legend: '대상 학교의 학부모에게 발송이 끝났습니다.',
    tone: 'neutral',
    group: 'SEND_COMPLETE',
    ownerMayChange: 'NOTHING',
    isManagerEditable: false,
    isDecision: false,
    isInInspection: false,
    isOver: true,
    keepsSchools: true,
    isResendable: true,
    showsReason: false,
    hasResults: true,
  },
} as const satisfies Statuses<AdFacts>
