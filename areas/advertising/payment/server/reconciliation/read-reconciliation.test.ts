import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentPortal, type PaymentPortal } from '#areas/advertising/payment/testing/payment-portal.ts'
import { BUYER, orderOf, refundOf } from '#areas/advertising/payment/testing/test-counter.ts'

let portal: PaymentPortal
beforeAll(async () => {
  portal = await openPaymentPortal()
})
afterAll(() => portal.close())

const PERIOD = 'startDate=2026-11-01&endDate=2026-11-30'
const read = (query = PERIOD, flags: readonly string[] = ['ADS']) =>
  portal.get(`/promotion/payment/reconciliation?${query}`, flags)

async function pay(refSeq: number, kind: 'SMS' | 'PACKAGE', amountWon: number): Promise<void> {
  const started = await portal.door.start({ ...orderOf(refSeq, amountWon), kind })
  if ('refused' in started) throw new Error(started.refused)
  const address = await portal.decide(started.url, 'approve')
  const sellerOrderKey = address?.searchParams.get('sellerOrderKey') ?? ''
  await portal.door.settle({ kind, refSeq, userId: BUYER, paySeq: started.paySeq, sellerOrderKey, code: '0' })
}

test('only advertising administrators may read the report', async () => {
  expect((await portal.get(`/promotion/payment/reconciliation?${PERIOD}`)).status).toBe(401)
  for (const flag of ['IAMCLASS', 'AGENCY', 'ITEMPOOL']) expect((await read(PERIOD, [flag])).status).toBe(403)
})

test.each([
  'startDate=2026-11-30&endDate=2026-11-01',
  'startDate=2026-01-01&endDate=2026-12-31',
  'startDate=2026-02-30&endDate=2026-03-01',
])('the period "%s" is refused', async (query) => {
  expect((await read(query)).status).toBe(400)
})

test.each([
  ['startDate=2026-11-30&endDate=2026-11-01', '시작일은 종료일보다 늦을 수 없습니다.'],
  ['startDate=2026-01-01&endDate=2026-12-31', '조회 기간은 최대 92일입니다.'],
])('of the period "%s" is said at its field why', async (query, detail) => {
  expect((await read(query)).body).toMatchObject({ detail, errors: [{ path: 'endDate', message: detail }] })
})

test('without payments the report of the last month is empty and nothing differs', async () => {
  expect((await read('')).body).toEqual({
    startDate: '2026-10-23',
    endDate: '2026-11-23',
    agreement: 'NOTHING_TO_COMPARE',
    compared: { dayCount: 0, paymentCount: 0, missingDays: [] },
    comparedYmdt: null,
    comparedDay: null,
    totals: {
      ordered: { count: 0, amountWon: 0 },
      paid: { count: 0, amountWon: 0 },
      refunded: { count: 0, amountWon: 0 },
      netWon: 0,
      open: { count: 0, amountWon: 0 },
    },
    days: [],
    differences: [],
    attention: [],
  })
})

