import { expect, test } from 'vitest'
import { checkTestHour, remainingNumbers, remainingTests, testRecipients } from './test-send.rules.ts'

test.each([
  ['NORMAL', 0, 5],
  ['NORMAL', 4, 1],
  ['NORMAL', 5, 0],
  ['NORMAL', 9, 0],
  ['AGENCY', 9, 21],
  ['ADMIN', 30, 0],
] as const)('%s after %i tests may send %i more', (senderType, sent, expected) => {
  expect(remainingTests(senderType, sent)).toBe(expected)
})

test.each([
  [0, 100],
  [99, 1],
  [100, 0],
  [101, 0],
])('after %i numbers of a day %i are left', (used, expected) => {
  expect(remainingNumbers(used)).toBe(expected)
})

const requestOf = (posted: readonly string[], over: { ownPhone?: string; toOwnPhone?: boolean } = {}) => ({
  ownPhone: '01000000001',
  toOwnPhone: false,
  posted,
  ...over,
})

test('an academy tests only with its own number', () => {
  const numbers = ['01000000001']
  expect(testRecipients('NORMAL', requestOf(['01099999999', 'x']))).toEqual({
    ok: true,
    numbers,
    typedCount: 0,
    isTyped: false,
  })
  expect(testRecipients('NORMAL', requestOf(['01099999999'], { ownPhone: '' }))).toMatchObject({
    code: 'NO_PHONE_NUMBER',
  })
})

test.each([
  ['typed, each once', requestOf(['01000000002', '01000000002']), ['01000000002'], 1],
  ['with the country code', requestOf(['821000000002', '01000000002']), ['01000000002'], 1],
  ['of another country', requestOf(['6281234567890']), ['6281234567890'], 1],
  ['their own', requestOf([], { toOwnPhone: true }), ['01000000001'], 0],
  ['both', requestOf(['01000000002', '01000000001'], { toOwnPhone: true }), ['01000000001', '01000000002'], 1],
] as const)('others test with numbers: %s', (_what, asked, numbers, typedCount) => {
  expect(testRecipients('AGENCY', asked)).toEqual({ ok: true, numbers, typedCount, isTyped: typedCount > 0 })
})

test('their own number, also typed, is none of the typed ones', () => {
  const asked = requestOf(['01000000001', '821000000001'], { toOwnPhone: true })
  expect(testRecipients('AGENCY', asked)).toMatchObject({ numbers: ['01000000001'], typedCount: 0, isTyped: true })
})

test.each([[[]], [['']], [['010-0000-0001']], [['01000000001', 'x']]])('the recipients %j are refused', (posted) => {
  expect(testRecipients('AGENCY', requestOf(posted))).toMatchObject({ code: 'RECIPIENT_INVALID' })
})

test("one's own number gets no test either when it is no mobile number", () => {
  const asked = requestOf([], { ownPhone: '0212345678', toOwnPhone: true })
  expect(testRecipients('ADMIN', asked)).toMatchObject({ code: 'NO_PHONE_NUMBER' })
})

test('who has no stored number cannot ask for it', () => {
  const asked = requestOf(['01000000002'], { ownPhone: '', toOwnPhone: true })
  expect(testRecipients('ADMIN', asked)).toMatchObject({ code: 'NO_PHONE_NUMBER' })
})

test.each([
  ['07:59:59', false],
  ['08:00:00', true],
  ['20:59:59', true],
  ['21:00:00', false],
  ['22:32:00', false],
])('at %s a typed number may get a test: %s', (clock, expected) => {
  const now = new Date(`2026-11-23T${clock}+09:00`)
  expect(checkTestHour({ isTyped: true }, now).ok).toBe(expected)
  expect(checkTestHour({ isTyped: false }, now).ok).toBe(true)
})
