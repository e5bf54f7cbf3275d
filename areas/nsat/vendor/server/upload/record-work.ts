import type { AskedRecord, UploadedRecord } from '#areas/nsat/vendor/contract/record.sheet.ts'
import { changesOfRecord, type RecordWords, type StoredRecord } from '#areas/nsat/vendor/rules/record-changes.rules.ts'
import type { Call } from '#platform/contract/call.ts'
import type { LookUp } from '#platform/contract/sheet/look-up.ts'
import { problemListOf, type RowProblem } from '#platform/contract/sheet/problems.ts'
import type { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import { CHANGED_SINCE, type UploadWork, type UploadWorkOf } from '#platform/server/uploads/upload-kind.ts'
import {
  findRecords,
  findTaken,
  holdRecords,
  keepBefore,
  listTouched,
  type RecordTable,
  readBefore,
  takeNumbers,
  writeRecords,
} from './records.queries.ts'

/** What differs between uploads of vendors and of institutes. */
export interface RecordKind<L extends string, Keys = never, Kept = unknown> extends RecordTable {
  /** How a file is refused that cannot be stored as it is. */
  readonly call: Pick<Call, 'name'> & { readonly refusals: { readonly INVALID_ROWS: Call['refusals'][string] } }
  readonly lookUps: Readonly<Record<L, (db: Db) => Promise<LookUp>>>
  words(db: Db): Promise<RecordWords>
  /** Which record a row means. */
  asked(keys: Keys): AskedRecord
  /** Reads what is stored of a record as a file would say it. */
  kept(db: Db): Promise<(stored: StoredRecord) => Kept>
  /** Said of a row whose name another record has; the column where it is said. */
  readonly taken: Pick<RowProblem, 'column' | 'reason'>
  /** Refuses to take back an upload of whose rows somebody made use. */
  insistUnused?(tx: Tx, uploadId: number): Promise<void>
  /** What else is wrong with rows, beside what is stored of them. */
  problems?(db: Db, judged: readonly Judged[]): Promise<readonly RowProblem[]>
}

/** The kind of records for the calls of its upload. */
export type RecordKindOf<Calls> =
  UploadWorkOf<Calls> extends UploadWork<UploadedRecord, infer L, infer _T, infer _F, infer _C, infer Keys, infer Kept>
    ? RecordKind<L, Keys, Kept>
    : never

/** A row of a file beside what is stored of it, with what it changes. */
export interface Judged {
  readonly read: UploadedRecord
  readonly no: number | null
  readonly stored: StoredRecord | null
  readonly changes: readonly ValueChange[]
}

/** How a kind of records is compared, stored and given back. */
export const recordWork = <L extends string, Keys, Kept>(
  clock: Clock,
  kind: RecordKind<L, Keys, Kept>,
): UploadWork<UploadedRecord, L, Record<never, never>, Record<never, never>, ValueChange, Keys, Kept> => ({
  lookUps: kind.lookUps,
  stored: async (db, _target, keys, isHeld) => {
    const asked = keys.map((each) => kind.asked(each))
    if (isHeld)
      await holdRecords(
        db,
        kind,
        (await findRecords(db, kind, asked)).map(({ no }) => no),
      )
    const keptOf = await kind.kept(db)
    return new Map((await findRecords(db, kind, asked)).map((record) => [record.at, keptOf(record)]))
  },
  compare: async (db, _target, rows) => {
    const judged = await judge(db, kind, rows)
    const problems = await findProblems(db, kind, rows, judged)
    if (problems.length > 0) throw refuse(kind.call, 'INVALID_ROWS', problemListOf(problems))
    const changing = judged.filter(({ changes }) => changes.length > 0)
    const addedCount = changing.filter(({ stored }) => stored === null).length
    return {
      addedCount,
      changedCount: changing.length - addedCount,
      changes: changing.slice(0, 100).flatMap(({ changes }) => changes),
      warnings: [],
      facts: {},
    }
  },
  store: async (tx, { uploadId }, rows) => {
    const now = clock.now()
    const changing = (await judge(tx, kind, rows)).filter(({ changes }) => changes.length > 0)
    const fresh = await takeNumbers(tx, kind, changing.filter(({ no }) => no === null).length)
    const numbered = changing.map(({ no, ...rest }) => ({ ...rest, no: no ?? fresh.shift() ?? 0 }))
    await writeRecords(
      tx,
      kind,
      numbered.map(({ no, read: { fields, links } }) => ({ no, fields, links, uploadId })),
      now,
    )
    await keepBefore(
      tx,
      uploadId,
      numbered.map(({ no, stored }) => ({ no, before: stored })),
    )
    const former = numbered.flatMap(({ stored }) => uploadOf(stored) ?? [])
    return [...new Set(former)].sort((one, other) => one - other)
  },
  restore: async (tx, { uploadId }) => {
    const now = clock.now()
    await kind.insistUnused?.(tx, uploadId)
    const touched = await listTouched(tx, kind, uploadId)
    const records = await readBefore(tx, kind, uploadId)
    const added = records.filter(({ before }) => before === null).map(({ no }) => no)
    const changed = records.flatMap(({ no, before }) => (before ? [{ no, before }] : []))
    await kind.remove(tx, added, now)
    await writeRecords(
      tx,
      kind,
      changed.map(({ no, before }) => ({
        no,
        ...fieldsOf(before, kind.key),
        links: before.links,
        uploadId: uploadOf(before),
      })),
      now,
    )
    const left = touched.map((name) => ({ name, reason: CHANGED_SINCE }))
    return { restoredCount: changed.length, removedCount: added.length, left }
  },
})

const uploadOf = (stored: StoredRecord | null): number | null => {
  const id = stored?.row.uploadId
  return typeof id === 'number' ? id : null
}

/** What of a stored row a file does not write. */
const KEPT = ['createdBy', 'createdAt', 'changedBy', 'changedAt', 'version', 'uploadId', 'removedAt']

const fieldsOf = ({ row }: StoredRecord, key: string) => ({
  fields: Object.fromEntries(Object.entries(row).filter(([column]) => column !== key && !KEPT.includes(column))),
})

type AnyKind = Pick<RecordKind<never>, keyof RecordTable | 'words' | 'taken' | 'problems'>

async function judge(db: Db, kind: AnyKind, rows: readonly UploadedRecord[]): Promise<Judged[]> {
  const found = new Map((await findRecords(db, kind, rows)).map((record) => [record.at, record]))
  const words = await kind.words(db)
  return rows.map((read) => {
    const stored = found.get(read.row) ?? null
    return { read, no: stored?.no ?? null, stored, changes: changesOfRecord(read, stored, words) }
  })
}

async function findProblems(
  db: Db,
  kind: AnyKind,
  rows: readonly UploadedRecord[],
  judged: readonly Judged[],
): Promise<RowProblem[]> {
  const taken = (await findTaken(db, kind, rows)).map((row) => ({ row, ...kind.taken }))
  const known = new Set<number>()
  const repeated = judged.flatMap(({ no, read: { row } }) => {
    const isFirst = no === null || !known.has(no)
    if (no !== null) known.add(no)
    return isFirst ? [] : [{ row, column: kind.taken.column, reason: '같은 자료가 두 번 있습니다.' }]
  })
  return [...taken, ...repeated, ...((await kind.problems?.(db, judged)) ?? [])]
}
