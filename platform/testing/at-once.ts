import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#platform/server/database/database.ts'

/** The environment of a portal that has connections for ten requests of one person which wait at once. */
export const ROOM_FOR_TEN = { DATABASE_POOL: '30' } as const

/** A transaction that somebody else has open, and what it holds or has written so far; undone with the test unless it was committed. */
export async function beside<Tables>(
  db: { startTransaction(): { execute(): Promise<ControlledTransaction<Tables>> } },
  ...held: readonly RawBuilder<unknown>[]
): Promise<ControlledTransaction<Tables>> {
  const tx = await db.startTransaction().execute()
  onTestFinished(async () => void (tx.isCommitted || tx.isRolledBack || (await tx.rollback().execute())))
  for (const each of held) await each.execute(tx)
  return tx
}

/** So many wait for a lock that somebody else has. */
export const untilWaiting = (db: Db, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    .toBe(count)

/**
 * What comes of asking all of this at once, where nobody gets ahead of the others: somebody else holds what is asked for until
 * all of them wait. Held is a row (`select … for update`), or a table that may be read and not written meanwhile (`noWrites`): who
 * reads without a lock has then read what stands there before the first one changes it.
 */
export async function atOnce<T>(
  db: Db,
  held: RawBuilder<unknown>,
  asking: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await beside(db, held)
  const asked = asking.map((ask) => ask())
  const first = Promise.race(asked).then(() => {
    throw new Error('one of them had its answer before all of them waited')
  })
  await Promise.race([untilWaiting(db, asked.length), first])
  await holder.commit().execute()
  first.catch(() => undefined)
  return Promise.all(asked)
}

/** Ten times the same. */
export const tenTimes = <T>(ask: (index: number) => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: 10 }, (_, index) => () => ask(index))

/** Keeps a table from being written, and lets everybody read it and hold its rows. */
export const noWrites = (table: string): RawBuilder<unknown> => sql`lock table ${sql.table(table)} in share mode`

/** Has the lock of this name, as `waitForLock` takes it. */
export const namedLock = (name: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
