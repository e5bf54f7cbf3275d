import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { ExamUses, Scores } from '#areas/itempool/exam/server/door.ts'
import { SCORES_READY } from '#areas/itempool/report/contract/program-events.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { analysisEndpoints } from './analysis/analysis.endpoints.ts'
import { applicantEndpoints } from './applicants/applicants.endpoints.ts'
import { readHistogramEndpoint } from './grade-cuts/read-histogram.endpoint.ts'
import { UPLOAD_REREAD } from './notification-kinds.ts'
import { answerHistory } from './omr/answer-history.ts'
import { checkOmrEndpoint } from './omr/check-omr.endpoint.ts'
import { excludeOmrExceptionEndpoint } from './omr/exclude-exception.endpoint.ts'
import { readAnswerEndpoints } from './omr/read-answers.endpoints.ts'
import { registerOmrEndpoint } from './omr/register-omr.endpoint.ts'
import { rereadUploads } from './omr/reread-uploads.job.ts'
import { settleOmrExceptionEndpoint } from './omr/settle-exception.endpoint.ts'
import { undoOmrSettlementEndpoint } from './omr/undo-settlement.endpoint.ts'
import { exceptionsToSettle } from './omr/waiting-exceptions.ts'
import { withdrawOmrEndpoints } from './omr/withdraw-omr.endpoints.ts'
import { printReports } from './score-report/print-reports.task.ts'
import { schoolReportEndpoints } from './score-report/school-report.endpoints.ts'
import { scoreReportEndpoints } from './score-report/score-report.endpoints.ts'
import { scoreAnswers } from './scoring/score-answers.task.ts'
import { answerUses, scoresOf } from './scoring/scores.ts'

/** The area, with what it answers to the one of papers. */
export interface ItempoolReportArea extends AreaServer {
  readonly scores: Scores
  readonly uses: ExamUses
}

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export function itempoolReportArea({ db, live }: Platform, { files }: { files: FilesDoor }): ItempoolReportArea {
  const scoring = scoreAnswers(live)
  return {
    notifications: [UPLOAD_REREAD],
    name: 'itempool/report',
    endpoints: [
      ...endpointsOf({ files, scoring }, [
        registerOmrEndpoint,
        checkOmrEndpoint,
        settleOmrExceptionEndpoint,
        undoOmrSettlementEndpoint,
        ...withdrawOmrEndpoints,
      ]),
      excludeOmrExceptionEndpoint,
      ...readAnswerEndpoints,
      ...applicantEndpoints,
      ...analysisEndpoints,
      readHistogramEndpoint,
      ...scoreReportEndpoints,
      ...schoolReportEndpoints,
    ],
    tasks: [scoring, printReports],
    recurring: [
      { name: 'itempoolReport.reread', everySeconds: 60, run: (now) => rereadUploads(db, files, scoring, now) },
    ],
    waiting: [exceptionsToSettle],
    histories: [answerHistory],
    programEvents: [SCORES_READY],
    scores: scoresOf(scoring),
    uses: answerUses,
  }
}
