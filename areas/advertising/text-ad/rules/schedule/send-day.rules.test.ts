import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isWeekend, toDay, weekday } from '#platform/contract/seoul.ts'
import {
  calendarMonths,
  checkMovedSendTime,
  checkSendTime,
  checkSendTimeOfPayment,
  firstSendDay,
  isAfterCutoff,
  isSelectableDay,
  isSendSlot,
  lastSendDay,
  nextBusinessDay,
  type SendDayOptions,
  selectableDays,
} from './send-day.rules.ts'

const at = (text: string): Date => new Date(`${text}+09:00`)
const options = (change: Partial<SendDayOptions> = {}): SendDayOptions => ({
  firstDayRule: 'BUSINESS_DAY',
  excludeHolidays: false,
  holidays: new Set(),
  ...change,
})

const DAYS = ['일', '월', '화', '수', '목', '금', '토']
// 2026-11-23 is a Monday. Each cell: first send day of a request before, then after the cutoff.
const WEEKDAYS = [
  ['2026-11-23', '화', '수'],
  ['2026-11-24', '수', '목'],
  ['2026-11-25', '목', '금'],
  ['2026-11-26', '금', '월'],
  ['2026-11-27', '월', '화'],
] as const
const WEEKENDS = {
  BUSINESS_DAY: [
    ['2026-11-28', '월', '화'],
    ['2026-11-29', '월', '화'],
  ],
  CALENDAR_SHIFT: [
    ['2026-11-28', '화', '월'],
    ['2026-11-29', '월', '화'],
  ],
  REQUEST_DAY: [
    ['2026-11-28', '월', '월'],
    ['2026-11-29', '화', '화'],
  ],
  WEEKEND_TUESDAY: [
    ['2026-11-28', '화', '화'],
    ['2026-11-29', '화', '화'],
  ],
} as const
type Rule = keyof typeof WEEKENDS
const RULES = Object.keys(WEEKENDS) as Rule[]

describe.each(RULES)('by the rule %s', (firstDayRule) => {
  test.each([...WEEKDAYS, ...WEEKENDS[firstDayRule]])(
    'a request on %s may send first on %s, after the cutoff on %s',
    (day, before, after) => {
      const early = firstSendDay(at(`${day}T13:59:59`), options({ firstDayRule }))
      const late = firstSendDay(at(`${day}T14:00:00`), options({ firstDayRule }))
      expect(DAYS[weekday(early)]).toBe(before)
      expect(DAYS[weekday(late)]).toBe(after)
      expect([early, late].every((each) => each > day && each <= addDays(day, 4))).toBe(true)
    },
  )
})

test('exactly at the cutoff a request counts as late', () => {
  expect(isAfterCutoff(at('2026-11-23T13:59:59'))).toBe(false)
  expect(isAfterCutoff(at('2026-11-23T14:00:00'))).toBe(true)
})

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const rule = fc.constantFrom(...RULES)

test('the first send day is always a weekday in the near future', () => {
  fc.assert(
    fc.property(moment, rule, (now, firstDayRule) => {
      const day = firstSendDay(now, options({ firstDayRule }))
      return !isWeekend(day) && day > toDay(now) && day <= addDays(toDay(now), 4)
    }),
  )
})

test('an excluded holiday is never offered, an allowed one is', () => {
  const holidays = new Set(['2026-12-25'])
  const now = at('2026-12-24T10:00:00')
  expect(firstSendDay(now, options({ holidays }))).toBe('2026-12-25')
  expect(firstSendDay(now, options({ holidays, excludeHolidays: true }))).toBe('2026-12-28')
  expect(isSelectableDay('2026-12-25', at('2026-12-01T10:00:00'), options({ holidays, excludeHolidays: true }))).toBe(
    false,
  )
})

test('the calendar shows this month and the six after it', () => {
  const now = at('2026-11-30T23:00:00')
  expect(calendarMonths(now)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
  ])
  expect(lastSendDay(now)).toBe('2027-05-31')
})

test('the offered days are exactly the selectable ones', () => {
  const now = at('2026-11-26T15:00:00')
  const days = selectableDays(now, options())
  expect(days[0]).toBe('2026-11-30')
  expect(days.at(-1)).toBe('2027-05-31')
  expect(days.every((day) => isSelectableDay(day, now, options()))).toBe(true)
  expect(['2026-11-25', '2026-11-27', '2026-12-05', '2027-06-01'].some((day) => days.includes(day))).toBe(false)
})

test.each([
  ['2026-11-24T11:00:00', true],
  ['2026-11-24T14:00:00', true],
  ['2026-11-24T14:00:01', false],
  ['2026-11-24T12:00:00', false],
])('%s is a send time: %s', (text, expected) => {
  expect(isSendSlot(at(text))).toBe(expected)
})

test.each([
  ['2026-11-24T11:00:00', true],
  ['2026-11-23T14:00:00', false],
  ['2026-11-28T11:00:00', false],
  ['2026-11-24T11:30:00', false],
  ['2027-05-31T14:00:00', true],
  ['2027-06-01T14:00:00', false],
])('on Monday morning the moment %s may be chosen: %s', (text, expected) => {
  expect(checkSendTime(at(text), at('2026-11-23T09:00:00'), options()).ok).toBe(expected)
})

test('an unreadable moment is refused and not an accident', () => {
  const verdict = checkSendTime(new Date('nonsense'), at('2026-11-23T09:00:00'), options())
  expect(verdict).toMatchObject({ ok: false, code: 'DATE_NOT_SELECTABLE' })
  expect(checkMovedSendTime(new Date('nonsense'), at('2026-11-23T09:00:00'), options()).ok).toBe(false)
})

test.each([
  ['13:50', '14:20', true],
  ['13:50', '14:21', false],
  ['14:01', '14:05', false],
  ['13:00', '13:30', true],
])('a payment from %s to %s keeps its date of tomorrow: %s', (from, to, expected) => {
  const verdict = checkSendTimeOfPayment(
    at('2026-11-24T11:00:00'),
    at(`2026-11-23T${from}:00`),
    at(`2026-11-23T${to}:00`),
    options(),
  )
  expect(verdict.ok).toBe(expected)
})

test.each([
  ['2026-11-23T11:00:00', true],
  ['2026-11-23T14:00:00', true],
  ['2026-11-20T11:00:00', false],
  ['2026-11-28T11:00:00', false],
  ['2026-11-24T11:30:00', false],
  ['2027-06-01T11:00:00', false],
])('on Monday morning an administrator may move an ad to %s: %s', (text, expected) => {
  expect(checkMovedSendTime(at(text), at('2026-11-23T09:00:00'), options()).ok).toBe(expected)
})

test('an ad cannot be moved into a send that is being prepared', () => {
  expect(checkMovedSendTime(at('2026-11-23T11:00:00'), at('2026-11-23T10:44:59'), options()).ok).toBe(true)
  expect(checkMovedSendTime(at('2026-11-23T11:00:00'), at('2026-11-23T10:45:00'), options()).ok).toBe(false)
})

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-24', '2026-12-28'],
])('after %s people work again on %s', (day, next) => {
  expect(nextBusinessDay(day, new Set(['2026-12-25']))).toBe(next)
})
