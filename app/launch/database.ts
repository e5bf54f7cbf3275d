import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ROOT } from '#app/root.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'

export interface RunningDatabase {
  readonly url: string
  readonly isEmbedded: boolean
  /** Stops an embedded server unless another launcher uses it too. */
  stop(): Promise<void>
}

const HOLDER_NAME = 'partner-portal launcher'
const RETRY_MS = 2000
/** Any number that nothing else locks in the database `postgres`. */
const CLAIM_KEY = 7_263_541
/** A launcher that is about to end gets this time. */
const CLAIM_TRIES = 20
const CLAIM_PAUSE_MS = 200

/**
 * The database that the environment asks for: an external one, which must answer, or the embedded one, kept running. With
 * `isAlone`, the embedded one is refused while another launcher that wants to be alone works on the same data; operator's
 * commands join it.
 */
export async function runDatabase(
  settings: { readonly DATABASE_URL: string; readonly DATA_DIR: string },
  say: (line: string) => void,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<RunningDatabase> {
  if (settings.DATABASE_URL === '') {
    return keepEmbedded({ dataDir: join(resolve(ROOT, settings.DATA_DIR), 'postgres'), isAlone, say })
  }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message
    throw new LaunchError(`DATABASE_URL: PostgreSQL does not answer there (${reason}).`)
  }
  return { url: settings.DATABASE_URL, isEmbedded: false, stop: async () => undefined }
}

interface Embedded {
  readonly dataDir: string
  readonly isAlone: boolean
  say(line: string): void
}

async function keepEmbedded({ dataDir, isAlone, say }: Embedded): Promise<RunningDatabase> {
  const stopping = new AbortController()
  let server = await startEmbeddedPostgres({ dataDir, log: say })
  let holder = await hold(server.url)
  if (isAlone) await refuseSecond(holder, dataDir, say)
  say(server.adopted ? 'PostgreSQL: was running already' : 'PostgreSQL: ready')
  const startAgain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        server = await startEmbeddedPostgres({ dataDir, log: say })
        holder = await hold(server.url)
        if (isAlone) await holder.claim()
        return say('PostgreSQL works again')
      } catch (error) {
        say((error as Error).message)
        await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await holder.lost
      if (stopping.signal.aborted) return
      say('PostgreSQL ended unexpectedly: starting it again')
      await startAgain()
    }
  }
  const watching = watch()
  return {
    url: server.url,
    isEmbedded: true,
    async stop() {
      stopping.abort()
      const others = await holder.countOthers()
      await holder.close()
      await watching
      if (others > 0) say('PostgreSQL keeps running: another launcher uses it')
      else if (!(await server.stop())) say('PostgreSQL is still writing to the disk and will end by itself')
    },
  }
}

/** Throws when another launcher has the data and keeps it. */
async function refuseSecond(holder: Holder, dataDir: string, say: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const other = await holder.claim()
    if (other === null) return
    if (tries === 1) say(`Another launcher (process ${other}) works on the same data: waiting a moment for its end`)
    if (tries === CLAIM_TRIES) {
      await holder.close()
      throw new LaunchError(
        `Another \`npm start\` (process ${other}) works on the data in ${dirname(dataDir)}: end that one, or set another DATA_DIR.`,
      )
    }
    await pause(CLAIM_PAUSE_MS)
  }
}

/** A connection that tells other launchers that we use the server, and us that the server is gone. */
interface Holder {
  readonly lost: Promise<void>
  countOthers(): Promise<number>
  /** Claims the data for this launcher alone, for as long as the connection lives; else the number of the process that has it. */
  claim(): Promise<number | null>
  close(): Promise<void>
}

async function hold(url: string): Promise<Holder> {
  const address = new URL(url)
  // Not the portal's own database: that one must stay free to be dropped or used as a template.
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href, application_name: `${HOLDER_NAME} ${process.pid}` })
  const lost = new Promise<void>((done) => client.on('end', done))
  client.on('error', () => undefined)
  await client.connect()
  return {
    lost,
    async countOthers() {
      const text = 'select from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()'
      return (await client.query(text, [`${HOLDER_NAME}%`]).catch(() => null))?.rowCount ?? 0
    },
    async claim() {
      const claimed = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [CLAIM_KEY])
      if (claimed.rows[0]?.ok) return null
      const found = await client.query<{ name: string }>(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
        [CLAIM_KEY],
      )
      return Number(found.rows[0]?.name.slice(HOLDER_NAME.length) ?? 0)
    },
    close: () => client.end().catch(() => undefined),
  }
}
