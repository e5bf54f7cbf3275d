import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/seoul.ts'
import type { UploadRow } from '../contract/figure-sheets.ts'
import { type DatedCounts, rowWarnings, trendWarnings, warningsOf } from './plausibility.rules.ts'

const DAY = '2026-10-31'
const FORMER_DAY = '2026-09-30'

const rowOf = (over: Partial<UploadRow> = {}): UploadRow => ({
  row: 2,
  subjectId: 11_110,
  name: '종로구',
  statisticsDate: DAY,
  schoolCount: 40,
  cumulationSubscriberCount: 10_000,
  subscriberMau: 6_000,
  studentCount: 20_000,
  ...over,
})
const former = (over: Partial<DatedCounts> = {}): DatedCounts => ({ ...rowOf(), statisticsDate: FORMER_DAY, ...over })
const reasonsOf = (warnings: readonly { column: string; reason: string }[]) =>
  warnings.map(({ column, reason }) => `${column}: ${reason}`)

test.each([
  [{}, []],
  [{ subscriberMau: 10_000 }, []],
  [{ subscriberMau: 10_001 }, ['월간이용자수(MAU): 누적가입자수보다 많습니다. (종로구: 10,001 > 10,000)']],
  [
    { cumulationSubscriberCount: 500, subscriberMau: 2_270_000 },
    ['월간이용자수(MAU): 누적가입자수보다 많습니다. (종로구: 2,270,000 > 500)'],
  ],
  [{ cumulationSubscriberCount: 60_099 }, []],
  [{ cumulationSubscriberCount: 60_100 }, ['누적가입자수: 학생수의 3배보다 많습니다. (종로구: 60,100 > 60,000)']],
  [{ cumulationSubscriberCount: 99, subscriberMau: 0, studentCount: 0 }, []],
  [{ cumulationSubscriberCount: 2_000_000_000, studentCount: null }, []],
])('the counts %j of one row give the warnings %j', (over, expected) => {
  expect(reasonsOf(rowWarnings(rowOf(over)))).toEqual(expected)
})

test.each([
  ['nothing moved', {}, []],
  ['a double was taken out', { cumulationSubscriberCount: 9_900 }, []],
  [
    'subscribers fell',
    { cumulationSubscriberCount: 9_899 },
    ['누적가입자수: 이전 기준일보다 1% 넘게 줄었습니다. (종로구, 2026-09-30: 10,000 → 9,899)'],
  ],
  ['a campaign', { cumulationSubscriberCount: 15_000 }, []],
  [
    'a digit too many',
    { cumulationSubscriberCount: 100_000 },
    ['누적가입자수: 이전 기준일보다 50% 넘게 늘었습니다. (종로구, 2026-09-30: 10,000 → 100,000)'],
  ],
  ['holidays', { subscriberMau: 3_000 }, []],
  [
    'hardly anybody',
    { subscriberMau: 2_999 },
    ['월간이용자수(MAU): 이전 기준일보다 50% 넘게 줄었습니다. (종로구, 2026-09-30: 6,000 → 2,999)'],
  ],
  ['one school less', { schoolCount: 38 }, []],
  [
    'schools of another district',
    { schoolCount: 35 },
    ['학교수: 이전 기준일보다 10% 넘게 줄었습니다. (종로구, 2026-09-30: 40 → 35)'],
  ],
  [
    'pupils of another year',
    { studentCount: 26_001 },
    ['학생수: 이전 기준일보다 30% 넘게 늘었습니다. (종로구, 2026-09-30: 20,000 → 26,001)'],
  ],
  ['pupils unknown now', { studentCount: null }, []],
])('against the month before: %s', (_what, over, expected) => {
  expect(reasonsOf(trendWarnings('child', rowOf(over), former()))).toEqual(expected)
})

test('in a small school a few people are many percent and no question', () => {
  const before = former({ schoolCount: null, cumulationSubscriberCount: 12, subscriberMau: 10, studentCount: 30 })
  const now = rowOf({ schoolCount: null, cumulationSubscriberCount: 21, subscriberMau: 1, studentCount: 80 })
  expect(trendWarnings('organization', now, before)).toEqual([])
})

test.each([
  [18, 0],
  [17, 1],
])('of twenty schools two that went are no question, and three are: %i are left', (schoolCount, count) => {
  expect(trendWarnings('child', rowOf({ schoolCount }), former({ schoolCount: 20 }))).toHaveLength(count)
})

test.each([
  ['2026-08-30', 1],
  ['2026-08-29', 0],
])('figures of %s are compared: %i warnings', (statisticsDate, count) => {
  const now = rowOf({ cumulationSubscriberCount: 1, subscriberMau: 0 })
  const before = former({ statisticsDate, subscriberMau: 0 })
  expect(trendWarnings('child', now, before)).toHaveLength(count)
})

describe('the month before', () => {
  const august = rowOf({ row: 2, statisticsDate: '2026-08-31', cumulationSubscriberCount: 8_000 })
  const september = rowOf({ row: 3, statisticsDate: FORMER_DAY, cumulationSubscriberCount: 9_000 })
  const october = rowOf({ row: 4, cumulationSubscriberCount: 8_500 })
  const other = rowOf({ row: 5, subjectId: 11_140, statisticsDate: FORMER_DAY, cumulationSubscriberCount: 90_000 })
  const file = [other, october, august, september]

  test('may stand in the same file, in any order; the newest counts, of the same subject', () => {
    expect(reasonsOf(warningsOf('child', file, [{ read: october, former: null }]))).toEqual([
      '누적가입자수: 이전 기준일보다 1% 넘게 줄었습니다. (종로구, 2026-09-30: 9,000 → 8,500)',
    ])
  })

  test('is the one of the file where the same day is stored too, and the stored one where that is newer', () => {
    const stored = (statisticsDate: string) => former({ statisticsDate, cumulationSubscriberCount: 8_500 })
    expect(warningsOf('child', file, [{ read: october, former: stored(FORMER_DAY) }])).toHaveLength(1)
    expect(warningsOf('child', file, [{ read: october, former: stored('2026-10-15') }])).toEqual([])
  })

  test('of rows that change nothing is not asked about', () => {
    expect(warningsOf('child', [rowOf({ subscriberMau: 20_000 })], [])).toEqual([])
  })
})

const Counts = fc.record({
  schoolCount: fc.nat(300),
  cumulationSubscriberCount: fc.nat(2_147_483_647),
  subscriberMau: fc.nat(2_147_483_647),
  studentCount: fc.option(fc.nat(2_147_483_647)),
})

test('whatever the counts: the same once more is never strange against itself, and a warning names its row and a count', () => {
  fc.assert(
    fc.property(Counts, Counts, fc.integer({ min: 1, max: 100 }), (one, other, days) => {
      const read = rowOf(one)
      expect(trendWarnings('child', read, former({ ...one, statisticsDate: addDays(DAY, -days) }))).toEqual([])
      const warnings = warningsOf('child', [read], [{ read, former: former(other) }])
      for (const { row, reason } of warnings) {
        expect(row).toBe(2)
        expect(reason).toMatch(/^.+ \(종로구(, 2026-09-30)?: [\d,]+ [>→] [\d,]+\)$/)
      }
      expect(rowWarnings(read).some(({ column }) => column.includes('MAU'))).toBe(
        one.subscriberMau > one.cumulationSubscriberCount,
      )
    }),
  )
})
