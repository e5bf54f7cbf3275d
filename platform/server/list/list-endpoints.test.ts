import { expect, test } from 'vitest'
import { z } from 'zod'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { PAGED_BY_OFFSET, PAGED_IN_ENVELOPE } from '#platform/contract/list/envelope-wires.ts'
import { byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import type { Exchange, FileAnswer } from '../endpoint.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { listEndpoints, readQuery } from './list-endpoints.ts'
import { skippedBy } from './page.ts'

const Loan = z.object({
  loanId: z.number(),
  title: z.string(),
  won: z.number(),
  day: z.string(),
  at: z.string().nullable(),
})
type Loan = z.infer<typeof Loan>

const loans = listOf({
  name: 'sample.listLoans',
  path: '/loans',
  title: '대여 내역',
  access: 'session',
  row: Loan,
  reads: [],
  filters: [byText('keyword', '검색어')],
  export: true,
})
const loanTable = tableOf(loans, {
  columns: [
    { key: 'loanId', title: '번호', value: (loan) => loan.loanId },
    { key: 'both', title: '둘', only: 'screen', value: (loan) => `${loan.title} ${loan.day}` },
    { key: 'title', title: '제목', primary: true, value: (loan) => loan.title },
    { key: 'won', title: '금액', hidden: true, format: 'won', value: (loan) => loan.won },
    { key: 'day', title: '일자', only: 'sheet', format: 'day', value: (loan) => loan.day },
    { key: 'at', title: '반납', format: 'stamp', value: (loan) => loan.at },
  ],
})

const LOANS: Loan[] = [
  { loanId: 2, title: '=1+1', won: 1000, day: '2026-11-20', at: '2026-11-22T10:30:00+09:00' },
  { loanId: 1, title: '봄', won: 0, day: '2026-11-19', at: null },
]

/** What the endpoints answer where `totalCount` loans are stored, and what the query was asked. */
function serve(totalCount = LOANS.length) {
  const asked: unknown[] = []
  const endpoints = listEndpoints(loanTable, async ({ query }, page) => {
    asked.push({ keyword: query.keyword, ...page })
    return { list: LOANS, totalCount }
  })
  const run = (name: string, query: object) => {
    const found = endpoints.find(({ call }) => call.name === name)
    return found?.handle({ query, now: new Date('2026-11-22T16:00:00Z') } as Exchange, undefined)
  }
  return { asked, run, endpoints }
}

test('a page of the list is asked as the call was, the spreadsheet under the same filters', async () => {
  const { asked, run } = serve()
  const page = { pageNum: 2, pageSize: 50, knownTotal: 2 }
  expect(await run('sample.listLoans', { keyword: '봄', ...page })).toEqual({ list: LOANS, totalCount: 2 })
  expect(asked.splice(0)).toEqual([{ keyword: '봄', ...page }])
  await run('sample.exportLoans', { keyword: '봄' })
  expect(asked).toContainEqual({ keyword: '봄', pageNum: 1, pageSize: 2 })
})

test('the spreadsheet carries the name of the list and the day in Seoul, and every column that is not for the screen alone', async () => {
  const { name, content } = (await serve().run('sample.exportLoans', {})) as FileAnswer
  expect(name).toBe('대여 내역 2026-11-23.xlsx')
  const sheet = await readSheet(content as Buffer, { rows: 10, columns: 10 })
  expect(sheet.rows.map((row) => row.cells.map(({ value }) => value))).toEqual([
    ['번호', '제목', '금액', '일자', '반납'],
    [2, '=1+1', 1000, new Date('2026-11-20T00:00:00Z'), '2026-11-22 10:30'],
    [1, '봄', 0, new Date('2026-11-19T00:00:00Z')],
  ])
})

test('more rows than a spreadsheet may have are refused, and offered as a task', async () => {
  await expect(serve(MOST_EXPORT_ROWS + 1).run('sample.exportLoans', {})).rejects.toMatchObject({
    status: 422,
    code: 'TOO_MANY_ROWS',
    extra: { isTaskOffered: true },
  })
})

test('whatever its wire, the query of a list is asked for a page and an order', async () => {
  const sorted = {
    name: 'sample.listSorted',
    path: '/s',
    title: '목록',
    access: 'session',
    row: Loan,
    reads: [],
  } as const
  const filters = [byText('keyword', '검색어')] as const
  const plain = listOf({ ...sorted, filters, sorts: ['day'] })
  const wired = listOf({ ...sorted, filters, sorts: ['day'], wire: PAGED_BY_ORDER_ITEM })
  const read = { page: { pageNum: 3, pageSize: 50, knownTotal: undefined }, search: { keyword: '봄', sort: '-day' } }
  expect(readQuery(plain, { keyword: '봄', pageNum: 3, pageSize: 50, sort: '-day' })).toEqual(read)
  const asked = { keyword: '봄', page: 3, pageSize: 50, orderItem: 'day', orderDirection: 'DESC' }
  expect(readQuery(wired, asked)).toEqual(read)
  expect(readQuery(wired, { page: 1, pageSize: 20, orderDirection: 'DESC' }).search).toEqual({})
})

test('a list in an envelope tells its total as count, and its spreadsheet has the same rows', async () => {
  const wrapped = listOf({
    name: 'sample.listLoans',
    path: '/itemPool/loans',
    title: '대여 내역',
    access: 'session',
    row: Loan,
    reads: [],
    filters: [],
    export: true,
    wire: PAGED_IN_ENVELOPE,
  })
  const find = async () => ({ list: LOANS, totalCount: 2, lenderCount: 1 })
  const endpoints = listEndpoints(tableOf(wrapped, { columns: loanTable.columns }), find)
  const x = { query: { pageNum: 1, pageSize: 20 }, now: new Date(TEST_NOW) } as unknown as Exchange
  const [page, file] = (await Promise.all(endpoints.map(({ handle }) => handle(x, undefined)))) as [object, FileAnswer]
  expect(page).toEqual({ list: LOANS, count: 2, lenderCount: 1 })
  expect((await readSheet(file.content as Buffer, { rows: 10, columns: 10 })).rows).toHaveLength(3)
})

test('rows may be asked for from any row on', () => {
  const skipping = { ...loans, wire: PAGED_BY_OFFSET }
  for (const [size, offset] of [
    [20, 0],
    [20, 7],
    [3, 100],
    [100, 2_147_483_600],
  ] as const) {
    const { page, search } = readQuery(skipping, { size, offset, knownTotal: 9, keyword: '봄' })
    expect([page.pageSize, skippedBy(page), page.knownTotal, search]).toEqual([size, offset, 9, { keyword: '봄' }])
  }
})

test('a list that names people keeps who read it, the page with its rows and the spreadsheet before it is made', async () => {
  const kept: unknown[] = []
  const record = async (_: unknown, how: string, rows: readonly Loan[]) => void kept.push([how, rows.length])
  const endpoints = listEndpoints(loanTable, async () => ({ list: LOANS, totalCount: 2 }), { record })
  const x = { query: { pageNum: 1, pageSize: 20 }, now: new Date(TEST_NOW) } as unknown as Exchange
  for (const { handle } of endpoints) await handle(x, undefined)
  expect(kept).toEqual([
    ['READ', 2],
    ['EXPORT', 0],
  ])
})

test('rows are answered under the name that the list has for them, with whatever else a page tells', async () => {
  const named = { ...loanTable, list: { ...loans, rowsField: 'loanList' } }
  const endpoints = listEndpoints(named, async () => ({ list: LOANS, totalCount: 2, lenderCount: 1 }))
  const x = { query: { pageNum: 1, pageSize: 20 } } as unknown as Exchange
  expect(await endpoints[0]?.handle(x, undefined)).toEqual({ loanList: LOANS, totalCount: 2, lenderCount: 1 })
})

test('a spreadsheet may have a name of its own, which tells what was asked for', async () => {
  const sheet = { title: '대여', fileName: ({ query }: { query: { keyword?: string } }) => `대여_${query.keyword}` }
  const endpoints = listEndpoints(loanTable, async () => ({ list: LOANS, totalCount: 2 }), { sheet })
  const x = { query: { keyword: '봄' }, now: new Date(TEST_NOW) } as unknown as Exchange
  const answers = (await Promise.all(endpoints.map(({ handle }) => handle(x, undefined)))) as FileAnswer[]
  expect(answers[1]?.name).toBe('대여_봄.xlsx')
  expect((await readSheet(answers[1]?.content as Buffer, { rows: 10, columns: 10 })).name).toBe('대여')
})

test('a spreadsheet may end with sums, each below its column', async () => {
  const totals = async () => ({ won: 1000, totalCount: 2 })
  const endpoints = listEndpoints(loanTable, async () => ({ list: LOANS, totalCount: 2 }), { totals })
  const x = { query: {}, now: new Date(TEST_NOW) } as unknown as Exchange
  const answers = (await Promise.all(endpoints.map(({ handle }) => handle(x, undefined)))) as FileAnswer[]
  const { rows } = await readSheet(answers[1]?.content as Buffer, { rows: 10, columns: 10 })
  expect(rows).toHaveLength(4)
  expect(rows.at(-1)?.cells.map(({ value }) => value ?? null)).toEqual(['합계', null, 1000])
})
