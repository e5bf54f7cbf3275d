import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readForecast } from '#areas/nsat/supervision/contract/forecast.contract.ts'
import { readRound, readWork, type WorkOfRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { closedWork, forecastSample, roundSample, workSample } from '#areas/nsat/supervision/testing/home.samples.ts'
import { roundAnswers } from '#areas/nsat/supervision/testing/round.samples.ts'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = (flags: readonly string[], list: WorkOfRound[] = [closedWork, workSample()], at = '/nsat') =>
  showScreen({
    at,
    screens: nsatSupervisionScreens,
    flags,
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      ...roundAnswers(),
      answer(readRound, roundSample),
      answer(readForecast, { forecast: forecastSample() }),
      answer(readWork, { list }),
    ],
  })

const figures = () => page.getByRole('region', { name: '수학 모의고사 2026년 12월 회차' })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('who supervises', () => {
  test('sees the round beside the one before, when as many days were left', async () => {
    const shown = show(['NSAT_SUPERVISOR'])
    await expect.element(figures().getByText('1,700명')).toBeVisible()
    await expect.element(figures().getByText('신청 기간 11월 1일(일) ~ 11월 30일(월), 마감까지 6일')).toBeVisible()
    await expect
      .element(
        figures().getByText(
          '2026년 10월 회차의 마감 D-6 때와 비교: 주문 42곳보다 6곳 많음, 결제완료 39곳보다 7곳 많음',
        ),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('img', { name: '마감까지 남은 날별 누적 주문 학원: 2026년 12월 48곳, 2026년 10월 60곳' }))
      .toBeVisible()
    expect(shown.server.of(readRound)[0]?.query).toEqual({})
    await expectAccessible()
  })

  test('gets from every number to the list of what it counts', async () => {
    show(['NSAT_ADMIN', 'NSAT_SUPERVISOR', 'NSAT_VENDOR'])
    const to = (query: string) => `/nsat/vendor/institute/order?nsatServiceNo=1001&nsatPlanNo=11&${query}`
    await expect.element(link('주문 학원 47')).toHaveAttribute('href', to('hasOrder=true'))
    await expect.element(link('주문 없음 학원 22')).toHaveAttribute('href', to('hasOrder=false'))
    await expect
      .element(link('미결제·선주문 학원 4'))
      .toHaveAttribute('href', to('hasOrder=true&nsatOrderTypeCode=AWAITING_PAYMENT'))
    await expect
      .element(link('총판이 출고한 답안지 보기'))
      .toHaveAttribute(
        'href',
        '/nsat/delivery/answer-sheet?nsatServiceNo=1001&nsatPlanNo=11&answersheetPickup=RELEASE_FROM_VENDOR',
      )
    await expect
      .element(link('한빛총판 결제완료 학원 25'))
      .toHaveAttribute(
        'href',
        '/nsat/vendor/institute/payment?nsatServiceNo=1001&nsatPlanNo=11&nsatVendorNo=1&isFree=false',
      )
    await expect
      .element(link('한빛총판 주문 없음 학원 20'))
      .toHaveAttribute('href', to('nsatVendorNo=1&hasOrder=false'))
    expect(link('새길총판 미결제·선주문 학원 0').query()).toBeNull()
    await expect
      .element(link('주문 안내 보내기'))
      .toHaveAttribute('href', '/nsat/order/reminder?nsatServiceNo=1001&nsatPlanNo=11')
  })

  test('reads how many will have ordered when it closes, with how far that can be believed', async () => {
    const shown = show(['NSAT_SUPERVISOR'])
    const foretold = page.getByText(
      '마감 때 예상되는 주문 학원은 66곳 (61곳~71곳)입니다. 지난 6개 회차를 같은 방법으로 예상했다면 평균 7.5% 빗나갔습니다.',
    )
    await expect.element(foretold).toBeVisible()
    await page.getByText('남은 날별 주문 학원을 표로 보기').click()
    const table = page.getByRole('table', { name: '남은 날별 누적 주문 학원' })
    await expect.element(table.getByRole('columnheader', { name: '마감까지 예상' })).toBeVisible()
    await expect.element(table.getByRole('row', { name: 'D-Day - 60곳 66곳' })).toBeVisible()
    const none = { expectedSchool: null, leastSchool: null, mostSchool: null, errorPercent: null, curve: [] }
    shown.server.use(
      answer(readForecast, { forecast: forecastSample({ ...none, state: 'TOO_FEW_ROUNDS', rounds: 2 }) }),
    )
    shown.tellChanged(['nsatOrder.orders'])
    await expect.element(page.getByText(/이전 회차가 3개 있어야 합니다\. 지금은 2개입니다/)).toBeVisible()
    await expect.element(foretold).not.toBeInTheDocument()
  })

  test('reads the days as a table, too', async () => {
    show(['NSAT_SUPERVISOR'])
    await page.getByText('남은 날별 주문 학원을 표로 보기').click()
    const table = page.getByRole('table', { name: '남은 날별 누적 주문 학원' })
    await expect.element(table.getByRole('row', { name: 'D-29 2곳 - -' })).toBeVisible()
    await expect.element(table.getByRole('row', { name: 'D-6 48곳 42곳 48곳' })).toBeVisible()
    await expectAccessible()
  })

  test('chooses another service or round', async () => {
    const shown = show(['NSAT_SUPERVISOR'])
    await page.getByRole('combobox', { name: '서비스' }).selectOptions('영어 모의고사')
    await vi.waitFor(() => expect(shown.server.of(readRound).at(-1)?.query).toEqual({ nsatServiceNo: '1002' }))
    expect(shown.address()).toBe('/nsat?nsatServiceNo=1002')
  })

  test('is told where there is no round, and why it cannot be read', async () => {
    const shown = show(['NSAT_SUPERVISOR'])
    await expect.element(figures()).toBeVisible()
    shown.server.use(answer(readRound, { ...roundSample, plan: null, vendors: [], days: [], lastDays: [] }))
    await page.getByRole('combobox', { name: '서비스' }).selectOptions('영어 모의고사')
    await expect.element(page.getByText('이 서비스에는 회차가 없습니다.')).toBeVisible()
    shown.server.use(fail(readRound, 400, '조회할 수 없습니다.'))
    await page.getByRole('combobox', { name: '서비스' }).selectOptions('수학 모의고사')
    await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  })
})

