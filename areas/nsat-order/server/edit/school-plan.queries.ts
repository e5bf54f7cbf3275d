import { sql } from 'kysely'
import type { OrderedTarget } from '#areas/nsat-order/rules/order-targets.rules.ts'
import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import type { NsatScope } from '#areas/nsat-vendor/server/door.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { nsatOrder, type StoredOrder } from '../nsat-order.tables.ts'
import { LIVE } from '../order-predicates.ts'

type Plan = Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>

/** The orders of an institute in a round, kept from changing until the end of the transaction: live ones, newest first. */
export async function lockOrders(db: Db, schoolNo: number, planNo: number): Promise<StoredOrder[]> {
  await waitForLock(db, `nsat_order.school:${schoolNo}:${planNo}`)
  return nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .selectAll()
    .where('o.school_no', '=', schoolNo)
    .where('o.nsat_plan_no', '=', planNo)
    .where(LIVE)
    .orderBy('o.nsat_school_order_no', 'desc')
    .forUpdate()
    .execute()
}

/** An order that something has replaced, or that is of another institute or round; undefined where there is none. */
export const findOrder = (db: Db, orderNo: number): Promise<StoredOrder | undefined> =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order')
    .selectAll()
    .where('nsat_school_order_no', '=', orderNo)
    .executeTakeFirst()

/** How many examinees of each target an order has. */
export async function targetsOfOrder(db: Db, orderNo: number): Promise<OrderedTarget[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.order_target')
    .select(['exam_target', 'examinee_count'])
    .where('nsat_school_order_no', '=', orderNo)
    .execute()
  return rows.map((row) => ({ examTargetCode: row.exam_target, examineeCount: row.examinee_count }))
}

/**
 * Whether an institute lies in the scope for a round: everybody's to the office, a vendor's where it has a live order of the
 * vendor, or has none at all and the vendor looks after it in the service.
 */
export async function isSchoolInScope(db: Db, schoolNo: number, plan: Plan, { vendorNo }: NsatScope): Promise<boolean> {
  const live = sql`select o.nsat_vendor_no from nsat_order.school_order o
    where o.school_no = ${schoolNo} and o.nsat_plan_no = ${plan.nsatPlanNo} and ${LIVE}`
  const assigned = sql`select from nsat_vendor.institute_vendor iv
    where iv.school_no = ${schoolNo} and iv.nsat_service_no = ${plan.nsatServiceNo} and iv.nsat_vendor_no = ${vendorNo}`
  const isOwn = sql`${vendorNo} in (${live}) or (exists (${assigned}) and not exists (${live}))`
  const found = await nsatOrder(db)
    .selectFrom('nsat_vendor.institute')
    .select('school_no')
    .where('school_no', '=', schoolNo)
    .$if(vendorNo !== null, (query) => query.where(sql<boolean>`(${isOwn})`))
    .executeTakeFirst()
  return found !== undefined
}
