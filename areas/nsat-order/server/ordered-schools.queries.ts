import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { nsatOrder } from './nsat-order.tables.ts'

/** Of these institutes those that ever ordered, in whatever round. */
export async function orderedSchools(db: Db, schoolNos: readonly number[]): Promise<number[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.school_order')
    .select('school_no')
    .distinct()
    .where('school_no', '=', sql<number>`any(${[...schoolNos]}::int[])`)
    .execute()
  return rows.map((row) => row.school_no)
}
