import type { Db } from '#platform/server/database/database.ts'
import type { PlanForm } from '../contract/plan.contract.ts'
import type { PlanDates } from '../contract/plan-dates.ts'
import { nsatPlan, PLAN_FIELDS, STORED_PLAN, type StoredPlan } from './nsat-plan.tables.ts'

/** The row of a plan, held until the end of the transaction: no order begins and nobody else writes it meanwhile. */
export const lockPlan = (db: Db, planNo: number): Promise<StoredPlan | undefined> =>
  nsatPlan(db)
    .selectFrom('nsat_plan.plan')
    .select(STORED_PLAN)
    .where('nsat_plan_no', '=', planNo)
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
      nsat_service_no: plan.nsatServiceNo,
      plan_ym: plan.planYm,
      print_ordered_at: null,
      created_by: by.userId,
      created_at: by.now,
      changed_by: null,
      changed_at: null,
      upload_id: by.uploadId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['nsat_service_no', 'plan_ym']).doNothing())
    .returning('nsat_plan_no')
    .executeTakeFirst()
  return row?.nsat_plan_no
}

/** Overwrites the dates; answers the new version. */
export async function updateDates(db: Db, planNo: number, dates: PlanDates, by: Writer): Promise<number> {
  const { version } = await nsatPlan(db)
    .updateTable('nsat_plan.plan')
    .set((eb) => ({
      ...PLAN_FIELDS.toRow(dates),
      changed_by: by.userId,
      changed_at: by.now,
      upload_id: by.uploadId ?? null,
      version: eb('version', '+', 1),
    }))
    .where('nsat_plan_no', '=', planNo)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
