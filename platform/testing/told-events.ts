import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What programs outside will be told of these events, oldest first: the data, and whose it is. */
export async function toldEvents(
  db: Db,
  { name }: { readonly name: string },
): Promise<{ readonly data: unknown; readonly ownerIds: readonly number[] }[]> {
  const { rows } = await sql<{ data: unknown; ownerIds: readonly string[] }>`
    select data, owner_ids from platform.program_event where name = ${name} order by event_no`.execute(db)
  return rows.map(({ data, ownerIds }) => ({ data, ownerIds: ownerIds.map(Number) }))
}
