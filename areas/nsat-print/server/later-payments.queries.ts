import { sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat-order/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { LaterPayment } from '../contract/print-order.contract.ts'
import { nsatPrint } from './nsat-print.tables.ts'

/** Orders that the print order does not tell as they are: confirmed and not printed, or printed and not confirmed any more. */
const laterOf = (db: Db, planNo: number) =>
  nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_print.print_order as p', 'p.nsat_plan_no', 'o.nsat_plan_no')
    .leftJoin('nsat_print.printed_order as d', (join) =>
      join
        .onRef('d.nsat_plan_no', '=', 'o.nsat_plan_no')
        .onRef('d.nsat_school_order_no', '=', 'o.nsat_school_order_no'),
    )
    .where('o.nsat_plan_no', '=', planNo)
    .where(sql<boolean>`(${CONFIRMED}) <> (d.nsat_plan_no is not null)`)

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
        .selectAll('o')
        .select(['i.school_name', 'v.vendor_name', TOLD_AT.as('told_at')]),
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
      examineeCount: row.examinee_count,
      totalAmount: row.total_amount_won,
      cancelledAmount: row.cancelled_amount_won,
      paymentYmdt: toYmdt(row.told_at),
    }),
  )
