import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/server/audit/audit.ts'
import { expectBooksAgree, letTimePass, listEventNames } from '../testing/books.ts'
import { openTestCounter, payOne, refundOf, startOne, type TestCounter } from '../testing/test-counter.ts'

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
const cancelCalls = () => counter.vendor.calls.filter((call) => call === 'cancel').length

test('a refund gives the money back and undoes the purchase', async () => {
  const paid = await payOne(counter, 1)
  expect(await counter.process.door.cancel(refundOf(1))).toEqual({ outcome: 'REFUNDED' })
  expect(await counter.listPurchases()).toContainEqual({ refSeq: 1, paySeq: paid.paySeq, isUndone: true })
  expect(counter.vendor.orderOf(paid.sellerOrderKey)).toMatchObject({ refunds: 1 })
  expect(await counter.process.door.receiptUrl(counter.db, 'SMS', 1)).toContain(paid.sellerOrderKey)
})

test('every change of the money stands in the audit trail with who asked for it', async () => {
  const paid = await payOne(counter, 2)
  await counter.process.door.cancel(refundOf(2))
  const trail = await listAudit(counter.db, 'payment.payment', paid.paySeq)
  expect(
    trail.map(({ actorName, from, to }) => [
      actorName,
      (from as { status: string }).status,
      (to as { status: string }).status,
    ]),
  ).toEqual([
    ['시스템', 'READY', 'APPROVING'],
    ['시스템', 'APPROVING', 'PAID'],
    ['운영자', 'PAID', 'CANCEL_REQUESTED'],
    ['시스템', 'CANCEL_REQUESTED', 'CANCELLED'],
  ])
})

test('a repeat answers refunded and refunds nothing more', async () => {
  await payOne(counter, 3)
  const before = cancelCalls()
  for (let time = 0; time < 3; time++)
    expect(await counter.process.door.cancel(refundOf(3))).toEqual({ outcome: 'REFUNDED' })
  expect(cancelCalls() - before).toBe(1)
})

test('twenty refunds at once, in four processes, refund once and all answer refunded', async () => {
  await payOne(counter, 4)
  const before = cancelCalls()
  const doors = Array.from({ length: 4 }, () => counter.newProcess().door)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => doors[index % 4]?.cancel(refundOf(4))),
  )
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ outcome: 'REFUNDED' })))
  expect(cancelCalls() - before).toBe(1)
})

test('an unpaid purchase has nothing to refund', async () => {
  await startOne(counter.process, 5)
  expect(await counter.process.door.cancel(refundOf(5))).toEqual({ outcome: 'NONE' })
  expect(await statusOf(5)).toBe('READY')
})

test('a lost answer of the refund is looked up, not repeated', async () => {
  await payOne(counter, 6)
  const before = cancelCalls()
  void counter.vendor.interrupt('cancel', 'lose-answer')
  expect(await counter.process.door.cancel(refundOf(6))).toEqual({ outcome: 'REFUNDED' })
  expect(cancelCalls() - before).toBe(1)
})

test.each(['down', 'refuse'] as const)(
  'a vendor that is out of order (%s) leaves the request standing, and reconciliation refunds',
  async (mishap) => {
    const refSeq = mishap === 'down' ? 7 : 8
    const paid = await payOne(counter, refSeq)
    for (let time = 0; time < 2; time++) void counter.vendor.interrupt('cancel', mishap)
    expect(await counter.process.door.cancel(refundOf(refSeq))).toEqual({ outcome: 'UNKNOWN' })
    counter.vendor.heal()
    expect(await statusOf(refSeq)).toBe('CANCEL_REQUESTED')
    counter.clock.advance(10_000)
    await counter.process.door.reconcile(counter.clock.now())
    expect(await statusOf(refSeq)).toBe('CANCELLED')
    expect(counter.vendor.orderOf(paid.sellerOrderKey).refunds).toBe(1)
  },
)

test('a request in a transaction that is rolled back refunds nothing', async () => {
  await payOne(counter, 9)
  const work = counter.db.transaction().execute(async (tx) => {
    expect(await counter.process.door.requestCancel(tx, refundOf(9), counter.clock.now())).toBe('REQUESTED')
    throw new Error('the caller changed its mind')
  })
  await expect(work).rejects.toThrow('changed its mind')
  counter.clock.advance(60_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(9)).toBe('PAID')
})

test('a committed request is refunded even when nobody calls for it again', async () => {
  const paid = await payOne(counter, 10)
  const request = () =>
    counter.db.transaction().execute((tx) => counter.process.door.requestCancel(tx, refundOf(10), counter.clock.now()))
  expect(await request()).toBe('REQUESTED')
  expect(await request()).toBe('REQUESTED')
  counter.clock.advance(10_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(10)).toBe('CANCELLED')
  expect(await request()).toBe('NONE')
  expect(await listEventNames(counter, paid.paySeq)).toEqual([
    'RESERVE_SENT',
    'SHEET_OPENED',
    'CALLBACK',
    'APPROVE_SENT',
    'PAID',
    'REFUND_REQUESTED',
    'REFUND_SENT',
    'REFUNDED',
  ])
})

test('a defect while undoing the purchase keeps the request open, and the next try finishes it', async () => {
  const paid = await payOne(counter, 11)
  counter.breakNext('onCancelled')
  expect(await counter.process.door.cancel(refundOf(11))).toEqual({ outcome: 'UNKNOWN' })
  counter.clock.advance(10_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(await statusOf(11)).toBe('CANCELLED')
  expect(counter.vendor.orderOf(paid.sellerOrderKey).refunds).toBe(1)
})
