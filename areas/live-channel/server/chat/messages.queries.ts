import { sql } from 'kysely'
import type { ChatMessage, Notice, ReadMessage } from '#areas/live-channel/contract/events.ts'
import { CHANNEL_RATE, SENDER_RATE } from '#areas/live-channel/contract/limits.ts'
import type { Sending } from '#areas/live-channel/rules/sending.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Speaker } from '../channel/speaker.ts'
import { liveChannel, type StoredChannel, type StoredMessage } from '../live-channel.tables.ts'

type Who = Pick<Speaker, 'isStaff' | 'userId' | 'viewerId'>
type Held = Pick<StoredChannel, 'live_broadcast_no' | 'closed_at' | 'slow_seconds'>
type Facts = Pick<Sending, 'isMuted' | 'ownTimes' | 'fullSince'>

/** Columns of what decides whether somebody may send, beside the channel itself. */
function factsOf({ isStaff, userId, viewerId }: Who, no: number, lastMessageId: number) {
  const own = isStaff ? sql`live_broadcast_no = ${no} and user_id = ${userId}` : sql`viewer_id = ${viewerId}`
  return sql<Facts>`
    coalesce((select muted_at is not null from live_channel.viewer where viewer_id = ${viewerId}), false) as "isMuted",
    array(select written_at from live_channel.message where ${own} order by written_at desc limit ${SENDER_RATE.most}) as "ownTimes",
    (select written_at from live_channel.message
     where live_broadcast_no = ${no} and id = ${lastMessageId - CHANNEL_RATE.most + 1}) as "fullSince"`
}

const sendingOf = (rows: readonly Facts[], { isStaff }: Who, { closed_at, slow_seconds }: Held): Sending => {
  const [facts] = rows
  if (!facts) throw new Error('a statement without a row')
  return { ...facts, isStaff, isClosed: closed_at !== null, slowSeconds: slow_seconds }
}

/** What decides whether somebody may send, as it stands. */
export async function readSending(db: Db, who: Who, channel: StoredChannel): Promise<Sending> {
  const facts = factsOf(who, channel.live_broadcast_no, channel.last_message_id)
  const { rows } = await sql<Facts>`select ${facts}`.execute(db)
  return sendingOf(rows, who, channel)
}

/**
 * Writes a message and its event under the numbers that the held channel has given out, and answers what decides whether it
 * may be sent, as it stood before: in one statement, because everybody in the channel waits for its end. Whoever may not send
 * rolls it back.
 */
export async function addMessage(
  db: Db,
  who: Who,
  held: StoredChannel,
  message: ChatMessage,
  now: Date,
): Promise<Sending> {
  const { live_broadcast_no: no, last_event_no } = held
  const { id, name, message: text, type } = message
  const { rows } = await sql<Facts>`
    with said as (
      insert into live_channel.message (live_broadcast_no, id, user_id, viewer_id, name, message, type, written_at)
      values (${no}, ${id}, ${who.userId}, ${who.viewerId}, ${name}, ${text}, ${type}, ${now})),
    told as (
      insert into live_channel.event (live_broadcast_no, event_no, name, data, audience, told_at)
      values (${no}, ${last_event_no}, 'chat:message', ${JSON.stringify(message)}, 'ALL', ${now}))
    select ${factsOf(who, no, id - 1)}`.execute(db)
  return sendingOf(rows, who, held)
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

/** The numbers of the messages after this one whose viewers may not write any more. */
export async function listMutedIds(db: Db, liveBroadcastNo: number, afterId: number): Promise<number[]> {
  const rows = await liveChannel(db)
    .selectFrom('live_channel.viewer as v')
    .innerJoin('live_channel.message as m', 'm.viewer_id', 'v.viewer_id')
    .select('m.id')
    .where('v.live_broadcast_no', '=', liveBroadcastNo)
    .where('v.muted_at', 'is not', null)
    .where('m.id', '>', afterId)
    .orderBy('m.id')
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
