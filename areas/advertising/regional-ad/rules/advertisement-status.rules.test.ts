import fc from 'fast-check'
import { expect, test } from 'vitest'
import { may, possibleMoves } from '#platform/contract/life.ts'
import { addDays } from '#platform/contract/seoul.ts'
import { choicesOf } from '#platform/contract/statuses.ts'
import { ADVERTISEMENT_STATUSES, type AdvertisementStatus, HOLDS } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { HOLD_LIFE, moveOfHold, statusOn } from './advertisement-status.rules.ts'

const possibleHolds = (advertisementStatus: AdvertisementStatus) =>
  possibleMoves(HOLD_LIFE, { advertisementStatus }, { by: 'MANAGER' }).map((move) => HOLD_LIFE.moves[move].to)

const PERIOD = { startDay: '2026-11-20', endDay: '2026-11-30' }

test.each([
  ['2026-11-19', 'READY', 'PAUSED', 'CANCELED'],
  ['2026-11-20', 'DELIVERING', 'PAUSED', 'CANCELED'],
  ['2026-11-30', 'DELIVERING', 'PAUSED', 'CANCELED'],
  ['2026-12-01', 'COMPLETED', 'COMPLETED', 'CANCELED'],
] as const)(
  'on %s an ad from the 20th to the 30th is %s, paused it is %s, withdrawn it is %s',
  (today, ...expected) => {
    expect([null, 'PAUSED', 'CANCELED'].map((hold) => statusOn(today, { ...PERIOD, hold: hold as never }))).toEqual(
      expected,
    )
  },
)

test('an ad of one day runs on that day only', () => {
  const run = { startDay: '2026-11-20', endDay: '2026-11-20', hold: null }
  const days = ['2026-11-19', '2026-11-20', '2026-11-21']
  expect(days.map((day) => statusOn(day, run))).toEqual(['READY', 'DELIVERING', 'COMPLETED'])
})

test('days go by: no ad ever comes back from a later status to an earlier one', () => {
  const order = { READY: 0, PAUSED: 0, DELIVERING: 1, COMPLETED: 2, CANCELED: 2 } as const
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.nat(400),
      fc.integer({ min: -500, max: 900 }),
      fc.constantFrom(null, ...HOLDS),
      (start, length, today, hold) => {
        const startDay = addDays('2026-11-21', start)
        const run = { startDay, endDay: addDays(startDay, length), hold }
        const [now, tomorrow] = [today, today + 1].map((day) => statusOn(addDays('2026-11-21', day), run))
        expect(order[now as 'READY']).toBeLessThanOrEqual(order[tomorrow as 'READY'])
      },
    ),
  )
})

test.each([
  ['READY', ['PAUSED', 'CANCELED'], true],
  ['DELIVERING', ['PAUSED', 'CANCELED'], true],
  ['PAUSED', [null, 'CANCELED'], true],
  ['COMPLETED', [], true],
  ['CANCELED', [], false],
] as const)('%s: %j can be decided, changeable %s', (status, holds, changeable) => {
  expect(possibleHolds(status)).toEqual(holds)
  for (const hold of [null, ...HOLDS])
    expect(may(HOLD_LIFE, moveOfHold(hold), { advertisementStatus: status }, { by: 'MANAGER' }).ok).toBe(
      (holds as readonly unknown[]).includes(hold),
    )
  expect(AD_STATUSES[status].isChangeable).toBe(changeable)
})

test('a possible hold leads to another status, on whatever day', () => {
  for (const today of ['2026-11-19', '2026-11-25', '2026-12-01'])
    for (const hold of [null, ...HOLDS]) {
      const before = statusOn(today, { ...PERIOD, hold })
      for (const next of possibleHolds(before)) expect(statusOn(today, { ...PERIOD, hold: next })).not.toBe(before)
    }
})

test('every hold is where its move leads', () => {
  for (const hold of [null, ...HOLDS]) expect(HOLD_LIFE.moves[moveOfHold(hold)].to).toBe(hold)
})

test('every status has a word of its own', () => {
  expect(new Set(ADVERTISEMENT_STATUSES.map((status) => AD_STATUSES[status].word)).size).toBe(5)
  expect(choicesOf(AD_STATUSES)[0]).toEqual({ value: 'READY', label: '집행 예정' })
})
