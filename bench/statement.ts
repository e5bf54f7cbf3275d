import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/database/database.ts'

/** The statements that a piece of code sends, in order, while it runs on a real database. */
export async function statementsOf(
  pool: pg.Pool,
  work: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: readonly unknown[] }[]> {
  const sent: { text: string; values: readonly unknown[] }[] = []
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
  })
  await work(db)
  return sent
}
