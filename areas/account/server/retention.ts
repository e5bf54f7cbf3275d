import { type RawBuilder, sql } from 'kysely'
import type { Forgetting, Retention } from '#platform/server/database/retention.ts'
import { INQUIRY_KEPT_DAYS, SESSION_KEPT_DAYS } from '../rules/policy.ts'

/** Deletes rows of a table that are older than the given column says. */
const deleting =
  (table: string, column: string) =>
  async ({ db, before, most }: Forgetting): Promise<number> => {
    const old: RawBuilder<unknown> = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${most}`
    const gone = await sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(db)
    return Number(gone.numAffectedRows ?? 0)
  }

export const ACCOUNT_RETENTION: readonly Retention[] = [
  {
    name: 'account.sessions',
    what: 'Sessions with device and address',
    keptDays: SESSION_KEPT_DAYS,
    afterwards: 'deleted, counted from the end of the session; records of access are kept for three months',
    forget: deleting('account.session', 'expires_at'),
  },
  {
    name: 'account.inquiries',
    what: 'Sign-up inquiries that were answered',
    keptDays: INQUIRY_KEPT_DAYS,
    afterwards: 'deleted: an answered inquiry holds the number of a stranger',
    forget: deleting('account.sign_up_inquiry', 'handled_at'),
  },
]
