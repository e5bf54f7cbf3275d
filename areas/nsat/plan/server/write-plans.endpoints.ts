import { toDay } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { changePlan, createPlan, PLAN_RECORD } from '../contract/plan.contract.ts'
import { isPlanYear } from '../rules/plan-years.rules.ts'
import { PLAN_FIELDS } from './nsat-plan.tables.ts'
import { insistOnService } from './plan-of-query.ts'
import { insertPlan, lockPlan, updateDates } from './plan-write.queries.ts'

const { entity } = PLAN_RECORD

/** The office begins a plan, and moves its dates. */
export const writePlanEndpoints = [
  endpoint(createPlan, async (x) => {
    const { body, now, caller } = x
    await insistOnService(x.db, body.nsatServiceNo, { services: null })
    if (!isPlanYear(Number(body.planYm.slice(0, 4)), toDay(now))) throw refuse(createPlan, 'YEAR_OUT_OF_RANGE')
    const nsatPlanNo = await insertPlan(x.db, body, { userId: caller.userId, now })
    if (nsatPlanNo === undefined) throw refuse(createPlan, 'PLAN_MONTH_TAKEN')
    await x.audit({ action: 'nsatPlan.createPlan', entity, entityId: nsatPlanNo, to: body })
    return { nsatPlanNo, version: 0 }
  }),
  endpoint(changePlan, async (x) => {
    const { nsatPlanNo, nsatServiceNo, planYm, version, ...dates } = x.body
    const plan = await lockPlan(x.db, nsatPlanNo)
    if (!plan) throw refuse(changePlan, 'PLAN_NOT_FOUND')
    if (plan.nsatServiceNo !== nsatServiceNo || plan.planYm !== planYm) throw refuse(changePlan, 'PLAN_MISMATCH')
    insistVersion(changePlan, plan, version)
    if (plan.planState === 'CLOSED') throw refuse(changePlan, 'PLAN_CLOSED')
    const newVersion = await updateDates(x.db, nsatPlanNo, dates, { userId: x.caller.userId, now: x.now })
    const changes = changesOf(PLAN_FIELDS.toWire(plan), dates)
    await x.audit({ action: 'nsatPlan.changePlan', entity, entityId: nsatPlanNo, ...changes })
    return { nsatPlanNo, version: newVersion }
  }),
]
