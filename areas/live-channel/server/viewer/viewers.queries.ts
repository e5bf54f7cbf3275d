import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { liveChannel } from '../live-channel.tables.ts'

/** Somebody who watches a broadcast under a name, without an account. */
export interface Viewer {
  readonly viewerId: number
  readonly broadcastNo: number
  readonly name: string
}

/** What a client may send as a token: longer ones are none of ours. */
const LONGEST_TOKEN = 100
/** A token is good for so long after the end of its broadcast, and never longer than so many days. */
const GOOD_AFTER_END = '12 hours'
const GOOD_AT_MOST = '30 days'

/** Whose token it is; null for every token that is not good (any more). */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  if (token === '' || token.length > LONGEST_TOKEN) return null
  const { rows } = await sql<Viewer>`
    select v.viewer_id as "viewerId", v.live_broadcast_no as "broadcastNo", v.name
    from live_channel.viewer v join live_broadcast.broadcast b using (live_broadcast_no)
    where v.token_hash = ${hashToken(token)} and v.joined_at > ${now}::timestamptz - ${GOOD_AT_MOST}::interval
      and (b.end_at is null or b.end_at > ${now}::timestamptz - ${GOOD_AFTER_END}::interval)`.execute(db)
  return rows[0] ?? null
}

/** A new viewer with their token, of which only a hash is kept. */
export async function addViewer(
  db: Db,
  { broadcastNo, name }: Omit<Viewer, 'viewerId'>,
  now: Date,
): Promise<{ readonly viewerId: number; readonly token: string }> {
  const { token, tokenHash } = newToken()
  const added = await liveChannel(db)
    .insertInto('live_channel.viewer')
    .values({ live_broadcast_no: broadcastNo, name, token_hash: tokenHash, joined_at: now })
    .returning('viewer_id')
    .executeTakeFirstOrThrow()
  return { viewerId: added.viewer_id, token }
}

/** A viewer whom a pass stands for; held until the end of the transaction where that is wanted. */
export async function readViewer(db: Db, viewerId: number, isHeld: boolean): Promise<Viewer> {
  const row = await liveChannel(db)
    .selectFrom('live_channel.viewer')
    .select(['viewer_id as viewerId', 'live_broadcast_no as broadcastNo', 'name'])
    .where('viewer_id', '=', viewerId)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return row
}

/** Keeps a viewer from writing, or lets them write again; false when it was so already. */
export async function setMuted(db: Db, viewerId: number, mutedAt: Date | null): Promise<boolean> {
  const changed = await liveChannel(db)
    .updateTable('live_channel.viewer')
    .set({ muted_at: mutedAt })
    .where('viewer_id', '=', viewerId)
    .where('muted_at', mutedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
