import { type RawBuilder, sql } from 'kysely'
import type { OrderedTarget } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import { type Db, lockOf, type Question, questionOf } from '#platform/server/database/database.ts'
import { nsatOrder, STORED_SCHOOL_ORDER, type StoredOrder } from '../nsat-order.tables.ts'
import { BINDING, LIVE } from '../order-predicates.ts'

type Plan = Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>

/** An order with what it orders. */
export type HeldOrder = StoredOrder & { readonly targets: readonly OrderedTarget[] }

/** Nobody else orders for an institute in a round until the end of the transaction. */
export const heldSchool = (schoolNo: number, planNo: number): Question<void> =>
  questionOf(lockOf(`nsat_order.school:${schoolNo}:${planNo}`), () => undefined)

/** The orders of an institute in a round, kept from changing until the end of the transaction: live ones, newest first. */
export const heldOrders = (db: Db, schoolNo: number, planNo: number): Question<readonly HeldOrder[]> =>
  questionOf(
    nsatOrder(db)
      .selectFrom('nsat_order.school_order as o')
      .select(STORED_SCHOOL_ORDER)
      .select(
        sql<OrderedTarget[]>`(
          select json_agg(json_build_object('examTargetCode', t.exam_target, 'examineeCount', t.examinee_count))
          from nsat_order.order_target t where t.nsat_school_order_no = o.nsat_school_order_no)`.as('targets'),
      )
      .where('o.schoolNo', '=', schoolNo)
      .where('o.nsatPlanNo', '=', planNo)
      .where(LIVE)
      .orderBy('o.nsatSchoolOrderNo', 'desc')
      .forUpdate()
      .compile(),
    (rows) => rows,
  )

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

/** A round of which only the number may be known. */
interface AskedPlan {
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number | RawBuilder<number>
}

/** Of `nsat_vendor.institute as i`: it lies in the scope of a vendor for a round. */
function isOwn({ nsatPlanNo, nsatServiceNo }: AskedPlan, vendorNo: number): RawBuilder<boolean> {
  const orders = (which: RawBuilder<boolean>) => sql`select o.nsat_vendor_no from nsat_order.school_order o
    where o.school_no = i.school_no and o.nsat_plan_no = ${nsatPlanNo} and ${which}`
  const assigned = sql`select from nsat_vendor.institute_vendor iv
    where iv.school_no = i.school_no and iv.nsat_service_no = ${nsatServiceNo} and iv.nsat_vendor_no = ${vendorNo}`
  return sql`(${vendorNo} in (${orders(LIVE)}) or (exists (${assigned}) and not exists (${orders(BINDING)})))`
}

const schoolInScope = (db: Db, schoolNo: number, plan: AskedPlan, { vendorNo }: Pick<NsatScope, 'vendorNo'>) =>
  nsatOrder(db)
    .selectFrom('nsat_vendor.institute as i')
    .where('i.schoolNo', '=', schoolNo)
    .$if(vendorNo !== null, (query) => query.where(isOwn(plan, vendorNo ?? 0)))

/**
 * Whether an institute lies in the scope for a round: everybody's to the office, a vendor's where it has a live order of the
 * vendor, or the vendor looks after it in the service and what others ordered was cancelled.
 */
export async function isSchoolInScope(
  ...[db, schoolNo, plan, scope]: [Db, number, Plan, Pick<NsatScope, 'vendorNo'>]
): Promise<boolean> {
  return (await schoolInScope(db, schoolNo, plan, scope).select('i.schoolNo').executeTakeFirst()) !== undefined
}

/** Who looks after an institute in the service of a round, and who may. */
export interface Standing {
  readonly assignedVendorNo: number | null
  readonly sellers: readonly number[]
}

/** How an institute stands in a round; undefined where it does not lie in the scope. */
export function standingOf(
  db: Db,
  schoolNo: number,
  nsatPlanNo: number,
  scope: Pick<NsatScope, 'vendorNo'>,
): Question<Standing | undefined> {
  const nsatServiceNo = sql<number>`(select p.nsat_service_no from nsat_plan.plan p where p.nsat_plan_no = ${nsatPlanNo})`
  const standing = schoolInScope(db, schoolNo, { nsatPlanNo, nsatServiceNo }, scope)
    .leftJoin('nsat_vendor.institute_vendor as a', (join) =>
      join.onRef('a.schoolNo', '=', 'i.schoolNo').on('a.nsatServiceNo', '=', nsatServiceNo),
    )
    .select([
      'a.nsatVendorNo as assignedVendorNo',
      sql<number[]>`array(
        select v.nsat_vendor_no from nsat_vendor.vendor v
        join nsat_vendor.vendor_service s using (nsat_vendor_no)
        where v.is_active and s.nsat_service_no = ${nsatServiceNo})`.as('sellers'),
    ])
  return questionOf(standing.compile(), ([row]) => row)
}
