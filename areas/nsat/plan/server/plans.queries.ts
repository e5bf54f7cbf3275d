import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import { askOne, type Db, type Question, questionOf } from '#platform/server/database/database.ts'
import type { NsatPlan } from '../contract/plan.contract.ts'
import { underBothNames } from '../contract/plan-dates.ts'
import { nsatPlan, PLAN_FIELDS, STORED_PLAN, type StoredPlan } from './nsat-plan.tables.ts'

/** A plan as the wire has it. */
export function toPlan(row: StoredPlan & { serviceName: string }): NsatPlan {
  const dates = PLAN_FIELDS.toWire(row)
  return {
    nsatPlanNo: row.nsatPlanNo,
    nsatServiceNo: row.nsatServiceNo,
    serviceName: row.serviceName,
    planYm: row.planYm,
    ...underBothNames(dates),
    examPeriod: `${dates.examStartYmd} ~ ${dates.examEndYmd}`,
    registerYmdt: toYmdt(row.createdAt),
    modifyYmdt: row.changedAt && toYmdt(row.changedAt),
    printOrderedYmdt: row.printOrderedAt && toYmdt(row.printOrderedAt),
    closedYmdt: row.closedAt && toYmdt(row.closedAt),
    version: row.version,
  }
}

const plansOf = (db: Db) =>
  nsatPlan(db)
    .selectFrom('nsat_plan.plan')
    .innerJoin('nsat_plan.service', 'nsat_plan.service.nsatServiceNo', 'nsat_plan.plan.nsatServiceNo')
    .select(columnsAs('nsat_plan.plan', STORED_PLAN))
    .select('nsat_plan.service.serviceName')

/** The plans by month, of a service, of a year or of all. */
export async function listPlans(
  db: Db,
  { nsatServiceNo, planYear }: { nsatServiceNo?: number | undefined; planYear?: number | undefined } = {},
): Promise<NsatPlan[]> {
  const rows = await plansOf(db)
    .$if(nsatServiceNo !== undefined, (query) => query.where('nsat_plan.plan.nsatServiceNo', '=', nsatServiceNo ?? 0))
    .$if(planYear !== undefined, (query) => query.where('planYm', 'like', `${planYear}%`))
    .orderBy('nsat_plan.plan.nsatServiceNo')
    .orderBy('planYm')
    .execute()
  return rows.map(toPlan)
}

/** A plan by its number. */
export async function findPlan(db: Db, planNo: number): Promise<NsatPlan | undefined> {
  const row = await plansOf(db).where('nsatPlanNo', '=', planNo).executeTakeFirst()
  return row && toPlan(row)
}

/**
 * A plan by its number, which stays as it is until the end of the transaction, while others may hold it as well: whoever takes an
 * order asks it first, so that neither period nor goods change under the order.
 */
export const holdPlan = (tx: Db, planNo: number): Promise<NsatPlan | undefined> => askOne(tx, heldPlan(tx, planNo))

/** The same as a question that others are asked with. */
export const heldPlan = (tx: Db, planNo: number): Question<NsatPlan | undefined> =>
  questionOf(plansOf(tx).where('nsatPlanNo', '=', planNo).modifyEnd(sql`for share of plan`).compile(), ([row]) =>
    row ? toPlan(row) : undefined,
  )

/** The services, by number. */
export const listAllServices = (db: Db) =>
  nsatPlan(db)
    .selectFrom('nsat_plan.service')
    .select(['nsatServiceNo', 'serviceName'])
    .orderBy('nsatServiceNo')
    .execute()

/** Whether there is such a service. */
export async function hasService(db: Db, serviceNo: number): Promise<boolean> {
  const services = await listAllServices(db)
  return services.some(({ nsatServiceNo }) => nsatServiceNo === serviceNo)
}
