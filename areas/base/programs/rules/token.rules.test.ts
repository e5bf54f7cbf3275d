import { expect, test } from 'vitest'
import { instantOf } from '#platform/contract/seoul.ts'
import { isOver, isUseWorthNoting, mayEndOn } from './token.rules.ts'

const NOON = instantOf('2026-11-24', '12:00')

test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2027-11-24', true],
  ['2027-11-25', false],
])('a token that is made on 24 November 2026 may end on %s: %s', (day, may) => {
  expect(mayEndOn(day, NOON)).toBe(may)
})

test.each([
  ['2028-02-29', '2029-02-28', true],
  ['2028-02-29', '2029-03-01', false],
])('a year after %s is %s: %s', (today, day, may) => {
  expect(mayEndOn(day, instantOf(today))).toBe(may)
})

test('the last day counts to its end in Seoul', () => {
  expect(isOver('2026-11-24', instantOf('2026-11-24', '23:59'))).toBe(false)
  expect(isOver('2026-11-24', instantOf('2026-11-25'))).toBe(true)
})

test('a use is noted once a minute', () => {
  expect(isUseWorthNoting(null, NOON)).toBe(true)
  expect(isUseWorthNoting(new Date(NOON.getTime() - 59_999), NOON)).toBe(false)
  expect(isUseWorthNoting(new Date(NOON.getTime() - 60_000), NOON)).toBe(true)
})
