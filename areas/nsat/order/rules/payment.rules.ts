import { may } from '#platform/contract/life.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { PaymentType } from '../contract/codes.ts'
import { PAYMENT_REFUSALS } from '../contract/payment.contract.ts'
import { ORDER_LIFE, type OrderView } from './order-life.rules.ts'

/** An order as a payment meets it; amounts in won. */
export interface PaidOrder extends OrderView {
  readonly totalWon: number
  readonly cancelledWon: number
  /** Whether it was ever paid, also where all of it was given back since. */
  readonly wasPaid: boolean
}

/** What the shop tells of an order: won. */
interface NotifiedPayment {
  readonly type: PaymentType
  readonly amount: number
}

/** A no about what the shop told. */
export const paymentNo = refusedBy(PAYMENT_REFUSALS)

const leftOf = ({ totalWon, cancelledWon }: PaidOrder): number => totalWon - cancelledWon

/** Whether an amount is the one that belongs to what the shop tells: all of the order, a part of it, or what is left of it. */
function isAmountRight({ type, amount }: NotifiedPayment, order: PaidOrder): boolean {
  const { nsatOrderType, totalWon } = order
  switch (type) {
    case 'PREORDER':
      // A reservation may come without money.
      return amount === totalWon || amount === 0
    case 'PAID':
      return amount === totalWon
    case 'PARTIAL_CANCEL':
      // After other parts the last one may be all that is left; of a whole order that is no part.
      return amount > 0 && (amount < leftOf(order) || (nsatOrderType === 'PARTIAL_CANCEL' && amount === leftOf(order)))
    case 'CANCEL':
      // Nothing was paid for a reservation, so there is no right amount.
      return nsatOrderType === 'PREORDER' || amount === leftOf(order)
  }
}

/** The shop takes back what was withdrawn here before anybody paid: both say the same. */
const isWithdrawnAlready = ({ nsatOrderType, wasPaid }: PaidOrder, { type }: NotifiedPayment): boolean =>
  type === 'CANCEL' && nsatOrderType === 'CANCEL' && !wasPaid

/** Whether what the shop tells of an order can be taken. */
export function checkPayment(order: PaidOrder, notification: NotifiedPayment): Verdict<keyof typeof PAYMENT_REFUSALS> {
  if (order.isReplaced) return paymentNo('PAYMENT_ORDER_REPLACED')
  if (isWithdrawnAlready(order, notification)) return ALLOWED
  if (!may(ORDER_LIFE, notification.type, order, { by: 'SYSTEM' }).ok) return paymentNo('PAYMENT_NOT_POSSIBLE')
  return isAmountRight(notification, order) ? ALLOWED : paymentNo('PAYMENT_AMOUNT_MISMATCH')
}

/** How what the shop tells moves an order, once it was checked; null where it stands there already. */
export function paymentMove(order: PaidOrder, notification: NotifiedPayment): PaymentType | null {
  if (isWithdrawnAlready(order, notification)) return null
  return notification.type === 'PARTIAL_CANCEL' && notification.amount === leftOf(order) ? 'CANCEL' : notification.type
}

/** What has been given back of an order once the shop has told this; of what nobody paid nothing can be. */
export const cancelledAfter = (
  { cancelledWon, wasPaid }: Pick<PaidOrder, 'cancelledWon' | 'wasPaid'>,
  { type, amount }: NotifiedPayment,
): number => (wasPaid && (type === 'PARTIAL_CANCEL' || type === 'CANCEL') ? cancelledWon + amount : cancelledWon)
