import { sql } from 'kysely'
import { ANSWER_RECORD } from '#areas/itempool/report/contract/omr.contract.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { type ItempoolReportTables, reports, type StoredAnswer } from '../itempool-report.tables.ts'
import { type RoundAsked, seesPaper } from '../scope.ts'
import { keepFormers } from './former-answers.ts'

/** A row of a file of the OMR reader as it is stored, whether it fits somebody or not. */
export type Sheet = Pick<
  ItempoolReportTables['itempool_report.omr_answer'],
  'examinee_no' | 'examinee_name' | 'school_no' | 'exam_target' | 'gender' | 'marks' | 'subject_no'
>

/** A row that is somebody's. */
export interface Somebodys {
  readonly sheet: Sheet
  /** Whether the reader read another name than the applicant's. */
  readonly isNameOther: boolean
  /** The row that somebody settled as it. */
  readonly exceptionNo?: number
}

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

/** How answers came to be stored: with a file, or by somebody who said whose they are. */
type Step = 'itempoolReport.registerAnswer' | 'itempoolReport.settleAnswer'

/**
 * Stores answers, to be scored. Those of examinees who have some already take their place, and what stood there is kept to come back;
 * the trail tells who stored each. None of them may be of a paper that whoever stores them does not see: `listAnsweredElsewhere`.
 */
export async function storeAnswers(
  { db, audit, now }: Work,
  source: Source,
  rows: readonly Somebodys[],
  action: Step,
): Promise<void> {
  const before = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('itempool_report.omr_upload as u', 'u.omr_upload_no', 'a.omr_upload_no')
    .select(['a.omr_answer_no', 'a.marks', 'a.score', 'a.subject_no', 'u.file_name'])
    .where(ofExaminees(source, examineeNosOf(rows), 'a'))
    .execute()
  await keepFormers(db, source, examineeNosOf(rows), now)
  const stored = await upsert(db, source, rows)
  const beforeOf = new Map(before.map((answer) => [answer.omr_answer_no, answer]))
  const file = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select('file_name')
    .where('omr_upload_no', '=', source.uploadNo)
    .executeTakeFirstOrThrow()
  for (const { omr_answer_no, marks, subject_no } of stored) {
    const old = beforeOf.get(omr_answer_no)
    const {
      marks: marksBefore = null,
      score = null,
      file_name: fileName = '',
      subject_no: subjectNo = null,
    } = old ?? {}
    const from = { marks: marksBefore, score, fileName, subjectNo }
    const to = { marks, score: null, fileName: file.file_name, subjectNo: subject_no, omrUploadNo: source.uploadNo }
    await audit({ action, entity: ANSWER_RECORD.entity, entityId: omr_answer_no, from, to })
  }
}

async function upsert(db: Db, source: Source, rows: readonly Somebodys[]) {
  const stored: Pick<StoredAnswer, 'omr_answer_no' | 'marks' | 'subject_no'>[] = []
  for (const some of slicesOf(rows)) {
    const numbers = await reports(db)
      .insertInto('itempool_report.omr_answer')
      .values(
        some.map(({ sheet, isNameOther, exceptionNo = null }) => ({
          ...columnsOf(source, sheet),
          is_name_other: isNameOther,
          exception_no: exceptionNo,
          score: null,
          correct: null,
          scored_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['nsat_plan_no', 'subject_code', 'examinee_no']).doUpdateSet((eb) => ({
          examinee_name: eb.ref('excluded.examinee_name'),
          school_no: eb.ref('excluded.school_no'),
          exam_target: eb.ref('excluded.exam_target'),
          gender: eb.ref('excluded.gender'),
          marks: eb.ref('excluded.marks'),
          subject_no: eb.ref('excluded.subject_no'),
          omr_upload_no: eb.ref('excluded.omr_upload_no'),
          is_name_other: eb.ref('excluded.is_name_other'),
          exception_no: eb.ref('excluded.exception_no'),
          score: null,
          correct: null,
          scored_at: null,
        })),
      )
      .returning(['omr_answer_no', 'marks', 'subject_no'])
      .execute()
    stored.push(...numbers)
  }
  return stored
}

/** Whose answers of a subject of a round are of papers that the caller may not see: nothing of theirs takes their place. */
export async function listAnsweredElsewhere(
  db: Db,
  round: RoundAsked,
  examineeNos: readonly string[],
  caller: Pick<Caller, 'flags'>,
): Promise<Set<string>> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .select('a.examinee_no')
    .where(ofExaminees(round, examineeNos, 'a'))
    .where(sql<boolean>`not ${seesPaper(caller, 'a.subject_no')}`)
    .execute()
  return new Set(rows.map((row) => row.examinee_no))
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

/** Takes out of those that wait what earlier files said of the same examinees, of papers that the caller may see. */
export async function dropExceptions(
  { db, audit, now }: Work,
  source: Source,
  examineeNos: readonly string[],
  caller: Pick<Caller, 'flags'>,
): Promise<void> {
  const dropped = await reports(db)
    .updateTable('itempool_report.omr_exception as x')
    .set({ settled_at: now, outcome: 'REPLACED', replaced_by: source.uploadNo })
    .where('x.settled_at', 'is', null)
    .where(ofExaminees(source, examineeNos, 'x'))
    .where(seesPaper(caller, 'x.subject_no'))
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

const examineeNosOf = (rows: readonly Somebodys[]): string[] => rows.map(({ sheet }) => sheet.examinee_no)

const ofExaminees = ({ planNo, subjectCode }: RoundAsked, examineeNos: readonly string[], table: 'a' | 'x') =>
  sql<boolean>`(${sql.ref(`${table}.nsat_plan_no`)} = ${planNo} and ${sql.ref(`${table}.subject_code`)} = ${subjectCode}
  and ${sql.ref(`${table}.examinee_no`)} = any(${[...examineeNos]}::text[]))`
