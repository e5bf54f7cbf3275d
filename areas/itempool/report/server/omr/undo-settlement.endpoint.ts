import { undoOmrSettlement } from '#areas/itempool/report/contract/omr.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports, STORED_OMR_ANSWER } from '../itempool-report.tables.ts'
import { refuseReport } from '../scope.ts'
import { takeAnswersBack } from './former-answers.ts'
import { holdEvenSettled } from './held-exception.ts'

/** Takes back whose a row was said to be, as long as its answer is the one that stands there. */
export const undoOmrSettlementEndpoint = endpoint(undoOmrSettlement, async (x, { scoring }: ItempoolReportDeps) => {
  const row = await holdEvenSettled(x)
  const answer = await reports(x.db)
    .selectFrom('itempool_report.omr_answer')
    .select(STORED_OMR_ANSWER)
    .where('exceptionNo', '=', row.exceptionNo)
    .executeTakeFirst()
  if (!answer || row.settledAt === null) throw refuseReport('SETTLEMENT_OVER')
  const waiting = await reports(x.db)
    .selectFrom('itempool_report.omr_exception')
    .select('exceptionNo')
    .where('nsatPlanNo', '=', row.nsatPlanNo)
    .where('subjectCode', '=', row.subjectCode)
    .where('examineeNo', '=', row.examineeNo)
    .where('subjectNo', '=', row.subjectNo)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  if (waiting) throw refuseReport('EXAMINEE_WAITS')
  const subjectNos = await takeAnswersBack(x, [answer], 'itempoolReport.unsettleAnswer')
  await reports(x.db)
    .updateTable('itempool_report.omr_exception')
    .set({ settledAt: null, outcome: null })
    .where('exceptionNo', '=', row.exceptionNo)
    .execute()
  const entity = 'itempoolReport.exception'
  await x.audit({ action: 'itempoolReport.unsettleException', entity, entityId: row.exceptionNo })
  if (subjectNos.length > 0) await startTask(x.db, scoring, { input: { subjectNos }, ownerId: null, now: x.now })
  return { exceptionNo: row.exceptionNo }
})
