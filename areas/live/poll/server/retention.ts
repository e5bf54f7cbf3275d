import { sql } from 'kysely'
import type { Forgetting, Retention } from '#platform/server/database/retention.ts'

/** As long as what the chat says. */
const KEPT_DAYS = 366

/** Who chose what. */
export const LIVE_POLL_RETENTION: readonly Retention[] = [
  {
    name: 'livePoll.answers',
    what: 'What viewers, by their numbers, chose in polls of broadcasts',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many chose what stays',
    async forget({ db, before, most }: Forgetting) {
      const gone = await sql`
        delete from live_poll.answer where ctid in (
          select ctid from live_poll.answer where answered_at < ${before} limit ${most})`.execute(db)
      return Number(gone.numAffectedRows ?? 0)
    },
  },
]
