import { expect, test } from 'vitest'
import { MOST_WITHDRAWN_PERCENT, withdrawnPercent, withdrawsTooMany } from './withdrawals.rules.ts'

test.each([
  [0, 0, 20, false],
  [0, 100, 0, false],
  [20, 100, MOST_WITHDRAWN_PERCENT, false],
  [21, 100, MOST_WITHDRAWN_PERCENT, true],
  [1, 4, 20, true],
  [1, 100, 0, true],
  [100, 100, 100, false],
])('%i of %i withdrawn, %i percent allowed: too many is %s', (withdrawn, known, mostPercent, isTooMany) => {
  expect(withdrawsTooMany(withdrawn, known, mostPercent)).toBe(isTooMany)
})

test('nobody known is no share at all', () => {
  expect(withdrawnPercent(0, 0)).toBe(0)
  expect(withdrawnPercent(1, 8)).toBe(12.5)
})
