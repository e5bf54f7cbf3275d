import { lifeOf, type Occasion } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { PLAN_LIFE_REFUSALS } from '../contract/refusals.ts'
import type { PlanState } from '../contract/statuses.ts'

interface PlanView {
  readonly planState: PlanState
  readonly examEndYmd: string
}

/** The life of a plan: the office closes it once its exam is over, so that nothing of it waits any more, and opens it again. */
export const PLAN_LIFE = lifeOf({
  statusOf: ({ planState }: PlanView) => planState,
  refusals: PLAN_LIFE_REFUSALS,
  moves: {
    CLOSE: {
      from: ['OPEN'],
      to: 'CLOSED',
      by: ['MANAGER'],
      label: '회차 종료',
      otherwise: 'PLAN_CLOSED',
      when: ({ examEndYmd }: PlanView, { now }: Occasion) => (examEndYmd < toDay(now) ? true : 'EXAM_NOT_OVER'),
    },
    REOPEN: { from: ['CLOSED'], to: 'OPEN', by: ['MANAGER'], label: '회차 다시 열기', otherwise: 'PLAN_NOT_CLOSED' },
  },
})
