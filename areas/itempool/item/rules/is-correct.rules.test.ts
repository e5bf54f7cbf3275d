import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerKeyOf } from '../contract/answers.ts'
import { answersIn, isCorrect } from './is-correct.rules.ts'
import { writtenForm } from './written-form.rules.ts'

const choice = (answers: readonly string[], over: Partial<AnswerKeyOf> = {}): AnswerKeyOf => ({
  itemType: 'MULTIPLE_CHOICE',
  answers,
  isMultiple: answers.length > 1,
  answerReading: 'ALL',
  ...over,
})
const written = (answers: readonly string[], over: Partial<AnswerKeyOf> = {}): AnswerKeyOf =>
  choice(answers, { itemType: 'SHORT_ANSWER', ...over })

test.each([
  [['3'], '3', true],
  [['3'], ' 3 ', true],
  [['3'], '03', true],
  [['3'], '３', true],
  [['3'], '3|3', true],
  [['3'], '2', false],
  [['3'], '30', false],
  [['3'], '-3', false],
  [['3'], '1|3', false],
  [['3'], '1,3', false],
  [['3'], '', false],
  [['3'], ' ', false],
  [['3'], '|', false],
  [['3'], '*', false],
  [['1', '3'], '1|3', true],
  [['1', '3'], '3|1', true],
  [['1', '3'], '1,3', true],
  [['1', '3'], '3 | 1', true],
  [['1', '3'], '1', false],
  [['1', '3'], '1|3|4', false],
  [['1', '3'], '1|4', false],
] as const)('of the choices %j the mark "%s" is correct: %s', (answers, mark, correct) => {
  expect(isCorrect(choice(answers), mark)).toBe(correct)
})

test.each([
  ['3,5', '3,5', true],
  ['3,5', '5,3', false],
  ['3,5', '3|5', false],
  ['12|7', '12|7', true],
  ['12|7', '7|12', false],
  ['1/2', '1/2', true],
  ['1/2', '２／４', false],
  ['1/2', ' １／２ ', true],
  ['2,10', '2,10', true],
  ['2,10', '10,2', false],
  ['x=Y', 'X=y', true],
  ['(1, 2)', '（1, 2）', true],
  ['(1, 2)', '(1,2)', false],
  ['루트 2', ' 루트  2\u3000', true],
  ['루트 2', '루트 3', false],
  ['0', '-0', true],
  ['0.50', '0.5', true],
  ['7', '007', true],
  ['7', '70', false],
  ['10²', '102', false],
  ['12345678901234567890', '12345678901234567891', false],
  ['5', '*', false],
  ['5', '', false],
])('of the written key "%s" "%s" is correct: %s', (key, mark, correct) => {
  expect(isCorrect(written([key]), mark)).toBe(correct)
})

test('of several written answers that are asked for together each stands behind the other, in any order', () => {
  const key = written(['12', '1/2'])
  expect(['12|1/2', '1/2|12', '12', '12|1/2|3', '12,1/2'].map((mark) => isCorrect(key, mark))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['ANY', false, { '1': true, '3': true, '1|3': false, '2': false, '1|2': false, '': false, '*': false }],
  ['ANY', true, { '1': true, '3': true, '1|3': true, '2': false, '1|2': false, '': false, '*': false }],
  ['EVERYBODY', false, { '1': true, '5': true, '1|2': true, '': true, '*': true }],
  ['ALL', true, { '1': false, '3': false, '1|3': true, '': false, '*': false }],
] as const)('the choices 1 and 3 read as %s, where several are asked for %s', (answerReading, isMultiple, marks) => {
  const key = choice(['1', '3'], { answerReading, isMultiple })
  expect(Object.fromEntries(Object.keys(marks).map((mark) => [mark, isCorrect(key, mark)]))).toEqual(marks)
})

test('any of several written answers is one text as it is', () => {
  const key = written(['3,5', '12|7'], { answerReading: 'ANY' })
  const marks = ['3,5', '12|7', '3', '7|12', '3,5|12|7']
  expect(marks.map((mark) => isCorrect(key, mark))).toEqual([true, true, false, false, false])
})

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 10 }).map(String), { minLength: 1, maxLength: 5 })

test('the order in which choices are marked says nothing', () => {
  const marked = numbers.chain((answers) =>
    fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
  )
  fc.assert(fc.property(marked, ([answers, mark]) => isCorrect(choice(answers), mark.join('|'))))
})

test('marks of choices are correct of exactly the answers that they give', () => {
  fc.assert(
    fc.property(numbers, numbers, (answers, given) => {
      const isSame = answers.length === given.length && answers.every((answer) => given.includes(answer))
      expect(isCorrect(choice(answers), given.join('|'))).toBe(isSame)
      const isPart = given.every((answer) => answers.includes(answer))
      const any = choice(answers, { answerReading: 'ANY', isMultiple: true })
      expect(isCorrect(any, given.join('|'))).toBe(isPart)
      expect(isCorrect({ ...any, isMultiple: false }, given.join('|'))).toBe(isPart && given.length === 1)
    }),
  )
})

/** What people write: digits, letters of both widths, signs that mean something elsewhere, blanks. */
const texts = fc.string({ unit: fc.constantFrom(...'0123456789|,./*-+ abXＹ７，｜가()\u3000'), maxLength: 12 })
const answered = texts.filter((text) => text.trim() !== '' && text.trim() !== '*')

test('whoever writes exactly the key is right, whatever stands in it', () => {
  fc.assert(
    fc.property(answered, (key) => {
      expect(isCorrect(written([key]), key)).toBe(true)
      expect(isCorrect(written([key]), ` ${key.toUpperCase()}\u3000`)).toBe(true)
    }),
  )
})

test('of another text than the key nobody is right, unless the two have one normal form', () => {
  fc.assert(
    fc.property(answered, answered, (key, mark) => {
      expect(isCorrect(written([key]), mark)).toBe(writtenForm(key) === writtenForm(mark))
    }),
  )
})

test('a normal form stays as it is, and holds the same letters in the same order', () => {
  const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  fc.assert(
    fc.property(texts, (text) => {
      const once = writtenForm(text)
      expect(writtenForm(once)).toBe(once)
      if (!/^[+-]?\d+(\.\d+)?$/.test(lettersOf(text))) expect(lettersOf(once)).toBe(lettersOf(text))
    }),
  )
})

test('every number from 0 to 999 is itself and no other, with zeros before it as the sheet has columns for', () => {
  for (let number = 0; number < 1000; number += 1) {
    const key = written([String(number)])
    expect(isCorrect(key, String(number).padStart(3, '0'))).toBe(true)
    expect(isCorrect(key, String(number + 1))).toBe(false)
  }
})

test('answers of a mark stay the same when they are read once more', () => {
  fc.assert(
    fc.property(texts, (mark) => {
      const once = answersIn(choice(['1']), mark)
      expect(once.flatMap((answer) => answersIn(choice(['1']), answer))).toEqual(once)
    }),
  )
})
