import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SAMPLE_MENUS } from '#areas/base/portal/testing/menu.samples.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, fail, heldBack } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { type Figure, listFigures } from '../contract/figures.contract.ts'
import { listTopNotices } from '../contract/notice.contract.ts'
import { countOpening } from '../contract/opening.contract.ts'
import { type PortalConfig, readConfig } from '../contract/portal-config.contract.ts'
import { listWaitingWork, type WaitingWork } from '../contract/waiting-work.contract.ts'
import { sampleNotices } from '../testing/notice.samples.ts'
import { portalScreens } from './area.tsx'
import { MenusContext } from './shell/menus.ts'
import { Shell } from './shell/shell.tsx'

const CONFIG: PortalConfig = {
  layout: 'header',
  helpUrls: { notice: '', faq: '', inquiry: '' },
  inquiryPhone: '1577-1234',
  company: { name: '파트너교육(주)', info: '대표 홍길동' },
  phones: { nationalAd: '1577-1234', regionalAd: '1577-5678' },
  counsellingUrl: 'https://counselling.example/apply',
  figures: { asOf: '2019-12', texts: ['연계 학교 12,691개', '회원 500만 명', '알림장 870,502개'] },
  boardAppKey: 'sample-app-key',
  sisterServices: [],
}

const LIST_PATH = '/promotion-manager/sms-history'

const work = (key: string, text: string, count: number, isUrgent = false): WaitingWork => ({
  key,
  text,
  count,
  path: `${LIST_PATH}?status=${key}&periodType=sendReserveYmdt&startDate=2026-08-23&endDate=2027-06-23`,
  isUrgent,
})

const WORKS = [
  work('A', '문자광고 검수요청', 3),
  work('B', '문자광고 재검수요청', 0),
  work('C', '결제사 장부와 다른 결제', 1200, true),
]

const REVENUE: Figure = {
  key: 'payment.revenue',
  title: '광고 순매출',
  unit: '원',
  value: 1_500_000,
  before: 1_200_000,
  comparedWith: '이전 4주',
  series: [0, 0, 700_000, 500_000, 300_000, 0, 200_000, 1_000_000],
  span: '8주',
  path: `${LIST_PATH}?from=2026-10-27&to=2026-11-23`,
}

const EmptyScreen = () => <h1>빈 화면</h1>

const screens = [
  ...portalScreens,
  screen({ path: LIST_PATH, title: '목록', access: 'session', load: () => Promise.resolve({ EmptyScreen }) }),
]

const Frame = ({ children }: { children: ReactNode }) => (
  <MenusContext value={SAMPLE_MENUS}>
    <Shell>{children}</Shell>
  </MenusContext>
)

interface HomeOptions {
  flags?: string[]
  config?: Partial<PortalConfig>
  waiting?: Answer
  more?: readonly Answer[]
}

const show = ({
  flags = ['IAMCLASS'],
  config,
  waiting = answer(listWaitingWork, { list: WORKS, gaps: [] }),
  more = [],
}: HomeOptions = {}) =>
  showScreen({
    at: '/dashboard',
    screens,
    flags,
    frame: Frame,
    answers: [
      answer(readConfig, { ...CONFIG, ...config }),
      answer(listTopNotices, { list: [] }),
      answer(listFigures, { list: [], gaps: [] }),
      waiting,
      ...more,
    ],
  })

beforeEach(() => page.viewport(1280, 800))

const titlesOfLevel = (level: number) =>
  page
    .getByRole('heading', { level })
    .all()
    .map((title) => title.element().textContent)

const cards = () => page.getByRole('region', { name: '오늘 할 일' }).getByRole('listitem')

test.each([
  [true, 1],
  [undefined, 0],
] as const)('opening it is counted where the operator wants that: %s', async (isOpeningCounted, counted) => {
  const { server } = show({ config: { isOpeningCounted }, more: [answer(countOpening, {})] })
  await expect.element(page.getByText('2019년 12월 기준')).toBeVisible()
  await expect.poll(() => server.of(countOpening).length).toBe(counted)
})

