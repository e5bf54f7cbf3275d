import { type Insertable, sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/account/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UploadOutcome, UploadType } from '../contract/codes.ts'
import type { RowProblem, Upload } from '../contract/upload.contract.ts'
import { whyNotRollBack } from '../rules/roll-back.rules.ts'
import type { StatisticsTables } from './statistics.tables.ts'

/** Kind of thing under which uploads stand in the audit trail. */
export const UPLOAD_ENTITY = 'statistics.upload'

type Tables = StatisticsTables & PublishedAccountTables
type NewUpload = Insertable<StatisticsTables['statistics.upload']>

const uploads = (db: Db) => db.withTables<Tables>()

/** Writes a line of the history; answers its number. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<number> {
  const row = await uploads(db)
    .insertInto('statistics.upload')
    .values({ ...upload, ...(upload.problems && { problems: sql`${JSON.stringify(upload.problems)}::jsonb` }) })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return row.upload_id
}

/** Adds to the line of an upload what its rows did. */
export async function updateUpload(
  db: Db,
  uploadId: number,
  set: Partial<Omit<NewUpload, 'upload_id' | 'problems'>>,
): Promise<void> {
  await uploads(db).updateTable('statistics.upload').set(set).where('upload_id', '=', uploadId).execute()
}

/** Whether an upload that still stands has taken over a figure of `upload`. */
const IS_OVERWRITTEN = sql<boolean>`exists (
  select from statistics.upload later where later.outcome = 'STORED' and later.overwrote @> array[upload.upload_id])`

/** An upload as a roll-back needs it; undefined for an unknown one. */
export function findUpload(db: Db, uploadId: number) {
  return uploads(db)
    .selectFrom('statistics.upload as upload')
    .select(['upload.upload_id', 'upload.type', 'upload.outcome', 'upload.statistics_dates'])
    .select(IS_OVERWRITTEN.as('is_overwritten'))
    .where('upload.upload_id', '=', uploadId)
    .executeTakeFirst()
}

/** What was wrong with an upload: the problems that are kept, and how many there were; undefined for an unknown one. */
export async function findProblems(
  db: Db,
  uploadId: number,
): Promise<{ list: RowProblem[]; totalCount: number } | undefined> {
  const row = await uploads(db)
    .selectFrom('statistics.upload')
    .select(['problems', 'problem_count'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row && { list: row.problems ?? [], totalCount: row.problem_count }
}

interface UploadSearch {
  readonly pageNum: number
  readonly pageSize: number
  readonly type?: UploadType | undefined
  readonly outcome?: UploadOutcome | undefined
}

/** One page of the history, newest first, with the number of all lines that fit. */
export async function listUploadPage(db: Db, search: UploadSearch): Promise<{ list: Upload[]; totalCount: number }> {
  const { totalCount } = await wanted(db, search)
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await wanted(db, search)
    .leftJoin('account.user as uploader', 'uploader.user_id', 'upload.uploaded_by')
    .leftJoin('account.user as undoer', 'undoer.user_id', 'upload.rolled_back_by')
    .selectAll('upload')
    .select(['uploader.name as uploader_name', 'undoer.name as undoer_name', IS_OVERWRITTEN.as('is_overwritten')])
    .orderBy('upload.upload_id', 'desc')
    .limit(search.pageSize)
    .offset((search.pageNum - 1) * search.pageSize)
    .execute()
  return {
    totalCount,
    list: rows.map((row) => ({
      uploadId: row.upload_id,
      type: row.type,
      fileName: row.file_name,
      sha256: row.sha256,
      rowCount: row.row_count,
      addedCount: row.added_count,
      changedCount: row.changed_count,
      unchangedCount: row.unchanged_count,
      statisticsDates: row.statistics_dates,
      outcome: row.outcome,
      refusal: row.refusal,
      problemCount: row.problem_count,
      uploadedByName: row.uploader_name ?? '',
      uploadedYmdt: toYmdt(row.uploaded_at),
      rolledBackByName: row.undoer_name,
      rolledBackYmdt: row.rolled_back_at && toYmdt(row.rolled_back_at),
      canRollBack: whyNotRollBack({ outcome: row.outcome, isOverwritten: row.is_overwritten }) === null,
    })),
  }
}

function wanted(db: Db, { type, outcome }: UploadSearch) {
  let query = uploads(db).selectFrom('statistics.upload as upload')
  if (type !== undefined) query = query.where('upload.type', '=', type)
  if (outcome !== undefined) query = query.where('upload.outcome', '=', outcome)
  return query
}
