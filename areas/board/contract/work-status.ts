import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** How far a request for material is. */
export const WORK_STATUSES = {
  RECEIVED: { word: '접수', tone: 'warning' },
  IN_WORK: { word: '처리 중', tone: 'active' },
  DONE: { word: '완료', tone: 'success' },
} as const satisfies Statuses
export type WorkStatus = CodeOf<typeof WORK_STATUSES>
export const WORK_STATUS_CODES = codesOf(WORK_STATUSES)
