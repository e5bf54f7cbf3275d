import { expect, test } from 'vitest'
import { remainingTests, testRecipients } from './test-send.rules.ts'

test.each([
  ['NORMAL', 0, 5],
  ['NORMAL', 4, 1],
  ['NORMAL', 5, 0],
  ['NORMAL', 9, 0],
  ['AGENCY', 9, null],
  ['ADMIN', 9, null],
] as const)('%s after %i tests may send %s more', (senderType, sent, expected) => {
  expect(remainingTests(senderType, sent)).toBe(expected)
})

test('an academy tests only with its own number', () => {
  expect(testRecipients('NORMAL', '010-0000-0001', ['01099999999'])).toEqual({ ok: true, numbers: ['01000000001'] })
  expect(testRecipients('NORMAL', '', ['01099999999'])).toMatchObject({ code: 'NO_PHONE_NUMBER' })
})

test('an agency names the numbers, each once', () => {
  expect(testRecipients('AGENCY', '', ['01000000001', '01000000001'])).toEqual({ ok: true, numbers: ['01000000001'] })
})

test.each([[[]], [['']], [['010-0000-0001']], [['01000000001', 'x']]])('the recipients %j are refused', (posted) => {
  expect(testRecipients('AGENCY', '', posted)).toMatchObject({ code: 'RECIPIENT_INVALID' })
})
