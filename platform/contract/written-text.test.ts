import { expect, test } from 'vitest'
import {
  isBlank,
  nameBetween,
  optionalText,
  requiredName,
  requiredText,
  titleIn,
  withFewMarks,
} from './written-text.ts'

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

test.each([
  ['관\u3164리\u115f\u1160자\uffa0', '관리자'],
  ['지\u200b우\u202e맘\u2800', '지우맘'],
  ['\u1100\u1160\u1161', '가'],
  [' 두   낱말\n', '두 낱말'],
  [`a${'\u0301'.repeat(30)}b`, `\u00e1${'\u0301'.repeat(4)}b`],
])('the name %j is stored as %j', (written, stored) => {
  expect(requiredName('입력해주세요.', 40).parse(written)).toBe(stored)
})

test('a name that is too short or too long is refused with one sentence', () => {
  const schema = nameBetween('2~5자로 입력해주세요.', { least: 2, most: 5 })
  for (const name of [undefined, '', ' ', '가', '\u3164가\u3164', '가나다라마바'])
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['2~5자로 입력해주세요.'])
  expect(schema.parse(' 가\u3164나 ')).toBe('가나')
})

test.each([
  ['é à ñ', 'é à ñ'],
  ['e\u0301\u0302\u0303\u0304', 'e\u0301\u0302\u0303\u0304'],
  [`e${'\u0301'.repeat(5)}!`, `e${'\u0301'.repeat(4)}!`],
  [`e${'\u0301\u200d'.repeat(6)}`, `e${'\u0301\u200d'.repeat(4)}\u200d\u200d`],
  ['👩‍❤️‍💋‍👨🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍❤️‍💋‍👨🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['กี้ नि', 'กี้ नि'],
])('the marks of %j stay as in %j', (written, shown) => {
  expect(withFewMarks(written)).toBe(shown)
})
