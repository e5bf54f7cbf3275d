import type { Config } from '../config/config.ts'
import type { Metrics, Reading } from '../metrics.ts'
import { type Db, openDatabase } from './database.ts'
import { Lender } from './lender.ts'
import { openPool, PATIENCE } from './pool.ts'
import { openProbe, type Probe } from './probe.ts'

/** Of the connections for requests, one area gets at most this part: a table that is stuck leaves the other areas the rest. */
const SHARE = 0.75
const SMALLEST_SHARE = 2

/** What recurring work and jobs get in a process that answers people too. */
const WORK_PART = 0.375
const FEWEST_FOR_WORK = 2

interface Connections {
  readonly db: Db
  readonly probe: Probe
}

/** The database connections of a process. One that answers people and works has some for each: neither waits for the other. */
export function openConnections(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'ROLE'>,
  metrics: Metrics,
): Connections {
  const { DATABASE_URL: url, DATABASE_POOL: most, ROLE: role } = config
  const forWork = Math.max(FEWEST_FOR_WORK, Math.floor(most * WORK_PART))
  const forRequests = role === 'all' ? most - forWork : most
  const lenders = {
    requests: new Lender(openPool(url, forRequests, PATIENCE.requests), shareOf(forRequests)),
    work: new Lender(openPool(url, role === 'all' ? forWork : most, PATIENCE.work)),
  }
  measure(metrics, lenders)
  const db = openDatabase(lenders)
  const probe = openProbe(db, lenders.requests)
  lenders.work.onFull = lenders.requests.onFull
  metrics.gauge('portal_database_full', 'Whether the database had no room for what was last stored', () =>
    Number(probe.isFull),
  )
  return { db, probe }
}

const shareOf = (connections: number): number => Math.max(SMALLEST_SHARE, Math.ceil(connections * SHARE))

/** Pools are opened lazily: a process that does only one of the two has no connection of the other. */
function measure(metrics: Metrics, lenders: Readonly<Record<string, Lender>>): void {
  const read = async (): Promise<Reading[]> =>
    Object.entries(lenders).flatMap(([use, lender]) => {
      const { open, idle, waiting } = lender.state()
      return [
        { labels: { use, state: 'busy' }, value: open - idle },
        { labels: { use, state: 'idle' }, value: idle },
        { labels: { use, state: 'waiting' }, value: waiting },
      ]
    })
  const help = 'Database connections at work and idle, and who waits for one'
  metrics.watch('portal_database_connections', help, ['use', 'state'], read)
  for (const [use, lender] of Object.entries(lenders)) {
    lender.onLent = (seconds) => metrics.databaseWaits.observe({ use }, seconds)
    lender.onPreparedBefore = () => metrics.events.inc({ event: 'database.prepared_before' })
  }
}
