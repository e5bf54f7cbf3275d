import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { type Delivery, importDelivery } from './import-delivery.ts'

const REGIONS = 'code,parent_code,level,name,full_name'
const SCHOOLS =
  'school_id,school_name,type_code,sido_code,sigungu_code,road_address,lat,lng,student_count,teacher_count'

let database: TestDatabase
let db: Db
let folder: string
let said: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 4))
  folder = mkdtempSync(join(tmpdir(), 'places-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  said = []
})

function file(name: string, header: string, rows: readonly string[]): string {
  const path = join(folder, `${name}.csv`)
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`)
  return path
}
const regions = (...rows: string[]): Delivery => ({ regions: file('regions', REGIONS, rows) })
const schools = (...rows: string[]): Delivery => ({ schools: file('schools', SCHOOLS, rows) })

const run = (delivery: Delivery, isCheck = false) =>
  importDelivery(db, delivery, {
    now: new Date('2026-11-23T09:00:00+09:00'),
    isCheck,
    mostWithdrawnPercent: 20,
    restoresWithdrawn: false,
    tell: (line) => void said.push(line),
  })

async function findSchool(code: string) {
  const found = await sql<{ name: string; latitude: number | null }>`
    select name, latitude from directory.school where school_code = ${code}`.execute(db)
  return found.rows[0]
}

test('regions, schools and parents of one delivery belong together', async () => {
  const delivery = {
    ...regions('99,,SIDO,새도,새도', '99110,99,SIGUNGU,새시,새도 새시', '99111,99110,GU,새구,새도 새시 새구'),
    ...schools('Z800000001,새초등학교,1,99,99110,새길 1,37.5,127.1,100,'),
    recipients: file('parents', 'school_code,phone_number,consented_on', ['Z800000001,01000000001,2026-01-01']),
  }
  expect(await run(delivery, true)).toMatchObject({ regions: { added: 3 }, schools: { added: 1 } })
  expect(await findSchool('Z800000001')).toBeUndefined()
  const { regions: places, schools: added, recipients } = await run(delivery)
  expect([places, added]).toEqual([
    { rows: 3, added: 3, changed: 0, unchanged: 0 },
    { rows: 1, added: 1, changed: 0, unchanged: 0 },
  ])
  expect(recipients).toMatchObject({ added: 1 })
  expect(await findSchool('Z800000001')).toEqual({ name: '새초등학교', latitude: 37.5 })
  for (const kind of ['regions', 'schools', 'recipients'])
    expect((await listAudit(db, 'directory.import', kind)).map((row) => row.actorName)).toEqual(['operator'])
})

test('what is known is brought up to date, and only what differs counts as changed', async () => {
  const one = 'Z900000011,하나학교,2,36,36110,,,,,'
  await run(schools(one, 'Z900000012,두리학교,3,36,36110,,,,,'))
  const { schools: counts } = await run(schools(one, 'Z900000012,두리고등학교,3,36,36110,,36.5,127.2,,'))
  expect(counts).toEqual({ rows: 2, added: 0, changed: 1, unchanged: 1 })
  expect(await findSchool('Z900000012')).toEqual({ name: '두리고등학교', latitude: 36.5 })
})

test('a bad file of the delivery keeps all of it out', async () => {
  const delivery = { ...regions('98,,SIDO,헌도,헌도'), ...schools('Z900000021,헌학교,1,98,98110,,,,,') }
  await expect(run(delivery)).rejects.toThrow('schools.csv: 1 row cannot be taken, see above. Nothing was stored.')
  expect(said).toEqual(['schools.csv line 2, sigungu_code: is no district that is known in this province'])
  const found = await sql`select from directory.region where region_id = 98`.execute(db)
  expect(found.rows).toHaveLength(0)
})

test('regions that do not fit together are told', async () => {
  const rows = [
    '97,,SIDO,가도,가도',
    '97,,SIDO,나도,나도',
    '96,97,SIDO,다도,다도',
    '97110,95,SIGUNGU,라시,라시',
    '97111,97,GU,마구,마구',
    '36110,97,GU,바구,바구',
    '0,,SIDO,,',
  ]
  await expect(run(regions(...rows))).rejects.toThrow('regions.csv: 6 rows cannot be taken')
  expect(said.map((line) => line.replace('regions.csv ', ''))).toEqual([
    'line 8, code: is no region code',
    'line 8, name: is empty',
    'line 8, full_name: is empty',
    'line 3, code: has the number of line 2',
    'line 4, parent_code: must be empty for a SIDO',
    'line 5, parent_code: is no SIDO that is known or in the file',
    'line 6, parent_code: is no SIGUNGU that is known or in the file',
    'line 7, level: differs from the stored one',
    'line 7, parent_code: is no SIGUNGU that is known or in the file',
  ])
})

test('schools that cannot be told apart or lie nowhere are told', async () => {
  await run(schools('Z900000031,있는학교,1,36,36110,,,,,'))
  const rows = [
    'Y900000031,다른학교,1,36,36110,,,,,',
    'Z900000032,쌍둥이학교,1,36,36110,,,,,',
    'Y900000032,쌍둥이학교,1,36,36110,,,,,',
    'Z900000033,먼학교,1,36110,50110,,,,,',
    'Z900000034,,9,36,36110,,95,,x,',
  ]
  await expect(run(schools(...rows))).rejects.toThrow('schools.csv: 4 rows cannot be taken')
  expect(said.map((line) => line.replace('schools.csv ', ''))).toEqual([
    'line 6, school_name: is empty',
    'line 6, type_code: is none of 1 (elementary), 2 (middle), 3 (high school)',
    'line 6, lat: is neither empty nor a number of degrees from -90 to 90',
    'line 6, student_count: is neither empty nor a whole number',
    'line 2, school_id: has the number of the stored school Z900000031',
    'line 4, school_id: has the number of line 3',
    'line 5, sido_code: is no province that is known',
    'line 5, sigungu_code: is no district that is known in this province',
  ])
  expect((await findSchool('Z900000031'))?.name).toBe('있는학교')
})

test('more problems than anybody reads are only counted', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `Z9${String(n).padStart(8, '0')},이름,9,36,36110,,,,,`)
  await expect(run(schools(...rows))).rejects.toThrow('schools.csv: 1,200 rows cannot be taken')
  expect(said).toHaveLength(1001)
  expect(said.at(-1)).toBe('schools.csv: further problems are only counted')
})
