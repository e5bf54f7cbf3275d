import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, type QueryResult, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { askerNow } from './asking.ts'
import { Connection, connectionOf, PortalDialect } from './connection.ts'
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
  const lend = () => (askerNow().isBackground ? work : requests).lend()
  return new Kysely<Record<never, never>>({
    dialect: new PortalDialect({
      connect: async () => new Connection(await lend(), nameOf),
      close: async () => void (await Promise.all([...new Set([requests, work])].map((each) => each.close()))),
    }),
  })
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
  await tx.executeQuery(lockOf(name))
}

/** The statement that waits for a cluster-wide lock, for those that travel together; it stands before whatever the lock is for. */
export const lockOf = (name: string): CompiledQuery =>
  CompiledQuery.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])

/**
 * Sends a statement whose answer nobody needs together with the next one of the transaction, at the latest with its commit: one way
 * to the database and back for both. It fails there, too, and everything with it. Outside of a transaction it is sent at once.
 */
export async function sendWithNext(db: Db, query: CompiledQuery): Promise<void> {
  await connectionOf(db, (connection) => connection.sendWithNext(query))
}

/** The same, in a transaction, for a statement whose result is asked for later: asking sends it, unless another one has taken it along. */
export async function askWithNext(tx: Db, query: CompiledQuery): Promise<() => Promise<QueryResult<unknown>>> {
  return connectionOf(tx, async (connection) => connection.askWithNext(query))
}

/** A statement that travels with others, and what its rows say. */
export interface Question<Answer> {
  readonly query: CompiledQuery
  read(rows: readonly unknown[]): Answer
}

/** A question whose answer is made of the rows. */
export const questionOf = <Row, Answer>(
  query: CompiledQuery<Row>,
  read: (rows: readonly Row[]) => Answer,
): Question<Answer> => ({ query, read: (rows) => read(rows as Row[]) })

type AnswersOf<Questions extends readonly Question<unknown>[]> = {
  -readonly [At in keyof Questions]: Questions[At] extends Question<infer Answer> ? Answer : never
}

/**
 * Asks several questions, of which none needs the answer of another, on one way to the database and back. They are answered one after
 * the other, each as if it were alone: it sees what those before it waited for.
 */
export async function askInOneTrip<const Questions extends readonly Question<unknown>[]>(
  db: Db,
  questions: Questions,
): Promise<AnswersOf<Questions>> {
  const rows = await connectionOf(db, (connection) => connection.sendTogether(questions.map(({ query }) => query)))
  return questions.map((question, at) => question.read(rows[at] ?? [])) as AnswersOf<Questions>
}

/** Asks one question. */
export async function askOne<Answer>(db: Db, { query, read }: Question<Answer>): Promise<Answer> {
  return read((await db.executeQuery(query)).rows)
}
