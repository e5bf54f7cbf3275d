import { type RawBuilder, sql } from 'kysely'
import { listPeopleWith } from '#areas/base/account/server/door.ts'
import type { Call } from '#platform/contract/call.ts'
import { maskPhonesIn } from '#platform/contract/masking.ts'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import { listAuditKinds } from '#platform/server/audit/audit.ts'
import { EXPORT_ACTIONS, listTrailPage, READ_ACTIONS, type TrailRow } from '#platform/server/audit/trail.ts'
import type { TrailRecord } from '#platform/server/audit/trail-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import type { PageRequest } from '#platform/server/list/page.ts'
import { patternOf } from '#platform/server/list/search.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  type AuditLine,
  type AuditSearch,
  type LineKind,
  listAuditChoices,
  listAuditLines,
} from '../contract/audit.contract.ts'
import { auditTable } from '../rules/audit-table.rules.ts'
import { fieldWord, summaryOf } from '../rules/line-words.rules.ts'
import { type KnownKinds, lineKindOf, recordIn } from './known-kinds.ts'

/** The trail as a list and as a spreadsheet, and what it can be searched by; `staff` are the flags of the operator's own people. */
export function auditLineEndpoints(kinds: KnownKinds, staff: readonly string[]): readonly Endpoint[] {
  return [
    ...listEndpoints(auditTable, async ({ db, query }, page) => {
      const search = query as AuditSearch & { readonly page?: number }
      const wanted = search.page === undefined ? page : { ...page, pageNum: search.page }
      return listLines(db, kinds, search, wanted)
    }),
    endpoint(listAuditChoices, async ({ db }) => {
      const entities = [...new Set([...kinds.entities, ...(await listAuditKinds(db))])]
      const people = await listPeopleWith(db, staff)
      return {
        kinds: entities
          .map((entity) => ({ entity, title: kinds.titleOf(entity) }))
          .sort((one, other) => one.title.localeCompare(other.title, 'ko')),
        actors: people.map(({ userId, name }) => ({ actorNo: userId, actorName: name })),
      }
    }),
  ]
}

async function listLines(db: Db, kinds: KnownKinds, search: AuditSearch, page: PageRequest) {
  const { list, totalCount } = await listTrailPage(db, await fits(db, kinds, search), page)
  if (totalCount === 0 && search.entity !== undefined) await insistOnKind(db, kinds, search.entity)
  const records = await kinds.recordsOf(db, list)
  return { list: list.map((row) => toLine(kinds, row, recordIn(records, row))), totalCount }
}

async function insistOnKind(db: Db, { entities }: KnownKinds, entity: string): Promise<void> {
  if (entities.includes(entity)) return
  const kinds = [...new Set([...entities, ...(await listAuditKinds(db))])].sort()
  if (kinds.includes(entity)) return
  throw refuse<Call<never, never, never, never, typeof listAuditLines.refusals>>(
    listAuditLines as never,
    'UNKNOWN_KIND',
    {
      kinds,
      detail: `'${entity}'은(는) 없는 종류입니다. 사용할 수 있는 종류: ${kinds.join(', ')}`,
    },
  )
}

const OF_KIND: Readonly<Record<LineKind, RawBuilder<boolean>>> = {
  EXPORT: sql`a.action ~ ${EXPORT_ACTIONS}`,
  READ: sql`(a.action ~ ${READ_ACTIONS} and a.action !~ ${EXPORT_ACTIONS})`,
  CHANGE: sql`(a.action !~ ${READ_ACTIONS} and a.action !~ ${EXPORT_ACTIONS})`,
}

/** The condition of a search over rows of the trail (`platform.audit as a`). */
async function fits(db: Db, kinds: KnownKinds, search: AuditSearch): Promise<RawBuilder<boolean>> {
  const { entity, entityId, actorNo, kind, startDate, endDate, keyword } = search
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (entity !== undefined) all.push(sql`a.entity = ${entity}`)
  // The index of the trail begins with the kind.
  else if (entityId !== undefined) all.push(sql`a.entity = any(${await listAuditKinds(db)})`)
  if (entityId !== undefined) all.push(sql`a.entity_id = ${entityId}`)
  if (actorNo !== undefined) all.push(sql`a.actor_id = ${actorNo}`)
  if (kind !== undefined) all.push(OF_KIND[kind])
  if (startDate !== undefined) all.push(sql`a.at >= ${instantOf(startDate)}`)
  if (endDate !== undefined) all.push(sql`a.at < ${instantOf(addDays(endDate, 1))}`)
  if (keyword) all.push(hasKeyword(kinds, keyword))
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Found are who did it, why, the number of the record and how its kind is called. */
function hasKeyword(kinds: KnownKinds, keyword: string): RawBuilder<unknown> {
  const pattern = patternOf(keyword)
  const named = kinds.entities.filter((entity) => kinds.titleOf(entity).includes(keyword))
  return sql`(lower(a.actor_name) like lower(${pattern}) or lower(a.comment) like lower(${pattern})
    or lower(a.action) like lower(${pattern}) or a.entity_id = ${keyword} or a.entity = any(${named}))`
}

const keysOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? Object.keys(state) : []

/** Names of the fields of which a row keeps a value. */
export const fieldsOf = ({ fromState, toState }: TrailRow): string[] => [
  ...new Set([fromState, toState].flatMap(keysOf)),
]

/** How a field is called, whatever it was and became; undefined where nobody says it. */
export function titleOf(kinds: KnownKinds, row: TrailRow, field: string): string | undefined {
  const known = kinds.fieldOf(row, field)
  const label = typeof known === 'object' ? known.label : known
  return typeof label === 'string' ? label : fieldWord(field)
}

const numberOf = (state: unknown, field: string): number | undefined => {
  const value = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'number' ? value : undefined
}

/** A row of the trail as it travels. */
export function toLine(kinds: KnownKinds, row: TrailRow, record: TrailRecord | undefined): AuditLine {
  const kind = lineKindOf(row)
  const fields = fieldsOf(row)
  const count = numberOf(row.toState, kind === 'EXPORT' ? 'exportedCount' : 'readCount')
  const titles = fields.flatMap((field) => titleOf(kinds, row, field) ?? [])
  return {
    auditNo: row.id,
    atYmdt: toYmdt(row.at),
    actorName: row.actorName,
    actorNo: row.actorId,
    entity: row.entity,
    entityTitle: kinds.titleOf(row.entity),
    entityId: row.entityId,
    entityName: record?.name ?? '',
    action: row.action,
    kind,
    summary: summaryOf(kinds.wordOf(row), kind, { titles, count }),
    href: record?.href ?? null,
    fields,
    comment: maskPhonesIn(row.comment ?? '').trim(),
  }
}
