import type { BareStatement } from './bare-statements.ts'

const percentage = (name: string, done: string, all: string): string =>
  `case when coalesce(${all}, 0) = 0 then 0 else round(${done} * 1000.0 / ${all}) / 10 end::float8 as "${name}Percentage"`
const count = (name: string, column: string): string => `coalesce(${column}, 0)::int as "${name}"`

/** The vendors of mathematics with how far a round is at each, by number. */
export function bareVendorStatus(planNo: number): BareStatement {
  return {
    texts: [
      `with bought as (
         select nsat_vendor_no, school_no, sum(examinee_count) filter (where not is_free) as paid,
                sum(examinee_count) filter (where is_free) as free
         from nsat_order.school_order
         where nsat_plan_no = ${planNo} and replaced_by is null and order_type in ('PAID', 'PARTIAL_CANCEL') group by 1, 2),
       o as (
         select nsat_vendor_no, sum(paid) as paid, count(paid) as paid_schools, sum(free) as free, count(free) as free_schools
         from bought group by 1),
       d as (
         select nsat_vendor_no,
                count(*) filter (where delivery_target = 'TO_VENDOR') as to_vendor,
                count(*) filter (where delivery_target = 'TO_VENDOR' and delivery_status = 'DELIVERY_COMPLETED') as at_vendor,
                count(*) filter (where delivery_target = 'TO_CUSTOMER') as to_customer,
                count(*) filter (where delivery_target = 'TO_CUSTOMER' and delivery_status = 'DELIVERY_COMPLETED') as at_customer
         from nsat_delivery.delivery_invoice where nsat_plan_no = ${planNo} group by 1),
       a as (
         select p.nsat_vendor_no, count(*) as sheets, count(g.school_no) as graded,
                count(*) filter (where pickup in ('RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR')) as released
         from nsat_delivery.answersheet_pickup p left join nsat_delivery.grading g using (nsat_plan_no, school_no)
         where p.nsat_plan_no = ${planNo} group by 1),
       s as (
         select nsat_vendor_no, count(*) as schools from nsat_vendor.institute_vendor where nsat_service_no = 1001 group by 1)
       select (count(*) over ())::int as total, v.nsat_vendor_no as "nsatVendorNo", v.vendor_name as "vendorName",
              v.principal_region as "principalRegion", ${count('totalSchoolCount', 'schools')},
              ${count('totalPurchaseCount', 'paid')}, ${count('totalPurchaseSchool', 'paid_schools')},
              ${count('totalFreeCount', 'free')}, ${count('totalFreeSchool', 'free_schools')},
              ${count('toVendorDeliveryCompleteOrder', 'at_vendor')}, ${count('toVendorDeliveryTotalOrder', 'to_vendor')},
              ${percentage('toVendorDeliveryComplete', 'at_vendor', 'to_vendor')},
              ${count('toInstituteDeliveryCompleteOrder', 'at_customer')},
              ${count('toInstituteDeliveryTotalOrder', 'to_customer')},
              ${percentage('toInstituteDeliveryComplete', 'at_customer', 'to_customer')},
              ${count('answersheetDeliveryCompleteSchool', 'released')}, ${count('answersheetDeliveryTotalSchool', 'sheets')},
              ${percentage('answersheetDeliveryComplete', 'released', 'sheets')},
              ${count('gradingCompleteSchool', 'graded')}, ${count('gradingTotalSchool', 'sheets')},
              ${percentage('gradingComplete', 'graded', 'sheets')}
       from nsat_vendor.vendor v join nsat_vendor.vendor_service using (nsat_vendor_no)
       left join o using (nsat_vendor_no) left join d using (nsat_vendor_no) left join a using (nsat_vendor_no)
       left join s using (nsat_vendor_no)
       where nsat_service_no = 1001 order by v.nsat_vendor_no limit 20`,
    ],
  }
}

/** The first institutes of a round by number, from the order to the answers; those alone that differ. */
export function bareReconciled(planNo: number, onlyDifferent: boolean): BareStatement {
  const differs = 'ordered <> paid or paid <> printed'
  return {
    texts: [
      `with o as (
         select school_no, coalesce(sum(examinee_count) filter (where order_type <> 'CANCEL'), 0)::int as ordered,
                coalesce(sum(examinee_count) filter (where order_type in ('PAID', 'PARTIAL_CANCEL')), 0)::int as paid,
                coalesce(sum(total_amount_won - cancelled_amount_won) filter (where order_type in ('PAID', 'PARTIAL_CANCEL')), 0)::bigint as won, max(nsat_vendor_no) as vendor
         from nsat_order.school_order where nsat_plan_no = ${planNo} and replaced_by is null group by 1),
       p as (
         select school_no, exam_count as printed, nsat_vendor_no from nsat_print.print_order_school
         where nsat_plan_no = ${planNo}),
       both_of as (
         select school_no, coalesce(ordered, 0) as ordered, coalesce(paid, 0) as paid, coalesce(won, 0) as won, coalesce(printed, 0) as printed,
                coalesce(nsat_vendor_no, vendor) as nsat_vendor_no
         from o full join p using (school_no) where ordered > 0 or printed is not null),
       f as (
         select (count(*) over ())::int as total, * from both_of ${onlyDifferent ? `where ${differs}` : ''}
         order by school_no limit 20)
       select f.total, f.school_no as "schoolNo", i.school_name as "schoolName", v.vendor_name as "vendorName",
              ordered as "orderedCount", paid as "paidCount", won as "paidAmount", printed as "printedCount",
              coalesce((select sum(middle1_count + middle2_count + middle3_count + high1_count + high2_ga_count + high2_na_count)
                from nsat_delivery.delivery_invoice d where d.nsat_plan_no = ${planNo} and d.school_no = f.school_no
                  and delivery_target = 'TO_VENDOR' and delivery_status in ('SHIPPING', 'DELIVERY_COMPLETED')), 0)::int as "shippedCount",
              coalesce((select sum(middle1_count + middle2_count + middle3_count + high1_count + high2_ga_count + high2_na_count)
                from nsat_delivery.delivery_invoice d where d.nsat_plan_no = ${planNo} and d.school_no = f.school_no
                  and delivery_target = 'TO_CUSTOMER' and delivery_status = 'DELIVERY_COMPLETED'), 0)::int as "deliveredCount",
              exists (select from nsat_delivery.answersheet_pickup a where a.nsat_plan_no = ${planNo}
                and a.school_no = f.school_no and pickup = 'WAREHOUSING_TO_SUPERVIOR') as "sheetsBack",
              exists (select from nsat_delivery.grading g where g.nsat_plan_no = ${planNo}
                and g.school_no = f.school_no) as graded, (${differs}) as "isDifferent"
       from f join nsat_vendor.institute i using (school_no) join nsat_vendor.vendor v using (nsat_vendor_no)
       order by f.school_no`,
    ],
  }
}
