import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { askInOneTrip, askWithNext, type Db, openDatabase, openPool, questionOf, sendWithNext } from './database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 1))
  await sql`create table public.thing (id int primary key)`.execute(db)
})
beforeEach(() => sql`truncate public.thing`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const storing = (id: number) => CompiledQuery.raw('insert into public.thing (id) values ($1)', [id])
type Listed = CompiledQuery<{ id: number }>
const listing = CompiledQuery.raw('select id from public.thing where id >= $1 order by id', [0]) as Listed
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const stored = async (on: Db = db) => idsOf((await on.executeQuery(listing)).rows)

test('what travels with the next statement has happened before it', async () => {
  await db.transaction().execute(async (tx) => {
    await sendWithNext(tx, storing(1))
    await sendWithNext(tx, storing(2))
    expect(await stored(tx)).toEqual([1, 2])
  })
  expect(await stored()).toEqual([1, 2])
})

test('it travels with the commit where nothing comes any more, and fails the transaction there', async () => {
  await db.transaction().execute((tx) => sendWithNext(tx, storing(1)))
  expect(await stored()).toEqual([1])
  const failing = db.transaction().execute(async (tx) => {
    await tx.executeQuery(storing(2))
    await sendWithNext(tx, storing(1))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await stored()).toEqual([1])
})

test('where the next statement meets its failure, nothing of either stands', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sendWithNext(tx, storing(1))
    await sendWithNext(tx, storing(1))
    await tx.executeQuery(storing(3))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await stored()).toEqual([])
})

test('with a transaction that is given up it is never sent, nor is one sent in which nothing was asked', async () => {
  const givenUp = db.transaction().execute(async (tx) => {
    await sendWithNext(tx, storing(1))
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing')
  expect(await stored()).toEqual([])
})

test('outside of a transaction it is sent at once', async () => {
  await sendWithNext(db, storing(1))
  expect(await stored()).toEqual([1])
})

test('questions on one way are each answered, in their order, within a transaction and outside', async () => {
  const ask = (on: Db) =>
    askInOneTrip(on, [
      questionOf(listing, idsOf),
      questionOf(storing(1), () => 'stored'),
      questionOf(listing, (rows) => rows.length),
    ])
  expect(await db.transaction().execute(ask)).toEqual([[], 'stored', 1])
  await sql`truncate public.thing`.execute(db)
  expect(await ask(db)).toEqual([[], 'stored', 1])
})

test('one that fails is what is thrown, and what was to be prepared behind it is prepared another time', async () => {
  const later = CompiledQuery.raw('select id from public.thing where id > $1', [0]) as Listed
  const failing = () =>
    db
      .transaction()
      .execute((tx) =>
        askInOneTrip(tx, [
          questionOf(storing(1), () => undefined),
          questionOf(storing(1), () => undefined),
          questionOf(later, idsOf),
        ]),
      )
  for (let time = 0; time < 3; time += 1) await expect(failing()).rejects.toMatchObject({ code: '23505' })
  await db.executeQuery(storing(7))
  expect(idsOf((await db.executeQuery(later)).rows)).toEqual([7])
})

test('an answer that is asked for later comes with the next statement, or is asked for by itself', async () => {
  await db.transaction().execute(async (tx) => {
    const taken = await askWithNext(tx, storing(1))
    expect(await stored(tx)).toEqual([1])
    expect((await taken()).numAffectedRows).toBe(1n)
    const alone = await askWithNext(tx, storing(2))
    expect((await alone()).numAffectedRows).toBe(1n)
  })
  expect(await stored()).toEqual([1, 2])
})
