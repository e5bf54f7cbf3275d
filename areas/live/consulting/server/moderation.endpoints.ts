import { articleOf, type BoardTables, viewerOfArticle, viewerOfComment } from '#areas/board/server/door.ts'
import { broadcastOfSubject, insistOnStaff, roleIn } from '#areas/live/broadcast/server/door.ts'
import type { LiveChannelTables } from '#areas/live/channel/server/door.ts'
import { listMutedWriters, muteWriter } from '#areas/live/consulting/contract/moderation.contract.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveConsultingDeps } from './deps.ts'

/** What staff do about those who write on the board of their broadcast. */
export const moderationEndpoints: readonly Endpoint<LiveConsultingDeps>[] = [
  endpoint(muteWriter, async (x, { channel }) => {
    const { db, caller, body } = x
    const { articleId } = x.params
    const article = await articleOf(db, articleId)
    const broadcast = article && (await broadcastOfSubject(db, article.subjectId))
    if (!broadcast || !(await roleIn(db, broadcast, caller))) throw refuse(muteWriter, 'ARTICLE_NOT_FOUND')
    const viewerId =
      body.commentId === undefined
        ? await viewerOfArticle(db, articleId)
        : await viewerOfComment(db, articleId, body.commentId)
    if (viewerId === null) throw refuse(muteWriter, 'NOT_VIEWER')
    await channel.mute(x, broadcast.liveBroadcastNo, { viewerId, isMuted: body.isMuted })
    return {}
  }),
  endpoint(listMutedWriters, async (x) => {
    const { liveBroadcastNo } = await insistOnStaff(x, x.params.liveBroadcastNo, listMutedWriters)
    const rows = await x.db
      .withTables<BoardTables & LiveChannelTables>()
      .selectFrom('live_channel.viewer as v')
      .innerJoin('board.profile as p', 'p.viewerId', 'v.viewerId')
      .select('p.profileId')
      .where('v.liveBroadcastNo', '=', liveBroadcastNo)
      .where('v.mutedAt', 'is not', null)
      .orderBy('p.profileId')
      .execute()
    return { profileIds: rows.map(({ profileId }) => profileId) }
  }),
]
