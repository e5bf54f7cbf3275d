import { sql } from 'kysely'
import type { ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { CONFIRMED, LIVE } from './order-predicates.ts'

/** How many examinees of a target are confirmed in a round. */
export interface PlanExaminees {
  readonly nsatPlanNo: number
  readonly examTargetCode: ExamTarget
  readonly examineeCount: number
}

const targets = (db: Db) =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsat_school_order_no', 'o.nsat_school_order_no')

/** The examinees of confirmed orders, per round and target; what nobody ordered is left out. */
export async function examineesOf(db: Db, planNos: readonly number[]): Promise<PlanExaminees[]> {
  if (planNos.length === 0) return []
  return targets(db)
    .select(['o.nsat_plan_no as nsatPlanNo', 't.exam_target as examTargetCode'])
    .select(sql<number>`sum(t.examinee_count)::int`.as('examineeCount'))
    .where('o.nsat_plan_no', 'in', planNos)
    .where(CONFIRMED)
    .groupBy(['o.nsat_plan_no', 't.exam_target'])
    .execute()
}

/** The targets of a round of which there are live orders, cancelled ones too: their goods have to stay. */
export async function orderedTargets(db: Db, planNo: number): Promise<ExamTarget[]> {
  const rows = await targets(db)
    .select('t.exam_target')
    .distinct()
    .where('o.nsat_plan_no', '=', planNo)
    .where(LIVE)
    .execute()
  return rows.map((row) => row.exam_target)
}
