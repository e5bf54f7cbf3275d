import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool, PATIENCE } from './database.ts'
import { Lender } from './lender.ts'
import { openProbe } from './probe.ts'
import { isFull, isUnavailable } from './unavailable.ts'

const SHORT = { ...PATIENCE.requests, connectionMs: 6000, statementMs: 500, lockMs: 300, silenceMs: 8000 }

const database = await createTestDatabase()
const opened: Db[] = []
afterAll(async () => {
  for (const each of opened) await each.destroy()
  await database.drop()
})

function open(connections = 2) {
  const lender = new Lender(openPool(database.url, connections, SHORT))
  const db = openDatabase({ requests: lender })
  opened.push(db)
  return { db, probe: openProbe(db, lender) }
}

const fillUp = (db: Db) =>
  sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
    .execute(db)
    .catch((error: unknown) => error)

test('a database that takes what is stored is good', async () => {
  const { probe } = open()
  await probe.ask()
  expect(probe.isFull).toBe(false)
})

test('one that answers reads but takes nothing is not', async () => {
  const { db, probe } = open(1)
  await sql`set session characteristics as transaction read only`.execute(db)
  // In recovery nothing can be written at all; within a session that only reads, room cannot be made.
  await fillUp(db)
  await expect(probe.ask()).rejects.toThrow()
  expect(probe.isFull).toBe(true)
})

test('after somebody found no room it has to make some, and is good again once it does', async () => {
  const { db, probe } = open()
  const refused = await fillUp(db)
  expect([isFull(refused), isUnavailable(refused), probe.isFull]).toEqual([true, true, true])
  await probe.ask()
  expect(probe.isFull).toBe(false)
})

test('a statement that PostgreSQL should have ended long ago tells that its process does not run', async () => {
  const { db, probe } = open()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  await probe.ask()
  const holder = await db.startTransaction().execute()
  const frozen = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
  const frozenPid = frozen.rows[0]?.pid ?? pid
  process.kill(frozenPid, 'SIGSTOP')
  try {
    const stuck = sql`select 1`.execute(holder).catch((error: unknown) => error)
    await expect
      .poll(
        () =>
          probe.ask().then(
            () => 'good',
            (error: Error) => error.message,
          ),
        { timeout: 6000 },
      )
      .toMatch(/stuck/)
    process.kill(frozenPid, 'SIGCONT')
    await stuck
  } finally {
    process.kill(frozenPid, 'SIGCONT')
    await holder
      .rollback()
      .execute()
      .catch(() => undefined)
  }
  await probe.ask()
})

test('waiting for a connection for longer than usual is told', async () => {
  const { db, probe } = open(1)
  const holder = await db.startTransaction().execute()
  // It may be told so itself, sooner or later than the probe.
  const waiting = sql`select 1`.execute(db).catch(() => undefined)
  await expect
    .poll(
      () =>
        probe.ask().then(
          () => 'good',
          (error: Error) => error.message,
        ),
      { timeout: 8000 },
    )
    .toMatch(/stuck|not to be had/)
  await holder.rollback().execute()
  await waiting
})
