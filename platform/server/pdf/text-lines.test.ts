import { expect, test } from 'vitest'
import { printable, textLines, withoutEmoji } from './text-lines.ts'

/** Every letter is one wide. */
const linesOf = (text: string, width: number, mostLines?: number) =>
  textLines(text, width, (part) => part.length, mostLines)

test.each([
  ['서울 강남구', 10, ['서울 강남구']],
  ['서울 강남구', 4, ['서울 ', '강남구']],
  ['아주긴학원이름', 3, ['아주긴', '학원이', '름']],
  ['첫 줄\n둘째 줄', 10, ['첫 줄', '둘째 줄']],
  ['첫\n\n셋', 10, ['첫', '', '셋']],
  ['', 10, ['']],
])('%j in %i', (text, width, lines) => {
  expect(linesOf(text, width)).toEqual(lines)
})

test.each([
  ['가나다 라마바 사아자', 1, ['가나…']],
  ['가나다 라마바 사아자', 2, ['가나다 ', '라마…']],
  ['가나다 라마바 사아자', 3, ['가나다 ', '라마바 ', '사아자']],
])('%j in %i lines at most', (text, mostLines, lines) => {
  expect(linesOf(text, 3, mostLines)).toEqual(lines)
})

test('parts of syllables are joined, and what nobody sees is left out', () => {
  expect(printable('각\u202e\u0007\tㄱ\r\n나')).toBe('각 ㄱ\n나')
})

test.each([
  ['한 😀 끝', '한 끝'],
  ['참고😀 끝', '참고 끝'],
  ['참고 😀끝', '참고 끝'],
  ['😀 시작', '시작'],
  ['가족 👨‍👩‍👧', '가족 '],
  ['👍🏽 1️⃣ 🇰🇷 ♥️', '1 ♥'],
  ['© 한빛 #1', '© 한빛 #1'],
])('%j without emoji is %j', (text, shown) => {
  expect(withoutEmoji(text, (letter) => '©♥'.includes(letter))).toBe(shown)
})
