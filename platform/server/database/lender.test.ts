import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { openSilentProxy } from '#platform/testing/silent-proxy.ts'
import { askAs, askInBackground } from './asking.ts'
import { type Db, openDatabase, openPool, PATIENCE } from './database.ts'
import { Lender } from './lender.ts'
import { DatabaseUnavailable, isUnavailable, PreparedBefore } from './unavailable.ts'

/** As with requests, but a test does not wait so long. */
const SHORT = { ...PATIENCE.requests, connectionMs: 1500, statementMs: 1000, lockMs: 300, silenceMs: 1200 }

let database: TestDatabase
const opened: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
afterAll(() => database.drop())

function open(url = database.url, connections = 2): Db {
  const db = openDatabase(openPool(url, connections, SHORT))
  opened.push(() => db.destroy())
  return db
}

async function behindProxy() {
  const proxy = await openSilentProxy(database.url)
  opened.push(proxy.close)
  return proxy
}

const ask = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one

test('a connection that falls silent under a statement costs that statement, and nothing else', async () => {
  const proxy = await behindProxy()
  const db = open(proxy.url)
  await ask(db)
  const dead = sql`select pg_sleep(0.2)`.execute(db)
  dead.catch(() => undefined)
  await expect.poll(() => proxy.countLive()).toBe(1)
  proxy.silence()
  expect(await ask(db)).toBe(1)
  await expect(dead).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await ask(db)).toBe(1)
})

test('a transaction on a connection that fell silent fails without waiting again for its roll-back', async () => {
  const proxy = await behindProxy()
  const db = open(proxy.url, 1)
  const failing = db.transaction().execute(async (tx) => {
    await ask(tx)
    proxy.silence()
    const failure = await ask(tx).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailable)
    // Everything after it fails at once.
    await expect(ask(tx)).rejects.toBe(failure)
    throw failure
  })
  await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await ask(db)).toBe(1)
})

test('a frozen server process costs the statement that it has', async () => {
  const db = open()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    const answers = await Promise.allSettled([ask(db), ask(db), ask(db), ask(db)])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeLessThanOrEqual(1)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(DatabaseUnavailable)
    expect(await ask(db)).toBe(1)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})

test('who gets no connection in time is refused, and the connection serves the next one', async () => {
  const db = open(database.url, 1)
  const holder = await db.startTransaction().execute()
  await expect(ask(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await holder.rollback().execute()
  expect(await ask(db)).toBe(1)
})

test('waiting for a lock and for a statement has an end, and the connection lives on', async () => {
  const [db, other] = [open(database.url, 1), open()]
  const holder = await other.startTransaction().execute()
  await sql`lock table platform.audit in access exclusive mode`.execute(holder)
  const locked = await sql`select 1 from platform.audit`.execute(db).catch((error: unknown) => error)
  const slow = await sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => error)
  await holder.rollback().execute()
  expect([locked, slow]).toMatchObject([{ code: '55P03' }, { code: '57014' }])
  expect([locked, slow].map(isUnavailable)).toEqual([true, true])
  expect(await ask(db)).toBe(1)
})

test('an answer of the database and a value that cannot be sent are no trouble of the connection', async () => {
  const db = open(database.url, 1)
  const broken = await sql`select 1 / 0`.execute(db).catch((error: unknown) => error)
  const circle: { self?: unknown } = {}
  circle.self = circle
  const unsent = await sql`select ${circle}::jsonb`.execute(db).catch((error: unknown) => error)
  expect([isUnavailable(broken), isUnavailable(unsent)]).toEqual([false, false])
  expect(unsent).toBeInstanceOf(TypeError)
  expect(await ask(db)).toBe(1)
})

test('requests and background work do not wait for each other’s connections, nor one area for another’s', async () => {
  const requests = new Lender(openPool(database.url, 2, SHORT), 1)
  const work = new Lender(openPool(database.url, 1, SHORT))
  const db = openDatabase({ requests, work })
  opened.push(() => db.destroy())
  const busy = await Promise.all([
    askAs('text-ad', () => db.startTransaction().execute()),
    askInBackground(() => db.startTransaction().execute()),
  ])
  expect(await askAs('ads', () => ask(db))).toBe(1)
  await expect(askAs('text-ad', () => ask(db))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(askInBackground(() => ask(db))).rejects.toBeInstanceOf(DatabaseUnavailable)
  for (const each of busy) await each.rollback().execute()
})

const wideTable = async (db: Db) => {
  await sql`drop table if exists public.thing`.execute(db)
  await sql`create table public.thing (id int primary key, text text not null default '-')`.execute(db)
  await sql`insert into public.thing (id) values (1)`.execute(db)
}
const things = async (db: Db) =>
  (await sql<Record<string, unknown>>`select * from public.thing where id >= ${0}`.execute(db)).rows

test('a statement whose tables a migration changed is asked again, once and for all', async () => {
  const [db, other] = [open(database.url, 1), open()]
  await wideTable(other)
  for (let time = 0; time < 3; time += 1) expect(await things(db)).toEqual([{ id: 1, text: '-' }])
  await sql`alter table public.thing alter column id type bigint, add column more text not null default '+'`.execute(
    other,
  )
  expect(await things(db)).toEqual([{ id: 1, text: '-', more: '+' }])
  expect(await things(db)).toEqual([{ id: 1, text: '-', more: '+' }])
})

test('within a transaction it is refused as something to be tried again, and other connections do not meet it', async () => {
  const lender = new Lender(openPool(database.url, 2, SHORT))
  let met = 0
  lender.onPreparedBefore = () => {
    met += 1
  }
  const db = openDatabase({ requests: lender })
  opened.push(() => db.destroy())
  await wideTable(db)
  const twice = () => Promise.all([things(db), things(db)])
  for (let time = 0; time < 3; time += 1) await twice()
  await sql`alter table public.thing add column more text not null default '+'`.execute(db)
  const broken = await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into public.thing (id) values (${2})`.execute(tx)
      return things(tx)
    })
    .catch((error: unknown) => error)
  expect(broken).toBeInstanceOf(PreparedBefore)
  expect(isUnavailable(broken)).toBe(true)
  expect((await twice()).map((rows) => rows.length)).toEqual([1, 1])
  expect(await db.transaction().execute(things)).toHaveLength(1)
  expect(met).toBe(1)
})
