import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../../screens/screen.ts'
import { books } from '../../testing/sample.tsx'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'
import { pagesAround } from '../pager.tsx'
import type { Column } from './columns.ts'
import { ListTable, nextSort } from './list-table.tsx'
import type { RowKey } from './row-choice.tsx'

type Book = ReturnType<typeof books>[number]

const title: Column<Book> = { key: 'title', title: '제목', render: (book) => book.title }
const wide: Column<Book>[] = Array.from({ length: 10 }, (_, index) => ({
  key: `extra${index}`,
  title: `항목 ${index}`,
  width: 160,
  render: (book) => <span style={{ whiteSpace: 'nowrap' }}>{`${book.author} 그리고 더 긴 내용 ${index}`}</span>,
}))

const WideScreen = () => (
  <>
    <h1>넓은 표</h1>
    <ListTable label="넓은 표" columns={[title, ...wide]} rows={books(12)} rowKey={(book) => book.bookId} />
  </>
)

function ChoiceScreen() {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  return (
    <>
      <h1>고르기</h1>
      <p>고른 수: {keys.size}</p>
      <ListTable
        label="고르기"
        columns={[title]}
        rows={books(4)}
        rowKey={(book) => book.bookId}
        onOpenRow={() => setKeys(new Set(['opened']))}
        selection={{ keys, onChange: setKeys, isSelectable: (book) => !book.isOut }}
      />
    </>
  )
}

const show = (content: object) =>
  showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '표', access: 'open', load: () => Promise.resolve(content) })],
  })

test('a table wider than the window scrolls in itself, also with the keyboard', async () => {
  await page.viewport(1280, 360)
  show({ WideScreen })
  const region = page.getByRole('region', { name: '넓은 표 표' })
  await expect.element(region).toHaveAttribute('tabindex', '0')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  const frame = region.element()
  frame.scrollTop = 100
  const head = page.getByRole('columnheader', { name: '제목' }).element()
  expect(head.getBoundingClientRect().top).toBeCloseTo(frame.getBoundingClientRect().top, 0)
  await expectAccessible()
})

test('all rows that may be chosen are chosen at once', async () => {
  await page.viewport(1280, 800)
  show({ ChoiceScreen })
  await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).click()
  await expect.element(page.getByText('고른 수: 2')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '1번째 행 선택' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '2번째 행 선택' }).click()
  await expect.element(page.getByText('고른 수: 1')).toBeVisible()
  expect(page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).element()).toHaveProperty('indeterminate', true)
  await expectAccessible()
})

test('a row without an address opens by its button', async () => {
  await page.viewport(1280, 800)
  show({ ChoiceScreen })
  await page.getByRole('button', { name: '책 3' }).click()
  await expect.element(page.getByText('고른 수: 1')).toBeVisible()
})

test('sorting goes up, down, off', () => {
  expect([nextSort('a', undefined), nextSort('a', 'a'), nextSort('a', '-a'), nextSort('a', 'b')]).toEqual([
    'a',
    '-a',
    undefined,
    'a',
  ])
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
])('around page %i of %i stand the pages %j', (current, count, expected) => {
  expect(pagesAround(current, count, 5)).toEqual(expected)
})
