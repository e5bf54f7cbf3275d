import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, letTimePass, listEventNames } from '../testing/books.ts'
import {
  BUYER,
  callbackOf,
  openTestCounter,
  orderOf,
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

const paymentsOf = async (refSeq: number) =>
  (await counter.process.door.listPayments(counter.db, 'SMS', [refSeq])).get(refSeq) ?? []

test('starting a payment answers the page of the payment window and keeps amount and buyer', async () => {
  const started = await counter.process.door.start(orderOf(1))
  expect(started).toEqual({ paySeq: expect.any(Number), url: expect.stringMatching(/^http:\/\/pay\.test\/R\d+$/) })
  expect(await paymentsOf(1)).toMatchObject([
    { refSeq: 1, userId: BUYER, orderAmountWon: 110_000, status: 'READY', payTransactionIdNo: null },
  ])
})

test('a repeat while nobody has paid answers the same page', async () => {
  const first = await counter.process.door.start(orderOf(2))
  const second = await counter.process.door.start(orderOf(2))
  expect(second).toEqual(first)
  expect(await paymentsOf(2)).toHaveLength(1)
})

test("a payment that begins in a transaction of the buyer's area counts from its commit on, and is opened afterwards", async () => {
  const { door } = counter.process
  const isPaying = async () => (await door.hasPaymentInProgress(counter.db, 'SMS', [51])).has(51)
  const now = counter.process.desk.clock.now()
  const failing = counter.db.transaction().execute(async (tx) => {
    await door.requestStart(tx, orderOf(51), now)
    throw new Error('planted')
  })
  await expect(failing).rejects.toThrow('planted')
  expect([await isPaying(), await paymentsOf(51)]).toEqual([false, []])
  for (let time = 0; time < 2; time += 1) {
    await counter.db.transaction().execute((tx) => door.requestStart(tx, orderOf(51), now))
    expect(await isPaying()).toBe(true)
  }
  expect(await door.start(orderOf(51))).toMatchObject({ url: expect.any(String) })
  expect(await paymentsOf(51)).toMatchObject([{ status: 'READY', orderAmountWon: 110_000 }])
})

test('ten starts at once open one payment', async () => {
  const doors = Array.from({ length: 10 }, () => counter.newProcess().door)
  const started = await Promise.all(doors.map((door) => door.start(orderOf(3))))
  expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await paymentsOf(3)).toHaveLength(1)
})

test('a changed price closes the open payment and opens another one', async () => {
  const old = await startOne(counter.process, 4)
  const started = await counter.process.door.start(orderOf(4, 220_000))
  expect(started).toMatchObject({ url: expect.any(String) })
  expect(await paymentsOf(4)).toMatchObject([
    { orderAmountWon: 220_000, status: 'READY' },
    { orderAmountWon: 110_000, status: 'FAILED' },
  ])
  // The old window was still open somewhere, and its order is paid for there.
  counter.vendor.certify(old.sellerOrderKey)
  expect(await counter.process.door.settle(callbackOf(old))).toMatchObject({ outcome: 'FAILED' })
  expect(counter.vendor.orderOf(old.sellerOrderKey).charges).toBe(0)
})

test('a payment that the person has agreed to meanwhile is seen through instead of replaced', async () => {
  const old = await startOne(counter.process, 5)
  counter.vendor.certify(old.sellerOrderKey)
  expect(await counter.process.door.start(orderOf(5, 220_000))).toEqual({ refused: 'ALREADY_PAID' })
  expect(await paymentsOf(5)).toMatchObject([{ orderAmountWon: 110_000, status: 'PAID' }])
})

test('a paid purchase is not paid again', async () => {
  await payOne(counter, 6)
  expect(await counter.process.door.start(orderOf(6))).toEqual({ refused: 'ALREADY_PAID' })
})

