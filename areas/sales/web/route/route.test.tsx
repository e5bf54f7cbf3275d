import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDueStops, arrangeRoute, type RouteStop, readRoute } from '#areas/sales/contract/route.contract.ts'
import { listedOrganization } from '#areas/sales/testing/organization.samples.ts'
import { reportScreens } from '#areas/sales/web/report/screens.tsx'
import { answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const stop = (organizationId: number, organizationName: string, more: Partial<RouteStop> = {}): RouteStop => ({
  ...listedOrganization({ organizationId, organizationName }),
  roadAddress: '서울특별시 종로구 새문안로 1',
  mainContact: { contactName: '박교감', phoneNumber: '01000001234' },
  distanceMeters: 1_240,
  report: null,
  ...more,
})
const REPORTED = { salesReportId: 501, salesDateTime: '2026-11-23 10:20:00', salesReportTypeName: '방문' }
const STOPS = [
  stop(7, '가람초등학교', { distanceMeters: null, report: REPORTED }),
  stop(8, '나래중학교'),
  stop(9, '다솜고등학교', { distanceMeters: null, roadAddress: '', mainContact: null }),
]

const open = (stops = STOPS) =>
  showScreen({
    at: '/sales/route',
    screens: reportScreens,
    flags: ['NORMAL'],
    now: '2026-11-23T11:00:00+09:00',
    answers: [answer(readRoute, { day: '2026-11-23', version: 3, stops }), answer(arrangeRoute, { version: 4 })],
  })

const items = () => page.getByRole('list', { name: '방문 순서' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the stops in their order: how far, where, whom to call, and what was reported today', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: '방문할 기관 3곳 · 보고 1곳' })).toBeVisible()
  await expect.element(items().nth(0).getByText('방문 보고 10:20')).toBeVisible()
  await expect.element(items().nth(1).getByText('앞 방문지에서 1.2km')).toBeVisible()
  await expect
    .element(items().nth(1).getByRole('link', { name: '010-0000-1234' }))
    .toHaveAttribute('href', 'tel:01000001234')
  await expect
    .element(
      items()
        .nth(1)
        .getByRole('link', { name: /지도에서 보기/ }),
    )
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/map\.naver\.com\//))
  await expect
    .element(items().nth(2))
    .toHaveTextContent('3다솜고등학교접촉거리 알 수 없음주소 없음연락처 없음보고하기↑↓빼기')
  await expect.element(page.getByText(/직선거리입니다/)).toBeVisible()
  await expectAccessible()
})

test('from a chosen start by nearness; where one has been stays before it', async () => {
  const shown = open()
  await page.getByRole('combobox', { name: '출발할 곳' }).selectOptions('다솜고등학교')
  await button('가까운 순서로 정렬').click()
  await vi.waitFor(() =>
    expect(shown.server.of(arrangeRoute)[0]?.body).toEqual({ organizationIds: [7, 9, 8], nearnessFrom: 1, version: 3 }),
  )
})

/** A server that keeps the route, and refuses what was not read from its present version. */
function serveRoute(shown: ReturnType<typeof open>): void {
  let kept = { day: '2026-11-23', version: 3, stops: STOPS }
  shown.server.use(
    answer(readRoute, () => kept),
    answer(arrangeRoute, ({ body }) => {
      const { organizationIds, version } = body as { organizationIds: number[]; version: number }
      expect(version).toBe(kept.version)
      const stops = organizationIds.flatMap((id) => STOPS.find(({ organizationId }) => organizationId === id) ?? [])
      kept = { ...kept, version: version + 1, stops }
      return { version: kept.version }
    }),
  )
}
const order = () =>
  items()
    .elements()
    .map((item) => item.querySelector('a')?.textContent)

test('by hand: a step earlier or later, or off the route', async () => {
  const shown = open()
  serveRoute(shown)
  await expect.element(button('가람초등학교 앞으로')).toBeDisabled()
  await expect.element(button('다솜고등학교 뒤로')).toBeDisabled()
  await button('나래중학교 뒤로').click()
  await vi.waitFor(() => expect(shown.server.of(arrangeRoute)).toHaveLength(1))
  await button('나래중학교 빼기').click()
  await vi.waitFor(() =>
    expect(shown.server.of(arrangeRoute).map(({ body }) => body)).toEqual([
      { organizationIds: [7, 9, 8], version: 3 },
      { organizationIds: [7, 9], version: 4 },
    ]),
  )
  await vi.waitFor(() => expect(order()).toEqual(['가람초등학교', '다솜고등학교']))
})

test('who taps on before the answer is there moves on, step by step, and is told of no one else', async () => {
  const shown = open()
  serveRoute(shown)
  const first = heldBack(answer(arrangeRoute, { version: 4 }))
  shown.server.use(first)
  await button('다솜고등학교 앞으로').click()
  await button('다솜고등학교 앞으로').click()
  await vi.waitFor(() => expect(order()).toEqual(['다솜고등학교', '가람초등학교', '나래중학교']))
  expect(shown.server.of(arrangeRoute)).toHaveLength(1)
  shown.server.use(answer(arrangeRoute, { version: 5 }))
  first.release()
  await vi.waitFor(() =>
    expect(shown.server.of(arrangeRoute).map(({ body }) => body)).toEqual([
      { organizationIds: [7, 9, 8], version: 3 },
      { organizationIds: [9, 7, 8], version: 4 },
    ]),
  )
  expect(order()).toEqual(['다솜고등학교', '가람초등학교', '나래중학교'])
})

test('what was moved yesterday does not stand in the way of the route of a new day', async () => {
  const shown = open()
  serveRoute(shown)
  await button('다솜고등학교 앞으로').click()
  await vi.waitFor(() => expect(order()).toEqual(['가람초등학교', '다솜고등학교', '나래중학교']))
  const stops = [stop(10, '라온초등학교'), STOPS[1] as RouteStop]
  shown.server.use(answer(addDueStops, { version: 1, addedCount: 2, leftCount: 0 }))
  shown.server.use(answer(readRoute, { day: '2026-11-24', version: 1, stops }))
  await button('연락할 기관 더하기').click()
  await vi.waitFor(() => expect(order()).toEqual(['라온초등학교', '나래중학교']))
})

test('what is refused returns to where it was', async () => {
  const shown = open()
  shown.server.use(fail(arrangeRoute, 500, '잠시 후 다시 시도해주세요.'))
  await button('나래중학교 앞으로').click()
  await expect.element(page.getByText('동선을 바꾸지 못했습니다.')).toBeVisible()
  expect(order()).toEqual(['가람초등학교', '나래중학교', '다솜고등학교'])
})

test('what was changed on another device is told', async () => {
  const shown = open()
  shown.server.use(refuse(arrangeRoute, 'STATE_CHANGED'))
  await button('나래중학교 앞으로').click()
  await expect.element(page.getByText(/먼저 변경했습니다/)).toBeVisible()
})

test('an empty day says how it is filled, and whom to contact comes in one go', async () => {
  const shown = open([])
  await expect.element(page.getByText(/오늘 방문할 기관이 없습니다/)).toBeVisible()
  shown.server.use(answer(addDueStops, { version: 1, addedCount: 2, leftCount: 1 }))
  await button('연락할 기관 더하기').click()
  await expect.element(page.getByText(/^2곳을 더했습니다. 1곳은 자리가 없어 더하지 못했습니다\./)).toBeVisible()
  shown.server.use(answer(addDueStops, { version: 1, addedCount: 0, leftCount: 3 }))
  await button('연락할 기관 더하기').click()
  await expect.element(page.getByText(/^3곳은 자리가 없어 더하지 못했습니다\./)).toBeVisible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(items().first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
