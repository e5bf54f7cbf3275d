import { type RawBuilder, sql } from 'kysely'
import { CHAT_BUFFER } from '#areas/live/broadcast/contract/live.ts'
import type { ChatMessage, Notice, ReadMessage } from '#areas/live/channel/contract/events.ts'
import { CHANNEL_RATE, MOST_OF_SENDER } from '#areas/live/channel/contract/limits.ts'
import type { Sending } from '#areas/live/channel/rules/sending.rules.ts'
import type { LiveChannelSettings } from '#areas/live/channel/rules/settings.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { settingsFrom, storedSettings } from '#platform/server/settings.ts'
import type { Speaker } from '../channel/speaker.ts'
import { liveChannel, STORED_MESSAGE, type StoredChannel, type StoredMessage } from '../live-channel.tables.ts'
import { LIVE_CHANNEL_SETTINGS } from '../settings.ts'

type Who = Pick<Speaker, 'isStaff' | 'userId' | 'viewerId'>

/** When the message was written with which the channel would be full, whose last message is this one. */
const fullSince = (no: number, lastMessageId: RawBuilder<unknown>) => sql`
  (select written_at from live_channel.message where live_broadcast_no = ${no} and id = ${lastMessageId} - ${CHANNEL_RATE.most - 1}::int)`

/** What decides whether somebody may send, as it stands. As long as they are held, nothing of it but the channel changes. */
export async function readSending(
  db: Db,
  { isStaff, userId, viewerId }: Who,
  no: number,
): Promise<Sending & Pick<LiveChannelSettings, 'forbiddenWords'>> {
  const own = isStaff ? sql`live_broadcast_no = ${no} and user_id = ${userId}` : sql`viewer_id = ${viewerId}`
  const { rows } = await sql<Omit<Sending, 'isStaff' | 'rate'> & { chosen: unknown }>`
    select closed_at is not null as "isClosed", coalesce(slow_seconds, 0) as "slowSeconds",
      muted_at is not null as "isMuted", joined_at as "joinedAt", ${storedSettings(LIVE_CHANNEL_SETTINGS)} as chosen,
      array(select written_at from live_channel.message where ${own} order by written_at desc limit ${MOST_OF_SENDER}) as "ownTimes",
      ${fullSince(no, sql`last_message_id`)} as "fullSince"
    from (values (${no}::int, ${viewerId}::int)) as asked(no, viewer_id)
      left join live_channel.channel c on c.live_broadcast_no = asked.no
      left join live_channel.viewer v on v.viewer_id = asked.viewer_id`.execute(db)
  const { chosen, ...facts } = only(rows)
  const { senderMost, senderSeconds, forbiddenWords } = settingsFrom(LIVE_CHANNEL_SETTINGS, chosen)
  return { ...facts, isStaff, rate: { most: senderMost, seconds: senderSeconds }, forbiddenWords }
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
      returning live_broadcast_no, last_message_id, last_event_no, closed_at, slow_seconds),
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
  liveChannel(db).selectFrom('live_channel.message').where('liveBroadcastNo', '=', liveBroadcastNo)

/** A message, also a deleted one. */
export function findMessage(db: Db, liveBroadcastNo: number, id: number): Promise<StoredMessage | undefined> {
  return messages(db, liveBroadcastNo).select(STORED_MESSAGE).where('id', '=', id).executeTakeFirst()
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
    .set({ deletedAt: by.now, deletedBy: by.userId })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

/** Messages in the order of their numbers: those that follow one, or the last ones. */
export async function listMessageRows(
  db: Db,
  liveBroadcastNo: number,
  { afterId, size }: { readonly afterId?: number | undefined; readonly size: number },
): Promise<ReadMessage[]> {
  const all = messages(db, liveBroadcastNo).select(['id', 'name', 'message', 'type', 'deletedAt']).limit(size)
  const rows =
    afterId === undefined
      ? (await all.orderBy('id', 'desc').execute()).reverse()
      : await all.where('id', '>', afterId).orderBy('id').execute()
  return rows.map(({ deletedAt, ...message }) => (deletedAt ? { id: message.id, isDeleted: true as const } : message))
}

/** The numbers of deleted messages from one to another. */
export async function listDeletedIds(db: Db, liveBroadcastNo: number, from: number, to: number): Promise<number[]> {
  const rows = await messages(db, liveBroadcastNo)
    .select('id')
    .where('deletedAt', 'is not', null)
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
    .innerJoin('live_channel.message as m', 'm.viewerId', 'v.viewerId')
    .select('m.id')
    .where('v.liveBroadcastNo', '=', liveBroadcastNo)
    .where('v.mutedAt', 'is not', null)
    .where('m.id', '>', afterId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers of what a viewer wrote, and whoever came from where they came from, as far as they are (not) muted now. */
export async function listIdsOfOrigin(db: Db, viewerId: number, isMuted: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from live_channel.viewer v
      join live_channel.viewer kin on kin.live_broadcast_no = v.live_broadcast_no
        and (kin.viewer_id = v.viewer_id or kin.origin_hash = v.origin_hash)
      join live_channel.message m on m.viewer_id = kin.viewer_id
    where v.viewer_id = ${viewerId} and (kin.muted_at is not null) = ${isMuted}
    order by m.id desc limit ${CHAT_BUFFER}`.execute(db)
  return rows.map(({ id }) => id).reverse()
}

/** The notice of a channel; null without one. */
export async function readNotice(
  db: Db,
  { liveBroadcastNo, noticeId }: Pick<StoredChannel, 'liveBroadcastNo' | 'noticeId'>,
): Promise<Notice | null> {
  if (noticeId === null) return null
  const found = await findMessage(db, liveBroadcastNo, noticeId)
  return found && !found.deletedAt ? { id: found.id, message: found.message } : null
}
