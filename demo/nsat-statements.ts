import { sql } from 'kysely'
import { settleMonth } from '#areas/nsat/commission/server/door.ts'
import { addMonths, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The statements of every month that has ended, each made as the portal makes them: early on the first of the next month. */
export async function insertNsatStatements(db: Db, { now }: { now: Date }): Promise<void> {
  const { rows } = await sql<{ first: Date | null }>`select min(told_at) as first from nsat_order.payment`.execute(db)
  const first = rows[0]?.first
  if (!first) return
  let month = `${toDay(first).slice(0, 7)}-01`
  for (let next = addMonths(month, 1); instantOf(next, '06:00') <= now; next = addMonths(next, 1)) {
    await settleMonth(db, month, instantOf(next, '06:00'))
    month = next
  }
}
