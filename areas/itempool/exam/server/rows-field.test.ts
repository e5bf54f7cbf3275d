import { expect, test } from 'vitest'
import { rowsField } from './rows-field.ts'

interface Row {
  readonly no: number
  readonly text: string
}
const field = rowsField<Row>('목표', { nameOf: ({ no }) => `${no}번`, textOf: ({ text }) => text, unit: '개' })
const rows = (...texts: string[]) => texts.map((text, at) => ({ no: at + 1, text }))

test.each([
  ['a first row', [], rows('가'), '1개 추가 (1번: 가)'],
  ['many first rows', [], rows(...'가나다라마바사'), '7개 추가 (1번, 2번, 3번, 4번, 5번 외 2개)'],
  ['what a few rows were', rows('가', '나'), rows('가', '다'), '1개 변경 (2번: 나 → 다)'],
  [
    'three of them',
    rows('가', '나', '다'),
    rows('라', '마', '바'),
    '3개 변경 (1번: 가 → 라 / 2번: 나 → 마 / 3번: 다 → 바)',
  ],
  ['four of them', rows(...'가나다라'), rows(...'마바사아'), '4개 변경 (1번, 2번, 3번, 4번)'],
  ['what went', rows('가', '나'), rows('가'), '1개 삭제 (2번: 나)'],
  [
    'all of it',
    rows('가', '나'),
    [{ no: 3, text: '다' }, ...rows('라')],
    '1개 추가 (3번: 다), 1개 변경 (1번: 가 → 라), 1개 삭제 (2번: 나)',
  ],
  ['nothing', rows('가'), rows('가'), ''],
  ['no table at all', null, rows('가'), '1개 추가 (1번: 가)'],
])('%s is told', (_what, from, to, sentence) => {
  expect(field.sentence?.(from, to)).toBe(sentence)
})
