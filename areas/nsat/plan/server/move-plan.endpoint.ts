import { may } from '#platform/contract/life.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { readOpenWork } from '../contract/open-work.contract.ts'
import { movePlan as movePlanCall } from '../contract/plan.contract.ts'
import { openWorkText } from '../rules/open-work.rules.ts'
import { PLAN_LIFE } from '../rules/plan-life.rules.ts'
import type { NsatPlanDeps } from './deps.ts'
import { movePlan } from './move-plan.ts'
import { PLAN_FIELDS } from './nsat-plan.tables.ts'
import { lockPlan } from './plan-write.queries.ts'
import { findPlan } from './plans.queries.ts'

/** What is still open in a plan. */
export const readOpenWorkEndpoint = endpoint(readOpenWork, async ({ db, params }, { openWorkOf }: NsatPlanDeps) => {
  const plan = await findPlan(db, params.id)
  if (!plan) throw refuse(readOpenWork, 'PLAN_NOT_FOUND')
  return openWorkOf(db, plan.nsatPlanNo)
})

/** Closes a plan or opens it again; what is still open when it is closed stands in its history. */
export const movePlanEndpoint = endpoint(movePlanCall, async (x, { openWorkOf }: NsatPlanDeps) => {
  const { planState, version, comment = '' } = x.body
  const plan = await lockPlan(x.db, x.params.id)
  if (!plan) throw refuse(movePlanCall, 'PLAN_NOT_FOUND')
  insistVersion(movePlanCall, plan, version)
  const view = { planState: plan.planState, ...PLAN_FIELDS.toWire(plan) }
  const move = planState === 'CLOSED' ? 'CLOSE' : 'REOPEN'
  insist(movePlanCall, may(PLAN_LIFE, move, view, { by: 'MANAGER', now: x.now }))
  if (move === 'REOPEN' && isBlank(comment)) throw refuse(movePlanCall, 'REOPEN_REASON_NEEDED')
  const open = move === 'CLOSE' ? openWorkText(await openWorkOf(x.db, plan.nsatPlanNo)) : undefined
  if (open !== undefined && isBlank(comment)) {
    const detail = `${movePlanCall.refusals.CLOSE_REASON_NEEDED.text} (${open})`
    throw refuse(movePlanCall, 'CLOSE_REASON_NEEDED', { detail })
  }
  // Beside the reason, so that the history tells both.
  const reason = open === undefined ? comment : `${comment} (${open})`
  const moved = await movePlan(x, plan, move, { comment: reason || null })
  if (!moved) throw refuse(movePlanCall, 'STATE_CHANGED')
  return { nsatPlanNo: moved.nsatPlanNo, version: moved.version }
})
