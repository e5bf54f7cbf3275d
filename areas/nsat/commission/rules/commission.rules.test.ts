import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.rules.ts'

const sales = fc.integer({ min: -400_000_000_000, max: 400_000_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test.each([
  { sales: 1_100_000, rate: 20, is: [1_000_000, 200_000, 20_000, 220_000] },
  // 90.909… and 9.0909…, then 18.2 and 1.8
  { sales: 100, rate: 20, is: [91, 18, 2, 20] },
  { sales: 6_500, rate: 12.5, is: [5_909, 739, 74, 813] },
  { sales: -100, rate: 20, is: [-91, -18, -2, -20] },
  { sales: 0, rate: 20, is: [0, 0, 0, 0] },
  { sales: 1_100_000, rate: 0, is: [1_000_000, 0, 0, 0] },
  { sales: 1_100_000, rate: 100, is: [1_000_000, 1_000_000, 100_000, 1_100_000] },
  // A half: 2.5 % of 100 won is 2.5 won.
  { sales: 110, rate: 2.5, is: [100, 3, 0, 3] },
  { sales: -110, rate: 2.5, is: [-100, -3, 0, -3] },
])('of $sales won at $rate % a vendor gets $is', ({ sales, rate, is }) => {
  const { supplyPrice, commissionSupplyPrice, commissionVat, commissionAmount } = commissionOf(sales, rate)
  expect([supplyPrice, commissionSupplyPrice, commissionVat, commissionAmount]).toEqual(is)
})

test('taking everything back gives the same figures below zero', () => {
  fc.assert(
    fc.property(sales, rate, (won, percent) => {
      const there = commissionOf(won, percent)
      const back = commissionOf(-won, percent)
      for (const key of Object.keys(there) as (keyof typeof there)[]) expect(there[key] + back[key]).toBe(0)
    }),
  )
})

test('each figure is whole, and within half a won of what it is worked out of', () => {
  fc.assert(
    fc.property(sales, rate, (won, percent) => {
      const { supplyPrice, commissionSupplyPrice, commissionVat, commissionAmount } = commissionOf(won, percent)
      for (const each of [supplyPrice, commissionSupplyPrice, commissionVat])
        expect(Number.isSafeInteger(each)).toBe(true)
      expect(Math.abs(supplyPrice * 11 - won * 10)).toBeLessThanOrEqual(5.5)
      const hundredths = BigInt(Math.round(percent * 100))
      const off = BigInt(commissionSupplyPrice) * 10_000n - BigInt(supplyPrice) * hundredths
      expect(off <= 5_000n && off >= -5_000n).toBe(true)
      expect(Math.abs(commissionVat * 10 - commissionSupplyPrice)).toBeLessThanOrEqual(5)
      expect(commissionAmount).toBe(commissionSupplyPrice + commissionVat)
    }),
  )
})

test('whoever sells more, or at a higher rate, never gets less', () => {
  fc.assert(
    fc.property(sales, sales, rate, (one, other, percent) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(commissionOf(less, percent).commissionAmount).toBeLessThanOrEqual(
        commissionOf(more, percent).commissionAmount,
      )
    }),
  )
  fc.assert(
    fc.property(sales.map(Math.abs), rate, rate, (won, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(commissionOf(won, low).commissionAmount).toBeLessThanOrEqual(commissionOf(won, high).commissionAmount)
      expect(commissionOf(won, high).commissionSupplyPrice).toBeLessThanOrEqual(commissionOf(won, high).supplyPrice)
    }),
  )
})
