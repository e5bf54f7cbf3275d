import { basename } from 'node:path'
import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Tx } from '#platform/server/database.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { deliveredRecipient } from '../rules/delivered-rows.rules.ts'
import { withdrawnPercent, withdrawsTooMany } from '../rules/withdrawals.rules.ts'
import { openRowChecks, type RowChecks, readChecked } from './check-rows.ts'
import { findSchoolCodes } from './import-places.ts'

/** What an import did with the parents of the schools in its file. */
export interface RecipientCounts {
  readonly rows: number
  /** Rows that say the same as an earlier one. */
  readonly repeated: number
  readonly schools: number
  readonly added: number
  readonly changed: number
  /** Consents that ended: the file no longer names the parent at the school, or names it without a day. */
  readonly withdrawn: number
  /** Parents who withdrew after the day of the consent in the file. */
  readonly stillWithdrawn: number
  readonly unchanged: number
}

/** How an import treats consents that end or come back. */
export interface ConsentPolicy {
  readonly now: Date
  /** Share of the known consenting parents of the delivered schools that may be withdrawn, in percent. */
  readonly mostWithdrawnPercent: number
  /** Whether a consent counts again although the parent withdrew after its day. */
  readonly restoresWithdrawn: boolean
}

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
  await createTables(tx)
  const rows = await stage(tx, path, policy.now, checks)
  checks.refuseRejected()
  await rejectContradictions(tx, checks)
  checks.refuseRejected()
  const { known, ...counts } = await plan(tx, rows, policy)
  if (withdrawsTooMany(counts.withdrawn, known, policy.mostWithdrawnPercent))
    throw tooMany(path, counts.withdrawn, known, policy.mostWithdrawnPercent)
  await store(tx, policy.now)
  return counts
}

function tooMany(path: string, withdrawn: number, known: number, mostPercent: number): OperatorError {
  const percent = withdrawnPercent(withdrawn, known)
  return new OperatorError(
    `${basename(path)} would withdraw ${withdrawn.toLocaleString('en')} of the ${known.toLocaleString('en')} consenting parents known at its schools (${percent.toFixed(1)} %), more than ${mostPercent} %: is the file complete? If it is, allow it with --allow-withdrawals ${Math.ceil(percent)}. Nothing was stored.`,
  )
}

async function createTables(tx: Tx): Promise<void> {
  await sql`
    create temporary table delivered_recipient (
      line integer not null, organization_id integer not null, phone_number text not null, consented_on date
    ) on commit drop`.execute(tx)
  await sql`
    create temporary table recipient_change (
      organization_id integer not null, phone_number text not null, consented_on date,
      was_consenting boolean not null, kind text not null
    ) on commit drop`.execute(tx)
}

interface StagedRow {
  readonly line: number
  readonly organizationId: number
  readonly phoneNumber: string
  readonly consentedOn: string | null
}

/** Reads the file into the temporary table; answers how many rows fit. */
async function stage(tx: Tx, path: string, now: Date, checks: RowChecks): Promise<number> {
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
  let rows = 0
  let waiting: StagedRow[] = []
  for await (const { line, row, cells } of readChecked(path, deliveredRecipient(toDay(now)), checks, checkHeader)) {
    const organizationId = findSchool(cells[column] ?? '')
    if (organizationId === undefined) {
      checks.reject(line, column, 'is no school that is known')
      continue
    }
    rows += 1
    // After a bad row the file will be refused: the rest is only checked.
    if (checks.rejected > 0) continue
    waiting.push({ line, organizationId, phoneNumber: row.phone_number, consentedOn: row.consented_on })
    if (waiting.length < ROWS_AT_ONCE) continue
    await insertStaged(tx, waiting)
    waiting = []
  }
  await insertStaged(tx, waiting)
  await sql`analyze delivered_recipient`.execute(tx)
  return rows
}

async function insertStaged(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  const lines = rows.map((row) => row.line)
  const ids = rows.map((row) => row.organizationId)
  const phones = rows.map((row) => row.phoneNumber)
  const days = rows.map((row) => row.consentedOn)
  await sql`
    insert into delivered_recipient (line, organization_id, phone_number, consented_on)
    select * from unnest(${lines}::int[], ${ids}::int[], ${phones}::text[], ${days}::date[])`.execute(tx)
}

