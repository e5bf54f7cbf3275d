import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getOrderReceipt, listOrders } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { getPackageGuide, listPackages } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { sampleGuide, sampleOrder, samplePackages } from '#areas/advertising/package-ad/testing/package-ad.samples.ts'
import { cardWindow } from '#areas/advertising/payment/web/door.tsx'
import { keepDraft } from '#platform/web/form/drafts.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { packageAdScreens } from '../area.tsx'
import type { PackageFlow } from '../package-flow.ts'

const PROCESSING = '결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.'
const DONE = '패키지 광고 신청이 완료되었습니다. 담당자가 개별적으로 연락드립니다.'
const NOTHING = '진행 중인 주문이 없습니다. 결제한 주문은 패키지광고 내역에서 확인할 수 있습니다.'
const ORDER_PATH = '/promotion/package/order'

const flow: PackageFlow = {
  userId: 1,
  order: {
    adPackageOrderSeq: 31,
    adPackageSeq: 1,
    adPackageName: 'A',
    preferredYmd: '2026-12-01',
    paymentAmount: 1_500_000,
    comment: '오전에 연락 부탁드립니다.',
  },
  packagePayUrl: { paySeq: 9, url: 'https://pay.example.com/9' },
  packagePayComplete: false,
}

const opened = { closed: false, location: { href: 'about:blank' }, focus: () => undefined, close: () => undefined }

function show(kept: PackageFlow | undefined, ...more: Answer[]) {
  if (kept) keepDraft('package-ad.flow', { ...kept })
  return showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/package/order/complete',
    screens: packageAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getPackageGuide, sampleGuide),
      answer(listPackages, samplePackages),
      answer(listOrders, { totalCount: 0, adPackageOrders: [] }),
      ...more,
    ],
  })
}

function tell(result: object, origin = location.origin): void {
  const data = { type: 'package-ad.payment', subject: 31, ...result }
  window.dispatchEvent(new MessageEvent('message', { origin, data }))
}

const settled = (paymentStatusCode: string, code: string) => ({ settlement: { paymentStatusCode, code } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const acknowledge = (title: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: '확인' }).click()

beforeEach(() => {
  opened.closed = false
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
})

afterEach(() => {
  vi.restoreAllMocks()
  cardWindow.close()
})

test('a paid order says that it is complete, and who will call', async () => {
  cardWindow.open()
  const shown = show(flow)
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
  await expectAccessible()
  tell(settled('PAY_COMPLETE', '0'), 'https://elsewhere.example.com')
  tell({ ...settled('PAY_COMPLETE', '0'), adPackageOrderSeq: 99 })
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
  tell(settled('PAY_COMPLETE', '0'))
  await expect.element(page.getByRole('heading', { name: DONE })).toBeVisible()
  await expect.element(page.getByText('패키지광고 A')).toBeVisible()
  await expect.element(page.getByText(/취소는 광고 희망일 전날까지 .*\(문의 02-0000-0000, ARS 3번\)/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: DONE })).toHaveFocus()
  await expectAccessible()
  await button('패키지광고 내역 보기').click()
  await expect.poll(shown.address).toBe('/promotion/package/order-history')
})

test.each([
  ['2222', '결제가 취소되었습니다.'],
  ['9000', '결제 중 오류가 발생했습니다. 다시 시도해주세요.'],
])('code %s is told as: %s and leads back to what was chosen', async (code, title) => {
  cardWindow.open()
  const shown = show(flow)
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
  tell(settled('PAY_FAIL', code))
  await acknowledge(title)
  await expect.poll(shown.address).toBe(ORDER_PATH)
  await expect.element(page.getByRole('radio', { name: '패키지광고 A', exact: true })).toBeChecked()
  await expect.element(page.getByLabelText('요청사항', { exact: true })).toHaveValue('오전에 연락 부탁드립니다.')
})

test('a refused approval is told in the words of the server and leads back', async () => {
  cardWindow.open()
  const shown = show(flow)
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
  tell({ error: '결제 정보가 일치하지 않습니다.', isUnknown: false })
  await expect.element(page.getByText('결제 정보가 일치하지 않습니다.')).toBeVisible()
  await acknowledge('결제를 완료하지 못했습니다.')
  await expect.poll(shown.address).toBe(ORDER_PATH)
})

test('while it is unknown whether money moved the page stays and the server is asked on', async () => {
  cardWindow.open()
  const shown = show(flow)
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
  tell({ error: '결제 결과를 아직 확인하지 못했습니다.', isUnknown: true })
  await acknowledge('결제를 완료하지 못했습니다.')
  await expect.element(button('결제창 다시 열기')).toBeVisible()
  expect(shown.address()).toBe('/promotion/package/order/complete')
  shown.server.use(answer(listOrders, { totalCount: 1, adPackageOrders: [sampleOrder()] }))
  await expect.element(page.getByRole('heading', { name: DONE }), { timeout: 6000 }).toBeVisible()
  expect(shown.server.of(listOrders)[0]?.body).toEqual({ isManager: false, adPackageSeq: 1, offset: 0, limit: 10 })
})

test('a window that is closed without a result can be opened again', async () => {
  cardWindow.open()
  show(flow)
  await expect.element(page.getByText('새로 열린 결제창에서 결제를 진행해주세요.')).toBeVisible()
  opened.closed = true
  await expect.element(page.getByText(/결제창이 닫혔습니다/)).toBeVisible()
  opened.closed = false
  await button('결제창 다시 열기').click()
  expect(vi.mocked(window.open).mock.lastCall?.[0]).toBe('https://pay.example.com/9')
  await expect.element(page.getByText('새로 열린 결제창에서 결제를 진행해주세요.')).toBeVisible()
})

test('a blocked window can be opened by a button of its own', async () => {
  vi.mocked(window.open).mockReturnValue(null)
  cardWindow.open()
  show(flow)
  await expect.element(page.getByText(/브라우저가 결제창을 차단했습니다/)).toBeVisible()
  await expectAccessible()
  vi.mocked(window.open).mockReturnValue(opened as unknown as Window)
  await button('결제창 열기').click()
  await expect.element(page.getByText(PROCESSING)).toBeVisible()
})

test('the receipt is offered where the order is paid', async () => {
  show(
    { ...flow, packagePayComplete: true },
    answer(listOrders, { totalCount: 1, adPackageOrders: [sampleOrder()] }),
    answer(getOrderReceipt, { url: 'https://pay.example.com/receipt/31' }),
  )
  await button('결제 영수증').click()
  await expect.poll(() => opened.location.href).toBe('https://pay.example.com/receipt/31')
})

test('a reload keeps the good news', async () => {
  show({ ...flow, packagePayComplete: true })
  await expect.element(page.getByRole('heading', { name: DONE })).toBeVisible()
})

test.each([
  ['nothing was ordered', undefined],
  ['somebody else ordered', { ...flow, userId: 2, packagePayComplete: true }],
  ['the payment failed', { ...flow, packagePayUrl: undefined }],
])('where %s the page offers the history', async (_, kept) => {
  show(kept)
  await expect.element(page.getByText(NOTHING)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '패키지광고 내역 보기' }))
    .toHaveAttribute('href', '/promotion/package/order-history')
  await expectAccessible()
})
