import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isYearOffered, schoolYears, yearProblem } from './school-years.rules.ts'

test.each([
  [2024, '2026-12-31', [2027, 2026, 2025, 2024]],
  [2024, '2027-01-01', [2028, 2027, 2026, 2025, 2024]],
  [2027, '2026-11-22', [2027]],
  [2028, '2026-11-22', []],
])('from %i on %s: %j', (firstYear, today, years) => {
  expect(schoolYears(firstYear, today)).toEqual(years)
})

test.each([
  [2026, null, null],
  [null, null, null],
  [2026, 2026, null],
  [2027, 2026, null],
  [2025, 2026, 'YEAR_TOO_EARLY'],
  [null, 2026, 'YEAR_TOO_EARLY'],
  [2028, 2026, 'YEAR_OUT_OF_RANGE'],
  [2019, null, 'YEAR_OUT_OF_RANGE'],
  // What stands there may stay, also when the settings no longer offer it.
  [2010, 2010, null],
] as const)('to %s from %s: %s', (year, currentYear, problem) => {
  expect(yearProblem(year, currentYear, schoolYears(2020, '2026-11-22'))).toBe(problem)
})

test('a year that is offered and in range is never refused, and the other way round', () => {
  const years = schoolYears(2020, '2026-11-22')
  fc.assert(
    fc.property(fc.integer({ min: 2015, max: 2032 }), fc.constantFrom(null, ...years), (year, current) => {
      const isFine = year === current || (isYearOffered(year, current) && years.includes(year))
      expect(yearProblem(year, current, years) === null).toBe(isFine)
    }),
  )
})
