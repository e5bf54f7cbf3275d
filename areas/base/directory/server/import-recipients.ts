import { basename } from 'node:path'
import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { deliveredRecipient } from '../rules/delivered-rows.rules.ts'
import { withdrawnPercent } from '../rules/withdrawals.rules.ts'
import { openRowChecks, type RowChecks, readChecked } from './check-rows.ts'
import { findSchoolCodes } from './import-places.ts'
import {
  applyStaged,
  type ConsentPolicy,
  type RecipientChanges,
  type RecipientCounts,
  TooManyWithdrawals,
} from './recipient-changes.ts'
import { createStage, type StagedRecipient, stageRecipients, stageSchools } from './staged-recipients.ts'

const SCHOOL_COLUMNS = ['school_code', 'organization_id'] as const
const ROWS_AT_ONCE = 5000
const MOST_CONTRADICTIONS = 1000

/**
 * Imports the file of parents. For each school that the file names, the file is the whole truth; other schools stay as
 * they are. Rows wait in a temporary table, so that memory does not grow with the file. Throws OperatorError.
 */
export async function importRecipientFile(
  tx: Tx,
  path: string,
  policy: ConsentPolicy,
  tell: (line: string) => void,
): Promise<RecipientCounts> {
  const checks = openRowChecks(path, tell)
  await createStage(tx, 'TRANSACTION')
  await stage(tx, path, policy.now, checks)
  checks.refuseRejected()
  await rejectContradictions(tx, checks)
  checks.refuseRejected()
  try {
    return (await applyStaged(tx, policy)).counts
  } catch (error) {
    throw error instanceof TooManyWithdrawals ? tooMany(path, error.changes, policy.mostWithdrawnPercent) : error
  }
}

function tooMany(path: string, { counts, known }: RecipientChanges, mostPercent: number): OperatorError {
  const percent = withdrawnPercent(counts.withdrawn, known)
  return new OperatorError(
    `${basename(path)} would withdraw ${counts.withdrawn.toLocaleString('en')} of the ${known.toLocaleString('en')} consenting parents known at its schools (${percent.toFixed(1)} %), more than ${mostPercent} %: is the file complete? If it is, allow it with --allow-withdrawals ${Math.ceil(percent)}. Nothing was stored.`,
  )
}

/** Reads the file into the stage. */
async function stage(tx: Tx, path: string, now: Date, checks: RowChecks): Promise<void> {
  const ids = new Map([...(await findSchoolCodes(tx))].map(([id, code]) => [code, id]))
  const known = new Set(ids.values())
  let column: (typeof SCHOOL_COLUMNS)[number] = 'school_code'
  const checkHeader = (columns: readonly string[]) => {
    const [only, ...more] = SCHOOL_COLUMNS.filter((each) => columns.includes(each))
    if (only === undefined || more.length > 0)
      throw new OperatorError(`${basename(path)} needs one of the columns ${SCHOOL_COLUMNS.join(' and ')}.`)
    column = only
  }
  const findSchool = (value: string): number | undefined => {
    if (column === 'school_code') return ids.get(value)
    return /^\d{1,10}$/.test(value) && known.has(Number(value)) ? Number(value) : undefined
  }
  const schools = new Set<number>()
  let waiting: StagedRecipient[] = []
  for await (const { line, row, cells } of readChecked(path, deliveredRecipient(toDay(now)), checks, checkHeader)) {
    const organizationId = findSchool(cells[column] ?? '')
    if (organizationId === undefined) {
      checks.reject(line, column, 'is no school that is known')
      continue
    }
    // After a bad row the file will be refused: the rest is only checked.
    if (checks.rejected > 0) continue
    schools.add(organizationId)
    waiting.push({ line, organizationId, phoneNumber: row.phone_number, consentedOn: row.consented_on })
    if (waiting.length < ROWS_AT_ONCE) continue
    await stageRecipients(tx, waiting)
    waiting = []
  }
  await stageRecipients(tx, waiting)
  await stageSchools(tx, [...schools])
}

/** One parent of one school with two different days of consent: nobody can tell which is true. */
async function rejectContradictions(tx: Tx, checks: RowChecks): Promise<void> {
  const found = await sql<{ line: number; firstLine: number }>`
    select line, first_line from (
      select line, consented_on, first_value(line) over same as first_line, first_value(consented_on) over same as first_on
      from delivered_recipient
      window same as (partition by organization_id, phone_number order by line)
    ) as compared
    where consented_on is distinct from first_on order by line limit ${MOST_CONTRADICTIONS}`.execute(tx)
  for (const { line, firstLine } of found.rows)
    checks.reject(line, 'consented_on', `contradicts line ${firstLine}, which names the same parent of the same school`)
}
