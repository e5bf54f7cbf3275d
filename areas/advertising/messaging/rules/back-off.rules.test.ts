import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultSeconds, tryAgainSeconds } from './back-off.rules.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 15],
  [6, 30],
  [7, 60],
  [50, 60],
])('after %i tries the next one waits %i seconds', (tries, seconds) => {
  expect(tryAgainSeconds(tries)).toBe(seconds)
})

test('the spread moves a wait by at most a quarter and never below a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, spread) => {
      const middle = tryAgainSeconds(tries)
      const seconds = tryAgainSeconds(tries, spread)
      expect(seconds).toBeGreaterThanOrEqual(Math.max(1, middle * 0.75))
      expect(seconds).toBeLessThanOrEqual(middle * 1.25)
    }),
  )
})

test('results are fetched ever more rarely, three hours apart in the end', () => {
  const waits = Array.from({ length: 30 }, (_, looks) => resultSeconds(looks))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBe(3)
  expect(waits.at(-1)).toBe(3 * 3600)
})
