import { expect, test } from 'vitest'
import { areResultsComplete, undeliveredReason, undeliveredRefundText, undeliveredWon } from './undelivered.rules.ts'

const messages = (failed: number, notSent = 0, pending = 0) => ({ total: 1_234, failed, notSent, pending })

test.each([
  [0, 0, 0],
  [1, 0, 178],
  [617, 0, 110_000],
  [1_000, 234, 220_000],
])('%i failed and %i never sent of 1,234 make %i won of 220,000', (failed, notSent, won) => {
  expect(undeliveredWon(220_000, messages(failed, notSent))).toBe(won)
})

test('an ad without recipients has no share', () => {
  expect(undeliveredWon(220_000, { total: 0, failed: 0, notSent: 0, pending: 0 })).toBe(0)
})

test.each([
  [0, '2026-11-24T11:05:00+09:00', true],
  [1, '2026-11-27T11:04:59+09:00', false],
  [1, '2026-11-27T11:05:00+09:00', true],
])('results with %i open are complete at %s: %s', (pending, now, expected) => {
  const completedAt = new Date('2026-11-24T11:05:00+09:00')
  expect(areResultsComplete(messages(5, 0, pending), completedAt, new Date(now))).toBe(expected)
})

test('the sentences name counts and money', () => {
  expect(undeliveredReason(messages(30, 1))).toBe('1,234건 중 수신되지 않은 문자 31건')
  expect(undeliveredRefundText(5_526)).toBe('환불 금액: 5,526원.')
})