describe('a vendor', () => {
  test('sees what its institutes have still to order and until when, one click away', async () => {
    show(['NSAT_VENDOR'])
    const open = figures()
    await expect.element(open.getByText('11월 30일(월) 마감, 6일 남았습니다.')).toBeVisible()
    const orders = '/nsat/order?nsatServiceNo=1001&nsatPlanNo=11'
    await expect
      .element(open.getByRole('link', { name: '주문하지 않은 학원 보기' }))
      .toHaveAttribute('href', `${orders}&hasOrder=false`)
    await expect
      .element(open.getByRole('link', { name: /미결제·선주문 학원 3/ }))
      .toHaveAttribute('href', `${orders}&hasOrder=true&nsatOrderTypeCode=AWAITING_PAYMENT`)
    await expectAccessible()
  })

  test('sees what is to be delivered and to be sent back', async () => {
    show(['NSAT_VENDOR'])
    const closed = page.getByRole('region', { name: '수학 모의고사 2026년 11월 회차' })
    await expect.element(closed.getByText('주문이 마감된 회차입니다. 12월 3일(목)까지 처리해주세요.')).toBeVisible()
    const round = 'nsatServiceNo=1001&nsatPlanNo=10'
    await expect
      .element(closed.getByRole('link', { name: /배송대기 학원 5/ }))
      .toHaveAttribute('href', `/nsat/delivery/institute?${round}&deliveryStatus=WAITING_FOR_DELIVERY`)
    await expect
      .element(closed.getByRole('link', { name: /답안지 출고 대기 학원 1/ }))
      .toHaveAttribute('href', `/nsat/delivery/answer-sheet?${round}&answersheetPickup=WAREHOUSING_TO_VENDOR`)
    expect(closed.getByText('배송중').query()).toBeNull()
    expect(closed.getByRole('link', { name: '주문하지 않은 학원 보기' }).query()).toBeNull()
  })

  test('is told on the last day, and when nothing is to do', async () => {
    show(['NSAT_VENDOR'], [workSample({ daysLeft: 0 })])
    await expect.element(page.getByText('11월 30일(월) 마감, 오늘까지 주문할 수 있습니다.')).toBeVisible()
  })

  test('has a free day where nothing waits', async () => {
    show(['KTUTOR'], [])
    await expect.element(page.getByText('지금 처리할 일이 없습니다.')).toBeVisible()
    await expectAccessible()
  })
})

test.each([['NSAT_SUPERVISOR'], ['NSAT_VENDOR']])('the home of %s fits a phone', async (flag) => {
  await page.viewport(390, 844)
  show([flag])
  await expect.element(figures()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
