import { expect, test } from 'vitest'
import { slotsOf, whyUnavailable } from './availability.rules.ts'
import type { SendDayOptions } from './send-day.rules.ts'

const MONDAY_MORNING = new Date('2026-11-23T09:00:00+09:00')
const OPTIONS: SendDayOptions = {
  firstDayRule: 'BUSINESS_DAY',
  excludeHolidays: true,
  holidays: new Set(['2026-12-25']),
}
const FREE = { targetCount: 10, takenDays: [] }
const EMPTY = { targetCount: 0, takenDays: ['2026-11-24'] }
const TAKEN = { targetCount: 10, takenDays: ['2026-12-01'] }

test.each([
  [FREE, '2026-11-24T11:00:00+09:00', null],
  [EMPTY, '2026-11-24T11:00:00+09:00', 'NO_RECIPIENTS'],
  [TAKEN, '2026-11-23T08:59:59+09:00', 'PAST_DAY'],
  [FREE, '2026-11-23T09:00:00+09:00', 'PAST_DAY'],
  [TAKEN, '2026-11-24T11:00:00+09:00', 'TAKEN'],
  [TAKEN, '2026-12-08T14:00:00+09:00', 'TAKEN'],
  [TAKEN, '2026-12-09T11:00:00+09:00', null],
])('of the school %j at %s: %s', (school, askedAt, reason) => {
  expect(whyUnavailable(school, new Date(askedAt), MONDAY_MORNING)).toBe(reason)
})

const countsOf = (startDate: string, endDate = startDate, now = MONDAY_MORNING) =>
  slotsOf([FREE, EMPTY, TAKEN], { startDate, endDate }, now, OPTIONS).map(
    ({ ymd, hour, freeCount, takenCount }) => `${ymd} ${hour}: ${freeCount}/${takenCount}`,
  )

test('both times of every day are counted, in order', () => {
  expect(countsOf('2026-12-08', '2026-12-09')).toEqual([
    '2026-12-08 11: 1/2',
    '2026-12-08 14: 1/2',
    '2026-12-09 11: 2/1',
    '2026-12-09 14: 2/1',
  ])
})

test.each([
  ['today', '2026-11-23'],
  ['a Saturday', '2026-12-12'],
  ['an excluded holiday', '2026-12-25'],
  ['a day behind the calendar', '2027-06-01'],
])('on %s no school is free', (_what, day) => {
  expect(countsOf(day)).toEqual([`${day} 11: 0/3`, `${day} 14: 0/3`])
})

test('the cut-off closes the next day, and one without any school has nothing to count', () => {
  expect(countsOf('2026-11-24')[0]).toBe('2026-11-24 11: 1/2')
  expect(countsOf('2026-11-24', '2026-11-24', new Date('2026-11-23T14:00:00+09:00'))[0]).toBe('2026-11-24 11: 0/3')
  expect(slotsOf([], { startDate: '2026-11-24', endDate: '2026-11-24' }, MONDAY_MORNING, OPTIONS)[0]).toEqual({
    ymd: '2026-11-24',
    hour: 11,
    freeCount: 0,
    takenCount: 0,
  })
})
