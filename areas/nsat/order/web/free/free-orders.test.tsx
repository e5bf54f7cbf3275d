import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cancelFree, listFreeFigures, markFreeSeen } from '#areas/nsat/order/contract/free-order.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { orderSample, planSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { showOrders } from '#areas/nsat/order/testing/orders-shown.samples.tsx'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const OFFICE = ['NSAT_ADMIN']
const free = (nsatSchoolOrderNo: number, isFreeSeen = false) =>
  orderSample({ nsatSchoolOrderNo, nsatOrderType: 'PAID', isFree: true, totalAmount: 0, isFreeSeen })
const SCHOOLS = [
  schoolSample([free(500_001)], { schoolNo: 1, schoolName: '하나학원' }),
  schoolSample([free(500_002)], { schoolNo: 2, schoolName: '두리학원' }),
  schoolSample([free(500_003, true)], { schoolNo: 3, schoolName: '세나학원' }),
]
const FIGURES = answer(listFreeFigures, {
  list: [
    { ...figure('한빛총판', 1), unseenSchool: 2 },
    { ...figure('새길총판', 2), unseenSchool: 0 },
  ],
})
const SEEN = answer(markFreeSeen, { freeSeenYmdt: '2026-11-24T10:00:00+09:00' })
const UNSEEN = '/nsat/order?isFreeSeen=false'

function figure(vendorName: string, nsatVendorNo: number) {
  return {
    nsatPlanNo: 11,
    nsatServiceNo: 1001,
    planYm: '202612',
    nsatVendorNo,
    vendorName,
    freeSchool: 3,
    freeCount: 40,
  }
}

test('the office is told of free orders that nobody has looked at, by vendor and round, and led to them', async () => {
  const shown = showOrders({ schools: SCHOOLS, flags: OFFICE, answers: [FIGURES] })
  const opener = page.getByRole('button', { name: '확인하지 않은 무료 주문 2곳' })
  await expect.element(opener).toBeVisible()
  await expectAccessible()
  await opener.click()
  const rows = page.getByRole('table', { name: '총판별 무료 주문' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('한빛총판수학 모의고사2026년 12월3곳40명2곳')
  await expect.element(rows.nth(2)).toHaveTextContent('새길총판수학 모의고사2026년 12월3곳40명-')
  await expectAccessible()
  await rows.nth(1).getByRole('link', { name: '2026년 12월' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => shown.server.of(listOrderSchools).at(-1)?.query)
    .toMatchObject({ nsatServiceNo: '1001', nsatPlanNo: '11', isFreeSeen: 'false' })
  await expect.element(page.getByRole('button', { name: '무료 주문 확인 확인 전 조건 지우기' })).toBeVisible()
})

test('nothing is said where all were seen, nor to a vendor', async () => {
  const shown = showOrders({ schools: SCHOOLS, at: UNSEEN })
  await expect.element(page.getByRole('link', { name: '하나학원' })).toBeVisible()
  expect(shown.server.of(listFreeFigures)).toEqual([])
  await expect.element(page.getByRole('combobox', { name: '무료 주문 확인' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('several are marked as seen at once; those that were are left out', async () => {
  await page.viewport(1440, 900)
  const shown = showOrders({ schools: SCHOOLS, flags: OFFICE, at: UNSEEN, answers: [FIGURES, SEEN] })
  await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).click()
  await page.getByRole('region', { name: '선택한 건' }).getByRole('button', { name: '무료 주문 확인 2건' }).click()
  const question = page.getByRole('alertdialog', { name: '무료 주문 2건을 확인한 것으로 표시하시겠습니까?' })
  await expect.element(question.getByText('세나학원: 확인할 무료 주문이 없습니다.')).toBeVisible()
  await question.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('2건 중 2건 처리')).toBeVisible()
  expect(shown.server.of(markFreeSeen).map(({ params }) => params.nsatSchoolOrderNo)).toEqual(['500001', '500002'])
  await page.viewport(1280, 800)
})

test('one is marked where its order is looked at', async () => {
  const shown = showOrders({ schools: SCHOOLS, flags: OFFICE, at: '/nsat/order?detail=1', answers: [SEEN] })
  await page.getByRole('dialog').getByRole('button', { name: '무료 주문 확인' }).click()
  await expect.element(page.getByText('무료 주문을 확인했습니다.')).toBeVisible()
  expect(shown.server.of(markFreeSeen)[0]?.params).toEqual({ nsatSchoolOrderNo: '500001' })
})

test('one is cancelled with a reason, before its round is printed', async () => {
  const cancelled = answer(cancelFree, { nsatOrderType: 'CANCEL' })
  const shown = showOrders({ schools: SCHOOLS, flags: OFFICE, at: '/nsat/order?detail=1', answers: [cancelled] })
  await page.getByRole('dialog').getByRole('button', { name: '무료 주문 취소' }).click()
  const question = page.getByRole('alertdialog', { name: '무료 주문 취소' })
  await question.getByRole('textbox', { name: '취소 사유' }).fill('잘못 등록')
  await expectAccessible()
  await question.getByRole('button', { name: '주문 취소' }).click()
  await expect.element(page.getByText('무료 주문을 취소했습니다.')).toBeVisible()
  expect(shown.server.of(cancelFree)[0]).toMatchObject({
    params: { nsatSchoolOrderNo: '500001' },
    body: { comment: '잘못 등록' },
  })
})

test.each([
  ['a vendor', { flags: ['NSAT_VENDOR'] }],
  [
    'the office after it was printed',
    { flags: OFFICE, plan: planSample({ printOrderedYmdt: '2026-11-22T09:00:00+09:00' }) },
  ],
])('%s does not cancel a free order', async (_who, over) => {
  showOrders({ schools: SCHOOLS, at: '/nsat/order?detail=1', ...over })
  await expect.element(page.getByRole('dialog').getByText('500001', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '무료 주문 취소' })).not.toBeInTheDocument()
})

test('that somebody replaced it meanwhile is said', async () => {
  showOrders({
    schools: SCHOOLS,
    flags: OFFICE,
    at: '/nsat/order?detail=1',
    answers: [refuse(markFreeSeen, 'ORDER_REPLACED')],
  })
  await page.getByRole('dialog').getByRole('button', { name: '무료 주문 확인' }).click()
  await vi.waitFor(() =>
    expect(page.getByRole('alertdialog').element().textContent).toContain('이미 수정된 주문입니다.'),
  )
})
