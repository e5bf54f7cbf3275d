import { sql } from 'kysely'
import { type ScoredQuestion, subjectByNo } from '#areas/itempool/exam/server/door.ts'
import { ANSWER_RECORD } from '#areas/itempool/report/contract/omr.contract.ts'
import { unmarkGraded } from '#areas/nsat/delivery/server/door.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports, STORED_FORMER_ANSWER, type StoredAnswer, type StoredFormer } from '../itempool-report.tables.ts'
import type { RoundAsked } from '../scope.ts'
import { scoreMarks } from '../scoring/score.ts'

/** What of an answer comes back with it. */
const KEPT = [
  'nsat_plan_no',
  'subject_code',
  'examinee_no',
  'examinee_name',
  'school_no',
  'exam_target',
  'gender',
  'marks',
  'subject_no',
  'omr_upload_no',
  'exception_no',
  'is_name_other',
] as const

/** Keeps the answers of examinees before others take their place. */
export const keepFormers = async (
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  examineeNos: readonly string[],
  now: Date,
): Promise<void> => {
  await reports(db)
    .insertInto('itempool_report.former_answer')
    .columns([...KEPT, 'replaced_at'])
    .expression((eb) =>
      eb
        .selectFrom('itempool_report.omr_answer')
        .select([...KEPT, sql<Date>`${now}::timestamptz`.as('replaced_at')])
        .where('nsat_plan_no', '=', planNo)
        .where('subject_code', '=', subjectCode)
        .where('examinee_no', '=', sql<string>`any(${[...examineeNos]}::text[])`),
    )
    .execute()
}

/** The answer that stood there before another one and that nobody took back, by the number of the other one. */
export async function formersOf(db: Db, answers: readonly StoredAnswer[]): Promise<Map<number, StoredFormer>> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('itempool_report.former_answer as f', (on) =>
      on
        .onRef('f.nsat_plan_no', '=', 'a.nsat_plan_no')
        .onRef('f.subject_code', '=', 'a.subject_code')
        .onRef('f.examinee_no', '=', 'a.examinee_no'),
    )
    .innerJoin('itempool_report.omr_upload as u', 'u.omr_upload_no', 'f.omr_upload_no')
    .where('a.omr_answer_no', '=', sql<number>`any(${answers.map((answer) => answer.omr_answer_no)}::int[])`)
    .where('u.withdrawn_at', 'is', null)
    .distinctOn('a.omr_answer_no')
    .select('a.omr_answer_no')
    .select(columnsAs('f', STORED_FORMER_ANSWER))
    .orderBy('a.omr_answer_no')
    .orderBy('f.former_no', 'desc')
    .execute()
  return new Map(rows.map(({ omr_answer_no, ...former }) => [omr_answer_no, former]))
}

/** Scores former answers by the questions of today. */
export async function scorerOf(db: Db, subjectNos: readonly number[]) {
  const questionsOf = new Map<number, readonly ScoredQuestion[]>()
  for (const subjectNo of new Set(subjectNos))
    questionsOf.set(subjectNo, (await subjectByNo(db, subjectNo))?.questions ?? [])
  return ({ subject_no, marks }: Pick<StoredAnswer, 'subject_no' | 'marks'>): number =>
    scoreMarks(questionsOf.get(subject_no) ?? [], marks).score
}

type Step = 'itempoolReport.withdrawAnswer' | 'itempoolReport.unsettleAnswer'

/** Takes answers back: what stood there before comes in their place, to be scored; where nothing did, nothing stands there. Answers the subjects to be scored. */
export async function takeAnswersBack(x: Work, answers: readonly StoredAnswer[], action: Step): Promise<number[]> {
  const formers = await formersOf(x.db, answers)
  const names = await fileNamesOf(x.db, [...answers, ...formers.values()])
  for (const answer of answers) {
    const former = formers.get(answer.omr_answer_no)
    await (former ? putBack(x.db, answer, former) : remove(x.db, answer))
    const { marks, score, subject_no: subjectNo } = answer
    const to = former && {
      marks: former.marks,
      score: null,
      fileName: names.get(former.omr_upload_no),
      subjectNo: former.subject_no,
      omrUploadNo: former.omr_upload_no,
    }
    await x.audit({
      action,
      entity: ANSWER_RECORD.entity,
      entityId: answer.omr_answer_no,
      from: { marks, score, fileName: names.get(answer.omr_upload_no), subjectNo },
      to: to ?? { marks: [], score: null, fileName: '', subjectNo },
    })
  }
  await forgetGraded(x.db, answers)
  return [...new Set([...formers.values()].map((former) => former.subject_no))]
}

async function putBack(db: Db, { omr_answer_no }: StoredAnswer, former: StoredFormer): Promise<void> {
  const { former_no: formerNo, replaced_at: _at, ...kept } = former
  await reports(db)
    .updateTable('itempool_report.omr_answer')
    .set({ ...kept, score: null, correct: null, scored_at: null })
    .where('omr_answer_no', '=', omr_answer_no)
    .execute()
  // What came after it was taken back already.
  await reports(db)
    .deleteFrom('itempool_report.former_answer')
    .where('nsat_plan_no', '=', former.nsat_plan_no)
    .where('subject_code', '=', former.subject_code)
    .where('examinee_no', '=', former.examinee_no)
    .where('former_no', '>=', formerNo)
    .execute()
}

const remove = (db: Db, { omr_answer_no }: StoredAnswer) =>
  reports(db).deleteFrom('itempool_report.omr_answer').where('omr_answer_no', '=', omr_answer_no).execute()

async function fileNamesOf(db: Db, rows: readonly { readonly omr_upload_no: number }[]): Promise<Map<number, string>> {
  const uploadNos = [...new Set(rows.map((row) => row.omr_upload_no))]
  const uploads = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select(['omr_upload_no', 'file_name'])
    .where('omr_upload_no', '=', sql<number>`any(${uploadNos}::int[])`)
    .execute()
  return new Map(uploads.map((upload) => [upload.omr_upload_no, upload.file_name]))
}

/** Schools of which no answer is left in a round have not been scored. */
async function forgetGraded(db: Db, answers: readonly StoredAnswer[]): Promise<void> {
  for (const [planNo, some] of Map.groupBy(answers, (answer) => answer.nsat_plan_no)) {
    const schoolNos = [...new Set(some.map((answer) => answer.school_no))]
    const left = await reports(db)
      .selectFrom('itempool_report.omr_answer')
      .select('school_no')
      .distinct()
      .where('nsat_plan_no', '=', planNo)
      .where('school_no', '=', sql<number>`any(${schoolNos}::int[])`)
      .execute()
    const leftNos = new Set(left.map((row) => row.school_no))
    await unmarkGraded(
      db,
      planNo,
      schoolNos.filter((schoolNo) => !leftNos.has(schoolNo)).sort((one, other) => one - other),
    )
  }
}
