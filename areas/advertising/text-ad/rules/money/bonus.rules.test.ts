import { expect, test } from 'vitest'
import { bonusExpiresAt, bonusMonth, earnedBonus } from './bonus.rules.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 3],
  [9, 3],
  [10, 5],
  [11, 5],
  [40, 5],
])('%i sends within a month earn %i free ones', (sent, earned) => {
  expect(earnedBonus(sent)).toBe(earned)
})

test('a send counts to its month in Seoul', () => {
  expect(bonusMonth(new Date('2026-11-30T15:00:00Z'))).toBe('202612')
  expect(bonusMonth(new Date('2026-11-30T14:59:59Z'))).toBe('202611')
})

test('a bonus is good until the end of the same day one month later', () => {
  expect(bonusExpiresAt(new Date('2026-11-24T11:05:00+09:00')).toISOString()).toBe('2026-12-24T15:00:00.000Z')
  expect(bonusExpiresAt(new Date('2027-01-31T11:05:00+09:00')).toISOString()).toBe('2027-02-28T15:00:00.000Z')
})
