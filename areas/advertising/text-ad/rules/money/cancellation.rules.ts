import type { PaymentStatus } from '#areas/advertising/payment/contract/codes.ts'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { ReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'

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
  const held = payList.filter(({ paymentStatus }) => {
    const { hasReceipt, isLive } = PAYMENT_STATES[paymentStatus]
    return hasReceipt && isLive
  })
  const paidWon = held.reduce((sum, payment) => sum + payment.orderAmount, 0)
  if (paidWon > 0) return { kind: 'REFUND', amountWon: paidWon }
  return senderType === 'AGENCY' && orderAmount > 0
    ? { kind: 'NOT_CHARGED', amountWon: orderAmount }
    : { kind: 'NOTHING' }
}

/** What is said when a payment was taken and given back at once, with the reason. */
export function reversedText(reason: string): string {
  return `${reason} 광고를 등록하지 못해 결제한 금액을 전액 환불합니다.`
}

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`

/** What was paid for a cancelled ad is back. */
export const refundedText = (amountWon: number): string => `결제한 ${won(amountWon)}을 전액 환불했습니다.`

/** What became of the money of a cancelled ad, for whoever placed it and for administrators; empty in every other status. */
export function cancelledMoneyText(ad: Pick<ReservationRow, 'reserveStatus' | 'senderType' | 'payList'>): string {
  if (ad.reserveStatus !== 'SEND_CANCEL') return ''
  const [payment] = ad.payList
  if (payment?.paymentStatus === 'CANCELLED') return refundedText(payment.orderAmount)
  if (payment) return `결제한 ${won(payment.orderAmount)}을 환불하고 있습니다.`
  return ad.senderType === 'AGENCY' ? '청구되지 않습니다.' : '결제한 금액이 없습니다.'
}
