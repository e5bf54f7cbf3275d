import { sql } from 'kysely'
import { CONFIRMED, KEPT_COUNT, KEPT_EXAMINEES, KEPT_WON, LIVE, UNSEEN_FREE } from '#areas/nsat/order/server/door.ts'
import { EXAM_TARGET_CODES } from '#areas/nsat/plan/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { orderOf, type Page, type PageRequest, skippedBy, sortingOf, totalBy } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import type { NamedOrder, Payment, PaymentSummary, payments } from '../contract/payment.contract.ts'
import { countLater } from './later-payments.queries.ts'
import { nsatPrint } from './nsat-print.tables.ts'
import { LAST_PRINTED } from './ordered-schools.queries.ts'
import { planPrintOrder } from './plan-print-order.ts'
import { listPrintOrders } from './print-order.queries.ts'

/** The price of what a line orders, and of a partly cancelled order of what is still paid for. */
const PRICE = sql`(${KEPT_COUNT}::bigint * t.unit_price_won)`

/** The price of all lines of the order of a line: before this one, and up to it, in the order of their targets. */
const PRICE_BEFORE = sql`(sum(${PRICE}) over (partition by o.nsat_school_order_no order by t.exam_target) - ${PRICE})`
const PRICE_OF_ORDER = sql`sum(${PRICE}) over (partition by o.nsat_school_order_no)`

/**
 * The won of a line. The lines of an order come to exactly what is still paid of it, shared out by their prices, also where its
 * papers cost something else; where none of them is left, the first line carries it.
 */
const WON_OF_LINE = sql<number>`(
  case when o.is_free then 0
  when ${PRICE_OF_ORDER} = 0 then
    case when row_number() over (partition by o.nsat_school_order_no order by t.exam_target) = 1 then ${KEPT_WON} else 0 end
  else div(${KEPT_WON} * (${PRICE_BEFORE} + ${PRICE}), ${PRICE_OF_ORDER}) - div(${KEPT_WON} * ${PRICE_BEFORE}, ${PRICE_OF_ORDER})
  end)::bigint`

