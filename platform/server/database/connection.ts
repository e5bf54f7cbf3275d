import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { columnOf, fieldOf } from './column-names.ts'
import type { Loan, Query } from './lender.ts'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A statement that has not been sent yet, and where its answer is waited for. */
interface Held extends Statement {
  readonly answer?: PromiseWithResolvers<pg.QueryArrayResult | undefined>
}

/** A connection as statements are sent over it. What need not be answered at once travels with the next statement. */
export class Connection implements DatabaseConnection {
  private readonly loan: Loan
  private readonly nameOf: (text: string) => string | undefined
  /** Statements of the transaction that go with the next one; `begin` is the first of them. */
  private held: Held[] = []
  private isInTransaction = false
  private hasBegun = false

  constructor(loan: Loan, nameOf: (text: string) => string | undefined) {
    this.loan = loan
    this.nameOf = nameOf
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    return resultOf<Row>((await this.send([query])).at(-1))
  }

  /** Asks several statements on one way; answers the rows of each. */
  async sendTogether(queries: readonly Statement[]): Promise<unknown[][]> {
    const before = this.held.length
    return (await this.send(queries)).slice(before).map((each) => resultOf(each).rows)
  }

  /** Within a transaction a statement waits for the next one. */
  async sendWithNext(query: Statement): Promise<void> {
    if (this.isInTransaction) this.held.push(query)
    else await this.send([query])
  }

  /** The same for one whose answer is asked for later: asking sends it, unless another statement has taken it along. */
  askWithNext(query: Statement): () => Promise<QueryResult<unknown>> {
    const answer = Promise.withResolvers<pg.QueryArrayResult | undefined>()
    answer.promise.catch(() => undefined)
    const held: Held = { ...query, answer }
    this.held.push(held)
    return async () => {
      if (this.held.includes(held)) await this.send([])
      return resultOf(await answer.promise)
    }
  }

  begin(text: string): void {
    this.isInTransaction = true
    this.held = [{ sql: text, parameters: [] }]
  }

  async commit(): Promise<void> {
    this.isInTransaction = false
    // Nothing was asked.
    if (!this.hasBegun && this.held.length === 1) this.held = []
    else if ((await this.send([COMMIT])).at(-1)?.command === 'ROLLBACK') throw new Error('the transaction had failed')
    this.hasBegun = false
  }

  async rollback(): Promise<void> {
    this.isInTransaction = false
    this.held = []
    if (this.hasBegun) await this.send([ROLLBACK])
    this.hasBegun = false
  }

  release(): void {
    this.loan.release()
  }

  streamQuery(): never {
    throw new Error('rows are read page by page')
  }

  private async send(statements: readonly Statement[]): Promise<pg.QueryArrayResult[]> {
    const { held } = this
    this.held = []
    this.hasBegun = this.isInTransaction
    try {
      const answers = await this.loan.query([...held, ...statements].map((each) => this.queryOf(each)))
      for (const [at, { answer }] of held.entries()) answer?.resolve(answers[at])
      return answers
    } catch (error) {
      for (const { answer } of held) answer?.reject(error)
      throw error
    }
  }

  private queryOf({ sql: text, parameters }: Statement): Query {
    const name = parameters.length > 0 ? this.nameOf(text) : undefined
    return { ...(name && { name }), text, values: parameters as unknown[], rowMode: 'array' }
  }
}

const COMMIT: Statement = { sql: 'commit', parameters: [] }
const ROLLBACK: Statement = { sql: 'rollback', parameters: [] }

const CHANGING: readonly (string | undefined)[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** The rows in names of the program; they come as lists, so that each is made once. Several statements in one text answer nothing. */
function resultOf<Row>(result: pg.QueryArrayResult | undefined): QueryResult<Row> {
  if (!result || Array.isArray(result)) return { rows: [] }
  const { command, rowCount, fields } = result
  const names = fields.map(({ name }) => fieldOf(name))
  return {
    ...(CHANGING.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    rows: result.rows.map((values) => rowOf(names, values)) as Row[],
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
  return row
}

/** Asks the connection that a handle stands for: that of its transaction, or one for this once. */
export function connectionOf<T>(
  db: Kysely<Record<never, never>>,
  ask: (connection: Connection) => Promise<T>,
): Promise<T> {
  return db.getExecutor().provideConnection((connection) => ask(connection as Connection))
}

interface Source {
  connect(): Promise<Connection>
  close(): Promise<void>
}

/** PostgreSQL over connections on loan, with columns in their own names. */
export class PortalDialect extends PostgresDialect {
  private readonly source: Source

  constructor(source: Source) {
    super({ pool: async () => Promise.reject(new Error('connections are lent')) })
    this.source = source
  }

  override createDriver(): Driver {
    return new PortalDriver(this.source)
  }

  override createQueryCompiler(): QueryCompiler {
    return new NamedCompiler()
  }
}

class PortalDriver extends PostgresDriver {
  private readonly source: Source

  constructor(source: Source) {
    super({ pool: async () => Promise.reject(new Error('connections are lent')) })
    this.source = source
  }

  override async init(): Promise<void> {}

  override acquireConnection(): Promise<DatabaseConnection> {
    return this.source.connect()
  }

  override async beginTransaction(connection: Connection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.begin(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`)
  }

  override commitTransaction(connection: Connection): Promise<void> {
    return connection.commit()
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).rollback()
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as Connection).release()
  }

  override destroy(): Promise<void> {
    return this.source.close()
  }
}

class NamedCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier))
  }
}
