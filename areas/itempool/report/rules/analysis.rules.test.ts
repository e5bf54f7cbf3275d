import { expect, test } from 'vitest'
import { type AskedQuestion, analyse, type Counted } from './analysis.rules.ts'

const question: AskedQuestion = {
  questionNo: 1,
  itemNo: 51,
  itemType: 'MULTIPLE_CHOICE',
  choiceCount: 5,
  isMultiple: false,
  point: 4,
  answers: ['3'],
  key: ['3'],
  answerReading: 'ALL',
  isRight: (answers) => answers.join() === '3',
}
const counted: Counted = {
  examinees: [
    { planNo: 1, score: 90, count: 6 },
    { planNo: 2, score: 90, count: 4 },
    { planNo: 2, score: 20, count: 10 },
  ],
  months: new Map([
    [1, '202610'],
    [2, '202611'],
  ]),
  grades: new Map([[90, 1]]),
}
const marks = (...pairs: [string, number][]) =>
  pairs.map(([answer, count]) => ({ answers: answer === '' ? [] : [answer], isUnreadable: false, count }))
const corrects = [
  { planNo: 1, score: 90, correctCount: 6 },
  { planNo: 2, score: 90, correctCount: 3 },
  { planNo: 2, score: 20, correctCount: 1 },
]

test('right answers are told of all, of each round, and of each grade that the cuts expect', () => {
  const found = analyse(question, counted, { corrects, marks: marks(['3', 10], ['1', 10]) })
  expect(found).toMatchObject({
    examineeCount: 20,
    correctRate: 50,
    discrimination: 0.8,
    roundRateList: [
      { planNo: 2, planYm: '202611', examineeCount: 14, correctRate: 28.6 },
      { planNo: 1, planYm: '202610', examineeCount: 6, correctRate: 100 },
    ],
    gradeRateList: [{ expectedGrade: 1, examineeCount: 10, correctRate: 90 }],
    lookAtList: [],
  })
})

test('a question that the last answer better than the best is one to look at, and so is a wrong choice above the key', () => {
  const reversed = [{ planNo: 2, score: 20, correctCount: 8 }]
  const found = analyse(question, counted, { corrects: reversed, marks: marks(['3', 8], ['2', 9], ['', 3]) })
  expect(found.discrimination).toBe(-0.8)
  expect(found.lookAtList).toEqual(['NEGATIVE_DISCRIMINATION', 'WRONG_ABOVE_KEY'])
  const even = analyse(question, counted, { corrects, marks: marks(['3', 10], ['2', 10]) })
  expect(even.lookAtList).toEqual([])
})

test('where several are right together, what is only a part of them is held against the key', () => {
  const both = { ...question, isMultiple: true, answers: ['1', '3'], key: ['1', '3'] }
  const given = [
    { answers: ['1', '2'], isUnreadable: false, count: 12 },
    { answers: ['1', '3'], isUnreadable: false, count: 8 },
  ]
  expect(analyse(both, counted, { corrects, marks: given }).lookAtList).toEqual(['WRONG_ABOVE_KEY'])
})

test('a question that nobody answered rightly is one to look at, whatever was written', () => {
  const written = { ...question, itemType: 'SHORT_ANSWER' as const, choiceCount: null, answers: ['3'], key: ['3'] }
  const found = analyse(written, counted, { corrects: [], marks: marks(['', 18], ['a', 1], ['b', 1]) })
  expect(found).toMatchObject({ correctRate: 0, lookAtList: ['WRONG_ABOVE_KEY', 'NOBODY_RIGHT'] })
})

test('of few examinees nothing is to be looked at, and of none all is zero', () => {
  const few = { ...counted, examinees: [{ planNo: 1, score: 90, count: 9 }] }
  expect(analyse(question, few, { corrects: [], marks: marks(['2', 9]) })).toMatchObject({
    correctRate: 0,
    discrimination: null,
    lookAtList: [],
  })
  expect(analyse(question, { ...counted, examinees: [] }, { corrects: [], marks: [] })).toMatchObject({
    examineeCount: 0,
    correctRate: 0,
    discrimination: null,
    roundRateList: [],
    gradeRateList: [],
  })
})
