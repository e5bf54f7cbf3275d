import { z } from 'zod'

/** Minutes within which reading is added up. */
export const READING_MINUTES = 10

/** What administrators may choose about the audit trail at run time. */
export const AuditSettings = z.object({
  manyPeopleRead: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .meta({
      title: '개인정보 대량 열람 알림 기준(명)',
      description: `한 사람이 ${READING_MINUTES}분 동안 이보다 많은 사람의 정보를 열람하거나 내려받으면 관리자에게 알립니다. 같은 사람은 한 시간에 한 번만 알립니다.`,
    })
    .default(200),
})
