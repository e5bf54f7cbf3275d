import { expect, test } from 'vitest'
import { checkFilled, checkTemplate, fieldsOf, filledText } from './template.rules.ts'

test.each([
  ['{학원명} {날짜} 설명회, {학원명}으로 오세요', ['학원명', '날짜']],
  ['{ 빈칸으로 시작}, {}, {여러 줄\n이름}, {{학교명}}', ['학교명']],
  ['{담당 선생님}', ['담당 선생님']],
  ['{일이삼사오육칠팔구십일이삼사오육칠팔구십일}', []],
  ['20% 할인 {2026}', ['2026']],
])('the fields of %s are %o', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})

test.each([
  [{ 학원명: '가람학원', 날짜: ' 12월 3일 ' }, '가람학원 12월 3일 {학교명}'],
  [{ 학원명: '  ', 날짜: '$&' }, '{학원명} $& {학교명}'],
  [{}, '{학원명} {날짜} {학교명}'],
])('what is given of %o is filled in', (values, text) => {
  expect(filledText('{학원명} {날짜} {학교명}', values)).toBe(text)
})

test('a name that every object has is a field like any other', () => {
  expect(filledText('{toString}', {})).toBe('{toString}')
})

test('a text with a field is not finished, and the sentence names the first one', () => {
  expect(checkFilled('가람학원 설명회')).toEqual({ ok: true })
  expect(checkFilled('{날짜} {학원명}')).toMatchObject({
    code: 'FIELDS_UNFILLED',
    text: '채우지 않은 항목이 있습니다: {날짜}',
  })
})

test.each([
  ['a text with fields', '{학원명} 설명회', 'OK'],
  ['nothing', ' \n ', 'CONTENTS_MISSING'],
  ['more than a message takes', '가'.repeat(901), 'CONTENTS_TOO_LONG'],
  ['emoji', '{학원명} 🎁', 'EMOJI_NOT_ALLOWED'],
  ['eleven fields', Array.from({ length: 11 }, (_, index) => `{항목${index}}`).join(' '), 'TOO_MANY_FIELDS'],
])('%s as a template: %s', (_what, contents, wanted) => {
  const verdict = checkTemplate(contents)
  expect(verdict.ok ? 'OK' : verdict.code).toBe(wanted)
})
