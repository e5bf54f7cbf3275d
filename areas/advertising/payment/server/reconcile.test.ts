import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, letTimePass, listEventNames } from '../testing/books.ts'
import { callbackOf, openTestCounter, payOne, refundOf, startOne, type TestCounter } from '../testing/test-counter.ts'

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
const reconcileAfter = async (seconds: number) => {
  counter.clock.advance(seconds * 1000)
  await counter.newProcess().door.reconcile(counter.clock.now())
}

test('a window that was closed after paying is paid three minutes later', async () => {
  const payment = await startOne(counter.process, 1)
  counter.vendor.certify(payment.sellerOrderKey)
  await reconcileAfter(179)
  expect(await statusOf(1)).toBe('READY')
  await reconcileAfter(1)
  expect(await statusOf(1)).toBe('PAID')
})

test('a window that was left open stays open for half an hour and is closed then', async () => {
  const payment = await startOne(counter.process, 2)
  await reconcileAfter(180)
  await reconcileAfter(26 * 60)
  expect(await statusOf(2)).toBe('READY')
  await reconcileAfter(60)
  expect(await statusOf(2)).toBe('FAILED')
  counter.vendor.certify(payment.sellerOrderKey)
  expect(await counter.process.door.settle(callbackOf(payment))).toMatchObject({ outcome: 'FAILED' })
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(0)
})

test('an agreement that nobody came back with in time is not charged', async () => {
  const payment = await startOne(counter.process, 3)
  counter.vendor.certify(payment.sellerOrderKey)
  await reconcileAfter(31 * 60)
  expect(await statusOf(3)).toBe('FAILED')
  expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(0)
})

test('a payment whose order sheet never came is closed when its time is over', async () => {
  void counter.vendor.interrupt('reserve', 'down')
  void counter.vendor.interrupt('reserve', 'down')
  await expect(startOne(counter.process, 4)).rejects.toThrow('VENDOR_DOWN')
  await reconcileAfter(31 * 60)
  expect(await statusOf(4)).toBe('FAILED')
})

test.each([
  ['before', 'stop-before'],
  ['after', 'stop-after'],
] as const)(
  'a process that ends %s the charge leaves a payment that another one sees through',
  async (when, mishap) => {
    const refSeq = when === 'before' ? 5 : 6
    const payment = await startOne(counter.process, refSeq)
    counter.vendor.certify(payment.sellerOrderKey)
    const stopped = counter.vendor.interrupt('approve', mishap)
    void counter.newProcess().door.settle(callbackOf(payment))
    await stopped
    expect(await statusOf(refSeq)).toBe('APPROVING')
    await reconcileAfter(20)
    expect(await statusOf(refSeq)).toBe('PAID')
    expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
  },
)

test.each([
  ['before', 'stop-before'],
  ['after', 'stop-after'],
] as const)(
  'a process that ends %s the refund leaves a request that another one sees through',
  async (when, mishap) => {
    const refSeq = when === 'before' ? 7 : 8
    const paid = await payOne(counter, refSeq)
    const stopped = counter.vendor.interrupt('cancel', mishap)
    void counter.newProcess().door.cancel(refundOf(refSeq))
    await stopped
    expect(await statusOf(refSeq)).toBe('CANCEL_REQUESTED')
    await reconcileAfter(20)
    expect(await statusOf(refSeq)).toBe('CANCELLED')
    expect(counter.vendor.orderOf(paid.sellerOrderKey).refunds).toBe(1)
  },
)

test('a person who comes back to a payment whose process ended is served by another one', async () => {
  const payment = await startOne(counter.process, 9)
  counter.vendor.certify(payment.sellerOrderKey)
  const stopped = counter.vendor.interrupt('lookUp', 'stop-before')
  void counter.newProcess().door.settle(callbackOf(payment))
  await stopped
  counter.clock.advance(20_000)
  expect(await counter.newProcess().door.settle(callbackOf(payment))).toMatchObject({ outcome: 'PAID' })
})

test.each([
  ['before', 'hold-before'],
  ['after', 'hold-after'],
] as const)(
  'an approval that is slow %s the charge and loses its turn meanwhile is recorded once',
  async (when, mishap) => {
    const refSeq = when === 'before' ? 10 : 12
    const payment = await startOne(counter.process, refSeq)
    counter.vendor.certify(payment.sellerOrderKey)
    const held = counter.vendor.interrupt('approve', mishap)
    const settled = counter.process.door.settle(callbackOf(payment))
    await held
    await reconcileAfter(20)
    expect(await statusOf(refSeq)).toBe('PAID')
    counter.vendor.release()
    expect(await settled).toMatchObject({ outcome: 'PAID' })
    expect(counter.vendor.orderOf(payment.sellerOrderKey).charges).toBe(1)
    expect((await listEventNames(counter, payment.paySeq)).filter((event) => event === 'PAID')).toHaveLength(1)
  },
)

