import { expect, test } from 'vitest'
import { binsOf, binText, keyWords, markWords } from './report-words.rules.ts'

test.each([
  ['3', 'MULTIPLE_CHOICE', '3번'],
  ['1|3', 'MULTIPLE_CHOICE', '1·3번'],
  ['', 'MULTIPLE_CHOICE', '무응답'],
  ['*', 'MULTIPLE_CHOICE', '판독 불가'],
  ['12', 'SHORT_ANSWER', '12'],
  ['', 'SHORT_ANSWER', '무응답'],
] as const)('the mark "%s" of %s is read as %s', (answer, itemType, text) => {
  expect(markWords({ answer, itemType })).toBe(text)
})

test('the key says how it is read where that is not the usual way', () => {
  const question = { no: 1, answer: '', isCorrect: true, correctRate: 0, point: 2, unit: '함수' } as const
  const key = { ...question, itemType: 'MULTIPLE_CHOICE', answers: ['1', '3'] } as const
  expect(keyWords({ ...key, answers: ['1', '3'], answerReading: 'ALL' })).toBe('1번, 3번')
  expect(keyWords({ ...key, answers: ['1', '3'], answerReading: 'ANY' })).toBe('1번, 3번 (하나라도 맞으면 정답)')
})

test.each([
  [12, ['0점', '12점'], 13],
  [21, ['0~9점', '20~21점'], 3],
  [100, ['0~9점', '90~100점'], 10],
  [45, ['0~9점', '40~45점'], 5],
] as const)('scores up to %i stand together', (total, [first, last], count) => {
  const bins = binsOf([], total)
  expect([bins[0], bins.at(-1)].map((bin) => bin && binText(bin))).toEqual([first, last])
  expect(bins).toHaveLength(count)
})

test('every score is counted once', () => {
  const scores = Array.from({ length: 101 }, (_, score) => ({ score, count: score + 1 }))
  expect(binsOf(scores, 100).reduce((sum, { count }) => sum + count, 0)).toBe(101 * 51)
  expect(binsOf(scores, 100).at(-1)?.count).toBe(91 + 92 + 93 + 94 + 95 + 96 + 97 + 98 + 99 + 100 + 101)
})
