import { sql } from 'kysely'
import { CONFIRMED, KEPT_EXAMINEES, KEPT_WON, STORED_SCHOOL_ORDER } from '#areas/nsat/order/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { LaterPayment } from '../contract/print-order.contract.ts'
import { nsatPrint } from './nsat-print.tables.ts'
import { IS_LATER, LAST_PRINTED } from './ordered-schools.queries.ts'

/** Orders that the print orders do not tell as they are: paid for since, or cancelled since, wholly or in part. */
const laterOf = (db: Db, planNo: number) =>
  nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_print.print_order as p', 'p.nsat_plan_no', 'o.nsat_plan_no')
    .leftJoin(LAST_PRINTED(planNo).as('d'), 'd.nsat_school_order_no', 'o.nsat_school_order_no')
    .where('p.print_no', '=', 1)
    .where('o.nsat_plan_no', '=', planNo)
    .where(IS_LATER)

/** How many orders the print order of a round does not tell as they are; 0 while there is none. */
export async function countLater(db: Db, planNo: number): Promise<number> {
  const { count } = await laterOf(db, planNo).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** When the shop told of an order last; of one that it never told of, when it was made. */
const TOLD_AT = sql<Date>`coalesce(
  (select max(told_at) from nsat_order.payment y where y.nsat_school_order_no = o.nsat_school_order_no),
  o.paid_at, o.created_at)`

/** What was paid for or cancelled after the print order, the latest order first; nothing while there is no print order. */
export const listLaterPage = (db: Db, planNo: number, page: PageRequest): Promise<Page<LaterPayment>> =>
  pageOf(
    {
      found: laterOf(db, planNo),
      shown: nsatPrint(db)
        .selectFrom('nsat_order.school_order as o')
        .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'o.school_no')
        .innerJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 'o.nsat_vendor_no')
        .leftJoin(LAST_PRINTED(planNo).as('d'), 'd.nsat_school_order_no', 'o.nsat_school_order_no')
        .select(columnsAs('o', STORED_SCHOOL_ORDER))
        .select(['i.school_name', 'v.vendor_name', TOLD_AT.as('told_at')])
        .select([
          sql<number>`(case when ${CONFIRMED} then ${KEPT_WON} else 0 end)`.as('kept_won'),
          sql<number>`(case when ${CONFIRMED} then ${KEPT_EXAMINEES} else o.examinee_count end)`.as('examinees'),
          sql<number>`coalesce(d.amount_won, 0)`.as('printed_won'),
        ]),
      order: [],
      id: 'o.nsat_school_order_no',
    },
    page,
    (row) => ({
      nsatSchoolOrderNo: row.nsat_school_order_no,
      schoolNo: row.school_no,
      schoolName: row.school_name,
      vendorName: row.vendor_name,
      nsatOrderType: row.order_type,
      isFree: row.is_free,
      examineeCount: row.examinees,
      totalAmount: row.total_amount_won,
      cancelledAmount: row.cancelled_amount_won,
      keptAmount: row.kept_won,
      printedAmount: row.printed_won,
      paymentYmdt: toYmdt(row.told_at),
    }),
  )
