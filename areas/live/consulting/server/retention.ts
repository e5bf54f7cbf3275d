import { sql } from 'kysely'
import type { Forgetting, Retention } from '#platform/server/database/retention.ts'

/** As many days as administrators choose where they choose none (`live.contactDays`). */
const KEPT_DAYS = 90

/** As long as what the chat says. */
const VOTES_KEPT_DAYS = 366

/** Deletes rows whose own end has come: how long they are kept was said when they were made. */
const deleting =
  (table: string, column: string) =>
  async ({ db, now, most }: Forgetting): Promise<number> => {
    const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${now} limit ${most}`
    const gone = await sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(db)
    return Number(gone.numAffectedRows ?? 0)
  }

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
    async forget({ db, before, most }: Forgetting) {
      const gone = await sql`
        delete from live_consulting.vote where ctid in (
          select ctid from live_consulting.vote where voted_at < ${before} limit ${most})`.execute(db)
      return Number(gone.numAffectedRows ?? 0)
    },
  },
]
