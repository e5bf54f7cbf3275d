import { expect, test } from 'vitest'
import { newsOf, type SeenArticles, UNREAD, withSeen } from './article-news.rules.ts'

const row = (consultStatus: number, commentCount: number) => ({ articleId: 31, consultStatus, commentCount })

test.each([
  [row(1, 3), {}, undefined],
  [row(0, 0), { 31: UNREAD }, undefined],
  [row(1, 0), { 31: UNREAD }, '새 답변'],
  [row(1, 2), { 31: UNREAD }, '새 답변'],
  [row(0, 2), { 31: UNREAD }, '새 댓글'],
  [row(-1, 2), { 31: { isAnswered: false, comments: 1 } }, '새 댓글'],
  [row(1, 1), { 31: { isAnswered: true, comments: 1 } }, undefined],
  [row(1, 1), { 31: { isAnswered: true, comments: 4 } }, undefined],
])('of %o, with %o seen, is new: %s', (shown, seen: SeenArticles, news) => {
  expect(newsOf(shown, seen)).toBe(news)
})

test('what was read is remembered, of the newest hundred articles', () => {
  const one = withSeen({}, 31, {})
  expect(one).toEqual({ 31: UNREAD })
  expect(withSeen(one, 31, { comments: 0 })).toBe(one)
  expect(withSeen(one, 31, { isAnswered: true })).toEqual({ 31: { isAnswered: true, comments: 0 } })
  const many = Array.from({ length: 120 }, (_, index) => index + 1).reduce<SeenArticles>(
    (seen, id) => withSeen(seen, id, {}),
    {},
  )
  expect(Object.keys(many)).toHaveLength(100)
  expect(many[120]).toEqual(UNREAD)
})
