import { expect, test } from 'vitest'
import { instantsOfMonth, lastMonths, type MonthEntry, monthSums, sumsByAd } from './account-month.rules.ts'

const at = new Date('2026-11-23T09:00:00+09:00')
const entry = (more: Partial<MonthEntry>): MonthEntry => ({
  kind: 'SMS',
  refSeq: 1,
  title: '특강 안내',
  at,
  what: 'PAID',
  amountWon: 110_000,
  ...more,
})

const ENTRIES = [
  entry({}),
  entry({ refSeq: 2, amountWon: 220_000 }),
  entry({ what: 'PARTLY_REFUNDED', amountWon: -55_000 }),
  entry({ kind: 'PACKAGE', title: '패키지 A', amountWon: 1_500_000 }),
  entry({ refSeq: 2, what: 'REFUNDED', amountWon: -220_000 }),
]

test('each ad has what came and what went; a package of the same number is another thing', () => {
  expect(
    sumsByAd(ENTRIES).map(({ kind, refSeq, takenWon, returnedWon }) => [kind, refSeq, takenWon, returnedWon]),
  ).toEqual([
    ['SMS', 1, 110_000, 55_000],
    ['SMS', 2, 220_000, 220_000],
    ['PACKAGE', 1, 1_500_000, 0],
  ])
})

test('the sums of a month are those of its ads, and VAT is that of text ads alone', () => {
  expect(monthSums(ENTRIES)).toEqual({
    takenWon: 1_830_000,
    returnedWon: 275_000,
    totalWon: 1_555_000,
    textAdSupplyWon: 50_000,
    textAdVatWon: 5_000,
  })
})

test('a month in which only refunds happened is below zero', () => {
  expect(monthSums([entry({ what: 'REFUNDED', amountWon: -110_000 })])).toEqual({
    takenWon: 0,
    returnedWon: 110_000,
    totalWon: -110_000,
    textAdSupplyWon: -100_000,
    textAdVatWon: -10_000,
  })
})

test('a month begins and ends at midnight in Seoul', () => {
  const { from, until } = instantsOfMonth('2026-12')
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'])
})

test('the last months go back over the turn of the year', () => {
  expect(lastMonths(new Date('2026-02-28T20:00:00Z'), 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
})
