import { expect, test } from 'vitest'
import { daysOfMonth, levelOf, monthsFrom, occupancyRangeOf, shareText, wordsOfMonth } from './occupancy.rules.ts'

test.each([
  [0, 100, 0, '0%'],
  [1, 1000, 1, '1%'],
  [24, 100, 1, '24%'],
  [25, 100, 2, '25%'],
  [49, 100, 2, '49%'],
  [50, 100, 3, '50%'],
  [74, 100, 3, '74%'],
  [75, 100, 4, '75%'],
  [999, 1000, 4, '99%'],
  [100, 100, 4, '100%'],
  [0, 0, 0, '0%'],
] as const)('%d of %d places are level %d, told as %s', (taken, places, level, text) => {
  expect([levelOf(taken, places), shareText(taken, places)]).toEqual([level, text])
})

test('twelve months begin with the one asked for, over the turn of the year', () => {
  const months = monthsFrom('2026-11')
  expect([months.length, months[0], months[2], months[11]]).toEqual([12, '2026-11', '2027-01', '2027-10'])
  expect(occupancyRangeOf('2026-11')).toEqual({ startDate: '2026-11-01', endDate: '2027-10-31' })
  expect(daysOfMonth('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  expect(wordsOfMonth('2027-01')).toBe('2027년 1월')
})
