import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** All migrations: `tables/*.sql` of the platform and of every area, sorted over all of them by the time in their name. */
export async function findMigrations(root: string): Promise<{ name: string; path: string }[]> {
  const areas = await readdir(join(root, 'areas'), { withFileTypes: true })
  const folders = [
    { area: 'platform', folder: join(root, 'platform', 'server', 'tables') },
    ...areas
      .filter((entry) => entry.isDirectory())
      .map((entry) => ({ area: entry.name, folder: join(root, 'areas', entry.name, 'tables') })),
  ]
  const found = await Promise.all(
    folders.map(async ({ area, folder }) => {
      const files = await readdir(folder).catch(() => [])
      return files
        .filter((file) => file.endsWith('.sql'))
        .map((file) => ({ name: `${file.slice(0, 13)}-${area}-${file.slice(14, -4)}`, path: join(folder, file) }))
    }),
  )
  return found.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Brings the database to the newest state in one transaction, or leaves it as it was and throws. Answers what was applied. */
export async function migrate(db: Db, root: string): Promise<string[]> {
  await sql`create schema if not exists platform`.execute(db)
  const migrator = new Migrator({
    db,
    migrationTableSchema: 'platform',
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => readMigrations(root) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(root: string): Promise<Record<string, Migration>> {
  const found = await findMigrations(root)
  const migrations = await Promise.all(
    found.map(async ({ name, path }) => {
      const text = await readFile(path, 'utf8')
      return [name, { up: async (db: Db) => void (await sql.raw(text).execute(db)) }] as const
    }),
  )
  return Object.fromEntries(migrations)
}
