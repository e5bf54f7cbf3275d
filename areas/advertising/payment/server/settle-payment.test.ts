import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_HOLD_MINUTES } from '../rules/policy.ts'
import { expectBooksAgree, letTimePass, listEventNames } from '../testing/books.ts'
import {
  BUYER,
  callbackOf,
  openTestCounter,
  payOne,
  refundOf,
  startOne,
  type TestCounter,
} from '../testing/test-counter.ts'

let counter: TestCounter
beforeAll(async () => {
  counter = await openTestCounter()
})
afterAll(async () => {
  await letTimePass(counter)
  await expectBooksAgree(counter)
  await counter.close()
})

const statusOf = async (refSeq: number) =>
  (await counter.process.door.listPayments(counter.db, 'SMS', [refSeq])).get(refSeq)?.[0]?.status
/** What the buyer was told of a purchase. */
const notificationsOf = async (refSeq: number) => {
  const { rows } = await sql<{ text: string }>`
    select text from platform.notification where user_id = ${BUYER} and address = ${`/shop/${refSeq}`}`.execute(
    counter.db,
  )
  return rows.map(({ text }) => text)
}
const startCertified = async (refSeq: number) => {
  const payment = await startOne(counter.process, refSeq)
  counter.vendor.certify(payment.sellerOrderKey)
  return payment
}

test('a person who agreed is charged once and the purchase is registered', async () => {
  const payment = await startCertified(1)
  const settled = await counter.process.door.settle(callbackOf(payment))
  expect(settled).toMatchObject({
    outcome: 'PAID',
    code: '0',
    payment: { status: 'PAID', payTransactionIdNo: expect.stringMatching(/^P\d+$/) },
  })
  expect(await counter.listPurchases()).toContainEqual({ refSeq: 1, paySeq: payment.paySeq, isUndone: false })
  expect(await counter.process.door.receiptUrl(counter.db, 'SMS', 1)).toContain(payment.sellerOrderKey)
  expect(await listEventNames(counter, payment.paySeq)).toEqual([
    'RESERVE_SENT',
    'SHEET_OPENED',
    'CALLBACK',
    'APPROVE_SENT',
    'PAID',
  ])
})

test('a repeat answers the same, whatever code it brings', async () => {
  const paid = await payOne(counter, 2)
  for (const code of ['0', '2222', '9999']) {
    expect(await counter.process.door.settle(callbackOf(paid, code))).toMatchObject({ outcome: 'PAID', code: '0' })
  }
  expect(counter.vendor.orderOf(paid.sellerOrderKey).charges).toBe(1)
})

test('twelve callbacks at once, in four processes, charge once and answer the same', async () => {
  const payment = await startCertified(3)
  const before = counter.vendor.calls.filter((call) => call === 'approve').length
  const doors = Array.from({ length: 4 }, () => counter.newProcess().door)
  const settled = await Promise.all(
    Array.from({ length: 12 }, (_each, index) => doors[index % 4]?.settle(callbackOf(payment))),
  )
  expect(new Set(settled.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(settled[0]).toMatchObject({ outcome: 'PAID' })
  expect(counter.vendor.calls.filter((call) => call === 'approve').length - before).toBe(1)
})

test.each([
  ['another number', 41, { paySeq: 1_000_000 }],
  ['another key', 42, { sellerOrderKey: 'SMS-42-made-up' }],
  ['another purchase', 43, { refSeq: 1 }],
  ['another kind', 44, { kind: 'PACKAGE' as const }],
  ['another person', 45, { userId: BUYER + 1 }],
])('a callback with %s finds nothing and changes nothing', async (_what, refSeq, forged) => {
  const payment = await startCertified(refSeq)
  expect(await counter.process.door.settle({ ...callbackOf(payment), ...forged })).toEqual({ refused: 'NOT_FOUND' })
  expect(await statusOf(refSeq)).toBe('READY')
})

test('a code that says paid before anybody agreed pays nothing and leaves the window open', async () => {
  const payment = await startOne(counter.process, 6)
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({
    outcome: 'PENDING',
    payment: { status: 'READY' },
  })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(0)
  counter.vendor.certify(payment.sellerOrderKey)
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PAID' })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
})

test('a code that says paid does not keep a forgotten window open beyond its hold', async () => {
  const payment = await startOne(counter.process, 17)
  await counter.process.door.settle(callbackOf(payment))
  counter.clock.advance((LONGEST_HOLD_MINUTES + 1) * 60_000)
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'FAILED', code: '9999' })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(0)
})

