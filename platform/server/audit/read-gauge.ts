import { sql } from 'kysely'
import type { AreaGauge } from '../metrics.ts'

const MINUTES = 5
/** The trail is looked through from its end: more than so many lines in some minutes are a case for the alarm by themselves. */
const LINES = 5000

/**
 * How many people the busiest reader has looked up, or taken along, within five minutes: lines of the trail that are called
 * `….read…`, `….show…` and `….export…`, each with as many people as it tells.
 */
export const READ_GAUGE: AreaGauge = {
  name: 'portal_people_read',
  help: 'Most people that one person read of within five minutes',
  async read(db, now) {
    const since = new Date(now.getTime() - MINUTES * 60_000)
    const count = (name: string) =>
      sql`case when jsonb_typeof(to_state -> ${name}) = 'number' then (to_state ->> ${name})::int end`
    const { rows } = await sql<{ most: number }>`
      select coalesce(max(people), 0)::int as most from (
        select sum(greatest(${count('readCount')}, ${count('exportedCount')}, 1)) as people
        from (select actor_id, action, to_state, at from platform.audit order by id desc limit ${LINES}) latest
        where at > ${since} and actor_id is not null and action ~ '\\.(read|export|show)[A-Z]'
        group by actor_id) readers`.execute(db)
    return rows.map(({ most }) => ({ value: most }))
  },
}
