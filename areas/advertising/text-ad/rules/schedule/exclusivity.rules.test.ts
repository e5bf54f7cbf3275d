import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/contract/seoul.ts'
import {
  excludesEachOther,
  exclusivityWindow,
  isFreeAfter,
  isSchoolFree,
  nextAvailableDates,
  occupiedAfter,
  occupiedPeriod,
} from './exclusivity.rules.ts'
import type { SendDayOptions } from './send-day.rules.ts'

const options: SendDayOptions = { firstDayRule: 'BUSINESS_DAY', excludeHolidays: false, holidays: new Set() }
const MONDAY_MORNING = new Date('2026-11-23T09:00:00+09:00')
const day = fc.integer({ min: -400, max: 400 }).map((offset) => addDays('2026-11-24', offset))

test.each([
  [0, true],
  [6, true],
  [7, true],
  [8, false],
  [-7, true],
  [-8, false],
])('two ads %i days apart exclude each other: %s', (distance, expected) => {
  expect(excludesEachOther('2026-11-24', addDays('2026-11-24', distance))).toBe(expected)
})

test('exclusion goes both ways, is the window, and is the overlap of the occupied periods', () => {
  fc.assert(
    fc.property(day, day, (first, second) => {
      const excluded = excludesEachOther(first, second)
      const window = exclusivityWindow(first)
      const a = occupiedPeriod(first)
      const b = occupiedPeriod(second)
      return (
        excluded === excludesEachOther(second, first) &&
        excluded === (second >= window.from && second <= window.to) &&
        excluded === (a.from < b.until && b.from < a.until)
      )
    }),
  )
})

test('an ad to those whom an earlier one did not reach keeps the school together with it, without a gap and without standing twice', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (earlier, days) => {
      const later = addDays(earlier, days)
      const first = occupiedPeriod(earlier)
      const second = occupiedAfter(later, earlier)
      const isNear = days <= 7
      return (
        second.from >= first.until &&
        second.from < second.until &&
        second.until === occupiedPeriod(later).until &&
        (isNear ? second.from === first.until : second.from === later)
      )
    }),
  )
})

test('an ad that goes once more is stood in the way of by others alone', () => {
  const first = occupiedPeriod('2026-11-24')
  expect(isFreeAfter('2026-11-26', '2026-11-24', [first])).toBe(true)
  const other = occupiedPeriod('2026-12-10')
  expect(isFreeAfter('2026-12-02', '2026-11-24', [first, other])).toBe(true)
  expect(isFreeAfter('2026-12-03', '2026-11-24', [first, other])).toBe(false)
  expect(isFreeAfter('2026-12-17', '2026-11-24', [first, other])).toBe(false)
  expect(isFreeAfter('2026-12-18', '2026-11-24', [first, other])).toBe(true)
})

test('a school without ads is free, one with a near ad is not', () => {
  expect(isSchoolFree('2026-11-24', [])).toBe(true)
  expect(isSchoolFree('2026-11-24', ['2026-12-01'])).toBe(false)
  expect(isSchoolFree('2026-11-24', ['2026-12-02', '2026-11-16'])).toBe(true)
})

test('the next dates of a taken school begin after the window, on weekdays', () => {
  expect(nextAvailableDates('2026-11-24', ['2026-11-24'], MONDAY_MORNING, options)).toEqual([
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
})

test('a gap between two ads is found', () => {
  expect(nextAvailableDates('2026-11-24', ['2026-11-24', '2026-12-10'], MONDAY_MORNING, options)).toEqual([
    '2026-12-02',
    '2026-12-18',
    '2026-12-21',
  ])
})

test('an asked day in the past finds days from the first possible one', () => {
  expect(nextAvailableDates('2026-11-01', [], MONDAY_MORNING, options)[0]).toBe('2026-11-24')
})

test('there are no dates behind the end of the calendar', () => {
  expect(nextAvailableDates('2027-05-27', ['2027-05-27'], MONDAY_MORNING, options)).toEqual([])
})

test('every offered date is free, selectable and later than the asked one', () => {
  fc.assert(
    fc.property(day, fc.array(day, { maxLength: 6 }), (asked, taken) =>
      nextAvailableDates(asked, taken, MONDAY_MORNING, options).every(
        (each) => each > asked && isSchoolFree(each, taken),
      ),
    ),
  )
})
