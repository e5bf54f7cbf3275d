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
}: RoundKey): RawBuilder<ProgressRow & { readonly nsat_vendor_no: number }> => sql`(
  with bought as (
    select o.nsat_vendor_no, o.school_no, (sum(${KEPT_EXAMINEES}) filter (where ${PURCHASED}))::int as paid,
           (sum(o.examinee_count) filter (where ${FREE}))::int as free
    from nsat_order.school_order o
    where o.nsat_plan_no = ${nsatPlanNo} and ${LIVE} and (${PURCHASED} or ${FREE})
    group by 1, 2)
  select nsat_vendor_no, "totalSchoolCount", "totalPurchaseCount", "totalPurchaseSchool", "totalFreeCount",
         "totalFreeSchool", "toVendorDeliveryCompleteOrder", "toVendorDeliveryTotalOrder",
         "toInstituteDeliveryCompleteOrder", "toInstituteDeliveryTotalOrder", "answersheetDeliveryCompleteSchool",
         "answersheetDeliveryTotalSchool", "gradingCompleteSchool", "answersheetDeliveryTotalSchool" as "gradingTotalSchool"
  from (
    select nsat_vendor_no, count(*)::int as "totalSchoolCount"
    from nsat_vendor.institute_vendor where nsat_service_no = ${nsatServiceNo} group by 1) schools
  full join (
    select nsat_vendor_no, sum(paid)::int as "totalPurchaseCount", count(paid)::int as "totalPurchaseSchool",
           sum(free)::int as "totalFreeCount", count(free)::int as "totalFreeSchool"
    from bought group by 1) orders using (nsat_vendor_no)
  full join (
    select nsat_vendor_no, (count(*) filter (where is_first and is_done))::int as "toVendorDeliveryCompleteOrder",
           (count(*) filter (where is_first))::int as "toVendorDeliveryTotalOrder",
           (count(*) filter (where not is_first and is_done))::int as "toInstituteDeliveryCompleteOrder",
           (count(*) filter (where not is_first))::int as "toInstituteDeliveryTotalOrder"
    from (
      select nsat_vendor_no, delivery_target = 'TO_VENDOR' as is_first, delivery_status = 'DELIVERY_COMPLETED' as is_done
      from nsat_delivery.delivery_invoice where nsat_plan_no = ${nsatPlanNo}) parcel
    group by 1) parcels using (nsat_vendor_no)
  full join (
    select nsat_vendor_no, (count(*) filter (where pickup in (${released})))::int as "answersheetDeliveryCompleteSchool",
           count(*)::int as "answersheetDeliveryTotalSchool", count(graded_at)::int as "gradingCompleteSchool"
    from nsat_delivery.answersheet_pickup left join nsat_delivery.grading using (nsat_plan_no, school_no)
    where nsat_plan_no = ${nsatPlanNo} group by 1) sheets using (nsat_vendor_no))`
