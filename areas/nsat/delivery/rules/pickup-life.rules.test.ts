import { expect, test } from 'vitest'
import { may } from '#platform/contract/life.ts'
import { PICKUP_CODES, PICKUP_GOALS } from '../contract/statuses.ts'
import {
  isExamAhead,
  isStepBack,
  PICKUP_LIFE,
  type PickupMove,
  pickupAdvice,
  pickupMovesOf,
} from './pickup-life.rules.ts'

const BACK = ['UNTAKE', 'UNRELEASE', 'UNRECEIVE']

test.each([
  [['NSAT_VENDOR'], ['TAKE_IN', 'RELEASE']],
  [['NSAT_SUPERVISOR'], ['RECEIVE', ...BACK]],
  [
    ['NSAT_VENDOR', 'NSAT_SUPERVISOR'],
    ['TAKE_IN', 'RELEASE', 'RECEIVE', ...BACK],
  ],
  [['NSAT_ADMIN'], ['TAKE_IN', 'RELEASE', 'RECEIVE', ...BACK]],
  [['KTUTOR'], []],
])('for %j to make: %j', (flags, expected) => {
  expect(pickupMovesOf(new Set(flags)).map(({ move }) => move)).toEqual(expected)
})

test.each([
  ['WAITING_FOR_PICKUP', ['TAKE_IN']],
  ['WAREHOUSING_TO_VENDOR', ['RELEASE', 'UNTAKE']],
  ['RELEASE_FROM_VENDOR', ['RECEIVE', 'UNRELEASE']],
  ['WAREHOUSING_TO_SUPERVIOR', ['UNRECEIVE']],
] as const)('from %s only the next step is possible, and the one before: %j', (answersheetPickup, expected) => {
  const possible = pickupMovesOf(new Set(['NSAT_ADMIN'])).filter(
    ({ move, by }) => may(PICKUP_LIFE, move, { answersheetPickup }, { by }).ok,
  )
  expect(possible.map(({ move }) => move)).toEqual(expected)
})

test('every step but the first can be asked for', () => {
  const on = Object.keys(PICKUP_LIFE.moves).filter((move) => !isStepBack(move as PickupMove))
  expect(on.map((move) => PICKUP_LIFE.moves[move as PickupMove].to)).toEqual([...PICKUP_GOALS])
  expect(['WAITING_FOR_PICKUP', ...PICKUP_GOALS]).toEqual([...PICKUP_CODES])
})

test.each([
  ['TAKE_IN', 'RELEASE_FROM_VENDOR', '지금 ‘벤더 출고’ 상태입니다. 이미 처리되어 다시 처리하지 않아도 됩니다.'],
  ['RELEASE', 'WAITING_FOR_PICKUP', '지금 ‘수거 대기’ 상태입니다. 먼저 ‘수거 완료’ 처리가 되어야 합니다.'],
  ['RECEIVE', 'WAREHOUSING_TO_VENDOR', '지금 ‘벤더 입고’ 상태입니다. 먼저 ‘출고 완료’ 처리가 되어야 합니다.'],
  [
    'RECEIVE',
    'WAREHOUSING_TO_SUPERVIOR',
    '지금 ‘슈퍼바이저 입고’ 상태입니다. 이미 처리되어 다시 처리하지 않아도 됩니다.',
  ],
] as const)('%s of what is %s: %s', (move, stands, expected) => {
  expect(pickupAdvice(move, stands)).toBe(expected)
})

test.each([
  ['2026-12-09', true],
  ['2026-12-10', false],
  ['2026-12-11', false],
])('on %s an exam of 2026-12-10 is ahead: %s', (today, expected) => {
  expect(isExamAhead('2026-12-10', today)).toBe(expected)
})
