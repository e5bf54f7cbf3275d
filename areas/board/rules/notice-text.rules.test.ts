import { expect, test } from 'vitest'
import { commentText, replyText } from './notice-text.rules.ts'

test('a comment and a reply are told differently', () => {
  expect(commentText('배너')).toBe('‘배너’ 글에 댓글이 달렸습니다.')
  expect(replyText('배너')).toBe('‘배너’ 글의 내 댓글에 답글이 달렸습니다.')
})
