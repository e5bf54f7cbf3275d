import { sql } from 'kysely'
import type { Work } from '#platform/server/audit/work.ts'
import { type ItempoolReportTables, reports } from '../itempool-report.tables.ts'
import type { RoundAsked } from '../scope.ts'

/** A row of a file of the OMR reader as it is stored, whether it fits somebody or not. */
export type Sheet = Pick<
  ItempoolReportTables['itempool_report.omr_answer'],
  'examinee_no' | 'examinee_name' | 'school_no' | 'exam_target' | 'gender' | 'marks' | 'subject_no'
>
/** A row that fits nobody, and why. */
export interface Nobodys {
  readonly sheet: Sheet
  readonly reason: string
}

/** The file of which rows are stored. */
export interface Source extends RoundAsked {
  readonly uploadNo: number
}

/** Rows that go to the database in one statement: far fewer parameters than it takes. */
const ROWS_AT_ONCE = 500

const slicesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

const columnsOf = ({ planNo, subjectCode, uploadNo }: Source, sheet: Sheet) => ({
  ...sheet,
  nsat_plan_no: planNo,
  subject_code: subjectCode,
  omr_upload_no: uploadNo,
})

/** Stores answers, to be scored; those of examinees who have some already take their place, and the trail keeps what stood there. */
export async function storeAnswers({ db, audit }: Work, source: Source, sheets: readonly Sheet[]): Promise<void> {
  const before = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select(['omr_answer_no', 'marks', 'subject_no', 'omr_upload_no', 'score'])
    .where(ofExaminees(source, sheets))
    .execute()
  for (const some of slicesOf(sheets)) {
    await reports(db)
      .insertInto('itempool_report.omr_answer')
      .values(some.map((sheet) => ({ ...columnsOf(source, sheet), score: null, correct: null, scored_at: null })))
      .onConflict((conflict) =>
        conflict.columns(['nsat_plan_no', 'subject_code', 'examinee_no']).doUpdateSet((eb) => ({
          examinee_name: eb.ref('excluded.examinee_name'),
          school_no: eb.ref('excluded.school_no'),
          exam_target: eb.ref('excluded.exam_target'),
          gender: eb.ref('excluded.gender'),
          marks: eb.ref('excluded.marks'),
          subject_no: eb.ref('excluded.subject_no'),
          omr_upload_no: eb.ref('excluded.omr_upload_no'),
          score: null,
          correct: null,
          scored_at: null,
        })),
      )
      .execute()
  }
  for (const { omr_answer_no, marks, subject_no, omr_upload_no, score } of before)
    await audit({
      action: 'itempoolReport.replaceAnswer',
      entity: 'itempoolReport.answer',
      entityId: omr_answer_no,
      from: { marks, subjectNo: subject_no, omrUploadNo: omr_upload_no, score },
      to: { omrUploadNo: source.uploadNo },
    })
}

/** Stores rows that fit nobody until somebody says whose they are. */
export async function storeExceptions({ db, now }: Work, source: Source, rows: readonly Nobodys[]): Promise<void> {
  for (const some of slicesOf(rows))
    await reports(db)
      .insertInto('itempool_report.omr_exception')
      .values(
        some.map(({ sheet, reason }) => ({
          ...columnsOf(source, sheet),
          reason,
          created_at: now,
          settled_at: null,
        })),
      )
      .execute()
}

/** Takes away what waits of the same examinees from earlier files; the trail keeps it. */
export async function dropExceptions({ db, audit }: Work, source: Source, sheets: readonly Sheet[]): Promise<void> {
  const dropped = await reports(db)
    .deleteFrom('itempool_report.omr_exception')
    .where('settled_at', 'is', null)
    .where(ofExaminees(source, sheets))
    .returning(['exception_no', 'marks', 'omr_upload_no'])
    .execute()
  for (const { exception_no, marks, omr_upload_no } of dropped)
    await audit({
      action: 'itempoolReport.replaceException',
      entity: 'itempoolReport.exception',
      entityId: exception_no,
      from: { marks, omrUploadNo: omr_upload_no },
      to: { omrUploadNo: source.uploadNo },
    })
}

const ofExaminees = ({ planNo, subjectCode }: RoundAsked, sheets: readonly Sheet[]) => sql<boolean>`(
  nsat_plan_no = ${planNo} and subject_code = ${subjectCode}
  and examinee_no = any(${sheets.map((sheet) => sheet.examinee_no)}::text[]))`
