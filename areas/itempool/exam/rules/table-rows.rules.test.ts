import { expect, test } from 'vitest'
import { repeatedQuestion, repeatedScore, unknownQuestion } from './table-rows.rules.ts'

test.each([
  [[], null],
  [[100, 99, 0], null],
  [[100, 99, 100, 99], 2],
])('of the scores %j the repeated one stands at %s', (scores, at) => {
  expect(repeatedScore(scores.map((score) => ({ score })))).toBe(at)
  expect(repeatedQuestion(scores.map((questionNo) => ({ questionNo })))).toBe(at)
})

test.each([
  [[1, 2], null],
  [[1, 4, 5], 1],
  [[], null],
])('of the questions %j the first that the subject does not have stands at %s', (questionNos, at) => {
  const rows = questionNos.map((questionNo) => ({ questionNo }))
  expect(unknownQuestion(rows, new Set([1, 2, 3]))).toBe(at)
})
