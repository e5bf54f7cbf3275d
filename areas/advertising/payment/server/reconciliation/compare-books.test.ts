import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, letNightPass, letTimePass } from '#areas/advertising/payment/testing/books.ts'
import {
  callbackOf,
  openTestCounter,
  payOne,
  refundOf,
  startOne,
  type TestCounter,
} from '#areas/advertising/payment/testing/test-counter.ts'
import { tables } from '../payment.tables.ts'
import { compareBooks } from './compare-books.job.ts'

let counter: TestCounter
beforeAll(async () => {
  counter = await openTestCounter()
})
afterAll(() => counter.close())

const listDifferences = () =>
  tables(counter.db).selectFrom('payment.difference').selectAll().orderBy('differenceSeq').execute()
const listComparisons = () => tables(counter.db).selectFrom('payment.comparison').selectAll().orderBy('day').execute()
const compare = () => compareBooks(counter.process.desk, counter.clock.now())

test('nothing is compared before there is a payment', async () => {
  await compare()
  expect(await listComparisons()).toEqual([])
})

test('a day whose books agree is compared to its end without a difference', async () => {
  await payOne(counter, 1)
  await payOne(counter, 2)
  await counter.process.door.cancel(refundOf(2))
  await compare()
  expect(await listComparisons()).toEqual([])
  counter.clock.set('2026-11-24T00:30:00+09:00')
  await counter.process.door.reconcile(counter.clock.now())
  await compare()
  expect(await listComparisons()).toMatchObject([{ day: '2026-11-23', paymentCount: 2, finishedAt: expect.any(Date) }])
  expect(await listDifferences()).toEqual([])
})

test('a vendor that is away interrupts the comparison, and the next run goes on', async () => {
  await payOne(counter, 3)
  await payOne(counter, 4)
  counter.clock.set('2026-11-25T00:30:00+09:00')
  void counter.vendor.interrupt('lookUp', 'down')
  void counter.vendor.interrupt('lookUp', 'down')
  await compare()
  expect(await listComparisons()).toMatchObject([{ day: '2026-11-23' }, { day: '2026-11-24', finishedAt: null }])
  await compare()
  expect(await listComparisons()).toMatchObject([
    { day: '2026-11-23' },
    { day: '2026-11-24', paymentCount: 2, finishedAt: expect.any(Date) },
  ])
})

test('a refund that somebody made at the vendor is found, and resolved when our books follow', async () => {
  const paid = await payOne(counter, 5)
  counter.vendor.orderOf(paid.sellerOrderKey).status = 'CANCELLED'
  counter.clock.set('2026-11-26T00:30:00+09:00')
  await compare()
  await compare()
  expect(await listDifferences()).toMatchObject([
    {
      paySeq: paid.paySeq,
      day: '2026-11-25',
      finding: 'REFUNDED_BY_VENDOR',
      vendorStatus: 'CANCELLED',
      ourStatus: 'PAID',
      resolvedAt: null,
    },
  ])
  counter.vendor.orderOf(paid.sellerOrderKey).refunds = 1
  expect(await counter.process.door.cancel(refundOf(5))).toEqual({ outcome: 'REFUNDED' })
  await compare()
  expect(await listDifferences()).toMatchObject([{ paySeq: paid.paySeq, resolvedAt: counter.clock.now() }])
})

test('money of a payment that failed is found and goes back', async () => {
  const payment = await startOne(counter.process, 6)
  counter.clock.advance(31 * 60_000)
  await counter.process.door.reconcile(counter.clock.now())
  const { reserveOrderNo, amountWon } = counter.vendor.orderOf(payment.sellerOrderKey)
  counter.vendor.orderOf(payment.sellerOrderKey).status = 'CERTIFIED'
  await counter.vendor.connect().pay.approve({
    reserveOrderNo,
    sellerOrderKey: payment.sellerOrderKey,
    certifyToken: `token-${reserveOrderNo}`,
    amountWon,
  })
  counter.clock.set('2026-11-27T00:30:00+09:00')
  await compare()
  expect((await listDifferences()).at(-1)).toMatchObject({
    paySeq: payment.paySeq,
    finding: 'CHARGED_WITHOUT_PAYMENT',
  })
  counter.clock.advance(10_000)
  await counter.process.door.reconcile(counter.clock.now())
  expect(counter.vendor.orderOf(payment.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
  await compare()
  expect((await listDifferences()).filter((each) => each.resolvedAt === null)).toEqual([])
})

test('a charge that arrives after the payment was closed, for a process that fails then, goes back in the night', async () => {
  const { vendor, clock, newProcess, breakNext } = counter
  const payment = await startOne(counter.process, 7)
  vendor.certify(payment.sellerOrderKey)
  const isHeld = vendor.interrupt('approve', 'hold-before')
  const late = newProcess().door.settle(callbackOf(payment))
  await isHeld
  // Longer than the lease: another process sends the approval again, is told no, and sees that nothing was taken.
  clock.advance(60_000)
  const isLookedUp = vendor.interrupt('approve', 'refuse').then(() => vendor.interrupt('lookUp', 'hold-after'))
  const closing = newProcess().door.reconcile(clock.now())
  await isLookedUp
  breakNext('onPaid')
  vendor.release('approve')
  await late
  vendor.release('lookUp')
  await closing
  expect((await counter.process.door.listPayments(counter.db, 'SMS', [7])).get(7)).toMatchObject([{ status: 'FAILED' }])
  await letTimePass(counter)
  await letNightPass(counter)
  await expectBooksAgree(counter)
  expect(vendor.orderOf(payment.sellerOrderKey)).toMatchObject({ charges: 1, refunds: 1 })
})

test('a long pause is caught up day by day', async () => {
  counter.clock.set('2026-12-24T09:00:00+09:00')
  await compare()
  expect((await listComparisons()).at(-1)).toMatchObject({
    day: '2026-12-23',
    paymentCount: 0,
    finishedAt: expect.any(Date),
  })
  await letTimePass(counter)
  await expectBooksAgree(counter)
})
