import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { sayKept, withdrawOrder } from '#areas/nsat/order/contract/order-step.contract.ts'
import { orderSample, planSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { showOrders } from '#areas/nsat/order/testing/orders-shown.samples.tsx'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const OFFICE = ['NSAT_VENDOR', 'NSAT_ADMIN']

const open = (order: Partial<SchoolOrder>, over: Parameters<typeof showOrders>[0] = {}) =>
  showOrders({
    schools: [schoolSample([orderSample(order)])],
    at: '/nsat/order?detail=100001',
    ...over,
    answers: [
      answer(readHistory, { list: [], totalCount: 0 }),
      answer(withdrawOrder, { nsatOrderType: 'CANCEL' }),
      answer(sayKept, { version: 2 }),
    ],
  })
const drawer = () => page.getByRole('dialog', { name: /주문$/ })

test('a vendor withdraws an unpaid order with a reason', async () => {
  const shown = open({})
  await drawer().getByRole('button', { name: '주문 취소' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox', { name: '취소 사유' }).fill('학원이 취소함')
  await question.getByRole('button', { name: '주문 취소' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(withdrawOrder)).toMatchObject([
      { params: { nsatSchoolOrderNo: '500001' }, body: { comment: '학원이 취소함' } },
    ]),
  )
})

test('a reserved order is withdrawn by the office alone', async () => {
  open({ nsatOrderType: 'PREORDER' }, { flags: OFFICE })
  await expect.element(drawer().getByRole('button', { name: '선주문 취소' })).toBeVisible()
})

test('a vendor is offered nothing of what is reserved, or after the period', async () => {
  open({ nsatOrderType: 'PREORDER' })
  await expect.element(drawer().getByText('500001', { exact: true })).toBeVisible()
  expect(
    drawer()
      .getByRole('button', { name: /주문 취소/ })
      .elements(),
  ).toHaveLength(0)
})

test('the office says for whom is still paid', async () => {
  const partly = { nsatOrderType: 'PARTIAL_CANCEL', cancelledAmount: 57_000, isKeptUnsaid: true, version: 1 } as const
  const shown = open(partly, { flags: OFFICE })
  await expect.element(drawer().getByText('70,000원 (취소 57,000원, 남은 금액 13,000원)')).toBeVisible()
  await drawer().getByRole('button', { name: '남은 인원 확인' }).click()
  const dialog = page.getByRole('dialog', { name: '부분취소 후 남은 인원' })
  await dialog.getByRole('textbox', { name: '고1' }).fill('11')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog.getByRole('textbox', { name: '고1' })).toHaveAttribute('aria-invalid', 'true')
  expect(shown.server.of(sayKept)).toEqual([])
  await dialog.getByRole('textbox', { name: '고1' }).fill('2')
  await dialog.getByRole('button', { name: '저장' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(sayKept)).toMatchObject([
      { body: { version: 1, keptTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 2 }] } },
    ]),
  )
})

test('whoever paid after the print order sees that papers come by a supplementary one', async () => {
  const paid = { nsatOrderType: 'PAID', paymentYmdt: '2026-11-24T09:00:00+09:00', isLate: true } as const
  open(paid, { plan: planSample({ printOrderedYmdt: '2026-11-23T09:00:00+09:00' }), at: '/nsat/order' })
  await expect.element(page.getByText('추가 발주', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/이후에 결제된 주문은 추가 발주서로 따로/)).toBeVisible()
  await expectAccessible()
})
