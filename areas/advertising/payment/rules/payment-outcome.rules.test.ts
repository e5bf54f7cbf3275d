import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../contract/codes.ts'
import { codeOfFailure, outcomeOf } from './payment-outcome.rules.ts'

test.each([
  ['PAID', null, 'PAID', '0'],
  ['READY', null, 'PENDING', 'PENDING'],
  ['APPROVING', null, 'PENDING', 'PENDING'],
  ['FAILED', '2222', 'CANCELLED_BY_USER', '2222'],
  ['FAILED', '5100', 'FAILED', '5100'],
  ['FAILED', null, 'FAILED', '9999'],
  ['CANCEL_REQUESTED', null, 'REFUNDED', 'REFUNDED'],
  ['CANCELLED', null, 'REFUNDED', 'REFUNDED'],
  ['CANCELLED', 'AMOUNT_MISMATCH', 'FAILED', 'AMOUNT_MISMATCH'],
] as const)('%s with code %s is told as %s with code %s', (status, resultCode, outcome, code) => {
  expect(outcomeOf({ status, resultCode })).toMatchObject({ outcome, code })
})

test('only a paid payment carries the code that means paid', () => {
  for (const status of PAYMENT_STATUSES)
    expect(outcomeOf({ status, resultCode: null }).code === '0').toBe(status === 'PAID')
})

test.each([
  ['2222', '2222'],
  ['0', '9999'],
  [null, '9999'],
  ['<b>', 'b'],
  [' ', '9999'],
  ['x'.repeat(50), 'x'.repeat(20)],
])('the code %s of a failure is stored as %s', (said, stored) => {
  expect(codeOfFailure(said)).toBe(stored)
})
