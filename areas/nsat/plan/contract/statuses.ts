import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** Whether a plan still gives work to do. */
export const PLAN_STATES = {
  OPEN: { word: '운영 중', tone: 'active' },
  CLOSED: { word: '종료', tone: 'neutral' },
} as const satisfies Statuses
export type PlanState = CodeOf<typeof PLAN_STATES>
export const PLAN_STATE_CODES = codesOf(PLAN_STATES)
