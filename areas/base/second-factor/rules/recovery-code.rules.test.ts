import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryCode } from './recovery-code.rules.ts'

test('a code is four groups of letters that nobody mistakes for each other', () => {
  let next = 0
  const code = recoveryCode((bound) => {
    next += 1
    return next % bound
  })
  expect(code).toBe('bcde-fghj-kmnp-qrst')
})

test.each([
  ['as it is', 'abcd-efgh-jkmn-2345'],
  ['in capitals, with blanks', ' ABCD EFGH  JKMN 2345 '],
  ['in one go', 'abcdefghjkmn2345'],
])('typed %s it is the same code', (_how, typed) => {
  expect(readRecoveryCode(typed)).toBe('abcd-efgh-jkmn-2345')
})

test('what is no code stays none', () => {
  expect(readRecoveryCode('—')).toBe('')
  expect(readRecoveryCode('123456')).toBe('1234-56')
})
