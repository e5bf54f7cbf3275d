import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeView, listViews, removeView, type SavedView, saveView } from '#platform/contract/saved-view.contract.ts'
import { answer, refuse } from '../../testing/fake-server.ts'
import { bookScreens, books, listBooks } from '../../testing/sample.tsx'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'

beforeEach(() => page.viewport(1280, 800))

const OWN: SavedView = {
  viewId: 7,
  name: '대여 중',
  query: '?state=out&sort=-priceWon',
  columns: { author: false },
  isShared: false,
  isOwn: true,
  ownerName: '김담당',
  mayRemove: true,
}
const SHARED: SavedView = {
  ...OWN,
  viewId: 8,
  name: '보관',
  query: '?state=in',
  columns: {},
  isShared: true,
  isOwn: false,
  ownerName: '이담당',
  mayRemove: false,
}

const show = (at: string, ...list: SavedView[]) =>
  showScreen({
    at,
    screens: bookScreens,
    answers: [
      answer(listBooks, { list: books(20), totalCount: 45 }),
      answer(listViews, { list, mayShare: true }),
      answer(saveView, { viewId: 9 }),
      answer(changeView, { viewId: 7 }),
      answer(removeView, { viewId: 7 }),
    ],
  })
const openMenu = () => page.getByRole('button', { name: /^보기/ }).click()
const author = () => page.getByRole('columnheader', { name: '저자' })

test('a view is asked for when somebody looks for it, and opens with filters, order and columns', async () => {
  const shown = show('/books?keyword=x&page=2', OWN, SHARED)
  await expect.element(author()).toBeVisible()
  expect(shown.server.of(listViews)).toHaveLength(0)
  await openMenu()
  await expect.element(page.getByText('이담당 공유')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '대여 중' }).click()
  await expect.poll(shown.address).toBe('/books?state=out&sort=-priceWon')
  await expect.element(author()).not.toBeInTheDocument()
  expect(shown.server.of(listViews)[0]?.query).toEqual({ list: '/books' })
  await openMenu()
  await page.getByRole('button', { name: '기본 보기' }).click()
  await expect.poll(shown.address).toBe('/books')
  await expect.element(author()).toBeVisible()
})

test('the list as it stands is saved under a name, without the page', async () => {
  localStorage.setItem('columns:책 목록', '{"author":false}')
  const shown = show('/books?state=in&page=2')
  await openMenu()
  await userEvent.type(page.getByRole('textbox', { name: '보기 이름' }), '보관 중')
  await page.getByRole('checkbox', { name: '권한이 하나라도 같은 사용자와 공유' }).click()
  await page.getByRole('button', { name: '지금 조건을 새 보기로 저장' }).click()
  await expect.element(page.getByRole('button', { name: '보기: 보관 중' })).toBeVisible()
  expect(shown.server.of(saveView)[0]?.body).toEqual({
    list: '/books',
    name: '보관 중',
    query: '?state=in',
    columns: { author: false },
    isShared: true,
  })
})

test('columns switched in an open view belong to the view, and are kept when it is overwritten', async () => {
  const shown = show('/books', OWN)
  await openMenu()
  await page.getByRole('button', { name: '대여 중' }).click()
  await page.getByRole('button', { name: '열 선택' }).click()
  await page.getByRole('checkbox', { name: '저자' }).click()
  await expect.element(author()).toBeVisible()
  expect(localStorage.getItem('columns:책 목록')).toBeNull()
  await openMenu()
  await page.getByRole('button', { name: '지금 조건으로 덮어쓰기' }).click()
  await expect
    .poll(() => shown.server.of(changeView)[0]?.body)
    .toMatchObject({ name: '대여 중', columns: { author: true } })
})

