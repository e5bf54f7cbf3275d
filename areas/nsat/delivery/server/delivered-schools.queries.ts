import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { deliveries } from './nsat-delivery.tables.ts'

/** Of these institutes those that parcels were ever made for, in whatever round. */
export async function deliveredSchools(db: Db, schoolNos: readonly number[]): Promise<number[]> {
  const rows = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice')
    .select('schoolNo')
    .distinct()
    .where('schoolNo', '=', sql<number>`any(${[...schoolNos]}::int[])`)
    .execute()
  return rows.map((row) => row.schoolNo)
}
