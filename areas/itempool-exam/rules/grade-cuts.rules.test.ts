import { expect, test } from 'vitest'
import { cutsOf } from './grade-cuts.rules.ts'

const row = (score: number, expectedGrade: number) => ({
  score,
  expectedGrade,
  tiePercent: 1,
  scaledScore: 100 - score,
  expectedRank: 101 - score,
})

test('a cut is the lowest score of its grade, whatever the order of the rows', () => {
  const rows = [row(88, 1), row(100, 1), row(87, 2), row(90, 1), row(70, 4)]
  expect(cutsOf(rows).map(({ expectedGrade, score }) => [expectedGrade, score])).toEqual([
    [1, 88],
    [2, 87],
    [4, 70],
  ])
})

test('of nothing there are no cuts', () => {
  expect(cutsOf([])).toEqual([])
})
