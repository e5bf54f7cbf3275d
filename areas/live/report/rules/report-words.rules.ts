import type { Statuses } from '#platform/contract/statuses.ts'

/** How it reads where a broadcast stands. */
export const BROADCAST_LOOKS = {
  BEFORE: { word: '시작 전', tone: 'neutral' },
  ON_AIR: { word: '방송중', tone: 'active' },
  ENDED: { word: '종료', tone: 'neutral' },
} as const satisfies Statuses
