import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClock } from '#platform/contract/seoul.ts'
import {
  advertisingLeavesAt,
  isAdvertisingHour,
  judgeSendingTime,
  mayBeginAdvertising,
} from './sending-window.rules.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}+09:00`)

test.each([
  ['00:00:00.000', false],
  ['07:59:59.999', false],
  ['08:00:00.000', true],
  ['11:00:00.000', true],
  ['20:59:59.999', true],
  ['21:00:00.000', false],
  ['23:59:59.999', false],
])('at %s in Seoul advertising may reach people: %s', (clock, isAllowed) => {
  expect(isAdvertisingHour(at(clock))).toBe(isAllowed)
})

test('whatever the day, advertising is allowed exactly between the clock times 08:00 and 21:00', () => {
  const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const clock = toClock(instant)
      expect(isAdvertisingHour(instant)).toBe(clock >= '08:00' && clock < '21:00')
    }),
  )
})

test.each([
  ['07:59:59', false],
  ['08:00:00', true],
  ['20:59:29', true],
  ['20:59:30', false],
  ['20:59:59', false],
])('a call of at most 30 seconds may begin at %s: %s', (clock, mayBegin) => {
  expect(mayBeginAdvertising(at(clock), 30)).toBe(mayBegin)
})

test.each([
  ['2026-11-23T10:00:00', '2026-11-23T10:00:00'],
  ['2026-11-23T20:59:29', '2026-11-23T20:59:29'],
  ['2026-11-23T20:59:30', '2026-11-24T08:00:00'],
  ['2026-11-23T23:30:00', '2026-11-24T08:00:00'],
  ['2026-11-24T00:10:00', '2026-11-24T08:00:00'],
  ['2026-11-24T07:59:59', '2026-11-24T08:00:00'],
  ['2026-12-31T22:00:00', '2027-01-01T08:00:00'],
])('advertising that is sent at %s leaves at %s', (now, leavesAt) => {
  expect(advertisingLeavesAt(new Date(`${now}+09:00`), 30)).toEqual(new Date(`${leavesAt}+09:00`))
})

const day = { sendAt: at('11:00:00'), giveUpAt: at('12:00:00'), isAdvertising: true }
const evening = { sendAt: at('20:30:00'), giveUpAt: at('23:00:00'), isAdvertising: true }

test.each([
  ['10:59:59.999', day, 'EARLY'],
  ['11:00:00', day, 'NOW'],
  ['12:00:00', day, 'NOW'],
  ['12:00:00.001', day, 'TOO_LATE'],
  ['20:58:00', evening, 'NOW'],
  ['20:59:45', evening, 'NIGHT'],
  ['22:00:00', evening, 'NIGHT'],
  ['22:00:00', { ...evening, isAdvertising: false }, 'NOW'],
  ['23:00:01', evening, 'TOO_LATE'],
] as const)('at %s a message with its times is judged', (clock, times, verdict) => {
  expect(judgeSendingTime(times, at(clock), 30)).toBe(verdict)
})
