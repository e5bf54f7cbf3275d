import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  listStatementOrders,
  listStatements,
  listStatementVendors,
  readStatement,
  readStatementSums,
} from '../contract/statement.contract.ts'
import { statement, statementOrder } from '../testing/statement.samples.ts'
import { nsatCommissionScreens } from './area.tsx'

const LIST = [
  statement(),
  statement({
    nsatStatementNo: 30,
    saleStartDate: '2026-09-01',
    saleEndDate: '2026-09-30',
    sales: -55_000,
    isAdjustment: true,
  }),
]
const SUMS = {
  totalCount: 2,
  sales: 1_045_000,
  supplyPrice: 950_000,
  commissionSupplyPrice: 118_750,
  commissionVat: 11_875,
  commissionAmount: 130_625,
}
const ORDERS = Array.from({ length: 23 }, (_, at) =>
  statementOrder({ nsatSchoolOrderNo: 500_001 + at, schoolNo: 100_001 + at, schoolName: `학원 ${at + 1}` }),
)

const open = (at = '/nsat/commission/history', flags = ['NSAT_VENDOR'], list = LIST) =>
  showScreen({
    at,
    screens: nsatCommissionScreens,
    flags,
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      answer(listStatements, { list, totalCount: list.length }),
      answer(readStatementSums, list.length > 0 ? SUMS : { ...SUMS, totalCount: 0, sales: 0 }),
      answer(listStatementVendors, {
        list: [
          { nsatVendorNo: 2, vendorName: '새길총판' },
          { nsatVendorNo: 1, vendorName: '한빛총판' },
        ],
      }),
      answer(readStatement, statement({ nsatStatementNo: 12, sales: 7_700_000 })),
      answer(listStatementOrders, { list: ORDERS }),
    ],
  })

const table = () => page.getByRole('table', { name: '수수료 정산 내역' })
const sums = () => page.getByRole('region', { name: '조회한 정산 내역의 합계' })
const drawer = () => page.getByRole('dialog', { name: '정산 상세' })

describe('a vendor', () => {
  test('sees what it gets, and what the found statements come to', async () => {
    await page.viewport(1440, 900)
    const shown = open()
    for (const text of ['2026.10.01', '1,100,000원', '137,500원', '2026.11.23', '조정', '-55,000원'])
      await expect.element(table().getByText(text, { exact: true }).first()).toBeVisible()
    for (const text of ['2건', '1,045,000원', '130,625원'])
      await expect.element(sums().getByText(text, { exact: true })).toBeVisible()
    expect(page.getByRole('combobox', { name: '총판' }).elements()).toEqual([])
    expect(table().getByRole('columnheader', { name: '총판', exact: true }).elements()).toEqual([])
    expect(shown.server.of(listStatements)[0]?.query).toEqual({ page: '1', pageSize: '20' })
    await expectAccessible()
    await page.viewport(1280, 800)
  })

  test('searches by period: list and sums ask for the same', async () => {
    const shown = open('/nsat/commission/history?startDate=2026-09-01&endDate=2026-10-31')
    await expect.element(table()).toBeVisible()
    const period = { startDate: '2026-09-01', endDate: '2026-10-31' }
    expect(shown.server.of(listStatements)[0]?.query).toEqual({ ...period, page: '1', pageSize: '20' })
    expect(shown.server.of(readStatementSums)[0]?.query).toEqual(period)
  })

  test('sorts by a column', async () => {
    await page.viewport(1440, 900)
    const shown = open()
    await table().getByRole('button', { name: '수수료 합계' }).click()
    await vi.waitFor(() =>
      expect(shown.server.of(listStatements).at(-1)?.query).toMatchObject({
        orderItem: 'commissionAmount',
        orderDirection: 'ASC',
      }),
    )
    await page.viewport(1280, 800)
  })

  test('goes from the day of its tax invoice, and from the head, to how that is issued', async () => {
    await page.viewport(1600, 900)
    const shown = open()
    await expect
      .element(table().getByRole('link', { name: '2026.11.26 세금계산서 발행 안내' }).first())
      .toHaveAttribute('href', '/nsat/tax-invoice/info')
    await page.getByRole('link', { name: '세금계산서 발행 안내', exact: true }).click()
    await vi.waitFor(() => expect(shown.address()).toBe('/nsat/tax-invoice/info'))
    await expect.element(page.getByRole('heading', { name: '세금계산서 발행 안내' })).toBeVisible()
    await page.viewport(1280, 800)
  })

  test('without statements is told when there will be some', async () => {
    open('/nsat/commission/history', ['NSAT_VENDOR'], [])
    await expect.element(page.getByText('정산 내역이 없습니다.', { exact: false })).toBeVisible()
  })
})

describe('the orders of a statement', () => {
  test('stand in its details, page by page, and lead to the institute among the orders of the round', async () => {
    open()
    await table().getByRole('link', { name: '31', exact: true }).click()
    await expect.element(drawer().getByText('2026.10.01 ~ 2026.10.31')).toBeVisible()
    await expect
      .element(drawer().getByRole('link', { name: '학원 1 주문 보기' }))
      .toHaveAttribute('href', '/nsat/order?nsatServiceNo=1001&nsatPlanNo=7&searchItem=schoolNo&searchKeyword=100001')
    await expectAccessible()
    await drawer().getByRole('button', { name: '2 페이지', exact: true }).click()
    await expect.element(drawer().getByRole('link', { name: '학원 21 주문 보기' })).toBeVisible()
  })

  test('a statement that does not stand on the page is read by itself', async () => {
    open('/nsat/commission/history?detail=12')
    await expect.element(drawer().getByText('7,700,000원')).toBeVisible()
  })
})

test('the office chooses a vendor, and sees whose each statement is', async () => {
  const shown = open('/nsat/commission/history', ['NSAT_ADMIN', 'NSAT_VENDOR'])
  await expect.element(table().getByText('한빛총판').first()).toBeVisible()
  await page.getByRole('combobox', { name: '총판' }).selectOptions('새길총판')
  await page.getByRole('button', { name: '검색' }).click()
  await vi.waitFor(() => expect(shown.server.of(listStatements).at(-1)?.query).toMatchObject({ nsatVendorNo: '2' }))
  expect(shown.server.of(readStatementSums).at(-1)?.query).toEqual({ nsatVendorNo: '2' })
  await expectAccessible()
})

test('the tutor provider is told that months with other services are left out', async () => {
  open('/nsat/commission/history', ['KTUTOR'])
  await expect.element(page.getByText(/수학 모의고사만 판매한 달만 표시합니다/)).toBeVisible()
})

test('nobody else is told so', async () => {
  open('/nsat/commission/history', ['NSAT_ADMIN'])
  await expect.element(table()).toBeVisible()
  expect(page.getByText(/수학 모의고사만 판매한 달만/).query()).toBeNull()
})

test('on a phone each statement is a card', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByRole('list', { name: '수수료 정산 내역' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('the guidance says when commission is paid and when the tax invoice is issued', async () => {
  open('/nsat/tax-invoice/info')
  for (const text of ['다음 달 23일에 지급합니다', '휴일이면 다음 영업일에', '24일~26일경', '26일부터 말일까지'])
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
  await expectAccessible()
})
