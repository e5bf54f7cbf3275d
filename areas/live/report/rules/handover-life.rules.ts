import { lifeOf } from '#platform/contract/life.ts'
import { REPORT_REFUSALS } from '../contract/refusals.ts'
import type { HandoverStatus } from '../contract/statuses.ts'

/** What the rules look at of a handed request, as somebody sees it. */
export interface HandoverView {
  readonly status: HandoverStatus
  /** Whether they have it. */
  readonly isHolder: boolean
  /** Whether they handed it. */
  readonly isHander: boolean
  /** Whether they act where whoever handed it is away. */
  readonly isAdministrator: boolean
}

/**
 * The life of a handed request: who has it does it, and takes it up again; who handed it, or an administrator, may take it back or
 * give it to somebody else until it is done.
 */
export const HANDOVER_LIFE = lifeOf({
  statusOf: ({ status }: HandoverView) => status,
  refusals: REPORT_REFUSALS,
  otherwise: 'NOT_OPEN',
  moves: {
    FINISH: {
      from: ['OPEN'],
      to: 'DONE',
      by: ['OWNER'],
      when: ({ isHolder }) => isHolder || 'NOT_HOLDER',
      label: '처리 완료',
    },
    REOPEN: {
      from: ['DONE'],
      to: 'OPEN',
      by: ['OWNER'],
      when: ({ isHolder }) => isHolder || 'NOT_HOLDER',
      label: '다시 처리',
    },
    TAKE_BACK: {
      from: ['OPEN'],
      to: 'TAKEN_BACK',
      by: ['OWNER'],
      when: ({ isHander, isAdministrator }) => isHander || isAdministrator || 'NOT_HANDER',
      label: '회수',
    },
    REASSIGN: {
      from: ['OPEN'],
      to: 'OPEN',
      by: ['OWNER'],
      when: ({ isHander, isAdministrator }) => isHander || isAdministrator || 'NOT_HANDER',
      label: '담당자 변경',
    },
  },
})
