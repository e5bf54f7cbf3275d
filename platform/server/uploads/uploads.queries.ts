import { type Generated, type Insertable, sql } from 'kysely'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { UPLOAD_SORTS, UploadLine, UploadOutcome } from '#platform/contract/sheet/upload-shapes.ts'
import { columnsAs, columnsOf } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '../list/page.ts'

/** What an upload was for, and what is remembered of it. */
type About = Readonly<Record<string, unknown>>

type UploadTables = {
  'platform.upload': {
    upload_id: Generated<number>
    name: string
    about: About
    file_name: string
    sha256: string
    row_count: Generated<number>
    added_count: Generated<number>
    changed_count: Generated<number>
    unchanged_count: Generated<number>
    outcome: UploadOutcome
    refusal: string | null
    problem_count: Generated<number>
    problems: Generated<readonly RowProblem[]>
    corrections: Generated<readonly Correction[]>
    overwrote: Generated<readonly number[]>
    uploaded_by: number
    uploaded_by_name: string
    uploaded_at: Date
    rolled_back_by: number | null
    rolled_back_by_name: string | null
    rolled_back_at: Date | null
  }
}

export const STORED_UPLOAD = columnsOf<UploadTables['platform.upload']>()([
  'upload_id',
  'name',
  'about',
  'file_name',
  'sha256',
  'row_count',
  'added_count',
  'changed_count',
  'unchanged_count',
  'outcome',
  'refusal',
  'problem_count',
  'problems',
  'corrections',
  'overwrote',
  'uploaded_by',
  'uploaded_by_name',
  'uploaded_at',
  'rolled_back_by',
  'rolled_back_by_name',
  'rolled_back_at',
])

type NewUpload = Insertable<UploadTables['platform.upload']>

const uploads = (db: Db) => db.withTables<UploadTables>()

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Writes a line of the history; answers its number. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<number> {
  const { about, problems = [], corrections = [], ...rest } = upload
  const row = await uploads(db)
    .insertInto('platform.upload')
    .values({ ...rest, about: json(about), problems: json(problems), corrections: json(corrections) })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return row.upload_id
}

/** Adds to the line of an upload what became of it. */
export async function updateUpload(
  db: Db,
  uploadId: number,
  set: Partial<Pick<NewUpload, 'overwrote' | 'outcome' | 'rolled_back_by' | 'rolled_back_by_name' | 'rolled_back_at'>>,
): Promise<void> {
  await uploads(db).updateTable('platform.upload').set(set).where('upload_id', '=', uploadId).execute()
}

/** Whether an upload that still stands has taken over a row of `upload`. */
const IS_OVERWRITTEN = sql<boolean>`exists (
  select from platform.upload later where later.outcome = 'STORED' and later.overwrote @> array[upload.upload_id])`

/** Why an upload cannot be taken back: nothing of it is stored, or a later upload must go first. Null when it can. */
export function whyNotRollBack(upload: {
  readonly outcome: UploadOutcome
  readonly is_overwritten: boolean
}): 'NOT_STORED' | 'LATER_UPLOAD' | null {
  if (upload.outcome !== 'STORED') return 'NOT_STORED'
  return upload.is_overwritten ? 'LATER_UPLOAD' : null
}

/** An upload as a roll-back needs it; undefined for an unknown one. */
export function findUpload(db: Db, name: string, uploadId: number) {
  return uploads(db)
    .selectFrom('platform.upload as upload')
    .select(['upload.upload_id', 'upload.about', 'upload.outcome', IS_OVERWRITTEN.as('is_overwritten')])
    .where('upload.name', '=', name)
    .where('upload.upload_id', '=', uploadId)
    .executeTakeFirst()
}

/** What was wrong with an upload: the problems that are kept, and how many there were; undefined for an unknown one. */
export async function findProblems(
  db: Db,
  name: string,
  uploadId: number,
): Promise<{ list: RowProblem[]; totalCount: number } | undefined> {
  const row = await uploads(db)
    .selectFrom('platform.upload')
    .select(['problems', 'problem_count'])
    .where('name', '=', name)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row && { list: [...row.problems], totalCount: row.problem_count }
}

interface HistorySearch extends PageRequest {
  readonly outcome?: UploadOutcome | undefined
  readonly sort?: SortOf<(typeof UPLOAD_SORTS)[number]> | undefined
  /** What the uploads have to be for. */
  readonly about: About
}

/** One page of the history of a kind of upload, newest first unless asked otherwise, with the number of all lines that fit. */
export function listUploadPage(
  db: Db,
  name: string,
  search: HistorySearch,
): Promise<Page<UploadLine & { about: About }>> {
  const found = wanted(db, name, search)
  const shown = uploads(db)
    .selectFrom('platform.upload as upload')
    .select(columnsAs('upload', STORED_UPLOAD))
    .select([
      IS_OVERWRITTEN.as('is_overwritten'),
      sql<number>`jsonb_array_length(upload.corrections)`.as('correction_count'),
    ])
  const order = orderOf(search.sort ?? '-uploadedYmdt', { uploadedYmdt: ['upload.upload_id'] })
  return pageOf({ found, shown, order, id: 'upload.upload_id' }, search, (row) => ({
    uploadId: row.upload_id,
    about: row.about,
    fileName: row.file_name,
    sha256: row.sha256,
    rowCount: row.row_count,
    addedCount: row.added_count,
    changedCount: row.changed_count,
    unchangedCount: row.unchanged_count,
    outcome: row.outcome,
    refusal: row.refusal,
    problemCount: row.problem_count,
    ...(row.correction_count > 0 && { correctionCount: row.correction_count }),
    uploadedByName: row.uploaded_by_name,
    uploadedYmdt: toYmdt(row.uploaded_at),
    rolledBackByName: row.rolled_back_by_name,
    rolledBackYmdt: row.rolled_back_at && toYmdt(row.rolled_back_at),
    canRollBack: whyNotRollBack(row) === null,
  }))
}

function wanted(db: Db, name: string, { outcome, about }: HistorySearch) {
  const query = uploads(db)
    .selectFrom('platform.upload as upload')
    .where('upload.name', '=', name)
    .where(sql<boolean>`upload.about @> ${JSON.stringify(about)}::jsonb`)
  return outcome === undefined ? query : query.where('upload.outcome', '=', outcome)
}
