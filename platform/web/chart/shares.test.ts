import { expect, test } from 'vitest'
import { percentText, sharesOf, totalOf } from './shares.ts'

test.each([
  [[0, 0], ['0%', '0%'], 0],
  [[1, 0], ['100%', '0%'], 1],
  [[1, 2], ['33%', '67%'], 3],
  [[10, 5, 5], ['50%', '25%', '25%'], 20],
])('of %j the shares are %j of %i', (counts, shares, total) => {
  expect(sharesOf(counts).map(percentText)).toEqual(shares)
  expect(totalOf(counts)).toBe(total)
})
