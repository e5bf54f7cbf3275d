import { type RawBuilder, sql } from 'kysely'
import type { ChatMessage, Notice, ReadMessage } from '#areas/live-channel/contract/events.ts'
import { CHANNEL_RATE, SENDER_RATE } from '#areas/live-channel/contract/limits.ts'
import type { Sending } from '#areas/live-channel/rules/sending.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { Speaker } from '../channel/speaker.ts'
import { liveChannel, type StoredChannel, type StoredMessage } from '../live-channel.tables.ts'

type Who = Pick<Speaker, 'isStaff' | 'userId' | 'viewerId'>

/** When the message was written with which the channel would be full, whose last message is this one. */
const fullSince = (no: number, lastMessageId: RawBuilder<unknown>) => sql`
  (select written_at from live_channel.message where live_broadcast_no = ${no} and id = ${lastMessageId} - ${CHANNEL_RATE.most - 1}::int)`

/** What decides whether somebody may send, as it stands. As long as they are held, nothing of it but the channel changes. */
export async function readSending(db: Db, { isStaff, userId, viewerId }: Who, no: number): Promise<Sending> {
  const own = isStaff ? sql`live_broadcast_no = ${no} and user_id = ${userId}` : sql`viewer_id = ${viewerId}`
  const { rows } = await sql<Omit<Sending, 'isStaff'>>`
    select closed_at is not null as "isClosed", coalesce(slow_seconds, 0) as "slowSeconds",
      coalesce((select muted_at is not null from live_channel.viewer where viewer_id = ${viewerId}), false) as "isMuted",
      array(select written_at from live_channel.message where ${own} order by written_at desc limit ${SENDER_RATE.most}) as "ownTimes",
      ${fullSince(no, sql`last_message_id`)} as "fullSince"
    from (values (${no}::int)) as asked(no) left join live_channel.channel c on c.live_broadcast_no = asked.no`.execute(
    db,
  )
  return { ...only(rows), isStaff }
}

/** A message that was written, and what of its channel decides whether it may be, as it stands now that it is held. */
interface Added extends Pick<Sending, 'isClosed' | 'slowSeconds' | 'fullSince'> {
  readonly id: number
  readonly eventNo: number
}

/**
 * Holds the channel until the end of the transaction, takes its next numbers, and writes a message with its event under them;
 * stores the answer, too: in one statement, because everybody in the channel waits from here to the commit. Whoever may not
 * send rolls it back.
 */
export async function addMessage(
  { db, now, storingAnswer }: Pick<Exchange, 'db' | 'now' | 'storingAnswer'>,
  { userId, viewerId }: Who,
  no: number,
  { name, message, type }: Omit<ChatMessage, 'id'>,
): Promise<Added> {
  const { rows } = await sql<Added>`
    with held as (
      insert into live_channel.channel as c (live_broadcast_no, last_message_id, last_event_no) values (${no}, 1, 1)
      on conflict (live_broadcast_no) do update set
        last_message_id = c.last_message_id + 1, last_event_no = c.last_event_no + 1
      returning *),
    said as (
      insert into live_channel.message (live_broadcast_no, id, user_id, viewer_id, name, message, type, written_at)
      select live_broadcast_no, last_message_id, ${userId}::bigint, ${viewerId}::int, ${name}, ${message}, ${type},
        ${now}::timestamptz from held),
    told as (
      insert into live_channel.event (live_broadcast_no, event_no, name, data, audience, told_at)
      select live_broadcast_no, last_event_no, 'chat:message',
        ${JSON.stringify({ name, message, type })}::jsonb || jsonb_build_object('id', last_message_id), 'ALL',
        ${now}::timestamptz from held),
    stored as (${storingAnswer(sql`(select json_build_object('id', last_message_id) from held)`)})
    select last_message_id as id, last_event_no as "eventNo", closed_at is not null as "isClosed",
      slow_seconds as "slowSeconds", ${fullSince(no, sql`(last_message_id - 1)`)} as "fullSince"
    from held`.execute(db)
  return only(rows)
}

function only<T>([row]: readonly T[]): T {
  if (!row) throw new Error('a statement without a row')
  return row
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