describe('the notices', () => {
  const region = () => page.getByRole('region', { name: '공지사항' })
  const notices = answer(listTopNotices, { list: sampleNotices(2) })

  test('are the latest ones, each with the way to its page, and to all of them', async () => {
    show({ more: [notices] })
    const link = region().getByRole('link', { name: /소식 2/ })
    await expect.element(link).toHaveAttribute('href', '/help/notices/2')
    await expect.element(region().getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', '/help/notices')
    await expectAccessible()
  })

  test('lead to the operator’s help centre where there is one', async () => {
    const helpUrls = { notice: 'https://help.example/notice', faq: '', inquiry: '' }
    show({ config: { helpUrls }, more: [notices] })
    await expect.element(region().getByRole('link').first()).toHaveAttribute('href', helpUrls.notice)
  })

  test.each([
    ['none', answer(listTopNotices, { list: [] })],
    ['a failing server', fail(listTopNotices, 503, '점검 중입니다.')],
  ])('%s: the dashboard does without', async (_what, answered) => {
    show({ more: [answered] })
    await expect.element(page.getByRole('heading', { name: '바로가기' })).toBeVisible()
    expect(region().query()).toBeNull()
  })
})

describe('the advertising on offer', () => {
  test('is described with figures of their month, how it goes, and where to apply', async () => {
    show()
    await expect.element(page.getByText('2019년 12월 기준')).toBeVisible()
    const figures = page.getByRole('definition').all().slice(0, 3)
    expect(figures.map((figure) => figure.element().textContent)).toEqual(['12,691개', '500만 명', '870,502개'])
    await expect.element(page.getByText('연계 학교')).toBeVisible()
    for (const name of ['문자광고', '패키지광고', '지역광고'])
      await expect.element(page.getByRole('list', { name: `${name} 진행 순서` })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '광고 상담 신청 (새 창)' }))
      .toHaveAttribute('href', CONFIG.counsellingUrl)
    await expectAccessible()
  })

  test.each(['NORMAL', 'ALL', 'ADS'])(
    'is not for people of the house (%s): they start with their work',
    async (flag) => {
      show({ flags: [flag, 'IAMCLASS'] })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => cards().all().length).toBe(2)
      expect(page.getByRole('region', { name: '학부모에게 바로 닿는 학교 광고' }).query()).toBeNull()
      expect(page.getByRole('region', { name: '광고 상담 전화' }).query()).toBeNull()
    },
  )

  test.each(['ITEMPOOL', 'KTUTOR', 'NSAT_ADMIN', 'NSAT_VENDOR', 'NSAT_SUPERVISOR'])(
    'is not for people without its menu (%s), nor are its phone lines',
    async (flag) => {
      show({ flags: [flag] })
      await expect.element(page.getByRole('heading', { name: '바로가기' })).toBeVisible()
      await expect.poll(() => cards().all().length).toBe(2)
      expect(page.getByRole('region', { name: '학부모에게 바로 닿는 학교 광고' }).query()).toBeNull()
      expect(page.getByRole('region', { name: '광고 상담 전화' }).query()).toBeNull()
    },
  )

  test('leads on to what the person may open', async () => {
    show({ flags: ['AGENCY'] })
    const offer = page.getByRole('region', { name: '학부모에게 바로 닿는 학교 광고' })
    await expect.element(offer.getByRole('link', { name: '문자광고 안내' })).toHaveAttribute('href', '/promotion')
    await expect.element(offer.getByRole('link', { name: '패키지광고 신청' })).toBeVisible()
    expect(offer.getByRole('link', { name: '지역광고 현황' }).query()).toBeNull()
  })

  test('folds down to its headline and figures, and stays so in this browser', async () => {
    show()
    await page.getByRole('button', { name: '광고 안내 접기' }).click()
    const unfold = page.getByRole('button', { name: '광고 안내 펼치기' })
    await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
    expect(page.getByRole('list', { name: '문자광고 진행 순서' }).query()).toBeNull()
    await expect.element(page.getByText('12,691개')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /광고 상담 신청/ })).toBeVisible()
    expect(localStorage.getItem('advertising-offer:folded')).toBe('true')
    await expectAccessible()
  })

  test('is folded from the start where it was folded before', async () => {
    localStorage.setItem('advertising-offer:folded', 'true')
    show()
    await expect.element(page.getByRole('button', { name: '광고 안내 펼치기' })).toBeVisible()
  })

  test('needs no figures', async () => {
    show({ config: { figures: { asOf: '2019-12', texts: [] } } })
    await expect.element(page.getByRole('link', { name: /광고 상담 신청/ })).toBeVisible()
    expect(page.getByText(/기준$/).query()).toBeNull()
  })
})

