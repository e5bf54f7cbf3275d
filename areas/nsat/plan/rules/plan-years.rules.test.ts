import { expect, test } from 'vitest'
import { isPlanYear, planYears } from './plan-years.rules.ts'

test('plans are of 2020 to next year', () => {
  expect(planYears('2026-11-23')).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020])
})

test.each([
  [2019, '2026-11-23', false],
  [2020, '2026-11-23', true],
  [2027, '2026-12-31', true],
  [2028, '2026-12-31', false],
  [2028, '2027-01-01', true],
])('of %i on %s: %s', (year, today, expected) => {
  expect(isPlanYear(year, today)).toBe(expected)
})
