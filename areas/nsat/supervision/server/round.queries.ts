import { type RawBuilder, sql } from 'kysely'
import { CANCELLED, FREE, KEPT_EXAMINEES, LIVE, lacksOrder, PURCHASED, UNPAID } from '#areas/nsat/order/server/door.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CountsOfRound, VendorOfRound } from '../contract/round.contract.ts'
import type { FirstTimes } from '../rules/round-days.rules.ts'

/** Of one vendor in a column; null: of all. */
export const ofVendor = (column: string, vendorNo: number | null): RawBuilder<boolean> =>
  vendorNo === null ? sql`true` : sql`${sql.ref(column)} = ${vendorNo}`

/**
 * How many days before the last one of orders the institutes of a round ordered and paid for the first time. Those whose every order was taken back
 * have none; an order that took the place of another one is as old as that. Examinees come with the first payment of their institute.
 */
export const firstTimes = (
  planNo: RawBuilder<number>,
  applyEnd: RawBuilder<string>,
  vendorNo: number | null,
): RawBuilder<FirstTimes & { readonly paidExaminees: number }> => sql`
    with first as (
      select min(o.created_at) as ordered_at, min(o.paid_at) filter (where ${PURCHASED}) as paid_at,
             sum(${KEPT_EXAMINEES}) filter (where ${PURCHASED}) as examinees
      from nsat_order.school_order o
      where o.nsat_plan_no = ${planNo} and ${ofVendor('o.nsatVendorNo', vendorNo)}
      group by o.school_no having bool_or(${LIVE})),
    times as (
      select (ordered_at at time zone 'Asia/Seoul')::date as day, count(*) as ordered, 0 as paid, 0 as examinees
      from first group by 1
      union all
      select (paid_at at time zone 'Asia/Seoul')::date, 0, count(*), sum(examinees)
      from first where paid_at is not null group by 1)
    select ${applyEnd} - day as "daysLeft", sum(ordered)::int as "orderedSchool", sum(paid)::int as "paidSchool",
           sum(examinees)::int as "paidExaminees"
    from times group by 1 order by 1`

/** The same of one round. */
export async function firstTimesOf(db: Db, plan: NsatPlan, vendorNo: number | null): Promise<FirstTimes[]> {
  const { rows } = await firstTimes(sql`${plan.nsatPlanNo}`, sql`${plan.applyEndYmd}::date`, vendorNo).execute(db)
  return rows
}

/** `school`: what an institute ordered with a vendor; `without`: those that did not order, with who looks after them. */
const schoolsOf = ({ nsatPlanNo, nsatServiceNo }: NsatPlan, vendorNo: number | null): RawBuilder<unknown> => sql`
    school as (
      select o.nsat_vendor_no, o.school_no, bool_or(${UNPAID}) as is_unpaid, bool_or(${PURCHASED}) as is_paid,
             bool_or(${FREE}) as is_free, bool_and(${CANCELLED}) as is_cancelled,
             sum(${KEPT_EXAMINEES}) filter (where o.order_type <> 'CANCEL') as examinees
      from nsat_order.school_order o
      where o.nsat_plan_no = ${nsatPlanNo} and ${LIVE} and ${ofVendor('o.nsatVendorNo', vendorNo)}
      group by 1, 2),
    without as (
      select iv.nsat_vendor_no, count(*)::int as without from nsat_vendor.institute_vendor iv
      where iv.nsat_service_no = ${nsatServiceNo} and ${ofVendor('iv.nsatVendorNo', vendorNo)}
        and ${lacksOrder(nsatPlanNo)}
      group by 1)`

interface CountedRound {
  /** By name; those with an order count with whom they ordered, others with who looks after them. */
  readonly vendors: readonly VendorOfRound[]
  /** All institutes together, each once, however many vendors it ordered with. */
  readonly total: CountsOfRound
}

/** The institutes of a round, by vendor and in all. */
export async function countRound(db: Db, plan: NsatPlan, vendorNo: number | null): Promise<CountedRound> {
  const { rows } = await sql<CountedRound>`
    with ${schoolsOf(plan, vendorNo)},
    ordered as (
      select nsat_vendor_no, count(*)::int as ordered, (count(*) filter (where is_unpaid))::int as unpaid,
             (count(*) filter (where is_paid))::int as paid, (count(*) filter (where is_free))::int as free,
             (count(*) filter (where is_cancelled))::int as cancelled, sum(examinees)::int as examinees
      from school group by 1),
    once as (
      select bool_or(is_unpaid) as is_unpaid, bool_or(is_paid) as is_paid, bool_or(is_free) as is_free,
             bool_or(is_cancelled) as is_cancelled, sum(examinees) as examinees
      from school group by school_no)
    select (
      select coalesce(json_agg(json_build_object('nsatVendorNo', nsat_vendor_no, 'vendorName', v.vendor_name,
          'orderedSchool', coalesce(ordered, 0), 'unpaidSchool', coalesce(unpaid, 0), 'paidSchool', coalesce(paid, 0),
          'freeSchool', coalesce(free, 0), 'cancelledSchool', coalesce(cancelled, 0),
          'noOrderSchool', coalesce(without, 0), 'examineeCount', coalesce(examinees, 0)) order by v.vendor_name, nsat_vendor_no), '[]')
      from ordered full join without using (nsat_vendor_no) join nsat_vendor.vendor v using (nsat_vendor_no)) as vendors, (
      select json_build_object('orderedSchool', count(*), 'unpaidSchool', count(*) filter (where is_unpaid),
          'paidSchool', count(*) filter (where is_paid), 'freeSchool', count(*) filter (where is_free),
          'cancelledSchool', count(*) filter (where is_cancelled),
          'noOrderSchool', (select coalesce(sum(without), 0) from without), 'examineeCount', coalesce(sum(examinees), 0))
      from once) as total`.execute(db)
  return rows[0] ?? { vendors: [], total: NO_SCHOOLS }
}

/** Of a round that does not exist. */
export const NO_SCHOOLS: CountsOfRound = {
  orderedSchool: 0,
  unpaidSchool: 0,
  paidSchool: 0,
  freeSchool: 0,
  cancelledSchool: 0,
  noOrderSchool: 0,
  examineeCount: 0,
}
