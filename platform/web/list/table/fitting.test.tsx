import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../../screens/screen.ts'
import { books } from '../../testing/sample.tsx'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'
import { ListSection } from '../list-section.tsx'
import { ACTIONS, type Column } from './columns.ts'

type Book = ReturnType<typeof books>[number]

const wide = (index: number): Column<Book> => ({
  key: `extra${index}`,
  title: `항목 ${index}`,
  isTelling: index === 7,
  render: (book) => <span style={{ whiteSpace: 'nowrap' }}>{`${book.author} 그리고 더 긴 내용 ${index}`}</span>,
})
const COLUMNS: readonly Column<Book>[] = [
  { key: 'title', title: '제목', primary: true, render: (book) => book.title },
  ...Array.from({ length: 8 }, (_, index) => wide(index)),
  { key: 'state', title: '상태', fixed: true, render: () => '대출 중' },
  { key: ACTIONS, title: '관리', fixed: true, render: () => <button type="button">반납</button> },
]
const rows = books(3)
const list = {
  data: { list: rows },
  isPending: false,
  isPlaceholderData: false,
  error: null,
  refetch: () => undefined,
}
const FittingScreen = () => (
  <>
    <h1>책</h1>
    <ListSection name="책" list={list} columns={COLUMNS} rowKey={(book) => book.bookId} />
  </>
)

const TELLING = COLUMNS.map((column) => ({ ...column, isTelling: column.key.startsWith('extra') }))
const CrowdedScreen = () => (
  <>
    <h1>책</h1>
    <ListSection name="책" list={list} columns={TELLING} rowKey={(book) => book.bookId} />
  </>
)

const show = (content: object = { FittingScreen }) =>
  showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '책', access: 'open', load: () => Promise.resolve(content) })],
  })
const heads = () =>
  page
    .getByRole('columnheader')
    .all()
    .map((head) => head.element().textContent)
const frame = (): HTMLElement => {
  const found = page.getByRole('table').element().parentElement
  if (!found) throw new Error('a table stands in a frame')
  return found
}
const isScrolling = () => frame().scrollWidth > frame().clientWidth + 1

test('what has no room is left out, the least telling first, and comes back with more room', async () => {
  await page.viewport(1000, 800)
  show()
  await expect.element(page.getByRole('columnheader', { name: '관리' })).toBeVisible()
  const few = heads()
  expect(few).toContain('항목 7')
  expect(few.slice(-2)).toEqual(['상태', '관리'])
  expect(few.length).toBeLessThan(COLUMNS.length)
  expect(isScrolling()).toBe(false)
  await expect
    .element(page.getByRole('button', { name: `열 선택 · ${COLUMNS.length - few.length}개 숨김` }))
    .toBeVisible()
  await expectAccessible()
  await page.viewport(1500, 800)
  await expect.poll(() => heads().length).toBeGreaterThan(few.length)
  expect(isScrolling()).toBe(false)
})

test('a column that the person wants all the same is shown, and the table scrolls for it', async () => {
  await page.viewport(1000, 800)
  show()
  await page.getByRole('button', { name: /열 선택/ }).click()
  await expect.element(page.getByText(/화면이 좁아 숨긴 열이 있습니다/)).toBeVisible()
  for (const index of [5, 6]) await page.getByRole('checkbox', { name: `항목 ${index}` }).click()
  await expect.poll(heads).toEqual(expect.arrayContaining(['항목 5', '항목 6', '상태', '관리']))
})

test('where not even what tells has room, the rows are cards that tell it', async () => {
  await page.viewport(1000, 800)
  show({ CrowdedScreen })
  const card = page.getByRole('listitem').first()
  await expect.element(card.getByText('항목 7', { exact: true })).toBeVisible()
  await expect.element(card.getByText('항목 0', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible()
  await page.viewport(2600, 800)
  await expect.element(page.getByRole('columnheader', { name: '항목 7' })).toBeVisible()
})

const GROUPED = COLUMNS.map((column) =>
  /extra[1-4]/.test(column.key) ? { ...column, group: 'all', isSpare: column.key === 'extra2' } : column,
)
const GroupedScreen = () => (
  <>
    <h1>책</h1>
    <ListSection name="책" list={list} columns={GROUPED} rowKey={(book) => book.bookId} />
  </>
)

test('columns of one group stay or go together, but for spare ones', async () => {
  const shown = () => heads().filter((title) => /항목 [134]/.test(title ?? '')).length
  await page.viewport(2600, 800)
  show({ GroupedScreen })
  await expect.element(page.getByRole('columnheader', { name: '관리' })).toBeVisible()
  const seen = new Set<number>()
  for (let width = 2400; width >= 900; width -= 100) {
    await page.viewport(width, 800)
    await expect.poll(isScrolling).toBe(false)
    seen.add(shown())
    if (shown() === 0) expect(heads()).not.toContain('항목 2')
  }
  expect([...seen]).toEqual([3, 0])
})

const FACTS: readonly Column<Book>[] = [
  ...COLUMNS,
  { key: 'told', title: '요약', only: 'card', isTelling: true, render: () => '두 권' },
]
const FactScreen = () => (
  <>
    <h1>책</h1>
    <ListSection name="책" list={list} columns={FACTS} rowKey={(book) => book.bookId} onOpenRow={() => undefined} />
  </>
)

test('a fact of cards alone stands on cards and in no table', async () => {
  await page.viewport(2600, 800)
  show({ FactScreen })
  await expect.element(page.getByRole('columnheader', { name: '관리' })).toBeVisible()
  expect(heads()).not.toContain('요약')
  await page.viewport(390, 800)
  await expect.element(page.getByRole('listitem').first().getByText('두 권')).toBeVisible()
})
