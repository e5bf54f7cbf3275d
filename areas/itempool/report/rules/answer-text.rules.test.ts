import { expect, test } from 'vitest'
import { answerText } from './answer-text.rules.ts'

const math = { title: '2026년 11월 수학', questionNos: [1, 2, 3, 4, 5], marks: ['3', '1|3', '', '*', '-'] }

test('answers stand a line each, without a title while there is one sheet alone', () => {
  expect(answerText([])).toBe('')
  expect(answerText([math])).toBe('1: 3\n2: 1|3\n3: \n4: *\n5: -')
})

test('several sheets stand each below its title', () => {
  const english = { title: '2026년 11월 영어', questionNos: [18], marks: ['apple'] }
  expect(answerText([math, english])).toBe(
    '[2026년 11월 수학]\n1: 3\n2: 1|3\n3: \n4: *\n5: -\n\n[2026년 11월 영어]\n18: apple',
  )
})
