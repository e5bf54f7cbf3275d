import { expect, test } from 'vitest'
import { answersOf, type ReportedQuestion, unitsOf } from './answer-sheet.rules.ts'

const question = (questionNo: number, unit: string): ReportedQuestion => ({
  questionNo,
  unit,
  majorUnit: unit === '수열' ? '수열' : '해석',
  point: 4,
  itemType: 'MULTIPLE_CHOICE',
  answers: ['3'],
  answerReading: 'ALL',
})
const paper = [question(1, '함수'), question(2, '수열'), question(5, '함수')]
const group = { examineeCount: 3, correctCounts: [3, 1, 0] }

test('each question tells what was marked, whether it is right, and how many of the group were', () => {
  const answers = answersOf(paper, { marks: ['3', '*', '1|2'], correct: [true, false, false] }, group)
  expect(answers.map(({ no, answer, isCorrect, correctRate }) => [no, answer, isCorrect, correctRate])).toEqual([
    [1, '3', true, 100],
    [2, '*', false, 33.3],
    [5, '1|2', false, 0],
  ])
})

test('a question without a mark is not answered', () => {
  const [, , last] = answersOf(paper, { marks: ['3'], correct: [true] }, { examineeCount: 1, correctCounts: [1] })
  expect(last).toMatchObject({ no: 5, answer: '', isCorrect: false, correctRate: 0 })
})

test('units stand in the order of the paper, each once', () => {
  const answers = answersOf(paper, { marks: ['3', '3', '1'], correct: [true, true, false] }, group)
  expect(unitsOf(answers)).toEqual([
    { unit: '함수', correctCount: 1, count: 2 },
    { unit: '수열', correctCount: 1, count: 1 },
  ])
  expect(unitsOf(answers, 'majorUnit').map(({ unit }) => unit)).toEqual(['해석', '수열'])
  expect(unitsOf([])).toEqual([])
})
