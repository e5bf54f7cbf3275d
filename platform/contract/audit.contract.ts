import { z } from 'zod'
import { call } from './call.ts'
import { Paging, pageOf, Ymdt } from './shapes.ts'

/** One line of the audit trail as an administrator reads it: that something happened, never the values. */
export const AuditLine = z.object({
  auditNo: z.number().int(),
  atYmdt: Ymdt,
  /** `시스템` where no person acted. */
  actorName: z.string(),
  /** As the trail keeps it: `area.verb`, a read as well as a change. */
  action: z.string(),
  /** Names of the fields of which it keeps a value. */
  fields: z.array(z.string()),
  /** Why, in the words of whoever decided, with phone numbers masked; empty where nobody said. */
  comment: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

/**
 * The audit trail of one thing, newest first. `entity` is a kind of the trail (`sales.contact`), `entityId` its key. Of a kind
 * that does not exist nothing is told but which ones there are (`kinds` beside the code).
 */
export const listAuditLines = call({
  name: 'platform.listAuditLines',
  method: 'GET',
  path: '/partner/ad-api/audit',
  summary: '한 건의 변경 및 열람 기록을 최신순으로 조회한다.',
  access: ['ALL'],
  query: z.object({
    entity: z
      .string()
      .max(60)
      .regex(/^[a-zA-Z.]+$/, '기록의 종류가 아닙니다.'),
    entityId: z
      .string()
      .max(60)
      .regex(/^[\w-]+$/, '번호가 아닙니다.'),
    ...Paging,
  }),
  output: pageOf(AuditLine),
  refusals: { UNKNOWN_KIND: { status: 400, text: '그런 종류의 기록이 없습니다.' } },
})
