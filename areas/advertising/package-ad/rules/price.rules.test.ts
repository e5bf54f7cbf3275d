import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountToPayWon, checkPostedOrder, priceText, quotePackage } from './price.rules.ts'

test.each([
  [1_500_000, 'NONE', 1_500_000],
  [1_500_000, 'ADD_10', 1_650_000],
  [1_000_000, 'ADD_10', 1_100_000],
  [600_000, 'ADD_10', 660_000],
  [5, 'ADD_10', 6],
  [4, 'ADD_10', 4],
] as const)('%i won in mode %s cost %i won', (price, mode, expected) => {
  expect(amountToPayWon(price, mode)).toBe(expected)
})

test('nothing is discounted, and the card pays exactly what is ordered, in whole won', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom('NONE', 'ADD_10'), (price, mode) => {
      const quote = quotePackage(price, mode)
      expect(quote.discountAmount).toBe(0)
      expect(quote.paymentAmount).toBe(quote.orderAmount)
      expect(Number.isInteger(quote.paymentAmount)).toBe(true)
      expect(Math.abs(quote.paymentAmount - price * (mode === 'NONE' ? 1 : 1.1))).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('only the exact name and amounts are accepted', () => {
  const offer = { name: 'A', price: 1_500_000 }
  const posted = { adPackageName: 'A', ...quotePackage(offer.price, 'NONE') }
  expect(checkPostedOrder(offer, posted, 'NONE')).toEqual({ ok: true })
  expect(checkPostedOrder(offer, { ...posted, adPackageName: 'B' }, 'NONE')).toMatchObject({ code: 'PACKAGE_CHANGED' })
  for (const over of [{ orderAmount: 1 }, { discountAmount: 1 }, { paymentAmount: 1 }]) {
    expect(checkPostedOrder(offer, { ...posted, ...over }, 'NONE')).toMatchObject({ code: 'PRICE_CHANGED' })
  }
  expect(checkPostedOrder(offer, posted, 'ADD_10')).toMatchObject({ code: 'PRICE_CHANGED' })
})

test.each([
  [1_500_000, '150만원'],
  [600_000, '60만원'],
  [120_000_000, '12,000만원'],
  [1_500_500, '150만 500원'],
  [9_000, '9,000원'],
  [0, '0만원'],
])('%i won read %s', (won, text) => {
  expect(priceText(won)).toBe(text)
})
