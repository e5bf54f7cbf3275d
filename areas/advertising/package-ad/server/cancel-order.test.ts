import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readReconciliation } from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { cancelOrder, listOrders, settleOrderPayment } from '../contract/order.contract.ts'
import type { StoredOrder } from '../server/package-ad.tables.ts'
import {
  decideAtVendor,
  listAtVendor,
  MONDAY_MORNING,
  orderBodyOf,
  placeOrder,
  placePaidOrder,
  readOrder,
  setFault,
  startAnew,
} from '../testing/order.seed.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: { ...ROOM_FOR_TEN, LOG_LEVEL: 'silent' } })
const academy = await portal.as('academy')
beforeEach(() => startAnew(portal))

type Paid = Pick<StoredOrder, 'orderSeq' | 'transactionId'>

const cancelAs = (person: Person, order: Paid, comment = '학원 요청', key?: string) => {
  const body = {
    adPackageOrderSeq: order.orderSeq,
    adPackageName: 'A',
    comment,
    transactionId: order.transactionId ?? 'none',
  }
  return person.send(cancelOrder, { body }, key ? { headers: { 'idempotency-key': key } } : {})
}
/** Signs in anew each time, because sessions end while the clock moves. */
const cancel = async (order: Paid, comment?: string) => cancelAs(await portal.as('adops'), order, comment)
const trailOf = async (orderSeq: number) =>
  (await listAudit(portal.db, 'packageAd.order', orderSeq)).map((row) => `${row.action} ${row.actorName}`)

test('cancelling gives the whole money back, once, and keeps the reason', async () => {
  const order = await placePaidOrder(portal, academy)
  const answer = await cancel(order)
  const expected = { adPackageOrderSeq: order.orderSeq, paymentStatusCode: 'PAY_CANCEL', orderStatusCode: 'CANCELLED' }
  expect([answer.status, answer.body]).toEqual([200, expected])
  expect(await listAtVendor(portal)).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 1_500_000 }])
  const { body } = await academy.send(listOrders, { body: {} })
  expect(body.adPackageOrders).toMatchObject([
    {
      ...expected,
      cancellationComment: '학원 요청',
      isCancelRequested: false,
      paymentTransactionId: order.transactionId,
    },
  ])
  expect((await trailOf(order.orderSeq)).slice(-2)).toEqual([
    'packageAd.requestCancel 광고 운영',
    'packageAd.cancel 광고 운영',
  ])
})

test('whoever ordered is told of the cancellation, once, and nobody of their own', async () => {
  await sql`truncate platform.notification`.execute(portal.db)
  const bellOf = async (person: Person) => (await person.send(listNotifications)).body.list
  const order = await placePaidOrder(portal, academy)
  await cancel(order, '일정 변경')
  await cancel(order, '다시')
  expect(await bellOf(academy)).toMatchObject([
    {
      text: "'패키지광고 A'(희망일 2026.11.30) 주문이 취소되었습니다. 결제한 1,500,000원을 전액 환불했습니다. 사유: 일정 변경",
      address: `/promotion/package/order-history?startDate=2026-11-23&endDate=2026-11-23&detail=${order.orderSeq}`,
    },
  ])
  const adops = await portal.as('adops')
  await cancelAs(adops, await placePaidOrder(portal, adops))
  expect(await bellOf(adops)).toEqual([])
})

test('a cancelled order is not cancelled again', async () => {
  const order = await placePaidOrder(portal, academy)
  await cancel(order)
  expect(await cancel(order, '다시')).toMatchObject({ status: 409, code: 'ALREADY_CANCELLED' })
  expect((await readOrder(portal, order.orderSeq)).cancellationComment).toBe('학원 요청')
  expect(await listAtVendor(portal)).toMatchObject([{ cancelledAmount: 1_500_000 }])
})

