import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settleOrderPayment } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { type Answer, answer, cutOff, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { packageAdScreens } from '../area.tsx'

const PAID = {
  adPackageOrderSeq: 31,
  paymentStatusCode: 'PAY_COMPLETE',
  orderStatusCode: 'ORDERED',
  paymentTransactionId: 'T1',
  code: '0',
} as const

const QUERY = 'paySeq=9&payTransactionIdNo=T1&sellerOrderKey=K1&productName=A&code=0'

const show = (query: string, ...answers: Answer[]) =>
  showScreen({
    at: `/promotion/package/payment/callback/31?${query}`,
    screens: packageAdScreens,
    flags: ['IAMCLASS'],
    answers,
  })

function openedBy(origin: string) {
  const messages: unknown[][] = []
  const opener = { closed: false, location: { origin }, postMessage: (...parts: unknown[]) => messages.push(parts) }
  Reflect.set(window, 'opener', opener)
  return { messages, close: vi.spyOn(window, 'close').mockReturnValue(undefined) }
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.set(window, 'opener', null)
})

test('the window says that it works, asks the server once, hands the answer over and closes', async () => {
  const { messages, close } = openedBy(location.origin)
  const settling = heldBack(answer(settleOrderPayment, PAID))
  const shown = show(QUERY, settling)
  await expect.element(page.getByText('결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.')).toBeVisible()
  await expectAccessible()
  settling.release()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(messages).toEqual([[{ type: 'package-ad.payment', subject: 31, settlement: PAID }, location.origin]])
  expect(shown.server.of(settleOrderPayment).map((request) => request.body)).toEqual([
    {
      adPackageOrderSeq: 31,
      paySeq: 9,
      payTransactionIdNo: 'T1',
      sellerOrderKey: 'K1',
      productName: 'A',
      code: '0',
    },
  ])
})

test("the vendor's own names stand in for ours", async () => {
  const shown = show('paySeq=9&reserveOrderNo=R1&sellerOrderReferenceKey=K2&code=0', answer(settleOrderPayment, PAID))
  await expect.element(page.getByText('결제가 완료되어 주문이 접수되었습니다.')).toBeVisible()
  expect(shown.server.of(settleOrderPayment)[0]?.body).toMatchObject({ payTransactionIdNo: 'R1', sellerOrderKey: 'K2' })
})

test.each([
  ['2222', '결제가 취소되었습니다.'],
  ['9000', '결제 중 오류가 발생했습니다. 다시 시도해주세요.'],
])('without an opener code %s reads: %s', async (code, text) => {
  show(`paySeq=9&code=${code}`, answer(settleOrderPayment, { ...PAID, paymentStatusCode: 'PAY_FAIL', code }))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '패키지광고 내역 보기' }))
    .toHaveAttribute('href', '/promotion/package/order-history')
  await expectAccessible()
})

test('a page of another site that opened the window hears nothing', async () => {
  const { messages, close } = openedBy('https://elsewhere.example.com')
  show(QUERY, answer(settleOrderPayment, PAID))
  await expect.element(page.getByText('결제가 완료되어 주문이 접수되었습니다.')).toBeVisible()
  expect(messages).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['a clear refusal', refuse(settleOrderPayment, 'PAYMENT_MISMATCH'), false],
  ['a payment that is still being confirmed', refuse(settleOrderPayment, 'PAYMENT_PENDING'), true],
  ['a lost answer', cutOff(settleOrderPayment), true],
])('%s is handed over as such', async (_, failure, isUnknown) => {
  const { messages } = openedBy(location.origin)
  show(QUERY, failure)
  await expect.poll(() => messages.length).toBe(1)
  expect(messages[0]?.[0]).toMatchObject({ type: 'package-ad.payment', subject: 31, isUnknown })
  await expect.element(page.getByRole('alert')).toBeVisible()
})
