import { type AuditLine, listAuditLines } from '#platform/contract/audit.contract.ts'
import { maskPhonesIn } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { type AuditRow, listAuditKinds, listAuditPage } from './audit.ts'

/** The audit trail of one thing for administrators: who did what and when, without values. `declared` kinds exist before anything happened to one. */
export function auditLinesEndpoint(declared: readonly string[]): Endpoint {
  return endpoint(listAuditLines, async ({ db, query }) => {
    const { entity, entityId, ...page } = query
    const { list, totalCount } = await listAuditPage(db, entity, entityId, page)
    if (totalCount === 0) await insistOnKind(db, entity, declared)
    return { list: list.map(toLine), totalCount }
  })
}

async function insistOnKind(db: Db, entity: string, declared: readonly string[]): Promise<void> {
  if (declared.includes(entity)) return
  const kinds = [...new Set([...declared, ...(await listAuditKinds(db))])].sort()
  if (kinds.includes(entity)) return
  throw refuse(listAuditLines, 'UNKNOWN_KIND', {
    kinds,
    detail: `'${entity}'은(는) 없는 종류입니다. 사용할 수 있는 종류: ${kinds.join(', ')}`,
  })
}

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
