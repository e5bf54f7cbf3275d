import { maskPhone, maskPhonesIn } from '#platform/contract/masking.ts'
import { fieldOf } from '#platform/server/audit/history-fields.ts'
import { findAside, findTrailRow, type TrailRow } from '#platform/server/audit/trail.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, Refusal } from '#platform/server/refuse.ts'
import { type ScopeKeeper, scopeFinderOf } from '#platform/server/scope.ts'
import { type AuditDetail, readAuditLine } from '../contract/audit.contract.ts'
import { fieldWord } from '../rules/line-words.rules.ts'
import { titleOf, toLine } from './audit-lines.endpoints.ts'
import { type KnownKinds, recordIn } from './known-kinds.ts'
import { isTakenBackBy, type RowValues, valuesIn, valuesOf } from './row-values.ts'

/** Under this kind the trail keeps who looked at values of people in it; its key is the line. */
const AUDIT_READS = 'baseAudit.line'

/** One line of the trail with what stood before and after. */
export const auditDetailEndpoint = (kinds: KnownKinds, scopes: readonly ScopeKeeper[]): Endpoint =>
  endpoint(readAuditLine, async (x) => {
    const row = await findOr404(readAuditLine, findTrailRow(x.db, x.params.auditNo))
    const values = valuesOf(row, await findAside(x.db, row.id))
    if (values.aside.length > 0)
      await x.audit({ action: 'baseAudit.readAuditLine', entity: AUDIT_READS, entityId: row.id })
    const records = await kinds.recordsOf(x.db, [row])
    return {
      ...toLine(kinds, row, recordIn(records, row)),
      changes: changesOf(kinds, row, { ...values, ...(await named(kinds, scopes, x, row, values)) }),
      ip: row.ip,
      userAgent: row.userAgent,
      requestId: row.requestId,
      isRevertible: isTakenBackBy(kinds.revertOf(row), values),
    }
  })

/** The values with names in place of numbers, as the history of the kind tells them, where the reader may know them. */
async function named(
  kinds: KnownKinds,
  scopes: readonly ScopeKeeper[],
  { db, caller }: Pick<Exchange, 'db' | 'caller'>,
  row: TrailRow,
  { from, to }: RowValues,
): Promise<Pick<RowValues, 'from' | 'to'>> {
  const kind = kinds.historyOf(row.entity)
  if (!kind?.named) return { from, to }
  try {
    const scope = await scopeFinderOf(scopes, { ...kind, name: kind.entity })({ db, caller })
    const asked = { db, caller, id: row.entityId, no: Number(row.entityId) || 0, ...scope }
    const [told] = await kind.named(db, [{ ...row, from, to }], asked)
    return { from: valuesIn(told?.from), to: valuesIn(told?.to) }
  } catch (error) {
    if (error instanceof Refusal) return { from, to }
    throw error
  }
}

function changesOf(kinds: KnownKinds, row: TrailRow, { from, to, aside }: RowValues): AuditDetail['changes'] {
  return fieldsInOrder(kinds, row, [...new Set([...Object.keys(from), ...Object.keys(to)])]).map((field) => {
    const told = aside.includes(field) ? undefined : kinds.fieldOf(row, field)
    const words = (value: unknown) => {
      if (isNothing(value)) return null
      if (PHONE_FIELD.test(field) && typeof value === 'string') return maskPhone(value)
      const status =
        field === 'status' ? kinds.historyOf(row.entity)?.statusWord?.(String(value), 'MANAGER') : undefined
      const text = status ?? (typeof told === 'object' ? fieldOf(told).text(value) : plainText(value))
      return maskPhonesIn(text) || NOT_KEPT
    }
    return { field, title: titleOf(kinds, row, field) ?? field, before: words(from[field]), after: words(to[field]) }
  })
}

/** In the order in which the history of the kind tells them; what it does not tell comes last. */
function fieldsInOrder(kinds: KnownKinds, row: TrailRow, fields: readonly string[]): readonly string[] {
  const told = kinds.fieldsOf(row)
  const place = (field: string) => (told.includes(field) ? told.indexOf(field) : told.length)
  return fields.toSorted((one, other) => place(one) - place(other))
}

const PHONE_FIELD = /phone|mobile/i

/** Stands for a value of which the trail keeps that there was one. */
const NOT_KEPT = '(값 보관 안 함)'

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value that nobody has own words for. */
function plainText(value: unknown): string {
  if (typeof value !== 'object') return fieldOf('').text(value)
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object') ? value.map(plainText).join(', ') : JSON.stringify(value)
  const parts = Object.entries(value ?? {}).map(([field, part]) => `${fieldWord(field) ?? field}: ${plainText(part)}`)
  return parts.join(', ')
}
