import { PAYMENT_STATUSES, type PaymentStatus } from '../contract/codes.ts'

interface StateFacts {
  /** Blocks another payment for the same purchase. */
  readonly isLive: boolean
  /** Waits for an outcome that reconciliation finds when nobody else does. */
  readonly isUnsettled: boolean
  /** Money was taken, so the vendor has a receipt. */
  readonly hasReceipt: boolean
  readonly to: readonly PaymentStatus[]
}

/**
 * The life of a payment.
 * READY: an order sheet is offered. APPROVING: we decided to take the money. PAID: taken, and the purchase is registered.
 * CANCEL_REQUESTED: we decided to give the money back. FAILED becomes CANCEL_REQUESTED when money turns up after all.
 */
export const PAYMENT_STATES: Readonly<Record<PaymentStatus, StateFacts>> = {
  READY: { isLive: true, isUnsettled: true, hasReceipt: false, to: ['APPROVING', 'FAILED'] },
  APPROVING: { isLive: true, isUnsettled: true, hasReceipt: false, to: ['PAID', 'FAILED', 'CANCEL_REQUESTED'] },
  PAID: { isLive: true, isUnsettled: false, hasReceipt: true, to: ['CANCEL_REQUESTED'] },
  FAILED: { isLive: false, isUnsettled: false, hasReceipt: false, to: ['CANCEL_REQUESTED'] },
  CANCEL_REQUESTED: { isLive: true, isUnsettled: true, hasReceipt: true, to: ['CANCELLED'] },
  CANCELLED: { isLive: false, isUnsettled: false, hasReceipt: true, to: [] },
}

/** Whether a payment may go from one status to the other. */
export const mayMove = (from: PaymentStatus, to: PaymentStatus): boolean => PAYMENT_STATES[from].to.includes(to)

/** Whether an outcome is still to come. */
export const isUnsettled = (status: PaymentStatus): boolean => PAYMENT_STATES[status].isUnsettled

/** The statuses of which a fact is true. */
export const statusesThat = (fact: 'isLive' | 'isUnsettled' | 'hasReceipt'): PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => PAYMENT_STATES[status][fact])