test('each day and kind has its sums, on the day on which it happened in Seoul', async () => {
  portal.clock.set('2026-11-24T23:50:00+09:00')
  await pay(1, 'SMS', 110_000)
  await pay(2, 'SMS', 55_000)
  await pay(3, 'PACKAGE', 1_500_000)
  await portal.door.start(orderOf(4, 33_000))
  portal.clock.set('2026-11-25T00:05:00+09:00')
  await portal.door.cancel(refundOf(2))
  const { body } = await read()
  const none = { count: 0, amountWon: 0 }
  expect(body.days).toEqual([
    {
      day: '2026-11-25',
      kind: 'SMS',
      ordered: none,
      paid: none,
      refunded: { count: 1, amountWon: 55_000 },
      netWon: -55_000,
      open: none,
      agreement: 'NOT_COMPARED',
    },
    {
      day: '2026-11-24',
      kind: 'PACKAGE',
      ordered: { count: 1, amountWon: 1_500_000 },
      paid: { count: 1, amountWon: 1_500_000 },
      refunded: none,
      netWon: 1_500_000,
      open: none,
      agreement: 'NOT_COMPARED',
    },
    {
      day: '2026-11-24',
      kind: 'SMS',
      ordered: { count: 3, amountWon: 198_000 },
      paid: { count: 2, amountWon: 165_000 },
      refunded: none,
      netWon: 165_000,
      open: { count: 1, amountWon: 33_000 },
      agreement: 'NOT_COMPARED',
    },
  ])
  expect(body.totals).toMatchObject({
    ordered: { count: 4 },
    paid: { amountWon: 1_665_000 },
    refunded: { amountWon: 55_000 },
    netWon: 1_610_000,
    open: { count: 1 },
  })
  expect(body).toMatchObject({
    agreement: 'NOT_COMPARED',
    compared: { dayCount: 0, paymentCount: 0, missingDays: ['2026-11-25', '2026-11-24'] },
  })
  const other = await read('startDate=2026-11-25&endDate=2026-11-25')
  expect(other.body.days).toHaveLength(1)
})

test('after the comparison the days say whether the books agree, and the period what was compared', async () => {
  await portal.compare()
  expect((await read()).body).toMatchObject({
    agreement: 'PARTLY_COMPARED',
    compared: { dayCount: 1, paymentCount: 4, missingDays: ['2026-11-25'] },
    comparedYmdt: '2026-11-25T00:05:00+09:00',
    comparedDay: '2026-11-24',
    days: [{ agreement: 'NOT_COMPARED' }, { agreement: 'AGREES' }, { agreement: 'AGREES' }],
  })
  expect((await read('startDate=2026-11-24&endDate=2026-11-24')).body).toMatchObject({ agreement: 'AGREES' })
  expect((await read('startDate=2026-11-25&endDate=2026-11-25')).body).toMatchObject({ agreement: 'NOT_COMPARED' })
})

test('a difference is shown until the books agree', async () => {
  await pay(5, 'SMS', 77_000)
  for (const payment of await portal.listPayments(5)) await portal.refundAtVendor(payment)
  portal.clock.set('2026-11-26T03:00:00+09:00')
  await portal.compare()
  expect((await read()).body).toMatchObject({
    agreement: 'DIFFERS',
    days: [{ day: '2026-11-25', agreement: 'DIFFERS' }, {}, {}],
    differences: [
      {
        refSeq: 5,
        finding: 'REFUNDED_BY_VENDOR',
        ourStatus: 'PAID',
        vendorStatus: 'CANCELLED',
        ourAmountWon: 77_000,
        vendorCancelledWon: 77_000,
        resolvedYmdt: null,
      },
    ],
  })
  await portal.door.cancel(refundOf(5))
  await portal.compare()
  const { body } = await read()
  expect(body).toMatchObject({
    agreement: 'PARTLY_COMPARED',
    differences: [{ resolvedYmdt: '2026-11-26T03:00:00+09:00' }],
  })
})

test('a refund that does not come through is listed for a person to look at, at once', async () => {
  await portal.reconcile()
  await pay(6, 'SMS', 88_000)
  await portal.setFault('down')
  expect(await portal.door.cancel(refundOf(6))).toEqual({ outcome: 'UNKNOWN' })
  expect((await read()).body.attention).toMatchObject([{ refSeq: 6, status: 'CANCEL_REQUESTED', triedCount: 0 }])
  portal.clock.advance(6 * 60_000)
  await portal.reconcile()
  expect((await read()).body.attention).toMatchObject([
    {
      kind: 'SMS',
      refSeq: 6,
      status: 'CANCEL_REQUESTED',
      amountWon: 88_000,
      sinceYmdt: '2026-11-26T03:00:00+09:00',
      triedCount: 1,
      reason: '발송 취소',
    },
  ])
  await portal.setFault('ok')
  portal.clock.advance(60_000)
  await portal.reconcile()
  expect((await read()).body.attention).toEqual([])
})
