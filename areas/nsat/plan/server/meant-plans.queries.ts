import { type RawBuilder, sql } from 'kysely'

/**
 * The plan of a service that is meant where none is named, as `defaultPlan` chooses it, and the one before, with their days of
 * orders: as a table for a statement that asks more of them.
 */
export const meantPlans = (nsatServiceNo: number, today: string): RawBuilder<unknown> => sql`(
  with own as (
    select nsat_plan_no, plan_ym, apply_start_date, apply_end_date, exam_start_date > ${today}::date as is_ahead
    from nsat_plan.plan where nsat_service_no = ${nsatServiceNo}),
  meant as (select plan_ym from own order by is_ahead desc, plan_ym limit 1)
  select nsat_plan_no, plan_ym, apply_start_date, apply_end_date
  from own where plan_ym <= (select plan_ym from meant) order by plan_ym desc limit 2)`
