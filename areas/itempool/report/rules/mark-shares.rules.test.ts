import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerKeyOf } from '#areas/itempool/item/contract/answers.ts'
import { isRight } from '#areas/itempool/item/server/door.ts'
import { type CountedMark, optionsOf } from './mark-shares.rules.ts'

const key = (itemType: 'MULTIPLE_CHOICE' | 'SHORT_ANSWER', answers: string[], over: Partial<AnswerKeyOf> = {}) => {
  const own = { itemType, answers, isMultiple: false, answerReading: 'ALL' as const, ...over }
  const choiceCount = itemType === 'MULTIPLE_CHOICE' ? 5 : null
  return { ...own, choiceCount, key: answers, isRight: (given: readonly string[]) => isRight(own, given) }
}
const choice = key('MULTIPLE_CHOICE', ['3'])
const written = key('SHORT_ANSWER', ['12'])
const mark = (answers: string[], count: number, isUnreadable = false): CountedMark => ({ answers, isUnreadable, count })

test('every choice has its share, also one that nobody marked, and everything else stands apart', () => {
  const marks = [mark(['3'], 50), mark(['1'], 20), mark(['1', '3'], 5), mark([], 4, true), mark([], 10), mark(['9'], 1)]
  const { optionList, ...rest } = optionsOf(choice, marks, 100)
  expect(optionList.map(({ answer, share, isAnswer }) => [answer, share, isAnswer])).toEqual([
    ['1', 20, false],
    ['2', 0, false],
    ['3', 50, true],
    ['4', 0, false],
    ['5', 0, false],
  ])
  // Ten marked nothing, and of ten there is no mark at all.
  expect(rest).toEqual({ noMarkShare: 20, severalShare: 5, unreadableShare: 4, otherShare: 1 })
})

test('where several choices are right together, a part of them is a wrong answer, and so are others together', () => {
  const both = key('MULTIPLE_CHOICE', ['1', '3'], { isMultiple: true })
  const given = [mark(['3', '1'], 5), mark(['3'], 3), mark(['1', '2'], 1), mark(['2', '1'], 1)]
  const { optionList, severalShare, otherShare } = optionsOf(both, given, 10)
  expect(
    optionList.filter(({ share }) => share > 0).map(({ answer, share, isAnswer }) => [answer, share, isAnswer]),
  ).toEqual([
    ['1|3', 50, true],
    ['3', 30, false],
    ['1|2', 20, false],
  ])
  expect(optionList.map(({ answer }) => answer)).toEqual(['1|3', '1', '2', '3', '4', '5', '1|2'])
  expect([severalShare, otherShare]).toEqual([0, 0])
})

test('of written answers the right one comes first, then what was written most, and the rest is one', () => {
  const wrong = ['1', '2', '3', '4', '5', '6', '7'].map((text, index) => mark([text], 7 - index))
  const { optionList, otherShare } = optionsOf(written, [...wrong, mark(['12'], 22)], 50)
  expect(optionList.map(({ answer, examineeCount }) => [answer, examineeCount])).toEqual([
    ['12', 22],
    ['1', 7],
    ['2', 6],
    ['3', 5],
    ['4', 4],
    ['5', 3],
  ])
  expect(otherShare).toBe(6)
  expect(optionsOf(written, [], 0).optionList).toEqual([{ answer: '12', isAnswer: true, examineeCount: 0, share: 0 }])
})

test('of a key any of whose choices is right each is, and two marks are none where one is asked for', () => {
  const any = key('MULTIPLE_CHOICE', ['1', '3'], { answerReading: 'ANY' })
  const { optionList, severalShare } = optionsOf(any, [mark(['1'], 4), mark(['3'], 3), mark(['1', '3'], 2)], 10)
  expect(optionList.filter(({ isAnswer }) => isAnswer).map(({ answer, share }) => [answer, share])).toEqual([
    ['1', 40],
    ['3', 30],
  ])
  expect(severalShare).toBe(20)
})

test('where everybody is right no answer is wrong', () => {
  const all = key('MULTIPLE_CHOICE', ['3'], { answerReading: 'EVERYBODY' })
  expect(optionsOf(all, [mark(['1'], 9)], 10).optionList.every(({ isAnswer }) => isAnswer)).toBe(true)
})

test('any of several written answers stands by itself', () => {
  const any = key('SHORT_ANSWER', ['3,5', '5,3'], { answerReading: 'ANY' })
  const { optionList } = optionsOf(any, [mark(['5,3'], 4), mark(['3|5'], 3)], 10)
  expect(optionList.map(({ answer, isAnswer, share }) => [answer, isAnswer, share])).toEqual([
    ['3,5', true, 0],
    ['5,3', true, 40],
    ['3|5', false, 30],
  ])
})

const marks = fc.array(
  fc.record({
    answers: fc.uniqueArray(fc.integer({ min: 1, max: 7 }).map(String), { maxLength: 3 }),
    isUnreadable: fc.boolean(),
    count: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test.each([choice, written])(
  'the shares of $itemType are all of the examinees, as far as rounding goes',
  (question) => {
    fc.assert(
      fc.property(marks, fc.nat(20), (given, silent) => {
        const readable = given.map((each) => (each.isUnreadable ? { ...each, answers: [] } : each))
        const total = readable.reduce((sum, { count }) => sum + count, silent)
        const { optionList, ...rest } = optionsOf(question, readable, total)
        const sum = [...optionList.map(({ share }) => share), ...Object.values(rest)].reduce((all, one) => all + one, 0)
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.05 * (optionList.length + 4) + 1e-9)
      }),
    )
  },
)
