import { settleOmrException } from '#areas/itempool/report/contract/omr.contract.ts'
import type { Application } from '#areas/itempool/report/rules/match.rules.ts'
import { standingText } from '#areas/itempool/report/rules/standing-answer.rules.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports, STORED_OMR_ANSWER, type StoredException } from '../itempool-report.tables.ts'
import { refuseNobodys, refuseReport, seesPaper } from '../scope.ts'
import { judgeExaminees } from './examinees.queries.ts'
import { scorerOf } from './former-answers.ts'
import { closeException, holdException, roundOf } from './held-exception.ts'
import { listAnsweredElsewhere, storeAnswers } from './store-sheets.ts'

type Asked = Exchange<typeof settleOmrException>

/** Makes an answer of a row that fits nobody, once what is said of it fits somebody: number, school and grade; the name is the applicant's own. */
export const settleOmrExceptionEndpoint = endpoint(settleOmrException, async (x, { scoring }: ItempoolReportDeps) => {
  const { exceptionNo } = x.params
  const row = await holdException(x)
  const { examineeNo, schoolNo } = x.body
  const { examineeName } = await insistOnApplicant(x, row)
  await insistOnFree(x, row)
  const { exam_target, gender, marks, subject_no } = row
  const said = { examinee_no: examineeNo, school_no: schoolNo, examinee_name: examineeName }
  const source = { ...roundOf(row), uploadNo: row.omr_upload_no }
  const sheet = { exam_target, gender, marks, subject_no, ...said }
  await insistOnConfirmed(x, row)
  await storeAnswers(x, source, [{ sheet, isNameOther: false, exceptionNo }], 'itempoolReport.settleAnswer')
  await closeException(x.db, row, 'SETTLED', x.now)
  const entity = 'itempoolReport.exception'
  await x.audit({ action: 'itempoolReport.settleException', entity, entityId: exceptionNo, to: { schoolNo } })
  await startTask(x.db, scoring, { input: { subjectNos: [subject_no] }, ownerId: null, now: x.now })
  return { exceptionNo, examineeNo }
})

/** The application that a row is of, as it is said; refuses what fits nobody. */
async function insistOnApplicant({ db, body, caller }: Asked, row: StoredException): Promise<Application> {
  const said = { ...body, examTarget: row.exam_target }
  const match = (await judgeExaminees(db, row.nsat_plan_no, [said]))(said)
  if ('why' in match) throw refuseNobodys(caller, match)
  return match.of
}

/**
 * Refuses an examinee whose answers came with the same file or a later one (two rows of a file are not of the same person), of whom
 * another row waits, or whose answers are of a paper that the caller does not see.
 */
async function insistOnFree({ db, body, caller }: Asked, row: StoredException): Promise<void> {
  const elsewhere = await listAnsweredElsewhere(db, roundOf(row), [body.examineeNo], caller)
  if (elsewhere.size > 0) throw refuseNobodys(caller)
  const taken = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select('omr_answer_no')
    .where('nsat_plan_no', '=', row.nsat_plan_no)
    .where('subject_code', '=', row.subject_code)
    .where('examinee_no', '=', body.examineeNo)
    .where('omr_upload_no', '>=', row.omr_upload_no)
    .executeTakeFirst()
  if (taken) throw refuseReport('EXAMINEE_TAKEN')
  const waiting = await reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .select('x.exception_no')
    .where('x.nsat_plan_no', '=', row.nsat_plan_no)
    .where('x.subject_code', '=', row.subject_code)
    .where('x.examinee_no', '=', body.examineeNo)
    .where('x.exception_no', '<>', row.exception_no)
    .where('x.settled_at', 'is', null)
    .where(seesPaper(caller, 'x.subject_no'))
    .executeTakeFirst()
  if (waiting) throw refuseReport('EXAMINEE_WAITS')
}

/** Refuses to take the place of answers before it is confirmed; says which stand there, and what their score becomes. */
async function insistOnConfirmed({ db, body }: Asked, row: StoredException): Promise<void> {
  if (body.confirm) return
  const standing = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('itempool_report.omr_upload as u', 'u.omr_upload_no', 'a.omr_upload_no')
    .select(columnsAs('a', STORED_OMR_ANSWER))
    .select('u.file_name')
    .where('a.nsat_plan_no', '=', row.nsat_plan_no)
    .where('a.subject_code', '=', row.subject_code)
    .where('a.examinee_no', '=', body.examineeNo)
    .executeTakeFirst()
  if (!standing) return
  const scoreOf = await scorerOf(db, [standing.subject_no, row.subject_no])
  const text = standingText({
    fileName: standing.file_name,
    scoreBefore: standing.score ?? scoreOf(standing),
    scoreAfter: scoreOf(row),
    before: standing.marks,
    after: row.marks,
  })
  throw refuseReport('EXAMINEE_ANSWERED', text)
}
