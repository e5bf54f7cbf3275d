import type { Agreement, Finding, PeriodAgreement, PurchaseKind, VendorStatus } from '../contract/codes.ts'

/** What was bought, in a person's words. */
export const KIND_TEXTS: Readonly<Record<PurchaseKind, string>> = { SMS: '문자광고', PACKAGE: '패키지광고' }

/** What the vendor's books say. */
export const VENDOR_TEXTS: Readonly<Record<VendorStatus, string>> = {
  RESERVED: '주문 접수',
  CERTIFIED: '인증 완료',
  APPROVED: '승인',
  CANCELLED: '취소',
  FAILED: '실패',
  ABSENT: '없음',
}

/** Whether the books of a day agree. */
export const AGREEMENT_TEXTS: Readonly<Record<Agreement, string>> = {
  AGREES: '일치',
  DIFFERS: '불일치',
  NOT_COMPARED: '대사 전',
}

/** Whether the books of a period agree. */
export const PERIOD_AGREEMENT_TEXTS: Readonly<Record<PeriodAgreement, string>> = {
  AGREES: '일치합니다',
  DIFFERS: '일치하지 않습니다',
  NOT_COMPARED: '아직 대사하지 않았습니다',
  PARTLY_COMPARED: '대사한 날은 일치합니다',
  NOTHING_TO_COMPARE: '대사할 결제가 없습니다',
}

/** How the books differ. */
export const FINDING_TEXTS: Readonly<Record<Finding, string>> = {
  NOT_CHARGED: '결제사에 승인 내역이 없습니다.',
  NOT_REFUNDED: '결제사에서 환불되지 않았습니다.',
  REFUNDED_BY_VENDOR: '결제사에서 직접 취소되었습니다.',
  CHARGED_WITHOUT_PAYMENT: '결제 없이 승인되었습니다. 자동으로 환불합니다.',
  AMOUNT_DIFFERS: '금액이 다릅니다.',
}

/** What the lists of the reconciliation report are called. */
export const LIST_TITLES = {
  days: '일자별 내역',
  differences: '결제사 장부와의 차이',
  attention: '확인이 필요한 결제',
} as const
