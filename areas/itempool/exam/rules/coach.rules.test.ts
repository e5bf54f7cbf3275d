import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COACH_SCORES_WRONG } from '../contract/subject.contract.ts'
import { type COACH_TEMPLATES, coachProblem, coachRowsOf, highestScore, isEachGradeOnce } from './coach.rules.ts'

const rowsOf = (...scores: readonly (readonly [start: number, end: number])[]) =>
  scores.map(([startScore, endScore], at) => ({ expectedGrade: (at + 1) as 1 | 2 | 3 | 4 | 5, startScore, endScore }))

const FIT = [
  [90, 100],
  [70, 89],
  [50, 69],
  [30, 49],
  [0, 29],
] as const

test('grades below one another fit', () => {
  expect(coachProblem(rowsOf(...FIT), { totalScore: 100 })).toBeNull()
})

test.each([
  ['a grade that starts above its end', [[91, 90], ...FIT.slice(1)], 0, 'startScore'],
  ['a grade that ends where the one before starts', [FIT[0], [70, 90], ...FIT.slice(2)], 1, 'endScore'],
  ['a grade that ends above the start of the one before', [...FIT.slice(0, 4), [0, 31]], 4, 'endScore'],
  [
    'the end of the second grade before the start of the third',
    [FIT[0], [70, 95], [60, 59], FIT[3], FIT[4]],
    1,
    'endScore',
  ],
  ['a score that nobody can reach', [[90, 101], ...FIT.slice(1)], 0, 'endScore'],
  ['a start that nobody can reach', [[101, 101], ...FIT.slice(1)], 0, 'startScore'],
  [
    'no scores yet',
    [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    1,
    'endScore',
  ],
] as const)('%s is found at its field', (_why, scores, at, field) => {
  expect(coachProblem(rowsOf(...scores), { totalScore: 100 })).toEqual({ at, field, text: COACH_SCORES_WRONG })
})

test('a paper of more points has higher scores', () => {
  const rows = rowsOf([90, 150], ...FIT.slice(1))
  expect(coachProblem(rows, { totalScore: 150 })).toBeNull()
  expect(coachProblem(rows, { totalScore: 149 })).toMatchObject({ at: 0, field: 'endScore' })
  expect(highestScore(12)).toBe(100)
})

test('the place is that among the given rows, whatever their order', () => {
  const rows = rowsOf(FIT[0], [70, 95], ...FIT.slice(2)).reverse()
  expect(coachProblem(rows, { totalScore: 100 })).toMatchObject({ at: 3, field: 'endScore' })
})

test('whatever is found to fit has grades that do not overlap', () => {
  const score = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { minLength: 5, maxLength: 5 }), (scores) => {
      const isFit = scores.every(
        ([start, end], at) => start <= end && end <= 100 && (at === 0 || end < (scores[at - 1]?.[0] ?? 0)),
      )
      expect(coachProblem(rowsOf(...scores), { totalScore: 100 }) === null).toBe(isFit)
    }),
  )
})

test.each([
  [[1, 2, 3, 4, 5], true],
  [[5, 4, 3, 2, 1], true],
  [[1, 2, 3, 4], false],
  [[1, 2, 3, 4, 4], false],
  [[], false],
] as const)('grades %j are each there once: %s', (grades, isComplete) => {
  expect(isEachGradeOnce(grades.map((expectedGrade) => ({ expectedGrade })))).toBe(isComplete)
})

test('a template sets the counts and nothing else', () => {
  const short = (template: keyof typeof COACH_TEMPLATES) =>
    coachRowsOf(template).map((row) =>
      [row.hourlyPracticeQuestion, row.dailyPracticeQuestion, row.monthlyPracticeQuestion].join('/'),
    )
  expect(short('MIDDLE')).toEqual(['30/60/1800', '25/45/1350', '20/35/800', '15/25/500', '10/20/400'])
  expect(short('HIGH')).toEqual(['20/60/1600', '18/45/1250', '15/35/900', '12.5/25/750', '10/20/400'])
  for (const row of coachRowsOf('HIGH')) expect(row).toMatchObject({ startScore: 0, endScore: 0, learningStrategy: '' })
  expect(coachRowsOf('MIDDLE').map(({ expectedGrade }) => expectedGrade)).toEqual([1, 2, 3, 4, 5])
})
