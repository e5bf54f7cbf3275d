import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { OPEN_SECONDS } from './open-pages.ts'
import type { Watching } from './presence.ts'

const VIEWER = /^viewer:(\d+)$/

/**
 * Notes that the viewers who watch in this process are there: who was not seen for longer than a page may be silent has come anew. Nobody
 * is there in a broadcast that is over.
 */
export async function noteStays(db: Db, watching: Watching, now: Date): Promise<void> {
  const here = [...watching.values()].flat().flatMap((watcher) => VIEWER.exec(watcher)?.[1] ?? [])
  if (here.length === 0) return
  const stillThere = new Date(now.getTime() - OPEN_SECONDS * 1_000)
  await sql`
    with here as (
      select v.viewer_id from live_channel.viewer v join live_broadcast.broadcast b using (live_broadcast_no)
      where v.viewer_id = any(${here.map(Number)}::integer[]) and b.end_at is null),
    stayed as (
      update live_channel.stay s set seen_at = greatest(s.seen_at, ${now}::timestamptz)
      from here h where s.viewer_id = h.viewer_id and s.seen_at > ${stillThere}::timestamptz
      returning s.viewer_id)
    insert into live_channel.stay (viewer_id, came_at, seen_at)
    select h.viewer_id, ${now}::timestamptz, ${now}::timestamptz
    from here h where not exists (select from stayed t where t.viewer_id = h.viewer_id)
    order by h.viewer_id
    on conflict (viewer_id, came_at) do nothing`.execute(db)
}
