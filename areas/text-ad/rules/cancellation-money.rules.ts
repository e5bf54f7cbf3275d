import type { PaymentStatus, SenderType } from '../contract/codes.ts'

/** What a cancellation does with the money of an ad, in won with VAT. */
export type CancellationMoney =
  /** What was paid by card goes back. */
  | { readonly kind: 'REFUND'; readonly amountWon: number }
  /** What an agency would have been charged is not charged. */
  | { readonly kind: 'NOT_CHARGED'; readonly amountWon: number }
  | { readonly kind: 'NOTHING' }

/** What the record of the server says about the money of an ad. */
export interface AdMoney {
  readonly senderType: SenderType
  /** For what the ad was registered. */
  readonly orderAmount: number
  readonly payList: readonly { readonly paymentStatus: PaymentStatus; readonly orderAmount: number }[]
}

/** What cancelling the ad now does with its money. A refund that has begun and is not confirmed is still to come. */
export function cancellationMoney({ senderType, orderAmount, payList }: AdMoney): CancellationMoney {
  const held = payList.filter(({ paymentStatus }) => paymentStatus === 'PAID' || paymentStatus === 'CANCEL_REQUESTED')
  const paidWon = held.reduce((sum, payment) => sum + payment.orderAmount, 0)
  if (paidWon > 0) return { kind: 'REFUND', amountWon: paidWon }
  return senderType === 'AGENCY' && orderAmount > 0
    ? { kind: 'NOT_CHARGED', amountWon: orderAmount }
    : { kind: 'NOTHING' }
}
