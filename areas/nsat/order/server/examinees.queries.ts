import { sql } from 'kysely'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { scopeIfAny } from '#platform/server/scope.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { CONFIRMED, KEPT_COUNT, LIVE } from './order-predicates.ts'

/** How many examinees of a target are confirmed in a round. */
export interface PlanExaminees {
  readonly nsatPlanNo: number
  readonly examTargetCode: ExamTarget
  readonly examineeCount: number
}

const targets = (db: Db) =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')

/** The examinees of confirmed orders as far as they are paid for, of one vendor or of all (null), per round and target; what nobody ordered is left out. */
export async function examineesOf(
  db: Db,
  planNos: readonly number[],
  vendorNo: number | null = null,
): Promise<PlanExaminees[]> {
  if (planNos.length === 0) return []
  return targets(db)
    .select(['o.nsatPlanNo', 't.examTarget as examTargetCode'])
    .select(sql<number>`sum(${KEPT_COUNT})::int`.as('examineeCount'))
    .where('o.nsatPlanNo', 'in', planNos)
    .where(CONFIRMED)
    .$if(vendorNo !== null, (query) => query.where('o.nsatVendorNo', '=', vendorNo ?? 0))
    .groupBy(['o.nsatPlanNo', 't.examTarget'])
    .execute()
}

/** The examinees of confirmed orders as far as the caller sees orders: a vendor those of its own. */
export async function examineesFor(
  db: Db,
  planNos: readonly number[],
  caller: Pick<Caller, 'userId' | 'flags'>,
): Promise<PlanExaminees[]> {
  const scope = await scopeIfAny(nsatScopes, db, caller)
  return scope ? examineesOf(db, planNos, scope.vendorNo) : []
}

/** The targets of a round of which there are live orders, cancelled ones too: their goods have to stay. */
export async function orderedTargets(db: Db, planNo: number): Promise<ExamTarget[]> {
  const rows = await targets(db)
    .select('t.examTarget')
    .distinct()
    .where('o.nsatPlanNo', '=', planNo)
    .where(LIVE)
    .execute()
  return rows.map((row) => row.examTarget)
}
