import { sql } from 'kysely'
import { askAs } from './asking.ts'
import type { Db } from './database.ts'
import type { Lender } from './lender.ts'

/** More than PostgreSQL has in hand: it has to ask the disk for it. */
const PROBED_CHARACTERS = 1_000_000

/** Whether the database takes what requests want to store. */
export interface Probe {
  /** Throws when nobody should be sent here. */
  ask(): Promise<void>
  /** Whether there was no room when somebody last wanted to store something. */
  readonly isFull: boolean
}

/**
 * Asks the database over the connections that requests use, so that none left counts. It has to commit something: one that is
 * read-only, or does not get its log to the disk, answers reads as ever. After somebody found no room it has to make some.
 */
export function openProbe(db: Db, lender: Lender): Probe {
  let isFull = false
  lender.onFull = () => {
    isFull = true
  }
  return {
    get isFull() {
      return isFull
    },
    ask: () =>
      askAs('health', async () => {
        if (lender.isStuck()) throw new Error('the connections for requests are stuck')
        await sql`select pg_logical_emit_message(true, 'partner-portal', 'ready')`.execute(db)
        if (!isFull) return
        await makeRoom(db)
        isFull = false
      }),
  }
}

/** Stores as much as needs room on the disk, and throws it away. */
async function makeRoom(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table room on commit drop as
      select md5(n::text) as text from generate_series(1, ${PROBED_CHARACTERS / 32}::int) as n`.execute(tx)
  })
}
