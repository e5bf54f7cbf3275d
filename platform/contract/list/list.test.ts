import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { below, crumbOf, placeOf } from '../place.ts'
import { byChoice, byDays, byMany, byOwn, bySearch, bySelect, byText, isPeriod } from './filters.ts'
import { type AddressOf, listOf, listOver, type RowOf } from './list.ts'
import { tableOf } from './table.ts'
import { PAGED_BY_ORDER_ITEM, PAGED_BY_SORT } from './wire.ts'

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

test('a list is called like its place, for the same people; one that has none says it itself', () => {
  const shelves = placeOf('/shelves', '서가', ['ALL'])
  const { place, title, access, ...found } = listOf({
    name: 'sample.listShelves',
    path: '/sample/shelves',
    place: shelves,
    row: Book,
    reads: [],
    filters: [],
    export: true,
  })
  expect({ place, title, access }).toEqual({ place: shelves, title: '서가', access: ['ALL'] })
  expect([found.listCall.access, found.exportCall.access, found.listCall.path]).toEqual([
    ['ALL'],
    ['ALL'],
    '/sample/shelves',
  ])
  expect([books.place, books.title]).toEqual([undefined, '책'])
  const parts = { name: 'sample.listBooks', path: '/', row: Book, reads: [], filters: [] } as const
  // @ts-expect-error what the place says is not said again
  expect(listOf({ ...parts, place: shelves, title: '책', access: ['ALL'] }).title).toBe('서가')
})

test('what stands below a place is for the same people, under the same name or its own', () => {
  const shelves = placeOf('/shelves', '서가', ['ALL'])
  expect(below(shelves, '{shelfNo}')).toEqual({ ...shelves, path: '/shelves/{shelfNo}' })
  expect(below(shelves, 'new', '서가 등록')).toEqual({ path: '/shelves/new', title: '서가 등록', access: ['ALL'] })
  expect(crumbOf(shelves)).toEqual({ text: '서가', to: '/shelves' })
})

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

  test('take an empty choice as none', () => {
    expect(exportCall.query.parse({ state: '', shelf: '' })).toEqual({ period: 'LENT', kinds: [] })
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

const orders = listOf({
  ...PLAIN,
  name: 'sample.listOrders',
  path: '/orders',
  filters: [bySearch(['schoolNo', 'schoolName'], { numeric: ['schoolNo'] })],
  sorts: ['title', 'bookId'],
  export: true,
  wire: PAGED_BY_ORDER_ITEM,
  mostRows: 2000,
  refusals: { GONE: { status: 404, text: '없습니다.' } },
})

test('a text filter of numbers takes digits alone, and an empty one asks for nothing', () => {
  const rooms = listOf({
    ...PLAIN,
    name: 'sample.listRooms',
    path: '/rooms',
    filters: [byText('roomNo', '번호', { isNumber: true })],
  })
  expect(rooms.listCall.query.parse({ roomNo: '0012' })).toMatchObject({ roomNo: '0012' })
  expect(rooms.listCall.query.parse({ roomNo: '' })).not.toHaveProperty('roomNo', '')
  for (const roomNo of ['12a', '-1', '1'.repeat(16), ['1', '2']])
    expect(rooms.listCall.query.safeParse({ roomNo }).error?.issues[0]?.path).toEqual(['roomNo'])
  expect(rooms.listCall.query.safeParse({ roomNo: 'a' }).error?.issues[0]?.message).toBe('숫자만 입력해주세요.')
})

describe('a list paged by `page` and `orderItem`', () => {
  test('reads both, up to so many rows a page', () => {
    const asked = {
      page: '2',
      pageSize: '2000',
      orderItem: 'title',
      orderDirection: 'DESC',
      sort: 'title',
      pageNum: '9',
    }
    const search = { searchItem: 'schoolNo', orderItem: 'title', orderDirection: 'DESC' }
    expect(orders.listCall.query.parse(asked)).toEqual({ ...search, page: 2, pageSize: 2000 })
    expect(orders.exportCall.query.parse(asked)).toEqual(search)
    expect(orders.listCall.query.parse({})).toEqual({ page: 1, pageSize: 20, searchItem: 'schoolNo' })
    expect(orders.listCall.refusals).toHaveProperty('GONE')
    expect(orders.exportCall.refusals).toHaveProperty('GONE')
  })

  test.each([
    [{ page: '0' }, 'page'],
    [{ pageSize: '2001' }, 'pageSize'],
    [{ orderItem: '-title' }, 'orderItem'],
    [{ orderDirection: 'desc' }, 'orderDirection'],
    [{ searchItem: 'price' }, 'searchItem'],
    [{ searchKeyword: 'a' }, 'searchKeyword'],
    [{ searchItem: 'schoolNo', searchKeyword: '-1' }, 'searchKeyword'],
    [{ searchItem: 'schoolNo', searchKeyword: '1'.repeat(16) }, 'searchKeyword'],
  ])('refuses %j at its field', (asked, field) => {
    expect(orders.listCall.query.safeParse(asked).error?.issues.map(({ path }) => path)).toEqual([[field]])
  })

  test('says of a keyword that numbers are searched', () => {
    const said = orders.exportCall.query
      .safeParse({ searchKeyword: '한빛' })
      .error?.issues.map(({ message }) => message)
    expect(said).toEqual(['숫자만 입력해주세요.'])
    expect(orders.exportCall.query.parse({ searchItem: 'schoolName', searchKeyword: '  ' })).toEqual({
      searchItem: 'schoolName',
    })
  })

  test('is asked as its address stands', () => {
    const table = tableOf(orders, { words: { searchItem: { schoolNo: '학교번호', schoolName: '학교명' } }, columns })
    const search = { searchItem: 'schoolName', orderItem: 'bookId', orderDirection: 'ASC' } as const
    expect(table.ask({ ...search, page: 2, pageSize: 50, detail: 1 })).toEqual({
      query: { ...search, page: 2, pageSize: 50 },
    })
    expect(table.askAll({ ...search, page: 2, pageSize: 50 })).toEqual({ query: search })
    expectTypeOf<AddressOf<typeof orders>['orderItem']>().toEqualTypeOf<'title' | 'bookId' | undefined>()
    // @ts-expect-error its order is called otherwise
    table.ask({ searchItem: 'schoolName', page: 2, pageSize: 50, sort: 'title' })
  })

  test.each(['title', '-title', undefined])('the order %s is said and understood, on either wire', (sort) => {
    for (const wire of [PAGED_BY_ORDER_ITEM, PAGED_BY_SORT]) expect(wire.sortIn(wire.orderOf(sort))).toBe(sort)
  })
})
