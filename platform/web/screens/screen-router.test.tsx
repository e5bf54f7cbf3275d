import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProblemError, unreachable } from '../calls/problem-error.ts'
import { answer, fail } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'

const screens = bookScreens
const someBooks = answer(listBooks, { list: books(20), totalCount: 45 })

describe('nobody signed in', () => {
  test('goes to the sign-in page with the way back', async () => {
    const shown = showScreen({ at: '/books?page=2', screens, flags: null })
    await expect.poll(() => shown.sentToLogin).toEqual(['/books?page=2'])
    expect(shown.server.requests).toEqual([])
  })

  test('sees an open screen', async () => {
    showScreen({ at: '/error-403', screens, flags: null })
    await expect.element(page.getByText('접근 권한이 없습니다.')).toBeVisible()
  })
})

describe('a session that cannot be loaded', () => {
  const problem = (status: number) => () => Promise.reject(new ProblemError({ status, code: 'X', detail: '안 됨' }))

  test.each([401, 500])('means signing in again (status %i)', async (status) => {
    const shown = showScreen({ at: '/books', screens, loadSession: problem(status) })
    await expect.poll(() => shown.sentToLogin).toEqual(['/books'])
  })

  test('does not stop an open screen', async () => {
    const shown = showScreen({ at: '/error-403', screens, loadSession: problem(401) })
    await expect.element(page.getByText('접근 권한이 없습니다.')).toBeVisible()
    expect(shown.sentToLogin).toEqual([])
  })

  test('because the server is out of reach can be tried again', async () => {
    let tries = 0
    const loadSession = () => {
      tries += 1
      return tries === 1
        ? Promise.reject(unreachable())
        : Promise.resolve({ userId: 1, name: '', flags: new Set<string>() })
    }
    showScreen({ at: '/books', screens, loadSession, answers: [someBooks] })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('총 45건')).toBeVisible()
  })
})

describe('a signed-in user', () => {
  test('without the flag of a screen lands on the forbidden page', async () => {
    const shown = showScreen({ at: '/books/new', screens, flags: ['READER'] })
    await expect.poll(shown.address).toBe('/error-403')
  })

  test('with the flag sees the screen', async () => {
    showScreen({ at: '/books/new', screens, flags: ['EDITOR'] })
    await expect.element(page.getByRole('heading', { name: '책 등록' })).toBeVisible()
  })

  test('whose session ends while working goes to the sign-in page with the way back', async () => {
    const shown = showScreen({ at: '/books?page=2', screens, answers: [fail(listBooks, 401, '로그인이 필요합니다.')] })
    await expect.poll(() => shown.sentToLogin).toEqual(['/books?page=2'])
  })

  test('whose call is forbidden lands on the forbidden page', async () => {
    const shown = showScreen({ at: '/books', screens, answers: [fail(listBooks, 403, '권한이 없습니다.')] })
    await expect.poll(shown.address).toBe('/error-403')
  })
})

describe('addresses', () => {
  test('without a screen show the not-found page, open to everybody', async () => {
    const shown = showScreen({ at: '/nowhere/at/all', screens, flags: null })
    await expect.element(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible()
    expect(shown.sentToLogin).toEqual([])
    await expectAccessible()
  })

  test('keep a typed number a text and lose what is not valid', async () => {
    const shown = showScreen({ at: '/books?keyword=2026&page=-5&sort=nonsense', screens, answers: [someBooks] })
    await expect.element(page.getByLabelText('검색어')).toHaveValue('2026')
    expect(shown.server.of(listBooks)[0]?.query).toEqual({ pageNum: '1', pageSize: '20', keyword: '2026' })
    await expect.poll(shown.address).toBe('/books?keyword=2026')
    expect(shown.server.of(listBooks)).toHaveLength(1)
  })

  test('do not show what is usual, wherever a link comes from, and keep what is none of the screen', async () => {
    const shown = showScreen({ at: '/books/1', screens, answers: [someBooks] })
    await expect.element(page.getByRole('heading', { name: '책 한 권' })).toBeVisible()
    await shown.router.navigate({ to: '/books', search: { page: 1, state: 'out', by: 'mail' } } as never)
    await expect.poll(shown.address).toBe('/books?state=out&by=mail')
    expect(shown.server.of(listBooks)).toHaveLength(1)
  })
})

test('every change of the screen starts at the top', async () => {
  const tall = answer(listBooks, { list: books(100), totalCount: 300 })
  const shown = showScreen({ at: '/books?pageSize=100', screens, answers: [tall] })
  await expect.element(page.getByText('총 300건')).toBeVisible()
  window.scrollTo(0, 1_500)
  expect(window.scrollY).toBeGreaterThan(1_000)
  await page.getByRole('link', { name: '책 60' }).click()
  await expect.poll(shown.address).toBe('/books/60')
  await expect.poll(() => window.scrollY).toBe(0)
})
