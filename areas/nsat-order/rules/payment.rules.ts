import { may } from '#platform/contract/life.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { PaymentType } from '../contract/codes.ts'
import { PAYMENT_REFUSALS } from '../contract/payment.contract.ts'
import { ORDER_LIFE, type OrderView } from './order-life.rules.ts'

/** An order as a payment meets it; amounts in won. */
export interface PaidOrder extends OrderView {
  readonly totalWon: number
  readonly cancelledWon: number
}

/** A no about what the shop told. */
export const paymentNo = refusedBy(PAYMENT_REFUSALS)

/** Whether an amount is the one that belongs to what the shop tells: all of the order, a part of it, or what is left of it. */
function isAmountRight(type: PaymentType, amount: number, { totalWon, cancelledWon }: PaidOrder): boolean {
  const left = totalWon - cancelledWon
  switch (type) {
    case 'PREORDER':
      // A reservation may come without money.
      return amount === totalWon || amount === 0
    case 'PAID':
      return amount === totalWon
    case 'PARTIAL_CANCEL':
      return amount > 0 && amount < left
    case 'CANCEL':
      return amount === left
  }
}

/** Whether what the shop tells of an order can be taken. */
export function checkPayment(
  order: PaidOrder,
  { type, amount }: { readonly type: PaymentType; readonly amount: number },
): Verdict<keyof typeof PAYMENT_REFUSALS> {
  if (order.isReplaced) return paymentNo('PAYMENT_ORDER_REPLACED')
  if (!may(ORDER_LIFE, type, order, { by: 'SYSTEM' }).ok) return paymentNo('PAYMENT_NOT_POSSIBLE')
  return isAmountRight(type, amount, order) ? ALLOWED : paymentNo('PAYMENT_AMOUNT_MISMATCH')
}

/** What has been given back of an order once the shop has told this. */
export const cancelledAfter = (
  { cancelledWon }: Pick<PaidOrder, 'cancelledWon'>,
  { type, amount }: { readonly type: PaymentType; readonly amount: number },
): number => (type === 'PARTIAL_CANCEL' || type === 'CANCEL' ? cancelledWon + amount : cancelledWon)
