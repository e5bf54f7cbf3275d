import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

const MINUTE_MS = 60_000

/** Notes how many viewers this process has in each channel in this minute: the most of what it counted. */
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
    on conflict (live_broadcast_no, counted_at, process) do update set viewers = greatest(p.viewers, excluded.viewers)`.execute(
    db,
  )
}
