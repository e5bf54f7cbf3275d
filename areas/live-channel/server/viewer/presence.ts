import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { liveChannel } from '../live-channel.tables.ts'

const MINUTE_MS = 60_000

/** More than once a minute, so that no minute is left out. */
export const COUNT_EVERY_SECONDS = 20

/**
 * Notes how many viewers this process has in each channel in this minute: the most of what it counted. Whoever leaves the page of an
 * ended broadcast open watches nothing.
 */
export async function notePresence(
  db: Db,
  process: string,
  counts: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const seen = [...counts].filter(([, viewers]) => viewers > 0)
  if (seen.length === 0) return
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await sql`
    insert into live_channel.presence as p (live_broadcast_no, counted_at, process, viewers)
    select no, ${minute}, ${process}, viewers
    from unnest(${seen.map(([no]) => no)}::integer[], ${seen.map(([, viewers]) => viewers)}::integer[]) as counted(no, viewers)
    where not exists (
      select from live_broadcast.broadcast b where b.live_broadcast_no = no and b.end_at is not null)
    on conflict (live_broadcast_no, counted_at, process) do update set viewers = greatest(p.viewers, excluded.viewers)`.execute(
    db,
  )
}

/** How many viewers the other processes have in a channel, each by its newest minute; one that has not counted anybody since has none. */
export async function countElsewhere(db: Db, liveBroadcastNo: number, process: string, now: Date): Promise<number> {
  const counted = liveChannel(db)
    .selectFrom('live_channel.presence')
    .distinctOn('process')
    .select('viewers')
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .where('process', '<>', process)
    .where('counted_at', '>', new Date(now.getTime() - MINUTE_MS - COUNT_EVERY_SECONDS * 1_000))
    .orderBy('process')
    .orderBy('counted_at', 'desc')
  const { viewers } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.sum<string | null>('viewers').as('viewers'))
    .executeTakeFirstOrThrow()
  return Number(viewers)
}
