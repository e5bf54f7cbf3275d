import { expect, test } from 'vitest'
import { askedStart, type Changing, mayChange, mayEdit } from './broadcast-change.rules.ts'
import { isStartToCome, stateOf, stateOnWire } from './broadcast-state.rules.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')
const at = (clock: string) => new Date(`2026-11-23T${clock}+09:00`)

test.each([
  ['10:00:00', null, 'BEFORE'],
  ['09:00:01', null, 'BEFORE'],
  ['09:00:00', null, 'ON_AIR'],
  ['08:00:00', null, 'ON_AIR'],
  ['08:00:00', '08:30:00', 'ENDED'],
  ['10:00:00', '08:30:00', 'ENDED'],
])('a broadcast from %s to %s is %s at nine', (start, end, state) => {
  expect(stateOf({ startAt: at(start), endAt: end ? at(end) : null }, NOW)).toBe(state)
  const wire = { startDate: `2026-11-23 ${start}`, endDate: end && `2026-11-23 ${end}` }
  expect(stateOnWire(wire, NOW)).toBe(state)
})

test.each([
  ['09:00:00', true],
  ['08:59:00', true],
  ['08:58:59', false],
  ['23:00:00', true],
])('a start at %s is to come at nine: %s', (start, isToCome) => {
  expect(isStartToCome(at(start), NOW)).toBe(isToCome)
})

test.each([
  ['10:00:00', '2026-11-23 11:00:00', '11:00:00'],
  ['10:00:00', undefined, '10:00:00'],
  ['10:00:00', null, '09:00:00'],
  ['08:00:00', null, '08:00:00'],
  ['08:00:00', undefined, '08:00:00'],
])('a start at %s with %s asked for is %s', (start, asked, expected) => {
  expect(askedStart(at(start), asked, NOW)).toEqual(at(expected))
})

test.each([
  ['BEFORE', true, undefined],
  ['BEFORE', false, undefined],
  ['ON_AIR', true, undefined],
  ['ON_AIR', false, 'NOT_HOST_ON_AIR'],
  ['ENDED', true, 'BROADCAST_ENDED'],
  ['ENDED', false, 'BROADCAST_ENDED'],
] as const)('a broadcast that is %s is changed by its host (%s): %s', (state, isHost, code) => {
  const verdict = mayEdit(state, { isHost })
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('whoever may not edit at all hears that first', () => {
  const onAir = { ...BEFORE, ...ON_AIR, endAt: null }
  const verdict = mayChange(onAir, { ...onAir, serviceType: 'ZOOM' }, { isHost: false, now: NOW })
  expect(verdict).toMatchObject({ ok: false, code: 'NOT_HOST_ON_AIR' })
})

const BEFORE: Changing = {
  serviceType: 'YOUTUBE',
  serviceId: 'dQw4w9WgXcQ',
  boardType: 'NORMAL',
  startAt: at('10:00:00'),
}
const ON_AIR = { startAt: at('08:00:00') }

test.each<[string, Partial<Changing & { endAt: Date }>, Partial<Changing>, string | undefined]>([
  ['as it is', {}, {}, undefined],
  ['of another type', {}, { serviceType: 'ZOOM', serviceId: '' }, 'SERVICE_FIXED'],
  ['of another video', {}, { serviceId: 'aaaaaaaaaaa' }, 'SERVICE_FIXED'],
  ['with a board of another type', {}, { boardType: 'CONSULTING' }, 'BOARD_FIXED'],
  ['with its board switched off', {}, { boardType: null }, undefined],
  ['with a first board', { boardType: null }, { boardType: 'CONSULTING' }, undefined],
  ['with a later start', {}, { startAt: at('12:00:00') }, undefined],
  ['with a start at once', {}, { startAt: NOW }, undefined],
  ['with a start that has been', {}, { startAt: at('07:00:00') }, 'START_PASSED'],
  ['on air with another start', ON_AIR, { startAt: at('12:00:00') }, 'ALREADY_ON_AIR'],
  [
    'on air with the same start to the second',
    { startAt: new Date(at('08:00:00').getTime() + 400) },
    ON_AIR,
    undefined,
  ],
  ['that is over', { ...ON_AIR, endAt: at('08:30:00') }, ON_AIR, 'BROADCAST_ENDED'],
])('a broadcast %s', (_, before, after, code) => {
  const verdict = mayChange({ ...BEFORE, endAt: null, ...before }, { ...BEFORE, ...after }, { isHost: true, now: NOW })
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
