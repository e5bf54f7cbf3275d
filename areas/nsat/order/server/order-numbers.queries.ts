import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The number of the next order: known before it is stored, so that the order whose place it takes can name it first. */
export const NEXT_NO = sql<number>`nextval(pg_get_serial_sequence('nsat_order.school_order', 'nsat_school_order_no'))::int`

/** Takes the number of the next order. */
export async function nextOrderNo(db: Db): Promise<number> {
  const { rows } = await sql<{ no: number }>`select ${NEXT_NO} as no`.execute(db)
  return rows[0]?.no ?? 0
}
