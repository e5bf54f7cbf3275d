import { type CodeOf, codesOf, type Statuses } from './statuses.ts'

/** What kinds of work can fail, as people tell them apart. */
export const FAILED_WORK_KINDS = {
  TASK: { word: '작업' },
  RECURRING: { word: '반복 작업' },
  SENDING: { word: '발송' },
  REFUND: { word: '환불' },
  SHOP_PAYMENT: { word: '쇼핑몰 결제' },
  VENDOR_CALL: { word: '외부 연동' },
  UPLOAD: { word: '업로드' },
} as const satisfies Statuses<{ readonly word: string }>
export type FailedWorkKind = CodeOf<typeof FAILED_WORK_KINDS>
export const FAILED_WORK_KIND_CODES = codesOf(FAILED_WORK_KINDS)
