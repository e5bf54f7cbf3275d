import { expect, test } from 'vitest'
import { cutCautions, cutsOf, reversedGrade } from './grade-cuts.rules.ts'

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

test('a lower score with a better grade is found, whatever the order of the rows', () => {
  expect(reversedGrade([row(100, 1), row(90, 1), row(89, 2)])).toBeNull()
  expect(reversedGrade([row(89, 1), row(100, 1), row(90, 2)])).toEqual({
    at: 0,
    text: '점수가 낮은데 등급이 더 높습니다: 89점 1등급, 90점 2등급',
  })
})

test('what is strange about cuts is named: scores without a grade, shares and ranks against the scores', () => {
  expect(cutCautions([row(4, 1), row(3, 1), row(2, 2), row(1, 3), row(0, 9)], 4)).toEqual([])
  expect(cutCautions([row(4, 1), row(2, 2)], 4)).toEqual(['등급이 정해지지 않은 점수가 있습니다: 0~1점, 3점'])
  const odd = [row(1, 1), { ...row(0, 2), scaledScore: 1, expectedRank: 1 }]
  expect(cutCautions(odd, 1)).toEqual([
    '점수가 낮은데 누적상위%가 더 작습니다: 0점, 1점',
    '점수가 낮은데 예상등수가 더 앞섭니다: 0점, 1점',
  ])
})

test('the nine grades of a CSAT with real cuts have nothing strange', () => {
  const lowest = [92, 84, 76, 64, 50, 35, 24, 18, 0]
  const rows = Array.from({ length: 101 }, (_, score) => row(score, lowest.findIndex((cut) => score >= cut) + 1))
  expect(cutCautions(rows, 100)).toEqual([])
  expect(cutsOf(rows).map(({ score }) => score)).toEqual(lowest)
})
