import { expect, test } from 'vitest'
import { periodAgreement } from './period-agreement.rules.ts'

test.each([
  [0, 0, 0, 'NOTHING_TO_COMPARE'],
  [0, 0, 3, 'NOT_COMPARED'],
  [0, 2, 1, 'PARTLY_COMPARED'],
  [0, 3, 0, 'AGREES'],
  [1, 3, 0, 'DIFFERS'],
  [1, 0, 3, 'DIFFERS'],
  [1, 0, 0, 'DIFFERS'],
] as const)('%i open differences, %i days compared and %i missing: %s', (open, compared, missing, agreement) => {
  expect(periodAgreement({ openDifferenceCount: open, comparedDayCount: compared, missingDayCount: missing })).toBe(
    agreement,
  )
})
