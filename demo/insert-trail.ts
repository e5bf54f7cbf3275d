import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What the portal would have written of a change. */
export interface TrailLine {
  readonly entity: string
  readonly id: string | number
  readonly action: string
  /** null where it was the portal. */
  readonly userId: number | null
  readonly from: object | null
  readonly to: object | null
  readonly at: Date
}

/** Puts lines into the audit trail, in the order of their time. */
export async function insertTrail(
  db: Db,
  { names }: { readonly names: ReadonlyMap<number, string> },
  lines: readonly TrailLine[],
): Promise<void> {
  const people = JSON.stringify([...names].map(([id, name]) => ({ id, name })))
  await sql`
    insert into platform.audit (actor_id, actor_name, action, entity, entity_id, from_state, to_state, at)
    select l."userId", coalesce(p.name, '시스템'), l.action, l.entity, l.id, l."from", l."to", l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l("userId" bigint, action text, entity text, id text, "from" jsonb, "to" jsonb, at timestamptz)
    left join jsonb_to_recordset(${people}::jsonb) as p(id bigint, name text) on p.id = l."userId"
    order by l.at`.execute(db)
}
