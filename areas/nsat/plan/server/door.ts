export type { ExamTitles, PlanOrders } from './deps.ts'
export { goodsAsked, goodsOfPlan, type PlanGoods } from './exams.queries.ts'
export { meantPlans } from './meant-plans.queries.ts'
export type { NsatPlanTables } from './nsat-plan.tables.ts'
export { type CountedPlan, tallyPlans } from './plan-counts.queries.ts'
export {
  insistOnPlan,
  insistOnService,
  markPrinted,
  planOfQuery,
  planWithin,
  refusePlan,
} from './plan-of-query.ts'
export { planUses } from './plan-uses.queries.ts'
export { findPlan, heldPlan, holdPlan, listAllServices, listPlans } from './plans.queries.ts'
