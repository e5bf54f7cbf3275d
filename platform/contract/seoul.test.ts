import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, instantOf, isWeekend, toClock, toDay, toYmdt } from './seoul.ts'

test('an instant late in the evening of London is the next day in Seoul', () => {
  const instant = new Date('2026-11-20T15:30:00Z')
  expect(toDay(instant)).toBe('2026-11-21')
  expect(toClock(instant)).toBe('00:30')
  expect(toYmdt(instant)).toBe('2026-11-21T00:30:00+09:00')
})

test('a wall clock in Seoul becomes the right instant', () => {
  expect(instantOf('2026-11-24', '11:00').toISOString()).toBe('2026-11-24T02:00:00.000Z')
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('days are added and counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-25', '2027-01-01')).toBe(7)
})

test('only Saturday and Sunday are weekend', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
})
