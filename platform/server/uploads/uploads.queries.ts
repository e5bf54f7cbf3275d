import { type Insertable, sql } from 'kysely'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { UPLOAD_SORTS, UploadLine, UploadOutcome } from '#platform/contract/sheet/upload-shapes.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { columnsAs } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { PLATFORM_COLUMNS, type PlatformColumns } from '../database/platform.columns.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '../list/page.ts'

/** What an upload was for, and what is remembered of it. */
type About = Readonly<Record<string, unknown>>

type UploadTables = Refined<
  Pick<PlatformColumns, 'platform.upload'>,
  {
    'platform.upload': {
      about: About
      outcome: UploadOutcome
      problems: readonly RowProblem[]
      corrections: readonly Correction[]
    }
  }
>

export const STORED_UPLOAD = PLATFORM_COLUMNS['platform.upload']

type NewUpload = Insertable<UploadTables['platform.upload']>

const uploads = (db: Db) => db.withTables<UploadTables>()

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Writes a line of the history; answers its number. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<number> {
  const { about, problems = [], corrections = [], ...rest } = upload
  const row = await uploads(db)
    .insertInto('platform.upload')
    .values({ ...rest, about: json(about), problems: json(problems), corrections: json(corrections) })
    .returning('uploadId')
    .executeTakeFirstOrThrow()
  return row.uploadId
}

/** Adds to the line of an upload what became of it. */
export async function updateUpload(
  db: Db,
  uploadId: number,
  set: Partial<Pick<NewUpload, 'overwrote' | 'outcome' | 'rolledBackBy' | 'rolledBackByName' | 'rolledBackAt'>>,
): Promise<void> {
  await uploads(db).updateTable('platform.upload').set(set).where('uploadId', '=', uploadId).execute()
}

/** Whether an upload that still stands has taken over a row of `upload`. */
const IS_OVERWRITTEN = sql<boolean>`exists (
  select from platform.upload later where later.outcome = 'STORED' and later.overwrote @> array[upload.upload_id])`

/** Why an upload cannot be taken back: nothing of it is stored, or a later upload must go first. Null when it can. */
export function whyNotRollBack(upload: {
  readonly outcome: UploadOutcome
  readonly isOverwritten: boolean
}): 'NOT_STORED' | 'LATER_UPLOAD' | null {
  if (upload.outcome !== 'STORED') return 'NOT_STORED'
  return upload.isOverwritten ? 'LATER_UPLOAD' : null
}

/** An upload as a roll-back needs it; undefined for an unknown one. */
export function findUpload(db: Db, name: string, uploadId: number) {
  return uploads(db)
    .selectFrom('platform.upload as upload')
    .select(['upload.uploadId', 'upload.about', 'upload.outcome', IS_OVERWRITTEN.as('isOverwritten')])
    .where('upload.name', '=', name)
    .where('upload.uploadId', '=', uploadId)
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
    .select(['problems', 'problemCount'])
    .where('name', '=', name)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst()
  return row && { list: [...row.problems], totalCount: row.problemCount }
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
      IS_OVERWRITTEN.as('isOverwritten'),
      sql<number>`jsonb_array_length(upload.corrections)`.as('correctionCount'),
    ])
  const order = orderOf(search.sort ?? '-uploadedYmdt', { uploadedYmdt: ['upload.uploadId'] })
  return pageOf({ found, shown, order, id: 'upload.uploadId' }, search, (row) => ({
    uploadId: row.uploadId,
    about: row.about,
    fileName: row.fileName,
    sha256: row.sha256,
    rowCount: row.rowCount,
    addedCount: row.addedCount,
    changedCount: row.changedCount,
    unchangedCount: row.unchangedCount,
    outcome: row.outcome,
    refusal: row.refusal,
    problemCount: row.problemCount,
    ...(row.correctionCount > 0 && { correctionCount: row.correctionCount }),
    uploadedByName: row.uploadedByName,
    uploadedYmdt: toYmdt(row.uploadedAt),
    rolledBackByName: row.rolledBackByName,
    rolledBackYmdt: row.rolledBackAt && toYmdt(row.rolledBackAt),
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
