import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { msUntilReload, spanText } from './room-time.rules.ts'

const START = new Date('2026-11-24T10:00:00+09:00')
const msBefore = (ms: number): Date => new Date(START.getTime() - ms)
const DAY_MS = 86_400_000

describe('a page that waits asks again', () => {
  test.each([
    ['a second after the start', 5_000, 6_000],
    ['a second from now, when the start has passed', -60_000, 1_000],
    ['in 24 days, when the start is further away', 40 * DAY_MS, 24 * DAY_MS],
  ])('%s', (_, ms, expected) => expect(msUntilReload(START, msBefore(ms), 1_000)).toBe(expected))

  test('never at once and never later than a timer takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }), (ms) => {
        const wait = msUntilReload(START, msBefore(ms), 1_000)
        expect(wait).toBeGreaterThanOrEqual(1_000)
        expect(wait).toBeLessThan(2 ** 31)
      }),
    )
  })

  test('by waiting on and on it asks first within two seconds after the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY_MS }), (ms) => {
        let now = msBefore(ms)
        while (now < START) now = new Date(now.getTime() + msUntilReload(START, now, 1_000))
        expect(now.getTime() - START.getTime()).toBeLessThanOrEqual(2_000)
      }),
    )
  })
})

test.each([
  [-1, '00:00:00'],
  [0, '00:00:00'],
  [249_999, '00:04:09'],
  [DAY_MS - 1, '23:59:59'],
  [2 * DAY_MS + 3 * 3_600_000, '2일 03:00:00'],
])('%i ms are %s', (ms, text) => expect(spanText(ms)).toBe(text))
