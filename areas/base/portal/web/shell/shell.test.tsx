import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endView } from '#areas/base/account/contract/view.contract.ts'
import { type PortalConfig, readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { SAMPLE_MENUS } from '#areas/base/portal/testing/menu.samples.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { portalScreens } from '../area.tsx'
import { MenusContext } from './menus.ts'
import { Shell } from './shell.tsx'

const CONFIG: PortalConfig = {
  layout: 'header',
  helpUrls: { notice: 'https://help.example/notice', faq: 'https://help.example/faq', inquiry: '' },
  inquiryPhone: '1577-1234',
  company: { name: '파트너교육(주)', info: '대표 홍길동' },
  phones: { nationalAd: '1577-1234', regionalAd: '' },
  counsellingUrl: '/login/inquiry',
  figures: { asOf: '2019-12', texts: ['연계 학교 12,691개'] },
  boardAppKey: 'sample-app-key',
  sisterServices: [],
}

const EmptyScreen = () => <h1>빈 화면</h1>

const emptyScreen = (path: string) =>
  screen({ path, title: path, access: 'session', load: () => Promise.resolve({ EmptyScreen }) })

const screens = [
  ...portalScreens,
  ...['/promotion', '/promotion/sms-history', '/sales/organizations', '/ad-timeline'].map(emptyScreen),
]

const Frame = ({ children }: { children: ReactNode }) => (
  <MenusContext value={SAMPLE_MENUS}>
    <Shell>{children}</Shell>
  </MenusContext>
)

const show = (at: string, flags: string[] | null, config: Partial<PortalConfig> = {}) =>
  showScreen({ at, screens, flags, frame: Frame, answers: [answer(readConfig, { ...CONFIG, ...config })] })

beforeEach(() => page.viewport(1280, 800))

const side = () => page.getByRole('navigation', { name: '화면 메뉴' })
const head = () => page.getByRole('navigation', { name: '전체 메뉴' })
const textsIn = (list: ReturnType<typeof side>) =>
  list
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)

