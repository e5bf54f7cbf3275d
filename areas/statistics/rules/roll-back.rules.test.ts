import { expect, test } from 'vitest'
import { whyNotRollBack } from './roll-back.rules.ts'

test.each([
  ['STORED', false, null],
  ['STORED', true, 'LATER_UPLOAD'],
  ['REFUSED', false, 'NOT_STORED'],
  ['ROLLED_BACK', false, 'NOT_STORED'],
  ['ROLLED_BACK', true, 'NOT_STORED'],
] as const)('an upload that is %s (overwritten: %s) is hindered by %s', (outcome, isOverwritten, expected) => {
  expect(whyNotRollBack({ outcome, isOverwritten })).toBe(expected)
})
