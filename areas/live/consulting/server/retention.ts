import { sql } from 'kysely'
import { deletingRows, type Retention } from '#platform/server/database/retention.ts'

/** As many days as administrators choose where they choose none (`live.contactDays`). */
const KEPT_DAYS = 90

/** As long as what the chat says. */
const VOTES_KEPT_DAYS = 366

/** Rows whose own end has come: how long they are kept was said when they were made. */
const deleting = (table: string, column: string) => deletingRows(table, ({ now }) => sql`${sql.ref(column)} <= ${now}`)

/** How askers are reached, and the addresses at which they read. */
export const LIVE_CONSULTING_RETENTION: readonly Retention[] = [
  {
    name: 'liveConsulting.contacts',
    what: 'Phone numbers and e-mail addresses that askers left with their consent (days: setting `live.contactDays`, as it was when they agreed)',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted: the consent said so; the request itself stays',
    forget: deleting('live_consulting.contact', 'forgetAt'),
  },
  {
    name: 'liveConsulting.requestLinks',
    what: 'Private addresses at which askers read their answers (days: setting `live.contactDays`, as it was when they were made)',
    keptDays: KEPT_DAYS,
    afterwards: 'deleted; the address opens nothing any more',
    forget: deleting('live_consulting.request_link', 'goodUntil'),
  },
  {
    name: 'liveConsulting.votes',
    what: 'Which viewers, by their numbers, wanted to know the same as an asker',
    keptDays: VOTES_KEPT_DAYS,
    afterwards: 'deleted; how many they were stays',
    forget: deletingRows('live_consulting.vote', ({ before }) => sql`voted_at < ${before}`),
  },
]
