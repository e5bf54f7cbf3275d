import type { RawBuilder } from 'kysely'
import { maskPhonesIn } from '#platform/contract/masking.ts'
import type { Scope, Scoped } from '#platform/contract/scope.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../endpoint.ts'
import { statusesOf } from '../life/statuses-of.ts'
import { type AuditRow, SYSTEM_ACTOR } from './audit.ts'
import { fieldOf, type HistoryFields } from './history-fields.ts'

/** As whom somebody reads a history: the person whom the record belongs to (and who paid for it), or one of the operator's people. */
export type HistoryReader = 'OWNER' | 'PAYER' | 'MANAGER'

/** Who asks for the history of which record. */
export interface HistoryAsk {
  readonly db: Db
  readonly caller: Pick<Caller, 'userId' | 'flags'>
  /** The key of the record. */
  readonly id: string
  /** The same as a number; 0, which no record has, where it is none. */
  readonly no: number
}

/** What an area says of the histories of one kind of record. `RecordKind` of its contract is part of it. */
export interface HistoryKind<Ask extends HistoryAsk = HistoryAsk> {
  readonly entity: string
  /** Which rows a reader works with; see `historyWithin`. */
  readonly scope?: Scope
  /** As whom the caller may read the history; undefined when there is no such record or it is not theirs to see. */
  readonly readerOf: (asked: Ask) => HistoryReader | undefined | Promise<HistoryReader | undefined>
  /** Which rows of the trail (`platform.audit as a`) a reader sees; all of them where it says nothing. */
  readonly rowsOf?: (asked: Ask) => Promise<RawBuilder<boolean> | undefined>
  /** The actions of the audit trail in Korean; one that is not among them stands as it is. */
  readonly actions: Readonly<Record<string, string>>
  /** How the reader calls a status. */
  readonly statusWord?: (status: string, reader: HistoryReader) => string | undefined
  /** What is told of edits; all else that the trail keeps stays there. */
  readonly fields?: HistoryFields | ((id: string) => HistoryFields)
  /** Rows with names in place of numbers, for what only the database knows, and without what the reader may not see. */
  readonly named?: (db: Db, rows: readonly AuditRow[], asked: Ask) => Promise<readonly AuditRow[]>
}

/** Who asks for the history of a record within a scope, with its value. */
export type ScopedHistoryAsk<S extends Scope> = HistoryAsk & Scoped<S>

/**
 * A kind of history whose readers are told of rows of their scope alone: it is found before anything of the kind is asked. What its
 * value looks like nobody but the kind knows.
 */
export const historyWithin = <S extends Scope>(
  scope: S,
  kind: Omit<HistoryKind<ScopedHistoryAsk<S>>, 'scope'>,
): HistoryKind => ({ ...kind, scope }) as unknown as HistoryKind

/** Histories that people with any of these flags read as the operator's people, and nobody else. */
export const forManagers =
  (flags: readonly string[]): HistoryKind['readerOf'] =>
  ({ caller }) =>
    flags.some((flag) => caller.flags.has(flag)) ? 'MANAGER' : undefined

/** Under this name people see those of the operator. */
const OPERATOR_NAME = '관리자'

/** Who did it, by the name that the reader may see. */
export function actorName(row: AuditRow, reader: HistoryReader, readerId: number): string {
  if (reader === 'MANAGER' || row.actorId === readerId) return row.actorName
  return row.actorId === null ? SYSTEM_ACTOR.name : OPERATOR_NAME
}

/** A field of a record from one value to another, in Korean; `from` is null where `to` says it all. */
export interface HistoryChange {
  readonly label: string
  readonly from: string | null
  readonly to: string
}

const statesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What a row of the trail changed in the fields of the kind: those of which it keeps both values, and they differ. */
export function fieldChanges(kind: HistoryKind, id: string, row: Pick<AuditRow, 'from' | 'to'>): HistoryChange[] {
  const [before, after] = [statesOf(row.from), statesOf(row.to)]
  const fields = typeof kind.fields === 'function' ? kind.fields(id) : (kind.fields ?? {})
  return Object.entries(fields).flatMap(([name, definition]) => {
    if (!(name in before && name in after)) return []
    const { label, text, sentence } = fieldOf(definition)
    const from = sentence ? null : maskPhonesIn(text(before[name]))
    const to = maskPhonesIn(sentence ? sentence(before[name], after[name]) : text(after[name]))
    if (from === to || (from === null && to === '')) return []
    return [{ label: typeof label === 'string' ? label : label(before[name], after[name]), from, to }]
  })
}

/** From where to where a row of the trail moved its thing, in the words of the reader. */
export function statusChanges(kind: HistoryKind, row: AuditRow, reader: HistoryReader): HistoryChange[] {
  const { from, to } = statusesOf(row)
  if (to === null || !kind.statusWord) return []
  const wordOf = (status: string): string => kind.statusWord?.(status, reader) ?? status
  const [before, after] = [from === null ? null : wordOf(from), wordOf(to)]
  // Two statuses may read the same to the reader, and a status like the move that led to it.
  const isSaid = before === after || (before === null && after === kind.actions[row.action])
  return isSaid ? [] : [{ label: '상태', from: before, to: after }]
}
