import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { listPlans, planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { readRound, readWork } from '../contract/round.contract.ts'
import { daysLeftOn, daysOfRound } from '../rules/round-days.rules.ts'
import { countRound, firstTimesOf, NO_SCHOOLS } from './round.queries.ts'
import { workOfRounds } from './work.queries.ts'

/** The round of the same service before this one; null for its first. */
async function planBefore(db: Db, { nsatServiceNo, planYm }: NsatPlan): Promise<NsatPlan | null> {
  const plans = await listPlans(db, { nsatServiceNo })
  return plans.findLast((plan) => plan.planYm < planYm) ?? null
}

const NOTHING = { plan: null, lastPlan: null, daysLeft: null, days: [], lastDays: [], vendors: [], total: NO_SCHOOLS }

/** A round at a glance. */
const roundEndpoint: Endpoint = endpoint(readRound, async ({ db, scope, now, query }) => {
  const plan = await planOfQuery(db, query, scope, now)
  if (!plan) return NOTHING
  const lastPlan = await planBefore(db, plan)
  const daysLeft = daysLeftOn(plan, toDay(now))
  const [firstTimes, lastTimes, { vendors, total }] = await Promise.all([
    firstTimesOf(db, plan, scope.vendorNo),
    lastPlan ? firstTimesOf(db, lastPlan, scope.vendorNo) : [],
    countRound(db, plan, scope.vendorNo),
  ])
  return {
    plan,
    lastPlan,
    daysLeft,
    days: daysOfRound(plan, firstTimes, daysLeft),
    lastDays: lastPlan ? daysOfRound(lastPlan, lastTimes, 0) : [],
    vendors: [...vendors],
    total,
  }
})

/** What is still to do for one's own institutes. */
const workEndpoint: Endpoint = endpoint(readWork, async ({ db, scope, now }) => ({
  list: await workOfRounds(db, scope, toDay(now)),
}))

export const roundEndpoints: readonly Endpoint[] = [roundEndpoint, workEndpoint]
