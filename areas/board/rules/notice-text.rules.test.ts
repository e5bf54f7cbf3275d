import { expect, test } from 'vitest'
import { commentText, replyText, titleIn } from './notice-text.rules.ts'

test.each([
  [' 배너 \n 자료 ', '배너 자료'],
  ['가'.repeat(40), '가'.repeat(40)],
  ['가'.repeat(41), `${'가'.repeat(40)}…`],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('the title %j stands in a sentence as %j', (title, piece) => {
  expect(titleIn(title)).toBe(piece)
})

test('a comment and a reply are told differently', () => {
  expect(commentText('배너')).toBe('‘배너’ 글에 댓글이 달렸습니다.')
  expect(replyText('배너')).toBe('‘배너’ 글의 내 댓글에 답글이 달렸습니다.')
})
