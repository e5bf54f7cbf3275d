import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'

/** Requests of a broadcast that are told one by one; what is older is counted. */
export const MOST_REQUESTS = 500

/** Where a consulting request stands. */
export const RequestState = z.object({
  articleId: z.number().int(),
  title: z.string(),
  /** How long it has waited; null: it is answered. */
  waitingSeconds: Count.nullable(),
  /** How long it waited for its first answer; null: it still does. */
  answeredAfterSeconds: Count.nullable(),
  /** Who is writing an answer right now. */
  answeringName: z.string().nullable(),
  /** Whether that is whoever asks. */
  isMine: z.boolean(),
})
export type RequestState = z.infer<typeof RequestState>

/** What staff see above the requests of their broadcast. */
export const readConsulting = call({
  name: 'liveConsulting.read',
  method: 'GET',
  path: '/live/broadcast/{liveBroadcastNo}/consulting',
  summary: '방송의 상담 신청 현황을 조회한다.',
  access: LIVE_PEOPLE,
  params: z.object({ liveBroadcastNo: Id }),
  output: z.object({
    /** Newest first. */
    list: z.array(RequestState),
    openCount: Count,
    answeredCount: Count,
    /** Of the request that has waited longest; null where none waits. */
    longestWaitingSeconds: Count.nullable(),
    featuredArticleId: z.number().int().nullable(),
  }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveConsulting.requests', 'board.articles'],
})
