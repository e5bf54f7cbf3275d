import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  listRefusedPayments,
  retakeRefused,
  settleRefused,
} from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { refusedSample } from '#areas/nsat/order/testing/refused.samples.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatOrderScreens } from '../area.tsx'

const ROWS = [
  refusedSample(),
  refusedSample({ refusedPaymentNo: 2, transactionId: 'T-20261124-2' }),
  refusedSample({
    refusedPaymentNo: 3,
    transactionId: 'T-20261123-9',
    settledYmdt: '2026-11-24T11:00:00+09:00',
    settledByName: '김운영',
    settledComment: '쇼핑몰에서 환불함',
  }),
]

const open = (at = '/nsat/refused-payment', answers: Parameters<typeof showScreen>[0]['answers'] = []) =>
  showScreen({
    at,
    screens: nsatOrderScreens,
    flags: ['NSAT_ADMIN'],
    now: '2026-11-24T12:00:00+09:00',
    answers: [
      answer(listRefusedPayments, { list: ROWS, totalCount: ROWS.length }),
      answer(settleRefused, { settledYmdt: '2026-11-24T12:00:00+09:00' }),
      ...answers,
    ],
  })

test('two charges of one amount stand as two, each with its number; what was done stands with who did it', async () => {
  open()
  const table = page.getByRole('table', { name: '거절된 결제 통보' })
  for (const text of ['T-20261124-1', 'T-20261124-2', 'T-20261123-9'])
    await expect.element(table.getByText(text)).toBeVisible()
  await expect.element(table.getByText(/김운영/)).toBeVisible()
  await expectAccessible()
})

test('one is settled with what was done', async () => {
  const shown = open('/nsat/refused-payment?detail=1')
  const drawer = page.getByRole('dialog', { name: '거래번호 T-20261124-1' })
  await expect.element(drawer.getByRole('link', { name: '가람수학학원' })).toBeVisible()
  // Each fact once: number, kind and amount are neither in the heading nor in another fact.
  const facts = drawer.element().querySelector('dl')?.textContent ?? ''
  expect(facts).not.toContain('T-20261124-1')
  expect(facts.split('70,000원')).toHaveLength(2)
  await drawer.getByRole('button', { name: '처리 완료' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox', { name: '처리 내용' }).fill('쇼핑몰에서 환불함')
  await question.getByRole('button', { name: '처리 완료' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(settleRefused)).toMatchObject([
      { params: { refusedPaymentNo: '1' }, body: { comment: '쇼핑몰에서 환불함' } },
    ]),
  )
})

test('what still does not fit is refused again, and says why', async () => {
  open('/nsat/refused-payment?detail=2', [refuse(retakeRefused, 'PAYMENT_NOT_POSSIBLE')])
  await page.getByRole('button', { name: '다시 반영' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 반영' }).click()
  await expect.element(page.getByText('현재 주문 상태에서는 처리할 수 없습니다.').last()).toBeVisible()
})
