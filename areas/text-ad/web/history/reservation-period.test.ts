import { expect, test } from 'vitest'
import { defaultPeriod, dottedDay, hasPeriod, periodOf } from './reservation-period.ts'

const now = new Date('2026-11-22T15:30:00Z')

test('the usual period is the last month up to today in Seoul', () => {
  expect(defaultPeriod(now)).toEqual({ startDate: '2026-10-23', endDate: '2026-11-23' })
})

test.each([
  [{}, { startDate: '2026-10-23', endDate: '2026-11-23' }],
  [{ startDate: '2026-11-01' }, { startDate: '2026-11-01', endDate: '2026-11-23' }],
  [
    { startDate: '2026-01-01', endDate: '2026-02-01' },
    { startDate: '2026-01-01', endDate: '2026-02-01' },
  ],
  [
    { startDate: '2026-03-01', endDate: '2026-02-01' },
    { startDate: '2026-03-01', endDate: '2026-02-01' },
  ],
])('the address %j means the period %j', (search, expected) => {
  expect(periodOf(search, now)).toEqual(expected)
})

test.each([
  [{ startDate: '2026-11-01', endDate: '2026-11-01' }, true],
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, false],
  [{ startDate: '2026-11-01' }, false],
  [{ endDate: '2026-11-01' }, false],
])('filters with %j can be searched for: %s', (draft, expected) => {
  expect(hasPeriod(draft)).toBe(expected)
})

test('a day is sent with dots', () => {
  expect(dottedDay('2026-11-23')).toBe('2026.11.23')
})
