import { expect, test } from 'vitest'
import { windowOf } from './order-window.rules.ts'

const PERIOD = { applyStartDate: '2026-11-01', applyEndDate: '2026-11-30' }

test.each([
  ['2026-10-31T23:59:59.999+09:00', 'BEFORE', 30],
  ['2026-11-01T00:00:00+09:00', 'OPEN', 29],
  ['2026-10-31T15:00:00Z', 'OPEN', 29],
  ['2026-11-30T00:00:00+09:00', 'OPEN', 0],
  ['2026-11-30T14:59:59.999Z', 'OPEN', 0],
  ['2026-11-30T15:00:00Z', 'OVER', -1],
] as const)('at %s a round of November is %s, with %i days left', (now, state, daysLeft) => {
  expect(windowOf(PERIOD, new Date(now))).toEqual({
    state,
    daysLeft,
    opensAt: new Date('2026-11-01T00:00:00+09:00'),
    closesAt: new Date('2026-12-01T00:00:00+09:00'),
  })
})

test('a round of one day is open on that day', () => {
  const day = { applyStartDate: '2026-11-24', applyEndDate: '2026-11-24' }
  const states = ['2026-11-23T12:00:00', '2026-11-24T12:00:00', '2026-11-25T12:00:00']
  expect(states.map((at) => windowOf(day, new Date(`${at}+09:00`)).state)).toEqual(['BEFORE', 'OPEN', 'OVER'])
})
