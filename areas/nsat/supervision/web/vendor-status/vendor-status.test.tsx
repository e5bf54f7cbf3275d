import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listVendorStatus, readVendorStatusTotals } from '#areas/nsat/supervision/contract/vendor-status.contract.ts'
import { progressSample, roundAnswers, vendorStatusSample } from '#areas/nsat/supervision/testing/round.samples.ts'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const AT = '/nsat/vendor/status'
const show = (at = AT) =>
  showScreen({
    at,
    screens: nsatSupervisionScreens,
    flags: ['NSAT_SUPERVISOR'],
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      ...roundAnswers(),
      answer(listVendorStatus, {
        list: [
          vendorStatusSample(),
          vendorStatusSample({ nsatVendorNo: 2, vendorName: '새길총판', totalFreeSchool: 0 }),
        ],
        totalCount: 2,
      }),
      answer(readVendorStatusTotals, { ...progressSample, totalPurchaseCount: 2_468 }),
    ],
  })
const table = () => page.getByRole('table', { name: '총판별 현황' })

test('shows how far each vendor is, and all of them', async () => {
  await page.viewport(1440, 900)
  show()
  const row = table().getByRole('row', { name: /한빛총판/ })
  await expect.element(row.getByText('66.7% (28/42)')).toBeVisible()
  await expect.element(row.getByText('2.4% (1/42)')).toBeVisible()
  const whole = page.getByRole('region', { name: '전체 현황' })
  await expect.element(whole.getByText('2,468명')).toBeVisible()
  await expect.element(whole.getByText('66.7%')).toBeVisible()
  // Nothing is to be graded yet, which the rows say by a dash, too.
  expect(whole.getByText('0.0%').query()).toBeNull()
  await expectAccessible()
})

test('counts of institutes lead to the payments they count', async () => {
  await page.viewport(1440, 900)
  show(`${AT}?nsatPlanNo=11`)
  await expect
    .element(table().getByRole('link', { name: '한빛총판 결제 학원 40' }))
    .toHaveAttribute('href', '/nsat/vendor/institute/payment?nsatPlanNo=11&nsatVendorNo=1&isFree=false')
  await expect
    .element(table().getByRole('link', { name: '한빛총판 무료 학원 2' }))
    .toHaveAttribute('href', '/nsat/vendor/institute/payment?nsatPlanNo=11&nsatVendorNo=1&isFree=true')
  expect(table().getByRole('link', { name: '새길총판 무료 학원' }).query()).toBeNull()
})

test('a search is that of the sums, too; digits are searched as a number', async () => {
  const shown = show()
  await page.getByRole('searchbox', { name: '검색어' }).fill('12')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  for (const call of [listVendorStatus, readVendorStatusTotals])
    await vi.waitFor(() =>
      expect(shown.server.of(call).at(-1)?.query).toMatchObject({ searchItem: 'nsatVendorNo', searchKeyword: '12' }),
    )
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('한빛총판').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
