import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SLOW_ACCOUNT, SLOW_ADDRESS, SLOW_PAIR } from './policy.ts'
import { type Failures, oneMoreFailure, remainingWaitSeconds, rememberedFailures, waitSeconds } from './tries.rules.ts'

const START = new Date('2026-11-23T09:00:00+09:00')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const NONE: Failures = { count: 0, at: START }

test.each([
  [0, 0],
  [4, 0],
  [4.01, 30],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1000, 900],
])('after %d failures of one person at one address the wait is %i seconds', (count, seconds) => {
  expect(waitSeconds(count, SLOW_PAIR)).toBe(seconds)
})

test('the wait counts from the last failure and ends', () => {
  const failures = { count: 5, at: START }
  expect(remainingWaitSeconds(failures, SLOW_PAIR, after(10))).toBe(20)
  expect(remainingWaitSeconds(failures, SLOW_PAIR, after(30))).toBe(0)
  expect(remainingWaitSeconds(NONE, SLOW_PAIR, START)).toBe(0)
})

test('a clock that was set back makes nobody wait longer than the longest wait', () => {
  expect(remainingWaitSeconds({ count: 5, at: after(86_400) }, SLOW_PAIR, START)).toBe(30)
})

test('failures are forgotten one after the other', () => {
  const failures = { count: 3, at: START }
  expect(rememberedFailures(failures, SLOW_PAIR, after(SLOW_PAIR.forgetSeconds))).toBe(2)
  expect(rememberedFailures(failures, SLOW_PAIR, after(10 * SLOW_PAIR.forgetSeconds))).toBe(0)
})

/** Tries again and again, each as soon as it may but not before its pause; answers when the tries were judged. */
function judged(pauses: readonly number[], slowing = SLOW_PAIR): { at: number[]; failures: Failures } {
  let failures = NONE
  let seconds = 0
  const at: number[] = []
  for (const pause of pauses) {
    seconds += pause
    if (remainingWaitSeconds(failures, slowing, after(seconds)) > 0) continue
    at.push(seconds)
    failures = oneMoreFailure(failures, slowing, after(seconds))
  }
  return { at, failures }
}

describe.each([
  ['a person at one address', SLOW_PAIR, 300],
  ['an account', SLOW_ACCOUNT, 2000],
  ['an address', SLOW_ADDRESS, 4000],
] as const)('%s', (_what, slowing, mostADay) => {
  test('is judged no more often than the free failures at once', () => {
    expect(
      judged(
        Array.from({ length: 1000 }, () => 0.001),
        slowing,
      ).at,
    ).toHaveLength(slowing.freeFailures)
  })

  test('has at most so many guesses a day, however they are spread', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 5000 }), (pauses) => {
        const first = judged(pauses, slowing).at.filter((second) => second < 86_400)
        expect(first.length).toBeLessThanOrEqual(mostADay)
      }),
    )
    expect(
      judged(
        Array.from({ length: 86_400 }, () => 1),
        slowing,
      ).at.length,
    ).toBeLessThanOrEqual(mostADay)
  })

  test('never waits longer than the longest wait', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.integer({ min: -1e6, max: 1e6 }),
        (count, seconds) => {
          const wait = remainingWaitSeconds({ count, at: START }, slowing, after(seconds))
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(slowing.longestWaitSeconds)
        },
      ),
    )
  })
})

test('a wrong try every fifteen minutes never makes anybody wait', () => {
  const { at, failures } = judged(Array.from({ length: 96 }, () => 900))
  expect(at).toHaveLength(96)
  expect(remainingWaitSeconds(failures, SLOW_PAIR, failures.at)).toBe(0)
})
