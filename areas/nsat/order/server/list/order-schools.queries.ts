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

const SORTS = { schoolNo: ['i.schoolNo'], schoolName: ['n.schoolName'], ownerName: ['n.ownerName'] } as const

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
    .innerJoin('nsat_order.order_target as t', 't.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
    .select(columnsAs('o', STORED_SCHOOL_ORDER))
    .select(['v.vendorName', 't.examTarget', 't.examineeCount as targetCount', 't.keptCount'])
    .select([fitsOrder(search).as('isFitting'), UNSEEN_FREE.as('isUnseen')])
    .select(UNSAID.as('isUnsaid'))

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithTargets>['execute']>>[number]

/** What is ordered, and after a partial cancellation what of it is still paid for, as far as anybody said. */
interface Ordered {
  readonly targets: readonly OrderedTarget[]
  readonly kept: readonly OrderedTarget[] | null
}

const orderedBy = (rows: readonly [Row, ...Row[]]): Ordered => ({
  targets: rows.map((each) => ({ examTargetCode: each.examTarget, examineeCount: each.targetCount })),
  kept:
    rows[0].orderType === 'PARTIAL_CANCEL' && !rows[0].isUnsaid
      ? rows.map((each) => ({ examTargetCode: each.examTarget, examineeCount: each.keptCount ?? 0 }))
      : null,
})

const toOrder = (row: Row, { targets, kept }: Ordered, isLate: boolean): SchoolOrder => ({
  nsatSchoolOrderNo: row.nsatSchoolOrderNo,
  nsatOrderType: row.orderType,
  isFree: row.isFree,
  totalAmount: row.totalAmountWon,
  cancelledAmount: row.cancelledAmountWon,
  keptAmount: keptWon({
    nsatOrderType: row.orderType,
    totalWon: row.totalAmountWon,
    cancelledWon: row.cancelledAmountWon,
  }),
  keptCounts: kept && countsOf(kept),
  isKeptUnsaid: row.isUnsaid,
  isLate,
  version: row.version,
  nsatVendorNo: row.nsatVendorNo,
  vendorName: row.vendorName,
  isFreeSeen: !row.isUnseen,
  paymentYmdt: row.paidAt && toYmdt(row.paidAt),
  orderYmdt: toYmdt(row.createdAt),
  ...countsOf(targets),
})

/** All live orders of these institutes in the round that lie in the scope, newest first. */
async function liveOrdersOf(db: Db, search: OrderSearch, schoolNos: readonly number[], lateOrders: LateOrders) {
  const found = new Map<number, FoundOrder[]>()
  if (schoolNos.length === 0) return found
  const rows = await ordersWithTargets(db, search)
    .where('o.nsatPlanNo', '=', search.plan.nsatPlanNo)
    .where('o.schoolNo', '=', sql<number>`any(${schoolNos}::int[])`)
    .where(LIVE)
    .$if(search.vendorNo !== null, (each) => each.where('o.nsatVendorNo', '=', search.vendorNo ?? 0))
    .orderBy('o.nsatSchoolOrderNo', 'desc')
    .execute()
  const late = await lateOrders(db, search.plan.nsatPlanNo, [...new Set(rows.map((row) => row.nsatSchoolOrderNo))])
  for (const of of Map.groupBy(rows, (row) => row.nsatSchoolOrderNo).values()) {
    const rowsOfOrder = of as [Row, ...Row[]]
    const [row] = rowsOfOrder
    const orders = found.get(row.schoolNo) ?? []
    const order = toOrder(row, orderedBy(rowsOfOrder), late.has(row.nsatSchoolOrderNo))
    found.set(row.schoolNo, [...orders, { order, isFitting: row.isFitting }])
  }
  return found
}

interface InstituteRow {
  readonly schoolNo: number
  readonly schoolName: string
  readonly ownerName: string | null
  readonly vendorNo: number | null
  readonly vendorName: string | null
}

function toSchool(
  { vendorNo, ...row }: InstituteRow,
  plan: OrderSearch['plan'],
  orders: readonly FoundOrder[],
): OrderSchool {
  const orderList = orders.filter(({ isFitting }) => isFitting).map(({ order }) => order)
  const counts = sumOfCounts(orderList.map(standingCounts))
  return {
    ...row,
    schoolFunction: null,
    nsatPlanNo: plan.nsatPlanNo,
    nsatServiceNo: plan.nsatServiceNo,
    nsatVendorNo: vendorNo,
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
    .innerJoin('nsat_vendor.institute as n', 'n.schoolNo', 'i.schoolNo')
    .leftJoin('nsat_vendor.institute_vendor as a', (join) =>
      join.onRef('a.schoolNo', '=', 'i.schoolNo').on('a.nsatServiceNo', '=', search.plan.nsatServiceNo),
    )
    .leftJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'a.nsatVendorNo')
    .select(['i.schoolNo', 'n.schoolName', 'n.ownerName', 'a.nsatVendorNo as vendorNo', 'v.vendorName'])
  const order = orderOf(sort ?? 'schoolNo', SORTS)
  const found = foundInstitutes(db, search)
  const { list, totalCount } = await pageOf({ found, shown, order, id: 'i.schoolNo' }, page, (row): InstituteRow => row)
  const orders = await liveOrdersOf(
    db,
    search,
    list.map((row) => row.schoolNo),
    lateOrders,
  )
  return { totalCount, list: list.map((row) => toSchool(row, search.plan, orders.get(row.schoolNo) ?? [])) }
}
