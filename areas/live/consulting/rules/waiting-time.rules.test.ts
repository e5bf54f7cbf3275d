import { expect, test } from 'vitest'
import { waitingText } from './waiting-time.rules.ts'

test.each([
  ['2026-11-24T09:00:00+09:00', '대기 0분'],
  ['2026-11-24T08:59:00+09:00', '대기 1분'],
  ['2026-11-24T08:48:01+09:00', '대기 11분'],
  ['2026-11-24T08:00:00+09:00', '대기 1시간 0분'],
  ['2026-11-22T07:55:00+09:00', '대기 49시간 5분'],
  // Written by a server whose clock is a little ahead.
  ['2026-11-24T09:00:05+09:00', '대기 0분'],
])('a request of %s', (writeTime, text) => {
  expect(waitingText(writeTime, new Date('2026-11-24T09:00:00+09:00'))).toBe(text)
})