/** What was bought of a round: a line for each target of each confirmed order. List and summary read the same ones. */
const linesOf = (db: Db, planNo: number) =>
  nsatPrint(db)
    .selectFrom((from) =>
      from
        .selectFrom('nsat_order.school_order as o')
        .innerJoin('nsat_order.order_target as t', 't.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
        .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')
        .where('o.nsatPlanNo', '=', planNo)
        .where(CONFIRMED)
        .select([
          sql<number>`o.nsat_school_order_no::bigint * 10
          + array_position(${sql.val([...EXAM_TARGET_CODES])}::text[], t.exam_target)`.as('lineNo'),
          'o.nsatSchoolOrderNo',
          'o.schoolNo',
          'i.schoolName',
          't.examTarget',
          't.goodsName',
          KEPT_COUNT.as('quantity'),
          WON_OF_LINE.as('totalAmount'),
          sql<Date>`coalesce(o.paid_at, o.created_at)`.as('paidAt'),
        ])
        .as('l'),
    )
    .where(sql<boolean>`(l.quantity > 0 or l.total_amount > 0)`)

const LINE = [
  'nsatSchoolOrderNo',
  'schoolNo',
  'schoolName',
  'examTarget',
  'goodsName',
  'quantity',
  'totalAmount',
  'paidAt',
] as const

const PAYMENT_SORTS = {
  schoolNo: ['l.schoolNo'],
  schoolName: ['l.schoolName', 'l.schoolNo'],
  goodsName: ['l.goodsName'],
  quantity: ['l.quantity'],
  totalAmount: ['l.totalAmount'],
  paymentYmdt: ['l.paidAt'],
} as const

/** The payments of a round, the latest first unless asked otherwise. Their won are shared out over whole orders, so all are read once. */
export async function listPaymentPage(
  db: Db,
  planNo: number,
  { sort = '-paymentYmdt', ...search }: Searched<typeof payments>,
  page: PageRequest,
): Promise<Page<Payment>> {
  const fits = fitsKeyword({ schoolNo: { number: 'l.schoolNo' }, schoolName: { text: 'l.schoolName' } }, search)
  const found = linesOf(db, planNo).where(fits)
  const total = sql<number>`count(*)::int`
  const order = orderOf(sort, PAYMENT_SORTS)
  const rows = await found
    .select(columnsAs('l', LINE))
    .select(sql<number>`(count(*) over ())::int`.as('totalOfList'))
    .orderBy(sql.join([...order, ['l.lineNo', order.at(-1)?.[1] ?? 'desc'] as const].map(sortingOf)))
    .limit(page.pageSize)
    .offset(skippedBy(page))
    .execute()
  const told = totalBy(page, rows.length, rows[0]?.totalOfList)
  return {
    list: rows.map(({ examTarget, paidAt, totalOfList: _, ...row }) => ({
      ...row,
      examTargetCode: examTarget,
      paymentYmdt: toYmdt(paidAt),
    })),
    totalCount: told ?? (await found.select(total.as('total')).executeTakeFirstOrThrow()).total,
  }
}

/** What all payments of a round come to, and whether its print order is there. */
export async function summarizePayments(db: Db, planNo: number): Promise<PaymentSummary> {
  const rows = await linesOf(db, planNo)
    .select([
      'l.examTarget',
      sql<number>`count(distinct l.school_no)::int`.as('schools'),
      sql<number>`coalesce(sum(l.quantity), 0)::int`.as('examinees'),
      sql<number>`coalesce(sum(l.total_amount), 0)::bigint`.as('amount'),
    ])
    .groupBy(sql`grouping sets ((), (l.exam_target))`)
    .execute()
  const planPrintOrderCount = (await listPrintOrders(db, planNo)).length
  const named = await readNamed(db, planNo)
  // The row of all targets names none.
  const all = rows.find(({ examTarget }) => examTarget === null)
  const counted = new Map(rows.map(({ examTarget, examinees }) => [examTarget, examinees]))
  return {
    schoolCount: all?.schools ?? 0,
    totalExamineeCount: all?.examinees ?? 0,
    totalAmount: all?.amount ?? 0,
    countPerExamTargetList: EXAM_TARGET_CODES.map((examTarget) => ({
      examTarget,
      examTargetCode: examTarget,
      examineeCount: counted.get(examTarget) ?? 0,
    })),
    planPrintOrderCount,
    ...(await readNext(db, planNo, planPrintOrderCount > 0)),
    ...(await readPrinted(db, planNo)),
    laterPaymentCount: await countLater(db, planNo),
    partialCancelCount: named.partialCancelList.length,
    ...named,
  }
}

/** Institutes and examinees as they were printed. */
const readPrinted = (db: Db, planNo: number) =>
  nsatPrint(db)
    .selectFrom('nsat_print.print_order_school')
    .where('nsatPlanNo', '=', planNo)
    .select([
      sql<number>`count(distinct school_no)::int`.as('printedSchoolCount'),
      sql<number>`coalesce(sum(exam_count), 0)::int`.as('printedExamineeCount'),
      sql<number>`(select coalesce(sum(d.amount_won), 0)::bigint from ${LAST_PRINTED(planNo)} d)`.as('printedAmount'),
    ])
    .executeTakeFirstOrThrow()

/** What the next print order has to ask before, and what a supplementary one would print. */
async function readNext(db: Db, planNo: number, isPrinted: boolean) {
  const { unsaid, schools } = await planPrintOrder(db, planNo)
  const examinees = schools.flatMap((school) => school.examinees)
  return {
    unsaidList: [...unsaid],
    supplementSchoolCount: isPrinted ? schools.length : 0,
    supplementExamineeCount: isPrinted ? examinees.reduce((sum, { examineeCount }) => sum + examineeCount, 0) : 0,
  }
}

const IS_PARTLY_CANCELLED = sql<boolean>`(${LIVE} and o.order_type = 'PARTIAL_CANCEL')`
const IS_UNSEEN = sql<boolean>`(${LIVE} and ${UNSEEN_FREE})`

/** What the person is told by name before a print order freezes it. */
async function readNamed(db: Db, planNo: number) {
  const rows = await nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
    .where('o.nsatPlanNo', '=', planNo)
    .where(sql<boolean>`(${IS_PARTLY_CANCELLED} or ${IS_UNSEEN})`)
    .select([
      'o.nsatSchoolOrderNo',
      'o.schoolNo',
      'i.schoolName',
      'v.vendorName',
      KEPT_WON.as('keptAmount'),
      KEPT_EXAMINEES.as('examineeCount'),
      IS_PARTLY_CANCELLED.as('isPartlyCancelled'),
    ])
    .orderBy('i.schoolName')
    .orderBy('o.nsatSchoolOrderNo')
    .execute()
  const named = (isPartlyCancelled: boolean): NamedOrder[] =>
    rows.filter((row) => row.isPartlyCancelled === isPartlyCancelled).map(({ isPartlyCancelled: _, ...order }) => order)
  return { partialCancelList: named(true), unseenFreeList: named(false) }
}
