import { expect, test } from 'vitest'
import { axisDayText, daysText, endOfPreviousMonth } from './statistics-days.ts'

test.each([
  ['2026-11-21', '2026-10-31'],
  ['2026-12-01', '2026-11-30'],
  ['2027-01-15', '2026-12-31'],
  ['2028-03-31', '2028-02-29'],
  ['2027-03-01', '2027-02-28'],
])('on %s the end of the previous month is %s', (today, day) => {
  expect(endOfPreviousMonth(today)).toBe(day)
})

test.each([
  [['2026-02-28', '2026-03-31', '2026-04-30'], '26.03'],
  [['2026-02-28', '2026-03-30', '2026-03-31'], '26.03.31'],
])('an axis with %s calls the last of March %s', (days, text) => {
  expect(axisDayText(days)('2026-03-31')).toBe(text)
})

test.each([
  [[], '-'],
  [['2026-10-31'], '2026.10.31'],
  [['2026-08-31', '2026-09-30', '2026-10-31'], '2026.08.31 ~ 2026.10.31 (3일)'],
])('the days %j are shown as %s', (days, text) => {
  expect(daysText(days)).toBe(text)
})
