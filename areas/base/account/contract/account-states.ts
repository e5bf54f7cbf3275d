import type { CodeOf, Statuses } from '#platform/contract/statuses.ts'

/** Where an account stands. */
export const ACCOUNT_STATES = {
  INVITED: { word: '초대 중', tone: 'warning' },
  ACTIVE: { word: '이용 중', tone: 'success' },
  LOCKED: { word: '잠김', tone: 'danger' },
  CLOSED: { word: '종료', tone: 'neutral' },
} as const satisfies Statuses
export type AccountState = CodeOf<typeof ACCOUNT_STATES>
