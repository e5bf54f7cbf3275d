import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import { askerNow } from './asking.ts'
import { columnOf, fieldOf } from './column-names.ts'
import { Lender } from './lender.ts'

export { openPool, PATIENCE } from './pool.ts'

/** A database handle without tables: an area adds its own with `db.withTables<AreaTables>()`. */
export type Db = Kysely<Record<never, never>>

/** A handle that is certainly inside a transaction. */
export type Tx = Transaction<Record<never, never>>

export interface Lenders {
  readonly requests: Lender
  /** For jobs and recurring work; without one they use that of the requests. */
  readonly work?: Lender
}

/** Kysely over pools. Statements that come again are prepared once per connection: planning costs more than running them. */
export function openDatabase(pool: pg.Pool | Lenders): Db {
  const { requests, work = requests } = 'requests' in pool ? pool : { requests: new Lender(pool) }
  const nameOf = statementNames()
  const connect = async () => {
    const loan = await (askerNow().isBackground ? work : requests).lend()
    return {
      query: async (text: string, values: readonly unknown[]) => {
        const name = values.length > 0 ? nameOf(text) : undefined
        return named(await loan.query({ ...(name && { name }), text, values: values as unknown[], rowMode: 'array' }))
      },
      release: () => loan.release(),
    }
  }
  const end = async () => void (await Promise.all([...new Set([requests, work])].map((each) => each.close())))
  const preparing = { connect, end } as unknown as PostgresPool
  return new Kysely<Record<never, never>>({ dialect: new NamedDialect({ pool: preparing }) })
}

class NamedDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamedCompiler()
  }
}

class NamedCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier))
  }
}

/** The rows in names of the program; they come as lists, so that each is made once. Several statements in one text answer nothing. */
function named(result: pg.QueryArrayResult) {
  if (Array.isArray(result)) return { ...NOTHING }
  const names = result.fields.map(({ name }) => fieldOf(name))
  return { ...result, rows: result.rows.map((values) => rowOf(names, values)) }
}

const NOTHING = { command: '', rowCount: 0, rows: [] }

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
  return row
}

/**
 * Begins a statement that is planned anew for its values each time: which plan is best depends on them, and the one plan
 * that PostgreSQL settles on for a prepared statement costs more than planning does. Elsewhere it is the other way round.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** More different statements than the program has; a list of changing length must not fill the server's memory. */
const MOST_PREPARED = 400

/** Names for statement texts, from the second time on that a text is seen. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | null>()
  return (text) => {
    if (text.startsWith(PLANNED_EACH_TIME)) return undefined
    const known = names.get(text)
    if (known === undefined) {
      if (names.size < MOST_PREPARED) names.set(text, null)
      return undefined
    }
    if (known !== null) return known
    const name = `s${createHash('sha1').update(text).digest('hex')}`
    names.set(text, name)
    return name
  }
}

/** Whether the error is a violated constraint; with a name, of that very constraint. */
export function isViolation(error: unknown, constraint?: string): boolean {
  const found = error as { code?: string; constraint?: string }
  return (
    ['23505', '23P01', '23503', '23514'].includes(found?.code ?? '') &&
    (constraint === undefined || found.constraint === constraint)
  )
}

/** What a violated constraint means, by its name; undefined for every other error. */
export const violatedBy = <T>(error: unknown, meanings: Readonly<Record<string, T>>): T | undefined =>
  Object.entries(meanings).find(([constraint]) => isViolation(error, constraint))?.[1]

/**
 * Takes a cluster-wide lock until the end of the transaction; false when another transaction holds it.
 * `name` is any stable text.
 */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const found = await sql<{
    ok: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as ok`.execute(tx)
  return found.rows[0]?.ok === true
}

/** Waits for a cluster-wide lock and holds it until the end of the transaction, in which the handle has to be. */
export async function waitForLock(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
