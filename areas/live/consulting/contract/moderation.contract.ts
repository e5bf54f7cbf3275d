import { z } from 'zod'
import { ARTICLE_NOT_FOUND } from '#areas/board/contract/article.contract.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'

/** Keeps the viewer who wrote an article, or a comment of it, from writing more in the broadcast, or lets them write again. */
export const muteWriter = call({
  name: 'liveConsulting.muteWriter',
  method: 'PUT',
  path: '/live/article/{articleId}/mute',
  summary: '글이나 댓글을 쓴 시청자의 작성을 금지하거나 금지를 해제한다. 채팅에도 적용된다.',
  access: LIVE_PEOPLE,
  params: z.object({ articleId: Id }),
  /** Without `commentId` it is about the writer of the article. */
  body: z.object({ commentId: Id.optional(), isMuted: z.boolean() }),
  output: z.object({}),
  refusals: { ...ARTICLE_NOT_FOUND, ...refusing(409, { NOT_VIEWER: '시청자가 쓴 글과 댓글에만 할 수 있습니다.' }) },
  changes: ['liveConsulting.muted'],
})

/** Who of the viewers that wrote on the board may not write any more, by the profiles under which they wrote. */
export const listMutedWriters = call({
  name: 'liveConsulting.listMutedWriters',
  method: 'GET',
  path: '/live/broadcast/{liveBroadcastNo}/muted',
  summary: '방송 게시판에서 작성이 금지된 시청자를 조회한다.',
  access: LIVE_PEOPLE,
  params: z.object({ liveBroadcastNo: Id }),
  output: z.object({ profileIds: z.array(z.number().int()) }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: ['liveConsulting.muted'],
})
