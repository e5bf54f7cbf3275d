import { sql } from 'kysely'
import { LIVE, lacksOrder } from '#areas/nsat/order/server/door.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { readForecast } from '../contract/forecast.contract.ts'
import { type CountedRound, forecastOf, MOST_ROUNDS } from '../rules/forecast.rules.ts'
import { ofVendor } from './round.queries.ts'
import { rounds } from './rounds.ts'

interface Row extends CountedRound {
  readonly nsatPlanNo: number
}

/** When the institutes of a round ordered first, and the same of the last rounds of its service that are over, the latest first. */
async function countRounds(
  db: Db,
  { nsatPlanNo, nsatServiceNo, planYm }: NsatPlan,
  vendorNo: number | null,
  today: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with round as (
      select nsat_plan_no, plan_ym, apply_start_date, apply_end_date from nsat_plan.plan where nsat_plan_no = ${nsatPlanNo}
      union all (
        select nsat_plan_no, plan_ym, apply_start_date, apply_end_date from nsat_plan.plan
        where nsat_service_no = ${nsatServiceNo} and plan_ym < ${planYm} and apply_end_date < ${today}::date
        order by plan_ym desc limit ${MOST_ROUNDS})),
    first as (
      select o.nsat_plan_no, min(o.created_at) as at from nsat_order.school_order o
      where o.nsat_plan_no in (select nsat_plan_no from round) and ${ofVendor('o.nsatVendorNo', vendorNo)}
      group by o.nsat_plan_no, o.school_no having bool_or(${LIVE})),
    day as (
      select nsat_plan_no, apply_end_date - (at at time zone 'Asia/Seoul')::date as days_left, count(*)::int as ordered
      from first join round using (nsat_plan_no) group by 1, 2)
    select round.nsat_plan_no, apply_start_date as "applyStartYmd", apply_end_date as "applyEndYmd",
           coalesce((select json_agg(json_build_object('daysLeft', days_left, 'orderedSchool', ordered))
             from day where day.nsat_plan_no = round.nsat_plan_no), '[]') as times
    from round order by plan_ym desc`.execute(rounds(db))
  return rows
}

/** How many institutes of the service of a round have not ordered in it and still may. */
async function countWithout(db: Db, { nsatPlanNo, nsatServiceNo }: NsatPlan, vendorNo: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from nsat_vendor.institute_vendor iv join nsat_vendor.institute i using (school_no)
    where iv.nsat_service_no = ${nsatServiceNo} and i.removed_at is null and ${ofVendor('iv.nsatVendorNo', vendorNo)}
      and ${lacksOrder(nsatPlanNo)}`.execute(rounds(db))
  return rows[0]?.count ?? 0
}

/** How a round will stand when it closes. */
export const forecastEndpoint: Endpoint = endpoint(readForecast, async ({ db, scope, now, query }) => {
  const plan = await planOfQuery(db, query, scope, now)
  if (!plan) return { forecast: null }
  const today = toDay(now)
  const counted = await countRounds(db, plan, scope.vendorNo, today)
  const round = counted.find(({ nsatPlanNo }) => nsatPlanNo === plan.nsatPlanNo) ?? { ...plan, times: [] }
  const earlier = counted.filter(({ nsatPlanNo }) => nsatPlanNo !== plan.nsatPlanNo)
  const noOrderSchool = await countWithout(db, plan, scope.vendorNo)
  return { forecast: forecastOf({ ...round, noOrderSchool }, earlier, today) }
})
