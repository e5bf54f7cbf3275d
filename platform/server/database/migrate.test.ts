import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { untilWaiting } from '#platform/testing/at-once.ts'
import { type Db, openDatabase, openPool, PATIENCE, waitForLock } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'

let database: TestDatabase
let db: Db
let root: string
let said: string[]
const say = (line: string) => void said.push(line.trim())

beforeEach(async () => {
  said = []
  root = mkdtempSync(join(tmpdir(), 'migrate-'))
  mkdirSync(join(root, 'areas/test/tables'), { recursive: true })
  mkdirSync(join(root, 'platform/server/tables'), { recursive: true })
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 4, PATIENCE.operator))
  // As if nothing but the migrations of the test had ever been there.
  await sql`truncate platform.kysely_migration`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(root, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(root, 'areas/test/tables', `${name}.sql`), text)
const tableOf = async (name: string) =>
  (await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db)).rows[0]?.found

test('a migration may take longer than any statement of the portal', async () => {
  write('20300101-0000-slow', `select pg_sleep(0.2); create table public.slow_one ()`)
  const hurried = openDatabase(openPool(database.url, 2, { ...PATIENCE.work, statementMs: 50 }))
  try {
    expect(await migrate(hurried, root)).toEqual(['20300101-0000-slow'])
  } finally {
    await hurried.destroy()
  }
})

test('a process that finds another one at it says so, waits, and has nothing left to do', async () => {
  write('20300101-0000-one', 'create table public.one ()')
  const other = await db.startTransaction().execute()
  await waitForLock(other, 'migrations')
  const waiting = Promise.all([migrate(db, root, say), migrate(db, root, say)])
  await expect.poll(() => said).toHaveLength(2)
  expect(said[0]).toBe('another process is bringing the database up to date: waiting for it')
  await untilWaiting(db, 2)
  await other.commit().execute()
  expect((await waiting).flat()).toEqual(['20300101-0000-one'])
})

test('a migration that fails names itself and what to do, and leaves nothing behind', async () => {
  write('20300101-0000-good', 'create table public.good ()')
  write('20300101-0001-bad', 'create table public.bad (); select 1 / 0')
  const failure = await migrate(db, root).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MigrationError)
  expect((failure as Error).message).toMatch(
    /^Migration 20300101-0001-bad failed \(division by zero\); nothing was changed, .*: start the program of before again/,
  )
  expect([await tableOf('public.good'), await tableOf('public.bad')]).toEqual([null, null])
})

test.each([
  ['a full disk', '53100', /found no space on the disk of the database; nothing was changed.*: free some space/],
  ['a table that others use', '55P03', /waited 60s for a table that others use; nothing was changed.*pg_stat_activity/],
])('%s is told with what to do', async (_what, code, sentence) => {
  write('20300101-0000-bad', `do $$ begin raise exception using errcode = '${code}'; end $$`)
  await expect(migrate(db, root)).rejects.toThrow(sentence)
})

test('a program works on a database that a newer one has brought further, and says so', async () => {
  write('20300101-0000-one', 'create table public.one ()')
  write('20300102-0000-two', 'create table public.two ()')
  await migrate(db, root)
  rmSync(join(root, 'areas/test/tables/20300102-0000-two.sql'))
  expect(await migrate(db, root, say)).toEqual([])
  expect(said).toEqual([
    'the database comes from a newer program (it has 20300102-0000-two): this one works on it as it is',
  ])
})
