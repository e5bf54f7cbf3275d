import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersIn, isCorrect } from './is-correct.rules.ts'

test.each([
  [['3'], '3', true],
  [['3'], ' 3 ', true],
  [['3'], '3.0', true],
  [['3'], '03', true],
  [['3'], '+3', true],
  [['3'], '３', true],
  [['3'], '3|3', true],
  [['3'], '2', false],
  [['3'], '30', false],
  [['3'], '-3', false],
  [['3'], '1|3', false],
  [['3'], '', false],
  [['3'], ' ', false],
  [['3'], '|', false],
  [['3'], '*', false],
  [['1', '3'], '1|3', true],
  [['1', '3'], '3|1', true],
  [['1', '3'], '3 | 1', true],
  [['1', '3'], '1', false],
  [['1', '3'], '1|3|4', false],
  [['1', '3'], '1|4', false],
  [['0.50'], '0.5', true],
  [['0'], '-0', true],
  [['루트 2'], ' 루트 2', true],
  [['루트 2'], '루트 3', false],
  [['12345678901234567890'], '12345678901234567891', false],
] as const)('of %j the mark "%s" is correct: %s', (answers, mark, correct) => {
  expect(isCorrect({ answers }, mark)).toBe(correct)
})

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 10 }).map(String), { minLength: 1, maxLength: 5 })

test('the order in which answers are marked says nothing', () => {
  const marked = numbers.chain((answers) =>
    fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
  )
  fc.assert(fc.property(marked, ([answers, mark]) => isCorrect({ answers }, mark.join('|'))))
})

test('a mark is correct of exactly the answers that it gives', () => {
  fc.assert(
    fc.property(numbers, numbers, (answers, given) => {
      const isSame = answers.length === given.length && answers.every((answer) => given.includes(answer))
      expect(isCorrect({ answers }, given.join('|'))).toBe(isSame)
    }),
  )
})

test('one spelling stays as it is when it is spelled again', () => {
  fc.assert(
    fc.property(fc.string(), (mark) => {
      const once = answersIn(mark)
      expect(once.flatMap(answersIn)).toEqual(once)
    }),
  )
})
