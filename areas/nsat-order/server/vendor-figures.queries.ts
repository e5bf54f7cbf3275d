import { sql } from 'kysely'
import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { listPlans } from '#areas/nsat-plan/server/door.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import type { Db } from '#platform/server/database/database.ts'
import { UNPAID_TYPES } from '../contract/codes.ts'
import { sameDayOf } from '../rules/order-window.rules.ts'
import { lacksOrder } from './order-predicates.ts'

/** How far a vendor is with the orders of a round. Institutes, and examinees in `…Count`. */
export interface VendorFigures {
  readonly nsatVendorNo: number
  /** With a live order that was not cancelled as a whole. */
  readonly orderedSchool: number
  readonly orderedCount: number
  /** Of those, with one that is not paid. */
  readonly unpaidSchool: number
  readonly unpaidCount: number
  /** Looked after in the service, and without a live order. */
  readonly noOrderSchool: number
  /** Ordered in the round before, as many days before the end of its period as now. */
  readonly previousSchool: number
  readonly previousCount: number
}

/** The round of the service before this one; undefined without one. */
async function planBefore(db: Db, { nsatServiceNo, planYm }: NsatPlan): Promise<NsatPlan | undefined> {
  const plans = await listPlans(db, { nsatServiceNo })
  return plans.findLast((plan) => plan.planYm < planYm)
}

/** The figures of a round by vendor, beside those of the round before on the same day of its period; all in one statement. */
export async function figuresByVendor(db: Db, plan: NsatPlan, now: Date): Promise<VendorFigures[]> {
  const before = await planBefore(db, plan)
  const until = before ? instantOf(addDays(sameDayOf(plan, before, toDay(now)), 1)) : now
  const unpaid = sql.raw(codeText(UNPAID_TYPES))
  const { rows } = await sql<VendorFigures>`
    with ordered as (
      select o.nsat_vendor_no,
        count(distinct o.school_no) filter (where o.order_type <> 'CANCEL') as schools,
        sum(o.examinee_count) filter (where o.order_type <> 'CANCEL') as examinees,
        count(distinct o.school_no) filter (where o.order_type in (${unpaid})) as unpaid_schools,
        sum(o.examinee_count) filter (where o.order_type in (${unpaid})) as unpaid_examinees
      from nsat_order.school_order o
      where o.nsat_plan_no = ${plan.nsatPlanNo} and o.replaced_by is null
      group by o.nsat_vendor_no),
    without as (
      select iv.nsat_vendor_no, count(*) as schools
      from nsat_vendor.institute_vendor iv
      where iv.nsat_service_no = ${plan.nsatServiceNo} and ${lacksOrder(plan.nsatPlanNo)}
      group by iv.nsat_vendor_no),
    previous as (
      select o.nsat_vendor_no, count(distinct o.school_no) as schools, sum(o.examinee_count) as examinees
      from nsat_order.school_order o
      left join nsat_order.school_order r on r.nsat_school_order_no = o.replaced_by
      where o.nsat_plan_no = ${before?.nsatPlanNo ?? 0} and o.created_at < ${until}
        and (r.nsat_school_order_no is null or r.created_at >= ${until})
      group by o.nsat_vendor_no)
    select v.nsat_vendor_no as "nsatVendorNo",
      coalesce(ordered.schools, 0)::int as "orderedSchool",
      coalesce(ordered.examinees, 0)::int as "orderedCount",
      coalesce(ordered.unpaid_schools, 0)::int as "unpaidSchool",
      coalesce(ordered.unpaid_examinees, 0)::int as "unpaidCount",
      coalesce(without.schools, 0)::int as "noOrderSchool",
      coalesce(previous.schools, 0)::int as "previousSchool",
      coalesce(previous.examinees, 0)::int as "previousCount"
    from nsat_vendor.vendor v
    left join ordered on ordered.nsat_vendor_no = v.nsat_vendor_no
    left join without on without.nsat_vendor_no = v.nsat_vendor_no
    left join previous on previous.nsat_vendor_no = v.nsat_vendor_no
    order by v.nsat_vendor_no`.execute(db)
  return rows
}
