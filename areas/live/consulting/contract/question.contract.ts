import { z } from 'zod'
import { ARTICLE_NOT_FOUND } from '#areas/board/contract/article.contract.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live/broadcast/contract/refusals.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id } from '#platform/contract/shapes.ts'

/** Most questions of one answer: those with the most votes. */
export const MOST_QUESTIONS = 100

/** What everybody in the room may see that somebody asked, with how many want to know the same: nothing of who asked or voted. */
export const Question = z.object({
  articleId: z.number().int(),
  title: z.string(),
  voteCount: Count,
  isAnswered: z.boolean(),
  /** Whoever reads this asked it themselves. */
  isMine: z.boolean(),
  /** Whoever reads this wants to know it, too. */
  hasVoted: z.boolean(),
})
export type Question = z.infer<typeof Question>

const params = z.object({ articleId: Id })

/**
 * The questions of a broadcast, most votes first: on an ordinary board its articles, on a board for consulting the requests whose
 * askers show their titles. Votes are those that the room was told of last, some seconds ago at most.
 */
export const listQuestions = call({
  name: 'liveConsulting.listQuestions',
  method: 'GET',
  path: '/live/broadcast/{liveBroadcastNo}/question',
  summary: '방송에서 모두에게 보이는 질문을 나도 궁금해요가 많은 순으로 조회한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: z.object({ liveBroadcastNo: Id }),
  output: z.object({ list: z.array(Question) }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveConsulting.questions'],
})

/** A viewer wants to know the same as an asker, or takes that back: one vote each. The same once more changes nothing. */
export const voteForQuestion = call({
  name: 'liveConsulting.voteForQuestion',
  method: 'PUT',
  path: '/live/article/{articleId}/vote',
  summary: '시청자가 다른 사람의 질문에 나도 궁금해요를 누르거나 취소한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params,
  body: z.object({ isGiven: z.boolean() }),
  output: z.object({}),
  refusals: {
    ...ARTICLE_NOT_FOUND,
    ...BROADCAST_ENDED,
    ...refusing(409, { OWN_QUESTION: '내가 쓴 질문에는 누를 수 없습니다.' }),
    ...refusing(403, { VIEWERS_ONLY: '시청자만 누를 수 있습니다.' }),
  },
})

/**
 * Whoever asked for consulting shows the title of their request to everybody in the room, or does so no longer; staff only take it
 * away. The same once more changes nothing.
 */
export const openQuestion = call({
  name: 'liveConsulting.openQuestion',
  method: 'PUT',
  path: '/live/article/{articleId}/open',
  summary: '상담 신청의 제목을 방송에 공개하거나 공개를 그만둔다. 공개는 신청한 시청자만 한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params,
  body: z.object({ isOpen: z.boolean() }),
  output: z.object({}),
  refusals: {
    ...ARTICLE_NOT_FOUND,
    ...BROADCAST_ENDED,
    ...refusing(403, { NOT_ASKER: '상담을 신청한 사람만 할 수 있습니다.' }),
  },
  changes: ['liveConsulting.questions'],
})
