import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { databaseUrl } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool, PATIENCE } from '#platform/server/database/database.ts'
import { findMigrations, migrate } from '#platform/server/database/migrate.ts'
import { listUploadPage } from '#platform/server/uploads/uploads.queries.ts'
import { testPostgres } from '#platform/testing/postgres.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'

const LAST_BEFORE = '20261122-2019'
const name = `test_${randomUUID().replaceAll('-', '')}`

let db: Db
let root: string
let url: string

beforeAll(async () => {
  url = (await testPostgres()).url
  await asAdmin(`create database ${name}`)
  db = openDatabase(openPool(databaseUrl(url, name), 4, PATIENCE.operator))
  root = mkdtempSync(join(tmpdir(), 'migrate-'))
  mkdirSync(join(root, 'areas'))
  for (const migration of findMigrations(ROOT)) {
    if (migration.name > LAST_BEFORE) continue
    const to = join(root, relative(ROOT, migration.path))
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(migration.path, to)
  }
  await migrate(db, root)
})
afterAll(async () => {
  await db.destroy()
  await asAdmin(`drop database if exists ${name} with (force)`)
  rmSync(root, { recursive: true })
})

async function asAdmin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** An upload of one figure, as the version before stores it. */
async function uploadAsBefore(day: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into statistics.upload (type, file_name, sha256, row_count, added_count, statistics_dates, outcome, uploaded_by, uploaded_at)
    values ('child', ${`${day}.xlsx`}, repeat('a', 64), 1, 1, array[${day}::date], 'STORED', 1, '2026-11-01T10:00:00+09:00')
    returning upload_id::int as id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into statistics.figures values ('child', 36110, ${day}, 1, 10, 5, 20, ${id})`.execute(db)
  return id
}

const history = async () => (await listUploadPage(db, 'statistics', { pageNum: 1, pageSize: 20, about: {} })).list

test('the history moves as it is, and what portals of the version before write appears in it', async () => {
  await sql`insert into account.user (user_id, login_id, name, password_hash, created_at)
    values (1, 'staff', '김담당', '', ${TEST_NOW}::timestamptz)`.execute(db)
  const first = await uploadAsBefore('2026-08-31')
  await sql`insert into statistics.upload (type, file_name, sha256, outcome, refusal, problem_count, problems, uploaded_by, uploaded_at)
    values ('parent', 'bad.xlsx', repeat('b', 64), 'REFUSED', '잘못된 내용', 1, '[{"row":2,"column":"학생수","reason":"?"}]', 1, ${TEST_NOW}::timestamptz)`.execute(
    db,
  )
  await migrate(db, ROOT)
  const moved = await history()
  expect(moved).toMatchObject([
    { about: { type: 'parent', statisticsDates: [] }, outcome: 'REFUSED', problemCount: 1, canRollBack: false },
    {
      uploadId: first,
      about: { type: 'child', statisticsDates: ['2026-08-31'] },
      fileName: '2026-08-31.xlsx',
      addedCount: 1,
      uploadedByName: '김담당',
      uploadedYmdt: '2026-11-01T10:00:00+09:00',
      canRollBack: true,
    },
  ])

  const second = await uploadAsBefore('2026-09-30')
  expect((await history())[0]).toMatchObject({ uploadId: second, outcome: 'STORED', uploadedByName: '김담당' })
  await sql`update statistics.upload set outcome = 'ROLLED_BACK', rolled_back_by = 1, rolled_back_at = ${TEST_NOW}::timestamptz
    where upload_id = ${second}`.execute(db)
  expect((await history())[0]).toMatchObject({ uploadId: second, outcome: 'ROLLED_BACK', rolledBackByName: '김담당' })
  const { rows } = await sql<{ id: number }>`
    insert into platform.upload (name, file_name, sha256, outcome, uploaded_by, uploaded_by_name, uploaded_at)
    values ('statistics', 'new.xlsx', repeat('c', 64), 'STORED', 1, '김담당', ${TEST_NOW}::timestamptz) returning upload_id::int as id`.execute(
    db,
  )
  expect(rows[0]?.id).toBe(second + 1)
  expect(await uploadAsBefore('2026-10-31')).toBe(second + 2)
})
