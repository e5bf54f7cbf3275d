import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isWeekend, toDay } from '#platform/contract/seoul.ts'
import {
  calendarMonths,
  calendarYears,
  checkPreferredDay,
  type DayOptions,
  earliestDay,
  firstPreferredDay,
  isSelectableDay,
  lastCalendarDay,
  selectableDays,
} from './preferred-day.rules.ts'

const OPEN: DayOptions = { excludeHolidays: false, holidays: new Set() }
const closing = (...holidays: string[]): DayOptions => ({ excludeHolidays: true, holidays: new Set(holidays) })

test.each([
  ['Monday', '2026-11-23T09:00:00+09:00', '2026-11-30'],
  ['Thursday', '2026-11-26T09:00:00+09:00', '2026-12-03'],
  ['Friday', '2026-11-20T00:00:00+09:00', '2026-11-27'],
  ['the last minute of a Friday', '2026-11-20T23:59:59+09:00', '2026-11-27'],
  ['the first minute of a Saturday', '2026-11-21T00:00:00+09:00', '2026-11-30'],
  ['Sunday', '2026-11-22T12:00:00+09:00', '2026-11-30'],
  ['a Saturday at the end of a year', '2026-12-26T12:00:00+09:00', '2027-01-04'],
])('from %s (%s) the earliest day is %s', (_name, now, expected) => {
  expect(earliestDay(new Date(now))).toBe(expected)
})

test.each([
  ['nothing closed', OPEN, '2026-12-25'],
  ['the holiday closed', closing('2026-12-25'), '2026-12-28'],
  ['the Monday behind it closed too', closing('2026-12-25', '2026-12-28'), '2026-12-29'],
  ['holidays known but not closed', { ...closing('2026-12-25'), excludeHolidays: false }, '2026-12-25'],
])('from Friday 18 December with %s the first day is right', (_what, options, expected) => {
  expect(firstPreferredDay(new Date('2026-12-18T09:00:00+09:00'), options)).toBe(expected)
})

test.each([
  ['2026-11-23T09:00:00+09:00', '2026-11-01', '2027-05-31'],
  ['2026-11-24T09:00:00+09:00', '2026-12-01', '2027-06-30'],
  ['2026-07-27T09:00:00+09:00', '2026-08-01', '2027-02-28'],
])('from %s the calendar begins with the month of the first day, %s, and ends on %s', (now, first, last) => {
  const months = calendarMonths(new Date(now), OPEN)
  expect(months).toHaveLength(7)
  expect([months[0]?.firstDay, months.at(-1)?.lastDay]).toEqual([first, last])
  expect(lastCalendarDay(new Date(now), OPEN)).toBe(last)
})

test('weekends, closed holidays and days outside of the calendar are refused with a text', () => {
  const now = new Date('2026-11-23T09:00:00+09:00')
  const options = closing('2026-12-25')
  for (const day of ['2026-11-27', '2026-11-29', '2026-12-05', '2026-12-25', '2027-06-01']) {
    expect({ day, ...checkPreferredDay(day, now, options) }).toMatchObject({
      day,
      ok: false,
      code: 'DATE_NOT_SELECTABLE',
    })
  }
  for (const day of ['2026-11-30', '2026-12-24', '2027-05-31']) {
    expect({ day, ...checkPreferredDay(day, now, options) }).toEqual({ day, ok: true })
  }
})

const Moment = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
  .filter((now) => !Number.isNaN(now.getTime()))
const Closed = fc
  .uniqueArray(fc.integer({ min: 0, max: 1400 }), { maxLength: 60 })
  .map((offsets) => closing(...offsets.map((offset) => addDays('2026-01-01', offset))))

test('every offered day is a working day at least a week ahead, and every other day of the calendar is refused', () => {
  fc.assert(
    fc.property(Moment, Closed, (now, options) => {
      const offered = new Set(selectableDays(now, options))
      const today = toDay(now)
      const last = lastCalendarDay(now, options)
      for (let day = today; day <= addDays(last, 7); day = addDays(day, 1)) {
        expect(isSelectableDay(day, now, options)).toBe(offered.has(day))
      }
      for (const day of offered) {
        expect(isWeekend(day) || options.holidays.has(day)).toBe(false)
        expect(daysBetween(today, day)).toBeGreaterThanOrEqual(7)
        expect(calendarYears(now)).toContain(Number(day.slice(0, 4)))
      }
      expect(selectableDays(now, options)[0]).toBe(firstPreferredDay(now, options))
    }),
    { numRuns: 60 },
  )
})

test('the earliest day is 7, 8 or 9 days ahead and never on a weekend', () => {
  fc.assert(
    fc.property(Moment, (now) => {
      const day = earliestDay(now)
      const ahead = daysBetween(toDay(now), day)
      expect(ahead >= 7 && ahead <= 9 && !isWeekend(day)).toBe(true)
      expect(ahead === 7).toBe(!isWeekend(toDay(now)))
    }),
  )
})