test('a view is open where the list shows its address, is marked where it was changed, and closed at the plain address', async () => {
  const shown = show('/books', OWN)
  await openMenu()
  await page.getByRole('button', { name: '대여 중' }).click()
  await expect.element(page.getByRole('button', { name: '보기: 대여 중', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /조건 지우기$/ })
    .first()
    .click()
  await expect.element(page.getByRole('button', { name: '보기: 대여 중 (바뀜)' })).toBeVisible()
  await openMenu()
  await expect.element(page.getByText('저장한 보기와 다릅니다: 조건')).toBeVisible()
  await shown.router.navigate({ to: '/books' })
  await expect.element(page.getByRole('button', { name: '보기', exact: true })).toBeVisible()
  await expect.element(author()).toBeVisible()
  await shown.router.navigate({ to: '/books', search: { sort: '-priceWon', state: 'out' } })
  await expect.element(page.getByRole('button', { name: '보기: 대여 중', exact: true })).toBeVisible()
  await expect.element(author()).not.toBeInTheDocument()
})

test('somebody who comes with other filters does not find the view open', async () => {
  sessionStorage.setItem('view:/books', JSON.stringify({ ...OWN }))
  show('/books?state=in', OWN)
  await expect.element(author()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '보기', exact: true })).toBeVisible()
})

test("somebody else's view can be looked through and nothing more", async () => {
  show('/books', OWN, SHARED)
  await openMenu()
  await page.getByRole('button', { name: /보관/ }).click()
  await openMenu()
  await expect.element(page.getByRole('form', { name: '새 보기' })).toBeVisible()
  await expect.element(page.getByRole('form', { name: '열려 있는 보기' })).not.toBeInTheDocument()
})

test('an own view is removed without a question, its filters stay, and it can be had back', async () => {
  const shown = show('/books', OWN)
  await openMenu()
  await page.getByRole('button', { name: '대여 중' }).click()
  await openMenu()
  await page.getByRole('form', { name: '열려 있는 보기' }).getByRole('button', { name: '삭제' }).click()
  await expect.poll(() => shown.server.of(removeView)[0]?.params).toEqual({ id: '7' })
  await expect.element(page.getByRole('button', { name: '보기', exact: true })).toBeVisible()
  expect(shown.address()).toBe('/books?state=out&sort=-priceWon')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(page.getByText('되돌렸습니다.')).toBeVisible()
  const { name, query, columns, isShared } = OWN
  expect(shown.server.of(saveView)[0]?.body).toEqual({ list: '/books', name, query, columns, isShared })
})

test('a name that is taken is told', async () => {
  const shown = show('/books', OWN)
  shown.server.use(refuse(saveView, 'NAME_TAKEN'))
  await openMenu()
  await userEvent.type(page.getByRole('textbox', { name: '보기 이름' }), '대여 중')
  await page.getByRole('button', { name: '지금 조건을 새 보기로 저장' }).click()
  await expect.element(page.getByText('같은 이름의 보기가 있습니다.')).toBeVisible()
})

test('whoever may not share is not asked whether to', async () => {
  const shown = show('/books', { ...OWN, isShared: true })
  shown.server.use(answer(listViews, { list: [{ ...OWN, isShared: true }], mayShare: false }))
  await openMenu()
  await page.getByRole('button', { name: /^대여 중/ }).click()
  await openMenu()
  await expect.element(page.getByRole('form', { name: '열려 있는 보기' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /공유/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '지금 조건으로 덮어쓰기' }).click()
  await expect.poll(() => shown.server.of(changeView)[0]?.body).toMatchObject({ isShared: false })
})

test("somebody else's view is removed by whoever looks after shared ones, and not changed", async () => {
  const shown = show('/books', { ...SHARED, mayRemove: true })
  await openMenu()
  await page.getByRole('button', { name: /보관/ }).click()
  await openMenu()
  await expect.element(page.getByRole('form', { name: '열려 있는 보기' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '공유된 보기 삭제' }).click()
  await expectAccessible()
  await page
    .getByRole('alertdialog', { name: '이담당님이 공유한 보기를 삭제하시겠습니까?' })
    .getByRole('button', { name: '삭제' })
    .click()
  await expect.poll(() => shown.server.of(removeView)[0]?.params).toEqual({ id: '8' })
})

test.each([/^보기/, /^열 선택/])('the panel of %s and what stands in it stay inside a phone', async (name) => {
  await page.viewport(390, 844)
  show('/books', OWN, SHARED)
  await page.getByRole('button', { name }).click()
  const panel = () => document.querySelector('[data-part="disclosure-panel"]')
  await expect.poll(() => panel()?.querySelectorAll('input').length).toBeGreaterThan(1)
  const over = () =>
    [panel(), ...(panel()?.querySelectorAll('input, button, label') ?? [])]
      .map((each) => each?.getBoundingClientRect())
      .filter((box) => !box || box.left < 0 || box.right > 390)
  await expect.poll(over).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(390)
})
