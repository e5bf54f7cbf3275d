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
    .innerJoin('nsat_print.print_order as p', 'p.nsatPlanNo', 'o.nsatPlanNo')
    .leftJoin('nsat_print.printed_order as d', (join) =>
      join
        .onRef('d.nsatPlanNo', '=', 'p.nsatPlanNo')
        .onRef('d.printNo', '=', 'p.printNo')
        .onRef('d.nsatSchoolOrderNo', '=', 'o.nsatSchoolOrderNo'),
    )
    .select('o.nsatSchoolOrderNo')
    .where('p.nsatPlanNo', '=', planNo)
    .where('p.printNo', '=', 1)
    .where('o.nsatSchoolOrderNo', 'in', [...orderNos])
    .where('d.nsatSchoolOrderNo', 'is', null)
    .where(CONFIRMED)
    .execute()
  return new Set(rows.map((row) => row.nsatSchoolOrderNo))
}
