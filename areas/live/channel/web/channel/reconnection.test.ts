import { expect, test } from 'vitest'
import { pauseMs } from './reconnection.ts'

test.each([
  [0, 1_000, 1_000],
  [1, 1_000, 2_000],
  [3, 4_000, 8_000],
  [5, 15_000, 30_000],
  [40, 15_000, 30_000],
])('after %i failed tries in a row the pause lies between %i and %i ms', (tries, least, most) => {
  expect([pauseMs(tries, () => 0), pauseMs(tries, () => 1)]).toEqual([least, most])
})
