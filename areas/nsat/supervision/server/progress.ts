import { type RawBuilder, sql } from 'kysely'
import { FREE, KEPT_EXAMINEES, LIVE, PURCHASED } from '#areas/nsat/order/server/door.ts'
import { RELEASED_PICKUPS } from '../rules/policy.ts'
import type { ProgressCounts } from '../rules/progress.rules.ts'

/** A round of a service; number 0 stands for none. */
export interface RoundKey {
  readonly nsatServiceNo: number
  readonly nsatPlanNo: number
}

/** The counts of a round as columns; SQL says null where there is nothing to count. */
export type ProgressRow = { readonly [count in keyof ProgressCounts]: number | null }

/** Names of the counts, in the order of the wire. */
export const PROGRESS_COUNTS = [
  'totalSchoolCount',
  'totalPurchaseCount',
  'totalPurchaseSchool',
  'totalFreeCount',
  'totalFreeSchool',
  'toVendorDeliveryCompleteOrder',
  'toVendorDeliveryTotalOrder',
  'toInstituteDeliveryCompleteOrder',
  'toInstituteDeliveryTotalOrder',
  'answersheetDeliveryCompleteSchool',
  'answersheetDeliveryTotalSchool',
  'gradingCompleteSchool',
  'gradingTotalSchool',
] as const satisfies readonly (keyof ProgressCounts)[]

const released = sql.join(RELEASED_PICKUPS.map((code) => sql.lit(code)))

/**
 * The counts of a round by vendor, as a table with `nsat_vendor_no`: of vendors with nothing there is no row. Orders, parcels
 * and answer sheets are each read once by the index of their round.
 */
export const progressByVendor = ({
  nsatServiceNo,
  nsatPlanNo,
}: RoundKey): RawBuilder<ProgressRow & { readonly nsatVendorNo: number }> => sql`(
  with bought as (
    select o.nsat_vendor_no, o.school_no, (sum(${KEPT_EXAMINEES}) filter (where ${PURCHASED}))::int as paid,
           (sum(o.examinee_count) filter (where ${FREE}))::int as free
    from nsat_order.school_order o
    where o.nsat_plan_no = ${nsatPlanNo} and ${LIVE} and (${PURCHASED} or ${FREE})
    group by 1, 2)
  select nsat_vendor_no, total_school_count, total_purchase_count, total_purchase_school, total_free_count,
         total_free_school, to_vendor_delivery_complete_order, to_vendor_delivery_total_order,
         to_institute_delivery_complete_order, to_institute_delivery_total_order, answersheet_delivery_complete_school,
         answersheet_delivery_total_school, grading_complete_school, answersheet_delivery_total_school as grading_total_school
  from (
    select nsat_vendor_no, count(*)::int as total_school_count
    from nsat_vendor.institute_vendor where nsat_service_no = ${nsatServiceNo} group by 1) schools
  full join (
    select nsat_vendor_no, sum(paid)::int as total_purchase_count, count(paid)::int as total_purchase_school,
           sum(free)::int as total_free_count, count(free)::int as total_free_school
    from bought group by 1) orders using (nsat_vendor_no)
  full join (
    select nsat_vendor_no, (count(*) filter (where is_first and is_done))::int as to_vendor_delivery_complete_order,
           (count(*) filter (where is_first))::int as to_vendor_delivery_total_order,
           (count(*) filter (where not is_first and is_done))::int as to_institute_delivery_complete_order,
           (count(*) filter (where not is_first))::int as to_institute_delivery_total_order
    from (
      select nsat_vendor_no, delivery_target = 'TO_VENDOR' as is_first, delivery_status = 'DELIVERY_COMPLETED' as is_done
      from nsat_delivery.delivery_invoice where nsat_plan_no = ${nsatPlanNo}) parcel
    group by 1) parcels using (nsat_vendor_no)
  full join (
    select nsat_vendor_no, (count(*) filter (where pickup in (${released})))::int as answersheet_delivery_complete_school,
           count(*)::int as answersheet_delivery_total_school, count(graded_at)::int as grading_complete_school
    from nsat_delivery.answersheet_pickup left join nsat_delivery.grading using (nsat_plan_no, school_no)
    where nsat_plan_no = ${nsatPlanNo} group by 1) sheets using (nsat_vendor_no))`
