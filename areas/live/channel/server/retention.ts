import { sql } from 'kysely'
import { deletingRows, type Forgetting, type Retention } from '#platform/server/database/retention.ts'

const KEPT_DAYS = 366
const NAME_KEPT_DAYS = 90
const NAMELESS = '시청자'

/** What people wrote, and under which names they watched. */
export const LIVE_CHANNEL_RETENTION: readonly Retention[] = [
  {
    name: 'liveChannel.messages',
    what: 'Chat of broadcasts, with the names of staff who wrote',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many watched a broadcast stays',
    forget: deletingRows('live_channel.message', ({ before }) => sql`written_at < ${before}`),
  },
  {
    name: 'liveChannel.watchers',
    what: 'Who watched a broadcast when, by numbers of viewers and by what browsers call themselves by chance',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many watched in each minute stays',
    forget: deletingRows('live_channel.watcher', ({ before }) => sql`seen_at < ${before}`),
  },
  {
    name: 'liveChannel.stays',
    what: 'From when to when viewers, by their numbers, were in a broadcast',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many watched in each minute stays',
    forget: deletingRows('live_channel.stay', ({ before }) => sql`seen_at < ${before}`),
  },
  {
    name: 'liveChannel.viewers',
    what: 'Names of viewers of broadcasts, also beside their chat, with keyed hashes of where they joined from',
    keptDays: NAME_KEPT_DAYS,
    afterwards:
      'replaced by 시청자, the hashes removed, counted from when they joined or the end of the broadcast; how many joined a broadcast stays',
    async forget({ db, before, most }: Forgetting) {
      const gone = await sql`
        with forgotten as (
          update live_channel.viewer set name = ${NAMELESS}, token_hash = 'forgotten:' || viewer_id, origin_hash = null, page_key = null
          where viewer_id in (
            select v.viewer_id from live_channel.viewer v left join live_channel.channel c using (live_broadcast_no)
            where v.joined_at < ${before} and (c.closed_at is null or c.closed_at < ${before})
              and v.token_hash not like 'forgotten:%' limit ${most})
          returning viewer_id),
        unnamed as (
          update live_channel.message set name = ${NAMELESS} where viewer_id in (select viewer_id from forgotten))
        select from forgotten`.execute(db)
      return gone.rows.length
    },
  },
]
