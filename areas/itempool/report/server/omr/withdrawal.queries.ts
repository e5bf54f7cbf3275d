import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WithdrawalPreview } from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
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
  const uploadNo = upload.omr_upload_no
  const answers = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select(STORED_OMR_ANSWER)
    .where('omr_upload_no', '=', uploadNo)
    .orderBy('examinee_no')
    .execute()
  const formers = await formersOf(db, answers)
  const subjectNos = [...answers, ...formers.values()].map((row) => row.subject_no)
  const scoreOf = await scorerOf(db, subjectNos)
  const moves = answers.map((answer) => {
    const former = formers.get(answer.omr_answer_no)
    return {
      examineeNo: answer.examinee_no,
      scoreBefore: answer.score,
      scoreAfter: former ? scoreOf(former) : null,
    }
  })
  const kept = await reports(db)
    .selectFrom('itempool_report.former_answer')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('omr_upload_no', '=', uploadNo)
    .executeTakeFirstOrThrow()
  const exceptions = await reports(db)
    .selectFrom('itempool_report.omr_exception')
    .select(STORED_OMR_EXCEPTION)
    .where('omr_upload_no', '=', uploadNo)
    .orderBy('exception_no')
    .execute()
  const settledAs = new Map(answers.flatMap((row) => (row.exception_no === null ? [] : [[row.exception_no, row]])))
  const settledList = exceptions
    .filter((row) => row.settled_at !== null && (settledAs.has(row.exception_no) || row.outcome === 'EXCLUDED'))
    .map((row) => ({
      exceptionNo: row.exception_no,
      readNo: row.examinee_no,
      examineeNo: settledAs.get(row.exception_no)?.examinee_no ?? null,
    }))
  const waitingCount = exceptions.filter((row) => row.settled_at === null).length
  const reopened = await listReopened(db, upload)
  const seen = [uploadNo, moves, kept.count, waitingCount, settledList, reopened.map((row) => row.exception_no)]
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
const listReopened = (db: Db, { omr_upload_no: uploadNo }: StoredUpload): Promise<StoredException[]> =>
  reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .innerJoin('itempool_report.omr_upload as u', 'u.omr_upload_no', 'x.omr_upload_no')
    .where('x.replaced_by', '=', uploadNo)
    .where('u.withdrawn_at', 'is', null)
    .where(sql<boolean>`not exists (select from itempool_report.omr_exception o
      where o.nsat_plan_no = x.nsat_plan_no and o.subject_code = x.subject_code and o.examinee_no = x.examinee_no
        and o.subject_no = x.subject_no and o.settled_at is null and o.omr_upload_no <> ${uploadNo})`)
    .select(columnsAs('x', STORED_OMR_EXCEPTION))
    .orderBy('x.exception_no')
    .execute()

/** Rows of a file that is taken back wait no more. */
export const closeExceptionsOf = (db: Db, { omr_upload_no }: StoredUpload, now: Date) =>
  reports(db)
    .updateTable('itempool_report.omr_exception')
    .set({ settled_at: now, outcome: 'WITHDRAWN' })
    .where('omr_upload_no', '=', omr_upload_no)
    .where('settled_at', 'is', null)
    .execute()

/** Rows wait again that a file had taken out of those that wait. */
export const reopenExceptionsOf = (db: Db, rows: readonly StoredException[]) =>
  reports(db)
    .updateTable('itempool_report.omr_exception')
    .set({ settled_at: null, outcome: null, replaced_by: null })
    .where('exception_no', '=', sql<number>`any(${rows.map((row) => row.exception_no)}::int[])`)
    .execute()

/** Whether somebody may see every row of a file: only they may take it back. */
export async function seesUpload(
  db: Db,
  { omr_upload_no }: StoredUpload,
  caller: Pick<Caller, 'flags'>,
): Promise<boolean> {
  if (knowsApplicants(caller)) return true
  const rows = sql`select subject_no from itempool_report.omr_answer where omr_upload_no = ${omr_upload_no}
    union all select subject_no from itempool_report.omr_exception where omr_upload_no = ${omr_upload_no}
    union all select subject_no from itempool_report.former_answer where omr_upload_no = ${omr_upload_no}`
  const { rows: found } = await sql<{ all: boolean | null }>`
    select bool_and(${seesPaper(caller, 'r.subject_no')}) as "all" from (${rows}) r`.execute(db)
  return found[0]?.all === true
}
