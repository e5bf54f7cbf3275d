import { z } from 'zod'

/** An ordinary article; a consulting request without an answer; one that has been answered. */
export const CONSULT_STATUSES = { ORDINARY: -1, REQUESTED: 0, ANSWERED: 1 } as const

export const ConsultStatus = z.union([z.literal(-1), z.literal(0), z.literal(1)])
export type ConsultStatus = z.infer<typeof ConsultStatus>

/** What people call the status of a request; an ordinary article has none. */
export const CONSULT_STATUS_WORDS: Readonly<Record<ConsultStatus, string>> = {
  [-1]: '',
  0: '답변 대기',
  1: '답변 완료',
}
