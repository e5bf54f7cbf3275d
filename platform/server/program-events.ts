import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProgramEvent } from '#platform/contract/program-event.ts'
import type { Db } from './database/database.ts'

interface Told<Data extends z.ZodObject> {
  readonly data: z.input<Data>
  /** Whose it is; for an office all its people. */
  readonly ownerIds?: readonly number[]
  readonly now: Date
}

/**
 * Notes that something happened, in the transaction of what happened: with its commit the programs that listen are told, at least
 * once, whatever becomes of this process.
 */
export async function tellPrograms<Data extends z.ZodObject>(
  db: Db,
  event: ProgramEvent<Data>,
  { data, ownerIds = [], now }: Told<Data>,
): Promise<void> {
  await sql`
    insert into platform.program_event (name, data, owner_ids, at)
    values (${event.name}, ${JSON.stringify(event.data.parse(data))}, ${[...ownerIds]}::bigint[], ${now})`.execute(db)
}

/** One of them, on its way to whoever listens. */
export interface ToldEvent {
  readonly eventNo: number
  readonly name: string
  readonly data: unknown
  readonly ownerIds: readonly number[]
  readonly at: Date
}

/** Takes the oldest ones out, so many at most, inside the transaction that passes them on. */
export async function takeProgramEvents(tx: Db, most: number): Promise<ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    with taken as (
      delete from platform.program_event where event_no in (
        select event_no from platform.program_event order by event_no limit ${most} for update skip locked)
      returning event_no, name, data, owner_ids, at
    )
    select event_no, name, data, owner_ids, at from taken order by event_no`.execute(tx)
  return rows.map((row) => ({ ...row, eventNo: Number(row.eventNo), ownerIds: row.ownerIds.map(Number) }))
}
