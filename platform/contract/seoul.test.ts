import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  instantOf,
  instantOfSeoul,
  isWeekend,
  toClock,
  toDay,
  toSeoulTime,
  toYmdt,
} from './seoul.ts'

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

test('an instant is told the same way whatever its parts, to the second, and what is none is refused', () => {
  const from = Date.parse('1999-12-31T14:59:58.999Z')
  for (let step = 0; step < 2000; step += 1) {
    const instant = new Date(from + step * 131_071_337)
    expect(`${new Date(toYmdt(instant)).toISOString().slice(0, 19)}Z`).toBe(`${instant.toISOString().slice(0, 19)}Z`)
    expect(toYmdt(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/)
  }
  expect(toYmdt(new Date('0099-01-01T00:00:00Z'))).toBe('0099-01-01T09:00:00+09:00')
  expect(() => toYmdt(new Date(Number.NaN))).toThrow()
})

test('the wall clock in Seoul says an instant to the second, and is read as the same one', () => {
  const instant = new Date('2026-11-20T15:30:07Z')
  expect(toSeoulTime(instant)).toBe('2026-11-21 00:30:07')
  expect(instantOfSeoul('2026-11-21 00:30:07')).toEqual(instant)
})
