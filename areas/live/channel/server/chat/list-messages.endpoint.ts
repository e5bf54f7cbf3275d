import { CHAT_BUFFER, CHAT_HISTORY_ON_JOIN } from '#areas/live/broadcast/contract/live.ts'
import { stateOf } from '#areas/live/broadcast/server/door.ts'
import { listMessages } from '#areas/live/channel/contract/channel.contract.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { readSettings } from '#platform/server/settings.ts'
import { readChannel } from '../channel/channels.queries.ts'
import { speakerIn } from '../channel/speaker.ts'
import { LIVE_CHANNEL_SETTINGS } from '../settings.ts'
import { listDeletedIds, listMessageRows, listMutedIds, readNotice } from './messages.queries.ts'

/** Messages as they are now, with all that a page needs to stand where the others do. */
export const listMessagesEndpoint = endpoint(listMessages, async (x) => {
  const { db, params, query, now } = x
  const { broadcast, isStaff } = await speakerIn(x, params.no, listMessages)
  const channel = await readChannel(db, params.no)
  const { afterId = 0, size = await historySize(x) } = query
  const list = await listMessageRows(db, params.no, { ...query, size })
  return {
    list,
    notice: await readNotice(db, channel),
    isClosed: channel.closedAt !== null || stateOf(broadcast, now) === 'ENDED',
    slowSeconds: channel.slowSeconds,
    ...(query.afterId === undefined && { lastId: channel.lastMessageId }),
    ...(isStaff && { mutedIds: await listMutedIds(db, params.no, channel.lastMessageId - CHAT_BUFFER) }),
    // Read last: what is deleted while this answer is made stands in it, or is told by the socket.
    deletedIds: afterId > 0 ? await listDeletedIds(db, params.no, afterId - CHAT_BUFFER + 1, afterId) : [],
  }
})

/** How much whoever comes in sees of what was said before. */
async function historySize({ db, query }: Pick<Exchange<typeof listMessages>, 'db' | 'query'>): Promise<number> {
  if (query.afterId !== undefined) return CHAT_HISTORY_ON_JOIN
  return (await readSettings(db, LIVE_CHANNEL_SETTINGS)).historyOnJoin
}
