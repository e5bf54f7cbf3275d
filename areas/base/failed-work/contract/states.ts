import { codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** Whether it waits for somebody. */
export const FAILED_WORK_STATES = {
  OPEN: { word: '처리 전', tone: 'warning' },
  SETTLED: { word: '처리됨', tone: 'success' },
} as const satisfies Statuses
export const FAILED_WORK_STATE_CODES = codesOf(FAILED_WORK_STATES)

/** What a person may do about it. */
export const FAILED_WORK_ACTIONS = ['RETRY', 'SETTLE'] as const
