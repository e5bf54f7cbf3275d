import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnsweredItem, answerProblem } from './answers.ts'

const choice: AnsweredItem = { itemType: 'MULTIPLE_CHOICE', choiceCount: 5, isMultiple: false, maxAnswerCount: 1 }
const several: AnsweredItem = { ...choice, isMultiple: true, maxAnswerCount: 2 }
const written: AnsweredItem = { itemType: 'SHORT_ANSWER', choiceCount: null, isMultiple: false, maxAnswerCount: 1 }

test.each<[AnsweredItem, string[], ReturnType<typeof answerProblem>]>([
  [choice, ['1'], null],
  [choice, ['5'], null],
  [choice, ['6'], 'ANSWER_NOT_A_CHOICE'],
  [choice, ['0'], 'ANSWER_NOT_A_CHOICE'],
  [choice, ['03'], 'ANSWER_NOT_A_CHOICE'],
  [choice, ['1.5'], 'ANSWER_NOT_A_CHOICE'],
  [choice, ['③'], 'ANSWER_NOT_A_CHOICE'],
  [choice, [], 'ANSWER_MISSING'],
  [choice, [' '], 'ANSWER_MISSING'],
  [choice, ['1', '2'], 'ANSWER_ALONE'],
  [several, ['1', '2'], null],
  [several, ['2', '2'], 'ANSWER_TWICE'],
  [several, ['1', '2', '3'], 'TOO_MANY_ANSWERS'],
  [{ ...choice, choiceCount: 10 }, ['10'], null],
  [written, ['7'], null],
  [written, ['루트 2'], null],
  [written, [''], 'ANSWER_MISSING'],
  [written, ['7', '8'], 'ANSWER_ALONE'],
  [{ ...written, isMultiple: true, maxAnswerCount: 2 }, ['7', ' 7'], 'ANSWER_TWICE'],
  [{ ...choice, answerReading: 'ANY' }, ['1', '2'], null],
  [{ ...choice, answerReading: 'ANY' }, ['1', '6'], 'ANSWER_NOT_A_CHOICE'],
  [{ ...choice, answerReading: 'EVERYBODY' }, ['1', '2', '3', '4', '5'], null],
  [{ ...written, answerReading: 'ANY' }, ['1/2', '0.5'], null],
  [{ ...written, answerReading: 'ANY' }, Array.from({ length: 11 }, (_, at) => `${at}`), 'TOO_MANY_ANSWERS'],
])('%j with the answers %j: %s', (item, answers, problem) => {
  expect(answerProblem(item, answers)).toBe(problem)
})

test('whatever choices are there: as many different ones as are allowed fit, one more does not', () => {
  const items = fc.integer({ min: 3, max: 10 }).chain((choiceCount) =>
    fc.record({
      choiceCount: fc.constant(choiceCount),
      maxAnswerCount: fc.integer({ min: 2, max: choiceCount - 1 }),
    }),
  )
  fc.assert(
    fc.property(items, ({ choiceCount, maxAnswerCount }) => {
      const item: AnsweredItem = { itemType: 'MULTIPLE_CHOICE', choiceCount, isMultiple: true, maxAnswerCount }
      const answers = Array.from({ length: maxAnswerCount + 1 }, (_, index) => String(index + 1))
      expect(answerProblem(item, answers.slice(0, -1))).toBeNull()
      expect(answerProblem(item, answers)).toBe('TOO_MANY_ANSWERS')
    }),
  )
})
