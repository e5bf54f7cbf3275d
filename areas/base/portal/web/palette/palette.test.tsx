import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { search } from '#areas/base/portal/contract/search.contract.ts'
import { SAMPLE_MENUS } from '#areas/base/portal/testing/menu.samples.ts'
import { AllScreensContext } from '#platform/web/screens/all-screens.ts'
import { type ScreenAccess, screen } from '#platform/web/screens/screen.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { MenusContext } from '../shell/menus.ts'
import { FindButton } from './find-button.tsx'

const Head = () => {
  const session = useSession()
  return session && <FindButton session={session} />
}
const EmptyScreen = () => <h1>빈 화면</h1>
const other = (path: string, title: string, access: ScreenAccess) =>
  screen({ path, title, access, load: () => Promise.resolve({ EmptyScreen }) })
/** In no menu: one that everybody has, one of others, one of which a part of the address is missing, one that needs nobody. */
const OTHERS = [
  other('/account/me', '내 계정', 'session'),
  other('/promotion/sms-history', '보낸 문자광고', 'session'),
  other('/account/people', '남의 계정', ['ALL']),
  other('/account/people/{neoIdNo}', '계정 상세', 'session'),
  other('/error-403', '계정 없음', 'open'),
]
const Frame = ({ children }: { children: ReactNode }) => (
  <MenusContext value={SAMPLE_MENUS}>
    <AllScreensContext value={OTHERS}>
      <Head />
      <main>{children}</main>
    </AllScreensContext>
  </MenusContext>
)
const screens = ['/promotion', '/promotion/sms-history', '/sales/organizations/7'].map((path) =>
  screen({ path, title: path, access: 'session', load: () => Promise.resolve({ EmptyScreen }) }),
)
const FOUND = { kind: '영업 기관', title: '강남초등학교', detail: '서울 강남구', href: '/sales/organizations/7?page=2' }

const show = (...answers: ReturnType<typeof answer>[]) =>
  showScreen({
    at: '/promotion',
    screens,
    flags: ['ADS'],
    frame: Frame,
    answers: [answer(readConfig, {} as never), ...answers],
  })
const input = () => page.getByRole('searchbox', { name: '화면, 이름 또는 번호' })
const link = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(async () => {
  localStorage.clear()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('find:')) sessionStorage.removeItem(key)
  await page.viewport(1280, 800)
})

describe('finding', () => {
  test('Ctrl-K opens it, screens fit at once, and Enter opens the first', async () => {
    const shown = show(answer(search, { list: [] }))
    await expect.element(page.getByRole('button', { name: '찾기' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(input()).toHaveFocus()
    await input().fill('ㅁㅈㄱㄱ ㄴㅇ')
    await expect.element(link(/문자광고 내역/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toBe('/promotion/sms-history')
    await expect.element(input()).not.toBeInTheDocument()
  })

  test('what can be done at once is offered, and done by Enter', async () => {
    const shown = show(answer(search, { list: [] }), fail(logout, 503, '잠시 후 다시 시도해주세요.'))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('ㄹㄱㅇㅇ')
    await expect.element(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
    await expectAccessible()
    await input().fill('화면 간격')
    const choices = page.getByRole('region', { name: '동작' }).getByRole('button')
    await expect.poll(() => choices.elements().length).toBeGreaterThan(1)
    await input().fill('로그')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.server.of(logout).length).toBe(1)
  })

  test('a screen that stands in no menu is found by whoever may open it', async () => {
    show(answer(search, { list: [] }))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('계정')
    await expect.element(link('내 계정')).toHaveAttribute('href', '/account/me')
    const offered = () => page.getByRole('region', { name: '화면' }).getByRole('link').elements()
    expect(offered()).toHaveLength(1)
    // A screen that its menu calls otherwise is found by both names, and offered once.
    await input().fill('보낸 문')
    await expect.element(link('보낸 문자광고')).toHaveAttribute('href', '/promotion/sms-history')
    await input().fill('문자광고')
    await expect.element(link(/^문자광고 내역/)).toBeVisible()
    expect(offered().filter((each) => each.getAttribute('href') === '/promotion/sms-history')).toHaveLength(1)
  })

  test('what the server finds is walked by arrows, opened with its search, and offered again', async () => {
    const shown = show(answer(search, { list: [FOUND] }))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('강남')
    await expect.element(link(/강남초등학교/)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link(/강남초등학교/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(input()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toBe('/sales/organizations/7?page=2')
    await page.getByRole('button', { name: '찾기' }).click()
    await expect
      .element(page.getByRole('region', { name: '최근' }).getByRole('link'))
      .toHaveAttribute('href', '/sales/organizations/7?page=2')
  })

  test('a pin keeps a thing on top, and goes', async () => {
    show(answer(search, { list: [FOUND] }))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('강남')
    const pin = page.getByRole('button', { name: '강남초등학교 고정' })
    await pin.click()
    await input().fill('')
    await expect
      .element(page.getByRole('region', { name: '고정' }).getByRole('link'))
      .toHaveAttribute('href', '/sales/organizations/7?page=2')
    await pin.click()
    await expect.element(page.getByRole('region', { name: '고정' })).not.toBeInTheDocument()
  })

  test('a failure is said, and screens are offered all the same', async () => {
    show(fail(search, 503, '잠시 후 다시 시도해주세요.'))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('문자광고')
    await expect.element(link(/문자광고 내역/)).toBeVisible()
    await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
  })

  test('nothing found is said', async () => {
    show(answer(search, { list: [] }))
    await page.getByRole('button', { name: '찾기' }).click()
    await input().fill('없는것')
    await expect.element(page.getByText('찾은 것이 없습니다.')).toBeVisible()
  })
})
