import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readOrderedPlan } from '#areas/nsat/order/contract/order.contract.ts'
import {
  exportOrderSchools,
  listOrderSchools,
  readOrderStatus,
} from '#areas/nsat/order/contract/order-list.contract.ts'
import { orderSample, planSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { showOrders, statusSample } from '#areas/nsat/order/testing/orders-shown.samples.tsx'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const table = () => page.getByRole('table', { name: '주문 관리' })
const row = (index: number) =>
  table()
    .getByRole('row')
    .nth(index + 1)
const paid = (no: number, count: number) =>
  orderSample({
    nsatSchoolOrderNo: no,
    nsatOrderType: 'PAID',
    high1Count: count,
    totalAmount: count * 7_000,
    paymentYmdt: '2026-11-21T09:00:00+09:00',
  })
const cancelled = (no: number) => orderSample({ nsatSchoolOrderNo: no, nsatOrderType: 'CANCEL' })
const named = (schoolName: string, schoolNo: number) => ({ schoolName, schoolNo })

const SCHOOLS = [
  schoolSample([], named('주문없는학원', 1)),
  schoolSample([orderSample()], named('미결제학원', 2)),
  schoolSample([orderSample({ nsatOrderType: 'PREORDER' })], named('선주문학원', 3)),
  schoolSample([paid(500_010, 20)], named('결제학원', 4)),
  schoolSample([cancelled(500_011)], named('취소학원', 5)),
  schoolSample([cancelled(500_012), paid(500_013, 7)], named('섞인학원', 6)),
]

const controls = async (): Promise<Record<string, string>> => {
  await expect.element(row(SCHOOLS.length - 1)).toBeVisible()
  const rows = [...table().element().querySelectorAll('tbody tr')]
  return Object.fromEntries(
    rows.map((each) => [
      each.querySelector('[data-part="row-link"]')?.textContent ?? '',
      each.querySelector('td:last-child button')?.textContent ?? '-',
    ]),
  )
}

test('shows each institute with its orders, and below several of them their sum', async () => {
  await page.viewport(1440, 900)
  showOrders({ schools: [schoolSample([paid(500_013, 7), cancelled(500_012)])] })
  await expect.element(row(0)).toBeVisible()
  const cells = [...row(0).element().querySelectorAll('td')].map((cell) =>
    [...(cell.querySelector('[class*="_lines_"]')?.children ?? [])].map(({ textContent }) => textContent),
  )
  expect(cells.filter((lines) => lines.length > 0)).toEqual([
    ['500013', '500012', '합계'],
    ['결제완료', '취소', ' '],
    ['0', '0', '0'],
    ['0', '0', '0'],
    ['0', '0', '0'],
    ['7', '10', '7'],
    ['0', '0', '0'],
    ['7', '10', '7'],
    ['49,000원', '70,000원', '49,000원'],
  ])
  await expectAccessible()
})

test('figures say of how many examinees nobody knows yet whether they stay', async () => {
  await page.viewport(1440, 900)
  showOrders({
    schools: SCHOOLS,
    answers: [answer(readOrderStatus, statusSample({ totalPurchaseCount: 1_210, totalUnsaidCount: 10 }))],
  })
  const figures = page.getByRole('region', { name: '주문 현황' })
  await expect.element(figures.getByText('1,210명 (남은 인원 확인 전 10명 포함)')).toBeVisible()
})

test('says when the round is ordered and how long still, with the figures of the same search', async () => {
  const shown = showOrders({ schools: SCHOOLS, at: '/nsat/order?searchItem=schoolName&searchKeyword=학원&page=2' })
  await expect.element(page.getByText('신청 기간 11.01 ~ 11.30, 마감 D-6')).toBeVisible()
  const figures = page.getByRole('region', { name: '주문 현황' })
  await expect.element(figures.getByText('22,470,000원')).toBeVisible()
  await expect.element(figures.getByText('242곳')).toBeVisible()
  expect(shown.server.of(readOrderStatus)[0]?.query).toEqual({ searchItem: 'schoolName', searchKeyword: '학원' })
  expect(shown.server.of(listOrderSchools)[0]?.query).toMatchObject({
    searchKeyword: '학원',
    page: '2',
    pageSize: '20',
  })
})

test('begins with mathematics, all orders, and the number of the institute', async () => {
  const shown = showOrders({ schools: SCHOOLS })
  await expect.element(row(0)).toBeVisible()
  expect(shown.server.of(listOrderSchools)[0]?.query).toEqual({ searchItem: 'schoolNo', page: '1', pageSize: '20' })
  await expect.element(page.getByRole('combobox', { name: '서비스' })).toHaveDisplayValue('수학 모의고사')
  await expect.element(page.getByRole('combobox', { name: '회차' })).toHaveDisplayValue('2026년 12월')
})

test.each([
  ['주문 없음', { hasOrder: 'false' }],
  ['부분취소', { hasOrder: 'true', nsatOrderTypeCode: 'PARTIAL_CANCEL' }],
])('the state %s asks for %j', async (word, asked) => {
  const shown = showOrders({ schools: SCHOOLS })
  await page.getByRole('combobox', { name: '주문 상태' }).selectOptions(word)
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect
    .poll(() => shown.server.of(listOrderSchools).at(-1)?.query)
    .toEqual({
      ...asked,
      searchItem: 'schoolNo',
      page: '1',
      pageSize: '20',
    })
  await expect.element(page.getByRole('button', { name: `주문 상태 ${word} 조건 지우기` })).toBeVisible()
})

test('a vendor edits what is not paid or not there, and adds to what was cancelled', async () => {
  await page.viewport(1440, 900)
  showOrders({ schools: SCHOOLS })
  expect(await controls()).toEqual({
    주문없는학원: '주문 등록',
    미결제학원: '주문 수정',
    선주문학원: '-',
    결제학원: '-',
    취소학원: '주문 추가',
    섞인학원: '-',
  })
})

test('the office also adds where everything is paid', async () => {
  showOrders({ schools: SCHOOLS, flags: ['NSAT_ADMIN'] })
  expect(await controls()).toMatchObject({ 결제학원: '주문 추가', 섞인학원: '-', 미결제학원: '주문 수정' })
})

test('whoever only reads is offered nothing', async () => {
  showOrders({ schools: SCHOOLS, flags: ['KTUTOR'], plan: planSample({ mayWrite: false }) })
  expect(Object.values(await controls())).toEqual(SCHOOLS.map(() => '-'))
})

test.each([
  ['2026-10-31T23:59:59+09:00', '시작 D-1', '아직 신청 기간이 아닙니다.'],
  ['2026-12-01T00:00:00+09:00', '마감되었습니다.', '신청 기간이 끝났습니다.'],
])('at %s nothing can be ordered, and the control says why', async (now, state, why) => {
  showOrders({ schools: SCHOOLS, now })
  const button = table().getByRole('button', { name: '미결제학원 주문 수정' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAttribute('title', why)
  await expect.element(page.getByText(new RegExp(`신청 기간 .*, ${state}`))).toBeVisible()
})

test('on the last day it is ordered until midnight', async () => {
  showOrders({ schools: SCHOOLS, now: '2026-11-30T23:58:00+09:00' })
  await expect.element(page.getByText(/, 마감 D-DAY$/)).toBeVisible()
  await expect.element(table().getByRole('button', { name: '미결제학원 주문 수정' })).toBeEnabled()
})

test('warns once the round is printed', async () => {
  showOrders({ schools: SCHOOLS, plan: planSample({ printOrderedYmdt: '2026-11-23T15:30:00+09:00' }) })
  await expect.element(page.getByText(/2026.11.23 15:30에 시험지 발주서가 생성되었습니다./)).toBeVisible()
})

test('a service without a round has no period and no controls', async () => {
  const shown = showOrders({ schools: [], plan: null })
  await expect.element(page.getByText('이 회차에 주문할 학원이 없습니다.')).toBeVisible()
  expect(shown.server.of(readOrderedPlan)).toHaveLength(1)
  await expect.element(page.getByText(/신청 기간 \d/)).not.toBeInTheDocument()
})

test('an institute opens with all its orders and what happened to them, whatever is filtered', async () => {
  const shown = showOrders({
    schools: [schoolSample([paid(500_013, 7), cancelled(500_012)])],
    at: '/nsat/order?hasOrder=true&nsatOrderTypeCode=CANCEL',
    answers: [
      answer(readHistory, {
        list: [
          {
            historyNo: 3,
            atYmdt: '2026-11-20T11:00:00+09:00',
            actorName: '한빛 담당자',
            action: '주문 수정',
            changes: [{ label: '주문번호', from: '500012', to: '500013' }],
            reason: '',
          },
        ],
        totalCount: 1,
      }),
    ],
  })
  await page.getByRole('link', { name: '가람수학학원' }).click()
  const layer = page.getByRole('dialog', { name: '가람수학학원 2026년 12월 주문' })
  await expect.element(layer.getByText('고1 7명')).toBeVisible()
  await expect.element(layer.getByText(/한빛 담당자/)).toBeVisible()
  await expectAccessible()
  expect(shown.address()).toContain('detail=100001')
  expect(shown.server.of(listOrderSchools).at(-1)?.query).toEqual({
    nsatServiceNo: '1001',
    nsatPlanNo: '11',
    searchItem: 'schoolNo',
    searchKeyword: '100001',
  })
  expect(shown.server.of(readHistory)[0]?.params).toEqual({ entity: 'nsatOrder.order', id: '11_100001' })
  await layer.getByRole('button', { name: '닫기' }).click()
  await expect.poll(shown.address).not.toContain('detail')
})

test('saves the rows of the filter as a spreadsheet', async () => {
  const shown = showOrders({
    schools: SCHOOLS,
    at: '/nsat/order?isFree=true',
    answers: [answer(exportOrderSchools, () => new Blob(['sheet']))],
  })
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(exportOrderSchools)[0]?.query).toEqual({ isFree: 'true', searchItem: 'schoolNo' }),
  )
})

test('targets that the round has no goods for give way to those that are ordered', async () => {
  await page.viewport(1024, 800)
  showOrders({ schools: SCHOOLS })
  await expect.element(row(0)).toBeVisible()
  const heads = () => [...table().element().querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads()).toEqual(expect.arrayContaining(['중3', '고1', '인원', '금액']))
  await page.viewport(1280, 800)
})

test('is a list of cards on a phone, with the same controls', async () => {
  await page.viewport(390, 844)
  showOrders({ schools: SCHOOLS })
  const list = page.getByRole('list', { name: '주문 관리' })
  await expect.element(list.getByRole('button', { name: '미결제학원 주문 수정' })).toBeVisible()
  const card = list.getByRole('listitem').nth(5)
  await expect.element(card.getByText('고1 7', { exact: true })).toBeVisible()
  await expect.element(card.getByText('6', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
