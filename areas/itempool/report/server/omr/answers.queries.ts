import { sql } from 'kysely'
import { type ScoredQuestion, subjectByNo } from '#areas/itempool/exam/server/door.ts'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { OmrException, OmrPaper, OmrScore, OmrUpload } from '#areas/itempool/report/contract/omr.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { reports, STORED_OMR_EXCEPTION, STORED_OMR_UPLOAD } from '../itempool-report.tables.ts'
import { knowsApplicants, type RoundAsked, reasonFor, seesPaper } from '../scope.ts'
import { scoreMarks } from '../scoring/score.ts'

/** Who asks for files: those that they sent are theirs to see, whatever stands in them. */
interface UploadAsk {
  readonly caller: Pick<Caller, 'userId'>
  readonly scope: ProviderScope
}

/** The files that were registered for a subject of a round, newest first: of papers that the caller may see, or sent by the caller. */
export async function listUploads(
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  { caller, scope }: UploadAsk,
): Promise<OmrUpload[]> {
  const waiting = sql<number>`(select count(*)::int from itempool_report.omr_exception x
    where x.omr_upload_no = u.omr_upload_no and x.settled_at is null)`
  const otherNames = sql<number>`(select count(*)::int from itempool_report.omr_answer n
    where n.omr_upload_no = u.omr_upload_no and n.is_name_other)`
  const shows = (table: string) => sql<boolean>`exists (select from ${sql.table(table)} r
    where r.omr_upload_no = u.omr_upload_no and ${seesPaper(scope, 'r.subjectNo')})`
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_upload as u')
    .leftJoin('account.user as p', 'p.userId', 'u.uploadedBy')
    .select(columnsAs('u', STORED_OMR_UPLOAD))
    .leftJoin('account.user as w', 'w.userId', 'u.withdrawnBy')
    .select(['p.name', 'w.name as withdrawnName', waiting.as('waiting'), otherNames.as('otherNames')])
    .where('u.nsatPlanNo', '=', planNo)
    .where('u.subjectCode', '=', subjectCode)
    .where(
      sql<boolean>`(u.uploaded_by = ${caller.userId} or ${knowsApplicants(scope)} or ${shows('itempool_report.omr_answer')}
        or ${shows('itempool_report.omr_exception')} or ${shows('itempool_report.former_answer')})`,
    )
    .orderBy('u.omrUploadNo', 'desc')
    .execute()
  return rows.map((row) => ({
    omrUploadNo: row.omrUploadNo,
    fileName: row.fileName,
    rowCount: row.rowCount,
    exceptionCount: row.exceptionCount,
    waitingCount: row.waiting,
    otherNameCount: knowsApplicants(scope) ? row.otherNames : 0,
    uploadedByName: row.name ?? '',
    uploadedYmdt: toYmdt(row.uploadedAt),
    withdrawnYmdt: row.withdrawnAt && toYmdt(row.withdrawnAt),
    withdrawnByName: row.withdrawnAt && (row.withdrawnName ?? ''),
    withdrawnReason: row.withdrawnReason,
  }))
}

const answers = (db: Db, { planNo, subjectCode }: RoundAsked, scope: ProviderScope) =>
  reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .where('a.nsatPlanNo', '=', planNo)
    .where('a.subjectCode', '=', subjectCode)
    .where(seesPaper(scope, 'a.subjectNo'))

/** The scores of a subject of a round by examinee number, of papers that the caller may see. */
export async function listScores(db: Db, round: RoundAsked, scope: ProviderScope): Promise<OmrScore[]> {
  const rows = await answers(db, round, scope)
    .select(['a.omrAnswerNo', 'a.examineeNo', 'a.examTarget', 'a.score'])
    .select(['a.isNameOther', 'a.exceptionNo'])
    .orderBy('a.examineeNo')
    .execute()
  const tellsNames = knowsApplicants(scope)
  return rows.map(({ isNameOther, ...row }) => ({ ...row, isNameOther: tellsNames && isNameOther }))
}

/** What the scores of each paper come to, in the order in which the papers were registered. */
export const listPapers = (db: Db, round: RoundAsked, scope: ProviderScope): Promise<OmrPaper[]> =>
  answers(db, round, scope)
    .innerJoin('itempool_exam.subject as s', 's.subjectNo', 'a.subjectNo')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .select(['a.subjectNo as itempoolExamSubjectNo', 'a.examTarget', 'e.examName'])
    .select([
      sql<number>`(select coalesce(sum(i.point), 0)::int from itempool_exam.exam_item q
        join itempool_item.item i on i.item_no = q.item_no where q.subject_no = a.subject_no)`.as('totalScore'),
      sql<number>`count(*)::int`.as('answerCount'),
      sql<number>`count(a.score)::int`.as('scoredCount'),
      sql<number | null>`round(avg(a.score), 1)::float8`.as('averageScore'),
    ])
    .groupBy(['a.subjectNo', 'a.examTarget', 'e.examName'])
    .orderBy('a.subjectNo')
    .orderBy('a.examTarget')
    .execute()

/** What waits of a subject of a round for somebody to say whose it is, of papers that the caller may see. */
export async function listExceptions(
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  scope: ProviderScope,
): Promise<OmrException[]> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .innerJoin('itempool_report.omr_upload as u', 'u.omrUploadNo', 'x.omrUploadNo')
    .where('x.nsatPlanNo', '=', planNo)
    .where('x.subjectCode', '=', subjectCode)
    .where('x.settledAt', 'is', null)
    .where(seesPaper(scope, 'x.subjectNo'))
    .select(columnsAs('x', STORED_OMR_EXCEPTION))
    .select('u.fileName')
    .orderBy('x.exceptionNo')
    .execute()
  const questionsOf = new Map<number, readonly ScoredQuestion[]>()
  for (const subjectNo of new Set(rows.map((row) => row.subjectNo)))
    questionsOf.set(subjectNo, (await subjectByNo(db, subjectNo))?.questions ?? [])
  return rows.map((row) => {
    const questions = questionsOf.get(row.subjectNo) ?? []
    return {
      exceptionNo: row.exceptionNo,
      examineeNo: row.examineeNo,
      examineeName: row.examineeName,
      schoolNo: row.schoolNo,
      examTarget: row.examTarget,
      reason: reasonFor(scope, row.reason),
      fileName: row.fileName,
      questionCount: row.marks.length,
      markedCount: row.marks.filter((mark) => mark !== '').length,
      score: scoreMarks(questions, row.marks).score,
      totalScore: questions.reduce((sum, { point }) => sum + point, 0),
    }
  })
}
