import type { PackageVatMode } from '../contract/codes.ts'
import { VAT_PERCENT } from './policy.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

/** What an order costs, in whole won. `paymentAmount` is what the card pays. */
export interface PackageQuote {
  readonly orderAmount: number
  readonly discountAmount: number
  readonly paymentAmount: number
}

/** The package as it stands now, for the comparison with what somebody saw. */
export interface PricedPackage {
  readonly name: string
  /** Without VAT. */
  readonly price: number
}

/** What somebody believes to order. */
export interface PostedOrder extends PackageQuote {
  readonly adPackageName: string
}

/** The amount that the card pays for a listed price: the price itself, or with ten per cent, half a won rounded up. */
export function amountToPayWon(priceWon: number, vatMode: PackageVatMode): number {
  if (vatMode === 'NONE') return priceWon
  return Math.floor((priceWon * (100 + VAT_PERCENT) + 50) / 100)
}

/** What an order of a package costs. Screen and server both take it from here, so they cannot disagree. */
export function quotePackage(priceWon: number, vatMode: PackageVatMode): PackageQuote {
  const amount = amountToPayWon(priceWon, vatMode)
  return { orderAmount: amount, discountAmount: 0, paymentAmount: amount }
}

/** Whether what somebody saw is what is sold now: the same name and the same amounts. */
export function checkPostedOrder(
  offer: PricedPackage,
  posted: PostedOrder,
  vatMode: PackageVatMode,
): Verdict<'PACKAGE_CHANGED' | 'PRICE_CHANGED'> {
  if (posted.adPackageName !== offer.name) return refused('PACKAGE_CHANGED')
  const price = quotePackage(offer.price, vatMode)
  const isSame =
    posted.orderAmount === price.orderAmount &&
    posted.discountAmount === price.discountAmount &&
    posted.paymentAmount === price.paymentAmount
  return isSame ? ALLOWED : refused('PRICE_CHANGED')
}

/** What an amount of a card payment says of VAT, in brackets behind it. */
export const VAT_WORDS: Readonly<Record<PackageVatMode, string>> = { NONE: '부가세 별도', ADD_10: '부가세 포함' }

/** A price in units of 10,000 won, for example `150만원`; what is not a whole unit keeps its rest, `150만 500원`. */
export function priceText(won: number): string {
  const units = Math.floor(won / 10_000)
  const rest = won % 10_000
  if (rest === 0) return `${units.toLocaleString('ko-KR')}만원`
  const restText = `${rest.toLocaleString('ko-KR')}원`
  return units === 0 ? restText : `${units.toLocaleString('ko-KR')}만 ${restText}`
}

/** Name of the product on the payment page, for example `패키지광고 A`. */
export function productName(packageName: string): string {
  return `패키지광고 ${packageName}`
}
