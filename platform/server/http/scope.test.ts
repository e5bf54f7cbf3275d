import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { scopeOf } from '#platform/contract/scope.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { historyEndpoint } from '../audit/history.endpoint.ts'
import { historyWithin } from '../audit/history-kind.ts'
import { type Exchange, endpoint } from '../endpoint.ts'
import { listEndpoints } from '../list/list-endpoints.ts'
import { refuse } from '../refuse.ts'
import type { ScopeKeeper } from '../scope.ts'
import { exportTask } from '../tasks/export-task.ts'
import { openApi } from './openapi.ts'

interface Shelves {
  readonly shelfNo: number
}

const REFUSALS = { NO_SHELF: { status: 403, text: '맡은 책장이 없습니다.' } } as const
const SHELVES = scopeOf<Shelves>({ name: 'test.shelves', refusals: REFUSALS })

/** Person 1 has a shelf, and nobody else. */
let looks = 0
let wasInTransaction = false
const keeper: ScopeKeeper<Shelves> = {
  scope: SHELVES,
  async find(db, { userId }) {
    looks += 1
    wasInTransaction = db.isTransaction
    if (userId !== 1) throw refuse({ ...SHELVES, refusals: REFUSALS }, 'NO_SHELF')
    return { shelfNo: 7 }
  },
}

const common = { access: 'session', output: z.object({ shelfNo: z.number() }) } as const
const place = call({
  ...common,
  name: 'test.place',
  method: 'POST',
  path: '/place',
  summary: '꽂는다.',
  scope: SHELVES,
  body: z.object({ title: z.string() }),
})
const walk = call({
  ...common,
  name: 'test.walk',
  method: 'GET',
  path: '/walk',
  summary: '책장을 지나간다.',
})
const books = listOf({
  name: 'test.listBooks',
  path: '/books',
  title: '책',
  access: 'session',
  scope: SHELVES,
  row: z.object({ title: z.string() }),
  reads: [],
  filters: [],
  export: true,
})
const table = tableOf(books, { columns: [{ key: 'title', title: '제목', value: ({ title }) => title }] })

let placed = 0
const listed = listEndpoints(table, async ({ scope }) => ({ list: [{ title: `${scope.shelfNo}번` }], totalCount: 1 }))
const kind = historyWithin(SHELVES, {
  entity: 'test.book',
  readerOf: ({ no, scope }) => (no === scope.shelfNo ? 'MANAGER' : undefined),
  actions: {},
})
const served = [
  endpoint(place, async ({ scope }) => {
    placed += 1
    return scope
  }),
  endpoint(walk, async () => ({ shelfNo: 0 })),
  ...listed,
]

let bare: BarePlatform
let base: string
beforeAll(async () => {
  bare = await openBarePlatform()
  const all = [...served, historyEndpoint([kind], [keeper])]
  base = await bare.serve(all, undefined, [], {}, undefined, [keeper])
})
afterAll(() => bare.close())

const headersOf = (who: number) => ({ cookie: `who=${who}`, 'content-type': 'application/json' })
const get = (path: string, who = 1) => fetch(`${base}/api${path}`, { headers: headersOf(who) })

async function sendPlace(who: number, body: unknown = { title: '봄' }) {
  const response = await fetch(`${base}/api/place`, {
    method: 'POST',
    headers: headersOf(who),
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

test('an endpoint gets the scope of its caller, found once in the transaction of the call', async () => {
  looks = 0
  expect(await sendPlace(1)).toEqual({ status: 200, shelfNo: 7 })
  expect([looks, wasInTransaction]).toEqual([1, true])
})

test('who works with no rows is refused by the code of the scope, and the endpoint does not run', async () => {
  placed = 0
  expect(await sendPlace(2)).toMatchObject({ status: 403, code: 'NO_SHELF' })
  expect(placed).toBe(0)
})

test('nobody looks for a scope of a request that is refused without it, or of a call that has none', async () => {
  looks = 0
  expect(await sendPlace(1, { title: 1 })).toMatchObject({ status: 400 })
  expect((await get('/walk', 2)).status).toBe(200)
  expect(looks).toBe(0)
})

test('list and spreadsheet see the rows of the scope, which is found once for each', async () => {
  looks = 0
  expect(await (await get('/books')).json()).toMatchObject({ list: [{ title: '7번' }] })
  expect(await sheetRecords(await get('/books/export'))).toEqual([{ 제목: '7번' }])
  expect(looks).toBe(2)
  expect((await get('/books/export', 2)).status).toBe(403)
})

test('a spreadsheet that a task makes has the rows of its owner', async () => {
  const flags = new Set(['ADS'])
  const exporting = exportTask(listed, async () => flags, [keeper])
  const run = (ownerId: number) =>
    exporting.run({
      ownerId,
      input: { call: 'test.exportBooks', flags: [...flags] },
      db: bare.platform.db,
      askedAt: new Date(TEST_NOW),
      progress: async () => undefined,
    } as never)
  expect(await run(1)).toMatchObject({ name: expect.stringContaining('책') })
  await expect(run(2)).rejects.toMatchObject({ code: 'NO_SHELF' })
})

test('a history is read within the scope', async () => {
  expect((await get('/histories/test.book/7')).status).toBe(200)
  expect((await get('/histories/test.book/8')).status).toBe(404)
  expect((await get('/histories/test.book/7', 2)).status).toBe(403)
})

test('a portal that finds no such scopes does not start', async () => {
  await expect(bare.serve(served)).rejects.toThrow('nobody finds the scope test.shelves of test.place')
  expect(() => historyEndpoint([kind])).toThrow('nobody finds the scope test.shelves of test.book')
})

test('the endpoint of a call without a scope has none to read', () => {
  expectTypeOf<Exchange<typeof place>>().toHaveProperty('scope').toEqualTypeOf<Shelves>()
  expectTypeOf<Exchange<typeof walk>>().not.toHaveProperty('scope')
  expect([place.scope, walk.scope]).toEqual([SHELVES, undefined])
})

test('the API document names the refusals of a scope', () => {
  const { paths } = openApi([place, walk], '/api', '1') as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(paths['/api/place']?.post?.responses).toMatchObject({
    403: { description: expect.stringContaining('NO_SHELF: 맡은 책장이 없습니다.') },
  })
  expect(JSON.stringify(paths['/api/walk'])).not.toContain('NO_SHELF')
})
