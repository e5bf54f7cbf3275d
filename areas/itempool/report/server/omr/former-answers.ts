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
  'nsatPlanNo',
  'subjectCode',
  'examineeNo',
  'examineeName',
  'schoolNo',
  'examTarget',
  'gender',
  'marks',
  'subjectNo',
  'omrUploadNo',
  'exceptionNo',
  'isNameOther',
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
    .columns([...KEPT, 'replacedAt'])
    .expression((eb) =>
      eb
        .selectFrom('itempool_report.omr_answer')
        .select([...KEPT, sql<Date>`${now}::timestamptz`.as('replacedAt')])
        .where('nsatPlanNo', '=', planNo)
        .where('subjectCode', '=', subjectCode)
        .where('examineeNo', '=', sql<string>`any(${[...examineeNos]}::text[])`),
    )
    .execute()
}

/** The answer that stood there before another one and that nobody took back, by the number of the other one. */
export async function formersOf(db: Db, answers: readonly StoredAnswer[]): Promise<Map<number, StoredFormer>> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('itempool_report.former_answer as f', (on) =>
      on
        .onRef('f.nsatPlanNo', '=', 'a.nsatPlanNo')
        .onRef('f.subjectCode', '=', 'a.subjectCode')
        .onRef('f.examineeNo', '=', 'a.examineeNo'),
    )
    .innerJoin('itempool_report.omr_upload as u', 'u.omrUploadNo', 'f.omrUploadNo')
    .where('a.omrAnswerNo', '=', sql<number>`any(${answers.map((answer) => answer.omrAnswerNo)}::int[])`)
    .where('u.withdrawnAt', 'is', null)
    .distinctOn('a.omrAnswerNo')
    .select('a.omrAnswerNo')
    .select(columnsAs('f', STORED_FORMER_ANSWER))
    .orderBy('a.omrAnswerNo')
    .orderBy('f.formerNo', 'desc')
    .execute()
  return new Map(rows.map(({ omrAnswerNo, ...former }) => [omrAnswerNo, former]))
}

/** Scores former answers by the questions of today. */
export async function scorerOf(db: Db, subjectNos: readonly number[]) {
  const questionsOf = new Map<number, readonly ScoredQuestion[]>()
  for (const subjectNo of new Set(subjectNos))
    questionsOf.set(subjectNo, (await subjectByNo(db, subjectNo))?.questions ?? [])
  return ({ subjectNo, marks }: Pick<StoredAnswer, 'subjectNo' | 'marks'>): number =>
    scoreMarks(questionsOf.get(subjectNo) ?? [], marks).score
}

type Step = 'itempoolReport.withdrawAnswer' | 'itempoolReport.unsettleAnswer'

/** Takes answers back: what stood there before comes in their place, to be scored; where nothing did, nothing stands there. Answers the subjects to be scored. */
export async function takeAnswersBack(x: Work, answers: readonly StoredAnswer[], action: Step): Promise<number[]> {
  const formers = await formersOf(x.db, answers)
  const names = await fileNamesOf(x.db, [...answers, ...formers.values()])
  for (const answer of answers) {
    const former = formers.get(answer.omrAnswerNo)
    await (former ? putBack(x.db, answer, former) : remove(x.db, answer))
    const { marks, score, subjectNo } = answer
    const to = former && {
      marks: former.marks,
      score: null,
      fileName: names.get(former.omrUploadNo),
      subjectNo: former.subjectNo,
      omrUploadNo: former.omrUploadNo,
    }
    await x.audit({
      action,
      entity: ANSWER_RECORD.entity,
      entityId: answer.omrAnswerNo,
      from: { marks, score, fileName: names.get(answer.omrUploadNo), subjectNo },
      to: to ?? { marks: [], score: null, fileName: '', subjectNo },
    })
  }
  await forgetGraded(x.db, answers)
  return [...new Set([...formers.values()].map((former) => former.subjectNo))]
}

async function putBack(db: Db, { omrAnswerNo }: StoredAnswer, former: StoredFormer): Promise<void> {
  const { formerNo, replacedAt: _at, ...kept } = former
  await reports(db)
    .updateTable('itempool_report.omr_answer')
    .set({ ...kept, score: null, correct: null, scoredAt: null })
    .where('omrAnswerNo', '=', omrAnswerNo)
    .execute()
  // What came after it was taken back already.
  await reports(db)
    .deleteFrom('itempool_report.former_answer')
    .where('nsatPlanNo', '=', former.nsatPlanNo)
    .where('subjectCode', '=', former.subjectCode)
    .where('examineeNo', '=', former.examineeNo)
    .where('formerNo', '>=', formerNo)
    .execute()
}

const remove = (db: Db, { omrAnswerNo }: StoredAnswer) =>
  reports(db).deleteFrom('itempool_report.omr_answer').where('omrAnswerNo', '=', omrAnswerNo).execute()

async function fileNamesOf(db: Db, rows: readonly { readonly omrUploadNo: number }[]): Promise<Map<number, string>> {
  const uploadNos = [...new Set(rows.map((row) => row.omrUploadNo))]
  const uploads = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select(['omrUploadNo', 'fileName'])
    .where('omrUploadNo', '=', sql<number>`any(${uploadNos}::int[])`)
    .execute()
  return new Map(uploads.map((upload) => [upload.omrUploadNo, upload.fileName]))
}

/** Schools of which no answer is left in a round have not been scored. */
async function forgetGraded(db: Db, answers: readonly StoredAnswer[]): Promise<void> {
  for (const [planNo, some] of Map.groupBy(answers, (answer) => answer.nsatPlanNo)) {
    const schoolNos = [...new Set(some.map((answer) => answer.schoolNo))]
    const left = await reports(db)
      .selectFrom('itempool_report.omr_answer')
      .select('schoolNo')
      .distinct()
      .where('nsatPlanNo', '=', planNo)
      .where('schoolNo', '=', sql<number>`any(${schoolNos}::int[])`)
      .execute()
    const leftNos = new Set(left.map((row) => row.schoolNo))
    await unmarkGraded(
      db,
      planNo,
      schoolNos.filter((schoolNo) => !leftNos.has(schoolNo)).sort((one, other) => one - other),
    )
  }
}
