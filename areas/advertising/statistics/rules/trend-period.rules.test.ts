import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/contract/seoul.ts'
import { dayBeforeTrend } from './trend-period.rules.ts'

test.each([
  ['2026-10-31', 12, '2025-10-31'],
  ['2026-09-30', 1, '2026-08-31'],
  ['2026-02-28', 12, '2025-02-28'],
  ['2025-02-28', 12, '2024-02-29'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-03-30', 1, '2026-02-28'],
])('up to %s, %i months leave %s out', (day, months, expected) => {
  expect(dayBeforeTrend(day, months)).toBe(expected)
})

test('a trend that ends with a month has exactly that many month-ends', () => {
  const YearAndMonth = fc.record({
    year: fc.integer({ min: 2001, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(YearAndMonth, fc.integer({ min: 1, max: 36 }), ({ year, month }, months) => {
      const last = addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1)
      let ends = 0
      for (let day = addDays(dayBeforeTrend(last, months), 1); day <= last; day = addDays(day, 1))
        if (addDays(day, 1).endsWith('-01')) ends += 1
      expect(ends).toBe(months)
    }),
    { numRuns: 40 },
  )
})
