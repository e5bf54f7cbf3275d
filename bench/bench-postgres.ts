import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#app/root.ts'
import { createTestDatabase, databaseUrl } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool, PATIENCE } from '#platform/server/database/database.ts'
import { findMigrations } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'

const DATA_DIR = join(ROOT, '.cache/bench-postgres')

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined

/** Starts the PostgreSQL of the benchmarks: as in production nothing of its durability is given up. Its databases are kept for the next run. */
export async function openBenchPostgres(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir: DATA_DIR, settings: { max_connections: '300' } })
  process.env.TEST_DATABASE_URL = server.url
}

export async function closeBenchPostgres(): Promise<void> {
  await server?.stop()
}

/** CPU milliseconds that PostgreSQL has used so far: the server, all its helpers, and every connection there is or was. */
export function postgresCpuMs(): number {
  if (!server) throw new Error('the PostgreSQL of the benchmarks does not run')
  let ticks = 0
  for (const entry of readdirSync('/proc')) {
    const fields = /^\d+$/.test(entry) ? statOf(entry) : undefined
    if (!fields) continue
    const [own, ofEndedChildren] = [sum(fields, 11, 12), sum(fields, 13, 14)]
    if (Number(entry) === server.pid) ticks += own + ofEndedChildren
    else if (Number(fields[1]) === server.pid) ticks += own
  }
  return ticks * MS_A_TICK
}

const MS_A_TICK = 10

const sum = (fields: readonly string[], ...at: readonly number[]): number =>
  at.reduce((total, index) => total + Number(fields[index]), 0)

/** The fields of a process after its name; undefined for one that is gone. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  } catch {
    return undefined
  }
}

/**
 * The address of a database that was filled once and is only read: it is kept until its content (`version`), a migration or
 * the filling program changes.
 */
export async function preparedDatabase(
  name: string,
  version: string,
  fill: (db: Db) => Promise<void>,
): Promise<string> {
  if (!server) throw new Error('the PostgreSQL of the benchmarks does not run')
  const prefix = `bench_${name.replaceAll(/\W/g, '_')}_`
  const wanted = prefix + (await fingerprint(version))
  const admin = new pg.Client({ connectionString: databaseUrl(server.url, 'postgres') })
  await admin.connect()
  try {
    const found = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [prefix],
    )
    if (found.rows.some((row) => row.name === wanted)) return databaseUrl(server.url, wanted)
    for (const row of found.rows) await admin.query(`drop database "${row.name}" with (force)`)
    process.stdout.write(`  (making the database ${name}, once)\n`)
    const made = await createTestDatabase()
    const db = openDatabase(openPool(made.url, 2, PATIENCE.operator))
    await fill(db)
    await db.destroy()
    await admin.query(`alter database "${new URL(made.url).pathname.slice(1)}" rename to "${wanted}"`)
    return databaseUrl(server.url, wanted)
  } finally {
    await admin.end()
  }
}

async function fingerprint(version: string): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const { path } of findMigrations(ROOT)) hash.update(readFileSync(path))
  hash.update(readFileSync(join(ROOT, 'bench/many-ads.ts')))
  return hash.digest('hex').slice(0, 12)
}
