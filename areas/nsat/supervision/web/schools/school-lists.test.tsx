import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  exportPayments,
  listOrders,
  listPayments,
  readOrderStatus,
} from '#areas/nsat/supervision/contract/school.contract.ts'
import { roundAnswers, supervisedSample, unorderedSample } from '#areas/nsat/supervision/testing/round.samples.ts'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const STATUS = {
  totalCount: 2,
  totalSchool: 2,
  totalPurchaseCount: 10,
  totalUnsaidCount: 0,
  totalPurchaseAmount: 70_000,
  totalPurchaseSchool: 1,
  totalFreeCount: 0,
  totalFreeSchool: 0,
  totalUnpaidCount: 0,
  totalUnpaidAmount: 0,
  totalUnpaidSchool: 0,
  totalCancelSchool: 0,
  totalNoOrderSchool: 1,
}

const show = (at: string) =>
  showScreen({
    at,
    screens: nsatSupervisionScreens,
    flags: ['NSAT_SUPERVISOR'],
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      ...roundAnswers(),
      answer(listPayments, { list: [supervisedSample()], totalCount: 1 }),
      answer(exportPayments, new Blob(['x'])),
      answer(listOrders, { list: [supervisedSample(), unorderedSample()], totalCount: 2 }),
      answer(readOrderStatus, STATUS),
    ],
  })

const PAYMENTS = '/nsat/vendor/institute/payment'
const ORDERS = '/nsat/vendor/institute/order'
const table = (name: string) => page.getByRole('table', { name })
const choose = (label: string) => page.getByRole('combobox', { name: label })

describe('payments', () => {
  test('ask for paid orders alone, and say how far they are', async () => {
    await page.viewport(1440, 900)
    const shown = show(PAYMENTS)
    const row = table('학원별 결제 현황').getByRole('row', { name: /가람수학학원/ })
    await expect.element(row.getByText('배송완료 (2026.11.22)')).toBeVisible()
    await expect.element(row.getByText('배송중 (2026.11.23)')).toBeVisible()
    await expect.element(row.getByText('수거 대기')).toBeVisible()
    await expect.element(row.getByText('70,000원')).toBeVisible()
    expect(shown.server.of(listPayments)[0]?.query).toMatchObject({ nsatOrderTypeCode: 'PAID', page: '1' })
    await expectAccessible()
  })

  test('begin with what stands in the address', async () => {
    const shown = show(`${PAYMENTS}?nsatPlanNo=11&nsatVendorNo=2&searchItem=vendorName&searchKeyword=새길`)
    await expect.element(choose('총판')).toHaveValue('2')
    await expect.element(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('새길')
    await expect.element(choose('회차')).toHaveValue('11')
    await vi.waitFor(() =>
      expect(shown.server.of(listPayments).at(-1)?.query).toMatchObject({
        nsatPlanNo: '11',
        nsatVendorNo: '2',
        searchItem: 'vendorName',
        searchKeyword: '새길',
      }),
    )
  })

  test('are saved as a spreadsheet of the same', async () => {
    const shown = show(`${PAYMENTS}?nsatVendorNo=2`)
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await vi.waitFor(() => expect(shown.server.of(exportPayments)[0]?.query).toMatchObject({ nsatVendorNo: '2' }))
  })
})

describe('orders', () => {
  test('have figures above them, and say who ordered nothing', async () => {
    await page.viewport(1440, 900)
    show(ORDERS)
    await expect
      .element(
        table('학원별 주문 현황')
          .getByRole('row', { name: /나래학원/ })
          .getByText('주문 없음'),
      )
      .toBeVisible()
    await expect.element(page.getByRole('region', { name: '주문 현황' }).getByText('70,000원')).toBeVisible()
    for (const target of ['중1', '중2', '중3', '고1', '고2(가)'])
      await expect.element(table('학원별 주문 현황').getByRole('columnheader', { name: target })).toBeInTheDocument()
    expect(table('학원별 주문 현황').getByRole('columnheader', { name: '고2(나)' }).query()).toBeNull()
    await expectAccessible()
  })

  test('are filtered by state, list and figures alike', async () => {
    const shown = show(ORDERS)
    await choose('주문 상태').selectOptions('미결제')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    const wanted = { hasOrder: 'true', nsatOrderTypeCode: 'UNPAID' }
    await vi.waitFor(() => expect(shown.server.of(listOrders).at(-1)?.query).toMatchObject(wanted))
    await vi.waitFor(() => expect(shown.server.of(readOrderStatus).at(-1)?.query).toMatchObject(wanted))
    await choose('주문 상태').selectOptions('주문 없음')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await vi.waitFor(() => expect(shown.server.of(listOrders).at(-1)?.query).toMatchObject({ hasOrder: 'false' }))
    expect(shown.server.of(listOrders).at(-1)?.query).not.toHaveProperty('nsatOrderTypeCode')
  })

  test('are searched by name where letters are typed, by number where digits are', async () => {
    const shown = show(ORDERS)
    for (const [searchKeyword, searchItem] of [
      ['가람', 'schoolName'],
      ['12', 'schoolNo'],
    ] as const) {
      await page.getByRole('searchbox', { name: '검색어' }).fill(searchKeyword)
      await page.getByRole('button', { name: '검색', exact: true }).click()
      await vi.waitFor(() =>
        expect(shown.server.of(listOrders).at(-1)?.query).toMatchObject({ searchItem, searchKeyword }),
      )
    }
  })
})

test.each([PAYMENTS, ORDERS])('%s fits a phone', async (at) => {
  await page.viewport(390, 844)
  show(at)
  await expect.element(page.getByText('가람수학학원').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
