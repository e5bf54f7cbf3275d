import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** What became of something that was told to a program outside. */
export const DELIVERY_STATUSES = {
  WAITING: { word: '전송 대기', tone: 'active' },
  DELIVERED: { word: '전송 완료', tone: 'success' },
  FAILED: { word: '전송 실패', tone: 'danger' },
} as const satisfies Statuses
export type DeliveryStatus = CodeOf<typeof DELIVERY_STATUSES>
export const DELIVERY_CODES = codesOf(DELIVERY_STATUSES)

/** Whether a token still lets anybody in. */
export const TOKEN_STATES = {
  ACTIVE: { word: '사용 중', tone: 'success' },
  EXPIRED: { word: '기간 만료', tone: 'neutral' },
} as const satisfies Statuses
export const TOKEN_STATE_CODES = codesOf(TOKEN_STATES)
