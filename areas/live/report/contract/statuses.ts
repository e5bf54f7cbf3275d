import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** Where a request stands once its broadcast is read again; an ordinary article of a board asks for nothing. */
export const REQUEST_STATUSES = {
  OPEN: { word: '미답변', tone: 'warning' },
  ANSWERED: { word: '답변 완료', tone: 'success' },
  ARTICLE: { word: '게시글', tone: 'neutral' },
} as const satisfies Statuses
export type RequestStatus = CodeOf<typeof REQUEST_STATUSES>
export const REQUEST_STATUS_CODES = codesOf(REQUEST_STATUSES)

/** Where a request stands that was handed to somebody of sales. */
export const HANDOVER_STATUSES = {
  OPEN: { word: '처리 전', tone: 'warning' },
  DONE: { word: '처리 완료', tone: 'success' },
  TAKEN_BACK: { word: '회수', tone: 'neutral' },
} as const satisfies Statuses
export type HandoverStatus = CodeOf<typeof HANDOVER_STATUSES>
export const HANDOVER_STATUS_CODES = codesOf(HANDOVER_STATUSES)

/** Who wrote into a chat. */
export const MESSAGE_TYPES = { USER: { word: '시청자' }, MANAGER: { word: '관리자' } } as const satisfies Statuses<{
  readonly word: string
}>
export type MessageType = CodeOf<typeof MESSAGE_TYPES>
export const MESSAGE_TYPE_CODES = codesOf(MESSAGE_TYPES)