describe('the shell', () => {
  test('shows header, side menu and footer without hindrance', async () => {
    show('/promotion/sms-history', ['ADS'])
    await expect.element(side()).toBeVisible()
    expect(textsIn(head())).toEqual(['광고'])
    await expect
      .element(page.getByRole('link', { name: '문자광고 내역' }).first())
      .toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByText('파트너교육(주) | 대표 홍길동')).toBeVisible()
    await expect.element(page.getByText('비즈니스 멤버십')).toBeVisible()
    await expectAccessible()
  })

  test('says on every screen that an administrator looks at it as somebody else, and ends that', async () => {
    const shown = showScreen({
      at: '/promotion',
      screens,
      flags: ['ADS'],
      session: { name: '광고 운영', viewedBy: { name: '관리자', untilYmdt: '2026-11-24T09:30:00+09:00' } },
      frame: Frame,
      now: '2026-11-24T09:18:00+09:00',
      answers: [answer(readConfig, CONFIG), fail(endView, 503, '잠시 후 다시 시도해주세요.')],
    })
    await expect
      .element(page.getByText('광고 운영 님이 볼 수 있는 화면입니다. 조회만 할 수 있고, 12분 뒤에 끝납니다.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /^알림/ })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: '화면 보기 끝내기' }).click()
    await expect.poll(() => shown.server.of(endView).length).toBe(1)
  })

  test('gives the whole width on request and remembers it', async () => {
    show('/promotion', ['ADS'])
    await page.getByRole('button', { name: '메뉴 접기' }).click()
    await expect.element(side()).not.toBeInTheDocument()
    expect(localStorage.getItem('side-menu:folded')).toBe('true')
    await expect.element(page.getByRole('button', { name: '메뉴 펼치기' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('knows who is signed in at an address without a screen too', async () => {
    show('/nowhere/at/all', ['ADS'])
    await expect.element(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible()
    expect(textsIn(head())).toEqual(['광고'])
    await expect.element(page.getByRole('link', { name: '로그인' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('has no side menu on a screen outside the menus', async () => {
    show('/error-403', ['ADS'])
    await expect.element(page.getByRole('heading', { name: '접근 권한이 없습니다.' })).toBeVisible()
    expect(side().query()).toBeNull()
  })

  test('moves the keyboard to the content of a newly opened screen', async () => {
    const shown = show('/promotion', ['IAMCLASS'])
    await page.getByRole('link', { name: '문자광고 내역' }).click()
    await expect.poll(shown.address).toBe('/promotion/sms-history')
    await expect.poll(() => document.activeElement?.id).toBe('main')
  })

  test('opens the policies in a window of their own, 700 by 500', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    show('/promotion', ['ADS'])
    await page.getByRole('link', { name: '이용약관' }).click()
    expect(open.mock.calls[0]?.[0]).toMatch(/\/terms$/)
    expect(open.mock.calls[0]?.[2]).toContain('width=700,height=500')
    open.mockRestore()
  })
})

describe('the user menu', () => {
  test('leads to help, own devices and out', async () => {
    show('/promotion', ['ADS'])
    await page.getByRole('button', { name: '김담당 님' }).click()
    const notice = page.getByRole('link', { name: '공지사항 (새 창)' })
    await expect.element(notice).toHaveAttribute('href', 'https://help.example/notice')
    await expect.element(page.getByRole('link', { name: '내 접속 기기' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1:1 문의' })).toHaveAttribute('href', '/help/inquiry')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: '로그아웃' })).not.toBeInTheDocument()
  })

  test.each([
    ['공지사항', '/help/notices'],
    ['자주 묻는 질문', '/help/questions'],
    ['1:1 문의', '/help/inquiry'],
  ])('without a help centre %s stands on our own page', async (name, path) => {
    const shown = show('/promotion', ['ADS'], { helpUrls: { notice: '', faq: '', inquiry: '' } })
    await page.getByRole('button', { name: '김담당 님' }).click()
    await page.getByRole('link', { name }).click()
    await expect.poll(shown.address).toBe(path)
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible()
  })
})

describe('without a session', () => {
  test('open screens offer signing in and no menus', async () => {
    show('/error-403', null)
    await expect
      .element(page.getByRole('link', { name: '로그인' }))
      .toHaveAttribute('href', '/login?returnUrl=%2Fdashboard&service=partner&channel=web')
    expect(textsIn(head())).toEqual([])
    await expectAccessible()
    // On a phone the menus stand behind a button.
    await page.viewport(390, 844)
    expect(page.getByRole('button', { name: '메뉴 열기' }).query()).toBeNull()
  })
})

describe('the top layout', () => {
  test('unfolds the menus from the top and has no side menu', async () => {
    const shown = show('/promotion', ['NORMAL', 'ADS'], { layout: 'top' })
    await page.getByRole('button', { name: '영업' }).click()
    await expectAccessible()
    await page.getByRole('link', { name: '영업 현황' }).click()
    await expect.poll(shown.address).toBe('/sales/organizations')
    await expect.element(page.getByRole('link', { name: '영업 현황' })).not.toBeInTheDocument()
    expect(side().query()).toBeNull()
  })
})

describe('on a phone', () => {
  test('what stands in the head has room for a finger', async () => {
    await page.viewport(390, 844)
    show('/dashboard', ['AGENCY'])
    await expect.element(page.getByRole('button', { name: '메뉴 열기' })).toBeVisible()
    const sizes = [...document.querySelectorAll('header button')].map((button) => button.getBoundingClientRect())
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
  })

  test('all menus stand in a drawer that closes behind a choice', async () => {
    await page.viewport(390, 844)
    const shown = show('/dashboard', ['AGENCY'])
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    const drawer = page.getByRole('dialog', { name: '메뉴' })
    await expect.element(drawer.getByRole('link', { name: '문자광고 내역' })).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('link', { name: '문자광고 내역' }).click()
    await expect.poll(shown.address).toBe('/promotion/sms-history')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
