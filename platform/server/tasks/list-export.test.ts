import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS, MOST_TASK_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { exportTask } from './export-task.ts'
import { exportEndpoint, type ListExport } from './list-export.ts'
import { startTask } from './task.ts'

const ROWS = 12_000

const exportNumbers = call({
  name: 'test.exportNumbers',
  method: 'GET',
  path: '/test/numbers/export',
  summary: '수를 내려받는다.',
  access: 'session',
  query: z.object({ isLong: z.boolean().optional() }),
  output: z.unknown(),
  refusals: EXPORT_REFUSALS,
  form: 'bytes',
})

let bare: BarePlatform
/** What happens before a page is read. */
let beforePage: (pageNum: number) => Promise<void> = async () => undefined

const NUMBERS: ListExport<typeof exportNumbers, { n: number }> = {
  title: '수',
  columns: [{ title: '수', value: (row) => row.n }],
  page: async ({ db, query }, { pageNum, pageSize }) => {
    await beforePage(pageNum)
    const { rows } = await sql<{ n: number }>`
      select n from test_number order by n desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
    const total = await sql<{ n: number }>`select count(*)::int as n from test_number`.execute(db)
    return { list: rows, totalCount: query.isLong ? MOST_TASK_EXPORT_ROWS + 1 : (total.rows[0]?.n ?? 0) }
  },
}
const numbers = exportEndpoint(exportNumbers, NUMBERS)
const exportSummed = { ...exportNumbers, name: 'test.exportSummed' }
const summed = exportEndpoint(exportSummed, {
  ...NUMBERS,
  totals: async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select sum(n) as n from test_number`.execute(db)
    return rows[0] ?? { n: 0 }
  },
})
/** What the owner may do when the task runs; undefined for nobody active. */
let present: ReadonlySet<string> | undefined = new Set(['ADS'])
const exporting = exportTask([numbers, summed], async () => present)

beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`create table test_number as select n from generate_series(1, ${ROWS}::int) n`.execute(bare.platform.db)
  bare.work([exporting])
})
afterAll(() => bare.close())

const start = (query = {}, theCall = exportNumbers) =>
  startTask(bare.platform.db, exporting, {
    input: { call: theCall.name, query, flags: [] },
    ownerId: 1,
    now: bare.clock.now(),
  })

interface Row {
  readonly status: string
  readonly failure: string | null
  readonly tries: number
  readonly fileKey: string
}
const ended = (taskNo: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<Row>`
        select * from platform.task where task_no = ${taskNo} and finished_at is not null`.execute(bare.platform.db)
      expect(rows).toHaveLength(1)
      return rows[0] as Row
    },
    { timeout: 15_000, interval: 20 },
  )
const numbersIn = async ({ fileKey }: Row) => {
  const bytes = bare.shelf.files.get(fileKey) ?? Buffer.alloc(0)
  const { rows } = await readSheet(bytes, { rows: 20_000, columns: 1 })
  return rows.slice(1).map(({ cells: [cell] }) => cell?.value)
}
const countOpenTransactions = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(bare.platform.db)
  ).rows[0]?.n

test('all rows come from one state of the database, whatever is written meanwhile', async () => {
  beforePage = async (pageNum) => {
    if (pageNum > 1) await sql`insert into test_number values (${ROWS + pageNum})`.execute(bare.platform.db)
  }
  const row = await ended(await start())
  beforePage = async () => undefined
  expect(row).toMatchObject({ status: 'DONE', tries: 1 })
  expect(await numbersIn(row)).toEqual(Array.from({ length: ROWS }, (_, at) => ROWS - at))
})

test('a list with sums ends with those of the same state of the database', async () => {
  const stored = await sql<{ n: number }>`select sum(n) as n from test_number`.execute(bare.platform.db)
  beforePage = async (pageNum) => {
    if (pageNum > 1) await sql`insert into test_number values (1000000)`.execute(bare.platform.db)
  }
  const row = await ended(await start({}, exportSummed))
  beforePage = async () => undefined
  await sql`delete from test_number where n = 1000000`.execute(bare.platform.db)
  expect((await numbersIn(row)).at(-1)).toBe(stored.rows[0]?.n)
})

test('a store that fails in the middle leaves no transaction open, and the next try makes the whole file', async () => {
  const put = vi.spyOn(bare.shelf, 'put').mockImplementationOnce(async (_key, content) => {
    for await (const _ of content) throw new Error('disk full')
  })
  const row = await ended(await start())
  put.mockRestore()
  expect(row).toMatchObject({ status: 'DONE', tries: 2 })
  expect((await numbersIn(row)).length).toBeGreaterThanOrEqual(ROWS)
  expect(await countOpenTransactions()).toBe(0)
})

test('a list that is too long even for a task says so, at once', async () => {
  const row = await ended(await start({ isLong: true }))
  expect(row).toMatchObject({ status: 'FAILED', tries: 1, failure: expect.stringContaining('500,000건') })
  expect(await countOpenTransactions()).toBe(0)
})

test.each([
  ['may do less by now', new Set<string>(['OTHER'])],
  ['is not active any more', undefined],
])('nothing is exported for somebody who %s', async (_, flags) => {
  present = flags
  const taskNo = await startTask(bare.platform.db, exporting, {
    input: { call: exportNumbers.name, query: {}, flags: ['ADS'] },
    ownerId: 1,
    now: bare.clock.now(),
  })
  const row = await ended(taskNo)
  present = new Set(['ADS'])
  expect(row).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('권한이 줄어') })
})

test('the file is for whoever may still do all that they could when it was asked for', () => {
  const input = { call: exportNumbers.name, flags: ['ADS', 'IAMCLASS'] }
  const mayHave = (...flags: string[]) =>
    exporting.mayHaveResult(input, {
      userId: 1,
      loginId: 'a',
      name: '가',
      authorities: [],
      sessionId: '1',
      flags: new Set(flags),
    })
  expect([mayHave('ADS', 'IAMCLASS', 'ALL'), mayHave('IAMCLASS'), mayHave()]).toEqual([true, false, false])
})