/** One parent of one school with two different days of consent: nobody can tell which is true. */
async function rejectContradictions(tx: Tx, checks: RowChecks): Promise<void> {
  const found = await sql<{ line: number; first_line: number }>`
    select line, first_line from (
      select line, consented_on, first_value(line) over same as first_line, first_value(consented_on) over same as first_on
      from delivered_recipient
      window same as (partition by organization_id, phone_number order by line)
    ) as compared
    where consented_on is distinct from first_on order by line limit ${MOST_CONTRADICTIONS}`.execute(tx)
  for (const { line, first_line } of found.rows)
    checks.reject(
      line,
      'consented_on',
      `contradicts line ${first_line}, which names the same parent of the same school`,
    )
}

type Kind = 'ADDED' | 'CHANGED' | 'WITHDRAWN' | 'STILL_WITHDRAWN' | 'UNCHANGED'

/** Decides what happens to each parent of the delivered schools, without changing any. */
async function plan(tx: Tx, rows: number, policy: ConsentPolicy): Promise<RecipientCounts & { known: number }> {
  await sql`
    with named as (
      select organization_id, phone_number, min(consented_on) as consented_on
      from delivered_recipient group by organization_id, phone_number
    ), known as (
      select organization_id, phone_number, (consented_at at time zone 'Asia/Seoul')::date as consented_on,
             (withdrawn_at at time zone 'Asia/Seoul')::date as withdrawn_on,
             consented_at is not null and withdrawn_at is null as is_consenting
      from directory.recipient where organization_id in (select organization_id from delivered_recipient)
    )
    insert into recipient_change (organization_id, phone_number, consented_on, was_consenting, kind)
    select organization_id, phone_number, named.consented_on, coalesce(known.is_consenting, false),
      case
        when known.phone_number is null then 'ADDED'
        when named.consented_on is null then case when known.is_consenting then 'WITHDRAWN' else 'UNCHANGED' end
        when named.consented_on < known.withdrawn_on and not ${policy.restoresWithdrawn}::boolean then 'STILL_WITHDRAWN'
        when known.is_consenting and known.consented_on = named.consented_on then 'UNCHANGED'
        else 'CHANGED'
      end
    from named full join known using (organization_id, phone_number)
    where named.phone_number is not null or known.is_consenting`.execute(tx)
  await sql`analyze recipient_change`.execute(tx)
  const found = await sql<{ kind: Kind; n: number; known: number }>`
    select kind, count(*) as n, count(*) filter (where was_consenting) as known
    from recipient_change group by kind`.execute(tx)
  const delivered = await sql<{ schools: number; parents: number }>`
    select count(distinct organization_id) as schools, count(distinct (organization_id, phone_number)) as parents
    from delivered_recipient`.execute(tx)
  const count = (kind: Kind) => found.rows.find((row) => row.kind === kind)?.n ?? 0
  return {
    rows,
    repeated: rows - (delivered.rows[0]?.parents ?? 0),
    schools: delivered.rows[0]?.schools ?? 0,
    added: count('ADDED'),
    changed: count('CHANGED'),
    withdrawn: count('WITHDRAWN'),
    stillWithdrawn: count('STILL_WITHDRAWN'),
    unchanged: count('UNCHANGED'),
    known: found.rows.reduce((sum, row) => sum + row.known, 0),
  }
}

/** Carries the plan out. A consent counts from the beginning of its day in Seoul. */
async function store(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into directory.recipient (organization_id, phone_number, consented_at)
    select organization_id, phone_number, consented_on::timestamp at time zone 'Asia/Seoul'
    from recipient_change where kind = 'ADDED'`.execute(tx)
  await sql`
    update directory.recipient known
    set consented_at = change.consented_on::timestamp at time zone 'Asia/Seoul', withdrawn_at = null
    from recipient_change change
    where change.kind = 'CHANGED' and known.organization_id = change.organization_id
      and known.phone_number = change.phone_number`.execute(tx)
  await sql`
    update directory.recipient known set withdrawn_at = ${now}::timestamptz
    from recipient_change change
    where change.kind = 'WITHDRAWN' and known.organization_id = change.organization_id
      and known.phone_number = change.phone_number`.execute(tx)
}
