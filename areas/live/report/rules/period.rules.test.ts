import { expect, test } from 'vitest'
import { isWithin, periodOf } from './period.rules.ts'

const at = (clock: string): Date => new Date(`2026-11-25T${clock}:00+09:00`)
const NOW = at('12:00')

test.each([
  ['that is over', at('10:00'), at('11:00'), [at('10:00'), at('11:00')]],
  ['on air', at('10:00'), null, [at('10:00'), NOW]],
  ['that is still to begin', at('13:00'), null, [at('13:00'), at('13:00')]],
  ['that ended before it could begin', at('13:00'), at('11:00'), [new Date(0), at('11:00')]],
])('a report of a broadcast %s counts for one period', (_, startAt, endAt, [from, until]) => {
  expect(periodOf({ startAt, endAt }, NOW)).toEqual({ from, until })
})

test('both ends belong to it', () => {
  const period = { from: at('10:00'), until: at('11:00') }
  expect(['09:59', '10:00', '11:00', '11:01'].map((clock) => isWithin(at(clock), period))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
