import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { type Answer, answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const QUERY =
  'paySeq=9&payTransactionIdNo=T1&sellerIdNo=S1&sellerOrderKey=K1&totalPaymentAmt=220000&discountAmt=0&pointAmt=0&code=0'

const PAID = {
  adSmsReserveSeq: 5,
  reserveStatus: 'REQUEST_FOR_INSPECTION',
  paymentStatus: 'PAID',
  code: '0',
} as const

const show = (query: string, ...answers: Answer[]) =>
  showScreen({
    at: `/promotion/sms/payment/callback/5?${query}`,
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers,
  })

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.set(window, 'opener', null)
})

function openedBy(origin: string): { messages: unknown[][]; close: ReturnType<typeof vi.spyOn> } {
  const messages: unknown[][] = []
  const opener = { closed: false, location: { origin }, postMessage: (...parts: unknown[]) => messages.push(parts) }
  Reflect.set(window, 'opener', opener)
  return { messages, close: vi.spyOn(window, 'close').mockReturnValue(undefined) }
}

test('the window says that it works, asks the server once and hands the answer to its opener', async () => {
  const { messages, close } = openedBy(location.origin)
  const settling = heldBack(answer(settlePayment, PAID))
  const shown = show(QUERY, settling)
  await expect.element(page.getByText('결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.')).toBeVisible()
  await expectAccessible()
  settling.release()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(messages).toEqual([[{ type: 'text-ad.payment', subject: 5, settlement: PAID }, location.origin]])
  expect(shown.server.of(settlePayment).map((request) => request.body)).toEqual([
    {
      adSmsReserveSeq: 5,
      paySeq: 9,
      payTransactionIdNo: 'T1',
      sellerIdNo: 'S1',
      sellerOrderKey: 'K1',
      totalPayAmt: '220000',
      discountAmt: '0',
      pointAmt: '0',
      code: '0',
    },
  ])
})

test("the vendor's own names stand in for ours", async () => {
  const shown = show('paySeq=9&reserveOrderNo=R1&sellerOrderReferenceKey=K2&code=0', answer(settlePayment, PAID))
  await expect.element(page.getByText('결제가 완료되어 광고가 접수되었습니다.')).toBeVisible()
  expect(shown.server.of(settlePayment)[0]?.body).toMatchObject({ payTransactionIdNo: 'R1', sellerOrderKey: 'K2' })
})

test.each([
  ['2222', '결제가 취소되었습니다.'],
  ['9000', '결제 중 오류가 발생했습니다. 다시 시도해주세요.'],
])('without an opener code %s reads: %s', async (code, text) => {
  show(`paySeq=9&code=${code}`, answer(settlePayment, { ...PAID, paymentStatus: 'FAILED', code }))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '문자광고 내역 보기' }))
    .toHaveAttribute('href', '/promotion/sms-history')
  await expectAccessible()
})

test('a page of another site that opened the window hears nothing', async () => {
  const { messages, close } = openedBy('https://elsewhere.example.com')
  show(QUERY, answer(settlePayment, PAID))
  await expect.element(page.getByText('결제가 완료되어 광고가 접수되었습니다.')).toBeVisible()
  expect(messages).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test("a failure is handed over in the server's words", async () => {
  const { messages } = openedBy(location.origin)
  show(QUERY, refuse(settlePayment, 'PAYMENT_REVERSED'))
  await expect.element(page.getByRole('alert').getByText(/결제가 자동으로 취소되었습니다/)).toBeVisible()
  expect(messages).toEqual([
    [
      {
        type: 'text-ad.payment',
        subject: 5,
        error: '광고를 등록할 수 없어 결제가 자동으로 취소되었습니다. 처음부터 다시 진행해주세요.',
        isUnknown: false,
      },
      location.origin,
    ],
  ])
})

test('where the vendor cut the tie to the opener, the wizard of this browser hears it all the same', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('text-ad.payment')
  channel.addEventListener('message', (event) => heard.push(event.data))
  show(QUERY, answer(settlePayment, PAID))
  await expect.poll(() => heard).toEqual([{ type: 'text-ad.payment', subject: 5, settlement: PAID }])
  channel.close()
})

test('whoever opens the address in a tab of their own is led to the list', async () => {
  show(
    '',
    fail(settlePayment, 400, '입력값을 확인해주세요.', {
      errors: [{ path: 'body.paySeq', message: '번호는 1 이상이어야 합니다.' }],
    }),
  )
  await expect.element(page.getByText('확인할 결제가 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '문자광고 내역 보기' })).toBeVisible()
  expect(page.getByText(/이 창을 닫아주세요/).query()).toBeNull()
})
