import { expect, test } from 'vitest'
import { mayChangeReport } from './report-rights.rules.ts'

test.each([
  [1, [], true],
  [2, ['NORMAL'], false],
  [2, ['ALL'], true],
])('the author is 1: %i with %j may change the report: %s', (userId, flags, expected) => {
  expect(mayChangeReport({ salesPersonId: 1 }, { userId, flags: new Set(flags) })).toBe(expected)
})
