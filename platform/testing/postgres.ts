import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What a test writes need not survive a power cut; nowhere else is durability given up. Little is kept for a recovery. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  max_connections: '300',
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * Where the server keeps its data: in memory where there is room for it, since each test file makes and removes a database
 * of a thousand files, and a disk takes longer for them than PostgreSQL for everything else. A folder for each copy of the project.
 */
function dataFolder(): string {
  const inMemory = join(MEMORY, `partner-portal-tests-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`)
  if (existsSync(inMemory)) return inMemory
  if (!existsSync(MEMORY)) return join(ROOT, '.cache/test-postgres')
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? join(ROOT, '.cache/test-postgres') : inMemory
}

const TEMPLATES_KEPT = 3

let shared: Promise<{ url: string }> | undefined

/**
 * The PostgreSQL server that all test files share: TEST_DATABASE_URL where it is set (`npm test` sets it), else an
 * embedded server under `.cache`, adopted when it runs already. Many processes may ask at once. Outside `npm test` the
 * server stays up after the run, so that the next single test file starts at once.
 */
export function testPostgres(): Promise<{ url: string }> {
  const given = process.env.TEST_DATABASE_URL
  shared ??= given ? Promise.resolve({ url: given }) : startEmbeddedPostgres({ dataDir: dataFolder(), settings: FAST })
  return shared
}

export interface TestServer {
  readonly url: string
  /** Stops the server unless another run still uses it. */
  stop(): Promise<void>
}

/** Starts the shared server for a whole run and sweeps away the databases that ended runs left behind. */
export async function openTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const server = await startEmbeddedPostgres({ dataDir: dataFolder(), settings: FAST })
  if (await isUnused(server.url)) await sweep(server.url)
  return {
    url: server.url,
    async stop() {
      if (await isUnused(server.url)) await server.stop()
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function isUnused(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return others.rowCount === 0
  })
}

function sweep(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const left = await client.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'test\_%'
      union all
      (select datname from pg_database where datname like 'template\_%' order by oid desc offset ${TEMPLATES_KEPT})`,
    )
    for (const { name } of left.rows) await client.query(`drop database if exists "${name}" with (force)`)
  })
}
