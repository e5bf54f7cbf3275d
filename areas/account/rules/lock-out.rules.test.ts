import { expect, test } from 'vitest'
import { remainingWaitSeconds, waitSeconds } from './lock-out.rules.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1000, 900],
])('after %i failures the wait is %i seconds', (failures, seconds) => {
  expect(waitSeconds(failures)).toBe(seconds)
})

test('the wait counts from the last failure and ends', () => {
  const last = new Date('2026-11-23T09:00:00+09:00')
  expect(remainingWaitSeconds(5, last, new Date('2026-11-23T09:00:10+09:00'))).toBe(20)
  expect(remainingWaitSeconds(5, last, new Date('2026-11-23T09:00:30+09:00'))).toBe(0)
  expect(remainingWaitSeconds(5, null, last)).toBe(0)
})
