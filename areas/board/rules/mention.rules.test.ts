import { expect, test } from 'vitest'
import { mentionParts, namesCalled, typedMention, withMention } from './mention.rules.ts'

const NAMES = ['김담당', '김담', '광고 운영', 'member', '']

test.each([
  ['@김담당님, 확인 부탁드립니다', ['김담당']],
  ['@김담 님과 @김담당 님', ['김담', '김담당']],
  ['(@광고 운영)', ['광고 운영']],
  ['@김담당 @김담당', ['김담당']],
  ['@member2 는 다른 사람', []],
  ['@member께', ['member']],
  ['a@member', []],
  ['메일 kim@김담당', []],
  ['@@김담당', ['김담당']],
  ['@ 김담당', []],
  ['@', []],
  ['@없는사람', []],
])('%j calls %j', (text, called) => {
  expect(namesCalled(text, NAMES)).toEqual(called)
})

test('the stretches of a text are the text', () => {
  const text = '앞 @김담당님 @모르는 이 a@b @광고 운영'
  const parts = mentionParts(text, NAMES)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(['@김담당', '@광고 운영'])
})

test.each([
  ['@', 1, { at: 0, typed: '' }],
  ['안녕 @김', 5, { at: 3, typed: '김' }],
  ['안녕 @김', 3, undefined],
  ['안녕 @광고 운', 7, { at: 3, typed: '광고 ' }],
  ['a@b', 3, undefined],
  ['@김\n담', 4, undefined],
  ['없음', 2, undefined],
  ['', 0, undefined],
])('in %j up to %i is typed %j', (text, caret, typed) => {
  expect(typedMention(text, caret)).toEqual(typed)
})

test('a chosen name takes the place of what was typed, and the caret stands behind it', () => {
  expect(withMention('안녕 @김 부탁', { at: 3, typed: '김' }, '김담당')).toEqual({
    text: '안녕 @김담당 부탁',
    caret: 8,
  })
  expect(withMention('@', { at: 0, typed: '' }, '김담당')).toEqual({ text: '@김담당 ', caret: 5 })
})
