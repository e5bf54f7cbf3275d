import { sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import { ANSWER_RECORD } from '#areas/itempool/report/contract/omr.contract.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ItempoolReportTables, reports, type StoredAnswer } from '../itempool-report.tables.ts'
import { type RoundAsked, seesPaper } from '../scope.ts'
import { keepFormers } from './former-answers.ts'

/** A row of a file of the OMR reader as it is stored, whether it fits somebody or not. */
export type Sheet = Pick<
  ItempoolReportTables['itempool_report.omr_answer'],
  'examineeNo' | 'examineeName' | 'schoolNo' | 'examTarget' | 'gender' | 'marks' | 'subjectNo'
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
  nsatPlanNo: planNo,
  subjectCode,
  omrUploadNo: uploadNo,
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
    .innerJoin('itempool_report.omr_upload as u', 'u.omrUploadNo', 'a.omrUploadNo')
    .select(['a.omrAnswerNo', 'a.marks', 'a.score', 'a.subjectNo', 'u.fileName'])
    .where(ofExaminees(source, examineeNosOf(rows), 'a'))
    .execute()
  await keepFormers(db, source, examineeNosOf(rows), now)
  const stored = await upsert(db, source, rows)
  const beforeOf = new Map(before.map((answer) => [answer.omrAnswerNo, answer]))
  const file = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select('fileName')
    .where('omrUploadNo', '=', source.uploadNo)
    .executeTakeFirstOrThrow()
  for (const { omrAnswerNo, marks, subjectNo } of stored) {
    const old = beforeOf.get(omrAnswerNo)
    const { marks: marksBefore = null, score = null, fileName = '', subjectNo: subjectBefore = null } = old ?? {}
    const from = { marks: marksBefore, score, fileName, subjectNo: subjectBefore }
    const to = { marks, score: null, fileName: file.fileName, subjectNo, omrUploadNo: source.uploadNo }
    await audit({ action, entity: ANSWER_RECORD.entity, entityId: omrAnswerNo, from, to })
  }
}

async function upsert(db: Db, source: Source, rows: readonly Somebodys[]) {
  const stored: Pick<StoredAnswer, 'omrAnswerNo' | 'marks' | 'subjectNo'>[] = []
  for (const some of slicesOf(rows)) {
    const numbers = await reports(db)
      .insertInto('itempool_report.omr_answer')
      .values(
        some.map(({ sheet, isNameOther, exceptionNo = null }) => ({
          ...columnsOf(source, sheet),
          isNameOther,
          exceptionNo,
          score: null,
          correct: null,
          scoredAt: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['nsatPlanNo', 'subjectCode', 'examineeNo']).doUpdateSet((eb) => ({
          examineeName: eb.ref('excluded.examineeName'),
          schoolNo: eb.ref('excluded.schoolNo'),
          examTarget: eb.ref('excluded.examTarget'),
          gender: eb.ref('excluded.gender'),
          marks: eb.ref('excluded.marks'),
          subjectNo: eb.ref('excluded.subjectNo'),
          omrUploadNo: eb.ref('excluded.omrUploadNo'),
          isNameOther: eb.ref('excluded.isNameOther'),
          exceptionNo: eb.ref('excluded.exceptionNo'),
          score: null,
          correct: null,
          scoredAt: null,
        })),
      )
      .returning(['omrAnswerNo', 'marks', 'subjectNo'])
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
  scope: ProviderScope,
): Promise<Set<string>> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .select('a.examineeNo')
    .where(ofExaminees(round, examineeNos, 'a'))
    .where(sql<boolean>`not ${seesPaper(scope, 'a.subjectNo')}`)
    .execute()
  return new Set(rows.map((row) => row.examineeNo))
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
          createdAt: now,
          settledAt: null,
        })),
      )
      .execute()
}

/** Takes out of those that wait what earlier files said of the same examinees, of papers that the caller may see. */
export async function dropExceptions(
  { db, audit, now }: Work,
  source: Source,
  examineeNos: readonly string[],
  scope: ProviderScope,
): Promise<void> {
  const dropped = await reports(db)
    .updateTable('itempool_report.omr_exception as x')
    .set({ settledAt: now, outcome: 'REPLACED', replacedBy: source.uploadNo })
    .where('x.settledAt', 'is', null)
    .where(ofExaminees(source, examineeNos, 'x'))
    .where(seesPaper(scope, 'x.subjectNo'))
    .returning(['exceptionNo', 'marks', 'omrUploadNo'])
    .execute()
  for (const { exceptionNo, marks, omrUploadNo } of dropped)
    await audit({
      action: 'itempoolReport.replaceException',
      entity: 'itempoolReport.exception',
      entityId: exceptionNo,
      from: { marks, omrUploadNo },
      to: { omrUploadNo: source.uploadNo },
    })
}

const examineeNosOf = (rows: readonly Somebodys[]): string[] => rows.map(({ sheet }) => sheet.examineeNo)

const ofExaminees = ({ planNo, subjectCode }: RoundAsked, examineeNos: readonly string[], table: 'a' | 'x') =>
  sql<boolean>`(${sql.ref(`${table}.nsat_plan_no`)} = ${planNo} and ${sql.ref(`${table}.subject_code`)} = ${subjectCode}
  and ${sql.ref(`${table}.examinee_no`)} = any(${[...examineeNos]}::text[]))`
