import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_LISTS, type ReportList } from '#areas/advertising/payment/contract/codes.ts'
import { openPaymentPortal, type PaymentPortal } from '#areas/advertising/payment/testing/payment-portal.ts'
import { BUYER, orderOf, refundOf } from '#areas/advertising/payment/testing/test-counter.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'

let portal: PaymentPortal
beforeAll(async () => {
  portal = await openPaymentPortal()
})
afterAll(() => portal.close())

const PERIOD = 'startDate=2026-11-01&endDate=2026-11-30'
const save = (list: ReportList | 'all', query = PERIOD, flags: readonly string[] | undefined = ['ADS']) =>
  portal.fetch(`/promotion/payment/reconciliation/${list}/export?${query}`, flags)

async function pay(refSeq: number, amountWon: number): Promise<void> {
  const started = await portal.door.start(orderOf(refSeq, amountWon))
  if ('refused' in started) throw new Error(started.refused)
  const address = await portal.decide(started.url, 'approve')
  const sellerOrderKey = address?.searchParams.get('sellerOrderKey') ?? ''
  await portal.door.settle({ kind: 'SMS', refSeq, userId: BUYER, paySeq: started.paySeq, sellerOrderKey, code: '0' })
}

test('only advertising administrators get the files', async () => {
  for (const list of REPORT_LISTS) {
    expect((await portal.fetch(`/promotion/payment/reconciliation/${list}/export`)).status).toBe(401)
    expect((await save(list, PERIOD, ['IAMCLASS', 'AGENCY'])).status).toBe(403)
  }
})

test('an unknown list and a period that is too long are refused', async () => {
  expect((await save('all')).status).toBe(400)
  expect((await save('days', 'startDate=2026-01-01&endDate=2026-12-31')).status).toBe(400)
})

test('each day and kind has its sums, in the period only', async () => {
  await pay(1, 110_000)
  await portal.compare()
  const answer = await save('days')
  expect(savedName(answer)).toBe('결제 대사 일자별 내역 2026-11-01~2026-11-30.xlsx')
  expect(await sheetRecords(answer)).toEqual([
    {
      일자: '2026-11-23',
      구분: '문자광고',
      '주문 건수': 1,
      '주문 금액': 110_000,
      '결제 건수': 1,
      '결제 금액': 110_000,
      '환불 건수': 0,
      '환불 금액': 0,
      '순 결제액': 110_000,
      '진행 중 건수': 0,
      '진행 중 금액': 0,
      '결제사 장부': '대사 전',
    },
  ])
  expect(await sheetRecords(await save('days', 'startDate=2026-11-01&endDate=2026-11-22'))).toEqual([])
})

test('a difference has both books side by side', async () => {
  await pay(2, 77_000)
  for (const payment of await portal.listPayments(2)) await portal.refundAtVendor(payment)
  portal.clock.set('2026-11-24T03:00:00+09:00')
  await portal.compare()
  expect(await sheetRecords(await save('differences'))).toMatchObject([
    {
      일자: '2026-11-23',
      주문번호: 2,
      내용: '결제사에서 직접 취소되었습니다.',
      '포털 상태': '결제 완료',
      '포털 금액': 77_000,
      '결제사 상태': '취소',
      '결제사 취소 금액': 77_000,
      발견: '2026-11-24 03:00',
      처리: '미해결',
    },
  ])
})

test('a payment to look at is in the file whatever the period, and more than 10,000 are offered as a task', async () => {
  await portal.setFault('down')
  await portal.door.cancel(refundOf(1))
  portal.clock.advance(6 * 60_000)
  expect(await sheetRecords(await save('attention', 'startDate=2026-10-01&endDate=2026-10-02'))).toMatchObject([
    { 주문번호: 1, 상태: '환불 진행 중', 금액: 110_000, 시작: '2026-11-24 03:00' },
  ])
  await sql`
    insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status,
      seller_order_key, hold_until, created_at, check_at)
    select 'SMS', 1000 + copy, ${BUYER}, 1000, '', '', 'READY', 'copy-' || copy, ${new Date('2026-11-01')},
      ${new Date('2026-11-01')}, ${new Date('2026-11-01')}
    from generate_series(1, 10000) as copy`.execute(portal.platform.db)
  const refused = await save('attention')
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'TOO_MANY_ROWS', isTaskOffered: true }])
})
