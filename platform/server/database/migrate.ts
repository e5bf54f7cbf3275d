import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, type Tx, tryLock, waitForLock } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** All migrations: `tables/*.sql` of the platform and of every area; the name of a file is the migration's, and begins with its time. */
export function findMigrations(root: string): { name: string; path: string }[] {
  return globSync(['platform/server/tables/*.sql', 'areas/**/tables/*.sql'], { cwd: root })
    .map((path) => ({ name: basename(path, '.sql'), path: join(root, path) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The database cannot be brought up to date. The message names the migration, the reason and what to do; no stack is shown. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const LOCK = 'migrations'
/** A migration that waits for a table holds up everybody who comes after it. */
const LONGEST_LOCK_WAIT = '60s'

/**
 * Brings the database to the newest state in one transaction, or leaves it as it was and throws MigrationError. Answers
 * what was applied. Of several processes one does it and the others wait, which is said. A database that a newer program
 * has brought further is taken as it is: migrations are compatible with the program before them.
 */
export async function migrate(db: Db, root: string, say: (line: string) => void = () => undefined): Promise<string[]> {
  let failed: { name: string; error: unknown } | undefined
  const own = await readMigrations(root, (name, error) => {
    failed = { name, error }
  })
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await takeTurn(tx, say)
    await sql`create schema if not exists platform`.execute(tx)
    const newer = (await listApplied(tx)).filter((name) => !(name in own))
    if (newer.length > 0)
      say(`  the database comes from a newer program (it has ${newer.at(-1)}): this one works on it as it is`)
    const known = Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]))
    const migrator = new Migrator({
      db: tx,
      migrationTableSchema: 'platform',
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => ({ ...own, ...known }) },
    })
    const { error, results } = await migrator.migrateToLatest()
    // The migrator's own error may be about what it tried afterwards.
    if (error) throw explain(failed?.error ?? error, failed?.name)
    return (results ?? []).map((result) => result.migrationName)
  })
}

async function takeTurn(tx: Tx, say: (line: string) => void): Promise<void> {
  if (!(await tryLock(tx, LOCK))) {
    say('  another process is bringing the database up to date: waiting for it')
    await sql`set local lock_timeout = 0`.execute(tx)
    await waitForLock(tx, LOCK)
  }
  await sql`set local lock_timeout = ${sql.lit(LONGEST_LOCK_WAIT)}`.execute(tx)
}

async function listApplied(tx: Tx): Promise<string[]> {
  const table = await sql<{
    name: string | null
  }>`select to_regclass('platform.kysely_migration')::text as name`.execute(tx)
  if (!table.rows[0]?.name) return []
  const applied = await sql<{ name: string }>`select name from platform.kysely_migration order by name`.execute(tx)
  return applied.rows.map(({ name }) => name)
}

function explain(error: unknown, migration: string | undefined): Error {
  const { code, message = String(error) } = error as { code?: string; message?: string }
  const what = migration ? `Migration ${migration}` : 'Bringing the database up to date'
  const undone = 'nothing was changed, and the program of before can go on'
  if (code === '55P03')
    return new MigrationError(
      `${what} waited ${LONGEST_LOCK_WAIT} for a table that others use; ${undone}: end what uses it (\`select pid, state, query from pg_stat_activity\` shows it) and start again.`,
      { cause: error },
    )
  if (code === '53100')
    return new MigrationError(
      `${what} found no space on the disk of the database; ${undone}: free some space and start again.`,
      { cause: error },
    )
  if (isUnavailable(error)) return error as Error
  return new MigrationError(
    `${what} failed (${message}); ${undone}: start the program of before again, and report this sentence to whoever maintains the portal.`,
    { cause: error },
  )
}

async function readMigrations(
  root: string,
  onFailure: (name: string, error: unknown) => void,
): Promise<Record<string, Migration>> {
  const found = findMigrations(root)
  const migrations = await Promise.all(
    found.map(async ({ name, path }) => {
      const text = await readFile(path, 'utf8')
      const up = async (db: Db) => {
        try {
          await sql.raw(text).execute(db)
        } catch (error) {
          onFailure(name, error)
          throw error
        }
      }
      return [name, { up }] as const
    }),
  )
  return Object.fromEntries(migrations)
}
