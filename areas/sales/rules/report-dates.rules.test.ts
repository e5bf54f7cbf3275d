import { expect, test } from 'vitest'
import { isNextInOrder, isPlausibleTime } from './report-dates.rules.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')

test.each([
  ['2017-12-31T23:59:59+09:00', false],
  ['2018-01-01T00:00:00+09:00', true],
  ['2026-11-23T09:00:00+09:00', true],
  ['2026-11-24T09:00:00+09:00', true],
  ['2026-11-24T09:00:01+09:00', false],
])('a report of %s is believed: %s', (time, isBelieved) => {
  expect(isPlausibleTime(new Date(time), NOW)).toBe(isBelieved)
})

test.each([
  [null, true],
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-12-01', true],
])('to be followed up on %s is in order: %s', (day, isInOrder) => {
  expect(isNextInOrder(day, '2026-11-20 23:30:00')).toBe(isInOrder)
})
