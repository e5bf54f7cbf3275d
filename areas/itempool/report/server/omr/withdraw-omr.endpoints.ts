import { previewOmrWithdrawal, withdrawOmr } from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports, STORED_OMR_UPLOAD, type StoredUpload } from '../itempool-report.tables.ts'
import { insistOnSubject, refuseReport } from '../scope.ts'
import { holdScores } from '../scoring/score-answers.task.ts'
import { takeAnswersBack } from './former-answers.ts'
import { holdPapers, holdRound } from './papers.queries.ts'
import {
  closeExceptionsOf,
  judgeWithdrawal,
  reopenExceptionsOf,
  seesUpload,
  type WithdrawalFound,
} from './withdrawal.queries.ts'

type Asked = Pick<Exchange<typeof previewOmrWithdrawal>, 'db' | 'scope' | 'params'>

/** Taking back files of the OMR reader as a whole, and what that would do. */
export const withdrawOmrEndpoints = [
  endpoint(previewOmrWithdrawal, async (x) => {
    const found = await judgeWithdrawal(x.db, await uploadWithin(x))
    return { ...countsOf(found), list: found.moves, count: found.moves.length, ...found.named }
  }),
  endpoint(withdrawOmr, async (x, { scoring }: ItempoolReportDeps) => {
    const seen = await uploadWithin(x)
    const round = { planNo: seen.nsatPlanNo, subjectCode: seen.subjectCode }
    await holdRound(x.db, round)
    await holdPapers(x.db, round, x.scope)
    const upload = await uploadWithin(x)
    const found = await judgeWithdrawal(x.db, upload)
    if (x.body.fingerprint !== undefined && x.body.fingerprint !== found.named.fingerprint)
      throw refuse(withdrawOmr, 'STATE_CHANGED')
    // Answers may be of a paper that the round does not have any more.
    for (const subjectNo of found.subjectNos) await holdScores(x.db, subjectNo)
    await reports(x.db)
      .updateTable('itempool_report.omr_upload')
      .set({ withdrawnAt: x.now, withdrawnBy: x.caller.userId, withdrawnReason: x.body.reason })
      .where('omrUploadNo', '=', upload.omrUploadNo)
      .execute()
    const subjectNos = await takeAnswersBack(x, found.answers, 'itempoolReport.withdrawAnswer')
    await closeExceptionsOf(x.db, upload, x.now)
    await reopenExceptionsOf(x.db, found.reopened)
    const counts = countsOf(found)
    await x.audit({
      action: 'itempoolReport.withdrawOmr',
      entity: 'itempoolReport.upload',
      entityId: upload.omrUploadNo,
      to: counts,
      comment: x.body.reason,
    })
    if (subjectNos.length > 0) await startTask(x.db, scoring, { input: { subjectNos }, ownerId: null, now: x.now })
    return counts
  }),
]

/** The file that is meant; refuses one that there is not, of papers that the caller does not see all of, or that is taken back already. */
async function uploadWithin({ db, scope, params }: Asked): Promise<StoredUpload> {
  const upload = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select(STORED_OMR_UPLOAD)
    .where('omrUploadNo', '=', params.omrUploadNo)
    .executeTakeFirst()
  if (!upload || !(await seesUpload(db, upload, scope))) throw refuseReport('OMR_UPLOAD_NOT_FOUND')
  const plan = await findPlan(db, upload.nsatPlanNo)
  if (plan) insistOnSubject(scope, upload.subjectCode, plan)
  if (upload.withdrawnAt !== null) throw refuseReport('ALREADY_WITHDRAWN')
  return upload
}

const countsOf = (found: WithdrawalFound) => ({
  restoredCount: found.moves.filter(({ scoreAfter }) => scoreAfter !== null).length,
  removedCount: found.moves.filter(({ scoreAfter }) => scoreAfter === null).length,
  keptCount: found.keptCount,
  closedExceptionCount: found.waitingCount,
  reopenedExceptionCount: found.reopened.length,
})
