import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { UploadType } from '../contract/codes.ts'
import type { RowCounts } from '../rules/figure-changes.rules.ts'
import type { UploadRow } from '../rules/upload-row.rules.ts'

/** Rows that go to the database in one statement. */
const ROWS_AT_ONCE = 5_000

/** What rows of a file do to what is stored. */
export interface RowEffect {
  readonly addedCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  /** Uploads that wrote the rows before. */
  readonly overwrote: readonly number[]
}

/** Name of the lock under which uploads and roll-backs of a kind come one after the other. */
export const lockOf = (type: UploadType): string => `statistics.upload:${type}`

function inChunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))
}

/** Rows of a file (`row` …) beside what is stored of the same key (`old_…`, `old_upload_id` null when nothing is). */
function compared(type: UploadType, rows: readonly UploadRow[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    rows.map((row) => ({
      row: row.row,
      subject_id: row.subjectId,
      statistics_date: row.statisticsDate,
      school_count: row.schoolCount,
      cumulation_subscriber_count: row.cumulationSubscriberCount,
      subscriber_mau: row.subscriberMau,
      student_count: row.studentCount,
    })),
  )
  return sql`compared as materialized (
    select incoming.*, f.upload_id as old_upload_id, f.school_count as old_school_count,
      f.cumulation_subscriber_count as old_cumulation_subscriber_count, f.subscriber_mau as old_subscriber_mau,
      f.student_count as old_student_count,
      (f.school_count, f.cumulation_subscriber_count, f.subscriber_mau, f.student_count) is distinct from
        (incoming.school_count, incoming.cumulation_subscriber_count, incoming.subscriber_mau, incoming.student_count) as differs
    from jsonb_to_recordset(${json}::jsonb) as incoming ("row" int, subject_id int, statistics_date date, school_count int,
      cumulation_subscriber_count int, subscriber_mau int, student_count int)
    left join statistics.figures f
      on f.type = ${type} and f.subject_id = incoming.subject_id and f.statistics_date = incoming.statistics_date
  )`
}

const EFFECT = sql`
  select count(*) filter (where old_upload_id is null) as "addedCount",
    count(*) filter (where old_upload_id is not null and differs) as "changedCount",
    count(*) filter (where old_upload_id is not null and not differs) as "unchangedCount",
    coalesce(array_agg(distinct old_upload_id::int) filter (where old_upload_id is not null), '{}') as overwrote
  from compared`

async function addUp(
  rows: readonly UploadRow[],
  effectOf: (chunk: readonly UploadRow[]) => Promise<RowEffect>,
): Promise<RowEffect> {
  const sum = { addedCount: 0, changedCount: 0, unchangedCount: 0 }
  const overwrote = new Set<number>()
  for (const chunk of inChunks(rows)) {
    const effect = await effectOf(chunk)
    sum.addedCount += effect.addedCount
    sum.changedCount += effect.changedCount
    sum.unchangedCount += effect.unchangedCount
    for (const uploadId of effect.overwrote) overwrote.add(uploadId)
  }
  return { ...sum, overwrote: [...overwrote].sort((a, b) => a - b) }
}

const NO_EFFECT: RowEffect = { addedCount: 0, changedCount: 0, unchangedCount: 0, overwrote: [] }

/**
 * Writes the rows of an upload over what is stored and keeps what was there before. Only inside a transaction that
 * holds the lock of the kind; every key may come once.
 */
export function storeRows(
  db: Db,
  upload: { readonly uploadId: number; readonly type: UploadType },
  rows: readonly UploadRow[],
): Promise<RowEffect> {
  const { uploadId, type } = upload
  return addUp(rows, async (chunk) => {
    const found = await sql<RowEffect>`
      with ${compared(type, chunk)}, kept as (
        insert into statistics.figures_before (upload_id, subject_id, statistics_date, school_count,
          cumulation_subscriber_count, subscriber_mau, student_count, before_upload_id)
        select ${uploadId}::bigint, subject_id, statistics_date, old_school_count, old_cumulation_subscriber_count,
          old_subscriber_mau, old_student_count, old_upload_id
        from compared where old_upload_id is not null
      ), written as (
        insert into statistics.figures (type, subject_id, statistics_date, school_count,
          cumulation_subscriber_count, subscriber_mau, student_count, upload_id)
        select ${type}, subject_id, statistics_date, school_count, cumulation_subscriber_count, subscriber_mau,
          student_count, ${uploadId}::bigint
        from compared
        on conflict (type, subject_id, statistics_date) do update set school_count = excluded.school_count,
          cumulation_subscriber_count = excluded.cumulation_subscriber_count,
          subscriber_mau = excluded.subscriber_mau, student_count = excluded.student_count,
          upload_id = excluded.upload_id
      ) ${EFFECT}`.execute(db)
    return found.rows[0] ?? NO_EFFECT
  })
}

/** What storing the rows would do; writes nothing. */
export function compareRows(db: Db, type: UploadType, rows: readonly UploadRow[]): Promise<RowEffect> {
  return addUp(rows, async (chunk) => {
    const found = await sql<RowEffect>`with ${compared(type, chunk)} ${EFFECT}`.execute(db)
    return found.rows[0] ?? NO_EFFECT
  })
}

/** The first rows, at most `most`, that storing would add or change, each with its row number and what is stored now. */
export async function listDifferences(
  db: Db,
  type: UploadType,
  rows: readonly UploadRow[],
  most: number,
): Promise<{ row: number; before: RowCounts | null }[]> {
  const differences: { row: number; before: RowCounts | null }[] = []
  for (const chunk of inChunks(rows)) {
    if (differences.length >= most) break
    const found = await sql<RowCounts & { row: number; isNew: boolean }>`
      with ${compared(type, chunk)}
      select "row", old_upload_id is null as "isNew", old_school_count as "schoolCount",
        old_cumulation_subscriber_count as "cumulationSubscriberCount", old_subscriber_mau as "subscriberMau",
        old_student_count as "studentCount"
      from compared where differs order by "row" limit ${most - differences.length}`.execute(db)
    for (const { row, isNew, ...before } of found.rows) differences.push({ row, before: isNew ? null : before })
  }
  return differences
}

/** Makes every figure of an upload what it was before: overwritten rows come back, added ones go. */
export async function restoreRows(
  db: Db,
  upload: { readonly uploadId: number; readonly type: UploadType; readonly statisticsDates: readonly string[] },
): Promise<{ restoredCount: number; removedCount: number }> {
  const { uploadId, type, statisticsDates } = upload
  const restored = await sql`
    update statistics.figures f set school_count = before.school_count,
      cumulation_subscriber_count = before.cumulation_subscriber_count, subscriber_mau = before.subscriber_mau,
      student_count = before.student_count, upload_id = before.before_upload_id
    from statistics.figures_before before
    where before.upload_id = ${uploadId} and f.type = ${type} and f.subject_id = before.subject_id
      and f.statistics_date = before.statistics_date and f.upload_id = ${uploadId}`.execute(db)
  const removed = await sql`
    delete from statistics.figures
    where type = ${type} and statistics_date = any(${[...statisticsDates]}::date[]) and upload_id = ${uploadId}`.execute(
    db,
  )
  return { restoredCount: Number(restored.numAffectedRows ?? 0), removedCount: Number(removed.numAffectedRows ?? 0) }
}
