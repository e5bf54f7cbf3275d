export { PlanChoice } from './plan-choice.tsx'
export { usePlanControls, useServiceControls } from './plan-filters.tsx'
export { type PlanSearch, useChosenPlan, useMeantService, usePlans, useServices } from './use-plans.ts'
