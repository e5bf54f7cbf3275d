import { expect, test } from 'vitest'
import { hasForbiddenWord, wordsIn } from './forbidden-words.rules.ts'

test('words stand behind commas or on lines of their own, each once, however they are spaced', () => {
  expect(wordsIn(' 바보, Fool ,\n\n바 보\n멍청이,')).toEqual(['바보', 'fool', '멍청이'])
  expect(wordsIn(' , \n')).toEqual([])
})

test.each([
  ['너는 바보야', true],
  ['너는 바 보 야', true],
  ['바\n보', true],
  ['바\u200b보', true],
  ['FOOLISH', true],
  ['Ｆｏｏｌ', true],
  ['ᄇ\u1161보', true],
  ['안녕하세요', false],
  ['바', false],
  ['', false],
])('%j: %s', (text, isForbidden) => {
  expect(hasForbiddenWord(text, '바보, Fool')).toBe(isForbidden)
  expect(hasForbiddenWord(text, '')).toBe(false)
})
