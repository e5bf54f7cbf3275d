import { expect, test } from 'vitest'
import { isBlank, optionalText, requiredName, requiredText, titleIn } from './written-text.ts'

const BLANK = [
  '',
  ' ',
  '\n\t',
  '\u3000',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u200b',
  '\u200d\ufeff',
  '\u2800',
  '\u00ad',
  '\u2060 \u3164',
  '\u202e',
  '\u0000',
  '\u{e0020}',
]
const WRITTEN = ['가', 'ㄱ', '.', '0', ' a ', '\u3164가', '겨울\u200b특강', '😀']

test('what shows nothing is blank, whatever it is made of; what shows anything is not', () => {
  expect(BLANK.filter((text) => !isBlank(text))).toEqual([])
  expect(WRITTEN.filter(isBlank)).toEqual([])
})

test('required text refuses blank text with one sentence, and takes the rest', () => {
  const schema = requiredText('입력해주세요.', 10)
  for (const text of BLANK)
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['입력해주세요.'])
  for (const text of WRITTEN) expect(schema.safeParse(text).success).toBe(true)
  expect(schema.safeParse('가'.repeat(11)).success).toBe(false)
})

test.each([requiredText, requiredName])('what is missing or null is said in the same sentence', (required) => {
  for (const missing of [undefined, null])
    expect(required('입력해주세요.', 10).safeParse(missing).error?.issues[0]?.message).toBe('입력해주세요.')
})

test('optional text is empty when it is blank', () => {
  expect(BLANK.map((text) => optionalText(20).parse(text))).toEqual(BLANK.map(() => ''))
  expect(optionalText(20).parse(' 사유 ')).toBe('사유')
})

test.each([
  [' 배너 \n 자료 ', '배너 자료'],
  ['가'.repeat(40), '가'.repeat(40)],
  ['가'.repeat(41), `${'가'.repeat(40)}…`],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('the title %j stands in a sentence as %j', (title, piece) => {
  expect(titleIn(title)).toBe(piece)
})
