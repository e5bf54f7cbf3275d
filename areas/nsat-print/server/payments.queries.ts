import { sql } from 'kysely'
import { CONFIRMED, LIVE } from '#areas/nsat-order/server/door.ts'
import { EXAM_TARGET_CODES } from '#areas/nsat-plan/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import type { Payment, PaymentSummary, payments } from '../contract/payment.contract.ts'
import { countLater } from './later-payments.queries.ts'
import { nsatPrint } from './nsat-print.tables.ts'
import { findPrintOrder } from './print-order.queries.ts'

/** What was bought of a round: a line for each target of each confirmed order. List and summary read the same ones. */
const linesOf = (db: Db, planNo: number) =>
  nsatPrint(db).selectFrom((from) =>
    from
      .selectFrom('nsat_order.school_order as o')
      .innerJoin('nsat_order.order_target as t', 't.nsat_school_order_no', 'o.nsat_school_order_no')
      .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'o.school_no')
      .where('o.nsat_plan_no', '=', planNo)
      .where(CONFIRMED)
      .select([
        sql<number>`o.nsat_school_order_no::bigint * 10
          + array_position(${sql.val([...EXAM_TARGET_CODES])}::text[], t.exam_target)`.as('line_no'),
        'o.nsat_school_order_no',
        'o.school_no',
        'i.school_name',
        't.exam_target',
        't.goods_name',
        't.examinee_count as quantity',
        sql<number>`case when o.is_free then 0 else t.examinee_count * t.unit_price_won end`.as('total_amount'),
        sql<Date>`coalesce(o.paid_at, o.created_at)`.as('paid_at'),
      ])
      .as('l'),
  )

/** The payments of a round, the latest first unless asked otherwise. */
export function listPaymentPage(
  db: Db,
  planNo: number,
  { sort = '-paymentYmdt', ...search }: Searched<typeof payments>,
  page: PageRequest,
): Promise<Page<Payment>> {
  const fits = fitsKeyword({ schoolNo: { number: 'l.school_no' }, schoolName: { text: 'l.school_name' } }, search)
  const order = orderOf(sort, {
    schoolNo: ['l.school_no'],
    schoolName: ['l.school_name', 'l.school_no'],
    goodsName: ['l.goods_name'],
    quantity: ['l.quantity'],
    totalAmount: ['l.total_amount'],
    paymentYmdt: ['l.paid_at'],
  })
  const shown = linesOf(db, planNo).selectAll('l')
  return pageOf({ found: linesOf(db, planNo).where(fits), shown, order, id: 'l.line_no' }, page, (row) => ({
    nsatSchoolOrderNo: row.nsat_school_order_no,
    examTargetCode: row.exam_target,
    schoolNo: row.school_no,
    schoolName: row.school_name,
    goodsName: row.goods_name,
    quantity: row.quantity,
    totalAmount: row.total_amount,
    paymentYmdt: toYmdt(row.paid_at),
  }))
}

/** What all payments of a round come to, and whether its print order is there. */
export async function summarizePayments(db: Db, planNo: number): Promise<PaymentSummary> {
  const rows = await linesOf(db, planNo)
    .select([
      'l.exam_target',
      sql<number>`count(distinct l.school_no)::int`.as('schools'),
      sql<number>`coalesce(sum(l.quantity), 0)::int`.as('examinees'),
      sql<number>`coalesce(sum(l.total_amount), 0)::bigint`.as('amount'),
    ])
    .groupBy(sql`grouping sets ((), (l.exam_target))`)
    .execute()
  // The row of all targets names none.
  const all = rows.find(({ exam_target }) => exam_target === null)
  const counted = new Map(rows.map(({ exam_target, examinees }) => [exam_target, examinees]))
  return {
    schoolCount: all?.schools ?? 0,
    totalExamineeCount: all?.examinees ?? 0,
    totalAmount: all?.amount ?? 0,
    countPerExamTargetList: EXAM_TARGET_CODES.map((examTarget) => ({
      examTarget,
      examTargetCode: examTarget,
      examineeCount: counted.get(examTarget) ?? 0,
    })),
    planPrintOrderCount: (await findPrintOrder(db, planNo)) ? 1 : 0,
    ...(await readPrinted(db, planNo)),
    laterPaymentCount: await countLater(db, planNo),
    partialCancelCount: await countPartlyCancelled(db, planNo),
  }
}

/** Institutes and examinees as they were printed. */
const readPrinted = (db: Db, planNo: number) =>
  nsatPrint(db)
    .selectFrom('nsat_print.print_order_school')
    .where('nsat_plan_no', '=', planNo)
    .select([
      sql<number>`count(*)::int`.as('printedSchoolCount'),
      sql<number>`coalesce(sum(exam_count), 0)::int`.as('printedExamineeCount'),
    ])
    .executeTakeFirstOrThrow()

async function countPartlyCancelled(db: Db, planNo: number): Promise<number> {
  const { count } = await nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .where('o.nsat_plan_no', '=', planNo)
    .where('o.order_type', '=', 'PARTIAL_CANCEL')
    .where(LIVE)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
