import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { WithdrawalPreview } from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  reports,
  STORED_OMR_ANSWER,
  STORED_OMR_EXCEPTION,
  type StoredAnswer,
  type StoredException,
  type StoredUpload,
} from '../itempool-report.tables.ts'
import { knowsApplicants, seesPaper } from '../scope.ts'
import { formersOf, scorerOf } from './former-answers.ts'

/** What taking a file back comes to. */
export interface WithdrawalFound {
  /** The answers of the file that stand there now. */
  readonly answers: readonly StoredAnswer[]
  readonly moves: WithdrawalPreview['list']
  readonly keptCount: number
  readonly waitingCount: number
  /** Rows of earlier files that wait again. */
  readonly reopened: readonly StoredException[]
  /** Of papers whose scores change. */
  readonly subjectNos: readonly number[]
  readonly named: Pick<WithdrawalPreview, 'settledList' | 'fingerprint'>
}

/** What would be taken back with a file, and what would come back. */
export async function judgeWithdrawal(db: Db, upload: StoredUpload): Promise<WithdrawalFound> {
  const uploadNo = upload.omrUploadNo
  const answers = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select(STORED_OMR_ANSWER)
    .where('omrUploadNo', '=', uploadNo)
    .orderBy('examineeNo')
    .execute()
  const formers = await formersOf(db, answers)
  const subjectNos = [...answers, ...formers.values()].map((row) => row.subjectNo)
  const scoreOf = await scorerOf(db, subjectNos)
  const moves = answers.map((answer) => {
    const former = formers.get(answer.omrAnswerNo)
    return {
      examineeNo: answer.examineeNo,
      scoreBefore: answer.score,
      scoreAfter: former ? scoreOf(former) : null,
    }
  })
  const kept = await reports(db)
    .selectFrom('itempool_report.former_answer')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('omrUploadNo', '=', uploadNo)
    .executeTakeFirstOrThrow()
  const exceptions = await reports(db)
    .selectFrom('itempool_report.omr_exception')
    .select(STORED_OMR_EXCEPTION)
    .where('omrUploadNo', '=', uploadNo)
    .orderBy('exceptionNo')
    .execute()
  const settledAs = new Map(answers.flatMap((row) => (row.exceptionNo === null ? [] : [[row.exceptionNo, row]])))
  const settledList = exceptions
    .filter((row) => row.settledAt !== null && (settledAs.has(row.exceptionNo) || row.outcome === 'EXCLUDED'))
    .map((row) => ({
      exceptionNo: row.exceptionNo,
      readNo: row.examineeNo,
      examineeNo: settledAs.get(row.exceptionNo)?.examineeNo ?? null,
    }))
  const waitingCount = exceptions.filter((row) => row.settledAt === null).length
  const reopened = await listReopened(db, upload)
  const seen = [uploadNo, moves, kept.count, waitingCount, settledList, reopened.map((row) => row.exceptionNo)]
  return {
    answers,
    moves,
    keptCount: kept.count,
    waitingCount,
    reopened,
    subjectNos: [...new Set(subjectNos)].sort((one, other) => one - other),
    named: { settledList, fingerprint: createHash('sha256').update(JSON.stringify(seen)).digest('hex') },
  }
}

/** The rows of earlier files, not taken back themselves, that the file took out of those that wait; none of whose place another one has meanwhile. */
const listReopened = (db: Db, { omrUploadNo: uploadNo }: StoredUpload): Promise<StoredException[]> =>
  reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .innerJoin('itempool_report.omr_upload as u', 'u.omrUploadNo', 'x.omrUploadNo')
    .where('x.replacedBy', '=', uploadNo)
    .where('u.withdrawnAt', 'is', null)
    .where(sql<boolean>`not exists (select from itempool_report.omr_exception o
      where o.nsat_plan_no = x.nsat_plan_no and o.subject_code = x.subject_code and o.examinee_no = x.examinee_no
        and o.subject_no = x.subject_no and o.settled_at is null and o.omr_upload_no <> ${uploadNo})`)
    .select(columnsAs('x', STORED_OMR_EXCEPTION))
    .orderBy('x.exceptionNo')
    .execute()

/** Rows of a file that is taken back wait no more. */
export const closeExceptionsOf = (db: Db, { omrUploadNo }: StoredUpload, now: Date) =>
  reports(db)
    .updateTable('itempool_report.omr_exception')
    .set({ settledAt: now, outcome: 'WITHDRAWN' })
    .where('omrUploadNo', '=', omrUploadNo)
    .where('settledAt', 'is', null)
    .execute()

/** Rows wait again that a file had taken out of those that wait. */
export const reopenExceptionsOf = (db: Db, rows: readonly StoredException[]) =>
  reports(db)
    .updateTable('itempool_report.omr_exception')
    .set({ settledAt: null, outcome: null, replacedBy: null })
    .where('exceptionNo', '=', sql<number>`any(${rows.map((row) => row.exceptionNo)}::int[])`)
    .execute()

/** Whether somebody may see every row of a file: only they may take it back. */
export async function seesUpload(db: Db, { omrUploadNo }: StoredUpload, scope: ProviderScope): Promise<boolean> {
  if (knowsApplicants(scope)) return true
  const rows = sql`select subject_no from itempool_report.omr_answer where omr_upload_no = ${omrUploadNo}
    union all select subject_no from itempool_report.omr_exception where omr_upload_no = ${omrUploadNo}
    union all select subject_no from itempool_report.former_answer where omr_upload_no = ${omrUploadNo}`
  const { rows: found } = await sql<{ all: boolean | null }>`
    select bool_and(${seesPaper(scope, 'r.subjectNo')}) as "all" from (${rows}) r`.execute(db)
  return found[0]?.all === true
}
