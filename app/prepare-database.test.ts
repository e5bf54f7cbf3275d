import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const HINT = /^Nobody can sign in yet: create the first account with `npm run account -- create /

let database: TestDatabase
let db: Db
let said: string[]

beforeEach(async () => {
  said = []
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 2))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const prepare = (demo: '0' | '1') =>
  prepareDatabase(loadConfig({ DATABASE_URL: database.url, DEMO: demo }), runningClock(null), (line) => {
    said.push(line)
  })

test('a portal that nobody can sign in to says which command changes that', async () => {
  await sql`delete from account."user"`.execute(db)
  await prepare('0')
  expect(said).toEqual([expect.stringMatching(HINT)])
})

test('a portal with accounts says nothing', async () => {
  await prepare('0')
  expect(said).toEqual([])
})

test('a demo world never mixes with schools that are there already', async () => {
  await sql`delete from account."user"`.execute(db)
  await prepare('1')
  expect(said).toEqual([expect.stringMatching(HINT)])
  const found = await sql`select from account."user"`.execute(db)
  expect(found.rows).toHaveLength(0)
})

test('a portal starts on a database that a newer program has brought further, and goes on with what both know', async () => {
  // Between others in the order of names, as one from another branch of the work is.
  await sql`insert into platform.kysely_migration (name, timestamp) values
    ('20200101-0000-sales-newer', '2030-01-01T00:00:00.000Z'), ('20990101-0000-sales-newest', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await sql`alter table account."user" add column newer text not null default 'newer'`.execute(db)
  await prepare('0')
  expect(said).toEqual([
    '  the database comes from a newer program (it has 20990101-0000-sales-newest): this one works on it as it is',
  ])
  said = []
  await prepare('0')
  expect(said).toHaveLength(1)
  const { rows } = await sql`select from platform.kysely_migration where name like '%newe%'`.execute(db)
  expect(rows).toHaveLength(2)
})
