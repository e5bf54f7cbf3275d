import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'

/** A database handle without tables: an area adds its own with `db.withTables<AreaTables>()`. */
export type Db = Kysely<Record<never, never>>

/** A handle that is certainly inside a transaction. */
export type Tx = Transaction<Record<never, never>>

const INT8 = 20
const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009
const NUMERIC = 1700

/** Ids and counts fit in a double, days stay text: no time zone ever touches them. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (text: string) => text
    if (oid === DATE_ARRAY) return pg.types.getTypeParser(TEXT_ARRAY as never)
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** A pool on the given database. Statements that run longer than a minute are ended by the server. */
export function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    types: parsers as never,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    application_name: 'partner-portal',
  })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // Nor must one that is lost while a transaction waits for something else; the transaction's next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Kysely over a pool. Statements that come again are prepared once per connection: planning costs more than running them. */
export function openDatabase(pool: pg.Pool): Db {
  const nameOf = statementNames()
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (text: string, values: readonly unknown[]) => {
        const name = values.length > 0 ? nameOf(text) : undefined
        return client.query({ ...(name && { name }), text, values: values as unknown[] })
      },
      release: (isBroken?: boolean) => client.release(isBroken),
    }
  }
  const preparing = { connect, end: () => pool.end() } as unknown as PostgresPool
  return new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool: preparing }) })
}

/** More different statements than the program has; a list of changing length must not fill the server's memory. */
const MOST_PREPARED = 400

/** Names for statement texts, from the second time on that a text is seen. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | null>()
  return (text) => {
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

/** Waits for a cluster-wide lock and holds it until the end of the transaction. */
export async function waitForLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
