import { sql } from 'kysely'
import type { Standing } from '#areas/board/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A viewer who may write on the board of the broadcast that they watch. */
interface Writer extends Pick<Standing, 'isMuted' | 'writesFrom'> {
  readonly broadcastNo: number
}

/**
 * A viewer as they write. In slow mode they wait since what they wrote last, and before that since they joined, so that nobody writes
 * sooner by joining again, or by removing what they wrote: everybody was told of it.
 */
export async function findWriter(db: Db, viewerId: number): Promise<Writer | null> {
  const { rows } = await sql<Writer>`
    select v.live_broadcast_no as "broadcastNo", v.muted_at is not null as "isMuted",
      case when c.slow_seconds > 0 then make_interval(secs => c.slow_seconds) + greatest(v.joined_at,
        (select max(a.written_at) from board.article a where a.profile_id = p.profile_id),
        (select max(m.written_at) from board.comment m where m.profile_id = p.profile_id)) end as "writesFrom"
    from live_channel.viewer v
      left join live_channel.channel c on c.live_broadcast_no = v.live_broadcast_no
      left join board.profile p on p.viewer_id = v.viewer_id
    where v.viewer_id = ${viewerId}`.execute(db)
  return rows[0] ?? null
}
