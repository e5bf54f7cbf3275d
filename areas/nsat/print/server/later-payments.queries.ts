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
    .innerJoin('nsat_print.print_order as p', 'p.nsatPlanNo', 'o.nsatPlanNo')
    .leftJoin(LAST_PRINTED(planNo).as('d'), 'd.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
    .where('p.printNo', '=', 1)
    .where('o.nsatPlanNo', '=', planNo)
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
        .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')
        .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
        .leftJoin(LAST_PRINTED(planNo).as('d'), 'd.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
        .select(columnsAs('o', STORED_SCHOOL_ORDER))
        .select(['i.schoolName', 'v.vendorName', TOLD_AT.as('toldAt')])
        .select([
          sql<number>`(case when ${CONFIRMED} then ${KEPT_WON} else 0 end)`.as('keptWon'),
          sql<number>`(case when ${CONFIRMED} then ${KEPT_EXAMINEES} else o.examinee_count end)`.as('examinees'),
          sql<number>`coalesce(d.amount_won, 0)`.as('printedWon'),
        ]),
      order: [],
      id: 'o.nsatSchoolOrderNo',
    },
    page,
    (row) => ({
      nsatSchoolOrderNo: row.nsatSchoolOrderNo,
      schoolNo: row.schoolNo,
      schoolName: row.schoolName,
      vendorName: row.vendorName,
      nsatOrderType: row.orderType,
      isFree: row.isFree,
      examineeCount: row.examinees,
      totalAmount: row.totalAmountWon,
      cancelledAmount: row.cancelledAmountWon,
      keptAmount: row.keptWon,
      printedAmount: row.printedWon,
      paymentYmdt: toYmdt(row.toldAt),
    }),
  )
