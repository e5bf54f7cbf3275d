import { type RawBuilder, sql } from 'kysely'
import type { OrderSearchItem, OrderType } from '#areas/nsat-order/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { searchText } from '#platform/server/list/search.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { LIVE } from '../order-predicates.ts'

type YesNo = 'true' | 'false'

/** What the list of a round, its figures and its sheets are searched for. */
export interface OrderSearch {
  readonly plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>
  /** Whose rows; null: of all vendors. */
  readonly vendorNo: number | null
  readonly hasOrder?: YesNo | undefined
  readonly nsatOrderTypeCode?: OrderType | undefined
  readonly isFree?: YesNo | undefined
  readonly isFreeSeen?: YesNo | undefined
  readonly searchItem?: OrderSearchItem
  readonly searchKeyword?: string | undefined
}

type Condition = RawBuilder<unknown>

const all = (conditions: readonly (Condition | false | undefined)[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    conditions.filter((each) => typeof each === 'object'),
    sql` and `,
  )})`

/** Of `nsat_order.school_order as o`: a live order of the round that lies in the scope and fits the filters about orders. */
export const fitsOrder = ({ plan, vendorNo, nsatOrderTypeCode: type, isFree, isFreeSeen }: OrderSearch) =>
  all([
    sql`o.nsat_plan_no = ${plan.nsatPlanNo} and ${LIVE}`,
    vendorNo !== null && sql`o.nsat_vendor_no = ${vendorNo}`,
    type && sql`o.order_type = ${type}`,
    isFree && sql`o.is_free = ${isFree === 'true'}`,
    isFreeSeen && sql`(o.is_free and (o.free_seen_at is not null) = ${isFreeSeen === 'true'})`,
  ])

/** Of `nsat_vendor.institute_vendor as iv`: an institute of the service in the scope that has no live order of the round. */
const hasNoOrder = ({ plan, vendorNo }: OrderSearch) =>
  all([
    sql`iv.nsat_service_no = ${plan.nsatServiceNo}`,
    vendorNo !== null && sql`iv.nsat_vendor_no = ${vendorNo}`,
    sql`not exists (
      select from nsat_order.school_order o
      where o.nsat_plan_no = ${plan.nsatPlanNo} and o.school_no = iv.school_no and ${LIVE})`,
  ])

function fitsKeyword({ searchItem = 'schoolNo', searchKeyword }: OrderSearch): Condition | undefined {
  if (!searchKeyword) return undefined
  if (searchItem === 'schoolName') return searchText(['i.school_name'], searchKeyword)
  if (searchItem === 'ownerName') return searchText(['i.owner_name'], searchKeyword)
  const number = Number(searchKeyword)
  return number > LARGEST_NUMBER ? sql`false` : sql`i.school_no = ${number}`
}

const asksForOrders = ({ hasOrder, nsatOrderTypeCode, isFree, isFreeSeen }: OrderSearch): boolean =>
  [hasOrder === 'true' || undefined, nsatOrderTypeCode, isFree, isFreeSeen].some((each) => each !== undefined)

/** Live orders that fit, institutes by keyword included. Under the name `o`. */
export const foundOrders = (db: Db, search: OrderSearch) => {
  const keyword = fitsKeyword(search)
  const institutes = keyword && sql`o.school_no in (select i.school_no from nsat_vendor.institute i where ${keyword})`
  const isNone = search.hasOrder === 'false' && sql`false`
  return nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .where(all([fitsOrder(search), institutes, isNone]))
}

/** Institutes without an order that fit. Under the name `iv`. */
export const foundWithout = (db: Db, search: OrderSearch) => {
  const keyword = fitsKeyword(search)
  const institutes = keyword && sql`iv.school_no in (select i.school_no from nsat_vendor.institute i where ${keyword})`
  const isNone = asksForOrders(search) && sql`false`
  return nsatOrder(db)
    .selectFrom('nsat_vendor.institute_vendor as iv')
    .where(all([hasNoOrder(search), institutes, isNone]))
}

/** Institutes that fit, with an order or without. Under the name `i`. */
export const foundInstitutes = (db: Db, search: OrderSearch) => {
  const ordered = sql`select o.school_no from nsat_order.school_order o where ${fitsOrder(search)}`
  const without = sql`select iv.school_no from nsat_vendor.institute_vendor iv where ${hasNoOrder(search)}`
  const parts = [search.hasOrder !== 'false' && ordered, !asksForOrders(search) && without].filter(
    (each) => typeof each === 'object',
  )
  const fitting = parts.length === 0 ? sql`false` : sql`i.school_no in (${sql.join(parts, sql` union all `)})`
  return nsatOrder(db)
    .selectFrom('nsat_vendor.institute as i')
    .where(all([fitting, fitsKeyword(search)]))
}
