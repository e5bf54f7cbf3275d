import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The latest printed round of each service is under way; those before it are over. */
const PLANS = sql`plans as (
  select p.nsat_plan_no, p.exam_end_date,
    row_number() over (partition by p.nsat_service_no order by p.plan_ym desc) = 1 as is_running
  from nsat_plan.plan p
  where exists (select from nsat_delivery.answersheet_pickup a where a.nsat_plan_no = p.nsat_plan_no))`

/** A number from 0 to 99 that belongs to a row, the same in every world. */
const draw = (column: string, factor: number): RawBuilder<number> =>
  sql`(${sql.ref(column)}::bigint * ${sql.lit(factor)} % 10007 % 100)`

/** Puts the parcels and answer sheets of printed rounds where they would be by now; answers how many parcels there are. */
export async function insertNsatDeliveries(db: Db, { now }: { readonly now: Date }): Promise<number> {
  const { numAffectedRows } = await moveParcels(db, now)
  await moveSheets(db, now)
  await enterAnswers(db, now)
  await tellParcels(db)
  await tellSheets(db)
  return Number(numAffectedRows ?? 0)
}

const dice = draw('d.commerceDeliveryInvoiceNo', 7919)

const moveParcels = (db: Db, now: Date) =>
  sql`
    with ${PLANS}, moved as (
      select d.commerce_delivery_invoice_no as no, case
          when not is_running then case when d.delivery_target = 'TO_CUSTOMER' and ${dice} < 2 then 'LOST' else 'DELIVERY_COMPLETED' end
          when ${dice} < 3 then 'LOST'
          when ${dice} < case d.delivery_target when 'TO_VENDOR' then 90 else 66 end then 'DELIVERY_COMPLETED'
          when ${dice} < case d.delivery_target when 'TO_VENDOR' then 96 else 80 end then 'SHIPPING'
          else 'WAITING_FOR_DELIVERY' end as status,
        least(d.created_at + case d.delivery_target when 'TO_VENDOR' then interval '3 days' else interval '6 days' end
          + ${dice} * interval '17 minutes', ${now}::timestamptz) as at
      from nsat_delivery.delivery_invoice d join plans using (nsat_plan_no))
    update nsat_delivery.delivery_invoice d set delivery_status = m.status,
      status_at = case m.status when 'WAITING_FOR_DELIVERY' then d.status_at else m.at end,
      shipped_date = case m.status when 'WAITING_FOR_DELIVERY' then null when 'SHIPPING' then (m.at at time zone 'Asia/Seoul')::date
        else least((d.created_at at time zone 'Asia/Seoul')::date + 1, (m.at at time zone 'Asia/Seoul')::date) end,
      delivery_completed_date = case m.status when 'DELIVERY_COMPLETED' then (m.at at time zone 'Asia/Seoul')::date end,
      lost_date = case m.status when 'LOST' then (m.at at time zone 'Asia/Seoul')::date end,
      carrier = case when d.delivery_target = 'TO_VENDOR' and m.status <> 'WAITING_FOR_DELIVERY' then '한진택배' end,
      tracking_no = case when d.delivery_target = 'TO_VENDOR' and m.status <> 'WAITING_FOR_DELIVERY'
        then '5' || lpad((d.commerce_delivery_invoice_no::bigint * 7919 % 99999999999)::text, 11, '0') end,
      version = case m.status when 'WAITING_FOR_DELIVERY' then 0 else 1 end
    from moved m where d.commerce_delivery_invoice_no = m.no`.execute(db)

/** Answer sheets come back where parcels were handed over, one step a few days after the other. */
async function moveSheets(db: Db, now: Date): Promise<void> {
  const step = draw('a.pickupNo', 104_729)
  const dayOf = (days: number) =>
    sql`least(exam_end_date + ${sql.lit(days)}, (${now}::timestamptz at time zone 'Asia/Seoul')::date)`
  await sql`
    with ${PLANS}, moved as (
      select a.pickup_no, exam_end_date, case when not is_running or ${step} < 25 then 3 when ${step} < 50 then 2 when ${step} < 75 then 1 else 0 end as steps
      from nsat_delivery.answersheet_pickup a join plans using (nsat_plan_no)
      join nsat_delivery.delivery_invoice d on d.nsat_plan_no = a.nsat_plan_no and d.school_no = a.school_no
        and d.delivery_target = 'TO_CUSTOMER' and d.delivery_status = 'DELIVERY_COMPLETED')
    update nsat_delivery.answersheet_pickup a set version = steps,
      pickup = (array['WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR'])[steps + 1],
      warehousing_to_vendor_date = case when steps > 0 then ${dayOf(1)} end,
      release_from_vendor_date = case when steps > 1 then ${dayOf(3)} end,
      warehousing_to_supervisor_date = case when steps > 2 then ${dayOf(5)} end
    from moved m where a.pickup_no = m.pickup_no`.execute(db)
}

