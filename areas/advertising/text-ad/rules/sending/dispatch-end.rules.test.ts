import { expect, test } from 'vitest'
import { toYmdt } from '#platform/contract/seoul.ts'
import { dispatchEnd, noticeTimes } from './dispatch-end.rules.ts'

const SEND_AT = new Date('2026-11-25T11:00:00+09:00')
const FINISHED_AT = new Date('2026-11-25T11:02:00+09:00')

test.each([
  ['PLANNED', 10, null, '11:30', 'WAIT'],
  ['SENDING', 10, null, '12:30', 'WAIT'],
  ['FINISHED', 3, FINISHED_AT, '11:05', 'WAIT'],
  ['FINISHED', 0, FINISHED_AT, '11:02', 'COMPLETE'],
  ['FINISHED', 3, FINISHED_AT, '12:01', 'WAIT'],
  ['FINISHED', 3, FINISHED_AT, '12:02', 'COMPLETE'],
  ['MISSED', 0, FINISHED_AT, '11:02', 'MISSED'],
  ['CANCELLED', 0, FINISHED_AT, '11:30', 'WAIT'],
  ['CANCELLED', 0, FINISHED_AT, '12:01', 'MISSED'],
] as const)('a dispatch that is %s with %i open answers at %s: %s', (state, pending, finishedAt, clock, expected) => {
  const now = new Date(`2026-11-25T${clock}:00+09:00`)
  expect(dispatchEnd({ state, sent: 10, pending, finishedAt }, SEND_AT, now)).toBe(expected)
})

test('an ad of which the vendor took nothing is missed, not complete', () => {
  const now = new Date('2026-11-25T11:05:00+09:00')
  const progress = { state: 'FINISHED', sent: 0, pending: 0, finishedAt: FINISHED_AT } as const
  expect(dispatchEnd(progress, SEND_AT, now)).toBe('MISSED')
  expect(dispatchEnd({ ...progress, state: 'SENDING' }, SEND_AT, now)).toBe('WAIT')
})

test('an ad without any dispatch is missed once it may not be sent any more', () => {
  expect(dispatchEnd(undefined, SEND_AT, new Date('2026-11-25T12:00:00+09:00'))).toBe('WAIT')
  expect(dispatchEnd(undefined, SEND_AT, new Date('2026-11-25T12:00:01+09:00'))).toBe('MISSED')
})

test.each([
  ['2026-11-25T11:05:00+09:00', '2026-11-25T11:05:00+09:00', '2026-11-25T20:59:00+09:00'],
  ['2026-11-25T20:29:00+09:00', '2026-11-25T20:29:00+09:00', '2026-11-25T20:59:00+09:00'],
  ['2026-11-25T20:31:00+09:00', '2026-11-26T08:00:00+09:00', '2026-11-26T20:59:00+09:00'],
  ['2026-11-25T23:50:00+09:00', '2026-11-26T08:00:00+09:00', '2026-11-26T20:59:00+09:00'],
  ['2026-11-26T03:00:00+09:00', '2026-11-26T08:00:00+09:00', '2026-11-26T20:59:00+09:00'],
  ['2026-11-26T08:00:00+09:00', '2026-11-26T08:00:00+09:00', '2026-11-26T20:59:00+09:00'],
])('a notice that is due at %s goes out from %s until %s', (now, from, until) => {
  const times = noticeTimes(new Date(now))
  expect([toYmdt(times.sendAt), toYmdt(times.giveUpAt)]).toEqual([from, until])
})
