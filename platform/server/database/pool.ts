import pg from 'pg'

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

/** How long whoever uses a pool waits for what, in milliseconds; 0 means as long as it takes. */
export interface Patience {
  /** For a connection. */
  readonly connectionMs: number
  /** For a statement; PostgreSQL ends it then. */
  readonly statementMs: number
  /** For a lock that somebody else holds. */
  readonly lockMs: number
  /** For any sign of PostgreSQL, longer than a statement may take: then the connection is dead. */
  readonly silenceMs: number
  /** Within a transaction, between two statements: PostgreSQL ends the session then, and its locks are free again. */
  readonly pauseMs: number
}

/** What each purpose can wait for. */
export const PATIENCE = {
  /** A person waits. */
  requests: { connectionMs: 4000, statementMs: 15_000, lockMs: 5000, silenceMs: 18_000, pauseMs: 120_000 },
  /** Recurring work and jobs; a vendor may be called within a transaction. */
  work: { connectionMs: 30_000, statementMs: 60_000, lockMs: 30_000, silenceMs: 65_000, pauseMs: 300_000 },
  /** Migrations, imports and the demo world take as long as they take, and whoever started them sees that they do. */
  operator: { connectionMs: 30_000, statementMs: 0, lockMs: 0, silenceMs: 0, pauseMs: 0 },
} as const satisfies Record<string, Patience>

/** TCP itself asks after this quiet time whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000
const IDLE_CLOSED_AFTER_MS = 30_000

/** Settings of every connection to PostgreSQL, whoever opens it. */
export function connectionSettings(databaseUrl: string, patience: Patience) {
  return {
    connectionString: databaseUrl,
    application_name: 'partner-portal',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: patience.connectionMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    query_timeout: patience.silenceMs,
    idle_in_transaction_session_timeout: patience.pauseMs,
  }
}

/** A pool on the given database. */
export function openPool(databaseUrl: string, max: number, patience: Patience = PATIENCE.work): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl, patience),
    max,
    // Statements that do not depend on one another's answers travel together.
    pipeline: true,
    types: parsers as never,
    idleTimeoutMillis: IDLE_CLOSED_AFTER_MS,
  })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // Nor must one that is lost while a transaction waits for something else; the transaction's next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** How long a pool that is being closed waits for those who still use a connection. */
const CLOSING_PATIENCE_MS = 5000

/** Closes a pool; a connection that is not given back soon, because it is dead, is left to the end of the process. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const { promise: impatience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, CLOSING_PATIENCE_MS)
  await Promise.race([pool.end(), impatience])
  clearTimeout(timer)
}
