import { sql } from 'kysely'
import { type ScoredQuestion, subjectByNo } from '#areas/itempool/exam/server/door.ts'
import type { OmrException, OmrPaper, OmrScore, OmrUpload } from '#areas/itempool/report/contract/omr.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { reports, STORED_OMR_EXCEPTION, STORED_OMR_UPLOAD } from '../itempool-report.tables.ts'
import { knowsApplicants, type RoundAsked, reasonFor, seesPaper } from '../scope.ts'
import { scoreMarks } from '../scoring/score.ts'

type Asker = Pick<Caller, 'userId' | 'flags'>

/** The files that were registered for a subject of a round, newest first: of papers that the caller may see, or sent by the caller. */
export async function listUploads(db: Db, { planNo, subjectCode }: RoundAsked, caller: Asker): Promise<OmrUpload[]> {
  const waiting = sql<number>`(select count(*)::int from itempool_report.omr_exception x
    where x.omr_upload_no = u.omr_upload_no and x.settled_at is null)`
  const otherNames = sql<number>`(select count(*)::int from itempool_report.omr_answer n
    where n.omr_upload_no = u.omr_upload_no and n.is_name_other)`
  const shows = (table: string) => sql<boolean>`exists (select from ${sql.table(table)} r
    where r.omr_upload_no = u.omr_upload_no and ${seesPaper(caller, 'r.subject_no')})`
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_upload as u')
    .leftJoin('account.user as p', 'p.user_id', 'u.uploaded_by')
    .select(columnsAs('u', STORED_OMR_UPLOAD))
    .leftJoin('account.user as w', 'w.user_id', 'u.withdrawn_by')
    .select(['p.name', 'w.name as withdrawn_name', waiting.as('waiting'), otherNames.as('other_names')])
    .where('u.nsat_plan_no', '=', planNo)
    .where('u.subject_code', '=', subjectCode)
    .where(
      sql<boolean>`(u.uploaded_by = ${caller.userId} or ${knowsApplicants(caller)} or ${shows('itempool_report.omr_answer')}
        or ${shows('itempool_report.omr_exception')} or ${shows('itempool_report.former_answer')})`,
    )
    .orderBy('u.omr_upload_no', 'desc')
    .execute()
  return rows.map((row) => ({
    omrUploadNo: row.omr_upload_no,
    fileName: row.file_name,
    rowCount: row.row_count,
    exceptionCount: row.exception_count,
    waitingCount: row.waiting,
    otherNameCount: knowsApplicants(caller) ? row.other_names : 0,
    uploadedByName: row.name ?? '',
    uploadedYmdt: toYmdt(row.uploaded_at),
    withdrawnYmdt: row.withdrawn_at && toYmdt(row.withdrawn_at),
    withdrawnByName: row.withdrawn_at && (row.withdrawn_name ?? ''),
    withdrawnReason: row.withdrawn_reason,
  }))
}

const answers = (db: Db, { planNo, subjectCode }: RoundAsked, caller: Asker) =>
  reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .where('a.nsat_plan_no', '=', planNo)
    .where('a.subject_code', '=', subjectCode)
    .where(seesPaper(caller, 'a.subject_no'))

/** The scores of a subject of a round by examinee number, of papers that the caller may see. */
export async function listScores(db: Db, round: RoundAsked, caller: Asker): Promise<OmrScore[]> {
  const rows = await answers(db, round, caller)
    .select(['a.omr_answer_no as omrAnswerNo', 'a.examinee_no as examineeNo', 'a.exam_target as examTarget', 'a.score'])
    .select(['a.is_name_other', 'a.exception_no as exceptionNo'])
    .orderBy('a.examinee_no')
    .execute()
  const tellsNames = knowsApplicants(caller)
  return rows.map(({ is_name_other, ...row }) => ({ ...row, isNameOther: tellsNames && is_name_other }))
}

/** What the scores of each paper come to, in the order in which the papers were registered. */
export const listPapers = (db: Db, round: RoundAsked, caller: Asker): Promise<OmrPaper[]> =>
  answers(db, round, caller)
    .innerJoin('itempool_exam.subject as s', 's.subject_no', 'a.subject_no')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .select(['a.subject_no as itempoolExamSubjectNo', 'a.exam_target as examTarget', 'e.exam_name as examName'])
    .select([
      sql<number>`(select coalesce(sum(i.point), 0)::int from itempool_exam.exam_item q
        join itempool_item.item i on i.item_no = q.item_no where q.subject_no = a.subject_no)`.as('totalScore'),
      sql<number>`count(*)::int`.as('answerCount'),
      sql<number>`count(a.score)::int`.as('scoredCount'),
      sql<number | null>`round(avg(a.score), 1)::float8`.as('averageScore'),
    ])
    .groupBy(['a.subject_no', 'a.exam_target', 'e.exam_name'])
    .orderBy('a.subject_no')
    .orderBy('a.exam_target')
    .execute()

/** What waits of a subject of a round for somebody to say whose it is, of papers that the caller may see. */
export async function listExceptions(
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  caller: Asker,
): Promise<OmrException[]> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .innerJoin('itempool_report.omr_upload as u', 'u.omr_upload_no', 'x.omr_upload_no')
    .where('x.nsat_plan_no', '=', planNo)
    .where('x.subject_code', '=', subjectCode)
    .where('x.settled_at', 'is', null)
    .where(seesPaper(caller, 'x.subject_no'))
    .select(columnsAs('x', STORED_OMR_EXCEPTION))
    .select('u.file_name')
    .orderBy('x.exception_no')
    .execute()
  const questionsOf = new Map<number, readonly ScoredQuestion[]>()
  for (const subjectNo of new Set(rows.map((row) => row.subject_no)))
    questionsOf.set(subjectNo, (await subjectByNo(db, subjectNo))?.questions ?? [])
  return rows.map((row) => {
    const questions = questionsOf.get(row.subject_no) ?? []
    return {
      exceptionNo: row.exception_no,
      examineeNo: row.examinee_no,
      examineeName: row.examinee_name,
      schoolNo: row.school_no,
      examTarget: row.exam_target,
      reason: reasonFor(caller, row.reason),
      fileName: row.file_name,
      questionCount: row.marks.length,
      markedCount: row.marks.filter((mark) => mark !== '').length,
      score: scoreMarks(questions, row.marks).score,
      totalScore: questions.reduce((sum, { point }) => sum + point, 0),
    }
  })
}
