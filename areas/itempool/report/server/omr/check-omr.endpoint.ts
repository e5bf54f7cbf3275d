import { checkOmr, type OmrCheck } from '#areas/itempool/report/contract/omr-check.contract.ts'
import { paperProblems } from '#areas/itempool/report/rules/papers.rules.ts'
import { NOT_BEGUN } from '#areas/itempool/report/rules/round-doubts.rules.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { problemListOf } from '#platform/contract/sheet/problems.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports } from '../itempool-report.tables.ts'
import { refuseReport } from '../scope.ts'
import { insistOnPlan, judgeRows, OMR_KINDS } from './judge-rows.ts'
import { readPapers } from './papers.queries.ts'
import { readOmrFile } from './read-omr-file.ts'
import { doubtsOf } from './round-doubts.queries.ts'
import type { Somebodys } from './store-sheets.ts'

type Asked = Exchange<typeof checkOmr>

/** Reads a file of the OMR reader as its registration would; stores nothing, and the file is not taken. */
export const checkOmrEndpoint = endpoint(
  checkOmr,
  async (x, { files }: ItempoolReportDeps): Promise<OmrCheck> => {
    await insistOnPlan(x)
    const file = await files.findUpload(x.db, x.body.objectStorageModel.objectStorageNo, x.caller.userId)
    if (!file || !OMR_KINDS.includes(file.kind ?? '')) throw refuseReport('UPLOAD_NOT_FOUND')
    const { rows, problems: unread, rowCount } = await readOmrFile(await files.readBytes(file.objectKey), x.now)
    const papers = await readPapers(x.db, x.body, x.scope)
    const problems = unread.length > 0 ? unread : paperProblems(rows, papers)
    const none = { rowCount, answerCount: 0, replacedCount: 0, exceptionCount: 0, blankCount: 0, doubts: [] }
    if (problems.length > 0) return { ...none, problems: problemListOf(problems) }
    const { somebodys, nobodys } = await judgeRows(x, rows, papers)
    return {
      rowCount: rows.length,
      answerCount: somebodys.length,
      replacedCount: await countReplaced(x, somebodys),
      exceptionCount: nobodys.length,
      blankCount: rows.filter(({ marks }) => [...marks.values()].every((mark) => mark === '')).length,
      problems: problemListOf([]),
      doubts: [...((await isEarly(x)) ? [NOT_BEGUN] : []), ...(await doubtsOf(x.db, x.body, rows, papers))],
    }
  },
  { transaction: false },
)

async function isEarly({ db, body, now }: Asked): Promise<boolean> {
  const plan = await findPlan(db, body.planNo)
  return plan !== undefined && plan.examStartYmd > toDay(now)
}

async function countReplaced({ db, body }: Asked, rows: readonly Somebodys[]): Promise<number> {
  const answered = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select('examineeNo')
    .where('nsatPlanNo', '=', body.planNo)
    .where('subjectCode', '=', body.subjectCode)
    .execute()
  const standing = new Set(answered.map((row) => row.examineeNo))
  return rows.filter(({ sheet }) => standing.has(sheet.examineeNo)).length
}