test('of ten cancellations that all found the order paid one asks for the refund', async () => {
  const order = await placePaidOrder(portal, academy)
  const adops = await portal.as('adops')
  const asking = tenTimes((index) => cancelAs(adops, order, `사유 ${index}`))
  const answers = await atOnce(portal.db, noWrites('package_ad.package_order'), asking)
  expect(answers.map(({ code }) => code ?? 'OK')).toContain('OK')
  const requests = (await trailOf(order.orderSeq)).filter((entry) => entry.startsWith('packageAd.requestCancel'))
  expect(requests).toHaveLength(1)
  expect(await listAtVendor(portal)).toMatchObject([{ amount: 1_500_000, cancelledAmount: 1_500_000 }])
})

test('twenty cancellations at once refund once and leave one trail', async () => {
  const order = await placePaidOrder(portal, academy)
  const people = [await portal.as('adops'), await portal.as('admin')] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => cancelAs(people[index % 2 ? 0 : 1], order, `사유 ${index}`)),
  )
  const outcomes = answers.map((answer) => answer.code ?? 'OK')
  expect(outcomes).toContain('OK')
  expect(outcomes.filter((outcome) => outcome !== 'OK' && outcome !== 'ALREADY_CANCELLED')).toEqual([])
  expect(await listAtVendor(portal)).toMatchObject([{ amount: 1_500_000, cancelledAmount: 1_500_000 }])
  const actions = (await trailOf(order.orderSeq)).map((entry) => entry.split(' ')[0])
  expect(actions.filter((action) => action === 'packageAd.requestCancel')).toHaveLength(1)
  expect(actions.filter((action) => action === 'packageAd.cancel')).toHaveLength(1)
})

test('only administrators cancel', async () => {
  const order = await placePaidOrder(portal, academy)
  for (const loginId of ['academy', 'agency', 'member']) {
    expect(await cancelAs(await portal.as(loginId), order)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  }
  expect(await cancelAs(await portal.as(null), order)).toMatchObject({ status: 401, code: 'NO_SESSION' })
  expect((await readOrder(portal, order.orderSeq)).state).toBe('PAY_COMPLETE')
})

test('the number of the payment has to be the one of the order', async () => {
  const order = await placePaidOrder(portal, academy)
  const other = await placePaidOrder(portal, academy, orderBodyOf('C'))
  const mixed = { orderSeq: order.orderSeq, transactionId: other.transactionId }
  expect(await cancel(mixed)).toMatchObject({ status: 409, code: 'TRANSACTION_MISMATCH' })
  expect(await cancel({ ...mixed, transactionId: 'guess' })).toMatchObject({ code: 'TRANSACTION_MISMATCH' })
  expect(await cancel({ ...order, orderSeq: 2_000_000_000 })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await listAtVendor(portal)).map((each) => each.cancelledAmount)).toEqual([0, 0])
})

