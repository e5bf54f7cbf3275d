import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/seoul.ts'
import {
  dayCountOf,
  firstTimelineRange,
  monthGroupsOf,
  monthRangeOf,
  spanOf,
  weekGroupsOf,
  widerRangeOf,
  yearGroupsOf,
  zoomBy,
} from './timeline-days.rules.ts'

const range = { startDate: '2026-11-21', endDate: '2026-12-21' }

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 365 }))
  .map(([from, days]) => ({ startDate: addDays('2026-01-01', from), endDate: addDays('2026-01-01', from + days) }))

describe('the ranges that stand in the filters at first', () => {
  test.each([
    ['2026-11-21', '2026-12-21'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
  ])('from %s one calendar month, to %s', (today, endDate) => {
    expect(firstTimelineRange(today)).toEqual({ startDate: today, endDate })
  })

  test.each([
    ['2026-11-21', '2026-11-01', '2026-11-30'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-01', '2026-12-01', '2026-12-31'],
  ])('the month of %s is %s to %s', (day, startDate, endDate) => {
    expect(monthRangeOf(day)).toEqual({ startDate, endDate })
  })
})

describe('days and months of a range', () => {
  test.each([
    [range, 31],
    [{ startDate: '2026-11-21', endDate: '2026-11-21' }, 1],
    [{ startDate: '2026-01-01', endDate: '2026-12-31' }, 365],
    [{ startDate: '2026-11-22', endDate: '2026-11-21' }, 0],
  ])('%o has %i days', (given, days) => {
    expect(dayCountOf(given)).toBe(days)
  })

  test('a range over the end of a month has two groups', () => {
    expect(monthGroupsOf(range)).toEqual([
      { day: '2026-11-21', firstColumn: 0, dayCount: 10 },
      { day: '2026-12-01', firstColumn: 10, dayCount: 21 },
    ])
  })

  test('weeks begin on Monday, and years on their first day', () => {
    expect(weekGroupsOf({ startDate: '2026-11-21', endDate: '2026-12-01' })).toEqual([
      { day: '2026-11-21', firstColumn: 0, dayCount: 2 },
      { day: '2026-11-23', firstColumn: 2, dayCount: 7 },
      { day: '2026-11-30', firstColumn: 9, dayCount: 2 },
    ])
    expect(yearGroupsOf({ startDate: '2026-12-31', endDate: '2027-01-02' })).toEqual([
      { day: '2026-12-31', firstColumn: 0, dayCount: 1 },
      { day: '2027-01-01', firstColumn: 1, dayCount: 2 },
    ])
  })

  test.each([weekGroupsOf, yearGroupsOf])('weeks and years have all days, too (%o)', (groupsOf) => {
    fc.assert(
      fc.property(anyRange, (given) => {
        const groups = groupsOf(given)
        expect(groups.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(dayCountOf(given))
        for (const { day, firstColumn } of groups) expect(day).toBe(addDays(given.startDate, firstColumn))
      }),
    )
  })

  test('the groups follow each other without a gap and have all days', () => {
    fc.assert(
      fc.property(anyRange, (given) => {
        const groups = monthGroupsOf(given)
        let next = 0
        for (const group of groups) {
          expect(group.firstColumn).toBe(next)
          expect(group.day).toBe(addDays(given.startDate, next))
          next += group.dayCount
        }
        expect(next).toBe(dayCountOf(given))
        expect(new Set(groups.map(({ day }) => day.slice(0, 7))).size).toBe(groups.length)
      }),
    )
  })
})

describe('where a period lies', () => {
  const at = (startDate: string, endDate: string) => spanOf({ startDate, endDate }, range)

  test.each([
    ['within', '2026-11-23', '2026-11-25', { firstColumn: 2, lastColumn: 4, beginsBefore: false, endsAfter: false }],
    [
      'all of it',
      '2026-11-21',
      '2026-12-21',
      { firstColumn: 0, lastColumn: 30, beginsBefore: false, endsAfter: false },
    ],
    [
      'from before',
      '2026-10-01',
      '2026-11-21',
      { firstColumn: 0, lastColumn: 0, beginsBefore: true, endsAfter: false },
    ],
    ['to after', '2026-12-21', '2027-01-05', { firstColumn: 30, lastColumn: 30, beginsBefore: false, endsAfter: true }],
    [
      'beyond both',
      '2020-01-01',
      '2030-01-01',
      { firstColumn: 0, lastColumn: 30, beginsBefore: true, endsAfter: true },
    ],
  ])('%s', (_name, startDate, endDate, span) => {
    expect(at(startDate, endDate)).toEqual(span)
  })

  test.each([
    ['before', '2026-11-01', '2026-11-20'],
    ['after', '2026-12-22', '2026-12-30'],
    ['upside down', '2026-12-01', '2026-11-25'],
  ])('nowhere when it lies %s', (_name, startDate, endDate) => {
    expect(at(startDate, endDate)).toBeUndefined()
  })

  test('a span has the days that both have', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (period, given) => {
        const span = spanOf(period, given)
        const days = Array.from({ length: dayCountOf(given) }, (_, column) => addDays(given.startDate, column))
        const shared = days.filter((day) => day >= period.startDate && day <= period.endDate)
        expect(span ? span.lastColumn - span.firstColumn + 1 : 0).toBe(shared.length)
        if (span) expect(days[span.firstColumn]).toBe(shared[0])
      }),
    )
  })
})

test.each([
  ['day', '-', 'week'],
  ['week', '-', 'month'],
  ['month', '-', 'month'],
  ['month', '+', 'week'],
  ['day', '+', 'day'],
] as const)('from %s %s zooms to %s', (zoom, step, to) => {
  expect(zoomBy(zoom, step)).toBe(to)
})

test.each([
  [range, 'day', undefined],
  [range, 'week', { startDate: '2026-11-21', endDate: '2027-02-20' }],
  [range, 'month', { startDate: '2026-11-21', endDate: '2027-11-20' }],
  [{ startDate: '2026-01-01', endDate: '2026-12-31' }, 'month', undefined],
  [{ startDate: '2027-03-01', endDate: '2027-03-02' }, 'month', { startDate: '2027-03-01', endDate: '2028-02-29' }],
] as const)('%o is too short for the zoom to the %s: %o', (given, zoom, wider) => {
  expect(widerRangeOf(given, zoom)).toEqual(wider)
})
