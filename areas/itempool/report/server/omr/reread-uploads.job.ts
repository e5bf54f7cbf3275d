import { sql } from 'kysely'
import type { FilesDoor } from '#areas/base/files/server/door.ts'
import { subjectByNo } from '#areas/itempool/exam/server/door.ts'
import { ANSWER_RECORD } from '#areas/itempool/report/contract/omr.contract.ts'
import { OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'
import { isDoubtful, marksReadAgain } from '#areas/itempool/report/rules/read-again.rules.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { FORGOTTEN } from '#platform/server/database/retention.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { reports, STORED_OMR_UPLOAD, type StoredUpload } from '../itempool-report.tables.ts'
import { UPLOAD_REREAD } from '../notification-kinds.ts'
import { holdScores, type ScoreAnswers } from '../scoring/score-answers.task.ts'
import { CURRENT_READING } from './judge-rows.ts'
import { holdRound } from './papers.queries.ts'
import { readOmrFile } from './read-omr-file.ts'

const UPLOADS_AT_ONCE = 20

const TABLES = ['itempool_report.omr_answer', 'itempool_report.former_answer', 'itempool_report.omr_exception'] as const
const KEYS = {
  'itempool_report.omr_answer': 'omrAnswerNo',
  'itempool_report.former_answer': 'formerNo',
  'itempool_report.omr_exception': 'exceptionNo',
} as const

/** A row that came with a file, wherever it is kept now. */
interface KeptRow {
  readonly table: (typeof TABLES)[number]
  readonly no: number
  readonly examineeNo: string
  readonly subjectNo: number
  readonly marks: readonly string[]
  readonly fileName: string
}

/**
 * Reads files again whose written answers were taken for marks of choices: their rows get what was written, and answers are scored
 * anew. Each file once; who sent it hears of it where something changed, or where its rows could not be found any more.
 */
export async function rereadUploads(db: Db, files: FilesDoor, scoring: ScoreAnswers, now: Date): Promise<void> {
  const uploads = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select(STORED_OMR_UPLOAD)
    .where('reading', '<', CURRENT_READING)
    // The file went with the names.
    .where('fileName', '<>', FORGOTTEN)
    .orderBy('omrUploadNo')
    .limit(UPLOADS_AT_ONCE)
    .execute()
  for (const upload of uploads)
    await db.transaction().execute((tx) => rereadUpload(tx, files, scoring, { upload, now }))
}

async function rereadUpload(
  tx: Db,
  files: FilesDoor,
  scoring: ScoreAnswers,
  { upload, now }: { readonly upload: StoredUpload; readonly now: Date },
): Promise<void> {
  await holdRound(tx, { planNo: upload.nsatPlanNo, subjectCode: upload.subjectCode })
  const doubtful = await listDoubtful(tx, upload)
  const subjectNos = [...new Set(doubtful.map((row) => row.subjectNo))].sort((one, other) => one - other)
  for (const subjectNo of subjectNos) await holdScores(tx, subjectNo)
  const rows = doubtful.length === 0 ? [] : await rawRowsOf(tx, files, upload, now)
  const isWritten = await writtenOf(tx, subjectNos)
  let [changed, lost] = [0, 0]
  for (const row of doubtful) {
    const kept = { examineeNo: row.examineeNo, marks: row.marks }
    const marks = marksReadAgain(kept, isWritten.get(row.subjectNo) ?? [], rows)
    if (marks === null) lost += 1
    else if (JSON.stringify(marks) !== JSON.stringify(row.marks)) {
      changed += 1
      await correct(tx, row, marks, now)
    }
  }
  await reports(tx)
    .updateTable('itempool_report.omr_upload')
    .set({ reading: CURRENT_READING })
    .where('omrUploadNo', '=', upload.omrUploadNo)
    .execute()
  if (changed > 0) await startTask(tx, scoring, { input: { subjectNos }, ownerId: null, now })
  if (changed + lost > 0) await tell(tx, upload, { changed, lost }, now)
}

/** The rows of a file that may have been kept otherwise than they were written. */
async function listDoubtful(tx: Db, { omrUploadNo }: StoredUpload): Promise<KeptRow[]> {
  const found: KeptRow[] = []
  for (const table of TABLES) {
    const { rows } = await sql<Omit<KeptRow, 'table'>>`
      select r.${sql.ref(KEYS[table])} as no, r.examinee_no, r.subject_no, r.marks, u.file_name
      from ${sql.table(table)} r join itempool_report.omr_upload u using (omr_upload_no)
      where r.omr_upload_no = ${omrUploadNo} order by 1`.execute(tx)
    found.push(...rows.map((row) => ({ ...row, table })))
  }
  const isWritten = await writtenOf(tx, [...new Set(found.map((row) => row.subjectNo))])
  return found.filter((row) => isDoubtful(row.marks, isWritten.get(row.subjectNo) ?? []))
}

/** Which questions of subjects are answered in writing, in the order of their papers. */
async function writtenOf(tx: Db, subjectNos: readonly number[]): Promise<Map<number, boolean[]>> {
  const found = new Map<number, boolean[]>()
  for (const subjectNo of subjectNos) {
    const { questions = [] } = (await subjectByNo(tx, subjectNo)) ?? {}
    found.set(
      subjectNo,
      questions.map(({ itemType }) => itemType === 'SHORT_ANSWER'),
    )
  }
  return found
}

/** The rows of a file with their marks by place, as they were counted when it was taken in; none where it is not there any more. */
async function rawRowsOf(tx: Db, files: FilesDoor, upload: StoredUpload, now: Date) {
  const file = await files.takeUpload(tx, upload.objectStorageNo, upload.uploadedBy, now)
  if (!file) return []
  const bytes = await files.readBytes(file.objectKey).catch(() => null)
  const read = bytes && (await readOmrFile(bytes, now).catch(() => null))
  return (read?.rows ?? []).map(({ examineeNo, marks }) => ({
    examineeNo,
    marks: [...marks].sort(([one], [other]) => one - other).map(([, mark]) => mark),
  }))
}

async function correct(tx: Db, row: KeptRow, marks: readonly string[], now: Date): Promise<void> {
  await sql`update ${sql.table(row.table)} set marks = ${[...marks]}::text[]
    where ${sql.ref(KEYS[row.table])} = ${row.no}`.execute(tx)
  if (row.table !== 'itempool_report.omr_answer') return
  const answer = await reports(tx)
    .selectFrom('itempool_report.omr_answer')
    .select('score')
    .where('omrAnswerNo', '=', row.no)
    .executeTakeFirst()
  await reports(tx)
    .updateTable('itempool_report.omr_answer')
    .set({ score: null, correct: null, scoredAt: null })
    .where('omrAnswerNo', '=', row.no)
    .execute()
  const { subjectNo, fileName } = row
  await workOf(tx, now).audit({
    action: 'itempoolReport.rereadAnswer',
    entity: ANSWER_RECORD.entity,
    entityId: row.no,
    from: { marks: row.marks, score: answer?.score ?? null, fileName, subjectNo },
    to: { marks, score: null, fileName, subjectNo },
  })
}

async function tell(
  tx: Db,
  upload: StoredUpload,
  { changed, lost }: { readonly changed: number; readonly lost: number },
  now: Date,
): Promise<void> {
  const done =
    changed > 0 ? [`주관식 답 ${changed.toLocaleString('ko-KR')}명분을 적은 그대로 다시 읽어 채점했습니다.`] : []
  const left = lost > 0 ? [`${lost.toLocaleString('ko-KR')}명분은 다시 읽지 못했습니다. 파일을 다시 등록해주세요.`] : []
  const address = screenPath(OMR_UPLOADS.path, {
    subjectCode: upload.subjectCode,
    planNo: String(upload.nsatPlanNo),
  })
  await notify(tx, {
    kind: UPLOAD_REREAD,
    userId: upload.uploadedBy,
    text: `OMR 판독 파일 ${upload.fileName}: ${[...done, ...left].join(' ')}`,
    address,
    now,
  })
}
