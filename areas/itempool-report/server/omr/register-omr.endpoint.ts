import { OMR_SUBJECTS } from '#areas/itempool-report/contract/codes.ts'
import { type OmrReceipt, registerOmr } from '#areas/itempool-report/contract/omr.contract.ts'
import { marksFor, type OmrRow } from '#areas/itempool-report/rules/omr-sheet.rules.ts'
import { paperProblems, problemText } from '#areas/itempool-report/rules/papers.rules.ts'
import { findPlan } from '#areas/nsat-plan/server/door.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports } from '../itempool-report.tables.ts'
import { insistOnSubject, type RoundAsked, refuseReport } from '../scope.ts'
import { judgeExaminees } from './examinees.queries.ts'
import { holdPapers, type Paper } from './papers.queries.ts'
import { readOmrFile } from './read-omr-file.ts'
import { dropExceptions, type Sheet, storeAnswers, storeExceptions } from './store-sheets.ts'

type Asked = Exchange<typeof registerOmr>

/** As what a file of the OMR reader is uploaded; those who know no type of its own call it a paper's. */
const OMR_KINDS: readonly string[] = ['OMR', 'TEST']

/** Whoever stores answers of a subject of a round waits here for others who do. */
export const holdRound = (tx: Db, { planNo, subjectCode }: RoundAsked): Promise<void> =>
  waitForLock(tx, `itempoolReport.answers of ${planNo} ${subjectCode}`)

/** Registers a file of the OMR reader, whole or not at all; what fits nobody is put aside. */
export const registerOmrEndpoint = endpoint(registerOmr, async (x, { files, scoring }: ItempoolReportDeps) => {
  await insistOnPlan(x)
  const { objectStorageNo } = x.body.objectStorageModel
  // Who sends the same file at the same time waits for the first of them here.
  const file = await files.claimDocument(x.db, objectStorageNo, x.caller.userId, x.now)
  if (!file) return findReceipt(x)
  if (!OMR_KINDS.includes(file.kind ?? '')) throw refuseReport('UPLOAD_NOT_FOUND')
  const rows = await readOmrFile(await files.readBytes(file.objectKey), x.now)
  await holdRound(x.db, x.body)
  const papers = await holdPapers(x.db, x.body, x.caller)
  const problems = paperProblems(rows, papers)
  if (problems.length > 0) throw refuseReport('INVALID_ROWS', problemText(problems))
  const receipt = await store(x, file.name, rows, papers)
  if (receipt.answerCount > 0) {
    const subjectNos = [...new Set([...papers.values()].map(({ subjectNo }) => subjectNo))]
    // Nobody's: whoever registers the files of a whole day is not kept from it by what is still being scored.
    await startTask(x.db, scoring, { input: { subjectNos }, ownerId: null, now: x.now })
  }
  return receipt
})

/** Refuses a round that there is not, one of another subject, and what is not the caller's. */
async function insistOnPlan({ db, caller, body }: Asked): Promise<void> {
  const plan = await findPlan(db, body.planNo)
  const { nsatServiceNo } = OMR_SUBJECTS[body.subjectCode]
  insistOnSubject(caller, body.subjectCode, plan ?? { nsatServiceNo })
  if (!plan) throw refuseReport('UPLOAD_NO_PLAN')
  if (plan.nsatServiceNo !== nsatServiceNo) throw refuseReport('PLAN_OF_OTHER_SUBJECT')
}

/** What became of a file that is taken already: that of the first time, where the same person sends it for the same once more. */
async function findReceipt({ db, caller, body }: Asked): Promise<OmrReceipt> {
  const upload = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .selectAll()
    .where('object_storage_no', '=', body.objectStorageModel.objectStorageNo)
    .where('uploaded_by', '=', caller.userId)
    .executeTakeFirst()
  if (!upload) throw refuseReport('UPLOAD_NOT_FOUND')
  const isSame = upload.nsat_plan_no === body.planNo && upload.subject_code === body.subjectCode
  if (!isSame) throw refuseReport('UPLOAD_USED')
  return receiptOf(upload.omr_upload_no, upload.row_count, upload.exception_count)
}

const receiptOf = (omrUploadNo: number, rowCount: number, exceptionCount: number): OmrReceipt => ({
  omrUploadNo,
  rowCount,
  answerCount: rowCount - exceptionCount,
  exceptionCount,
})

/** Stores the rows of a right file: answers of examinees, and what fits nobody. */
async function store(
  x: Asked,
  fileName: string,
  rows: readonly OmrRow[],
  papers: ReadonlyMap<string, Paper>,
): Promise<OmrReceipt> {
  const { planNo, subjectCode, objectStorageModel } = x.body
  const whyNobodys = await judgeExaminees(x.db, planNo, rows)
  const judged = rows.flatMap((row) => {
    const paper = papers.get(row.examTargetCode)
    return paper ? [{ sheet: sheetOf(row, paper), reason: whyNobodys(row) }] : []
  })
  const nobodys = judged.flatMap(({ sheet, reason }) => (reason === null ? [] : [{ sheet, reason }]))
  const { omr_upload_no: uploadNo } = await reports(x.db)
    .insertInto('itempool_report.omr_upload')
    .values({
      nsat_plan_no: planNo,
      subject_code: subjectCode,
      object_storage_no: objectStorageModel.objectStorageNo,
      file_name: fileName,
      row_count: rows.length,
      exception_count: nobodys.length,
      uploaded_by: x.caller.userId,
      uploaded_at: x.now,
    })
    .returning('omr_upload_no')
    .executeTakeFirstOrThrow()
  const source = { planNo, subjectCode, uploadNo }
  await dropExceptions(
    x,
    source,
    judged.map(({ sheet }) => sheet),
  )
  await storeAnswers(
    x,
    source,
    judged.flatMap(({ sheet, reason }) => (reason === null ? [sheet] : [])),
  )
  await storeExceptions(x, source, nobodys)
  const receipt = receiptOf(uploadNo, rows.length, nobodys.length)
  await x.audit({
    action: 'itempoolReport.registerOmr',
    entity: 'itempoolReport.upload',
    entityId: uploadNo,
    to: { planNo, subjectCode, ...receipt },
  })
  return receipt
}

const sheetOf = (row: OmrRow, { subjectNo, questionCount }: Paper): Sheet => ({
  examinee_no: row.examineeNo,
  examinee_name: row.examineeName,
  school_no: row.schoolNo,
  exam_target: row.examTargetCode,
  gender: row.gender,
  marks: marksFor(row, questionCount) ?? [],
  subject_no: subjectNo,
})
