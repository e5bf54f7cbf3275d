import type { SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import { GRADE_A_RECIPIENTS, PRICES_WON, VAT_PERCENT } from '../policy.ts'
import type { TextAdSettings } from '../settings.rules.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

export type Grade = 'A' | 'B'
export type GradeBoundary = TextAdSettings['gradeABoundary']

/** A target school as it was saved: prices follow the recipients of that moment. */
export interface PricedSchool {
  readonly adSmsReserveResourceMappingSeq: number
  readonly organizationName: string
  readonly expectedTargetCount: number
}

/** The price of one school, VAT included. */
export interface QuoteItem {
  readonly adSmsReserveResourceMappingSeq: number
  readonly payItemName: string
  /** Null where the price does not follow it. */
  readonly grade: Grade | null
  /** Without VAT. */
  readonly priceWon: number
  /** With VAT. */
  readonly orderAmount: number
}

/** What an ad costs. `orderAmount` is with VAT and equals the sum of the items. */
export interface Quote {
  readonly items: readonly QuoteItem[]
  readonly supplyWon: number
  readonly vatWon: number
  readonly orderAmount: number
  readonly discountAmount: 0
}

/** Grade of a school by its recipients; who stands exactly on the boundary is a choice of the operator. */
export function gradeOf(recipientCount: number, boundary: GradeBoundary): Grade {
  const isA = boundary === 'GT' ? recipientCount > GRADE_A_RECIPIENTS : recipientCount >= GRADE_A_RECIPIENTS
  return isA ? 'A' : 'B'
}

/** Price of one school in won, without VAT. */
export function schoolPriceWon(smsType: SmsType, recipientCount: number, boundary: GradeBoundary): number {
  return PRICES_WON[smsType][gradeOf(recipientCount, boundary)]
}

/** The amount with VAT in whole won, half a won rounded up. */
export function withVatWon(supplyWon: number): number {
  return Math.floor((supplyWon * (100 + VAT_PERCENT) + 50) / 100)
}

/** What of an amount with VAT is without it, in whole won. */
export function supplyOf(amountWon: number): number {
  return Math.round((amountWon * 100) / (100 + VAT_PERCENT))
}

/** The price of an ad to these schools. Label, item and total all come from here, so they cannot disagree. */
export function quote(smsType: SmsType, schools: readonly PricedSchool[], boundary: GradeBoundary): Quote {
  const items = schools.map((school): QuoteItem => {
    const priceWon = schoolPriceWon(smsType, school.expectedTargetCount, boundary)
    return {
      adSmsReserveResourceMappingSeq: school.adSmsReserveResourceMappingSeq,
      payItemName: `${school.organizationName} ${smsType}`,
      grade: gradeOf(school.expectedTargetCount, boundary),
      priceWon,
      orderAmount: withVatWon(priceWon),
    }
  })
  const supplyWon = items.reduce((sum, item) => sum + item.priceWon, 0)
  const orderAmount = items.reduce((sum, item) => sum + item.orderAmount, 0)
  return { items, supplyWon, vatWon: orderAmount - supplyWon, orderAmount, discountAmount: 0 }
}

/** What somebody believes an ad costs; a part that is left out is not compared. */
export interface PostedPrice {
  readonly orderAmount?: number | undefined
  readonly discountAmount?: number | undefined
  readonly items?:
    | readonly { readonly adSmsReserveResourceMappingSeq: number; readonly orderAmount: number }[]
    | undefined
}

const sameItems = (items: Quote['items'], posted: NonNullable<PostedPrice['items']>): boolean => {
  const amounts = new Map(posted.map((item) => [item.adSmsReserveResourceMappingSeq, item.orderAmount]))
  return (
    posted.length === items.length &&
    items.every((item) => amounts.get(item.adSmsReserveResourceMappingSeq) === item.orderAmount)
  )
}

/** Whether the price somebody saw is the price of now: same schools, same amounts, same total. */
export function checkPostedPrice(price: Quote, posted: PostedPrice): Verdict<'PRICE_CHANGED'> {
  const isSame =
    (posted.orderAmount === undefined || posted.orderAmount === price.orderAmount) &&
    (posted.discountAmount === undefined || posted.discountAmount === 0) &&
    (posted.items === undefined || sameItems(price.items, posted.items))
  return isSame ? ALLOWED : refused('PRICE_CHANGED')
}

/** Name of the product on the payment page, for example `문자광고(LMS) 3개 학교`. */
export function productName(smsType: SmsType, schoolCount: number): string {
  return `문자광고(${smsType}) ${schoolCount}개 학교`
}