test.each([
  ['2222', 'CANCELLED_BY_USER'],
  ['5100', 'FAILED'],
])('code %s of the payment window ends as %s, and a later code 0 charges nothing', async (code, outcome) => {
  const payment = await startOne(counter.process, Number(code))
  expect(await counter.process.door.settle(callbackOf(payment, code))).toMatchObject({ outcome, code })
  counter.vendor.certify(payment.sellerOrderKey)
  expect(await counter.process.door.settle(callbackOf(payment, '0'))).toMatchObject({ outcome, code })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(0)
})

test('a failure that comes at the same time as the success does not undo it', async () => {
  const payment = await startCertified(7)
  const codes = ['0', '2222', '0', '9999']
  const settled = await Promise.all(codes.map((code) => counter.process.door.settle(callbackOf(payment, code))))
  expect(new Set(settled.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('a purchase that cannot be registered any more is refunded at once and says why', async () => {
  counter.lost.add(8)
  const payment = await startCertified(8)
  const settled = await counter.process.door.settle(callbackOf(payment))
  expect(settled).toMatchObject({
    outcome: 'REFUNDED',
    code: 'REFUNDED',
    message: '이미 마감되었습니다.',
    payment: { status: 'CANCELLED' },
  })
  expect(counter.vendor.orderOf(payment.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'REFUNDED' })
  expect(await notificationsOf(8)).toEqual([
    expect.stringMatching(/^'.+' 결제 .+원이 접수되지 않아 전액 환불합니다. 사유: 이미 마감되었습니다\.$/),
  ])
})

test('a violated constraint counts as a refusal', async () => {
  const first = await payOne(counter, 9)
  await sql`update payment.payment set ref_seq = 9009 where pay_seq = ${first.paySeq}`.execute(counter.db)
  const second = await startCertified(9)
  expect(await counter.process.door.settle(callbackOf(second))).toMatchObject({ outcome: 'REFUNDED' })
  expect(counter.vendor.orderOf(second.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
  expect(await notificationsOf(9)).toHaveLength(1)
})

test('a wrong amount at the vendor goes back', async () => {
  const payment = await startCertified(10)
  counter.vendor.skewWon = 1
  const settled = await counter.process.door.settle(callbackOf(payment))
  counter.vendor.skewWon = 0
  expect(settled).toMatchObject({ outcome: 'FAILED', code: 'AMOUNT_MISMATCH', payment: { status: 'CANCELLED' } })
  expect(counter.vendor.orderOf(payment.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
  expect(await notificationsOf(10)).toEqual([expect.stringMatching(/사유: 결제된 금액이 주문 금액과 다릅니다\.$/)])
})

test('a card that is refused fails the payment', async () => {
  const payment = await startCertified(11)
  void counter.vendor.interrupt('approve', 'refuse')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'FAILED', code: '9001' })
  expect(await listEventNames(counter, payment.paySeq)).toEqual([
    'RESERVE_SENT',
    'SHEET_OPENED',
    'CALLBACK',
    'APPROVE_SENT',
    'APPROVE_REFUSED',
    'CLOSED',
  ])
})

test('a lost answer of the approval is looked up, not repeated', async () => {
  const payment = await startCertified(12)
  const before = counter.vendor.calls.filter((call) => call === 'approve').length
  void counter.vendor.interrupt('approve', 'lose-answer')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PAID' })
  expect(counter.vendor.calls.filter((call) => call === 'approve').length - before).toBe(1)
})

test('a vendor that cannot be asked leaves the payment pending, and reconciliation pays it', async () => {
  const payment = await startCertified(13)
  for (let time = 0; time < 2; time++) void counter.vendor.interrupt('approve', 'down')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({
    outcome: 'PENDING',
    code: 'PENDING',
    payment: { status: 'APPROVING' },
  })
  counter.clock.advance(20_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PAID' })
})

test('a vendor that does not find an order under approval is asked again before that is believed', async () => {
  const payment = await startCertified(18)
  for (let time = 0; time < 2; time++) void counter.vendor.interrupt('approve', 'down')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ payment: { status: 'APPROVING' } })
  void counter.vendor.interrupt('lookUp', 'not-found')
  counter.clock.advance(20_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(18)).toBe('APPROVING')
  counter.clock.advance(40_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(18)).toBe('PAID')
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
})

test('an approval that never left is sent again at once', async () => {
  const payment = await startCertified(16)
  void counter.vendor.interrupt('approve', 'down')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PAID' })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
})

test('a defect while registering keeps the payment open, and the next try registers it', async () => {
  const payment = await startCertified(14)
  counter.breakNext('onPaid')
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PENDING' })
  counter.clock.advance(20_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(14)).toBe('PAID')
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
})

test('a callback after the refund says refunded', async () => {
  const paid = await payOne(counter, 15)
  await counter.process.door.cancel(refundOf(15))
  expect(await counter.process.door.settle(callbackOf(paid))).toMatchObject({ outcome: 'REFUNDED', code: 'REFUNDED' })
})
