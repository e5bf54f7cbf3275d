import { expect, test } from 'vitest'
import { checkKept, keptWon, papersKeptBy } from './kept.rules.ts'

const HIGH1 = { examTargetCode: 'HIGH1', examineeCount: 10, unitPriceWon: 7_000 } as const
const MIDDLE3 = { examTargetCode: 'MIDDLE3', examineeCount: 5, unitPriceWon: 6_000 } as const

test.each([
  ['buys of one target exactly so many', [HIGH1], 21_000, 3],
  ['buys none', [HIGH1], 0, 0],
  ['buys no whole number of papers', [HIGH1], 21_001, undefined],
  ['may be for either of two targets', [HIGH1, MIDDLE3], 42_000, undefined],
  ['is for what costs nothing', [{ ...HIGH1, unitPriceWon: 0 }], 0, undefined],
  ['is for nothing', [], 7_000, undefined],
])('money that %s', (_, targets, won, examineeCount) => {
  const kept = examineeCount === undefined ? undefined : [{ examTargetCode: 'HIGH1', examineeCount }]
  expect(papersKeptBy(targets, won)).toEqual(kept)
})

test.each([
  ['UNPAID', 0],
  ['PREORDER', 0],
  ['PAID', 63_000],
  ['PARTIAL_CANCEL', 63_000],
] as const)('of an order that is %s %i won are kept', (nsatOrderType, won) => {
  expect(keptWon({ nsatOrderType, totalWon: 70_000, cancelledWon: 7_000 })).toBe(won)
})

test.each([
  ['all of them', [10, 5], undefined],
  ['fewer of one', [0, 5], undefined],
  ['one more than was ordered', [11, 5], 'KEPT_TOO_MANY'],
  ['one target alone', [10], 'KEPT_INCOMPLETE'],
] as const)('the office may say %s: %s', (_, counts, code) => {
  const ordered = [HIGH1, MIDDLE3]
  const said = counts.map((examineeCount, at) => ({
    examTargetCode: ordered[at]?.examTargetCode ?? 'HIGH1',
    examineeCount,
  }))
  const verdict = checkKept(said, ordered)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('nobody says a target twice', () => {
  const said = { examTargetCode: 'HIGH1', examineeCount: 1 } as const
  expect(checkKept([said, said], [HIGH1, MIDDLE3])).toMatchObject({ code: 'TARGET_TWICE' })
})
