import pg from 'pg'
import { connectionSettings, PATIENCE } from './pool.ts'

/** Live events and signals of the database listen on one connection each, all the time; one more tells. */
const CONNECTIONS = 4
const HEARTBEAT_MS = 10_000

type Taker = Parameters<InstanceType<typeof pg.Pool>['connect']>[0]

/**
 * A pool for notifications, which keep a connection for good. Such a connection says nothing by itself when it is dead:
 * it is asked again and again, and closed when it does not answer, so that its holder listens anew.
 */
export class ListeningPool extends pg.Pool {
  private readonly heartbeatMs: number

  constructor(databaseUrl: string, heartbeatMs = HEARTBEAT_MS) {
    super({ ...connectionSettings(databaseUrl, PATIENCE.requests), max: CONNECTIONS })
    this.heartbeatMs = heartbeatMs
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taker: Taker): void
  override connect(taker?: Taker): Promise<pg.PoolClient> | undefined {
    if (taker) return void super.connect(taker)
    return super.connect().then((client) => this.watch(client))
  }

  private watch(client: pg.PoolClient): pg.PoolClient {
    const heartbeat = setInterval(() => {
      client.query({ text: 'select', query_timeout: this.heartbeatMs / 2 } as pg.QueryConfig).catch(() => {
        // Its statement is still under way: the end is one without good-byes.
        ;(client as pg.PoolClient & pg.Client).end().catch(() => undefined)
      })
    }, this.heartbeatMs)
    heartbeat.unref()
    const give = client.release.bind(client)
    let isGiven = false
    client.release = (error) => {
      if (isGiven) return
      isGiven = true
      clearInterval(heartbeat)
      give(error)
    }
    // Its holder only forgets it: without this the pool would count it for ever.
    client.once('end', () => client.release(true))
    return client
  }
}
