import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, cutOff, fail, refuse } from '../testing/fake-server.ts'
import { addBook, bookScreens, listBooks } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'

const emptyList = answer(listBooks, { list: [], totalCount: 0 })
const show = (...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at: '/books/new', screens: bookScreens, flags: ['EDITOR'], answers: [emptyList, ...answers] })

afterEach(() => localStorage.clear())

const title = () => page.getByRole('textbox', { name: '제목' })
const submit = () => page.getByRole('button', { name: '등록' })

test('an empty required field is named, marked and focused, and nothing is sent', async () => {
  const shown = show()
  await submit().click()
  await expect.element(page.getByText('제목을 입력해주세요.')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  await expect.element(title()).toHaveAccessibleDescription(/제목을 입력해주세요\./)
  expect(shown.server.requests).toEqual([])
  await expectAccessible()
})

test('typing into a field takes its error away', async () => {
  show()
  await submit().click()
  await userEvent.type(title(), '가')
  await expect.element(page.getByText('제목을 입력해주세요.')).not.toBeInTheDocument()
})

test('what the server has against a field stands beside it and everything typed stays', async () => {
  show(
    fail(addBook, 422, '입력값을 확인해주세요.', {
      errors: [{ path: 'author', message: '등록되지 않은 저자입니다.' }],
    }),
  )
  await userEvent.type(title(), '토지')
  await userEvent.type(page.getByRole('textbox', { name: '저자' }), '박경리')
  await submit().click()
  await expect.element(page.getByText('등록되지 않은 저자입니다.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '저자' })).toHaveFocus()
  await expect.element(title()).toHaveValue('토지')
})

test('a refusal of the whole is told and everything typed stays', async () => {
  show(refuse(addBook, 'TITLE_TAKEN'))
  await userEvent.type(title(), '토지')
  await submit().click()
  await expect.element(page.getByText('이미 등록된 제목입니다.')).toBeVisible()
  await expect.element(title()).toHaveValue('토지')
})

test('Enter sends with a key, and a repeat after a lost answer has the same key', async () => {
  const shown = show(cutOff(addBook))
  await userEvent.type(title(), '토지')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/서버에 연결할 수 없습니다/)).toBeVisible()
  shown.server.use(answer(addBook, { bookId: 1 }))
  await submit().click()
  await expect.poll(shown.address).toBe('/books')
  const keys = shown.server.of(addBook).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('leaving with changes asks first', async () => {
  const shown = show()
  await userEvent.type(title(), '토지')
  await page.getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '계속 작성' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(shown.address()).toBe('/books/new')
  await expect.element(title()).toHaveValue('토지')
  await page.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '떠나기' }).click()
  await expect.poll(shown.address).toBe('/books')
})

test('leaving without changes does not ask', async () => {
  const shown = show()
  await page.getByRole('button', { name: '취소' }).click()
  await expect.poll(shown.address).toBe('/books')
})

test('what was typed when the session ended is there again after signing in', async () => {
  sessionStorage.setItem('partner', JSON.stringify({ drafts: { 'sample.book': { title: '토지' } } }))
  show()
  await expect.element(title()).toHaveValue('토지')
})

const left = () => JSON.parse(localStorage.getItem('drafts.left') ?? '{}') as Record<string, unknown>
const leave = (leftAt: number, owner = '1'): void =>
  localStorage.setItem('drafts.left', JSON.stringify({ 'sample.book': { owner, leftAt, values: { title: '토지' } } }))
const DAY_MS = 86_400_000

test('what is typed is left for the next tab when this one is closed, and nothing once it is sent', async () => {
  const shown = show(answer(addBook, { bookId: 1 }))
  await userEvent.type(title(), '토지')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(left()).toMatchObject({ 'sample.book': { owner: '1', values: { title: '토지' } } })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(left()).toEqual({})
  await submit().click()
  await expect.poll(shown.address).toBe('/books')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(left()).toEqual({})
})

test('what was typed in a tab that was closed is there again, once', async () => {
  leave(Date.now() - 6 * DAY_MS)
  show()
  await expect.element(title()).toHaveValue('토지')
  await expect.element(page.getByText('작성하던 내용을 다시 불러왔습니다.')).toBeVisible()
  expect(left()).toEqual({})
})

test.each([
  ['somebody else than who typed it', '2', 0],
  ['whoever comes back after more than a week', '1', 8],
])('it is not shown to %s', async (_, owner, daysAgo) => {
  leave(Date.now() - daysAgo * DAY_MS, owner)
  show()
  await expect.element(title()).toHaveValue('')
})

test('what is typed is kept for the session and forgotten with success', async () => {
  const shown = show(answer(addBook, { bookId: 1 }))
  await userEvent.type(title(), '토지')
  expect(JSON.parse(sessionStorage.getItem('partner') ?? '').drafts['sample.book'].title).toBe('토지')
  await submit().click()
  await expect.poll(shown.address).toBe('/books')
  expect(JSON.parse(sessionStorage.getItem('partner') ?? '').drafts).toEqual({})
})
