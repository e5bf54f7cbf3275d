import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { ROOT } from '#app/root.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { findMigrations, migrate } from '#platform/server/database/migrate.ts'
import { testPostgres } from '#platform/testing/postgres.ts'
import { loadTestWorld } from './test-world.ts'

const WORLD_FILES = [
  'app/testing/test-world.ts',
  'app/testing/test-database.ts',
  'areas/base/account/testing/quick-passwords.ts',
  'areas/base/directory/testing/places.ts',
  'demo/accounts.ts',
  'demo/recipients.ts',
  'simulators/directory/parents.ts',
  'demo/data/regions.csv',
  'demo/data/schools.csv',
]

/** A database of its own, cloned from a migrated template with the small world in it. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Makes a test database; the template is made by whoever comes first and again when a migration changes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url } = await testPostgres()
  const template = await ensureTemplate(url)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Page by page through the log, as PostgreSQL does by itself, takes some times as long.
  await asAdmin(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseUrl(url, name),
    drop: () =>
      asAdmin(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

async function ensureTemplate(url: string): Promise<string> {
  const migrations = findMigrations(ROOT)
  const hash = createHash('sha256')
  for (const path of [...migrations.map((each) => each.path), ...WORLD_FILES.map((file) => join(ROOT, file))])
    hash.update(readFileSync(path))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  await asAdmin(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('test template'))`)
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 1) return
    await client.query(`drop database if exists ${name}_making with (force)`)
    await client.query(`create database ${name}_making`)
    await fillTemplate(databaseUrl(url, `${name}_making`))
    await client.query(`alter database ${name}_making rename to ${name}`)
  })
  return name
}

async function fillTemplate(url: string): Promise<void> {
  const db = openDatabase(openPool(url, 4))
  await migrate(db, ROOT)
  await loadTestWorld(db)
  // Clones know of the rows what the template knows: without it plans are guessed, and paying for an ad takes ten times as long.
  await sql`analyze`.execute(db)
  await db.destroy()
}
