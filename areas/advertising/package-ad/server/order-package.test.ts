import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { orderPackage, registerOrder, settleOrderPayment } from '../contract/order.contract.ts'
import {
  decideAtVendor,
  listAtVendor,
  MONDAY_MORNING,
  type OrderBody,
  orderBodyOf,
  placeOrder,
  readOrder,
  setFault,
  startAnew,
} from '../testing/order.seed.ts'
import { PACKAGE_AD_SETTINGS } from './settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: { LOG_LEVEL: 'silent' } })
const [academy, academy2] = await Promise.all([portal.as('academy'), portal.as('academy2')])
beforeEach(() => startAnew(portal))

const order = (body: OrderBody, person = academy, key?: string) =>
  person.send(orderPackage, { body }, key ? { headers: { 'idempotency-key': key } } : {})
const countOrders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from package_ad.package_order`.execute(portal.db)).rows[0]?.n
const choose = async (value: unknown) => writeSettings(portal.db, PACKAGE_AD_SETTINGS, value, 0, portal.clock.now())

test('an order is stored unpaid in the name of the signed-in person and answers the payment page', async () => {
  const answer = await order(orderBodyOf('B', { comment: '오전\r\n연락', orderTitle: '' }))
  expect(answer.status).toBe(200)
  const { adPackageOrderSeq, url } = answer.body
  expect((await fetch(url)).status).toBe(200)
  const mine = await academy.send(registerOrder, { body: { adPackageOrderSeq } })
  expect(mine.body).toEqual({
    adPackageOrderSeq,
    adPackageSeq: 2,
    adPackageName: 'B',
    orderTitle: '패키지광고 B',
    orderAmount: 1_000_000,
    discountAmount: 0,
    paymentAmount: 1_000_000,
    preferredYmd: '2026-11-30',
    comment: '오전\n연락',
    cancellationComment: '',
    registerYmdt: MONDAY_MORNING,
    paymentStatusCode: 'PAY_READY',
    orderStatusCode: 'ORDERED',
    paymentTransactionId: null,
  })
  expect(await listAudit(portal.db, 'packageAd.order', adPackageOrderSeq)).toMatchObject([
    {
      action: 'packageAd.order',
      actorName: '바른수학학원',
      to: { status: 'PAY_READY', paymentAmount: 1_000_000 },
    },
  ])
})

test('ten orders of a person wait for their payment, and the next one until one of them is over', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => order(orderBodyOf('B'))))
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([409, 'TOO_MANY_UNPAID']))
  expect(refused[0]?.problem.detail).toContain('10건')
  expect([await countOrders(), (await listAtVendor(portal)).length]).toEqual([10, 10])
  expect((await order(orderBodyOf('B'), academy2)).status).toBe(200)
  const placed = answers.find((answer) => answer.status === 200)
  if (!placed) throw new Error('nothing was ordered')
  await academy.send(settleOrderPayment, { body: await decideAtVendor(placed.body, 'approve') })
  const tenth = await order(orderBodyOf('B'), academy, 'key-of-the-tenth')
  expect(tenth.status).toBe(200)
  expect((await order(orderBodyOf('B'))).code).toBe('TOO_MANY_UNPAID')
  // What was asked for once is no further order.
  const again = await order(orderBodyOf('B'), academy, 'key-of-the-tenth')
  expect(again.body.adPackageOrderSeq).toBe(tenth.body.adPackageOrderSeq)
})

test('asking for the state of an order pays nothing and shows nothing of other people', async () => {
  const placed = await placeOrder(academy)
  const { adPackageOrderSeq } = placed
  await decideAtVendor(placed, 'approve')
  const ask = (person: Person, seq = adPackageOrderSeq) =>
    person.send(registerOrder, { body: { adPackageOrderSeq: seq } })
  expect((await ask(academy)).body.paymentStatusCode).toBe('PAY_READY')
  expect((await ask(academy)).body).toEqual((await ask(academy)).body)
  expect(await ask(academy2)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await ask(await portal.as('adops'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await ask(academy, 2_000_000_000)).code).toBe('NOT_FOUND')
})

test.each([
  ['a lower price', { orderAmount: 1_000, paymentAmount: 1_000 }, 409, 'PRICE_CHANGED'],
  ['a payment below the price', { paymentAmount: 1_000 }, 409, 'PRICE_CHANGED'],
  ['a discount', { discountAmount: 500_000, paymentAmount: 1_000_000 }, 409, 'PRICE_CHANGED'],
  [
    'a price with VAT that nobody asked for',
    { orderAmount: 1_650_000, paymentAmount: 1_650_000 },
    409,
    'PRICE_CHANGED',
  ],
  ['another package under the name', { adPackageSeq: 2 }, 409, 'PACKAGE_CHANGED'],
  ['an unknown package', { adPackageSeq: 999 }, 404, 'PACKAGE_NOT_FOUND'],
  ['a comment of 401 bytes', { comment: `${'가'.repeat(200)}a` }, 422, 'COMMENT_TOO_LONG'],
  ['a Sunday', { preferredYmd: '2026-12-06' }, 409, 'DATE_NOT_SELECTABLE'],
  ['a day before the earliest one', { preferredYmd: '2026-11-27' }, 409, 'DATE_NOT_SELECTABLE'],
  ['a day after the calendar', { preferredYmd: '2027-06-01' }, 409, 'DATE_NOT_SELECTABLE'],
  ['a day that does not exist', { preferredYmd: '2026-11-31' }, 400, 'BAD_REQUEST'],
  ['an amount as text', { orderAmount: '1500000' as never }, 400, 'BAD_REQUEST'],
  ['half a won', { paymentAmount: 0.5 }, 400, 'BAD_REQUEST'],
  ['no package', { adPackageSeq: undefined }, 400, 'BAD_REQUEST'],
])('%s is refused and nothing is stored', async (_what, over, status, code) => {
  const answer = await order(orderBodyOf('A', over))
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(await countOrders()).toBe(0)
})

test('a comment of exactly 400 bytes is taken as it is', async () => {
  const comment = `${'가'.repeat(199)}ab`
  const { adPackageOrderSeq } = await placeOrder(academy, orderBodyOf('A', { comment }))
  expect((await readOrder(portal, adPackageOrderSeq)).comment).toBe(comment)
})

test.each([
  ['2026-11-20T23:59:00+09:00', '2026-11-27', 200],
  ['2026-11-20T23:59:00+09:00', '2026-11-26', 409],
  ['2026-11-21T00:00:00+09:00', '2026-11-27', 409],
  ['2026-11-21T12:00:00+09:00', '2026-11-30', 200],
  ['2026-11-22T12:00:00+09:00', '2026-11-30', 200],
  ['2026-11-23T12:00:00+09:00', '2026-11-30', 200],
  ['2026-11-24T00:00:00+09:00', '2026-11-30', 409],
])('at %s the day %s answers %i', async (now, preferredYmd, status) => {
  portal.clock.set(now)
  const person = await portal.as('academy')
  expect((await order(orderBodyOf('A', { preferredYmd }), person)).status).toBe(status)
})

test('holidays can be wanted unless the operator closes them', async () => {
  expect((await order(orderBodyOf('A', { preferredYmd: '2026-12-25' }))).status).toBe(200)
  await choose({ excludeHolidays: true })
  expect((await order(orderBodyOf('A', { preferredYmd: '2026-12-25' }))).status).toBe(409)
})

test('with VAT the card pays ten per cent more, and the price alone is refused', async () => {
  await choose({ packageVatMode: 'ADD_10' })
  expect((await order(orderBodyOf('C'))).code).toBe('PRICE_CHANGED')
  const answer = await order(orderBodyOf('C', { orderAmount: 660_000, paymentAmount: 660_000 }))
  expect(answer.status).toBe(200)
  const stored = await readOrder(portal, answer.body.adPackageOrderSeq)
  expect([stored.orderAmountWon, stored.paymentAmountWon]).toEqual([660_000, 660_000])
})

test('orders of one person are counted one after the other', async () => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = 'academy'`.execute(portal.db)
  const ordering = sql`select pg_advisory_xact_lock(hashtextextended('package_ad.orders', ${rows[0]?.id}))`
  const [answer] = await atOnce(portal.db, ordering, [() => order(orderBodyOf('B'))])
  expect([answer?.status, await countOrders()]).toEqual([200, 1])
})

