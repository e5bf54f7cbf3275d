import { type HistoryEntry, readHistory } from '#platform/contract/history.contract.ts'
import { maskPhonesIn } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { Id } from '#platform/contract/shapes.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { type ScopeKeeper, scopeFinderOf } from '../scope.ts'
import { type AuditRow, listAuditPage } from './audit.ts'
import {
  actorName,
  fieldChanges,
  type HistoryAsk,
  type HistoryKind,
  type HistoryReader,
  statusChanges,
} from './history-kind.ts'

/** The histories of records of these kinds. Of a kind that nobody knows there is none. */
export function historyEndpoint(kinds: readonly HistoryKind[], scopes: readonly ScopeKeeper[] = []): Endpoint {
  const known = new Map(
    kinds.map((kind) => [kind.entity, { kind, findScope: scopeFinderOf(scopes, { ...kind, name: kind.entity }) }]),
  )
  return endpoint(readHistory, async ({ db, params, query, caller }) => {
    const { entity, id } = params
    const { kind, findScope } = known.get(entity) ?? {}
    const scope = await findScope?.({ db, caller })
    const asked: HistoryAsk = { db, caller, id, no: Id.safeParse(id).data ?? 0, ...scope }
    const reader = await kind?.readerOf(asked)
    if (!kind || !reader) throw refuse(readHistory, 'NOT_FOUND')
    const { list, totalCount } = await listAuditPage(db, entity, id, query, await kind.rowsOf?.(asked))
    const rows = (await kind.named?.(db, list, asked)) ?? list
    return { list: rows.map((row) => toEntry(kind, id, row, reader, caller.userId)), totalCount }
  })
}

function toEntry(kind: HistoryKind, id: string, row: AuditRow, reader: HistoryReader, readerId: number): HistoryEntry {
  return {
    historyNo: row.id,
    atYmdt: toYmdt(row.at),
    actorName: actorName(row, reader, readerId),
    action: kind.actions[row.action] ?? row.action,
    changes: [...statusChanges(kind, row, reader), ...fieldChanges(kind, id, row)],
    reason: maskPhonesIn(row.comment ?? '').trim(),
  }
}
