import { CHANNEL_REFUSALS, emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { changeChannel, holdChannel } from '../channel/channels.queries.ts'
import type { ChannelDoor } from '../door.ts'
import type { StoredMessage } from '../live-channel.tables.ts'
import { mute, unmute } from '../viewer/viewers.queries.ts'
import { findMessage, listIdsOfOrigin, markDeleted } from './messages.queries.ts'

/** What staff do in a channel: by whom, and where. */
export type Moderation = Pick<Exchange, 'db' | 'now' | 'caller' | 'audit' | 'afterCommit'>

const CHANNEL_ENTITY = 'liveChannel.channel'
const MESSAGE_ENTITY = 'liveChannel.message'

/** Takes a message away, and the notice that it was. The same once more changes nothing. */
export async function deleteMessage(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  id: number,
): Promise<void> {
  const { db, now, caller } = x
  const channel = await holdChannel(db, liveBroadcastNo)
  const message = await insistOnMessage(x, liveBroadcastNo, id)
  if (!(await markDeleted(db, liveBroadcastNo, id, { userId: caller.userId, now }))) return
  await auditMessage(x, 'liveChannel.deleteMessage', message)
  await tell(x, liveBroadcastNo, 'chat:delete', { id })
  if (channel.noticeId === id) await showNotice(x, { tell }, liveBroadcastNo, null)
}

/** Makes a message the notice, in place of the one before. */
export async function setNotice(
  x: Moderation,
  door: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  id: number | null,
): Promise<void> {
  const { noticeId } = await holdChannel(x.db, liveBroadcastNo)
  const message = id === null ? null : await insistOnMessage(x, liveBroadcastNo, id)
  if (message?.deletedAt) throw refuse(emitEvent, 'MESSAGE_NOT_FOUND')
  if (noticeId === id) return
  await showNotice(x, door, liveBroadcastNo, message)
  const entityId = liveBroadcastNo
  await x.audit({
    action: 'liveChannel.setNotice',
    entity: CHANNEL_ENTITY,
    entityId,
    from: { noticeId },
    to: { noticeId: id },
  })
}

async function showNotice(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  message: Pick<StoredMessage, 'id' | 'message'> | null,
): Promise<void> {
  await changeChannel(x.db, liveBroadcastNo, { noticeId: message?.id ?? null })
  await tell(x, liveBroadcastNo, 'chat:notice', message ? { id: message.id, message: message.message } : { id: null })
}

/** Closes the chat, so that nobody writes any more, or opens it again. */
export async function closeChat(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  isClosed: boolean,
): Promise<void> {
  const { closedAt } = await holdChannel(x.db, liveBroadcastNo)
  if ((closedAt !== null) === isClosed) return
  await changeChannel(x.db, liveBroadcastNo, { closedAt: isClosed ? x.now : null })
  await tell(x, liveBroadcastNo, 'chat:close', { isClosed })
  await x.audit({
    action: isClosed ? 'liveChannel.closeChat' : 'liveChannel.openChat',
    entity: CHANNEL_ENTITY,
    entityId: liveBroadcastNo,
  })
}

/** What the end of a broadcast means for its channel: nobody writes any more, and everybody hears that it is over. */
export async function endChannel(
  x: Pick<Moderation, 'db' | 'now' | 'afterCommit'>,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  isChat: boolean,
): Promise<void> {
  const { closedAt } = await holdChannel(x.db, liveBroadcastNo)
  if (closedAt === null) {
    await changeChannel(x.db, liveBroadcastNo, { closedAt: x.now })
    if (isChat) await tell(x, liveBroadcastNo, 'chat:close', { isClosed: true })
  }
  await tell(x, liveBroadcastNo, 'broadcast:close', {})
}

/** Tells staff that a viewer may not write any more, or may again, by what they wrote. */
export async function tellMuted(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  { viewerId, isMuted }: { readonly viewerId: number; readonly isMuted: boolean },
): Promise<void> {
  const ids = await listIdsOfOrigin(x.db, viewerId, isMuted)
  await tell(x, liveBroadcastNo, 'chat:mute', { ids, isMuted }, { audience: 'STAFF' })
}

/** Keeps a viewer from writing, or lets them again, and tells staff; the same once more changes nothing. The door says more. */
export async function setMuted(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  { viewerId, isMuted }: { readonly viewerId: number; readonly isMuted: boolean },
): Promise<void> {
  // Waits for what they are just saying: that stands, and nothing comes after.
  if (!(await (isMuted ? mute(x.db, viewerId, x.now) : unmute(x.db, viewerId)))) return
  const action = isMuted ? 'liveChannel.mute' : 'liveChannel.unmute'
  await x.audit({ action, entity: CHANNEL_ENTITY, entityId: liveBroadcastNo, to: { viewerId } })
  await tellMuted(x, { tell }, liveBroadcastNo, { viewerId, isMuted })
}

/** Makes every viewer wait so many seconds between two messages. */
export async function setSlowMode(
  x: Moderation,
  { tell }: Pick<ChannelDoor, 'tell'>,
  liveBroadcastNo: number,
  seconds: number,
): Promise<void> {
  const { slowSeconds } = await holdChannel(x.db, liveBroadcastNo)
  if (slowSeconds === seconds) return
  await changeChannel(x.db, liveBroadcastNo, { slowSeconds: seconds })
  await tell(x, liveBroadcastNo, 'chat:slow', { seconds })
  await x.audit({
    action: 'liveChannel.setSlowMode',
    entity: CHANNEL_ENTITY,
    entityId: liveBroadcastNo,
    from: { slowSeconds },
    to: { slowSeconds: seconds },
  })
}

/** A message of the channel, also a deleted one. */
export async function insistOnMessage(
  { db }: Pick<Exchange, 'db'>,
  liveBroadcastNo: number,
  id: number,
): Promise<StoredMessage> {
  const message = await findMessage(db, liveBroadcastNo, id)
  if (!message) throw refuse({ name: emitEvent.name, refusals: CHANNEL_REFUSALS }, 'MESSAGE_NOT_FOUND')
  return message
}

/** Keeps what was done with a message: whose it is, never what it says. */
export const auditMessage = (x: Pick<Exchange, 'audit'>, action: string, message: StoredMessage): Promise<void> =>
  x.audit({
    action,
    entity: MESSAGE_ENTITY,
    entityId: `${message.liveBroadcastNo}-${message.id}`,
    to: { userId: message.userId, viewerId: message.viewerId },
  })