test('a package that is no longer sold cannot be ordered', async () => {
  await sql`update package_ad.package set is_active = false where name = 'C'`.execute(portal.db)
  const answer = await order(orderBodyOf('C'))
  await sql`update package_ad.package set is_active = true where name = 'C'`.execute(portal.db)
  expect([answer.status, answer.code]).toEqual([404, 'PACKAGE_NOT_FOUND'])
})

test('the same key is one order with one payment page, also ten times at once', async () => {
  const body = orderBodyOf('A')
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(body, academy, 'once')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await order(body, academy, 'once')).body).toEqual(answers[0]?.body)
  expect(await countOrders()).toBe(1)
})

test('the same key for another order is refused, and for another person it is another order', async () => {
  await order(orderBodyOf('A'), academy, 'mine')
  expect((await order(orderBodyOf('B'), academy, 'mine')).code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await order(orderBodyOf('A'), academy2, 'mine')).status).toBe(200)
  expect(await countOrders()).toBe(2)
})

test('without the card service the order waits, and the same key goes on with it', async () => {
  await setFault(portal, 'down')
  const failed = await order(orderBodyOf('A'), academy, 'again')
  expect([failed.status, failed.code]).toEqual([502, 'PAYMENT_UNAVAILABLE'])
  await setFault(portal, 'ok')
  const answer = await order(orderBodyOf('A'), academy, 'again')
  expect(answer.status).toBe(200)
  expect(await countOrders()).toBe(1)
})

test('a key whose order has ended unpaid does not open it again', async () => {
  await setFault(portal, 'down')
  await order(orderBodyOf('A'), academy, 'late')
  await setFault(portal, 'ok')
  portal.clock.advance(61 * 60_000)
  await portal.runRecurring('packageAd.expireOrders')
  const answer = await order(orderBodyOf('A'), await portal.as('academy'), 'late')
  expect([answer.status, answer.code]).toEqual([409, 'ORDER_CLOSED'])
})
