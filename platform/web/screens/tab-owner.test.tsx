import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepDraft } from '../form/drafts.ts'
import { answer } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks } from '../testing/sample.tsx'
import { showScreen } from '../testing/show-screen.tsx'
import { noteLeft } from './tab-owner.ts'

const FIRST = 11
const SECOND = 12

const show = (userId: number, at: string, onOtherPerson?: () => void) =>
  showScreen({
    at,
    screens: bookScreens,
    flags: ['EDITOR'],
    session: { userId },
    answers: [answer(listBooks, { list: books(20), totalCount: 45 })],
    onOtherPerson,
  })

/** The first person used the tab, typed, opened a view, and their session was over in a filtered list. */
async function useTab(): Promise<void> {
  const shown = show(FIRST, '/books')
  await expect.element(page.getByText('총 45건')).toBeVisible()
  shown.leave()
  keepDraft('sample.book', { title: '먼저 쓴 사람의 책' })
  sessionStorage.setItem(
    'view:/books',
    JSON.stringify({ viewId: 1, name: '내 보기', query: '?state=out', columns: {} }),
  )
  noteLeft('/books?keyword=%EB%B9%84%EB%B0%80')
}

const title = () => page.getByRole('textbox', { name: '제목' })

describe('somebody else who signs in in the same tab', () => {
  test('finds no draft and no open view of the person before', async () => {
    await useTab()
    const shown = show(SECOND, '/books/new')
    await expect.element(title()).toHaveValue('')
    await shown.router.navigate({ to: '/books', search: { state: 'out' } })
    await expect.element(page.getByText('총 45건')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '보기', exact: true })).toBeVisible()
  })

  test('comes to the screen that was left, without its filters', async () => {
    await useTab()
    const shown = show(SECOND, '/books?keyword=%EB%B9%84%EB%B0%80')
    await expect.element(page.getByText('총 45건')).toBeVisible()
    expect(shown.address()).toBe('/books')
    expect(shown.server.of(listBooks).map(({ query }) => query.keyword)).toEqual([undefined])
  })

  test('comes to an address of their own as it is', async () => {
    await useTab()
    const shown = show(SECOND, '/books?state=in')
    await expect.element(page.getByText('총 45건')).toBeVisible()
    expect(shown.address()).toBe('/books?state=in')
  })

  test('gets a page that holds nothing of what was shown before', async () => {
    await useTab()
    const onOtherPerson = vi.fn()
    show(SECOND, '/books', onOtherPerson)
    await expect.poll(() => onOtherPerson.mock.calls.length).toBe(1)
  })
})

describe('the same person who signs in again', () => {
  test('finds the draft', async () => {
    await useTab()
    show(FIRST, '/books/new')
    await expect.element(title()).toHaveValue('먼저 쓴 사람의 책')
  })

  test('comes back to the filtered list, in the page as it is', async () => {
    await useTab()
    const onOtherPerson = vi.fn()
    const shown = show(FIRST, '/books?keyword=%EB%B9%84%EB%B0%80', onOtherPerson)
    await expect.element(page.getByText('총 45건')).toBeVisible()
    expect(shown.server.of(listBooks)[0]?.query.keyword).toBe('비밀')
    expect(onOtherPerson).not.toHaveBeenCalled()
  })
})
