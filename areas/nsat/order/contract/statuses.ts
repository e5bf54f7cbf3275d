import type { Statuses, StatusLook } from '#platform/contract/statuses.ts'

interface OrderFacts extends StatusLook {
  /** Its quantities may be changed: nobody has paid yet. */
  readonly isEditable: boolean
  /** It came to nothing: nothing of it is paid for. */
  readonly isCancelled: boolean
  /** A further order may stand beside it, as something of it was cancelled. */
  readonly leavesRoom: boolean
  /** Money is still expected for it. */
  readonly isUnpaid: boolean
  /** It is printed and delivered as far as it is paid for, free ones included. */
  readonly isConfirmed: boolean
}

/** Where an order stands: the life of its money. */
export const ORDER_TYPES = {
  UNPAID: {
    word: '미결제',
    tone: 'warning',
    isEditable: true,
    isCancelled: false,
    leavesRoom: false,
    isUnpaid: true,
    isConfirmed: false,
  },
  PREORDER: {
    word: '선주문',
    tone: 'active',
    isEditable: false,
    isCancelled: false,
    leavesRoom: false,
    isUnpaid: true,
    isConfirmed: false,
  },
  PAID: {
    word: '결제완료',
    tone: 'success',
    isEditable: false,
    isCancelled: false,
    leavesRoom: false,
    isUnpaid: false,
    isConfirmed: true,
  },
  PARTIAL_CANCEL: {
    word: '부분취소',
    tone: 'danger',
    isEditable: false,
    isCancelled: false,
    leavesRoom: true,
    isUnpaid: false,
    isConfirmed: true,
  },
  CANCEL: {
    word: '취소',
    tone: 'neutral',
    isEditable: false,
    isCancelled: true,
    leavesRoom: true,
    isUnpaid: false,
    isConfirmed: false,
  },
} as const satisfies Statuses<OrderFacts>

/** How all orders are called for which money is still expected. */
export const AWAITING_PAYMENT_WORD = `${ORDER_TYPES.UNPAID.word}·${ORDER_TYPES.PREORDER.word}`

/** How a school without an order reads where others show the type of theirs. */
export const NO_ORDER: StatusLook = { word: '주문 없음', tone: 'neutral' }
