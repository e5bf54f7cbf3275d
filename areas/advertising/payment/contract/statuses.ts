import type { Statuses, StatusLook } from '#platform/contract/statuses.ts'

interface PaymentFacts extends StatusLook {
  /** Blocks another payment for the same purchase. */
  readonly isLive: boolean
  /** The person may still pay, or has just paid. */
  readonly isOpen: boolean
  /** Waits for an outcome that reconciliation finds when nobody else does. */
  readonly isUnsettled: boolean
  /** Money was taken, so the vendor has a receipt. */
  readonly hasReceipt: boolean
}

/**
 * How far a payment has come. READY: an order sheet is offered. APPROVING: we decided to take the money. PAID: taken, and
 * the purchase is registered. CANCEL_REQUESTED: we decided to give the money back.
 */
export const PAYMENT_STATES = {
  READY: { word: '결제 대기', tone: 'neutral', isLive: true, isOpen: true, isUnsettled: true, hasReceipt: false },
  APPROVING: {
    word: '승인 확인 중',
    tone: 'warning',
    isLive: true,
    isOpen: true,
    isUnsettled: true,
    hasReceipt: false,
  },
  PAID: { word: '결제 완료', tone: 'success', isLive: true, isOpen: false, isUnsettled: false, hasReceipt: true },
  FAILED: { word: '결제 실패', tone: 'neutral', isLive: false, isOpen: false, isUnsettled: false, hasReceipt: false },
  CANCEL_REQUESTED: {
    word: '환불 진행 중',
    tone: 'warning',
    isLive: true,
    isOpen: false,
    isUnsettled: true,
    hasReceipt: true,
  },
  CANCELLED: { word: '환불 완료', tone: 'neutral', isLive: false, isOpen: false, isUnsettled: false, hasReceipt: true },
} as const satisfies Statuses<PaymentFacts>
