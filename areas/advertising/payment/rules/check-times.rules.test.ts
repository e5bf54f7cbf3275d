import { expect, test } from 'vitest'
import type { PaymentStatus } from '../contract/codes.ts'
import { firstCheckAt, holdUntil, nextCheckAt } from './check-times.rules.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')
const secondsFromNow = (instant: Date | null) => (instant === null ? null : (instant.getTime() - NOW.getTime()) / 1000)

test.each<[PaymentStatus, number | null]>([
  ['READY', 180],
  ['APPROVING', 20],
  ['CANCEL_REQUESTED', 10],
  ['PAID', null],
  ['FAILED', null],
  ['CANCELLED', null],
])('a payment that becomes %s is first checked after %s seconds', (status, seconds) => {
  expect(secondsFromNow(firstCheckAt(status, NOW))).toBe(seconds)
})

test.each<[PaymentStatus, number, number | null]>([
  ['READY', 0, 60],
  ['READY', 40, 60],
  ['APPROVING', 1, 40],
  ['CANCEL_REQUESTED', 1, 20],
  ['CANCEL_REQUESTED', 3, 80],
  ['CANCEL_REQUESTED', 1000, 600],
  ['PAID', 1, null],
])('%s is checked again after try %i in %s seconds', (status, tries, seconds) => {
  expect(secondsFromNow(nextCheckAt(status, tries, NOW))).toBe(seconds)
})

test('opening the window again extends the hold, up to two hours after the first time', () => {
  const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
  expect(secondsFromNow(holdUntil(NOW, NOW))).toBe(30 * 60)
  expect(secondsFromNow(holdUntil(minutesBefore(60), NOW))).toBe(30 * 60)
  expect(secondsFromNow(holdUntil(minutesBefore(110), NOW))).toBe(10 * 60)
})
