import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, ratesOf } from './rates.rules.ts'

test.each([
  [0, 0, 0],
  [5, 0, 0],
  [0, 10, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [1, 2000, 0.1],
  [1, 2001, 0],
  [3, 2, 150],
  [2_147_483_647, 1, 214_748_364_700],
  [2_147_483_647, 2_147_483_647, 100],
])('%i of %i are %f percent', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected)
})

test('rates of a row: users of subscribers, subscribers of pupils, users of pupils', () => {
  const counts = { cumulationSubscriberCount: 400, subscriberMau: 250, studentCount: 800 }
  expect(ratesOf(counts)).toEqual({ realUserRate: 62.5, userShareRate: 50, realUserShareRate: 31.3 })
})

test('unknown pupils make unknown shares, none make shares of 0', () => {
  const counts = { cumulationSubscriberCount: 400, subscriberMau: 250 }
  expect(ratesOf({ ...counts, studentCount: null })).toEqual({
    realUserRate: 62.5,
    userShareRate: null,
    realUserShareRate: null,
  })
  expect(ratesOf({ ...counts, studentCount: 0 })).toMatchObject({ userShareRate: 0, realUserShareRate: 0 })
})

test('a rate is a finite number with one decimal, off by half a tenth at most', () => {
  const Count = fc.integer({ min: 0, max: 2_147_483_647 })
  fc.assert(
    fc.property(Count, Count, (part, whole) => {
      const percent = percentOf(part, whole)
      expect(Number.isFinite(percent)).toBe(true)
      expect(Math.abs(percent * 10 - Math.round(percent * 10))).toBeLessThan(1e-3)
      if (whole > 0) expect(Math.abs(percent - (part * 100) / whole)).toBeLessThanOrEqual(0.05 + percent * 1e-12)
    }),
  )
})
