import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import { PAGED_BY_OFFSET, PAGED_IN_ENVELOPE } from './envelope-wires.ts'
import { byText } from './filters.ts'
import { type AddressOf, listOf, type RowOf } from './list.ts'
import { tableOf } from './table.ts'
import { totalIn } from './total.ts'
import { PAGED_BY_ORDER_ITEM, PAGED_BY_SORT } from './wire.ts'

const Book = z.object({ bookId: z.number(), title: z.string() })
const parts = {
  name: 'sample.listBooks',
  path: '/itemPool/books',
  title: '책',
  access: ['ALL'],
  row: Book,
  reads: [],
  filters: [byText('keyword', '검색어')],
  export: true,
} as const
const columns = [{ key: 'title', title: '제목', value: (book: z.infer<typeof Book>) => book.title }] as const
const wrapped = listOf({ ...parts, wire: PAGED_IN_ENVELOPE })
const skipping = listOf({ ...parts, wire: PAGED_BY_OFFSET })

const messages = (query: z.ZodType, asked: object) => query.safeParse(asked).error?.issues.map(({ message }) => message)

describe('a list in an envelope', () => {
  test('answers its rows and their count; its spreadsheet stays a file', () => {
    const { listCall, exportCall } = wrapped
    expect([listCall.form, exportCall.form]).toEqual(['envelope', 'bytes'])
    expect(listCall.output.safeParse({ list: [], count: 0 }).success).toBe(true)
    expect(listCall.output.safeParse({ list: [], totalCount: 0 }).success).toBe(false)
    expectTypeOf<CallOutput<typeof listCall>>().toEqualTypeOf<{ list: z.infer<typeof Book>[]; count: number }>()
    expectTypeOf<RowOf<typeof wrapped>>().toEqualTypeOf<z.infer<typeof Book>>()
  })

  test('takes three sizes of a page, and says so to any other', () => {
    const { query } = wrapped.listCall
    expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 20 })
    for (const pageSize of ['10', '20', '50'])
      expect(query.parse({ pageSize })).toEqual({ pageNum: 1, pageSize: Number(pageSize) })
    for (const pageSize of ['0', '15', '100', '20.5', 'x', '-10'])
      expect(messages(query, { pageSize })).toEqual(['한 페이지에 10, 20, 50건씩만 조회할 수 있습니다.'])
    expect(query.safeParse({ pageNum: '0' }).success).toBe(false)
    expect([...wrapped.pageSizes]).toEqual([20, 10, 50])
  })

  test('without columns to sort by knows no order', () => {
    expect(wrapped.listCall.query.parse({ sort: 'title' })).toEqual({ pageNum: 1, pageSize: 20 })
    const sorted = listOf({ ...parts, wire: PAGED_IN_ENVELOPE, sorts: ['title'] })
    expect(sorted.listCall.query.parse({ sort: '-title' })).toMatchObject({ sort: '-title' })
    expect(sorted.listCall.query.safeParse({ sort: 'bookId' }).success).toBe(false)
  })

  test('is asked as the address stands', () => {
    const address: AddressOf<typeof wrapped> = { page: 3, pageSize: 50, keyword: '봄' }
    const table = tableOf(wrapped, { columns })
    expect(table.ask(address)).toEqual({ query: { keyword: '봄', pageNum: 3, pageSize: 50 } })
    expect(table.askAll(address)).toEqual({ query: { keyword: '봄' } })
  })
})

describe('a list by the rows before a page', () => {
  test('takes any of 100 rows from any row on', () => {
    const { query } = skipping.listCall
    expect(query.parse({})).toEqual({ size: 20, offset: 0 })
    expect(query.parse({ size: '1', offset: '37' })).toEqual({ size: 1, offset: 37 })
    for (const asked of [{ size: '0' }, { size: '101' }, { offset: '-1' }, { offset: '1.5' }, { offset: '9999999999' }])
      expect(query.safeParse(asked).success, JSON.stringify(asked)).toBe(false)
  })

  test('is asked for the page that the address names', () => {
    const table = tableOf(skipping, { columns })
    expect(table.ask({ page: 3, pageSize: 50, detail: 1 })).toEqual({ query: { size: 50, offset: 100 } })
    expectTypeOf<NonNullable<CallInput<typeof skipping.listCall>['query']>>().toHaveProperty('offset')
  })
})

test.each([PAGED_BY_SORT, PAGED_BY_ORDER_ITEM, PAGED_IN_ENVELOPE, PAGED_BY_OFFSET])(
  'on the wire $name a page is understood as it is said',
  (wire) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100 }), (pageNum, pageSize) => {
        const fields = wire.pageOf(pageNum, pageSize)
        expect(wire.pageIn(fields)).toEqual({ pageNum, pageSize })
        expect(Object.keys(fields).filter((name) => !wire.pageNames.includes(name))).toEqual([])
      }),
    )
  },
)

test.each([
  [{ totalCount: 3, list: [] }, 3],
  [{ count: 0, list: [] }, 0],
  [{ list: [] }, undefined],
])('the answer %j tells %s in all', (answer, total) => expect(totalIn(answer)).toBe(total))
