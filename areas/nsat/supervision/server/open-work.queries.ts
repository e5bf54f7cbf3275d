import { sql } from 'kysely'
import { CONFIRMED, LIVE, UNPAID, UNSAID, UNSEEN_FREE } from '#areas/nsat/order/server/door.ts'
import type { OpenWork } from '#areas/nsat/plan/contract/open-work.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { rounds } from './rounds.ts'

/** What is still open in a round, whoever's it is. What the shop told of an order that was cancelled before it was paid is settled by nobody. */
export async function openWorkOf(db: Db, planNo: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      orders.unpaid as "unpaidSchool", orders.unsaid as "unsaidOrder", orders.unseen as "unseenFreeSchool",
      orders.unprinted as "unprintedOrder",
      (select count(*) from nsat_order.refused_payment r join nsat_order.school_order o using (nsat_school_order_no)
       where o.nsat_plan_no = ${planNo} and r.settled_at is null)::int as "refusedPayment",
      (select count(distinct d.school_no) from nsat_delivery.delivery_invoice d
       where d.nsat_plan_no = ${planNo} and d.delivery_status in ('WAITING_FOR_DELIVERY', 'SHIPPING'))::int as "parcelSchool",
      sheets.out as "sheetSchool", sheets.ungraded as "ungradedSchool",
      (select count(*) from nsat_order.payment p join nsat_order.school_order o using (nsat_school_order_no)
       where o.nsat_plan_no = ${planNo} and p.payment_type <> 'PREORDER'
         and not exists (select from nsat_commission.statement_payment c where c.transaction_id = p.transaction_id)
         and (p.payment_type = 'PAID' or exists (
           select from nsat_order.payment first
           where first.nsat_school_order_no = p.nsat_school_order_no and first.payment_type = 'PAID')))::int as "unsettledPayment"
    from (
      select (count(distinct o.school_no) filter (where ${UNPAID}))::int as unpaid,
             (count(*) filter (where ${UNSAID}))::int as unsaid,
             (count(distinct o.school_no) filter (where ${UNSEEN_FREE}))::int as unseen,
             (count(*) filter (where ${CONFIRMED} and not exists (
               select from nsat_print.printed_order d
               where d.nsat_plan_no = o.nsat_plan_no and d.nsat_school_order_no = o.nsat_school_order_no)))::int as unprinted
      from nsat_order.school_order o where o.nsat_plan_no = ${planNo} and ${LIVE}) orders,
     (select (count(*) filter (where a.pickup <> 'WAREHOUSING_TO_SUPERVIOR'))::int as out,
             (count(*) filter (where g.school_no is null))::int as ungraded
      from nsat_delivery.answersheet_pickup a left join nsat_delivery.grading g using (nsat_plan_no, school_no)
      where a.nsat_plan_no = ${planNo}) sheets`.execute(rounds(db))
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return found
}
