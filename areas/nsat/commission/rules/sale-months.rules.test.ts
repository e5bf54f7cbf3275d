import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isWeekend, toDay } from '#platform/contract/seoul.ts'
import { businessDayFrom, daysOf, limitsOf, monthsToSettle } from './sale-months.rules.ts'

const HOLIDAYS = new Set(['2026-12-25', '2027-02-23', '2026-03-23', '2026-03-24'])
const isHoliday = (day: string) => HOLIDAYS.has(day)

test.each([
  ['2026-11-24T10:00:00+09:00', '2026-09-01', null, ['2026-10-01']],
  ['2026-11-24T10:00:00+09:00', '2026-10-01', null, []],
  ['2026-11-24T10:00:00+09:00', '2026-10-01', '2026-01-05', []],
  ['2026-11-24T10:00:00+09:00', null, null, []],
  ['2026-11-24T10:00:00+09:00', null, '2026-11-02', []],
  ['2027-02-01T09:00:00+09:00', null, '2026-11-30', ['2026-11-01', '2026-12-01', '2027-01-01']],
  // The month ends in Seoul, and is settled once its last payment is certainly stored.
  ['2026-11-30T15:01:59Z', '2026-10-01', null, []],
  ['2026-11-30T15:02:00Z', '2026-10-01', null, ['2026-11-01']],
])('at %s, settled up to %s, first paid on %s: %j', (now, last, firstDay, months) => {
  expect(monthsToSettle(new Date(now), last, firstDay)).toEqual(months)
})

test.each([
  ['2026-10-01', '2026-10-31', '2026-11-23', '2026-11-26'],
  // Over the turn of the year; the 23rd of January 2027 is a Saturday.
  ['2026-12-01', '2026-12-31', '2027-01-25', '2027-01-26'],
  ['2026-11-01', '2026-11-30', '2026-12-23', '2026-12-28'],
  // A holiday, and one after another.
  ['2027-01-01', '2027-01-31', '2027-02-24', '2027-02-26'],
  ['2026-02-01', '2026-02-28', '2026-03-25', '2026-03-26'],
  ['2028-02-01', '2028-02-29', '2028-03-23', '2028-03-27'],
])('sales of %s to %s are paid on %s, and invoiced from %s on', (month, end, deposit, issue) => {
  expect(daysOf(month, isHoliday)).toEqual({
    saleStartDate: month,
    saleEndDate: end,
    commissionDepositDate: deposit,
    taxIssueDate: issue,
  })
})

test('a month begins and ends at midnight in Seoul', () => {
  const { from, before } = limitsOf('2026-12-01')
  expect([from.toISOString(), before.toISOString()]).toEqual(['2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'])
})

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

test('a business day is the first one from a day on that is neither weekend nor holiday', () => {
  fc.assert(
    fc.property(day, fc.array(fc.integer({ min: 0, max: 6 })), (from, offsets) => {
      const holidays = new Set(offsets.map((offset) => addDays(from, offset)))
      const found = businessDayFrom(from, (each) => holidays.has(each))
      const isOff = (each: string) => isWeekend(each) || holidays.has(each)
      expect(isOff(found)).toBe(false)
      for (let each = from; each < found; each = addDays(each, 1)) expect(isOff(each)).toBe(true)
    }),
  )
})

test('however late it starts, every ended month is settled once, one after the other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_500 }), (first, later) => {
      const now = new Date(`${addDays(first, later)}T12:00:00+09:00`)
      const months = monthsToSettle(now, null, first)
      const days = months.map((month) => daysOf(month, () => false))
      const begins = days.map(({ saleStartDate }) => saleStartDate)
      expect(begins.slice(1)).toEqual(days.slice(0, -1).map(({ saleEndDate }) => addDays(saleEndDate, 1)))
      expect(monthsToSettle(now, months.at(-1) ?? null, first)).toEqual(months.length === 0 ? months : [])
      const open = days.at(-1) ? addDays(days.at(-1)?.saleEndDate ?? '', 1) : first
      expect(open.slice(0, 7)).toBe(toDay(now).slice(0, 7))
    }),
  )
})
