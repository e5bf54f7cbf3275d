import '#platform/web/look/tokens.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPublicNotices, type Notice } from '#areas/base/portal/contract/notice.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { SAMPLE_CONFIG, sampleNotices } from '#areas/base/portal/testing/notice.samples.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, cutOff, fail, fakeServer, heldBack } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { startLanding } from './landing.ts'
import { landingHtml } from './landing-html.tsx'

const WORDS = { terms: '이용약관 (새 창)', inquiry: '/login/inquiry?returnUrl=%2Fdashboard' }
const TABS = ['홈', '광고 현황', '학교 영업', 'NSAT', '문항뱅크', '온라인 학습']
const clearing: (() => void)[] = []

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
})

/** The page as the server delivers it, before any script has run. */
function lay(): HTMLElement {
  const landing = new DOMParser().parseFromString(landingHtml(), 'text/html').querySelector<HTMLElement>('.landing')
  if (!landing) throw new Error('there is no landing page')
  document.body.append(landing)
  clearing.push(() => landing.remove())
  return landing
}

function show(...answers: Answer[]): Promise<void> {
  const known = [answer(readConfig, SAMPLE_CONFIG), answer(listPublicNotices, { result: { contents: [] } })]
  clearing.push(connect({ fetch: fakeServer([...known, ...answers], '/api').fetch, apiBase: '/api' }))
  return startLanding(lay())
}

const notices = (contents: Notice[]) => answer(listPublicNotices, { result: { contents } })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const panel = () => page.getByRole('tabpanel')

test('before any script has run, it says what this is and how to sign in', async () => {
  lay()
  await expect.element(page.getByRole('heading', { level: 1, name: '교육 파트너를 위한 업무 공간' })).toBeVisible()
  for (const [name, path] of [
    ['로그인', '/login'],
    ['아이디 찾기', '/login/find-id'],
    ['비밀번호 찾기', '/login/find-password'],
  ] as const) {
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `${path}?returnUrl=%2Fdashboard`)
  }
  await expect.element(panel().getByRole('heading')).toBeVisible()
  await expectAccessible()
})

