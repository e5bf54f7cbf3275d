import type { Socket } from 'node:net'
import pg from 'pg'
import { type Asker, askerNow } from './asking.ts'
import { closePool } from './pool.ts'
import { Shares } from './shares.ts'
import { DatabaseUnavailable, isFull, isPreparedBefore, PreparedBefore } from './unavailable.ts'

/** A connection that nobody used for this long is asked whether it is still there before it is relied on. */
const DOUBTFUL_AFTER_MS = 5000
/** A statement without an answer for this long is slow, or its connection is dead: all others become doubtful. */
const SLOW_MS = 800
/** How long the answer to the question may take. */
const CHECK_MS = 1000
const MOST_CHECKS = 4
/** Nobody waits so long for a connection where there are enough of them. */
const STUCK_WAIT_MS = 2000
/** So long after its time PostgreSQL has ended every statement, unless its own process does not run. */
const STUCK_STATEMENT_MS = 1000

/** A statement as it is sent. */
export interface Query {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
  /** Rows come as lists of values, in the order of `fields`. */
  readonly rowMode: 'array'
}

/** A connection on loan. Once it has failed it is closed at once and every further statement fails. */
export interface Loan {
  /**
   * Sends statements one behind the other without waiting in between, and answers what each of them answered. After one that fails
   * the others fail, too, where they are of a transaction: what is thrown is the first failure.
   */
  query(queries: readonly Query[]): Promise<pg.QueryArrayResult[]>
  release(): void
}

/** What an outside observer measures: connections, who waits for one and how long it took. */
export interface LenderState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/**
 * Lends the connections of a pool. Nobody waits for ever: not for a connection, not for an answer. With `share`, one group
 * of askers gets no more than that many at once.
 */
export class Lender {
  private readonly pool: pg.Pool
  private readonly shares: Shares | null
  private readonly answeredAt = new WeakMap<pg.PoolClient, number>()
  /** Since then everything that has not answered is doubtful: another connection fell silent. */
  private doubtedAt = 0
  private readonly openedAt = new WeakMap<pg.PoolClient, number>()
  /** What was prepared on a connection until then may answer other columns now: the connection is not used again. */
  private migratedAt = 0
  private readonly underWay = new Set<{ readonly slowAt: number }>()
  private readonly waiting = new Set<{ readonly since: number }>()
  /** Hears how many seconds each loan was waited for. */
  onLent: (seconds: number) => void = () => undefined
  /** Hears of each statement for which there was no room. */
  onFull: () => void = () => undefined
  /** Hears of each prepared statement that a migration overtook. */
  onPreparedBefore: () => void = () => undefined

  constructor(pool: pg.Pool, share: number | null = null) {
    this.pool = pool
    pool.on('connect', (client) => this.openedAt.set(client, performance.now()))
    this.shares = share === null ? null : new Shares(share, pool.options.connectionTimeoutMillis ?? 0)
  }

  /** Lends a connection. Throws DatabaseUnavailable when none is to be had in time. */
  async lend(): Promise<Loan> {
    const asker = askerNow()
    const begun = performance.now()
    await this.shares?.take(asker)
    const waiting = { since: performance.now() }
    this.waiting.add(waiting)
    try {
      const client = await this.checkOut()
      this.onLent((performance.now() - begun) / 1000)
      return this.loanOf(client, asker)
    } catch (error) {
      this.shares?.give(asker)
      throw explain(error)
    } finally {
      this.waiting.delete(waiting)
    }
  }

  /** Whether somebody waits for a connection, or for the end of a statement, for longer than either takes while all is well. */
  isStuck(): boolean {
    const now = performance.now()
    const { statement_timeout: limit = 0 } = this.pool.options as { statement_timeout?: number }
    const latest = now - limit - STUCK_STATEMENT_MS + SLOW_MS
    return (
      [...this.waiting].some(({ since }) => since < now - STUCK_WAIT_MS) ||
      (limit > 0 && [...this.underWay].some(({ slowAt }) => slowAt < latest))
    )
  }

