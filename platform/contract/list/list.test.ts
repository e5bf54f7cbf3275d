import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byChoice, byDays, byMany, byOwn, bySelect, byText, isPeriod } from './filters.ts'
import { type AddressOf, listOf, listOver, type RowOf } from './list.ts'
import { tableOf } from './table.ts'

const Book = z.object({ bookId: z.number(), title: z.string() })

const books = listOf({
  name: 'sample.listBooks',
  path: '/sample/books',
  title: '책',
  access: ['ALL'],
  row: Book,
  reads: ['sample.books'],
  filters: [
    byText('keyword', '검색어', { most: 5 }),
    bySelect('state', '상태', ['IN', 'OUT']),
    byChoice('period', '기간 기준', ['LENT', 'BACK'], 'LENT'),
    byMany('kinds', '분류', ['NOVEL', 'POEM']),
    byDays('from', 'to', '기간'),
    byOwn('shelf', '서가', z.coerce.number().int().positive()),
  ],
  sorts: ['title'],
  export: true,
})
const { listCall, exportCall } = books

describe('the calls of a list', () => {
  test('are named and placed after it', () => {
    expect(listCall).toMatchObject({ name: 'sample.listBooks', path: '/sample/books', method: 'GET', form: 'json' })
    expect(exportCall).toMatchObject({ name: 'sample.exportBooks', path: '/sample/books/export', form: 'bytes' })
    expect([listCall.access, exportCall.access, listCall.reads]).toEqual([['ALL'], ['ALL'], ['sample.books']])
    expect([listCall.summary, exportCall.summary]).toEqual(['책 목록을 조회한다.', '책 목록을 엑셀로 내려받는다.'])
  })

  test('read what the filters ask; the spreadsheet has no pages', () => {
    const asked = {
      // As a Mac writes it: its letters taken apart.
      keyword: ' 봄밤 '.normalize('NFD'),
      state: 'OUT',
      kinds: 'POEM',
      from: '2026.11.01',
      to: '2026-11-02',
      shelf: '7',
      sort: '-title',
    }
    const search = {
      keyword: '봄밤',
      state: 'OUT',
      period: 'LENT',
      kinds: ['POEM'],
      from: '2026-11-01',
      to: '2026-11-02',
      shelf: 7,
      sort: '-title',
    }
    expect(listCall.query.parse({ ...asked, pageNum: '2' })).toEqual({ ...search, pageNum: 2, pageSize: 20 })
    expect(exportCall.query.parse({ ...asked, pageNum: '2' })).toEqual(search)
    expect(exportCall.query.parse({})).toEqual({ period: 'LENT', kinds: [] })
  })

  test.each([
    [{ keyword: 'sechs!' }, ['keyword']],
    [{ state: 'LOST' }, ['state']],
    [{ period: '' }, ['period']],
    [{ kinds: ['NOVEL', 'MAP'] }, ['kinds', 1]],
    [{ from: '2026-02-30' }, ['from']],
    [{ shelf: '0' }, ['shelf']],
    [{ sort: 'bookId' }, ['sort']],
    [{ sort: '--title' }, ['sort']],
    [{ from: '2026-11-02', to: '2026-11-01' }, ['from']],
  ])('refuse %j at its field', (asked, path) => {
    for (const { query } of [listCall, exportCall])
      expect(query.safeParse(asked).error?.issues.map((issue) => issue.path)).toEqual([path])
  })

  test('of a list that is not exported or sorted know neither', () => {
    const plain = listOf({ ...PLAIN, filters: [] })
    expect(plain.exportCall).toBeUndefined()
    expect(plain.listCall.query.parse({ sort: 'title' })).toEqual({ pageNum: 1, pageSize: 20 })
  })
})

const PLAIN = {
  name: 'sample.listBooks',
  path: '/books',
  title: '책',
  access: 'session',
  row: Book,
  reads: [],
} as const

test.each([
  [{ from: '2026-11-01', to: '2026-11-01' }, true, true],
  [{ from: '2026-11-02', to: '2026-11-01' }, false, false],
  [{ from: '2026-11-02' }, true, false],
  [{}, true, false],
])('the period %j can be searched: %s; where both days are needed: %s', (search, open, required) => {
  expect(isPeriod(byDays('from', 'to', '기간'), search)).toBe(open)
  expect(isPeriod(byDays('from', 'to', '기간', { isRequired: true }), search)).toBe(required)
})

const STATES = { IN: '보관', OUT: '대여' }
const words = { state: STATES, period: { LENT: '대여일', BACK: '반납일' }, kinds: { NOVEL: '소설', POEM: '시' } }
const columns = [{ key: 'title', title: '제목', value: (book: z.infer<typeof Book>) => book.title }] as const

describe('the table of a list', () => {
  const address: AddressOf<typeof books> = { page: 3, pageSize: 50, detail: 9, kinds: [], period: 'BACK', state: 'IN' }

  test('asks its calls as the address stands, without what belongs to the screen alone', () => {
    const table = tableOf(books, { words, columns })
    const search = { kinds: [], period: 'BACK', state: 'IN' }
    expect(table.ask(address)).toEqual({ query: { ...search, pageNum: 3, pageSize: 50 } })
    expect(table.askAll(address)).toEqual({ query: search })
  })

  test('that needs a period says a usual one', () => {
    const filters = [byDays('from', 'to', '기간', { isRequired: true })] as const
    const list = listOf({ ...PLAIN, filters })
    expect(() => tableOf(list, { columns })).toThrow('sample.listBooks')
    expect(tableOf(list, { columns, usual: (today) => ({ from: today, to: today }) }).usual?.('2026-11-23')).toEqual({
      from: '2026-11-23',
      to: '2026-11-23',
    })
  })

  test('is held to its list by the compiler', () => {
    const shelves = call({
      name: 'sample.findBooks',
      method: 'POST',
      path: '/shelves/{id}',
      summary: '',
      access: 'session',
      params: z.object({ id: z.number() }),
      output: z.object({ books: z.array(Book), totalCount: z.number() }),
    })
    const found = listOver({ title: '책', access: 'session', filters: [], listCall: shelves, rowsField: 'books' })
    expectTypeOf<RowOf<typeof found>>().toEqualTypeOf<z.infer<typeof Book>>()
    expectTypeOf<AddressOf<typeof books>['sort']>().toEqualTypeOf<'title' | '-title' | undefined>()
    // @ts-expect-error a call that takes something else has to be told how it is asked
    tableOf(found, { columns })
    // @ts-expect-error the words of a filter are missing
    tableOf(books, { words: { state: STATES, period: words.period }, columns })
    // @ts-expect-error a word is missing
    tableOf(books, { words: { ...words, state: { IN: '보관' } }, columns })
    // @ts-expect-error a row has no such field
    tableOf(books, { words, columns: [{ key: 'price', title: '가격', value: (book) => book.priceWon }] })
    expect(
      tableOf(found, { columns, ask: ({ page }) => ({ params: { id: page } }) }).ask({ page: 4, pageSize: 1 }),
    ).toEqual({ params: { id: 4 } })
  })
})
