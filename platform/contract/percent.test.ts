import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

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
