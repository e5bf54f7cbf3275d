import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ScreenLink } from '../screens/screen-link.tsx'
import { answer } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks } from '../testing/sample.tsx'
import { showScreen } from '../testing/show-screen.tsx'
import { lastSearchOf } from './last-search.ts'

const Menu = ({ children }: { children: ReactNode }) => {
  useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <ScreenLink to="/books" search={lastSearchOf('/books')}>
        메뉴의 책 목록
      </ScreenLink>
      {children}
    </>
  )
}

test('the menu leads back to a list as it was left, from its first page; a reset list is left without conditions', async () => {
  const shown = showScreen({
    at: '/books?state=out&sort=-title&page=2',
    screens: bookScreens,
    flags: ['EDITOR'],
    frame: Menu,
    answers: [answer(listBooks, { list: books(20), totalCount: 45 })],
  })
  const menu = page.getByRole('link', { name: '메뉴의 책 목록' })
  const leave = async () => {
    await page.getByRole('button', { name: '책 등록' }).click()
    await expect.element(page.getByRole('textbox', { name: '제목' })).toBeVisible()
  }
  await leave()
  await expect.element(menu).toHaveAttribute('href', '/books?state=out&sort=-title')
  await menu.click()
  await expect.poll(shown.address).toBe('/books?state=out&sort=-title')
  await userEvent.click(page.getByRole('button', { name: '초기화' }))
  await expect.poll(shown.address).toBe('/books')
  await leave()
  await expect.element(menu).toHaveAttribute('href', '/books')
})
