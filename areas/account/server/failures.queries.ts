import type { Db } from '#platform/server/database.ts'
import type { AccountTables } from './account.tables.ts'

/** What is counted: the tries of one login id, whoever has it, or those from one address. */
export type FailureSubject = `id:${string}` | `ip:${string}`

export interface Failures {
  readonly failures: number
  readonly lastFailureAt: Date | null
}

/** An hour without failures starts the count anew. */
const KEPT_MS = 3_600_000
const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

const tables = (db: Db) => db.withTables<AccountTables>()

/** Failures in a row, none longer than an hour after the one before. */
export async function findFailures(db: Db, subject: FailureSubject, now: Date): Promise<Failures> {
  const row = await tables(db)
    .selectFrom('account.sign_in_failure')
    .select(['failures', 'last_failure_at'])
    .where('subject', '=', subject)
    .where('last_failure_at', '>', oldest(now))
    .executeTakeFirst()
  return { failures: row?.failures ?? 0, lastFailureAt: row?.last_failure_at ?? null }
}

/** Counts one more failure. */
export async function countFailure(db: Db, subject: FailureSubject, now: Date): Promise<void> {
  await tables(db)
    .insertInto('account.sign_in_failure')
    .values({ subject, failures: 1, last_failure_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({
        failures: row
          .case()
          .when('account.sign_in_failure.last_failure_at', '>', oldest(now))
          .then(row('account.sign_in_failure.failures', '+', 1))
          .else(1)
          .end(),
        last_failure_at: now,
      })),
    )
    .execute()
}

/** Starts the count anew, after a good sign-in or a new password. */
export async function clearFailures(db: Db, subject: FailureSubject): Promise<void> {
  await tables(db).deleteFrom('account.sign_in_failure').where('subject', '=', subject).execute()
}

/** Forgets counts that no longer matter. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('account.sign_in_failure').where('last_failure_at', '<=', oldest(now)).execute()
}
