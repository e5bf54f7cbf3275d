import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { FileShelf } from '../file-shelf.ts'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'

/** What one step of forgetting works with. */
export interface Forgetting {
  readonly db: Db
  readonly now: Date
  /** What is older than this instant goes. */
  readonly before: Date
  /** Rows that one step may change, so that no lock is held for long. */
  readonly most: number
  /** Where the bytes of files lie. */
  readonly shelf: Pick<FileShelf, 'remove'>
  /**
   * A keyed hash in place of a personal value, for example a phone number: whoever names the value can still be told
   * whether it is the one, and nobody can read it back without our key.
   */
  pseudonym(value: string): string
}

/** One kind of data that is not kept for ever. */
export interface Retention {
  /** Area and kind, for example `messaging.recipientNumbers`. */
  readonly name: string
  /** What it is, in words for an operator. */
  readonly what: string
  readonly keptDays: number
  /** What becomes of it afterwards, and why not earlier or later. */
  readonly afterwards: string
  readonly forget: Forget
}

/** Forgets at most `most` rows and answers how many; asked again until nothing is left. */
export interface Forget {
  (step: Forgetting): Promise<number>
  /** The columns that it sets in the rows of a table, in names of the program, where that is all that it does. */
  readonly blanks?: { readonly table: string; readonly columns: readonly string[] }
}

/** What stands in place of a text that was forgotten. */
export const FORGOTTEN = '(삭제됨)'

/** Which rows of a table a rule is about, as a condition on them. */
type Which = (step: Forgetting) => RawBuilder<unknown>

/** Deletes the rows of a table that a condition names. */
export const deletingRows =
  (table: string, which: Which): Forget =>
  async (step) => {
    const old = sql`select ctid from ${sql.table(table)} where ${which(step)} limit ${step.most}`
    const gone = await sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(step.db)
    return Number(gone.numAffectedRows ?? 0)
  }

/**
 * Sets columns of the rows that a condition names. Rows that were set must not fit the condition any more: it is asked
 * again until nothing is left.
 */
export function blankingRows(table: string, columns: Readonly<Record<string, unknown>>, which: Which): Forget {
  const forget = async (step: Forgetting): Promise<number> => {
    const set = sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
    const old = sql`select ctid from ${sql.table(table)} where ${which(step)} limit ${step.most} for update`
    const gone = await sql`update ${sql.table(table)} set ${set} where ctid in (${old})`.execute(step.db)
    return Number(gone.numAffectedRows ?? 0)
  }
  return Object.assign(forget, { blanks: { table, columns: Object.keys(columns) } })
}

const DAY_MS = 86_400_000
const ROWS_PER_STEP = 2000
/** Steps of one kind in one run; what is left comes with the next run. */
const MOST_STEPS = 200

/** `#` and 32 hexadecimal digits of an HMAC of the value under our own key. */
export function pseudonymOf(secret: string, value: string): string {
  return `#${createHmac('sha256', secret).update(`pseudonym:${value}`).digest('hex').slice(0, 32)}`
}

interface Keeper {
  readonly db: Db
  readonly log: Log
  readonly secret: string
  readonly shelf: Pick<FileShelf, 'remove'>
}

/** Forgets what has been kept long enough, kind by kind. A kind that fails does not keep the others; the run then fails. */
export async function forgetOldData(keeper: Keeper, retentions: readonly Retention[], now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const retention of retentions) {
    try {
      const count = await forgetKind(keeper, retention, now)
      if (count > 0) keeper.log.info({ kind: retention.name, count }, 'forgotten')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some kinds of data could not be forgotten')
}

async function forgetKind({ db, secret, shelf }: Keeper, retention: Retention, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retention.keptDays * DAY_MS)
  const step = { db, now, before, most: ROWS_PER_STEP, shelf, pseudonym: (value: string) => pseudonymOf(secret, value) }
  let count = 0
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const forgotten = await retention.forget(step)
    count += forgotten
    if (forgotten === 0) break
  }
  return count
}
