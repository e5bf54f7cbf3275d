import { sql } from 'kysely'
import type { Forgetting, Retention } from '#platform/server/database/retention.ts'

const KEPT_DAYS = 366

/** What people wrote, and under which names they watched. */
export const LIVE_CHANNEL_RETENTION: readonly Retention[] = [
  {
    name: 'liveChannel.messages',
    what: 'Chat of broadcasts, with the names of those who wrote',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many watched a broadcast stays',
    async forget({ db, before, most }: Forgetting) {
      const gone = await sql`
        delete from live_channel.message where (live_broadcast_no, id) in (
          select live_broadcast_no, id from live_channel.message where written_at < ${before} limit ${most})`.execute(
        db,
      )
      return Number(gone.numAffectedRows ?? 0)
    },
  },
  {
    name: 'liveChannel.viewers',
    what: 'Names of viewers of broadcasts, with keyed hashes of where they joined from',
    keptDays: KEPT_DAYS,
    afterwards: 'replaced by 시청자, the hashes removed; how many joined a broadcast stays',
    async forget({ db, before, most }: Forgetting) {
      const gone = await sql`
        update live_channel.viewer set name = '시청자', token_hash = 'forgotten:' || viewer_id, origin_hash = null
        where viewer_id in (
          select viewer_id from live_channel.viewer
          where joined_at < ${before} and token_hash not like 'forgotten:%' limit ${most})`.execute(db)
      return Number(gone.numAffectedRows ?? 0)
    },
  },
]
