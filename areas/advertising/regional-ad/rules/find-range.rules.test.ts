import { expect, test } from 'vitest'
import { rangeProblem } from './find-range.rules.ts'

test.each([
  ['2026-11-21', '2026-11-21', null],
  ['2026-11-21', '2026-11-20', 'RANGE_INVERTED'],
  ['2026-01-01', '2026-12-31', null],
  ['2028-01-01', '2028-12-31', null],
  ['2026-01-01', '2027-01-01', null],
  ['2026-01-01', '2027-01-02', 'RANGE_TOO_LONG'],
] as const)('from %s to %s: %s', (start, end, problem) => {
  expect(rangeProblem(start, end)).toBe(problem)
})
