import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { findTargetSchools } from '#areas/advertising/text-ad/server/booking/schools.queries.ts'
import { JEJU } from '#areas/base/directory/testing/places.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { atOnce, namedLock } from '#platform/testing/at-once.ts'
import { type Delivery, type DeliveryOptions, IMPORT_LOCK, importDelivery } from './import-delivery.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')
const LATER = new Date('2026-11-24T09:00:00+09:00')
const HEADER = 'school_code,phone_number,consented_on'

let database: TestDatabase
let db: Db
let folder: string
let said: string[]
/** Two schools without parents. */
let schools: { organizationId: number; schoolCode: string }[]
let first: string
let second: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 6))
  folder = mkdtempSync(join(tmpdir(), 'delivery-'))
  const found = await sql<(typeof schools)[number]>`
    select organization_id, school_code from directory.school where province_id = ${JEJU} order by 1 limit 2`.execute(
    db,
  )
  schools = found.rows
  first = schools[0]?.schoolCode ?? ''
  second = schools[1]?.schoolCode ?? ''
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  said = []
  await sql`delete from directory.recipient where organization_id in (${sql.join(schools.map((each) => each.organizationId))})`.execute(
    db,
  )
})

let files = 0
function file(text: string | Buffer): string {
  files += 1
  const path = join(folder, `file${files}.csv`)
  writeFileSync(path, text)
  return path
}

const run = (delivery: Delivery, options: Partial<DeliveryOptions> = {}) =>
  importDelivery(db, delivery, {
    now: NOW,
    isCheck: false,
    mostWithdrawnPercent: 20,
    restoresWithdrawn: false,
    tell: (line) => void said.push(line),
    ...options,
  })

const phone = (n: number) => `0100000${String(n).padStart(4, '0')}`
const parents = (count: number, school = first, from = 0, day = '2026-05-01') =>
  Array.from({ length: count }, (_, n) => `${school},${phone(from + n)},${day}`)
const deliver = (rows: readonly string[], options: Partial<DeliveryOptions> = {}) =>
  run({ recipients: file([HEADER, ...rows, ''].join('\n')) }, options)

async function stored(n: number, school = first) {
  const found = await sql<{ consentedAt: Date | null; withdrawnAt: Date | null }>`
    select consented_at, withdrawn_at from directory.recipient join directory.school using (organization_id)
    where school_code = ${school} and phone_number = ${phone(n)}`.execute(db)
  return found.rows[0] && [found.rows[0].consentedAt?.toISOString() ?? null, found.rows[0].withdrawnAt !== null]
}

const countParents = async () =>
  (await sql<{ n: number }>`select count(*) as n from directory.recipient`.execute(db)).rows[0]?.n

const trail = (kind: string) => listAudit(db, 'directory.import', kind)

test('parents of a file are stored; the same file again changes nothing', async () => {
  const rows = [...parents(3), `${second},+82 10-0000-0900,`]
  const { recipients } = await deliver(rows)
  expect(recipients).toEqual({
    rows: 4,
    repeated: 0,
    schools: 2,
    added: 4,
    changed: 0,
    withdrawn: 0,
    stillWithdrawn: 0,
    unchanged: 0,
  })
  expect(await stored(0)).toEqual(['2026-04-30T15:00:00.000Z', false])
  expect(await stored(900, second)).toEqual([null, false])
  expect((await deliver(rows)).recipients).toMatchObject({ added: 0, changed: 0, withdrawn: 0, unchanged: 4 })
})

test('a number that a spreadsheet took the leading 0 from is stored with it, and is the same parent', async () => {
  await deliver(parents(2))
  const rows = [...parents(1), `${first},${phone(1).slice(1)},2026-05-01`, `${first},10-0000-0901,2026-05-01`]
  expect((await deliver(rows)).recipients).toMatchObject({ rows: 3, added: 1, withdrawn: 0 })
  expect(await stored(901)).not.toBeUndefined()
})

test('every import leaves a row in the trail: counts, no numbers', async () => {
  const before = (await trail('recipients')).length
  await deliver(parents(2))
  const rows = await trail('recipients')
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({
    actorId: null,
    actorName: 'operator',
    action: 'directory.importRecipients',
    to: { rows: 2, schools: 1, added: 2 },
  })
  expect(JSON.stringify(rows.at(-1))).not.toContain('010')
})

