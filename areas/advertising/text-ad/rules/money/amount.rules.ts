import type { ReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'

/**
 * What an ad was paid with by card, or what an agency is charged for it, in won with VAT; 0 for a charge that was cancelled.
 * Null while neither is agreed, and for ads without money.
 */
export function amountWon(
  ad: Pick<ReservationRow, 'senderType' | 'reserveStatus' | 'orderAmount' | 'payList'>,
): number | null {
  const [payment] = ad.payList
  if (payment) return payment.orderAmount
  if (ad.senderType !== 'AGENCY' || ad.reserveStatus === 'TEMPORARY_SAVE') return null
  return ad.reserveStatus === 'SEND_CANCEL' ? 0 : ad.orderAmount
}
