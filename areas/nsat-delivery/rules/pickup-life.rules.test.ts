import { expect, test } from 'vitest'
import { may } from '#platform/contract/life.ts'
import { PICKUP_CODES, PICKUP_GOALS } from '../contract/statuses.ts'
import { PICKUP_LIFE, pickupMovesOf } from './pickup-life.rules.ts'

test.each([
  [['NSAT_VENDOR'], ['TAKE_IN', 'RELEASE']],
  [['NSAT_SUPERVISOR'], ['RECEIVE']],
  [
    ['NSAT_VENDOR', 'NSAT_SUPERVISOR'],
    ['TAKE_IN', 'RELEASE', 'RECEIVE'],
  ],
  [['NSAT_ADMIN'], ['TAKE_IN', 'RELEASE', 'RECEIVE']],
  [['KTUTOR'], []],
])('for %j to make: %j', (flags, expected) => {
  expect(pickupMovesOf(new Set(flags)).map(({ move }) => move)).toEqual(expected)
})

test.each([
  ['WAITING_FOR_PICKUP', ['TAKE_IN']],
  ['WAREHOUSING_TO_VENDOR', ['RELEASE']],
  ['RELEASE_FROM_VENDOR', ['RECEIVE']],
  ['WAREHOUSING_TO_SUPERVIOR', []],
] as const)('from %s only the next step is possible: %j', (answersheetPickup, expected) => {
  const possible = pickupMovesOf(new Set(['NSAT_ADMIN'])).filter(
    ({ move, by }) => may(PICKUP_LIFE, move, { answersheetPickup }, { by }).ok,
  )
  expect(possible.map(({ move }) => move)).toEqual(expected)
})

test('every step but the first can be asked for', () => {
  expect(Object.values(PICKUP_LIFE.moves).map(({ to }) => to)).toEqual([...PICKUP_GOALS])
  expect(['WAITING_FOR_PICKUP', ...PICKUP_GOALS]).toEqual([...PICKUP_CODES])
})
