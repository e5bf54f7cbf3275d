import { OMR_SUBJECTS } from '#areas/itempool-report/contract/codes.ts'
import { type OmrReceipt, registerOmr } from '#areas/itempool-report/contract/omr.contract.ts'
import { ANSWERED_ELSEWHERE, isNameOther } from '#areas/itempool-report/rules/match.rules.ts'
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
import {
  dropExceptions,
  listAnsweredElsewhere,
  type Nobodys,
  type Sheet,
  type Somebodys,
  storeAnswers,
  storeExceptions,
} from './store-sheets.ts'

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

/** Tells rows that are somebody's from those that fit nobody. */
async function judge({ db, body, caller }: Asked, rows: readonly OmrRow[], papers: ReadonlyMap<string, Paper>) {
  const said = rows.map((row) => ({ ...row, examTarget: row.examTargetCode }))
  const matchOf = await judgeExaminees(db, body.planNo, said)
  const examineeNos = rows.map(({ examineeNo }) => examineeNo)
  const elsewhere = await listAnsweredElsewhere(db, body, examineeNos, caller)
  const [somebodys, nobodys]: [Somebodys[], Nobodys[]] = [[], []]
  for (const row of said) {
    const paper = papers.get(row.examTarget)
    if (!paper) continue
    const [sheet, match] = [sheetOf(row, paper), matchOf(row)]
    if ('why' in match) nobodys.push({ sheet, reason: match.text })
    else if (elsewhere.has(row.examineeNo)) nobodys.push({ sheet, reason: ANSWERED_ELSEWHERE })
    else somebodys.push({ sheet, isNameOther: isNameOther(row.examineeName, match.of) })
  }
  return { somebodys, nobodys }
}

/** Stores the rows of a right file: answers of examinees, and what fits nobody. */
async function store(
  x: Asked,
  fileName: string,
  rows: readonly OmrRow[],
  papers: ReadonlyMap<string, Paper>,
): Promise<OmrReceipt> {
  const { planNo, subjectCode, objectStorageModel } = x.body
  const { somebodys, nobodys } = await judge(x, rows, papers)
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
  const examineeNos = rows.map(({ examineeNo }) => examineeNo)
  await dropExceptions(x, source, examineeNos, x.caller)
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

const sheetOf = (row: OmrRow, { subjectNo, questions }: Paper): Sheet => ({
  examinee_no: row.examineeNo,
  examinee_name: row.examineeName,
  school_no: row.schoolNo,
  exam_target: row.examTargetCode,
  gender: row.gender,
  marks: marksFor(row, questions.length) ?? [],
  subject_no: subjectNo,
})
