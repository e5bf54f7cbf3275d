import { CONFIRMED } from '#areas/nsat/order/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nsatPrint } from './nsat-print.tables.ts'

/**
 * Of these orders of a round the confirmed ones that its first print order does not contain: their papers come with a
 * supplementary one. None while there is no print order. What was frozen says so, not when: a payment may be told before the
 * print order is made and be there after it, and the other way round.
 */
export async function lateOrders(db: Db, planNo: number, orderNos: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderNos.length === 0) return new Set()
  const rows = await nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_print.print_order as p', 'p.nsat_plan_no', 'o.nsat_plan_no')
    .leftJoin('nsat_print.printed_order as d', (join) =>
      join
        .onRef('d.nsat_plan_no', '=', 'p.nsat_plan_no')
        .onRef('d.print_no', '=', 'p.print_no')
        .onRef('d.nsat_school_order_no', '=', 'o.nsat_school_order_no'),
    )
    .select('o.nsat_school_order_no')
    .where('p.nsat_plan_no', '=', planNo)
    .where('p.print_no', '=', 1)
    .where('o.nsat_school_order_no', 'in', [...orderNos])
    .where('d.nsat_school_order_no', 'is', null)
    .where(CONFIRMED)
    .execute()
  return new Set(rows.map((row) => row.nsat_school_order_no))
}
