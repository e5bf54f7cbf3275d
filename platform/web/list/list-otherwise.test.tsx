import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn, byText } from '#platform/contract/list/filters.ts'
import { type AddressOf, listOf, listOver } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { listViews } from '#platform/contract/saved-view.contract.ts'
import { Id, Paging, pageOf } from '#platform/contract/shapes.ts'
import { screen } from '../screens/screen.ts'
import { answer } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { CheckGroup, FoldedChoice } from './filters/folded-choice.tsx'
import { ListScreen } from './list-screen.tsx'

const shelves = listOf({
  name: 'sample.listShelves',
  path: '/shelves',
  title: '서가',
  access: 'session',
  row: z.object({ shelfId: z.number(), name: z.string() }),
  reads: [],
  filters: [
    byText('keyword', '이름'),
    byOwn(
      'floors',
      '층',
      z.preprocess((value) => [value].flat(), z.array(z.string())),
    ),
  ],
})
const shelfTable = tableOf(shelves, {
  columns: [{ key: 'name', title: '이름', value: (shelf) => shelf.name }],
})

const FLOORS = ['1', '2', '3'].map((value) => ({ value, label: `${value}층` }))
const NEEDS = {
  gapOf: ({ keyword }: AddressOf<typeof shelves>) =>
    keyword ? undefined : { filter: 'keyword', text: '이름을 입력해주세요.' },
  hint: '이름으로 검색합니다.',
}

function ShelfListScreen() {
  const [isMap, setMap] = useState(false)
  return (
    <ListScreen
      of={shelfTable}
      needs={NEEDS}
      controls={{
        floors: {
          control: ({ draft, change }) => (
            <FoldedChoice name="층" count={draft.floors?.length ?? 0} unit="개">
              <CheckGroup
                legend="층"
                choices={FLOORS}
                chosen={draft.floors ?? []}
                onChange={(floors) => change({ floors })}
              />
            </FoldedChoice>
          ),
        },
      }}
      tools={
        <button type="button" onClick={() => setMap(!isMap)}>
          {isMap ? '표로' : '지도로'}
        </button>
      }
      instead={isMap ? ({ keyword }) => <p>{keyword}의 지도</p> : undefined}
      rowKey={({ shelfId }) => shelfId}
    />
  )
}

const show = (at: string) =>
  showScreen({
    at,
    screens: [
      screen({ path: '/shelves', title: '서가', access: 'session', load: () => Promise.resolve({ ShelfListScreen }) }),
    ],
    answers: [
      answer(shelves.listCall, { list: [{ shelfId: 1, name: '가-1' }], totalCount: 1 }),
      answer(listViews, { list: [], mayShare: false }),
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('nothing is asked before the search names what it needs; saved views are at hand', async () => {
  const shown = show('/shelves')
  await expect.element(page.getByText('이름으로 검색합니다.')).toBeVisible()
  await expect.element(button('보기')).toBeVisible()
  await expectAccessible()
  await button('검색').click()
  await expect.element(page.getByText('이름을 입력해주세요.')).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: '이름' })).toHaveFocus()
  expect(shown.server.of(shelves.listCall)).toEqual([])
  await page.getByRole('searchbox', { name: '이름' }).fill('가')
  await button('검색').click()
  await expect.element(page.getByText('총 1건')).toBeVisible()
  expect(shown.server.of(shelves.listCall)).toHaveLength(1)
})

test('what stands in place of the table has the same search, and the table is not asked for', async () => {
  const shown = show('/shelves?keyword=%EA%B0%80')
  await button('지도로').click()
  await expect.element(page.getByText('가의 지도')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
  await page.getByRole('searchbox', { name: '이름' }).fill('나')
  await button('검색').click()
  await expect.element(page.getByText('나의 지도')).toBeVisible()
  expect(shown.server.of(shelves.listCall).map(({ query }) => query.keyword)).toEqual(['가'])
  await button('표로').click()
  await expect.element(page.getByText('총 1건')).toBeVisible()
  expect(shown.server.of(shelves.listCall).at(-1)?.query.keyword).toBe('나')
})

test('a folded choice ticks one by one or all at once, in the order of the choices', async () => {
  const shown = show('/shelves?keyword=%EA%B0%80')
  const check = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await button('층 전체').click()
  await check('3층').click()
  await check('1층').click()
  await expect.element(check('층 전체 선택')).toBePartiallyChecked()
  await expect.element(button('층 2개 선택')).toBeVisible()
  await expectAccessible()
  await button('검색').click()
  await expect.poll(shown.address).toContain('floors=1&floors=3')
  await button('층 2개 선택').click()
  await check('층 전체 선택').click()
  await expect.element(check('2층')).toBeChecked()
  await check('층 전체 선택').click()
  await expect.element(button('층 전체')).toBeVisible()
})

const booksOfShelf = listOver({
  title: '서가의 책',
  access: 'session',
  filters: [byText('keyword', '제목')],
  listCall: call({
    name: 'sample.listBooksOfShelf',
    method: 'GET',
    path: '/shelves/{id}/books',
    summary: '',
    access: 'session',
    params: z.object({ id: Id }),
    query: z.object({ keyword: z.string().optional(), ...Paging }),
    output: pageOf(z.object({ bookId: z.number() })),
  }),
  exportCall: call({
    name: 'sample.exportBooksOfShelf',
    method: 'GET',
    path: '/shelves/{id}/books/export',
    summary: '',
    access: 'session',
    params: z.object({ id: Id }),
    query: z.object({ keyword: z.string().optional() }),
    output: z.unknown(),
    refusals: EXPORT_REFUSALS,
    form: 'bytes',
  }),
})
const bookTable = tableOf(booksOfShelf, {
  columns: [{ key: 'bookId', title: '번호', value: ({ bookId }) => bookId }],
})

const BookListScreen = () => <ListScreen of={bookTable} path={{ id: 7 }} rowKey={({ bookId }) => bookId} />

test('a list that belongs to a record asks for page and spreadsheet by the path that its screen names', async () => {
  const { server } = showScreen({
    at: '/books?keyword=%EB%B4%84',
    screens: [screen({ path: '/books', title: '책', access: 'session', load: async () => ({ BookListScreen }) })],
    answers: [
      answer(booksOfShelf.listCall, { list: [{ bookId: 12 }], totalCount: 1 }),
      answer(booksOfShelf.exportCall, new Blob(['sheet'])),
    ],
  })
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await vi.waitFor(() =>
    expect(server.of(booksOfShelf.exportCall)).toMatchObject([{ params: { id: '7' }, query: { keyword: '봄' } }]),
  )
  expect(server.of(booksOfShelf.listCall)).toMatchObject([{ params: { id: '7' }, query: { keyword: '봄' } }])
})