/** Of what the supervisor has, the answers are entered, of the running rounds the first of them. */
async function enterAnswers(db: Db, now: Date): Promise<void> {
  await sql`
    with ${PLANS}
    insert into nsat_delivery.grading (nsat_plan_no, school_no, graded_at)
    select a.nsat_plan_no, a.school_no, least(a.warehousing_to_supervisor_date + interval '1 day 10 hours', ${now}::timestamptz)
    from nsat_delivery.answersheet_pickup a join plans using (nsat_plan_no)
    where a.pickup = 'WAREHOUSING_TO_SUPERVIOR' and ${draw('a.pickupNo', 611_953)} < case when is_running then 60 else 98 end`.execute(
    db,
  )
}

/** Who works for a vendor, or is the office, by the lowest number; where nobody does it was the portal. */
const ACTORS = sql`vendor_people as (
    select distinct on (v.nsat_vendor_no) v.nsat_vendor_no, u.user_id, u.name
    from nsat_vendor.vendor_user v join account."user" u using (user_id) order by v.nsat_vendor_no, u.user_id),
  office as (select user_id, name from account."user" where login_id = 'nsat'),
  supervisor as (select user_id, name from account."user" where login_id = 'supervisor')`

const AUDIT_COLUMNS = sql`(actor_id, actor_name, action, entity, entity_id, from_state, to_state, at)`

/** What was done with the parcels of running rounds stands in their history: by the vendor to institutes, else by the office. */
async function tellParcels(db: Db): Promise<void> {
  await sql`
    with ${PLANS}, ${ACTORS}
    insert into platform.audit ${AUDIT_COLUMNS}
    select coalesce(p.user_id, o.user_id), coalesce(p.name, o.name, '시스템'),
      case d.delivery_status when 'DELIVERY_COMPLETED' then 'nsatDelivery.complete' when 'SHIPPING' then 'nsatDelivery.ship'
        else 'nsatDelivery.lose' end,
      'nsatDelivery.invoice', d.commerce_delivery_invoice_no::text,
      '{"status": "WAITING_FOR_DELIVERY"}', jsonb_build_object('status', d.delivery_status), d.status_at
    from nsat_delivery.delivery_invoice d join plans using (nsat_plan_no) left join office o on true
    left join vendor_people p on p.nsat_vendor_no = d.nsat_vendor_no and d.delivery_target = 'TO_CUSTOMER'
      and d.delivery_status = 'DELIVERY_COMPLETED'
    where is_running and d.delivery_status <> 'WAITING_FOR_DELIVERY'`.execute(db)
}

/** The same of answer sheets, step by step. */
async function tellSheets(db: Db): Promise<void> {
  await sql`
    with ${PLANS}, ${ACTORS}
    insert into platform.audit ${AUDIT_COLUMNS}
    select case when s.step = 3 then v.user_id else p.user_id end,
      coalesce(case when s.step = 3 then v.name else p.name end, '시스템'), s.action, 'nsatDelivery.pickup', a.pickup_no::text,
      jsonb_build_object('status', s.was), jsonb_build_object('status', s.becomes), s.day::timestamp at time zone 'Asia/Seoul' + interval '15 hours'
    from nsat_delivery.answersheet_pickup a join plans using (nsat_plan_no)
    left join vendor_people p on p.nsat_vendor_no = a.nsat_vendor_no left join supervisor v on true
    cross join lateral (values
      (1, 'nsatDelivery.takeIn', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', a.warehousing_to_vendor_date),
      (2, 'nsatDelivery.release', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', a.release_from_vendor_date),
      (3, 'nsatDelivery.receive', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', a.warehousing_to_supervisor_date)
    ) as s (step, action, was, becomes, day)
    where is_running and s.day is not null
    order by s.step`.execute(db)
}
