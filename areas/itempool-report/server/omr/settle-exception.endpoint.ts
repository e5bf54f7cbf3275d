import { settleOmrException } from '#areas/itempool-report/contract/omr.contract.ts'
import { findPlan } from '#areas/nsat-plan/server/door.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports, type StoredException } from '../itempool-report.tables.ts'
import { insistOnSubject, refuseReport, seesPaper } from '../scope.ts'
import { judgeExaminees } from './examinees.queries.ts'
import { holdPapers } from './papers.queries.ts'
import { holdRound } from './register-omr.endpoint.ts'
import { storeAnswers } from './store-sheets.ts'

type Asked = Exchange<typeof settleOmrException>

/** Makes an answer of a row that fits nobody, once what is said of it fits somebody. */
export const settleOmrExceptionEndpoint = endpoint(settleOmrException, async (x, { scoring }: ItempoolReportDeps) => {
  const { exceptionNo } = x.params
  const row = await holdException(x)
  const { examineeNo, schoolNo, examineeName } = x.body
  const why = (await judgeExaminees(x.db, row.nsat_plan_no, [x.body]))(x.body)
  if (why !== null) throw refuseReport('MATCHES_NOBODY', why)
  await insistOnFree(x, row)
  const { exam_target, gender, marks, subject_no } = row
  const said = { examinee_no: examineeNo, school_no: schoolNo, examinee_name: examineeName }
  const source = { ...roundOf(row), uploadNo: row.omr_upload_no }
  await storeAnswers(x, source, [{ exam_target, gender, marks, subject_no, ...said }])
  await reports(x.db)
    .updateTable('itempool_report.omr_exception')
    .set({ settled_at: x.now })
    .where('exception_no', '=', exceptionNo)
    .execute()
  const entity = 'itempoolReport.exception'
  await x.audit({ action: 'itempoolReport.settleException', entity, entityId: exceptionNo, to: { schoolNo } })
  await startTask(x.db, scoring, { input: { subjectNos: [subject_no] }, ownerId: null, now: x.now })
  return { exceptionNo, examineeNo }
})

const roundOf = (row: StoredException) => ({ planNo: row.nsat_plan_no, subjectCode: row.subject_code })

const exceptions = ({ db, params, caller }: Asked) =>
  reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .selectAll('x')
    .where('x.exception_no', '=', params.exceptionNo)
    .where(seesPaper(caller, 'x.subject_no'))

/** The row, which nobody else settles or takes away until the end of the transaction; refuses one that does not wait any more. */
async function holdException(x: Asked): Promise<StoredException> {
  const seen = await exceptions(x).executeTakeFirst()
  if (!seen) throw refuseReport('EXCEPTION_NOT_FOUND')
  const plan = await findPlan(x.db, seen.nsat_plan_no)
  if (plan) insistOnSubject(x.caller, seen.subject_code, plan)
  await holdRound(x.db, roundOf(seen))
  await holdPapers(x.db, roundOf(seen), x.caller)
  const held = await exceptions(x).executeTakeFirst()
  if (!held) throw refuseReport('EXCEPTION_NOT_FOUND')
  if (held.settled_at !== null) throw refuseReport('EXCEPTION_SETTLED')
  return held
}

/** Refuses an examinee whose answers came with the same file or a later one: two rows of a file are not of the same person. */
async function insistOnFree({ db, body }: Asked, row: StoredException): Promise<void> {
  const taken = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select('omr_answer_no')
    .where('nsat_plan_no', '=', row.nsat_plan_no)
    .where('subject_code', '=', row.subject_code)
    .where('examinee_no', '=', body.examineeNo)
    .where('omr_upload_no', '>=', row.omr_upload_no)
    .executeTakeFirst()
  if (taken) throw refuseReport('EXAMINEE_TAKEN')
}
