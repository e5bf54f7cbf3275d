import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'
import { listOrders, settleOrderPayment } from '../contract/order.contract.ts'
import {
  type CallbackBody,
  type Decision,
  decideAtVendor,
  listAtVendor,
  MONDAY_MORNING,
  orderBodyOf,
  placeOrder,
  readOrder,
  setFault,
  startAnew,
} from '../testing/order.seed.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: { LOG_LEVEL: 'silent' } })
const [academy, academy2] = await Promise.all([portal.as('academy'), portal.as('academy2')])
beforeEach(() => startAnew(portal))

const settle = (person: Person, body: CallbackBody) => person.send(settleOrderPayment, { body })
const stateOf = async (seq: number) => (await readOrder(portal, seq)).state
const historyCount = async () => (await academy.send(listOrders, { body: {} })).body.totalCount

/** Orders a package and decides in the payment window; answers what the browser brings back. */
async function decide(decision: Decision): Promise<CallbackBody & { adPackageOrderSeq: number }> {
  const placed = await placeOrder(academy)
  return { ...(await decideAtVendor(placed, decision)), adPackageOrderSeq: placed.adPackageOrderSeq }
}

test('an approved payment places the order exactly once, however often the browser comes back', async () => {
  const callback = await decide('approve')
  const answers = await Promise.all(Array.from({ length: 10 }, () => settle(academy, callback)))
  const [vendor] = await listAtVendor(portal)
  const expected = {
    adPackageOrderSeq: callback.adPackageOrderSeq,
    paymentStatusCode: 'PAY_COMPLETE',
    orderStatusCode: 'ORDERED',
    paymentTransactionId: vendor?.transactionId,
    code: '0',
  }
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => expected))
  expect((await settle(academy, callback)).body).toEqual(expected)
  expect(await listAtVendor(portal)).toMatchObject([{ amount: 1_500_000, status: 'APPROVED', cancelledAmount: 0 }])
  expect(await historyCount()).toBe(1)
  const trail = await listAudit(portal.db, 'packageAd.order', callback.adPackageOrderSeq)
  expect(trail.map((row) => `${row.action} ${row.actorName}`)).toEqual([
    'packageAd.order 바른수학학원',
    'packageAd.pay 바른수학학원',
  ])
})

test('the documented fields alone settle a payment, without the order key of the payment window', async () => {
  const { sellerOrderKey: _key, ...callback } = await decide('approve')
  expect((await settle(academy, callback)).body).toMatchObject({ paymentStatusCode: 'PAY_COMPLETE', code: '0' })
})

test.each([
  ['cancel', '2222'],
  ['fail', '9000'],
] as const)('after %s in the window the order ends unpaid and no history shows it', async (decision, code) => {
  const callback = await decide(decision)
  const answer = await settle(academy, callback)
  expect(answer).toMatchObject({
    status: 200,
    body: { paymentStatusCode: 'PAY_FAIL', paymentTransactionId: null, code },
  })
  expect((await settle(academy, callback)).body).toEqual(answer.body)
  expect(await historyCount()).toBe(0)
  const trail = await listAudit(portal.db, 'packageAd.order', callback.adPackageOrderSeq)
  expect(trail.map((row) => row.action)).toEqual(['packageAd.order', 'packageAd.fail'])
})

test('what the browser says about success is not believed, and a failure said of a paid one closes it without money', async () => {
  const cancelled = await decide('cancel')
  expect((await settle(academy, { ...cancelled, code: '0' })).body).toMatchObject({ paymentStatusCode: 'PAY_FAIL' })
  const approved = await decide('approve')
  const denied = await settle(academy, { ...approved, code: '2222' })
  expect(denied.body).toMatchObject({ paymentStatusCode: 'PAY_FAIL', code: '2222' })
  expect((await listAtVendor(portal)).filter((each) => each.status === 'APPROVED')).toEqual([])
})

test('a success said before deciding in the window pays nothing, and the window can still pay', async () => {
  const placed = await placeOrder(academy)
  const early = { adPackageOrderSeq: placed.adPackageOrderSeq, paySeq: placed.paySeq, code: '0' }
  expect(await settle(academy, early)).toMatchObject({ status: 502, code: 'PAYMENT_PENDING' })
  expect(await historyCount()).toBe(0)
  const approved = { ...(await decideAtVendor(placed, 'approve')), adPackageOrderSeq: placed.adPackageOrderSeq }
  expect((await settle(academy, approved)).body).toMatchObject({ paymentStatusCode: 'PAY_COMPLETE' })
})