  state(): LenderState {
    const { totalCount, idleCount, waitingCount } = this.pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount + (this.shares?.countWaiting() ?? 0) }
  }

  close(): Promise<void> {
    return closePool(this.pool)
  }

  private loanOf(client: pg.PoolClient, asker: Asker): Loan {
    let failure: DatabaseUnavailable | null = null
    const { query_timeout: silence = 0 } = this.pool.options as { query_timeout?: number }
    const silenceMs = asker.silenceMs ?? silence
    const send = async (query: Query, before: number): Promise<pg.QueryArrayResult> => {
      if (failure) throw failure
      const statement = { slowAt: performance.now() + SLOW_MS }
      this.underWay.add(statement)
      try {
        // Those before it have their time as well.
        return await client.query({ ...query, query_timeout: silenceMs * (before + 1) } as pg.QueryArrayConfig)
      } catch (error) {
        if (isFull(error)) this.onFull()
        if (!isLost(error)) throw error
        failure ??= explain(error)
        this.doubt()
        throw failure
      } finally {
        this.underWay.delete(statement)
      }
    }
    const sendAll = async (queries: readonly Query[]) => {
      const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
      // Each is written by itself: PostgreSQL would begin to answer while the others are on their way.
      stream.cork()
      const sent = queries.map(send)
      stream.uncork()
      // All have answered before the connection goes on.
      const answers = await Promise.allSettled(sent)
      return answers.map((answer) => {
        if (answer.status === 'rejected') throw answer.reason
        return answer.value
      })
    }
    return {
      query: async (queries) => {
        const isAlone = queries.length === 1 && client.getTransactionStatus() === 'I'
        try {
          return await sendAll(this.isOutdated(client) ? queries.map(unprepared) : queries)
        } catch (error) {
          if (!isPreparedBefore(error)) throw error
          this.migratedAt = performance.now()
          this.onPreparedBefore()
          if (!isAlone) throw new PreparedBefore('the tables were changed meanwhile', { cause: error })
          return await sendAll(queries.map(unprepared))
        }
      },
      release: () => {
        this.shares?.give(asker)
        if (!failure) this.answeredAt.set(client, performance.now())
        client.release(failure ?? this.isOutdated(client))
      },
    }
  }

  private isOutdated(client: pg.PoolClient): boolean {
    return (this.openedAt.get(client) ?? 0) < this.migratedAt
  }

  private async checkOut(): Promise<pg.PoolClient> {
    for (let checks = 0; ; checks += 1) {
      const client = await this.pool.connect()
      if (this.isOutdated(client)) {
        client.release(true)
        checks -= 1
        continue
      }
      if (!this.isDoubtful(client) || (await this.isThere(client))) return client
      client.release(true)
      if (checks >= MOST_CHECKS) throw new DatabaseUnavailable('the database connections do not answer')
      this.checkIdle()
    }
  }

  private isDoubtful(client: pg.PoolClient): boolean {
    const answeredAt = this.answeredAt.get(client)
    // A new one has just answered to its password.
    if (answeredAt === undefined) return false
    const now = performance.now()
    for (const { slowAt } of this.underWay) if (slowAt <= now) this.doubtedAt = Math.max(this.doubtedAt, slowAt)
    return answeredAt < Math.max(this.doubtedAt, now - DOUBTFUL_AFTER_MS)
  }

  private async isThere(client: pg.PoolClient): Promise<boolean> {
    try {
      await client.query({ text: 'select', query_timeout: CHECK_MS } as pg.QueryConfig)
      this.answeredAt.set(client, performance.now())
      return true
    } catch {
      this.doubt()
      return false
    }
  }

  private doubt(): void {
    this.doubtedAt = performance.now()
  }

  /** Where one connection fell silent others probably did: they are asked all at once, so that nobody meets them one by one. */
  private checkIdle(): void {
    for (let each = this.pool.idleCount; each > 0; each -= 1) {
      this.pool.connect().then(
        async (client) => client.release(this.isDoubtful(client) && !(await this.isThere(client))),
        () => undefined,
      )
    }
  }
}

const unprepared = ({ name: _prepared, ...query }: Query): Query => query

/** Whether the connection is gone: anything but an answer of PostgreSQL or a value that cannot be sent. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL'
  return !(error instanceof TypeError || error instanceof RangeError)
}

function explain(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
  return new DatabaseUnavailable(`the database is not to be had: ${reason}`, { cause: error })
}
