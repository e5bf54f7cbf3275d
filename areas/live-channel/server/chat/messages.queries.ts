import { sql } from 'kysely'
import type { ChatMessage, Notice, ReadMessage } from '#areas/live-channel/contract/events.ts'
import { CHANNEL_RATE, SENDER_RATE } from '#areas/live-channel/contract/limits.ts'
import type { Sending } from '#areas/live-channel/rules/sending.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Speaker } from '../channel/speaker.ts'
import { liveChannel, type StoredChannel, type StoredMessage } from '../live-channel.tables.ts'

/** What decides whether somebody may send, as it stands; with the held channel nothing else changes it. */
export async function readSending(
  db: Db,
  { isStaff, userId, viewerId }: Pick<Speaker, 'isStaff' | 'userId' | 'viewerId'>,
  channel: Pick<StoredChannel, 'live_broadcast_no' | 'closed_at' | 'slow_seconds'>,
  lastMessageId: number,
): Promise<Sending> {
  const { live_broadcast_no: no } = channel
  const own = isStaff ? sql`live_broadcast_no = ${no} and user_id = ${userId}` : sql`viewer_id = ${viewerId}`
  const { rows } = await sql<Pick<Sending, 'isMuted' | 'ownTimes' | 'fullSince'>>`
    select coalesce((select muted_at is not null from live_channel.viewer where viewer_id = ${viewerId}), false) as "isMuted",
      array(select written_at from live_channel.message where ${own} order by written_at desc limit ${SENDER_RATE.most}) as "ownTimes",
      (select written_at from live_channel.message
       where live_broadcast_no = ${no} and id = ${lastMessageId - CHANNEL_RATE.most + 1}) as "fullSince"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a row')
  return { ...found, isStaff, isClosed: channel.closed_at !== null, slowSeconds: channel.slow_seconds }
}

/** Writes a message under the number that the held channel has given out. */
export async function addMessage(
  db: Db,
  { userId, viewerId, broadcast }: Speaker,
  { id, name, message, type }: ChatMessage,
  now: Date,
): Promise<void> {
  const { liveBroadcastNo: live_broadcast_no } = broadcast
  await liveChannel(db)
    .insertInto('live_channel.message')
    .values({ live_broadcast_no, id, user_id: userId, viewer_id: viewerId, name, message, type, written_at: now })
    .execute()
}

const messages = (db: Db, liveBroadcastNo: number) =>
  liveChannel(db).selectFrom('live_channel.message').where('live_broadcast_no', '=', liveBroadcastNo)

/** A message, also a deleted one. */
export function findMessage(db: Db, liveBroadcastNo: number, id: number): Promise<StoredMessage | undefined> {
  return messages(db, liveBroadcastNo).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes a message; false when it was deleted before. */
export async function markDeleted(
  db: Db,
  liveBroadcastNo: number,
  id: number,
  by: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const deleted = await liveChannel(db)
    .updateTable('live_channel.message')
    .set({ deleted_at: by.now, deleted_by: by.userId })
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

/** Messages in the order of their numbers: those that follow one, or the last ones. */
export async function listMessageRows(
  db: Db,
  liveBroadcastNo: number,
  { afterId, size }: { readonly afterId?: number | undefined; readonly size: number },
): Promise<ReadMessage[]> {
  const all = messages(db, liveBroadcastNo).select(['id', 'name', 'message', 'type', 'deleted_at']).limit(size)
  const rows =
    afterId === undefined
      ? (await all.orderBy('id', 'desc').execute()).reverse()
      : await all.where('id', '>', afterId).orderBy('id').execute()
  return rows.map(({ deleted_at, ...message }) => (deleted_at ? { id: message.id, isDeleted: true as const } : message))
}

/** The numbers of deleted messages from one to another. */
export async function listDeletedIds(db: Db, liveBroadcastNo: number, from: number, to: number): Promise<number[]> {
  const rows = await messages(db, liveBroadcastNo)
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The notice of a channel; null without one. */
export async function readNotice(
  db: Db,
  { live_broadcast_no, notice_id }: Pick<StoredChannel, 'live_broadcast_no' | 'notice_id'>,
): Promise<Notice | null> {
  if (notice_id === null) return null
  const found = await findMessage(db, live_broadcast_no, notice_id)
  return found && !found.deleted_at ? { id: found.id, message: found.message } : null
}
