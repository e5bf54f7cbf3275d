import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedScore } from '../score-report/standing.rules.ts'
import { gradeOf } from '../score-report/standing.rules.ts'
import { cutsIn, gradeAt, moveCut, nearestCut, rowsOf, sharesOf, usualCuts } from './cuts.rules.ts'

const CUTS = [92, 84, 76, 64, 50, 35, 24, 18]
const even: CountedScore[] = Array.from({ length: 100 }, (_, at) => ({ score: at + 1, count: 1 }))

test('cuts are read from the rows, and a grade that no score reaches begins with the one before', () => {
  const rows = rowsOf(CUTS, { scores: even, stored: [], totalScore: 100, isAnew: true })
  expect(cutsIn(rows, 100)).toEqual(CUTS)
  expect(
    cutsIn(
      [
        { score: 90, expectedGrade: 1 },
        { score: 60, expectedGrade: 3 },
      ],
      100,
    ),
  ).toEqual([90, 90, 60, 60, 60, 60, 60, 60])
  expect(cutsIn([], 80)).toEqual(Array.from({ length: 8 }, () => 80))
})

test('usual cuts give every grade its share, and those who scored the same the same grade', () => {
  expect(usualCuts(even, 100)).toEqual([97, 90, 78, 61, 41, 24, 12, 5])
  const tied = [
    { score: 100, count: 20 },
    { score: 50, count: 80 },
  ]
  expect(usualCuts(tied, 100)).toEqual([100, 100, 50, 50, 50, 50, 50, 50])
  expect(usualCuts([], 100)).toEqual(Array.from({ length: 8 }, () => 0))
})

test.each([
  ['down', 1, 80, 80],
  ['as far as the one below', 1, 10, 76],
  ['as far as the one above', 1, 99, 92],
  ['the first one up to all points', 0, 120, 100],
  ['the last one down to nothing', 7, -5, 0],
  ['to whole points', 1, 80.4, 80],
] as const)('a cut is moved %s', (_, at, score, expected) => {
  expect(moveCut(CUTS, at, score, 100)).toEqual(CUTS.with(at, expected))
})

test.each([
  [93, [92, 84], 0],
  [89, [92, 84], 0],
  [87, [92, 84], 1],
  [85, [80, 80, 80], 0],
  [75, [80, 80, 80], 2],
] as const)('pointing at %i means', (score, cuts, at) => {
  expect(nearestCut(cuts, score)).toBe(at)
})

test('shares tell how many are of each grade', () => {
  const shares = sharesOf(CUTS, even, 100)
  expect(shares.map(({ count }) => count)).toEqual([9, 8, 8, 12, 14, 15, 11, 6, 17])
  expect(shares[1]).toEqual({ grade: 2, scores: { from: 84, to: 91 }, count: 8, share: 8, cumulative: 17 })
  expect(shares.at(-1)).toEqual({ grade: 9, scores: { from: 0, to: 17 }, count: 17, share: 17, cumulative: 100 })
  expect(sharesOf([50, 50], [], 100)[1]).toEqual({ grade: 2, scores: null, count: 0, share: 0, cumulative: 0 })
})

test('stored shares and ranks stay unless they are counted anew', () => {
  const stored = [{ score: 12, expectedGrade: 1, tiePercent: 1.5, scaledScore: 4, expectedRank: 7 }]
  const scores = [
    { score: 4, count: 3 },
    { score: 12, count: 1 },
  ]
  const kept = rowsOf([12, 4], { scores, stored, totalScore: 12, isAnew: false })
  expect(kept).toHaveLength(13)
  expect(kept[0]).toEqual(stored[0])
  expect(kept[8]).toEqual({ score: 4, expectedGrade: 2, tiePercent: 75, scaledScore: 100, expectedRank: 2 })
  const anew = rowsOf([12, 4], { scores, stored, totalScore: 12, isAnew: true })
  expect(anew[0]).toEqual({ score: 12, expectedGrade: 1, tiePercent: 25, scaledScore: 25, expectedRank: 1 })
})

const scoresOf = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1 })
  .chain((scores) =>
    fc.tuple(...scores.map((score) => fc.integer({ min: 1, max: 50 }).map((count) => ({ score, count })))),
  )
const cutsOf = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 })
  .map((cuts) => cuts.toSorted((one, other) => other - one))

test('however cuts are moved they stay in order, and everybody is of one grade', () => {
  fc.assert(
    fc.property(cutsOf, scoresOf, fc.nat(7), fc.integer({ min: -20, max: 130 }), (cuts, scores, at, to) => {
      const moved = moveCut(cuts, at, to, 100)
      expect(moved).toEqual(moved.toSorted((one, other) => other - one))
      const all = scores.reduce((sum, { count }) => sum + count, 0)
      expect(sharesOf(moved, scores, 100).reduce((sum, { count }) => sum + count, 0)).toBe(all)
    }),
  )
})

test('a report has the grade that the editor showed', () => {
  fc.assert(
    fc.property(cutsOf, scoresOf, fc.nat(100), (cuts, scores, score) => {
      const rows = rowsOf(cuts, { scores, stored: [], totalScore: 100, isAnew: true })
      expect(gradeOf(rows, score)).toBe(gradeAt(cuts, score))
    }),
  )
})
