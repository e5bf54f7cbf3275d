import { type AuditLine, listAuditLines } from '#platform/contract/audit.contract.ts'
import { maskPhonesIn } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { type AuditRow, listAuditPage } from './audit.ts'

/** The audit trail of one thing for administrators: who did what and when, without values. */
export const auditLinesEndpoint: Endpoint = endpoint(listAuditLines, async ({ db, query }) => {
  const { entity, entityId, ...page } = query
  const { list, totalCount } = await listAuditPage(db, entity, entityId, page)
  return { list: list.map(toLine), totalCount }
})

const toLine = ({ id, at, actorName, action, from, to, comment }: AuditRow): AuditLine => ({
  auditNo: id,
  atYmdt: toYmdt(at),
  actorName,
  action,
  fields: [...new Set([from, to].flatMap(fieldsOf))],
  comment: maskPhonesIn(comment ?? '').trim(),
})

const fieldsOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? Object.keys(state) : []
