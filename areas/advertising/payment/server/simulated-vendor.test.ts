import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPaymentPortal, type PaymentPortal } from '../testing/payment-portal.ts'
import { BUYER, orderOf, refundOf } from '../testing/test-counter.ts'

let portal: PaymentPortal
beforeAll(async () => {
  portal = await openPaymentPortal()
})
afterEach(() => portal.setFault('ok'))
afterAll(async () => {
  await expectBooksOfBothAgree()
  await portal.close()
})

/** Every order that the vendor has charged is paid here, and every one that it has refunded is cancelled here. */
async function expectBooksOfBothAgree(): Promise<void> {
  for (let round = 0; round < 40; round++) {
    portal.clock.advance(300_000)
    await portal.reconcile()
  }
  const orders = await portal.listVendorOrders()
  const ours = new Map<string, string>()
  for (let refSeq = 1; refSeq < 100; refSeq++)
    for (const payment of await portal.listPayments(refSeq)) ours.set(payment.sellerOrderKey, payment.status)
  const MEANING: Record<string, string> = { APPROVED: 'PAID', CANCELLED: 'CANCELLED' }
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.map((order) => [order.orderKey, ours.get(order.orderKey)])).toEqual(
    orders.map((order) => [order.orderKey, MEANING[order.status] ?? 'FAILED']),
  )
}

async function start(refSeq: number): Promise<string> {
  const started = await portal.door.start(orderOf(refSeq))
  if ('refused' in started) throw new Error(`not started: ${started.refused}`)
  return started.url
}

/** The callback as the payment window's redirect brings it. */
async function comeBack(refSeq: number, address: URL | null, code?: string) {
  const query = address?.searchParams
  return portal.door.settle({
    kind: 'SMS',
    refSeq,
    userId: BUYER,
    paySeq: Number(query?.get('paySeq')),
    sellerOrderKey: query?.get('sellerOrderKey') ?? '',
    code: code ?? query?.get('code') ?? '',
  })
}

const orderAtVendor = async (refSeq: number) =>
  (await portal.listVendorOrders()).filter((order) => order.orderKey.startsWith(`SMS-${refSeq}-`))

test('the window returns to the page that was asked for, and what it brings settles the payment', async () => {
  const address = await portal.decide(await start(1), 'approve')
  expect(`${address?.origin}${address?.pathname}`).toBe('http://portal.test/promotion/sms/payment/callback/1')
  expect(await comeBack(1, address)).toMatchObject({ outcome: 'PAID', code: '0' })
  const [payment] = await portal.listPayments(1)
  expect(await orderAtVendor(1)).toEqual([
    {
      transactionId: payment?.payTransactionIdNo,
      orderKey: payment?.sellerOrderKey,
      amount: 110_000,
      status: 'APPROVED',
      cancelledAmount: 0,
    },
  ])
  expect(await portal.door.cancel(refundOf(1))).toEqual({ outcome: 'REFUNDED' })
  expect(await orderAtVendor(1)).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 110_000 }])
  const receipt = await fetch((await portal.door.receiptUrl(portal.platform.db, 'SMS', 1)) ?? '')
  expect(receipt.status).toBe(200)
})

test.each([
  ['cancel', 'CANCELLED_BY_USER', 2],
  ['fail', 'FAILED', 3],
] as const)('%s in the window ends as %s, and the next try can be paid', async (result, outcome, refSeq) => {
  const address = await portal.decide(await start(refSeq), result)
  expect(await comeBack(refSeq, address)).toMatchObject({ outcome })
  expect(await comeBack(refSeq, address, '0')).toMatchObject({ outcome })
  const again = await portal.decide(await start(refSeq), 'approve')
  expect(await comeBack(refSeq, again)).toMatchObject({ outcome: 'PAID' })
})

test('a repeat of the start shows the same window', async () => {
  expect(await start(4)).toBe(await start(4))
  expect(await orderAtVendor(4)).toHaveLength(1)
})

test('a vendor that is down refuses the start; later the payment goes on under the same key', async () => {
  await portal.setFault('down')
  expect(await portal.door.start(orderOf(5))).toEqual({ refused: 'VENDOR_DOWN' })
  await portal.setFault('ok')
  const address = await portal.decide(await start(5), 'approve')
  expect(await comeBack(5, address)).toMatchObject({ outcome: 'PAID' })
  expect(await portal.listPayments(5)).toHaveLength(1)
})

