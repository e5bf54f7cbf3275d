import type { Finding, PaymentStatus, VendorStatus } from '../contract/codes.ts'

/** Our side of a comparison. */
export interface OurEntry {
  readonly status: PaymentStatus
  /** What we ordered; for money that was taken, what was taken. */
  readonly amountWon: number
  /** What of it went back although the purchase stands; nothing unless said otherwise. */
  readonly refundedWon?: number
}

/** The vendor's side of a comparison. */
export interface VendorEntry {
  readonly status: VendorStatus
  readonly amountWon: number
  readonly cancelledWon: number
}

/**
 * How the two books differ about one payment; null when they agree. A payment without an outcome yet is not compared:
 * it is reconciliation's.
 */
export function findDifference(ours: OurEntry, vendor: VendorEntry): Finding | null {
  const { refundedWon = 0 } = ours
  switch (ours.status) {
    case 'PAID':
      if (vendor.cancelledWon > refundedWon) return 'REFUNDED_BY_VENDOR'
      if (vendor.status === 'CANCELLED') return refundedWon === ours.amountWon ? null : 'REFUNDED_BY_VENDOR'
      if (vendor.status !== 'APPROVED') return 'NOT_CHARGED'
      if (vendor.cancelledWon < refundedWon) return 'NOT_REFUNDED'
      return vendor.amountWon === ours.amountWon ? null : 'AMOUNT_DIFFERS'
    case 'CANCELLED':
      if (vendor.status !== 'CANCELLED') return 'NOT_REFUNDED'
      return vendor.cancelledWon === ours.amountWon ? null : 'AMOUNT_DIFFERS'
    case 'FAILED':
      return vendor.status === 'APPROVED' ? 'CHARGED_WITHOUT_PAYMENT' : null
    default:
      return null
  }
}
