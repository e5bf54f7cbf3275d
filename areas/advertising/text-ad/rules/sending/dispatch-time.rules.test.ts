import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { type DispatchStep, dispatchStep, isNight, lockAt, maySendNow, sendUntil } from './dispatch-time.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-24T${clock}:00+09:00`)

test.each([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
  ['11:00', false],
])('%s is night for advertising: %s', (clock, expected) => {
  expect(isNight(at(clock))).toBe(expected)
})

test('sending is prepared a quarter of an hour before', () => {
  expect(lockAt(at('11:00'))).toEqual(at('10:45'))
})

test.each([
  ['11:00', '12:00'],
  ['14:00', '15:00'],
  ['19:30', '20:00'],
])('a send of %s may begin until %s', (clock, expected) => {
  expect(sendUntil(at(clock))).toEqual(at(expected))
})

const step = (
  reserveStatus: (typeof RESERVE_STATUSES)[number],
  clock: string,
  isCancelRequested = false,
): DispatchStep => dispatchStep({ reserveStatus, sendAt: at('11:00'), isCancelRequested }, at(clock))

test.each([
  ['INSPECTION_COMPLETE', '10:44', 'WAIT'],
  ['INSPECTION_COMPLETE', '10:45', 'LOCK'],
  ['INSPECTION_COMPLETE', '11:30', 'LOCK'],
  ['INSPECTION_COMPLETE', '12:01', 'MISSED'],
  ['SEND_WAIT', '10:50', 'WAIT'],
  ['SEND_WAIT', '11:00', 'SEND'],
  ['SEND_WAIT', '12:00', 'SEND'],
  ['SEND_WAIT', '12:01', 'MISSED'],
  ['REQUEST_FOR_INSPECTION', '10:44', 'WAIT'],
  ['REQUEST_FOR_INSPECTION', '10:45', 'UNAPPROVED'],
  ['UNDER_INSPECTION', '18:00', 'UNAPPROVED'],
  ['REJECT_INSPECTION', '10:45', 'UNAPPROVED'],
  ['TEMPORARY_SAVE', '11:00', 'LEAVE'],
  ['SEND_CANCEL', '11:00', 'LEAVE'],
  ['SEND_COMPLETE', '11:00', 'LEAVE'],
] as const)('an ad in %s for 11 o’clock means at %s: %s', (status, clock, expected) => {
  expect(step(status, clock)).toBe(expected)
})

test('nothing goes out of an ad that is being cancelled', () => {
  expect(RESERVE_STATUSES.map((status) => step(status, '11:00', true))).toEqual(RESERVE_STATUSES.map(() => 'LEAVE'))
})

test('an unreadable send time is left alone', () => {
  const ad = { reserveStatus: 'SEND_WAIT', sendAt: new Date('nonsense'), isCancelRequested: false } as const
  expect(dispatchStep(ad, at('11:00'))).toBe('LEAVE')
})

test('nothing is ever sent before its time, at night, or in the evening', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: -3_600_000, max: 14_400_000 }), (sendAt, later) => {
      const now = new Date(sendAt.getTime() + later)
      const hour = (now.getUTCHours() + 9) % 24
      return !maySendNow(sendAt, now) || (later >= 0 && later <= 3_600_000 && hour >= 8 && hour <= 20)
    }),
  )
})
