import { expect, test } from 'vitest'
import { isLongerThan } from './long-text.rules.ts'

test.each([
  ['a word', '안녕하세요', 2, false],
  ['nothing', '', 1, false],
  ['as many lines as there may be', '가\n나', 2, false],
  ['one more', '가\n나\n다', 2, true],
  ['empty lines, which take room as well', '\n\n\n', 2, true],
  ['one line that is wrapped', '가'.repeat(49), 2, true],
  ['one line that is just not', '가'.repeat(48), 2, false],
])('%s', (_, text, lines, isLonger) => {
  expect(isLongerThan(lines, text)).toBe(isLonger)
})
