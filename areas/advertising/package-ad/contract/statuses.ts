import type { Statuses, StatusLook } from '#platform/contract/statuses.ts'

interface OrderFacts extends StatusLook {
  /** Histories show it; the others are nobody's business but its owner's. */
  readonly isListed: boolean
  /** Its money is there. */
  readonly isPaid: boolean
  /** Its money went back. */
  readonly isRefunded: boolean
}

/** Where an order stands: the life of its money. */
export const ORDER_STATUSES = {
  PAY_READY: { word: '결제대기', tone: 'neutral', isListed: false, isPaid: false, isRefunded: false },
  PAY_FAIL: { word: '결제실패', tone: 'neutral', isListed: false, isPaid: false, isRefunded: false },
  PAY_COMPLETE: { word: '결제완료', tone: 'success', isListed: true, isPaid: true, isRefunded: false },
  PAY_CANCEL: { word: '결제취소', tone: 'neutral', isListed: true, isPaid: false, isRefunded: true },
} as const satisfies Statuses<OrderFacts>

/** What a paid order shows while a refund that has begun is being confirmed. */
export const REFUND_UNDER_WAY: StatusLook = { word: '환불 진행 중', tone: 'warning' }

/** How far the provider has come with an order. For people to read; nothing is decided by it. */
export const PROGRESS_STATUSES = {
  ORDERED: { word: '주문접수' },
  CONFIRMED: { word: '일정확정' },
  CANCELLED: { word: '주문취소' },
} as const satisfies Statuses<Pick<StatusLook, 'word'>>
