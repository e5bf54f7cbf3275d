import { movesOf } from '#platform/server/life/move.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import { PLAN_LIFE } from '../rules/plan-life.rules.ts'
import { type NsatPlanTables, STORED_PLAN } from './nsat-plan.tables.ts'

/** Closes a plan or opens it again, with its row in the history of the plan. */
export const movePlan = movesOf<NsatPlanTables>()('nsat_plan.plan', {
  life: PLAN_LIFE,
  key: 'nsatPlanNo',
  status: 'planState',
  columns: STORED_PLAN,
  entity: PLAN_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({ closedAt: move === 'CLOSE' ? now : null }),
})
