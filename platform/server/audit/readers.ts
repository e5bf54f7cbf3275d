import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Somebody who read of people, or took their data along. */
export interface Reader {
  readonly userId: number
  readonly name: string
  /** Of how many people, each counted as often as they were read of. */
  readonly people: number
}

const count = (name: string) =>
  sql`case when jsonb_typeof(to_state -> ${name}) = 'number' then (to_state ->> ${name})::int end`

/**
 * Who read of how many people after `since`, by lines of the trail that are called `….read…`, `….show…` and `….export…`, each
 * with as many people as it tells; the busiest first.
 */
export async function listReaders(db: Db, since: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select actor_id as "userId", max(actor_name) as name,
      sum(greatest(${count('readCount')}, ${count('exportedCount')}, 1))::int as people
    from platform.audit
    where at > ${since} and actor_id is not null and action ~ '\\.(read|export|show)[A-Z]'
    group by actor_id order by people desc`.execute(db)
  return rows
}
