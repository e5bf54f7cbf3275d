import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'

const turn = (kind: 'online' | 'offline'): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(kind === 'online')
  window.dispatchEvent(new Event(kind))
}

afterEach(() => {
  turn('online')
  vi.restoreAllMocks()
})

test('without a network the page says so, and what was asked for comes once there is one', async () => {
  const list = answer(listBooks, { list: books(1), totalCount: 1 })
  const shown = showScreen({ at: '/books', screens: bookScreens, answers: [list] })
  await expect.element(page.getByText('책 1', { exact: true })).toBeVisible()
  turn('offline')
  const bar = page.getByText(/인터넷 연결이 끊겼습니다\./)
  await expect.element(bar).toBeVisible()
  await expectAccessible()
  await userEvent.fill(page.getByRole('searchbox', { name: '검색어' }), '토지')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown.address).toContain('keyword=')
  expect(shown.server.of(listBooks)).toHaveLength(1)
  turn('online')
  await expect.poll(() => shown.server.of(listBooks).at(-1)?.query.keyword).toBe('토지')
  await expect.element(bar).not.toBeInTheDocument()
})
