import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool } from './database/database.ts'
import { eachAlone } from './each-alone.ts'
import { Refusal } from './refuse.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 2))
  await sql`create table public.thing (id int primary key)`.execute(db)
})
beforeEach(() => sql`truncate public.thing`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const store = (tx: Db, id: number) => sql`insert into public.thing (id) values (${id})`.execute(tx)
const stored = async () =>
  (await sql<{ id: number }>`select id from public.thing order by id`.execute(db)).rows.map(({ id }) => id)

test('what a refused row did is undone, before and after it everything stands', async () => {
  const outcomes = await db.transaction().execute((tx) =>
    eachAlone(tx, [1, 2, 3, 4], async (id) => {
      await store(tx, id)
      if (id % 2 === 0) throw new Refusal(409, 'EVEN', '짝수입니다.')
      return id
    }),
  )
  expect(outcomes.map((each) => (each instanceof Refusal ? each.code : each))).toEqual([1, 'EVEN', 3, 'EVEN'])
  expect(await stored()).toEqual([1, 3])
})

test('whatever else fails undoes all rows', async () => {
  const all = db.transaction().execute((tx) => eachAlone(tx, [1, 2, 2, 3], (id) => store(tx, id)))
  await expect(all).rejects.toMatchObject({ code: '23505' })
  expect(await stored()).toEqual([])
})
