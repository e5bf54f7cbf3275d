import { sql } from 'kysely'
import type { TrySubject } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import { oneMoreFailure, remainingWaitSeconds } from '#areas/base/account/rules/tries.rules.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { tables } from '../account.tables.ts'

/** Longer than any failure is remembered. */
const KEPT_MS = 86_400_000

class TooSoon extends Error {
  readonly waitSeconds: number
  constructor(waitSeconds: number) {
    super('too soon')
    this.waitSeconds = waitSeconds
  }
}

/**
 * Counts a try as failed for each subject before it is judged, so that of many at once no more are judged than one after
 * the other. Answers the seconds to wait; more than 0: nothing was counted, and the try must not be judged.
 */
export async function takeTry(db: Db, subjects: readonly TrySubject[], now: Date): Promise<number> {
  try {
    await db.transaction().execute((tx) => countTry(tx, subjects, now))
    return 0
  } catch (error) {
    if (error instanceof TooSoon) return error.waitSeconds
    throw error
  }
}

async function countTry(tx: Tx, subjects: readonly TrySubject[], now: Date): Promise<void> {
  const rows = await lockTries(tx, subjects, now)
  const counted = subjects.map((each) => {
    const row = rows.find(({ subject }) => subject === each.subject)
    return { ...each, before: { count: row?.failures ?? 0, at: row?.lastFailureAt ?? now } }
  })
  const wait = Math.max(...counted.map(({ before, slowing }) => remainingWaitSeconds(before, slowing, now)))
  if (wait > 0) throw new TooSoon(wait)
  for (const { subject, slowing, before } of counted) {
    const { count, at } = oneMoreFailure(before, slowing, now)
    await tables(tx)
      .updateTable('account.sign_in_try')
      .set({ failures: count, lastFailureAt: at })
      .where('subject', '=', subject)
      .execute()
  }
}

/** The rows of the subjects, locked: always in the same order, so that two tries never wait for each other. */
function lockTries(tx: Tx, subjects: readonly TrySubject[], now: Date) {
  const rows = subjects
    .map(({ subject, loginId }) => ({ subject, loginId, failures: 0, lastFailureAt: now }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  return tables(tx)
    .insertInto('account.sign_in_try')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returning(['subject', 'failures', 'lastFailureAt'])
    .execute()
}

/** Takes back what was counted for a try that was good after all; forgives the rest where the subject is the person's own. */
export async function forgiveTry(db: Db, subjects: readonly TrySubject[]): Promise<void> {
  const names = (isForgiven: boolean) =>
    subjects.filter((each) => each.isForgiven === isForgiven).map(({ subject }) => subject)
  await tables(db).deleteFrom('account.sign_in_try').where('subject', 'in', names(true)).execute()
  if (names(false).length === 0) return
  await tables(db)
    .updateTable('account.sign_in_try')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', 'in', names(false))
    .execute()
}

/** Forgets every failure of an account, after a new password. */
export async function clearTries(db: Db, loginId: string): Promise<void> {
  await tables(db).deleteFrom('account.sign_in_try').where('loginId', '=', loginId).execute()
}

/** Forgets failures that no longer matter. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await tables(db)
    .deleteFrom('account.sign_in_try')
    .where('lastFailureAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
