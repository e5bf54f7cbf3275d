import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import {
  readScoreReport,
  readScoreSheet,
  type ScoreSheet,
} from '#areas/itempool/report/contract/score-report.contract.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { pdfAnswer, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { insistOnRound, refuseReport, seesService } from '../scope.ts'
import { type AnswerRow, answerByNo, answerOf } from './answers.queries.ts'
import { reportDocument, reportName } from './report-document.ts'
import { scoreSheets } from './score-sheets.ts'

/** The report of one examinee: as figures, as a page, and as a PDF. */
export const scoreReportEndpoints: readonly Endpoint[] = [
  endpoint(readScoreReport, async (x) => {
    const asked = { ...x.query, examineeNo: x.params.examineeNo }
    await insistOnRound(x.db, x.scope, asked)
    const sheet = await sheetOf(x.db, x.scope, await answerOf(x.db, x.scope, asked))
    await recordRead(x, [sheet])
    if (!x.wantsFile) return sheet
    const name = reportName(sheet)
    return pdfAnswer(name, await writePdf(reportDocument(sheet, name, x.now)))
  }),
  endpoint(readScoreSheet, async (x) => {
    const sheet = await sheetOf(x.db, x.scope, await answerByNo(x.db, x.scope, x.params.omrAnswerNo))
    await recordRead(x, [sheet])
    return sheet
  }),
]

async function sheetOf(db: Db, scope: ProviderScope, row: AnswerRow | undefined): Promise<ScoreSheet> {
  if (!row || !seesService(scope, row.nsatServiceNo)) throw refuseReport('ANSWER_NOT_FOUND')
  const [sheet] = await scoreSheets(db, scope, [row])
  if (!sheet) throw refuseReport('NOT_SCORED')
  return sheet
}

/** Keeps that somebody read, or took along, the results of pupils, and of which answers. */
export const recordRead = (
  { audit }: Pick<Work, 'audit'>,
  sheets: readonly Pick<ScoreSheet, 'omrAnswerNo'>[],
): Promise<void> =>
  audit({
    action: 'itempoolReport.readScoreReports',
    entity: 'itempoolReport.applicants',
    entityId: 'all',
    to: { readCount: sheets.length, answerNos: sheets.map(({ omrAnswerNo }) => omrAnswerNo) },
  })
