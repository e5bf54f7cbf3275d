import { sql } from 'kysely'
import { deletingRows, type Retention } from '#platform/server/database/retention.ts'

/** As long as what the chat says. */
const KEPT_DAYS = 366

/** Who chose what. */
export const LIVE_POLL_RETENTION: readonly Retention[] = [
  {
    name: 'livePoll.answers',
    what: 'What viewers, by their numbers, chose in polls of broadcasts',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; how many chose what stays',
    forget: deletingRows('live_poll.answer', ({ before }) => sql`answered_at < ${before}`),
  },
]