test('a refunded purchase can be paid again', async () => {
  await payOne(counter, 7)
  await counter.process.door.cancel(refundOf(7))
  await payOne(counter, 7)
  expect(await paymentsOf(7)).toMatchObject([{ status: 'PAID' }, { status: 'CANCELLED' }])
})

test('a window in which the person gave up is replaced by a new one', async () => {
  const first = await startOne(counter.process, 8)
  counter.vendor.giveUp(first.sellerOrderKey)
  const second = await startOne(counter.process, 8)
  expect(second.paySeq).not.toBe(first.paySeq)
  expect(await paymentsOf(8)).toMatchObject([{ status: 'READY' }, { status: 'FAILED' }])
})

test('a vendor that cannot be reached refuses the start, and the next start goes on with the same payment', async () => {
  void counter.vendor.interrupt('reserve', 'down')
  void counter.vendor.interrupt('reserve', 'down')
  expect(await counter.process.door.start(orderOf(9))).toEqual({ refused: 'VENDOR_DOWN' })
  const [waiting] = await paymentsOf(9)
  const started = await counter.process.door.start(orderOf(9))
  expect(started).toMatchObject({ paySeq: waiting?.paySeq })
})

test('a lost answer is asked for again under the same key', async () => {
  void counter.vendor.interrupt('reserve', 'lose-answer')
  const payment = await startOne(counter.process, 10)
  expect(await listEventNames(counter, payment.paySeq)).toEqual(['RESERVE_SENT', 'RESERVE_UNKNOWN', 'SHEET_OPENED'])
  expect([...counter.vendor.orders.keys()].filter((key) => key.startsWith('SMS-10-'))).toEqual([payment.sellerOrderKey])
})

test('a refusal of the vendor closes the payment', async () => {
  void counter.vendor.interrupt('reserve', 'refuse')
  expect(await counter.process.door.start(orderOf(11))).toEqual({ refused: 'VENDOR_DOWN' })
  expect(await paymentsOf(11)).toMatchObject([{ status: 'FAILED' }])
})

test.each(['stop-before', 'stop-after'] as const)(
  'a process that ends at %s of the reservation leaves a payment that the next start resumes',
  async (mishap) => {
    const refSeq = mishap === 'stop-before' ? 12 : 13
    const stopped = counter.vendor.interrupt('reserve', mishap)
    void counter.newProcess().door.start(orderOf(refSeq))
    await stopped
    const [waiting] = await paymentsOf(refSeq)
    const started = await counter.newProcess().door.start(orderOf(refSeq))
    expect(started).toMatchObject({ paySeq: waiting?.paySeq, url: expect.any(String) })
    expect([...counter.vendor.orders.keys()].filter((key) => key.startsWith(`SMS-${refSeq}-`))).toHaveLength(1)
  },
)

test('a payment is in progress while its window may be open, and no longer', async () => {
  const { door } = counter.process
  await startOne(counter.process, 14)
  expect(await door.hasPaymentInProgress(counter.db, 'SMS', [14, 999])).toEqual(new Set([14]))
  counter.clock.advance(30 * 60_000)
  expect(await door.hasPaymentInProgress(counter.db, 'SMS', [14, 999])).toEqual(new Set())
})

test('opening the window again gives the person more time', async () => {
  const { door } = counter.process
  await startOne(counter.process, 15)
  counter.clock.advance(20 * 60_000)
  await startOne(counter.process, 15)
  counter.clock.advance(20 * 60_000)
  expect(await door.hasPaymentInProgress(counter.db, 'SMS', [15])).toEqual(new Set([15]))
  expect(await paymentsOf(15)).toHaveLength(1)
})

test('nothing is listed, received or refunded for a purchase without a payment', async () => {
  const { door } = counter.process
  expect(await door.listPayments(counter.db, 'SMS', [999])).toEqual(new Map())
  expect(await door.receiptUrl(counter.db, 'SMS', 999)).toBeNull()
  expect(await door.cancel(refundOf(999))).toEqual({ outcome: 'NONE' })
})
