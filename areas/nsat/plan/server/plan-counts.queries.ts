import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type Tally, tallyAs } from '#platform/server/waiting-tally.ts'

/** A round with how many institutes were counted in it. */
export interface CountedPlan {
  readonly nsatPlanNo: number
  readonly nsatServiceNo: number
  readonly serviceName: string
  readonly planYm: string
  readonly applyEndYmd: string
  readonly examStartYmd: string
  readonly examEndYmd: string
  readonly isPrintOrdered: boolean
  readonly isClosed: boolean
  readonly schools: number
}

/**
 * The rounds in which something was counted, the nearest exam first, as a question that others of an area are asked with. `counted` has
 * `nsat_plan_no` and `schools`.
 */
export function tallyPlans<Result>(
  db: Db,
  counted: Expression<{ nsatPlanNo: number; schools: number }>,
  tell: (plans: readonly CountedPlan[]) => Result,
): Tally<Result> {
  const query = sql`
    select coalesce(json_agg(json_build_object('nsatPlanNo', p.nsat_plan_no, 'nsatServiceNo', p.nsat_service_no,
        'serviceName', s.service_name, 'planYm', p.plan_ym, 'applyEndYmd', p.apply_end_date,
        'examStartYmd', p.exam_start_date, 'examEndYmd', p.exam_end_date,
        'isPrintOrdered', p.print_ordered_at is not null, 'isClosed', p.closed_at is not null, 'schools', c.schools)
      order by p.exam_start_date, p.nsat_service_no, p.plan_ym), '[]')
    from (${counted}) as c join nsat_plan.plan p using (nsat_plan_no) join nsat_plan.service s using (nsat_service_no)`
  return tallyAs(query.compile(db), tell)
}
