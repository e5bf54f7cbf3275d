import { type RawBuilder, sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UploadType } from '../contract/codes.ts'
import type { FigureKeys, StoredCounts, UploadRow } from '../contract/figure-sheets.ts'
import type { RowCounts } from '../rules/figure-changes.rules.ts'
import type { DatedCounts } from '../rules/plausibility.rules.ts'

/** Rows that go to the database in one statement. */
const ROWS_AT_ONCE = 5_000

function inChunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))
}

/** What is stored of the days of a file, by the number of its row. Nobody but uploads of the kind changes that, and they come one by one. */
export async function findCounts(
  db: Db,
  type: UploadType,
  keys: readonly FigureKeys[],
): Promise<ReadonlyMap<number, StoredCounts>> {
  const counts = new Map<number, StoredCounts>()
  for (const chunk of inChunks(keys)) {
    const json = JSON.stringify(
      chunk.map(({ row, subject, statisticsDate: day }) => ({ row, subject: subject.id, day })),
    )
    const { rows } = await sql<{
      row: number
      counts: RowCounts & { cumulationSubscriberCount: number; subscriberMau: number }
    }>`
      select asked."row", ${countsOf('own')} as counts
      from jsonb_to_recordset(${json}::jsonb) as asked ("row" int, subject int, day date)
      join statistics.figures f on f.type = ${type} and f.subject_id = asked.subject and f.statistics_date = asked.day`.execute(
      db,
    )
    for (const { row, counts: found } of rows)
      counts.set(row, { ...found, schoolCount: found.schoolCount ?? undefined })
  }
  return counts
}

/** Rows of a file (`row` …) beside what is stored of the same key (`old_…`, `old_upload_id` null when nothing is). */
function compared(type: UploadType, rows: readonly UploadRow[]): RawBuilder<unknown> {
  const json = jsonRows(
    rows.map((row) => ({
      row: row.row,
      subjectId: row.subjectId,
      statisticsDate: row.statisticsDate,
      schoolCount: row.schoolCount,
      cumulationSubscriberCount: row.cumulationSubscriberCount,
      subscriberMau: row.subscriberMau,
      studentCount: row.studentCount,
    })),
  )
  return sql`compared as materialized (
    select incoming."row", incoming.subject_id, incoming.statistics_date, incoming.school_count,
      incoming.cumulation_subscriber_count, incoming.subscriber_mau, incoming.student_count, f.upload_id as old_upload_id, f.school_count as old_school_count,
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

/**
 * Writes the rows of an upload over what is stored and keeps what was there before. A row that says what is stored
 * already stays the row of its former upload, which can then still be taken back. Only inside a transaction that holds
 * the lock of the kind; every key may come once. Answers the uploads that had written the changed rows.
 */
export async function storeRows(
  db: Db,
  upload: { readonly uploadId: number; readonly type: UploadType },
  rows: readonly UploadRow[],
): Promise<readonly number[]> {
  const { uploadId, type } = upload
  const overwrote = new Set<number>()
  for (const chunk of inChunks(rows)) {
    const found = await sql<{ uploadId: number }>`
      with ${compared(type, chunk)}, kept as (
        insert into statistics.figures_before (upload_id, subject_id, statistics_date, school_count,
          cumulation_subscriber_count, subscriber_mau, student_count, before_upload_id)
        select ${uploadId}::bigint, subject_id, statistics_date, old_school_count, old_cumulation_subscriber_count,
          old_subscriber_mau, old_student_count, old_upload_id
        from compared where old_upload_id is not null and differs
      ), written as (
        insert into statistics.figures (type, subject_id, statistics_date, school_count,
          cumulation_subscriber_count, subscriber_mau, student_count, upload_id)
        select ${type}, subject_id, statistics_date, school_count, cumulation_subscriber_count, subscriber_mau,
          student_count, ${uploadId}::bigint
        from compared where differs
        on conflict (type, subject_id, statistics_date) do update set school_count = excluded.school_count,
          cumulation_subscriber_count = excluded.cumulation_subscriber_count,
          subscriber_mau = excluded.subscriber_mau, student_count = excluded.student_count,
          upload_id = excluded.upload_id
      )
      select distinct old_upload_id::int as "uploadId" from compared where old_upload_id is not null and differs`.execute(
      db,
    )
    for (const { uploadId: former } of found.rows) overwrote.add(former)
  }
  return [...overwrote].sort((one, other) => one - other)
}

/** A row of a file (by its number) that storing would add or change: what is stored of its day, and of the day before. */
export interface Difference {
  readonly row: number
  readonly before: RowCounts | null
  /** The newest figures of the subject from before the row's day. */
  readonly former: DatedCounts | null
}

interface DifferenceRow {
  readonly row: number
  readonly isNew: boolean
  readonly before: RowCounts
  readonly former: DatedCounts | null
}

/** The rows that storing would add or change; writes nothing. */
export async function listDifferences(
  db: Db,
  type: UploadType,
  rows: readonly UploadRow[],
): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for (const chunk of inChunks(rows)) {
    const found = await sql<DifferenceRow>`
      with ${compared(type, chunk)}
      select "row", old_upload_id is null as "isNew", ${countsOf('old')} as before, former.counts as former
      from compared
      left join lateral (
        select ${countsOf('own')} || jsonb_build_object('statisticsDate', f.statistics_date) as counts
        from statistics.figures f
        where f.type = ${type} and f.subject_id = compared.subject_id and f.statistics_date < compared.statistics_date
        order by f.statistics_date desc limit 1
      ) former on true
      where differs order by "row"`.execute(db)
    for (const { row, isNew, before, former } of found.rows)
      differences.push({ row, before: isNew ? null : before, former })
  }
  return differences
}

const COUNTS = [
  'schoolCount',
  'cumulationSubscriberCount',
  'subscriberMau',
  'studentCount',
] as const satisfies readonly (keyof RowCounts)[]

/** The counts of a row as JSON: its own, or the ones that it had before. */
const countsOf = (whose: 'own' | 'old') =>
  sql`jsonb_build_object(${sql.join(
    COUNTS.flatMap((name) => [
      sql.lit(name),
      sql.ref(whose === 'old' ? `old${name.charAt(0).toUpperCase()}${name.slice(1)}` : name),
    ]),
  )})`

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
