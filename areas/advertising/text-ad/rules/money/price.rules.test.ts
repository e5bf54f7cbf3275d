import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkPostedPrice,
  gradeOf,
  type PricedSchool,
  productName,
  quote,
  schoolPriceWon,
  withVatWon,
} from './price.rules.ts'

const school = (seq: number, expectedTargetCount: number): PricedSchool => ({
  adSmsReserveResourceMappingSeq: seq,
  organizationName: `학교${seq}`,
  expectedTargetCount,
})

test.each([
  [499, 'B', 'B'],
  [500, 'A', 'B'],
  [501, 'A', 'A'],
  [0, 'B', 'B'],
] as const)('a school with %i recipients is grade %s, by the other reading %s', (count, gte, gt) => {
  expect(gradeOf(count, 'GTE')).toBe(gte)
  expect(gradeOf(count, 'GT')).toBe(gt)
})

test.each([
  ['MMS', 500, 400_000],
  ['MMS', 499, 200_000],
  ['LMS', 500, 100_000],
  ['LMS', 1, 100_000],
] as const)('%s to %i recipients costs %i won without VAT', (smsType, count, price) => {
  expect(schoolPriceWon(smsType, count, 'GTE')).toBe(price)
})

test('VAT is ten percent in whole won', () => {
  expect([0, 100_000, 400_000, 5, 4].map(withVatWon)).toEqual([0, 110_000, 440_000, 6, 4])
})

test('a quote names every school with its price', () => {
  expect(quote('MMS', [school(1, 500), school(2, 499)], 'GTE')).toEqual({
    items: [
      {
        adSmsReserveResourceMappingSeq: 1,
        payItemName: '학교1 MMS',
        grade: 'A',
        priceWon: 400_000,
        orderAmount: 440_000,
      },
      {
        adSmsReserveResourceMappingSeq: 2,
        payItemName: '학교2 MMS',
        grade: 'B',
        priceWon: 200_000,
        orderAmount: 220_000,
      },
    ],
    supplyWon: 600_000,
    vatWon: 60_000,
    orderAmount: 660_000,
    discountAmount: 0,
  })
})

const anySchools = fc
  .array(fc.integer({ min: 0, max: 3000 }), { maxLength: 50 })
  .map((counts) => counts.map((count, index) => school(index + 1, count)))
const anyType = fc.constantFrom('LMS' as const, 'MMS' as const)
const anyBoundary = fc.constantFrom('GTE' as const, 'GT' as const)

test('items always sum to the total, and the total is the prices times 1.1 rounded', () => {
  fc.assert(
    fc.property(anyType, anySchools, anyBoundary, (smsType, schools, boundary) => {
      const price = quote(smsType, schools, boundary)
      const sum = price.items.reduce((total, item) => total + item.orderAmount, 0)
      return sum === price.orderAmount && price.orderAmount === Math.round(price.supplyWon * 1.1)
    }),
  )
})

test('the own price is accepted in any order of items, and so is one without amounts', () => {
  fc.assert(
    fc.property(anyType, anySchools, anyBoundary, (smsType, schools, boundary) => {
      const price = quote(smsType, schools, boundary)
      const posted = { orderAmount: price.orderAmount, discountAmount: 0, items: price.items.toReversed() }
      return checkPostedPrice(price, posted).ok && checkPostedPrice(price, {}).ok
    }),
  )
})

const PRICE = quote('LMS', [school(1, 10), school(2, 20)], 'GTE')
const ITEMS = PRICE.items.map(({ adSmsReserveResourceMappingSeq, orderAmount }) => ({
  adSmsReserveResourceMappingSeq,
  orderAmount,
}))

test.each([
  ['another total', { orderAmount: PRICE.orderAmount - 1 }],
  ['a discount', { discountAmount: 1000 }],
  ['a missing school', { items: ITEMS.slice(0, 1) }],
  ['a school twice', { items: [ITEMS[0], ITEMS[0]] as typeof ITEMS }],
  ['a strange school', { items: [...ITEMS.slice(0, 1), { adSmsReserveResourceMappingSeq: 9, orderAmount: 110_000 }] }],
  ['another item amount', { items: ITEMS.map((item) => ({ ...item, orderAmount: item.orderAmount + 10 })) }],
])('a posted price with %s is refused', (_, posted) => {
  expect(checkPostedPrice(PRICE, posted)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
})

test('the product on the payment page says type and number of schools', () => {
  expect(productName('LMS', 3)).toBe('문자광고(LMS) 3개 학교')
})
