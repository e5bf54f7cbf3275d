import { VAT_PERCENT } from './policy.ts'

/** What a vendor gets for its sales, in whole won; below zero where sales were taken back. */
export interface Commission {
  /** What institutes paid, with VAT. */
  readonly sales: number
  /** The same without VAT. */
  readonly supplyPrice: number
  readonly commissionSupplyPrice: number
  readonly commissionVat: number
  /** What the vendor gets: both of them. */
  readonly commissionAmount: number
}

/**
 * The commission on sales (won, with VAT, exact up to 400 billion either way) at a rate in percent with at most two decimals.
 * Each figure is rounded to the nearest won as soon as it is worked out, halves away from zero, and the next one is worked
 * out of the rounded one: a statement adds up as it is printed, and taking all of it back gives exactly the same figures below zero.
 */
export function commissionOf(sales: number, ratePercent: number): Commission {
  const supplyPrice = share(sales, 100, 100 + VAT_PERCENT)
  const commissionSupplyPrice = share(supplyPrice, Math.round(ratePercent * 100), 10_000)
  const commissionVat = share(commissionSupplyPrice, VAT_PERCENT, 100)
  const commissionAmount = commissionSupplyPrice + commissionVat
  return { sales, supplyPrice, commissionSupplyPrice, commissionVat, commissionAmount }
}

/** `won × part / whole`, rounded to the nearest won, halves away from zero. */
function share(won: number, part: number, whole: number): number {
  const rounded = Math.floor((2 * Math.abs(won) * part + whole) / (2 * whole))
  return rounded === 0 ? 0 : Math.sign(won) * rounded
}
