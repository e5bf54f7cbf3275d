import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '../database/database.ts'
import type { Retention } from '../database/retention.ts'

const yearOf = (instant: Date): number => Number(toDay(instant).slice(0, 4))

/** The years that have a part of the audit trail of their own, oldest first. */
export async function listAuditYears(db: Db): Promise<number[]> {
  const found = await sql<{ year: number }>`
    select substring(child.relname from 7)::int as year
    from pg_inherits i join pg_class child on child.oid = i.inhrelid
    where i.inhparent = 'platform.audit'::regclass and child.relname ~ '^audit_[0-9]{4}$'
    order by year`.execute(db)
  return found.rows.map((row) => row.year)
}

/** Makes the part for the next year, long before the first row of it. */
async function addNextYear(db: Db, now: Date): Promise<void> {
  const next = yearOf(now) + 1
  if ((await listAuditYears(db)).includes(next)) return
  // Rows of that year can lie in the rest already where a clock was ahead; then the rest keeps them.
  const found = await sql<{ ok: boolean }>`
    select not exists (select from platform.audit_other
      where at >= make_timestamptz(${next}, 1, 1, 0, 0, 0, 'Asia/Seoul')) as ok`.execute(db)
  if (found.rows[0]?.ok) await sql`select platform.add_audit_year(${next})`.execute(db)
}

/** The audit trail: whole years, once their last day has been kept long enough. */
export const AUDIT_RETENTION: Retention = {
  name: 'platform.audit',
  what: 'Audit trail: who changed what',
  keptDays: 5 * 366,
  afterwards: 'dropped by whole years; commercial law asks for records of contracts and payments over five years',
  async forget({ db, now, before }) {
    await addNextYear(db, now)
    const oldest = (await listAuditYears(db)).find((year) => year < yearOf(before))
    if (oldest === undefined) return 0
    await sql`drop table platform.${sql.raw(`audit_${oldest}`)}`.execute(db)
    return 1
  },
}
