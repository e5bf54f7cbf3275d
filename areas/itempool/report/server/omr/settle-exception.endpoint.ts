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
  const { examTarget, gender, marks, subjectNo } = row
  const said = { examineeNo, schoolNo, examineeName }
  const source = { ...roundOf(row), uploadNo: row.omrUploadNo }
  const sheet = { examTarget, gender, marks, subjectNo, ...said }
  await insistOnConfirmed(x, row)
  await storeAnswers(x, source, [{ sheet, isNameOther: false, exceptionNo }], 'itempoolReport.settleAnswer')
  await closeException(x.db, row, 'SETTLED', x.now)
  const entity = 'itempoolReport.exception'
  await x.audit({ action: 'itempoolReport.settleException', entity, entityId: exceptionNo, to: { schoolNo } })
  await startTask(x.db, scoring, { input: { subjectNos: [subjectNo] }, ownerId: null, now: x.now })
  return { exceptionNo, examineeNo }
})

/** The application that a row is of, as it is said; refuses what fits nobody. */
async function insistOnApplicant({ db, body, scope }: Asked, row: StoredException): Promise<Application> {
  const said = { ...body, examTarget: row.examTarget }
  const match = (await judgeExaminees(db, row.nsatPlanNo, [said]))(said)
  if ('why' in match) throw refuseNobodys(scope, match)
  return match.of
}

/**
 * Refuses an examinee whose answers came with the same file or a later one (two rows of a file are not of the same person), of whom
 * another row waits, or whose answers are of a paper that the caller does not see.
 */
async function insistOnFree({ db, body, scope }: Asked, row: StoredException): Promise<void> {
  const elsewhere = await listAnsweredElsewhere(db, roundOf(row), [body.examineeNo], scope)
  if (elsewhere.size > 0) throw refuseNobodys(scope)
  const taken = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select('omrAnswerNo')
    .where('nsatPlanNo', '=', row.nsatPlanNo)
    .where('subjectCode', '=', row.subjectCode)
    .where('examineeNo', '=', body.examineeNo)
    .where('omrUploadNo', '>=', row.omrUploadNo)
    .executeTakeFirst()
  if (taken) throw refuseReport('EXAMINEE_TAKEN')
  const waiting = await reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .select('x.exceptionNo')
    .where('x.nsatPlanNo', '=', row.nsatPlanNo)
    .where('x.subjectCode', '=', row.subjectCode)
    .where('x.examineeNo', '=', body.examineeNo)
    .where('x.exceptionNo', '<>', row.exceptionNo)
    .where('x.settledAt', 'is', null)
    .where(seesPaper(scope, 'x.subjectNo'))
    .executeTakeFirst()
  if (waiting) throw refuseReport('EXAMINEE_WAITS')
}

/** Refuses to take the place of answers before it is confirmed; says which stand there, and what their score becomes. */
async function insistOnConfirmed({ db, body }: Asked, row: StoredException): Promise<void> {
  if (body.confirm) return
  const standing = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('itempool_report.omr_upload as u', 'u.omrUploadNo', 'a.omrUploadNo')
    .select(columnsAs('a', STORED_OMR_ANSWER))
    .select('u.fileName')
    .where('a.nsatPlanNo', '=', row.nsatPlanNo)
    .where('a.subjectCode', '=', row.subjectCode)
    .where('a.examineeNo', '=', body.examineeNo)
    .executeTakeFirst()
  if (!standing) return
  const scoreOf = await scorerOf(db, [standing.subjectNo, row.subjectNo])
  const text = standingText({
    fileName: standing.fileName,
    scoreBefore: standing.score ?? scoreOf(standing),
    scoreAfter: scoreOf(row),
    before: standing.marks,
    after: row.marks,
  })
  throw refuseReport('EXAMINEE_ANSWERED', text)
}
