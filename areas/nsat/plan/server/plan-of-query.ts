import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refuse.ts'
import { DEFAULT_SERVICE } from '../contract/codes.ts'
import type { NsatPlan } from '../contract/plan.contract.ts'
import { PLAN_ASK_REFUSALS } from '../contract/refusals.ts'
import type { ServiceScope } from '../contract/scope.contract.ts'
import { defaultPlan } from '../rules/default-plan.rules.ts'
import { nsatPlan } from './nsat-plan.tables.ts'
import { findPlan, hasService, listPlans } from './plans.queries.ts'

/** The refusal of a call that names a service or a plan; such calls declare `PLAN_ASK_REFUSALS`. */
export function refusePlan(code: keyof typeof PLAN_ASK_REFUSALS): Refusal {
  const { status, text } = PLAN_ASK_REFUSALS[code]
  return new Refusal(status, code, text)
}

/** Refuses a service that is not within the scope (403) or does not exist (404). */
export async function insistOnService(db: Db, serviceNo: number, { services }: ServiceScope): Promise<void> {
  if (services !== null && !services.includes(serviceNo)) throw refusePlan('SERVICE_NOT_YOURS')
  if (!(await hasService(db, serviceNo))) throw refusePlan('SERVICE_NOT_FOUND')
}

/**
 * The plan of a path or body; refuses one that does not exist (404) or whose service is not within the scope (403). Whoever writes
 * what depends on it finds it by `holdPlan`.
 */
export async function planWithin(
  db: Db,
  planNo: number,
  scope: ServiceScope,
  find: typeof findPlan = findPlan,
): Promise<NsatPlan> {
  return insistOnPlan(await find(db, planNo), scope)
}

/** The plan that was found, as `planWithin` refuses it. */
export function insistOnPlan(plan: NsatPlan | undefined, { services }: ServiceScope): NsatPlan {
  if (!plan) throw refusePlan('PLAN_NOT_FOUND')
  if (services !== null && !services.includes(plan.nsatServiceNo)) throw refusePlan('SERVICE_NOT_YOURS')
  return plan
}

/**
 * The plan that the query of a list means. Without a service it is that of the plan, or mathematics where neither is named; without
 * a plan the default one of the service by the day in Seoul; null where the service has none. A plan of another service than the
 * named one is not found.
 */
export async function planOfQuery(
  db: Db,
  query: { readonly nsatServiceNo?: number | undefined; readonly nsatPlanNo?: number | undefined },
  scope: ServiceScope,
  now: Date,
): Promise<NsatPlan | null> {
  const plan = query.nsatPlanNo === undefined ? null : await planWithin(db, query.nsatPlanNo, scope)
  const nsatServiceNo = query.nsatServiceNo ?? plan?.nsatServiceNo ?? DEFAULT_SERVICE
  // A plan of the service proves that there is such a service.
  if (plan?.nsatServiceNo === nsatServiceNo) return plan
  await insistOnService(db, nsatServiceNo, scope)
  if (query.nsatPlanNo !== undefined) throw refusePlan('PLAN_NOT_FOUND')
  return defaultPlan(await listPlans(db, { nsatServiceNo }), toDay(now)) ?? null
}

/** Keeps that a plan was ordered from the printer: what is paid later is not printed. Its editors see a newer version. */
export async function markPrinted(tx: Db, planNo: number, now: Date): Promise<void> {
  await nsatPlan(tx)
    .updateTable('nsat_plan.plan')
    .set((eb) => ({
      printOrderedAt: now,
      version: eb('version', '+', 1),
      examVersion: eb('examVersion', '+', 1),
    }))
    .where('nsatPlanNo', '=', planNo)
    .where('printOrderedAt', 'is', null)
    .execute()
}