test('schools may be named by their number', async () => {
  const text = `phone_number,consented_on,organization_id,note\n${phone(1)},2026-01-02,${schools[0]?.organizationId},x\n`
  expect((await run({ recipients: file(text) })).recipients).toMatchObject({ added: 1, schools: 1 })
  expect(await stored(1)).toEqual(['2026-01-01T15:00:00.000Z', false])
})

test('whom a delivered school no longer names, or names without a day, withdraws; other schools stay as they are', async () => {
  await deliver([...parents(10), ...parents(10, second, 100)])
  const rows = [...parents(8), `${first},${phone(8)},`]
  expect((await deliver(rows, { now: LATER })).recipients).toMatchObject({ withdrawn: 2, unchanged: 8, schools: 1 })
  const ended = await sql<{ phoneNumber: string }>`
    select phone_number from directory.recipient where withdrawn_at = ${LATER} order by 1`.execute(db)
  expect(ended.rows.map((row) => row.phoneNumber)).toEqual([phone(8), phone(9)])
  expect(await stored(8)).toEqual(['2026-04-30T15:00:00.000Z', true])
  expect(await stored(105, second)).toEqual(['2026-04-30T15:00:00.000Z', false])
  expect((await deliver(rows, { now: LATER })).recipients).toMatchObject({ withdrawn: 0, unchanged: 9 })
})

test('a file that would end more consents than allowed is refused, whether parents or days are missing', async () => {
  await deliver([...parents(10), `${first},${phone(50)},`])
  const sentence =
    /would withdraw 3 of the 10 consenting parents known at its schools \(30\.0 %\), more than 20 %.*--allow-withdrawals 30\./
  await expect(deliver(parents(7))).rejects.toThrow(sentence)
  const withoutDays = [...parents(7), ...parents(3, first, 7, '')]
  await expect(deliver(withoutDays)).rejects.toThrow(sentence)
  await expect(deliver(parents(7), { isCheck: true })).rejects.toThrow(sentence)
  expect(await stored(9)).toEqual(['2026-04-30T15:00:00.000Z', false])
  expect((await deliver(parents(7), { mostWithdrawnPercent: 30 })).recipients).toMatchObject({ withdrawn: 3 })
})

test('a withdrawal holds against an older consent, ends with a newer one, and can be taken back', async () => {
  await deliver(parents(10), { now: new Date('2026-06-01T09:00:00+09:00') })
  await deliver(parents(8), { now: new Date('2026-07-01T09:00:00+09:00') })
  expect((await deliver(parents(10))).recipients).toMatchObject({ changed: 0, stillWithdrawn: 2, unchanged: 8 })
  expect(await stored(9)).toEqual(['2026-04-30T15:00:00.000Z', true])
  const newer = [...parents(9), `${first},${phone(9)},2026-08-01`]
  expect((await deliver(newer)).recipients).toMatchObject({ changed: 1, stillWithdrawn: 1, unchanged: 8 })
  expect(await stored(9)).toEqual(['2026-07-31T15:00:00.000Z', false])
  expect((await deliver(newer, { restoresWithdrawn: true })).recipients).toMatchObject({ changed: 1, unchanged: 9 })
  expect(await stored(8)).toEqual(['2026-04-30T15:00:00.000Z', false])
})

test('another day of consent is a change', async () => {
  await deliver([...parents(5), `${first},${phone(5)},`])
  const rows = [...parents(4), `${first},${phone(4)},2026-09-09`, `${first},${phone(5)},2026-09-09`]
  expect((await deliver(rows)).recipients).toMatchObject({ changed: 2, unchanged: 4, withdrawn: 0 })
  expect(await stored(5)).toEqual(['2026-09-08T15:00:00.000Z', false])
})

test('a number that opted out stays opted out, however new its consent', async () => {
  await sql`insert into messaging.opt_out (phone_number, source, at) values (${phone(1)}, 'TEST', ${NOW})`.execute(db)
  await deliver(parents(3, first, 0, '2026-11-23'), { now: LATER, restoresWithdrawn: true })
  expect(await stored(1)).toEqual(['2026-11-22T15:00:00.000Z', false])
  const [school] = await findTargetSchools(db, [schools[0]?.organizationId ?? 0])
  expect(school?.targetCount).toBe(2)
})

test('a check tells the same and stores nothing', async () => {
  await deliver(parents(10))
  const before = (await trail('recipients')).length
  const { recipients } = await deliver([...parents(9), ...parents(4, second)], { isCheck: true })
  expect(recipients).toMatchObject({ added: 4, withdrawn: 1, unchanged: 9 })
  expect(await stored(9)).toEqual(['2026-04-30T15:00:00.000Z', false])
  expect(await stored(0, second)).toBeUndefined()
  expect(await trail('recipients')).toHaveLength(before)
})

