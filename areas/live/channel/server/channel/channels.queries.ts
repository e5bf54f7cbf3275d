import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { liveChannel, STORED_CHANNEL, type StoredChannel } from '../live-channel.tables.ts'

/** A channel as it stands; one that nobody has used yet is open and empty. */
export async function readChannel(db: Db, liveBroadcastNo: number): Promise<StoredChannel> {
  const found = await liveChannel(db)
    .selectFrom('live_channel.channel')
    .select(STORED_CHANNEL)
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .executeTakeFirst()
  return found ?? { ...UNUSED, liveBroadcastNo }
}

const UNUSED = { lastMessageId: 0, lastEventNo: 0, noticeId: null, closedAt: null, slowSeconds: 0 }

/**
 * Takes the next numbers of a channel and holds it until the end of the transaction; with none it is only held. A channel
 * that nobody has used yet is made. What is rolled back has taken no number.
 */
export async function holdChannel(
  db: Db,
  liveBroadcastNo: number,
  { messages = 0, events = 0 }: { readonly messages?: 0 | 1; readonly events?: 0 | 1 } = {},
): Promise<StoredChannel> {
  const { rows } = await sql<StoredChannel>`
    insert into live_channel.channel as c (live_broadcast_no, last_message_id, last_event_no)
    values (${liveBroadcastNo}, ${messages}, ${events})
    on conflict (live_broadcast_no) do update set
      last_message_id = c.last_message_id + excluded.last_message_id,
      last_event_no = c.last_event_no + excluded.last_event_no
    returning ${sql.join(STORED_CHANNEL.map((column) => sql.ref(column)))}`.execute(db)
  const [held] = rows
  if (!held) throw new Error(`channel ${liveBroadcastNo} cannot be held`)
  return held
}

/** Changes a channel that the transaction holds. */
export async function changeChannel(
  db: Db,
  liveBroadcastNo: number,
  change: Partial<Pick<StoredChannel, 'noticeId' | 'closedAt' | 'slowSeconds'>>,
): Promise<void> {
  await liveChannel(db)
    .updateTable('live_channel.channel')
    .set(change)
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .execute()
}
