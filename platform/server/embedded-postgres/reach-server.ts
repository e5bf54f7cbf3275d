import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OWNER } from './cluster.ts'
import { diskFull, LaunchError } from './launch-error.ts'
import { lockAdvice, removeDamagedLock } from './lock-file.ts'
import type { Place } from './place.ts'
import { findPostmaster, type StartedServer, spawnPostmaster } from './postmaster.ts'
import { isDiskFull, lastWords } from './program.ts'

export interface ReachedServer {
  readonly pid: number
  readonly socketFolder: string
  /** True when somebody else had started it. */
  readonly adopted: boolean
}

type Answer = 'ready' | 'busy' | 'silent'

const POLL_MS = 15
const SILENCE_LIMIT_MS = 30_000
const WORTH_A_WORD_MS = 1500
const MOST_ATTEMPTS = 100

/** The connection address of a database behind a Unix socket. */
export function addressOf(socketFolder: string, database: string): string {
  return `postgresql://${OWNER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

/**
 * Starts a server unless one runs, waits until it answers and makes the database when it is missing. Several processes
 * may do this at once: PostgreSQL's own lock file lets one server live and the others adopt it.
 */
export async function reachServer(
  place: Place,
  settings: Readonly<Record<string, string>>,
  database: string,
  say: (line: string) => void,
): Promise<ReachedServer> {
  let started: StartedServer | null = null
  let attempts = 0
  let quietSince = performance.now()
  let busySince: number | null = null
  for (;;) {
    const running = findPostmaster(place.cluster)
    if (!running) removeDamagedLock(place.cluster, say)
    if (!running && (started === null || started.hasEnded())) {
      if (started) await explainEnd(place, started, ++attempts)
      started = spawnPostmaster(place, settings)
    }
    const answer: Answer = running ? await ask(running.socketFolder, database, place) : 'silent'
    if (running && answer === 'ready') return { ...running, adopted: running.pid !== started?.pid }
    const now = performance.now()
    if (answer === 'busy') {
      busySince ??= now
      if (now - busySince > WORTH_A_WORD_MS) {
        say('PostgreSQL was not stopped cleanly or is just stopping: waiting for it')
        busySince = Number.POSITIVE_INFINITY
      }
      quietSince = now
    }
    if (now - quietSince > SILENCE_LIMIT_MS) throw silence(place, running?.pid ?? started?.pid)
    await pause(POLL_MS)
  }
}

/** Why a server that we started is gone. Returns when starting again makes sense. */
async function explainEnd(place: Place, started: StartedServer, attempts: number): Promise<void> {
  const output = started.output()
  if (isDiskFull(output)) throw diskFull(place.home)
  // Another process started one at the same moment, or processes of a killed server are still about to end.
  const isTransient =
    /lock file .* already exists|lock file .* is empty|bogus data in lock file|pre-existing shared memory block/.test(
      output,
    )
  if (isTransient && attempts < MOST_ATTEMPTS) return pause(100)
  const advice = output.includes('lock file') ? `: ${lockAdvice(place.cluster)}` : ''
  throw new LaunchError(`PostgreSQL does not start in ${place.home}; it says: ${lastWords(output)}${advice}`)
}

function silence(place: Place, pid: number | undefined): LaunchError {
  return new LaunchError(
    `PostgreSQL (process ${pid}) runs on ${place.cluster} but does not answer: stop it with \`kill -INT ${pid}\` and start again.`,
  )
}

/** Whether the server takes connections; makes the database when it does. */
async function ask(socketFolder: string, database: string, place: Place): Promise<Answer> {
  const client = new pg.Client({ connectionString: addressOf(socketFolder, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database "${database}"`)
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '53100') throw diskFull(place.home)
    // Starting, recovering or stopping; or another process is making the same database.
    if (['57P03', '57P01', '53300', '42P04', '23505'].includes(code)) return 'busy'
    return 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}
