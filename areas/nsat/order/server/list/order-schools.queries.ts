import { sql } from 'kysely'
import type { ORDER_SORTS, OrderType } from '#areas/nsat/order/contract/codes.ts'
import type { OrderSchool, SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { keptWon, standingCounts, standingWon } from '#areas/nsat/order/rules/kept.rules.ts'
import { countsOf, type OrderedTarget, sumOfCounts } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { nsatOrder, STORED_SCHOOL_ORDER } from '../nsat-order.tables.ts'
import { LIVE, UNSAID, UNSEEN_FREE } from '../order-predicates.ts'
import { fitsOrder, foundInstitutes, type OrderSearch } from './order-search.ts'

export type OrderSort = SortOf<(typeof ORDER_SORTS)[number]>

const SORTS = { schoolNo: ['i.school_no'], schoolName: ['n.school_name'], ownerName: ['n.owner_name'] } as const

/** Of these orders of a round the confirmed ones that are not in its print order: what the print order contains says so, no instant. */
export type LateOrders = (db: Db, planNo: number, orderNos: readonly number[]) => Promise<ReadonlySet<number>>

/** A live order, and whether it fits what is searched for. */
interface FoundOrder {
  readonly order: SchoolOrder
  readonly isFitting: boolean
}

const ordersWithTargets = (db: Db, search: OrderSearch) =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsat_school_order_no', 'o.nsat_school_order_no')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 'o.nsat_vendor_no')
    .select(columnsAs('o', STORED_SCHOOL_ORDER))
    .select(['v.vendor_name', 't.exam_target', 't.examinee_count as target_count', 't.kept_count'])
    .select([fitsOrder(search).as('is_fitting'), UNSEEN_FREE.as('is_unseen')])
    .select(UNSAID.as('is_unsaid'))

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithTargets>['execute']>>[number]

/** What is ordered, and after a partial cancellation what of it is still paid for, as far as anybody said. */
interface Ordered {
  readonly targets: readonly OrderedTarget[]
  readonly kept: readonly OrderedTarget[] | null
}

const orderedBy = (rows: readonly [Row, ...Row[]]): Ordered => ({
  targets: rows.map((each) => ({ examTargetCode: each.exam_target, examineeCount: each.target_count })),
  kept:
    rows[0].order_type === 'PARTIAL_CANCEL' && !rows[0].is_unsaid
      ? rows.map((each) => ({ examTargetCode: each.exam_target, examineeCount: each.kept_count ?? 0 }))
      : null,
})

const toOrder = (row: Row, { targets, kept }: Ordered, isLate: boolean): SchoolOrder => ({
  nsatSchoolOrderNo: row.nsat_school_order_no,
  nsatOrderType: row.order_type,
  isFree: row.is_free,
  totalAmount: row.total_amount_won,
  cancelledAmount: row.cancelled_amount_won,
  keptAmount: keptWon({
    nsatOrderType: row.order_type,
    totalWon: row.total_amount_won,
    cancelledWon: row.cancelled_amount_won,
  }),
  keptCounts: kept && countsOf(kept),
  isKeptUnsaid: row.is_unsaid,
  isLate,
  version: row.version,
  nsatVendorNo: row.nsat_vendor_no,
  vendorName: row.vendor_name,
  isFreeSeen: !row.is_unseen,
  paymentYmdt: row.paid_at && toYmdt(row.paid_at),
  orderYmdt: toYmdt(row.created_at),
  ...countsOf(targets),
})

/** All live orders of these institutes in the round that lie in the scope, newest first. */
async function liveOrdersOf(db: Db, search: OrderSearch, schoolNos: readonly number[], lateOrders: LateOrders) {
  const found = new Map<number, FoundOrder[]>()
  if (schoolNos.length === 0) return found
  const rows = await ordersWithTargets(db, search)
    .where('o.nsat_plan_no', '=', search.plan.nsatPlanNo)
    .where('o.school_no', '=', sql<number>`any(${schoolNos}::int[])`)
    .where(LIVE)
    .$if(search.vendorNo !== null, (each) => each.where('o.nsat_vendor_no', '=', search.vendorNo ?? 0))
    .orderBy('o.nsat_school_order_no', 'desc')
    .execute()
  const late = await lateOrders(db, search.plan.nsatPlanNo, [...new Set(rows.map((row) => row.nsat_school_order_no))])
  for (const of of Map.groupBy(rows, (row) => row.nsat_school_order_no).values()) {
    const rowsOfOrder = of as [Row, ...Row[]]
    const [row] = rowsOfOrder
    const orders = found.get(row.school_no) ?? []
    const order = toOrder(row, orderedBy(rowsOfOrder), late.has(row.nsat_school_order_no))
    found.set(row.school_no, [...orders, { order, isFitting: row.is_fitting }])
  }
  return found
}

interface InstituteRow {
  readonly school_no: number
  readonly school_name: string
  readonly owner_name: string | null
  readonly vendor_no: number | null
  readonly vendor_name: string | null
}

function toSchool(row: InstituteRow, plan: OrderSearch['plan'], orders: readonly FoundOrder[]): OrderSchool {
  const orderList = orders.filter(({ isFitting }) => isFitting).map(({ order }) => order)
  const counts = sumOfCounts(orderList.map(standingCounts))
  return {
    schoolNo: row.school_no,
    schoolName: row.school_name,
    ownerName: row.owner_name,
    schoolFunction: null,
    nsatPlanNo: plan.nsatPlanNo,
    nsatServiceNo: plan.nsatServiceNo,
    nsatVendorNo: row.vendor_no,
    vendorName: row.vendor_name,
    orderList,
    liveOrderTypes: orders.map(({ order }): OrderType => order.nsatOrderType),
    ...counts,
    sumOfStudent: Object.values(counts).reduce((sum, count) => sum + count, 0),
    sumOfTotalAmount: orderList.reduce((sum, order) => sum + standingWon(order), 0),
  }
}

/** One page of the institutes that fit, by number unless asked otherwise, each with its live orders of the round. */
export async function listOrderSchoolPage(
  db: Db,
  search: OrderSearch,
  sort: OrderSort | undefined,
  page: PageRequest,
  lateOrders: LateOrders,
): Promise<Page<OrderSchool>> {
  const shown = nsatOrder(db)
    .selectFrom('nsat_vendor.institute as i')
    .innerJoin('nsat_vendor.institute as n', 'n.school_no', 'i.school_no')
    .leftJoin('nsat_vendor.institute_vendor as a', (join) =>
      join.onRef('a.school_no', '=', 'i.school_no').on('a.nsat_service_no', '=', search.plan.nsatServiceNo),
    )
    .leftJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 'a.nsat_vendor_no')
    .select(['i.school_no', 'n.school_name', 'n.owner_name', 'a.nsat_vendor_no as vendor_no', 'v.vendor_name'])
  const order = orderOf(sort ?? 'schoolNo', SORTS)
  const found = foundInstitutes(db, search)
  const { list, totalCount } = await pageOf(
    { found, shown, order, id: 'i.school_no' },
    page,
    (row): InstituteRow => row,
  )
  const orders = await liveOrdersOf(
    db,
    search,
    list.map((row) => row.school_no),
    lateOrders,
  )
  return { totalCount, list: list.map((row) => toSchool(row, search.plan, orders.get(row.school_no) ?? [])) }
}
