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

const LINES_AT_A_TIME = 5_000

/** Puts lines into the audit trail, in the order of their time. */
export async function insertTrail(
  db: Db,
  { names }: { readonly names: ReadonlyMap<number, string> },
  lines: readonly TrailLine[],
): Promise<void> {
  const named = lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((line) => ({ ...line, name: names.get(line.userId ?? 0) ?? '시스템' }))
  for (let at = 0; at < named.length; at += LINES_AT_A_TIME)
    await sql`
      insert into platform.audit (actor_id, actor_name, action, entity, entity_id, from_state, to_state, at)
      select l."userId", l.name, l.action, l.entity, l.id, l."from", l."to", l.at
      from jsonb_to_recordset(${JSON.stringify(named.slice(at, at + LINES_AT_A_TIME))}::jsonb)
        as l("userId" bigint, name text, action text, entity text, id text, "from" jsonb, "to" jsonb, at timestamptz)
      order by l.at`.execute(db)
}