test.each([
  ['down', 1, 'PAID', 6],
  ['down', 10, 'PENDING', 7],
  ['error', 1, 'PAID', 8],
  ['error', 10, 'PENDING', 9],
  ['lose-answer', 1, 'PAID', 10],
  ['lose-answer', 10, 'PENDING', 11],
  ['slow', 1, 'PAID', 12],
] as const)(
  'with the vendor %s for %i calls the callback says %s, and in the end the money is taken once',
  async (mode, times, outcome, refSeq) => {
    const address = await portal.decide(await start(refSeq), 'approve')
    await portal.setFault(mode, times)
    expect(await comeBack(refSeq, address)).toMatchObject({ outcome })
    await portal.setFault('ok')
    portal.clock.advance(180_000)
    await portal.reconcile()
    expect(await comeBack(refSeq, address)).toMatchObject({ outcome: 'PAID' })
    expect(await orderAtVendor(refSeq)).toMatchObject([{ status: 'APPROVED' }])
  },
)

test.each([
  ['down', 1, 'REFUNDED', 21],
  ['down', 10, 'UNKNOWN', 26],
  ['error', 1, 'UNKNOWN', 22],
  ['error', 10, 'UNKNOWN', 23],
  ['lose-answer', 1, 'REFUNDED', 24],
  ['lose-answer', 10, 'UNKNOWN', 25],
] as const)(
  'with the vendor %s for %i calls the refund says %s, and in the end the money is back once',
  async (mode, times, outcome, refSeq) => {
    await comeBack(refSeq, await portal.decide(await start(refSeq), 'approve'))
    await portal.setFault(mode, times)
    expect(await portal.door.cancel(refundOf(refSeq))).toEqual({ outcome })
    await portal.setFault('ok')
    portal.clock.advance(20_000)
    await portal.reconcile()
    expect(await portal.door.cancel(refundOf(refSeq))).toEqual({ outcome: 'REFUNDED' })
    expect(await orderAtVendor(refSeq)).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 110_000 }])
    expect(portal.registered).not.toContain(refSeq)
  },
)

test('three callbacks at once answer the same and charge once', async () => {
  const address = await portal.decide(await start(31), 'approve')
  const settled = await Promise.all([1, 2, 3].map(() => comeBack(31, address)))
  expect(settled.map((each) => JSON.stringify(each))).toEqual(Array(3).fill(JSON.stringify(settled[0])))
  expect(settled[0]).toMatchObject({ outcome: 'PAID' })
})

test('twenty refunds at once answer refunded and refund once', async () => {
  await comeBack(32, await portal.decide(await start(32), 'approve'))
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => portal.door.cancel(refundOf(32))))
  expect(outcomes).toEqual(Array(20).fill({ outcome: 'REFUNDED' }))
  expect(await orderAtVendor(32)).toMatchObject([{ cancelledAmount: 110_000 }])
})

test('a closed window is paid as soon as the vendor reports it', async () => {
  expect(await portal.decide(await start(33), 'close')).toBeNull()
  const [payment] = await portal.listPayments(33)
  const report = JSON.stringify({ sellerOrderReferenceKey: payment?.sellerOrderKey })
  expect(await portal.notify(report)).toBe(200)
  expect(await portal.notify(report)).toBe(200)
  await portal.reconcile()
  expect(await portal.listPayments(33)).toMatchObject([{ status: 'PAID' }])
  expect(await portal.notify(report)).toBe(200)
  await portal.reconcile()
  expect(await orderAtVendor(33)).toMatchObject([{ status: 'APPROVED' }])
})

test('a report with a wrong signature is refused and changes nothing', async () => {
  await portal.decide(await start(34), 'close')
  const [payment] = await portal.listPayments(34)
  const report = JSON.stringify({ sellerOrderReferenceKey: payment?.sellerOrderKey })
  expect(await portal.notify(report, 'ff'.repeat(32))).toBe(403)
  expect(await portal.notify(report, '')).toBe(403)
  await portal.reconcile()
  expect(await portal.listPayments(34)).toMatchObject([{ status: 'READY' }])
})

test('a report of an order that we do not know is accepted', async () => {
  expect(await portal.notify(JSON.stringify({ sellerOrderReferenceKey: 'SMS-0-unknown' }))).toBe(200)
})
