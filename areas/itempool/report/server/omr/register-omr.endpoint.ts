import { type OmrReceipt, registerOmr } from '#areas/itempool/report/contract/omr.contract.ts'
import type { OmrRow } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { paperProblems, problemText } from '#areas/itempool/report/rules/papers.rules.ts'
import { SAT_NONE } from '#areas/itempool/report/rules/round-doubts.rules.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import type { ItempoolReportDeps } from '../deps.ts'
import { reports, STORED_OMR_UPLOAD } from '../itempool-report.tables.ts'
import { refuseReport } from '../scope.ts'
import { CURRENT_READING, insistOnPlan, judgeRows, OMR_KINDS } from './judge-rows.ts'
import { holdPapers, holdRound, type Paper } from './papers.queries.ts'
import { type OmrFileRead, readOmrFile } from './read-omr-file.ts'
import { satNone } from './round-doubts.queries.ts'
import { dropExceptions, storeAnswers, storeExceptions } from './store-sheets.ts'

type Asked = Pick<Exchange<typeof registerOmr>, 'db' | 'caller' | 'scope' | 'now' | 'body' | 'requestId' | 'audit'>

/**
 * Registers a file of the OMR reader, whole or not at all; what fits nobody is put aside. The file is read before the
 * transaction: many at once would keep every connection of the database to themselves while they wait for a reader.
 */
export const registerOmrEndpoint = endpoint(
  registerOmr,
  async (x, deps: ItempoolReportDeps) => {
    await insistOnPlan(x)
    const { objectStorageNo } = x.body.objectStorageModel
    const upload = await deps.files.findUpload(x.db, objectStorageNo, x.caller.userId)
    if (!upload) return findReceipt(x)
    if (!OMR_KINDS.includes(upload.kind ?? '')) throw refuseReport('UPLOAD_NOT_FOUND')
    const read = await readOmrFile(await deps.files.readBytes(upload.objectKey), x.now)
    return x.db.transaction().execute((tx) => {
      const { audit } = workOf(tx, x.now, x.caller, x.requestId)
      return register({ ...x, db: tx, audit }, read, deps)
    })
  },
  { transaction: false },
)

async function register(x: Asked, { rows, problems: unread }: OmrFileRead, { files, scoring }: ItempoolReportDeps) {
  // Who sends the same file at the same time waits for the first of them here.
  const file = await files.claimDocument(x.db, x.body.objectStorageModel.objectStorageNo, x.caller.userId, x.now)
  if (!file) return findReceipt(x)
  await holdRound(x.db, x.body)
  const papers = await holdPapers(x.db, x.body, x.scope)
  const problems = unread.length > 0 ? unread : paperProblems(rows, papers)
  if (problems.length > 0) throw refuseReport('INVALID_ROWS', problemText(problems))
  if (!x.body.confirm && (await satNone(x.db, x.body, rows))) throw refuseReport('ROUND_DOUBTFUL', SAT_NONE)
  const receipt = await store(x, file.name, rows, papers)
  if (receipt.answerCount > 0) {
    const subjectNos = [...new Set([...papers.values()].map(({ subjectNo }) => subjectNo))]
    // Nobody's: whoever registers the files of a whole day is not kept from it by what is still being scored.
    await startTask(x.db, scoring, { input: { subjectNos }, ownerId: null, now: x.now })
  }
  return receipt
}

/** What became of a file that is taken already: that of the first time, where the same person sends it for the same once more. */
async function findReceipt({ db, caller, body }: Asked): Promise<OmrReceipt> {
  const upload = await reports(db)
    .selectFrom('itempool_report.omr_upload')
    .select(STORED_OMR_UPLOAD)
    .where('objectStorageNo', '=', body.objectStorageModel.objectStorageNo)
    .where('uploadedBy', '=', caller.userId)
    .executeTakeFirst()
  if (!upload) throw refuseReport('UPLOAD_NOT_FOUND')
  const isSame = upload.nsatPlanNo === body.planNo && upload.subjectCode === body.subjectCode
  if (!isSame) throw refuseReport('UPLOAD_USED')
  if (upload.withdrawnAt !== null) throw refuseReport('UPLOAD_WITHDRAWN')
  return receiptOf(upload.omrUploadNo, upload.rowCount, upload.exceptionCount)
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
  const { somebodys, nobodys } = await judgeRows(x, rows, papers)
  const { omrUploadNo: uploadNo } = await reports(x.db)
    .insertInto('itempool_report.omr_upload')
    .values({
      nsatPlanNo: planNo,
      subjectCode,
      objectStorageNo: objectStorageModel.objectStorageNo,
      fileName,
      rowCount: rows.length,
      exceptionCount: nobodys.length,
      uploadedBy: x.caller.userId,
      uploadedAt: x.now,
      reading: CURRENT_READING,
    })
    .returning('omrUploadNo')
    .executeTakeFirstOrThrow()
  const source = { planNo, subjectCode, uploadNo }
  const examineeNos = rows.map(({ examineeNo }) => examineeNo)
  await dropExceptions(x, source, examineeNos, x.scope)
  await storeAnswers(x, source, somebodys, 'itempoolReport.registerAnswer')
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
