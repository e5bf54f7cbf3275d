import { expect, test } from 'vitest'
import { type ShownQuestion, withAnswered, withCounts, withOpened, withVote } from './questions.rules.ts'

const question = (articleId: number, part: Partial<ShownQuestion> = {}): ShownQuestion => ({
  articleId,
  title: `질문 ${articleId}`,
  voteCount: 0,
  isAnswered: false,
  isMine: false,
  hasVoted: false,
  ...part,
})

test.each([
  ['given', { voteCount: 3 }, true, { voteCount: 4, hasVoted: true }],
  ['given once more', { voteCount: 3, hasVoted: true }, true, { voteCount: 3, hasVoted: true }],
  ['taken back', { voteCount: 3, hasVoted: true }, false, { voteCount: 2, hasVoted: false }],
  ['taken back before it was counted', { voteCount: 0, hasVoted: true }, false, { voteCount: 0, hasVoted: false }],
])('a vote that is %s', (_how, before, isGiven, after) => {
  expect(withVote([question(1, before), question(2)], 1, isGiven)).toEqual([question(1, after), question(2)])
})

test('counts that are told change numbers and no order', () => {
  const votes = [
    { articleId: 2, voteCount: 9 },
    { articleId: 7, voteCount: 1 },
  ]
  expect(withCounts([question(1, { voteCount: 5 }), question(2)], votes)).toEqual([
    question(1, { voteCount: 5 }),
    question(2, { voteCount: 9 }),
  ])
})

test('a question that is shown stands first, once, and goes when it is shown no longer', () => {
  const opened = withOpened([question(1)], 2, '질문 2')
  expect(opened).toEqual([question(2), question(1)])
  expect(withOpened(opened, 2, '질문 2')).toBe(opened)
  expect(withOpened(opened, 2, null)).toEqual([question(1)])
})

test('one that is answered says so', () => {
  expect(withAnswered([question(1), question(2)], 2)).toEqual([question(1), question(2, { isAnswered: true })])
})
