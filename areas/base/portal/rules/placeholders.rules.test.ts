import { expect, test } from 'vitest'
import { type Placeholders, placeholderProblem, withNames, withWords } from './placeholders.rules.ts'

const KNOWN: Placeholders = {
  region: { word: '지역', meaning: '학교의 지역' },
  month: { word: '발송 월', meaning: '발송하는 달' },
}

test.each([
  ['{region} {month}월 소식', '{지역} {발송 월}월 소식'],
  ['{region}{region}', '{지역}{지역}'],
  ['중괄호 없음', '중괄호 없음'],
  ['{price} {constructor}', '{price} {constructor}'],
])('%j is read as %j and stored as it was', (stored, read) => {
  expect(withWords(stored, KNOWN)).toBe(read)
  expect(withNames(read, KNOWN)).toBe(stored)
})

test.each([
  ['{region} {month}', undefined],
  ['없음', undefined],
  ['{price}', '{price}'],
  ['{region} {혜택}', '{혜택}'],
  ['{constructor}', '{constructor}'],
  ['{}', '{}'],
  ['{region', '{region'],
  ['region}', '}'],
  ['{{region}}', '{'],
])('of %j it objects to %j', (text, unknown) => {
  const said = unknown && `‘${unknown}’ 자리는 바꿀 수 없습니다. 중괄호에는 {지역}, {발송 월}만 쓸 수 있습니다.`
  expect(placeholderProblem(text, KNOWN)).toBe(said)
})
