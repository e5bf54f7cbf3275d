import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { foldedName } from '#areas/live/channel/rules/viewer-name.rules.ts'
import { networkOf } from '#platform/contract/network.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { liveChannel } from '../live-channel.tables.ts'

/** Somebody who watches a broadcast under a name, without an account. */
export interface Viewer {
  readonly viewerId: number
  readonly broadcastNo: number
  readonly name: string
  /** Staff keep them from writing, in the chat as on the board. */
  readonly isMuted: boolean
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
    select v.viewer_id as "viewerId", v.live_broadcast_no as "broadcastNo", v.name,
      v.muted_at is not null as "isMuted"
    from live_channel.viewer v join live_broadcast.broadcast b using (live_broadcast_no)
    where v.token_hash = ${hashToken(token)} and v.joined_at > ${now}::timestamptz - ${GOOD_AT_MOST}::interval
      and (b.end_at is null or b.end_at > ${now}::timestamptz - ${GOOD_AFTER_END}::interval)`.execute(db)
  return rows[0] ?? null
}

/** Where somebody joins from, and under which name: the same for whoever comes once more. */
export interface Origin {
  readonly broadcastNo: number
  readonly name: string
  readonly ip: string
}

/** Of an origin nothing is kept but this: nobody reads an address or a name in it, not even with our key. */
const originHash = (secret: string, { broadcastNo, name, ip }: Origin): string =>
  createHmac('sha256', secret)
    .update(`viewer-origin:${broadcastNo}:${networkOf(ip)}:${foldedName(name)}`)
    .digest('base64url')

/** A new viewer with their token, of which only a hash is kept. Who comes from where a muted one came from is muted, too. They are there from now on. */
export async function addViewer(
  db: Db,
  secret: string,
  origin: Origin & { readonly page: string | null },
  now: Date,
): Promise<{ readonly viewerId: number; readonly token: string }> {
  const { broadcastNo, name, page } = origin
  const { token, tokenHash } = newToken()
  const hash = originHash(secret, origin)
  const { rows } = await sql<{ viewerId: number }>`
    with added as (
      insert into live_channel.viewer (live_broadcast_no, name, token_hash, joined_at, origin_hash, page_key, muted_at)
      values (${broadcastNo}, ${name}, ${tokenHash}, ${now}, ${hash}, ${page}, (
        select min(muted_at) from live_channel.viewer
        where live_broadcast_no = ${broadcastNo} and origin_hash = ${hash} and muted_at is not null))
      returning viewer_id),
    stayed as (
      insert into live_channel.stay (viewer_id, came_at, seen_at) select viewer_id, ${now}, ${now} from added)
    select viewer_id as "viewerId" from added`.execute(db)
  const [added] = rows
  if (!added) throw new Error('a viewer without a row')
  return { viewerId: added.viewerId, token }
}

/** The names of an institute's people. */
export async function namesOfPeople(db: Db, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .withTables<PublishedAccountTables>()
    .selectFrom('account.user')
    .select('name')
    .where('userId', 'in', userIds)
    .execute()
  return rows.map(({ name }) => name)
}

/** A viewer whom a pass stands for; held until the end of the transaction where that is wanted. */
export async function readViewer(db: Db, viewerId: number, isHeld: boolean): Promise<Omit<Viewer, 'isMuted'>> {
  const row = await liveChannel(db)
    .selectFrom('live_channel.viewer')
    .select(['viewerId', 'liveBroadcastNo as broadcastNo', 'name'])
    .where('viewerId', '=', viewerId)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return row
}

/** Keeps a viewer from writing; false when it was so already. */
export async function mute(db: Db, viewerId: number, now: Date): Promise<boolean> {
  const changed = await liveChannel(db)
    .updateTable('live_channel.viewer')
    .set({ mutedAt: now })
    .where('viewerId', '=', viewerId)
    .where('mutedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Lets a viewer write again, and whoever was muted for coming from where they came from; false when nobody was muted. */
export async function unmute(db: Db, viewerId: number): Promise<boolean> {
  const changed = await sql`
    update live_channel.viewer set muted_at = null where viewer_id in (
      select kin.viewer_id from live_channel.viewer v join live_channel.viewer kin
        on kin.live_broadcast_no = v.live_broadcast_no
        and (kin.viewer_id = v.viewer_id or kin.origin_hash = v.origin_hash)
      where v.viewer_id = ${viewerId} and kin.muted_at is not null
      order by kin.viewer_id for no key update of kin)`.execute(db)
  return Number(changed.numAffectedRows ?? 0) > 0
}
