import type { Db } from '#platform/server/database/database.ts'
import type { PlanForm } from '../contract/plan.contract.ts'
import type { PlanDates } from '../contract/plan-dates.ts'
import { nsatPlan, PLAN_FIELDS, STORED_PLAN, type StoredPlan } from './nsat-plan.tables.ts'

/** The row of a plan, held until the end of the transaction: no order begins and nobody else writes it meanwhile. */
export const lockPlan = (db: Db, planNo: number): Promise<StoredPlan | undefined> =>
  nsatPlan(db)
    .selectFrom('nsat_plan.plan')
    .select(STORED_PLAN)
    .where('nsatPlanNo', '=', planNo)
    .forUpdate()
    .executeTakeFirst()

interface Writer {
  readonly userId: number
  readonly now: Date
  readonly uploadId?: number
}

/** Stores the plan; undefined where the service has one of that month. */
export async function insertPlan(db: Db, plan: PlanForm, by: Writer): Promise<number | undefined> {
  const row = await nsatPlan(db)
    .insertInto('nsat_plan.plan')
    .values({
      ...PLAN_FIELDS.toRow(plan),
      nsatServiceNo: plan.nsatServiceNo,
      planYm: plan.planYm,
      printOrderedAt: null,
      createdBy: by.userId,
      createdAt: by.now,
      changedBy: null,
      changedAt: null,
      uploadId: by.uploadId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['nsatServiceNo', 'planYm']).doNothing())
    .returning('nsatPlanNo')
    .executeTakeFirst()
  return row?.nsatPlanNo
}

/** Overwrites the dates; answers the new version. */
export async function updateDates(db: Db, planNo: number, dates: PlanDates, by: Writer): Promise<number> {
  const { version } = await nsatPlan(db)
    .updateTable('nsat_plan.plan')
    .set((eb) => ({
      ...PLAN_FIELDS.toRow(dates),
      changedBy: by.userId,
      changedAt: by.now,
      uploadId: by.uploadId ?? null,
      version: eb('version', '+', 1),
    }))
    .where('nsatPlanNo', '=', planNo)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
