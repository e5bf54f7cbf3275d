import { z } from 'zod'
import { ARTICLE_NOT_FOUND, BOARD_CLOSED } from '#areas/board/contract/article.contract.ts'
import { LONGEST_ANSWER } from '#areas/board/contract/board.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { call } from '#platform/contract/call.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { requiredWriting } from '#platform/contract/written-text.ts'

const NOT_REQUEST = refusing(409, { NOT_REQUEST: '상담 신청 글에만 답변할 수 있습니다.' })

/** Staff answer a consulting request, or change its answer; everybody in the room hears `article:answer`. */
export const answerRequest = call({
  name: 'liveConsulting.answer',
  method: 'POST',
  path: '/live/article/{articleId}/answer',
  summary: '상담 신청에 답변한다. version은 화면에서 본 답변의 것이고, 답변이 없었으면 0이다.',
  access: LIVE_PEOPLE,
  params: z.object({ articleId: Id }),
  body: z.object({
    contents: requiredWriting('답변 내용을 입력해주세요.', LONGEST_ANSWER),
    /** The answer that was seen; 0 where there was none. */
    version: Version,
  }),
  output: z.object({ articleId: z.number().int(), version: Version }),
  refusals: { ...ARTICLE_NOT_FOUND, ...NOT_REQUEST, ...BOARD_CLOSED, ...STATE_CHANGED },
  changes: ['board.articles', 'liveConsulting.requests'],
})

/** Somebody begins to write an answer, still does, or stopped; the other staff see it, and nobody is kept from answering. */
export const claimRequest = call({
  name: 'liveConsulting.claim',
  method: 'PUT',
  path: '/live/article/{articleId}/answering',
  summary: '상담 신청의 답변을 작성 중임을 다른 스태프에게 알린다. 10초마다 다시 알린다.',
  access: LIVE_PEOPLE,
  params: z.object({ articleId: Id }),
  body: z.object({ isAnswering: z.boolean() }),
  /** Who else was first, and still writes; null: nobody. */
  output: z.object({ answeringName: z.string().nullable() }),
  refusals: { ...ARTICLE_NOT_FOUND, ...NOT_REQUEST, ...BOARD_CLOSED },
})

/** How often a page says again that its person writes an answer, and after how long without that it is forgotten. */
export const CLAIM_AGAIN_SECONDS = 10
export const CLAIM_SECONDS = 30
