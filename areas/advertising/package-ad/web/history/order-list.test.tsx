import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AdPackageOrder,
  cancelOrder,
  exportOrders,
  getOrderReceipt,
  listOrders,
} from '#areas/advertising/package-ad/contract/order.contract.ts'
import { getPackageGuide, listPackages } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { sampleGuide, sampleOrder, samplePackages } from '#areas/advertising/package-ad/testing/package-ad.samples.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { packageAdScreens } from '../area.tsx'

const OWN = '/promotion/package/order-history'
const MANAGED = '/promotion-manager/package/order-history'

const cancelledOrder = sampleOrder({
  adPackageOrderSeq: 30,
  paymentStatusCode: 'PAY_CANCEL',
  orderStatusCode: 'CANCELLED',
  cancellationComment: '학원 요청으로 취소합니다.',
})

const show = (at: string, orders: AdPackageOrder[], ...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at,
    screens: packageAdScreens,
    flags: at.startsWith(MANAGED) ? ['ADS'] : ['IAMCLASS'],
    answers: [
      answer(getPackageGuide, sampleGuide),
      answer(listPackages, samplePackages),
      answer(listOrders, { totalCount: orders.length, adPackageOrders: orders }),
      ...more,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const layer = () => page.getByRole('dialog', { name: '패키지광고 상세' })

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

describe('the own history', () => {
  test('is sorted by the server, and a further page carries the total that is known', async () => {
    const orders = Array.from({ length: 10 }, (_, index) => sampleOrder({ adPackageOrderSeq: index + 1 }))
    const shown = show(OWN, [], answer(listOrders, { totalCount: 25, adPackageOrders: orders }))
    await page.getByRole('columnheader', { name: '광고 희망일' }).getByRole('button').click()
    await page.getByRole('button', { name: '2 페이지' }).click()
    const asked = () => shown.server.of(listOrders).map(({ body }) => body as Record<string, unknown>)
    await expect
      .poll(() => asked().map(({ offset, sort, knownTotal }) => [offset, sort, knownTotal]))
      .toEqual([
        [0, undefined, undefined],
        [0, 'preferredYmd', undefined],
        [10, 'preferredYmd', 25],
      ])
  })

  test('forgets a package of the address that there is not', async () => {
    const shown = show(`${OWN}?adPackageSeq=999`, [sampleOrder()])
    await expect.poll(shown.address).toBe(OWN)
    await expect.poll(() => shown.server.of(listOrders).at(-1)?.body).not.toHaveProperty('adPackageSeq')
    await expect.element(page.getByText('총 1건')).toBeVisible()
  })

  test('asks for the own orders, ten at a time, and shows them', async () => {
    const shown = show(OWN, [sampleOrder(), cancelledOrder])
    await expect.element(page.getByText('총 2건')).toBeVisible()
    expect(shown.server.of(listOrders)[0]?.body).toEqual({
      isManager: false,
      filterDateType: 'REGISTERED',
      offset: 0,
      limit: 10,
    })
    await expect.element(page.getByRole('cell', { name: '1,500,000원' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '2026년 12월 1일(화)' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '2026.11.20 10:30' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '결제완료' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '결제취소' })).toBeVisible()
    await expect.element(page.getByText('주문자')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('finds by package, payment status, and a period of wanted days', async () => {
    const shown = show(OWN, [sampleOrder()])
    await userEvent.selectOptions(page.getByLabelText('패키지', { exact: true }), '패키지광고 B')
    await userEvent.selectOptions(page.getByLabelText('결제 상태', { exact: true }), '결제취소')
    await userEvent.selectOptions(page.getByLabelText('기간 기준'), '광고 희망일')
    await userEvent.fill(page.getByRole('textbox', { name: '기간 시작일' }), '2026-12-01')
    await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2026-12-31')
    await button('검색').click()
    await expect
      .poll(() => shown.server.of(listOrders).at(-1)?.body)
      .toEqual({
        isManager: false,
        adPackageSeq: 2,
        paymentStatusCode: 'PAY_CANCEL',
        filterDateType: 'PREFERRED',
        startDate: '2026-12-01T00:00:00+09:00',
        endDate: '2026-12-31T23:59:59+09:00',
        offset: 0,
        limit: 10,
      })
  })

  test('days of an address that are the wrong way round are refused beside their filter', async () => {
    const sentence = '시작일은 종료일보다 늦을 수 없습니다.'
    const errors = [{ path: 'body.startDate', message: sentence }]
    const refusal = fail(listOrders, 400, sentence, { errors })
    const shown = show(`${OWN}?startDate=2026-11-24&endDate=2026-10-01`, [], refusal)
    await expect.element(page.getByRole('group', { name: '기간' }).getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(page.getByRole('textbox', { name: '기간 시작일' })).toHaveValue('2026.11.24')
    expect(shown.server.of(listOrders)[0]?.body).toMatchObject({
      startDate: '2026-11-24T00:00:00+09:00',
      endDate: '2026-10-01T23:59:59+09:00',
    })
  })

  test('the second page begins after the first ten', async () => {
    const shown = show(`${OWN}?page=2`, [], answer(listOrders, { totalCount: 12, adPackageOrders: [sampleOrder()] }))
    await expect.element(page.getByText('총 12건')).toBeVisible()
    expect(shown.server.of(listOrders)[0]?.body).toMatchObject({ offset: 10, limit: 10 })
  })

  test('only everybody’s orders are searched by who ordered', async () => {
    const shown = show(MANAGED, [sampleOrder()])
    await userEvent.fill(page.getByLabelText('검색어', { exact: true }), '바른수학')
    await button('검색').click()
    await expect
      .poll(() => shown.server.of(listOrders).at(-1)?.body)
      .toMatchObject({ keyword: '바른수학', isManager: true })
    await expect.poll(shown.address).toContain('keyword=')
    await expect.element(page.getByRole('button', { name: '검색어 바른수학 조건 지우기' })).toBeVisible()
  })

  test('the own orders have no such search, and an address with one changes nothing', async () => {
    const shown = show(`${OWN}?keyword=x`, [sampleOrder()])
    await expect.element(page.getByText('총 1건')).toBeVisible()
    expect(page.getByLabelText('검색어', { exact: true }).query()).toBeNull()
    expect(shown.server.of(listOrders)[0]?.body).not.toHaveProperty('keyword')
  })

  test.each([
    [OWN, false],
    [MANAGED, true],
  ])('every row of the search in %s can be saved as a spreadsheet', async (path, isManager) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const address = `${path}?page=2&paymentStatusCode=PAY_CANCEL&startDate=2026-12-01`
    const shown = show(address, [sampleOrder()], answer(exportOrders, new Blob(['x'])))
    await button('엑셀 내려받기').click()
    await expect.poll(() => click.mock.contexts.length).toBe(1)
    expect((click.mock.contexts[0] as unknown as HTMLAnchorElement).download).toBe(
      isManager ? '패키지광고 관리.xlsx' : '패키지광고 내역.xlsx',
    )
    expect(shown.server.of(exportOrders)[0]?.body).toEqual({
      isManager,
      paymentStatusCode: 'PAY_CANCEL',
      filterDateType: 'REGISTERED',
      startDate: '2026-12-01T00:00:00+09:00',
    })
  })

  test('the details show everything and offer no cancellation', async () => {
    const shown = show(OWN, [sampleOrder()])
    await button('주문 31 상세').click()
    await expect.poll(shown.address).toBe(`${OWN}?detail=31`)
    await expect.element(layer().getByText('오전에 연락 부탁드립니다.')).toBeVisible()
    await expect.element(layer().getByText('주문접수')).toBeVisible()
    await expect.element(layer().getByText('T-31')).toBeVisible()
    await expect.element(button('주문 취소')).not.toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown.address).toBe(OWN)
  })

  test('the details of a cancelled order say why', async () => {
    show(`${OWN}?detail=30`, [cancelledOrder])
    await expect.element(layer().getByText('학원 요청으로 취소합니다.')).toBeVisible()
  })

  test('the receipt opens in a window of 500 by 500, which closes when there is none', async () => {
    const receiptWindow = { location: { href: '' }, close: vi.fn(), focus: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(receiptWindow as unknown as Window)
    const url = 'https://pay.example.com/receipt/31'
    const shown = show(OWN, [sampleOrder()], answer(getOrderReceipt, { url }))
    await button('주문 31 영수증').click()
    await expect.poll(() => receiptWindow.location.href).toBe(url)
    expect(open.mock.calls[0]?.[2]).toContain('width=500,height=500')
    expect(shown.server.of(getOrderReceipt)[0]?.query).toEqual({ transactionId: 'T-31' })
    shown.server.use(refuse(getOrderReceipt, 'NOT_FOUND'))
    await button('주문 31 영수증').click()
    await expect.element(page.getByText('요청하신 주문을 찾을 수 없습니다.')).toBeVisible()
    expect(receiptWindow.close).toHaveBeenCalledOnce()
  })

  test('without orders the page says so', async () => {
    show(OWN, [])
    await expect.element(page.getByText('조건에 맞는 주문이 없습니다.')).toBeVisible()
  })

  test('rows are cards on a phone', async () => {
    await page.viewport(390, 844)
    show(`${OWN}?detail=31`, [sampleOrder()])
    await expect.element(layer().getByText('T-31')).toBeVisible()
    const content = document.querySelector('[data-part="content"]')
    expect(content?.scrollWidth).toBe(content?.clientWidth)
    await expectAccessible()
  })
})

describe('the history of the administrators', () => {
  const done = answer(cancelOrder, {
    adPackageOrderSeq: 31,
    paymentStatusCode: 'PAY_CANCEL',
    orderStatusCode: 'CANCELLED',
  })

  test("asks for everybody's orders and names who ordered", async () => {
    const shown = show(MANAGED, [sampleOrder()])
    await expect.element(page.getByRole('cell', { name: '가온학원' })).toBeVisible()
    expect(shown.server.of(listOrders)[0]?.body).toMatchObject({ isManager: true })
    await expectAccessible()
  })

  test('cancels after a reason and a confirmation', async () => {
    const shown = show(`${MANAGED}?detail=31`, [sampleOrder()], done)
    await button('주문 취소').click()
    const question = page.getByRole('alertdialog', { name: '주문 취소' })
    await expect.element(question.getByText('1,500,000원 (카드 결제)')).toBeVisible()
    await expect.element(question.getByText('패키지광고 A (주문번호 31)')).toBeVisible()
    await expect.element(question.getByText('선택 입력 · 0 / 500')).toBeVisible()
    await question.getByLabelText('취소 사유').fill('학원 요청으로 취소합니다.')
    await expectAccessible()
    await question.getByRole('button', { name: '1,500,000원 환불하고 취소' }).click()
    await expect.element(page.getByText('주문이 취소되었습니다.')).toBeVisible()
    expect(shown.server.of(cancelOrder)[0]?.body).toEqual({
      adPackageOrderSeq: 31,
      adPackageName: 'A',
      comment: '학원 요청으로 취소합니다.',
      transactionId: 'T-31',
    })
    await expect.poll(() => shown.server.of(listOrders).length).toBe(2)
  })

  test('closing the question cancels nothing', async () => {
    const shown = show(`${MANAGED}?detail=31`, [sampleOrder()], done)
    await button('주문 취소').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
    expect(shown.server.of(cancelOrder)).toEqual([])
  })

  test('a refused cancellation tells why and reads the list again', async () => {
    const shown = show(`${MANAGED}?detail=31`, [sampleOrder()], refuse(cancelOrder, 'ALREADY_CANCELLED'))
    await button('주문 취소').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '1,500,000원 환불하고 취소' }).click()
    const notice = page.getByRole('alertdialog', { name: '주문을 취소하지 못했습니다.' })
    await expect.element(notice.getByText('이미 취소된 주문입니다.')).toBeVisible()
    await expect.poll(() => shown.server.of(listOrders).length).toBe(2)
  })

  test.each([
    ['already cancelled', cancelledOrder],
    ['wanted for today', sampleOrder({ adPackageOrderSeq: 30, preferredYmd: '2026-11-23' })],
    ['wanted for a day that has passed', sampleOrder({ adPackageOrderSeq: 30, preferredYmd: '2026-11-20' })],
  ])('an order that is %s offers no cancellation, unlike the one beside it', async (_, order) => {
    const shown = show(`${MANAGED}?detail=31`, [sampleOrder(), order])
    await expect.element(button('주문 취소')).toBeVisible()
    await shown.router.navigate({ to: MANAGED, search: { detail: '30' } } as never)
    await expect.element(layer().getByText('30', { exact: true })).toBeVisible()
    await expect.element(button('주문 취소')).not.toBeInTheDocument()
  })

  test('a refund that has begun is told and may be tried again, even when the day has come', async () => {
    show(`${MANAGED}?detail=31`, [sampleOrder({ isCancelRequested: true, preferredYmd: '2026-11-23' })], done)
    await expect.element(layer().getByText('환불 진행 중')).toBeVisible()
    await button('주문 취소').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '1,500,000원 환불하고 취소' }).click()
    await expect.element(page.getByText('주문이 취소되었습니다.')).toBeVisible()
  })
})