test('a callback for another payment, person or order finds nothing', async () => {
  const callback = await decide('approve')
  expect(await settle(academy2, callback)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await settle(await portal.as('adops'), callback)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await settle(academy, { ...callback, adPackageOrderSeq: 2_000_000_000 })).code).toBe('NOT_FOUND')
  expect(await settle(academy, { ...callback, sellerOrderKey: 'guess' })).toMatchObject({
    status: 409,
    code: 'PAYMENT_MISMATCH',
  })
  expect((await settle(academy, { ...callback, paySeq: 2_000_000_000 })).code).toBe('PAYMENT_MISMATCH')
  const other = await placeOrder(academy, orderBodyOf('C'))
  const { adPackageOrderSeq } = other
  expect((await settle(academy, { ...callback, adPackageOrderSeq })).code).toBe('PAYMENT_MISMATCH')
  const { sellerOrderKey: _key, ...keyless } = callback
  expect((await settle(academy, { ...keyless, adPackageOrderSeq })).code).toBe('PAYMENT_MISMATCH')
  expect([await stateOf(callback.adPackageOrderSeq), await stateOf(adPackageOrderSeq)]).toEqual([
    'PAY_READY',
    'PAY_READY',
  ])
})

test('a callback that never came is made up for by reconciliation', async () => {
  const { adPackageOrderSeq } = await decide('approve')
  portal.clock.advance(5 * 60_000)
  await portal.runRecurring('payment.reconcile')
  expect(await stateOf(adPackageOrderSeq)).toBe('PAY_COMPLETE')
  expect(await listAtVendor(portal)).toMatchObject([{ status: 'APPROVED', cancelledAmount: 0 }])
})

test('a lost answer of the vendor places the order once all the same', async () => {
  const callback = await decide('approve')
  await setFault(portal, 'lose-answer', 1)
  expect([200, 502]).toContain((await settle(academy, callback)).status)
  portal.clock.advance(5 * 60_000)
  await portal.runRecurring('payment.reconcile')
  expect((await settle(academy, callback)).body).toMatchObject({ paymentStatusCode: 'PAY_COMPLETE', code: '0' })
  expect(await listAtVendor(portal)).toMatchObject([{ status: 'APPROVED', cancelledAmount: 0 }])
})

test('while the vendor is down the result is not known yet, and later it is', async () => {
  const callback = await decide('approve')
  await setFault(portal, 'down')
  expect(await settle(academy, callback)).toMatchObject({ status: 502, code: 'PAYMENT_PENDING' })
  expect(await stateOf(callback.adPackageOrderSeq)).toBe('PAY_READY')
  await setFault(portal, 'ok')
  portal.clock.advance(60_000)
  expect((await settle(academy, callback)).body).toMatchObject({ paymentStatusCode: 'PAY_COMPLETE' })
})

test('an order that ended before it was paid gives the money back by itself, and its buyer is told', async () => {
  await sql`truncate platform.notification`.execute(portal.db)
  const callback = await decide('approve')
  portal.clock.advance(61 * 60_000)
  await portal.runRecurring('packageAd.expireOrders')
  expect(await stateOf(callback.adPackageOrderSeq)).toBe('PAY_FAIL')
  const person = await portal.as('academy')
  const answer = await settle(person, callback)
  expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_REVERSED' })
  expect(answer.problem.reason).toMatch(/만료/)
  expect(await listAtVendor(portal)).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 1_500_000 }])
  expect((await settle(person, callback)).code).toBe('PAYMENT_REVERSED')
  expect(await stateOf(callback.adPackageOrderSeq)).toBe('PAY_FAIL')
  expect((await person.send(listNotifications)).body.list).toMatchObject([
    {
      text: expect.stringMatching(/ 결제 1,500,000원이 접수되지 않아 전액 환불합니다\. 사유: .*만료/),
      address: '/promotion/package/order',
    },
  ])
})

test('an order whose wanted day has come before it was paid gives the money back by itself', async () => {
  const callback = await decide('approve')
  portal.clock.set('2026-11-30T09:00:00+09:00')
  const person = await portal.as('academy')
  expect((await settle(person, callback)).code).toBe('PAYMENT_REVERSED')
  expect(await listAtVendor(portal)).toMatchObject([{ cancelledAmount: 1_500_000 }])
})

test.each([
  ['no payment', { paySeq: undefined }],
  ['no code', { code: undefined }],
  ['an object as code', { code: {} }],
  ['a key without end', { sellerOrderKey: 'a'.repeat(201) }],
])('%s is bad input', async (_what, over) => {
  const body = { adPackageOrderSeq: 1, paySeq: 1, code: '0', ...over }
  expect(await settle(academy, body as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
