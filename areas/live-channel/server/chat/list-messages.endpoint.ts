import { CHAT_BUFFER } from '#areas/live-broadcast/contract/live.ts'
import { stateOf } from '#areas/live-broadcast/server/door.ts'
import { listMessages } from '#areas/live-channel/contract/channel.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { readChannel } from '../channel/channels.queries.ts'
import { speakerIn } from '../channel/speaker.ts'
import { listDeletedIds, listMessageRows, listMutedIds, readNotice } from './messages.queries.ts'

/** Messages as they are now, with all that a page needs to stand where the others do. */
export const listMessagesEndpoint = endpoint(listMessages, async (x) => {
  const { db, params, query, now } = x
  const { broadcast, isStaff } = await speakerIn(x, params.no, listMessages)
  const channel = await readChannel(db, params.no)
  const list = await listMessageRows(db, params.no, query)
  const afterId = query.afterId ?? 0
  return {
    list,
    notice: await readNotice(db, channel),
    isClosed: channel.closed_at !== null || stateOf(broadcast, now) === 'ENDED',
    slowSeconds: channel.slow_seconds,
    ...(isStaff && { mutedIds: await listMutedIds(db, params.no, channel.last_message_id - CHAT_BUFFER) }),
    // Read last: what is deleted while this answer is made stands in it, or is told by the socket.
    deletedIds: afterId > 0 ? await listDeletedIds(db, params.no, afterId - CHAT_BUFFER + 1, afterId) : [],
  }
})
