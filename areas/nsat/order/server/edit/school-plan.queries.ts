import { type RawBuilder, sql } from 'kysely'
import type { OrderedTarget } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { nsatOrder, STORED_SCHOOL_ORDER, type StoredOrder } from '../nsat-order.tables.ts'
import { BINDING, LIVE } from '../order-predicates.ts'

type Plan = Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>

/** The orders of an institute in a round, kept from changing until the end of the transaction: live ones, newest first. */
export async function lockOrders(db: Db, schoolNo: number, planNo: number): Promise<StoredOrder[]> {
  await waitForLock(db, `nsat_order.school:${schoolNo}:${planNo}`)
  return nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .select(STORED_SCHOOL_ORDER)
    .where('o.schoolNo', '=', schoolNo)
    .where('o.nsatPlanNo', '=', planNo)
    .where(LIVE)
    .orderBy('o.nsatSchoolOrderNo', 'desc')
    .forUpdate()
    .execute()
}

/** An order that something has replaced, or that is of another institute or round; undefined where there is none. */
export const findOrder = (db: Db, orderNo: number): Promise<StoredOrder | undefined> =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order')
    .select(STORED_SCHOOL_ORDER)
    .where('nsatSchoolOrderNo', '=', orderNo)
    .executeTakeFirst()

/** How many examinees of each target an order has. */
export async function targetsOfOrder(db: Db, orderNo: number): Promise<OrderedTarget[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.order_target')
    .select(['examTarget', 'examineeCount'])
    .where('nsatSchoolOrderNo', '=', orderNo)
    .execute()
  return rows.map((row) => ({ examTargetCode: row.examTarget, examineeCount: row.examineeCount }))
}

/** Of `nsat_vendor.institute as i`: it lies in the scope of a vendor for a round. */
function isOwn({ nsatPlanNo, nsatServiceNo }: Plan, vendorNo: number): RawBuilder<boolean> {
  const orders = (which: RawBuilder<boolean>) => sql`select o.nsat_vendor_no from nsat_order.school_order o
    where o.school_no = i.school_no and o.nsat_plan_no = ${nsatPlanNo} and ${which}`
  const assigned = sql`select from nsat_vendor.institute_vendor iv
    where iv.school_no = i.school_no and iv.nsat_service_no = ${nsatServiceNo} and iv.nsat_vendor_no = ${vendorNo}`
  return sql`(${vendorNo} in (${orders(LIVE)}) or (exists (${assigned}) and not exists (${orders(BINDING)})))`
}

const schoolInScope = (db: Db, schoolNo: number, plan: Plan, { vendorNo }: Pick<NsatScope, 'vendorNo'>) =>
  nsatOrder(db)
    .selectFrom('nsat_vendor.institute as i')
    .where('i.schoolNo', '=', schoolNo)
    .$if(vendorNo !== null, (query) => query.where(isOwn(plan, vendorNo ?? 0)))

/**
 * Whether an institute lies in the scope for a round: everybody's to the office, a vendor's where it has a live order of the
 * vendor, or the vendor looks after it in the service and what others ordered was cancelled.
 */
export async function isSchoolInScope(...asked: Parameters<typeof schoolInScope>): Promise<boolean> {
  return (
    (await schoolInScope(...asked)
      .select('i.schoolNo')
      .executeTakeFirst()) !== undefined
  )
}

/** Who looks after an institute in the service of a round, and who may; undefined where it does not lie in the scope. */
export const findStanding = (db: Db, schoolNo: number, plan: Plan, scope: Pick<NsatScope, 'vendorNo'>) =>
  schoolInScope(db, schoolNo, plan, scope)
    .leftJoin('nsat_vendor.institute_vendor as a', (join) =>
      join.onRef('a.schoolNo', '=', 'i.schoolNo').on('a.nsatServiceNo', '=', plan.nsatServiceNo),
    )
    .select([
      'a.nsatVendorNo as assignedVendorNo',
      sql<number[]>`array(
        select v.nsat_vendor_no from nsat_vendor.vendor v
        join nsat_vendor.vendor_service s using (nsat_vendor_no)
        where v.is_active and s.nsat_service_no = ${plan.nsatServiceNo})`.as('sellers'),
    ])
    .executeTakeFirst()