test('an order that was never paid cannot be cancelled, as if it did not exist', async () => {
  const { adPackageOrderSeq } = await placeOrder(academy)
  expect(await cancel({ orderSeq: adPackageOrderSeq, transactionId: '' })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
})

test.each([
  ['2026-11-29T23:59:00+09:00', 200, undefined],
  ['2026-11-30T00:00:00+09:00', 409, 'CANCEL_TOO_LATE'],
  ['2026-12-01T09:00:00+09:00', 409, 'CANCEL_TOO_LATE'],
])('at %s cancelling an order for 30 November answers %i', async (now, status, code) => {
  const order = await placePaidOrder(portal, academy)
  portal.clock.set(now)
  const answer = await cancel(order)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('without the card service the order stays paid, the answer quotes it, and a repeat finishes', async () => {
  const order = await placePaidOrder(portal, academy)
  await setFault(portal, 'down')
  const failed = await cancel(order)
  expect([failed.status, failed.code, failed.problem.adPackageOrderSeq]).toEqual([502, 'CANCEL_FAILED', order.orderSeq])
  const { body } = await academy.send(listOrders, { body: {} })
  expect(body.adPackageOrders).toMatchObject([
    { paymentStatusCode: 'PAY_COMPLETE', isCancelRequested: true, cancellationComment: '' },
  ])
  await setFault(portal, 'ok')
  portal.clock.advance(60_000)
  expect((await cancel(order, '다른 사유')).status).toBe(200)
  expect(await readOrder(portal, order.orderSeq)).toMatchObject({
    state: 'PAY_CANCEL',
    cancellationComment: '학원 요청',
    cancelRequestedAt: null,
  })
})

test('a cancellation that was begun in time may be finished on the wanted day', async () => {
  const order = await placePaidOrder(portal, academy)
  portal.clock.set('2026-11-29T23:59:00+09:00')
  await setFault(portal, 'down')
  expect((await cancel(order)).code).toBe('CANCEL_FAILED')
  await setFault(portal, 'ok')
  portal.clock.set('2026-11-30T09:00:00+09:00')
  expect((await cancel(order)).status).toBe(200)
})

test('reconciliation finishes a cancellation of which nobody asks again, in the name of who began it', async () => {
  const order = await placePaidOrder(portal, academy)
  await setFault(portal, 'down')
  await cancel(order, '중복 신청')
  await setFault(portal, 'ok')
  for (let minute = 0; minute < 30; minute += 1) {
    portal.clock.advance(60_000)
    await portal.runRecurring('payment.reconcile')
  }
  expect(await readOrder(portal, order.orderSeq)).toMatchObject({
    state: 'PAY_CANCEL',
    cancellationComment: '중복 신청',
  })
  expect((await trailOf(order.orderSeq)).at(-1)).toBe('packageAd.cancel 광고 운영')
  expect(await listAtVendor(portal)).toMatchObject([{ cancelledAmount: 1_500_000 }])
})

test('a lost answer of the card service refunds once', async () => {
  const order = await placePaidOrder(portal, academy)
  await setFault(portal, 'lose-answer', 1)
  await cancel(order)
  portal.clock.advance(60_000)
  await portal.runRecurring('payment.reconcile')
  expect((await readOrder(portal, order.orderSeq)).state).toBe('PAY_CANCEL')
  expect(await listAtVendor(portal)).toMatchObject([{ amount: 1_500_000, cancelledAmount: 1_500_000 }])
})

test('the same key twice is one cancellation with one answer', async () => {
  const order = await placePaidOrder(portal, academy)
  const adops = await portal.as('adops')
  const first = await cancelAs(adops, order, '요청', 'cancel-once')
  const second = await cancelAs(adops, order, '요청', 'cancel-once')
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
})

test('a browser that comes back after the cancellation is told so, and nothing is paid again', async () => {
  const placed = await placeOrder(academy)
  const callback = await decideAtVendor(placed, 'approve')
  await academy.send(settleOrderPayment, { body: callback })
  const order = await readOrder(portal, placed.adPackageOrderSeq)
  await cancel(order)
  const answer = await academy.send(settleOrderPayment, { body: callback })
  expect(answer).toMatchObject({ status: 409, code: 'ORDER_CANCELLED' })
  expect((await readOrder(portal, order.orderSeq)).state).toBe('PAY_CANCEL')
  expect(await listAtVendor(portal)).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 1_500_000 }])
})

test('the reconciliation report counts package orders, and both books agree', async () => {
  const order = await placePaidOrder(portal, academy)
  await placePaidOrder(portal, academy, orderBodyOf('C'))
  await cancel(order)
  portal.clock.set('2026-11-24T09:00:00+09:00')
  await portal.runRecurring('payment.compareBooks')
  const { body } = await (await portal.as('adops')).send(readReconciliation, { query: {} })
  expect(body).toMatchObject({ agreement: 'AGREES', differences: [], attention: [] })
  expect(body.days.filter((day) => day.kind === 'PACKAGE')).toMatchObject([
    {
      day: '2026-11-23',
      paid: { count: 2, amountWon: 2_100_000 },
      refunded: { count: 1, amountWon: 1_500_000 },
      agreement: 'AGREES',
    },
  ])
})

test.each([
  ['no order', { adPackageOrderSeq: undefined }],
  ['no payment number', { transactionId: undefined }],
  ['a reason without end', { comment: 'a'.repeat(501) }],
])('%s is bad input', async (_what, over) => {
  const body = { adPackageOrderSeq: 1, adPackageName: 'A', comment: '', transactionId: '1', ...over }
  const answer = await (await portal.as('adops')).send(cancelOrder, { body: body as never })
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})
