import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedScore, gradeOf, spreadOf, standingOf } from './standing.rules.ts'

/** Of the scores of a group one by one. */
const counted = (scores: readonly number[]): CountedScore[] =>
  [...Map.groupBy(scores, (score) => score)].map(([score, same]) => ({ score, count: same.length }))

test.each([
  ['alone', [70], 70, 1, 50],
  ['the best of four', [90, 80, 70, 60], 90, 1, 87.5],
  ['the last of four', [90, 80, 70, 60], 60, 4, 12.5],
  ['two share the better rank', [90, 80, 80, 60], 80, 2, 50],
  ['the next one after two who share', [90, 90, 80], 80, 3, 16.7],
  ['all the same', [50, 50, 50], 50, 1, 50],
  ['nothing at all', [100, 0], 0, 2, 25],
] as const)('%s', (_, scores, score, rank, percentile) => {
  expect(standingOf(counted(scores), score)).toEqual({ rank, examineeCount: scores.length, percentile })
})

test.each([
  ['nobody', [], 0, 0],
  ['one', [70], 70, 0],
  ['two', [60, 80], 70, 10],
  ['whole group, not a sample', [2, 4, 4, 4, 5, 5, 7, 9], 5, 2],
  ['two decimals', [2, 5, 9], 5.33, 2.87],
] as const)('the spread of %s', (_, scores, mean, standardDeviation) => {
  expect(spreadOf(counted(scores))).toEqual({ mean, standardDeviation })
})

const CUTS = [
  { score: 92, expectedGrade: 1 },
  { score: 100, expectedGrade: 1 },
  { score: 84, expectedGrade: 2 },
  { score: 40, expectedGrade: 5 },
]
test.each([
  [100, 1],
  [95, 1],
  [92, 1],
  [91, 2],
  [84, 2],
  [83, 5],
  [40, 5],
  [39, null],
])('%i points are of grade %s', (score, grade) => {
  expect(gradeOf(CUTS, score)).toBe(grade)
})

test('without cuts there is no grade', () => {
  expect(gradeOf([], 100)).toBeNull()
})

const groups = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 200 })

test('whoever scores more never stands worse, and who scores the same stands the same', () => {
  fc.assert(
    fc.property(groups, (scores) => {
      const all = counted(scores)
      const standings = scores.toSorted((one, other) => other - one).map((score) => standingOf(all, score))
      for (const [at, standing] of standings.entries()) {
        const next = standings[at + 1]
        if (!next) continue
        expect(standing.rank).toBeLessThanOrEqual(next.rank)
        expect(standing.percentile).toBeGreaterThanOrEqual(next.percentile)
        expect(standing.rank === next.rank).toBe(standing.percentile === next.percentile)
      }
      expect(standings[0]?.rank).toBe(1)
    }),
  )
})

test('percentiles of a group are around its middle, and nobody has 0 or 100', () => {
  fc.assert(
    fc.property(groups, (scores) => {
      const all = counted(scores)
      const percentiles = scores.map((score) => standingOf(all, score).percentile)
      const mean = percentiles.reduce((sum, each) => sum + each, 0) / scores.length
      expect(Math.abs(mean - 50)).toBeLessThan(0.051)
      for (const each of percentiles) expect(each > 0 && each < 100).toBe(true)
    }),
  )
})

test('the spread does not depend on how scores are counted, and moves with them', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 50 }), (scores, more) => {
      const one = spreadOf(counted(scores))
      expect(spreadOf(scores.map((score) => ({ score, count: 1 })))).toEqual(one)
      const moved = spreadOf(counted(scores.map((score) => score + more)))
      expect(moved.standardDeviation).toBe(one.standardDeviation)
      expect(moved.mean).toBeCloseTo(one.mean + more, 1)
      expect(one.mean).toBeGreaterThanOrEqual(Math.min(...scores))
      expect(one.mean).toBeLessThanOrEqual(Math.max(...scores))
    }),
  )
})

test('a better score never has a worse grade where cuts go with scores', () => {
  const cuts = fc
    .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 })
    .map((scores) =>
      scores.toSorted((one, other) => other - one).map((score, at) => ({ score, expectedGrade: at + 1 })),
    )
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 99 }), (rows, score) => {
      const [lower, higher] = [gradeOf(rows, score), gradeOf(rows, score + 1)]
      expect(higher === null ? lower === null : lower === null || higher <= lower).toBe(true)
    }),
  )
})
