import { sql } from 'kysely'
import { lacksOrder, UNPAID } from '#areas/nsat/order/server/door.ts'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { WorkOfRound } from '../contract/round.contract.ts'
import { type CountedWork, inOrderOfDue } from '../rules/due.rules.ts'

/**
 * What is still to do on a day for the institutes of a scope, as `inOrderOfDue` has it. Rounds without work are left out, and those
 * that the office closed; papers of an exam that is over are no use to anybody.
 */
export async function workOfRounds(
  db: Db,
  { vendorNo, services }: Pick<NsatScope, 'vendorNo' | 'services'>,
  today: string,
): Promise<WorkOfRound[]> {
  const own = (column: string) => (vendorNo === null ? sql`true` : sql`${sql.ref(column)} = ${vendorNo}`)
  const { rows } = await sql<CountedWork>`
    with round as (
      select p.nsat_plan_no, p.nsat_service_no, p.plan_ym, p.apply_end_date, p.exam_start_date, p.exam_end_date, p.scoring_date, s.service_name, ${today}::date between p.apply_start_date and p.apply_end_date as is_open
      from nsat_plan.plan p join nsat_plan.service s using (nsat_service_no)
      where p.plan_state = 'OPEN' and ${services === null ? sql`true` : sql`p.nsat_service_no = any(${[...services]}::int[])`})
    select nsat_plan_no as "nsatPlanNo", nsat_service_no as "nsatServiceNo", service_name as "serviceName",
           plan_ym as "planYm", apply_end_date as "applyEndDate", exam_start_date as "examStartDate",
           exam_end_date as "examEndDate", scoring_date as "scoringDate",
           case when is_open then apply_end_date - ${today}::date end as "daysLeft",
           coalesce(without.count, 0)::int as "noOrderSchool", coalesce(unpaid.count, 0)::int as "unpaidSchool",
           parcels.waiting::int as "waitingDeliverySchool", parcels.shipping::int as "shippingSchool",
           sheets.out::int as "pickupSchool", sheets.held::int as "releaseSchool"
    from round
    left join lateral (
      select count(*) from nsat_vendor.institute_vendor iv
      where iv.nsat_service_no = round.nsat_service_no and ${own('iv.nsatVendorNo')}
        and ${lacksOrder(sql`round.nsat_plan_no`)}) without on is_open
    left join lateral (
      select count(distinct o.school_no) from nsat_order.school_order o
      where o.nsat_plan_no = round.nsat_plan_no and ${own('o.nsatVendorNo')} and ${UNPAID}) unpaid on is_open
    cross join lateral (
      select count(distinct d.school_no) filter (where d.delivery_status = 'WAITING_FOR_DELIVERY') as waiting,
             count(distinct d.school_no) filter (where d.delivery_status = 'SHIPPING') as shipping
      from nsat_delivery.delivery_invoice d
      where d.nsat_plan_no = round.nsat_plan_no and d.delivery_target = 'TO_CUSTOMER' and ${own('d.nsatVendorNo')}
        and d.delivery_status in ('WAITING_FOR_DELIVERY', 'SHIPPING')
        and exam_end_date >= ${today}::date) parcels
    cross join lateral (
      select count(*) filter (where a.pickup = 'WAITING_FOR_PICKUP') as out,
             count(*) filter (where a.pickup = 'WAREHOUSING_TO_VENDOR') as held
      from nsat_delivery.answersheet_pickup a
      where a.nsat_plan_no = round.nsat_plan_no and a.pickup <> 'WAREHOUSING_TO_SUPERVIOR' and exam_start_date <= ${today}::date and ${own('a.nsatVendorNo')}) sheets
    where is_open or parcels.waiting + parcels.shipping + sheets.out + sheets.held > 0
    order by exam_start_date, nsat_plan_no`.execute(db)
  return inOrderOfDue(rows, today)
}
