import { sql } from 'kysely'
import { PLANS } from '#areas/nsat/plan/contract/places.ts'
import { recordsBy, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'

/** Rounds in the trail of everything, by service and month. */
export const planTrail: TrailKind = {
  entity: PLAN_RECORD.entity,
  find: recordsBy(
    (ids) => sql`
      select p.nsat_plan_no::text as id, format('%s %s.%s', s.service_name, left(p.plan_ym, 4), right(p.plan_ym, 2)) as name,
             format('%s/%s', ${PLANS.path}::text, p.nsat_plan_no) as href
      from nsat_plan.plan p join nsat_plan.service s using (nsat_service_no)
      where p.nsat_plan_no = any(${ids}::int[])`,
  ),
}