describe('the phone lines at the bottom', () => {
  const layer = () => page.getByRole('region', { name: '광고 상담 전화' })

  test('tell numbers and hours, and fold by keyboard for good', async () => {
    show()
    await expect.element(layer().getByRole('link', { name: '1577-5678' })).toHaveAttribute('href', 'tel:15775678')
    await expect.element(layer().getByText('평일 09:00~18:00')).toBeVisible()
    await expect.element(layer().getByText('점심 12:00~13:00')).toBeVisible()
    const button = layer().getByRole('button', { name: '광고 상담 전화' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    expect(layer().getByText('평일 09:00~18:00').query()).toBeNull()
    expect(localStorage.getItem('contact-layer:folded')).toBe('true')
    await expectAccessible()
  })

  test.each([
    [390, 844],
    [1440, 900],
  ])('lie on no shortcut at %d, wherever the page is scrolled to', async (width, height) => {
    await page.viewport(width, height)
    show()
    await expect.element(layer()).toBeInTheDocument()
    const links = page.getByRole('main').getByRole('link').elements()
    expect(links.length).toBeGreaterThan(5)
    for (const top of [0, 200, document.documentElement.scrollHeight]) {
      window.scrollTo({ top, behavior: 'instant' })
      const box = layer().element().getBoundingClientRect()
      const covered = links.filter((link) => {
        const { top: from, bottom } = link.getBoundingClientRect()
        return !layer().element().contains(link) && from < box.bottom && bottom > box.top
      })
      expect(covered.map((link) => link.textContent)).toEqual([])
    }
  })

  test('leave out a line without a number', async () => {
    show({ config: { phones: { nationalAd: '', regionalAd: '1577-5678' } } })
    await expect.element(layer().getByText('지역광고')).toBeVisible()
    expect(layer().getByText('전국광고').query()).toBeNull()
  })

  test('are not there without any number', async () => {
    show({ config: { phones: { nationalAd: '', regionalAd: '' } } })
    await expect.element(page.getByText('12,691개')).toBeVisible()
    expect(layer().query()).toBeNull()
  })
})

describe('what waits today', () => {
  test('shows urgent work first and leads to its list with the filters', async () => {
    const shown = show()
    await expect.poll(() => cards().all().length).toBe(2)
    expect(
      cards()
        .all()
        .map((card) => card.element().textContent),
    ).toEqual(['결제사 장부와 다른 결제오늘 처리1,200건', '문자광고 검수요청3건'])
    await page.getByRole('link', { name: /문자광고 검수요청/ }).click()
    await expect
      .poll(shown.address)
      .toBe(`${LIST_PATH}?status=A&periodType=sendReserveYmdt&startDate=2026-08-23&endDate=2027-06-23`)
  })

  test('does not speak of work of which nothing waits: there is nothing to do', async () => {
    show()
    await expect.element(page.getByText('문자광고 검수요청')).toBeVisible()
    expect(page.getByText('문자광고 재검수요청').query()).toBeNull()
  })

  test('shows the first ten kinds, and all of them when asked for', async () => {
    const list = Array.from({ length: 15 }, (_, at) => work(`K${at}`, `업무 ${at}`, at + 1))
    show({ waiting: answer(listWaitingWork, { list, gaps: [] }) })
    const more = page.getByRole('button', { name: '5가지 더 보기' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    expect(cards().all()).toHaveLength(10)
    await more.click()
    await expect.poll(() => cards().all().length).toBe(15)
    await page.getByRole('button', { name: '접기', exact: true }).click()
    await expect.poll(() => cards().all().length).toBe(10)
  })

  test('says when nothing waits at all', async () => {
    show({ waiting: answer(listWaitingWork, { list: [work('A', '문자광고 검수요청', 0)], gaps: [] }) })
    await expect.element(page.getByText('오늘 처리할 업무가 없습니다.')).toBeVisible()
    await expectAccessible()
  })

  test('says what could not be counted, with the way to it, and asks again until it is', async () => {
    const gap = { key: 'G', text: '확인이 필요한 결제', path: LIST_PATH }
    const shown = show({ flags: ['ADS'], waiting: answer(listWaitingWork, { list: [], gaps: [gap] }) })
    await expect.element(page.getByRole('link', { name: '확인이 필요한 결제 확인하지 못했습니다' })).toBeVisible()
    expect(page.getByText('오늘 처리할 업무가 없습니다.').elements()).toEqual([])
    await expectAccessible()
    const before = shown.server.of(listWaitingWork).length
    await expect.poll(() => shown.server.of(listWaitingWork).length, { timeout: 15_000 }).toBeGreaterThan(before)
  })

  test('is left out for people for whom nothing can wait', async () => {
    show({ flags: ['ITEMPOOL'], waiting: answer(listWaitingWork, { list: [], gaps: [] }) })
    await expect.element(page.getByRole('heading', { name: '문항뱅크' })).toBeVisible()
    await expect.poll(() => page.getByRole('heading', { name: '오늘 할 일' }).query()).toBeNull()
  })

  test('that cannot be loaded hinders nothing else and can be tried again', async () => {
    const shown = show({ flags: ['ADS'], waiting: fail(listWaitingWork, 500, '오류') })
    await expect.element(page.getByText('오늘 할 일을 불러오지 못했습니다.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '광고 관리자' })).toBeVisible()
    const before = shown.server.of(listWaitingWork).length
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => shown.server.of(listWaitingWork).length).toBeGreaterThan(before)
  })
})

describe('what is new', () => {
  const news = () => page.getByRole('region', { name: '새 소식' })
  const one = (notificationNo: number, isSeen: boolean) => ({
    notificationNo,
    text: `알림 ${notificationNo}`,
    address: `${LIST_PATH}?status=A`,
    atYmdt: '2026-11-22T10:00:00+09:00',
    isSeen,
    kind: 'board.comment',
    kindTitle: '댓글',
  })

  test('is what the person was told of and has not seen, each with the way to it', async () => {
    const list = [one(5, false), one(4, true), one(3, false), one(2, false), one(1, false)]
    const shown = show({ more: [answer(listNotifications, { list, totalCount: list.length, unseenCount: 4 })] })
    const unseen = news().getByRole('list', { name: '새 알림' }).getByRole('link')
    await expect.poll(() => unseen.all().map((link) => link.element().textContent)).toHaveLength(3)
    expect(news().getByText('알림 4').query()).toBeNull()
    await expectAccessible()
    await unseen.first().click()
    await expect.poll(shown.address).toBe(`${LIST_PATH}?status=A`)
  })

  test('marks the notices since the last visit', async () => {
    localStorage.setItem('home:visited', String(Date.parse('2026-11-19T12:00:00+09:00')))
    show({ more: [answer(listTopNotices, { list: sampleNotices(2) })] })
    await expect.element(news().getByRole('link', { name: /^새 소식 *파트너센터 소식 2/ })).toBeVisible()
    await expect.element(news().getByRole('link', { name: /^파트너센터 소식 1/ })).toBeVisible()
  })

  test('says when there is nothing', async () => {
    show()
    await expect.element(news().getByText('새 소식이 없습니다.')).toBeVisible()
  })
})

describe('how it goes', () => {
  const figures = () => page.getByRole('region', { name: '진행 현황' })

  test('is told by figures beside the time before, with their way there, each with the way to its screen', async () => {
    const shown = show({ more: [answer(listFigures, { list: [REVENUE], gaps: [] })] })
    const card = figures().getByRole('link', { name: /광고 순매출/ })
    await expect.element(card.getByText('1,500,000원')).toBeVisible()
    await expect.element(card.getByText('이전 4주 1,200,000원 · 25% 증가')).toBeVisible()
    await expect.element(card.getByRole('img', { name: /^최근 8주 추이: 0 → 0 → 700,000/ })).toBeVisible()
    await expectAccessible()
    await card.click()
    await expect.poll(shown.address).toBe(`${LIST_PATH}?from=2026-10-27&to=2026-11-23`)
  })

  test('a figure that cannot be told says so, and still leads to its screen', async () => {
    const { key, title, path } = REVENUE
    const shown = show({ more: [answer(listFigures, { list: [], gaps: [{ key, title, path }] })] })
    const card = figures().getByRole('link', { name: /광고 순매출/ })
    await expect.element(card.getByText('확인하지 못했습니다')).toBeVisible()
    await card.click()
    await expect.poll(shown.address).toBe(path)
  })

  test.each([
    ['none', answer(listFigures, { list: [], gaps: [] })],
    ['a failing server', fail(listFigures, 503, '점검 중입니다.')],
  ])('%s: the dashboard does without', async (_what, answered) => {
    show({ more: [answered] })
    await expect.element(page.getByRole('heading', { name: '바로가기' })).toBeVisible()
    expect(figures().query()).toBeNull()
  })
})

describe('the three questions', () => {
  const list = Array.from({ length: 18 }, (_, at) => work(`K${at}`, `확인하지 않은 총판 무료 주문 ${at}`, at + 1))
  const figures = ['one', 'other', 'third', 'fourth'].map((key) => ({ ...REVENUE, key }))
  const everything = {
    flags: ['ALL', 'ADS', 'NSAT_ADMIN'],
    waiting: answer(listWaitingWork, { list, gaps: [] }),
    more: [answer(listTopNotices, { list: sampleNotices(4) }), answer(listFigures, { list: figures, gaps: [] })],
  }
  const regions = () => ['오늘 할 일', '새 소식', '진행 현황'].map((name) => page.getByRole('region', { name }))

  test('are answered without scrolling', async () => {
    show(everything)
    for (const region of regions()) {
      await expect.element(region).toBeVisible()
      expect(region.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
    }
  })

  test('are answered in order on a phone', async () => {
    await page.viewport(390, 844)
    show(everything)
    await expect.element(page.getByRole('region', { name: '진행 현황' })).toBeVisible()
    const tops = regions().map((region) => region.element().getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('are answered at once, whichever answer comes last; until then their room is kept', async () => {
    const held = heldBack(answer(listFigures, { list: figures, gaps: [] }))
    show({ ...everything, more: [held] })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const top = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
    await expect.element(page.getByText('불러오는 중입니다.').first()).toBeInTheDocument()
    expect(page.getByRole('region', { name: '오늘 할 일' }).query()).toBeNull()
    held.release()
    await expect.element(page.getByRole('region', { name: '진행 현황' })).toBeVisible()
    expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top).toBe(top)
  })

  test('do not wait for one another for ever', async () => {
    show({ ...everything, more: [heldBack(answer(listFigures, { list: [], gaps: [] }))] })
    await expect.element(page.getByRole('region', { name: '오늘 할 일' }), { timeout: 10_000 }).toBeVisible()
  })
})

describe('the ways on', () => {
  test('are everything the person may do, under a greeting', async () => {
    show({ flags: ['NORMAL'], waiting: answer(listWaitingWork, { list: [], gaps: [] }) })
    await expect.element(page.getByRole('heading', { name: '김담당 님, 안녕하세요.', level: 1 })).toBeVisible()
    expect(titlesOfLevel(3)).toEqual(['지역광고', '영업', '라이브 상담', '광고(구)'])
    await expectAccessible()
  })

  test('give agencies the way to ordering, in cards and beside them', async () => {
    show({ flags: ['AGENCY'] })
    await expect.element(page.getByRole('heading', { name: '광고 주문' })).toBeVisible()
    const side = page.getByRole('navigation', { name: '화면 메뉴' })
    await expect.element(side.getByRole('link', { name: '문자광고 발송' })).toBeVisible()
    expect(page.getByRole('navigation', { name: '전체 메뉴' }).query()).toBeNull()
  })

  test('tell who may do nothing whom to ask', async () => {
    show({ flags: [], waiting: answer(listWaitingWork, { list: [], gaps: [] }) })
    await expect.element(page.getByText('권한이 필요하시면 관리자에게 문의해주세요. (1577-1234)')).toBeVisible()
  })
})

test('on a phone the offers are folded until asked for, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('문자광고 검수요청')).toBeVisible()
  await expect.element(page.getByText('12,691개')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '광고 안내 펼치기' }).click()
  await expect.element(page.getByRole('list', { name: '지역광고 진행 순서' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('shortcuts of an entry stand right after it, and not in the side menu', async () => {
  show({ flags: ['NORMAL'] })
  const sales = page.getByRole('region', { name: '영업', exact: true })
  await expect.element(sales.getByRole('link', { name: '연락 예정' })).toHaveAttribute('href', '/sales/due')
  expect(
    sales
      .getByRole('link')
      .all()
      .slice(0, 2)
      .map((link) => link.element().getAttribute('href')),
  ).toEqual(['/sales/organizations', '/sales/due'])
  expect(page.getByRole('link', { name: '연락 예정' }).all()).toHaveLength(1)
})
