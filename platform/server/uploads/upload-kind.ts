import type { LookUp } from '#platform/contract/sheet/look-up.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { UploadCalls, Within } from '#platform/contract/sheet/upload-calls.ts'
import type { LeftRow } from '#platform/contract/sheet/upload-shapes.ts'
import type { Work } from '../audit/work.ts'
import type { Db, Tx } from '../database/database.ts'

/** What storing the rows of a right file would do. */
export interface Comparison<Facts, Change> {
  /** Rows of the file of which nothing is stored yet. */
  readonly addedCount: number
  /** Rows that overwrite something else. The others change nothing. */
  readonly changedCount: number
  /** Those of them in which something that was said before is lost, where the others only go on; all of them unless said otherwise. */
  readonly overwrittenCount?: number
  /** Of as many values as a person may want to see; the first 100 are told. */
  readonly changes: readonly Change[]
  /** What is strange about the rows; a person confirms it before anything is stored. */
  readonly warnings: readonly RowProblem[]
  readonly facts: Facts
}

/** An upload that is stored, or taken back, with who does so. */
export interface StoredUpload<Target> extends Pick<Work, 'now' | 'audit'> {
  readonly uploadId: number
  readonly userId: number
  readonly target: Target
}

/**
 * What an area says of its uploads: what cells may call, what is stored, what storing would do, and how rows are stored and taken back.
 * Rows are whole: in columns that a file lacks stands what is stored.
 */
export interface UploadWork<Row, L extends string, Target, Facts, Change, Keys, Kept> {
  /** What the cells of a column may call, read once for each file; the `things` of a template are those within what is asked for. */
  readonly lookUps: Readonly<Record<L, (db: Db, target: Target, within: Within) => Promise<LookUp>>>
  /**
   * What is stored of the things of a file that lacks columns, by the number of the row; nothing of a new one. With `isHeld` nobody
   * else changes it until the transaction ends.
   */
  readonly stored: (
    db: Db,
    target: Target,
    keys: readonly Keys[],
    isHeld: boolean,
  ) => Promise<ReadonlyMap<number, Kept>>
  /** Compares the rows of a right file with what is stored; writes nothing. */
  readonly compare: (db: Db, target: Target, rows: readonly Row[], within: Within) => Promise<Comparison<Facts, Change>>
  /**
   * Stores all rows, in the transaction and under the lock of the upload's target. Answers the earlier uploads of which
   * it took over rows: they can be taken back only after this one.
   */
  readonly store: (tx: Tx, upload: StoredUpload<Target>, rows: readonly Row[]) => Promise<readonly number[]>
  /**
   * Makes everything what it was before the upload, but for rows that it leaves and names. Touches nothing beside the transaction:
   * what it would do is told by doing it and taking that back.
   */
  readonly restore: (tx: Tx, upload: StoredUpload<Target> & { readonly facts: Facts }) => Promise<RestoredUpload>
}

/** The work for the calls of an upload. */
export type UploadWorkOf<Calls> =
  Calls extends UploadCalls<infer Row, infer L, infer Target, infer Facts, infer Change, infer Keys, infer Kept>
    ? UploadWork<Row, L, Target, Facts, Change, Keys, Kept>
    : never

/** What taking an upload back did. */
export interface RestoredUpload {
  readonly restoredCount: number
  readonly removedCount: number
  /** What was left as it is, each with why; nothing unless said otherwise. */
  readonly left?: readonly LeftRow[]
}

/** Why a row was left that somebody else has changed since. */
export const CHANGED_SINCE = '업로드 후에 변경되었습니다.'

type Fields = Readonly<Record<string, unknown>>

/** A kind of upload whose rows, target and facts nobody here knows. */
export interface UploadKind {
  readonly calls: UploadCalls<unknown, string, Fields, Fields, unknown, unknown, unknown>
  readonly work: UploadWork<unknown, string, Fields, Fields, unknown, unknown, unknown>
}

/** Binds what an area says of its uploads to their calls; from here on only the area's own code knows the types. */
export const uploadKind = <Row, L extends string, Target, Facts, Change, Keys, Kept>(
  calls: UploadCalls<Row, L, Target, Facts, Change, Keys, Kept>,
  work: UploadWork<Row, L, Target, Facts, Change, Keys, Kept>,
): UploadKind => ({ calls, work }) as unknown as UploadKind

/** What was said beside a file. */
export const withinOf = ({ calls }: UploadKind, said: Fields): Within => calls.within.parse(said)

/** Name of the lock under which uploads and roll-backs of a target come one after the other. */
export const lockOf = ({ calls }: UploadKind, target: Fields): string =>
  [`${calls.name}.upload`, ...Object.values(target)].join(':')

/** Kind of thing under which uploads stand in the audit trail. */
export const entityOf = ({ calls }: UploadKind): string => `${calls.name}.upload`