test('every bad row is told with line, column and reason, without its values, and nothing is stored', async () => {
  const before = await countParents()
  const rows = [
    ...parents(1),
    `${first},010-99,2026-01-01`,
    `B999999999,${phone(7)},2026-01-01`,
    `${first},${phone(8)}`,
    `${phone(8)},${first},2027-01-01`,
    ...parents(1, first, 9),
  ]
  await expect(deliver(rows)).rejects.toThrow(/: 4 rows cannot be taken, see above\. Nothing was stored\.$/)
  expect(said.map((line) => line.replace(/^file\d+\.csv /, ''))).toEqual([
    'line 3, phone_number: is no mobile number beginning with 01',
    'line 4, school_code: is no school that is known',
    'line 5: has 2 values where the header has 3',
    'line 6, phone_number: is no mobile number beginning with 01',
    'line 6, consented_on: lies in the future',
  ])
  expect(said.join()).not.toMatch(/0100000|B9/)
  expect(await countParents()).toBe(before)
})

test('a row that repeats another one counts once; one that contradicts it is refused', async () => {
  expect((await deliver([...parents(2), ...parents(1)])).recipients).toMatchObject({ rows: 3, repeated: 1, added: 2 })
  await expect(deliver([...parents(2), `${first},${phone(0)},`])).rejects.toThrow(/: 1 row cannot be taken/)
  expect(said.at(-1)).toMatch(/line 4, consented_on: contradicts line 2, /)
})

test.each([
  ['a header without a column', 'school_code,phone_number\n', /has no column consented_on; its first line must name/],
  ['a column named twice', `${HEADER},phone_number\n`, /has the column phone_number twice/],
  [
    'no column for the school',
    'phone_number,consented_on\n',
    /needs one of the columns school_code and organization_id/,
  ],
  ['both columns for the school', `${HEADER},organization_id\n`, /needs one of the columns school_code and organiz/],
  ['a header alone', `${HEADER}\n`, /holds no rows/],
  ['an empty file', '', /holds no rows/],
  ['another encoding', Buffer.from([...Buffer.from(HEADER), 10, 0xbc, 0xad, 0xbf, 0xef]), /is not UTF-8/],
  ['a cut-off character', Buffer.from([...Buffer.from(`${HEADER}\nB`), 0xec, 0x84]), /is not UTF-8/],
  ['an open quotation mark', `${HEADER}\nB1,"0100\n`, /line 2: a quotation mark is never closed/],
  ['a quotation mark inside', `${HEADER}\nB1,0100"1",\n`, /line 2: a quotation mark stands in the middle of a value/],
  ['a row without end', `${HEADER}\n"${'1'.repeat(200_000)}`, /a row is far too long/],
])('a file with %s is refused in a sentence', async (_what, text, sentence) => {
  const refusal = run({ recipients: file(text) })
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toBeInstanceOf(OperatorError)
})

test('a file that is not there is refused in a sentence', async () => {
  await expect(run({ recipients: join(folder, 'none.csv') })).rejects.toThrow(/^There is no file /)
  await expect(run({ recipients: folder })).rejects.toThrow(/cannot be read as a file/)
})

test('a byte order mark and Windows line ends are no problem', async () => {
  const text = `\ufeff${HEADER}\r\n${parents(2).join('\r\n')}\r\n\r\n`
  expect((await run({ recipients: file(text) })).recipients).toMatchObject({ rows: 2, added: 2 })
})

test('two imports at once come one after the other', async () => {
  const rows = parents(50)
  const results = await Promise.all([deliver(rows), deliver(rows)])
  const counts = results.map(({ recipients }) => [recipients?.added, recipients?.unchanged])
  expect(counts.sort()).toEqual([
    [0, 50],
    [50, 0],
  ])
})

test('an import waits for another one and says so', async () => {
  const importing = namedLock(IMPORT_LOCK)
  const [counts] = await atOnce(db, importing, [() => deliver(parents(2))])
  expect(said).toEqual(['Another import is running: waiting for it.'])
  expect(counts?.recipients).toMatchObject({ added: 2 })
})

test('more rows than fit into one step arrive all', async () => {
  const rows = Array.from({ length: 12_001 }, (_, n) => `${first},01000${String(n).padStart(6, '0')},2026-05-01`)
  expect((await deliver(rows)).recipients).toMatchObject({ rows: 12_001, added: 12_001 })
})