describe('the banner', () => {
  test('has six tabs, each with its own text, three points, a picture and the way to the inquiry', async () => {
    await show()
    const tabs = page.getByRole('tab').all()
    expect(tabs.map((each) => each.element().textContent)).toEqual(TABS)
    const headlines = new Set<string | null>()
    for (const name of TABS) {
      await tab(name).click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(panel().getByRole('link', { name: '가입 문의' })).toHaveAttribute('href', WORDS.inquiry)
      expect(panel().all()).toHaveLength(1)
      expect(panel().element().querySelectorAll('li')).toHaveLength(3)
      expect(panel().element().querySelector('svg')).not.toBeNull()
      headlines.add(panel().getByRole('heading').element().textContent)
      await expectAccessible()
    }
    expect(headlines.size).toBe(TABS.length)
  })

  test('is worked by the keyboard: arrows choose, Tab goes on into the panel', async () => {
    await show()
    await tab('홈').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('광고 현황')).toHaveFocus()
    await expect.element(page.getByRole('tabpanel', { name: '광고 현황' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(tab('온라인 학습')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('홈')).toHaveFocus()
    await userEvent.keyboard('{End}{Tab}')
    const last = page.getByRole('tabpanel', { name: '온라인 학습' })
    await expect.element(last.getByRole('link', { name: '가입 문의' })).toHaveFocus()
  })
})

describe('the notices', () => {
  test('are the latest four, with category, title, day and the way to our own help page', async () => {
    await show(notices(sampleNotices(6)))
    const list = page.getByRole('region', { name: '공지사항' }).getByRole('listitem')
    expect(list.all().map((each) => each.element().textContent)).toEqual([
      '공지파트너센터 소식 62026.11.20',
      '점검파트너센터 소식 52026.11.19',
      '서비스파트너센터 소식 42026.11.18',
      '이벤트파트너센터 소식 32026.11.17',
    ])
    await expect.element(page.getByRole('link', { name: /소식 6/ })).toHaveAttribute('href', '/help/notices/6')
    await expect.element(page.getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', '/help/notices')
    await expectAccessible()
  })

  test('lead to the operator’s help centre where there is one', async () => {
    const helpUrls = { notice: 'https://help.example/notice', faq: '', inquiry: '' }
    await show(notices(sampleNotices(1)), answer(readConfig, { ...SAMPLE_CONFIG, helpUrls }))
    const link = page.getByRole('link', { name: /소식 1/ })
    await expect.element(link).toHaveAttribute('href', helpUrls.notice)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(page.getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', helpUrls.notice)
  })

  test.each([
    ['none', notices([])],
    ['a failing server', fail(listPublicNotices, 503, '점검 중입니다.')],
    ['no network', cutOff(listPublicNotices)],
  ])('%s: says that there are none', async (_what, answered) => {
    await show(answered)
    await expect.element(page.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
    await expectAccessible()
  })

  test('do not wait for what the operator configured, and then lead where it says', async () => {
    const helpUrls = { notice: 'https://help.example/notice', faq: '', inquiry: '' }
    const config = heldBack(answer(readConfig, { ...SAMPLE_CONFIG, helpUrls }))
    const isDone = show(notices(sampleNotices(1)), config)
    const link = page.getByRole('link', { name: /소식 1/ })
    await expect.element(link).toHaveAttribute('href', '/help/notices/1')
    config.release()
    await isDone
    await expect.element(link).toHaveAttribute('href', helpUrls.notice)
  })

  test('show markup in a title as it was typed', async () => {
    const [notice] = sampleNotices(1) as [Notice]
    await show(notices([{ ...notice, title: '<img src=x onerror=alert(1)>' }]))
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('the surroundings', () => {
  test('are sister services, the company and the policies in windows of 700 by 500', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    await show()
    await expect.element(page.getByText('아이엠클래스')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '온라인 학습관 (새 창)' }))
      .toHaveAttribute('href', 'https://learn.example/')
    await expect.element(page.getByText(/파트너교육\(주\) \| 대표 홍길동/)).toBeVisible()
    await expect.element(page.getByText('고객센터 1577-1234')).toBeVisible()
    await page.getByRole('link', { name: WORDS.terms }).click()
    await page.getByRole('link', { name: /개인정보처리방침/ }).click()
    expect(open.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(['/terms', '/privacy'])
    expect(open.mock.calls[0]?.[2]).toContain('width=700,height=500')
    open.mockRestore()
  })

  test('use the operator’s own policies, and no sisters where there are none', async () => {
    await show(answer(readConfig, { ...SAMPLE_CONFIG, termsUrl: 'https://help.example/terms', sisterServices: [] }))
    await expect
      .element(page.getByRole('link', { name: WORDS.terms }))
      .toHaveAttribute('href', 'https://help.example/terms')
    await expect.element(page.getByText('함께하는 서비스')).not.toBeVisible()
  })

  test('are not needed: without them the page still works', async () => {
    await show(cutOff(readConfig), notices(sampleNotices(2)))
    await expect.element(page.getByText('파트너센터 소식 2')).toBeVisible()
    await tab('NSAT').click()
    await expect.element(page.getByRole('tabpanel', { name: 'NSAT' })).toBeVisible()
  })
})

test.each([390, 768, 1440])('at a width of %i pixels nothing stands out sideways', async (width) => {
  await page.viewport(width, 900)
  await show(notices(sampleNotices(4).map((notice) => ({ ...notice, title: notice.title.repeat(6) }))))
  await expect.element(page.getByRole('link', { name: /소식 4/ })).toBeVisible()
  for (const name of TABS) {
    await tab(name).click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await expectAccessible()
})
