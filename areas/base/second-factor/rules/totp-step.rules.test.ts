import { expect, test } from 'vitest'
import { readTotpCode, stepOf, usedStep } from './totp-step.rules.ts'

const NOW = new Date('2026-11-24T09:00:15+09:00')
const STEP = stepOf(NOW)

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['abcd-efgh-jkmn-2345', null],
])('%s is read as %s', (typed, code) => expect(readTotpCode(typed)).toBe(code))

test.each([
  ['fits nothing', null, 0, null],
  ['is of now, and nothing was used', 0, 0, STEP],
  ['is of the interval before', -1, STEP - 2, STEP - 1],
  ['is of the next interval', 1, STEP, STEP + 1],
  ['was used', 0, STEP, null],
  ['is older than one that was used', -1, STEP, null],
])('a code that %s', (_what, delta, lastStep, used) => expect(usedStep(delta, lastStep, NOW)).toBe(used))