test('money that arrives for a payment that is closed already goes back without a registration', async () => {
  const payment = await startOne(counter.process, 11)
  counter.vendor.certify(payment.sellerOrderKey)
  const held = counter.vendor.interrupt('approve', 'hold-after')
  const settled = counter.process.door.settle(callbackOf(payment))
  await held
  await sql`update payment.payment set status = 'FAILED', failed_at = ${counter.clock.now()}, check_at = null where pay_seq = ${payment.paySeq}`.execute(
    counter.db,
  )
  counter.vendor.release()
  expect(await settled).toMatchObject({ outcome: 'REFUNDED', payment: { status: 'CANCELLED' } })
  expect(counter.vendor.orderOf(payment.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
  expect(await counter.listPurchases()).not.toContainEqual(expect.objectContaining({ refSeq: 11 }))
})

test('a clock that is set back does not hold a payment up', async () => {
  const payment = await startOne(counter.process, 13)
  counter.vendor.certify(payment.sellerOrderKey)
  const stopped = counter.vendor.interrupt('approve', 'stop-after')
  void counter.newProcess().door.settle(callbackOf(payment))
  await stopped
  const later = counter.clock.now()
  counter.clock.advance(-3_600_000)
  await counter.newProcess().door.reconcile(counter.clock.now())
  expect(await statusOf(13)).toBe('PAID')
  counter.clock.set(later)
})

test('a process whose clock is a little behind takes no payment that another one is working on', async () => {
  const payment = await startOne(counter.process, 14)
  counter.vendor.certify(payment.sellerOrderKey)
  const before = counter.vendor.calls.filter((call) => call === 'approve').length
  const held = counter.vendor.interrupt('approve', 'hold-before')
  const first = counter.process.door.settle(callbackOf(payment))
  await held
  counter.clock.advance(-1)
  const waits = async () => {
    counter.vendor.release()
    await sleep(5)
  }
  const second = counter.newProcess({ pause: waits }).door.settle(callbackOf(payment))
  expect(await Promise.all([first, second])).toMatchObject([{ outcome: 'PAID' }, { outcome: 'PAID' }])
  expect(counter.vendor.calls.filter((call) => call === 'approve').length - before).toBe(1)
  counter.clock.advance(1)
})

test('four processes at once settle forty payments, each of them once', async () => {
  const payments = []
  for (let refSeq = 100; refSeq < 140; refSeq++) payments.push(await startOne(counter.process, refSeq))
  for (const payment of payments) counter.vendor.certify(payment.sellerOrderKey)
  counter.clock.advance(180_000)
  const before = counter.vendor.calls.filter((call) => call === 'approve').length
  await Promise.all(Array.from({ length: 4 }, () => counter.newProcess().door.reconcile(counter.clock.now())))
  const listed = await counter.process.door.listPayments(
    counter.db,
    'SMS',
    payments.map((payment) => payment.refSeq),
  )
  expect([...listed.values()].flat().map((payment) => payment.status)).toEqual(payments.map(() => 'PAID'))
  expect(counter.vendor.calls.filter((call) => call === 'approve').length - before).toBe(40)
})

test('a payment that cannot be settled does not stop the others, and is asked about less and less often', async () => {
  const stuck = await payOne(counter, 200)
  const other = await payOne(counter, 201)
  for (const refSeq of [200, 201]) {
    await counter.db
      .transaction()
      .execute((tx) => counter.process.door.requestCancel(tx, refundOf(refSeq), counter.clock.now()))
  }
  counter.vendor.orderOf(stuck.sellerOrderKey).status = 'FAILED'
  await sql`update payment.payment set refund_sent_at = ${counter.clock.now()}::timestamptz where pay_seq = ${stuck.paySeq}`.execute(
    counter.db,
  )
  const lookUps = () => counter.vendor.calls.filter((call) => call === 'lookUp').length
  await reconcileAfter(10)
  expect(await statusOf(201)).toBe('CANCELLED')
  expect(counter.vendor.orderOf(other.sellerOrderKey).refunds).toBe(1)
  const before = lookUps()
  for (let minute = 0; minute < 60; minute++) await reconcileAfter(60)
  expect(lookUps() - before).toBeLessThan(16)
  expect(await listEventNames(counter, stuck.paySeq)).toContain('BOOKS_CONTRADICT')
  counter.vendor.orderOf(stuck.sellerOrderKey).status = 'APPROVED'
})
