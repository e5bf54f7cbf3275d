import { type RawBuilder, sql } from 'kysely'
import type { OrderSearchItem, OrderState } from '#areas/nsat/order/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fitsKeyword, searchText } from '#platform/server/list/search.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { CONFIRMED, FREE, FREE_OF_VENDOR, LIVE, lacksOrder, UNPAID, UNSEEN_FREE } from '../order-predicates.ts'

type YesNo = 'true' | 'false'

/** What the list of a round, its figures and its sheets are searched for. */
export interface OrderSearch {
  readonly plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>
  /** Whose rows; null: of all vendors. */
  readonly vendorNo: number | null
  readonly hasOrder?: YesNo | undefined
  readonly nsatOrderTypeCode?: OrderState | undefined
  /** Only what is paid for, wholly or in part, or free. */
  readonly isConfirmed?: true
  readonly isFree?: YesNo | undefined
  readonly isFreeSeen?: YesNo | undefined
  /** The vendor is the one of an order, or who looks after an institute without one. */
  readonly searchItem?: OrderSearchItem | 'vendorName'
  readonly searchKeyword?: string | undefined
}

type Condition = RawBuilder<unknown>

const all = (conditions: readonly (Condition | false | undefined)[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    conditions.filter((each) => typeof each === 'object'),
    sql` and `,
  )})`

/** The vendor of that column has the searched name. */
const hasVendorName = (column: string, { searchItem, searchKeyword }: OrderSearch): Condition | false =>
  searchItem === 'vendorName' &&
  searchKeyword !== undefined &&
  sql`${sql.ref(column)} in (
    select n.nsat_vendor_no from nsat_vendor.vendor n where ${searchText(['n.vendorName'], searchKeyword)})`

/** Of `nsat_order.school_order as o`: a live order of the round that lies in the scope and fits the filters about orders. */
export function fitsOrder(search: OrderSearch): RawBuilder<boolean> {
  const { plan, vendorNo, nsatOrderTypeCode: type, isFree, isFreeSeen } = search
  return all([
    sql`o.nsat_plan_no = ${plan.nsatPlanNo} and ${LIVE}`,
    vendorNo !== null && sql`o.nsat_vendor_no = ${vendorNo}`,
    search.isConfirmed && CONFIRMED,
    type && (type === 'AWAITING_PAYMENT' ? UNPAID : sql`o.order_type = ${type}`),
    isFree && (isFree === 'true' ? FREE : sql`not o.is_free`),
    isFreeSeen && FREE_OF_VENDOR,
    isFreeSeen && (isFreeSeen === 'false' ? UNSEEN_FREE : sql`not ${UNSEEN_FREE}`),
    hasVendorName('o.nsatVendorNo', search),
  ])
}

const hasNone = (planNo: number): Condition => sql`not exists (
  select from nsat_order.school_order o where o.nsat_plan_no = ${planNo} and o.school_no = iv.school_no and ${LIVE})`

/**
 * Of `nsat_vendor.institute_vendor as iv`: an institute of the service in the scope that has no live order of the round. A vendor does
 * not see what others cancelled; who sees all vendors sees it in place of none.
 */
function hasNoOrder(search: OrderSearch): RawBuilder<boolean> {
  const { plan, vendorNo } = search
  return all([
    sql`iv.nsat_service_no = ${plan.nsatServiceNo}`,
    vendorNo !== null && sql`iv.nsat_vendor_no = ${vendorNo}`,
    vendorNo === null ? hasNone(plan.nsatPlanNo) : lacksOrder(plan.nsatPlanNo),
    hasVendorName('iv.nsatVendorNo', search),
  ])
}

const INSTITUTE_COLUMNS = {
  schoolNo: { number: 'n.schoolNo' },
  schoolName: { text: 'n.schoolName' },
  ownerName: { text: 'n.ownerName' },
} as const

/** Of `nsat_vendor.institute as n`; undefined where every institute fits. */
function fitsInstitute({ searchItem = 'schoolNo', searchKeyword }: OrderSearch): Condition | undefined {
  if (!searchKeyword || searchItem === 'vendorName') return undefined
  return fitsKeyword(INSTITUTE_COLUMNS, { searchItem, searchKeyword })
}

const asksForOrders = ({ hasOrder, nsatOrderTypeCode, isFree, isFreeSeen, isConfirmed }: OrderSearch): boolean =>
  [hasOrder === 'true' || undefined, nsatOrderTypeCode, isFree, isFreeSeen, isConfirmed].some(
    (each) => each !== undefined,
  )

/** The condition that an institute fits the keyword, of a column with its number. */
function hasKeyword(search: OrderSearch, schoolNo: Condition): Condition | undefined {
  const keyword = fitsInstitute(search)
  return keyword && sql`${schoolNo} in (select n.school_no from nsat_vendor.institute n where ${keyword})`
}

const fittingOrder = (search: OrderSearch) =>
  all([fitsOrder(search), hasKeyword(search, sql`o.school_no`), search.hasOrder === 'false' && sql`false`])

const fittingWithout = (search: OrderSearch) =>
  all([hasNoOrder(search), hasKeyword(search, sql`iv.school_no`), asksForOrders(search) && sql`false`])

/** Live orders that fit. Under the name `o`. */
export const foundOrders = (db: Db, search: OrderSearch) =>
  nsatOrder(db).selectFrom('nsat_order.school_order as o').where(fittingOrder(search))

/** Institutes without an order that fit. Under the name `iv`. */
export const foundWithout = (db: Db, search: OrderSearch) =>
  nsatOrder(db).selectFrom('nsat_vendor.institute_vendor as iv').where(fittingWithout(search))

/** Numbers of institutes that fit, with an order or without, as `i`; their names as `n`, which costs nothing where nobody asks. */
export function foundInstitutes(db: Db, search: OrderSearch) {
  const keyword = fitsInstitute(search)
  // A keyword about institutes is asked of the few that are left; one about vendors of the orders themselves.
  const others = keyword ? { ...search, searchKeyword: undefined } : search
  return nsatOrder(db)
    .selectFrom(
      sql<{ schoolNo: number }>`(
        select o.school_no from nsat_order.school_order o where ${fittingOrder(others)}
        union
        select iv.school_no from nsat_vendor.institute_vendor iv where ${fittingWithout(others)})`.as('i'),
    )
    .leftJoin('nsat_vendor.institute as n', 'n.schoolNo', 'i.schoolNo')
    .$if(keyword !== undefined, (query) => query.where(all([keyword])))
}
