import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { cancelOrder, getOrderReceipt, listOrders } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { readReconciliation } from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { insertPackageOrders } from './package-orders.ts'

const portal = await portalForFile()
const { config } = portal.platform
const till = payGateway({
  baseUrl: config.PAY_BASE_URL,
  sellerKey: config.PAY_SELLER_KEY,
  secret: config.PAY_SECRET,
  publicUrl: config.publicUrl,
})
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
await insertPackageOrders(portal.db, { now: portal.clock.now(), scale: 1, userIds, names, till })

test('the world has a dozen listed orders of both kinds, and some that nobody sees', async () => {
  const states = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from package_ad.package_order group by state order by state`.execute(portal.db)
  expect(states.rows.map((row) => row.state)).toEqual(['PAY_CANCEL', 'PAY_COMPLETE', 'PAY_FAIL', 'PAY_READY'])
  const { body } = await (await portal.as('adops')).send(listOrders, { body: { isManager: true, limit: 100 } })
  expect(body.totalCount).toBe(12)
  expect(body.adPackageOrders.every((order) => order.preferredYmd > order.registerYmdt.slice(0, 10))).toBe(true)
  expect((await (await portal.as('academy')).send(listOrders, { body: {} })).body.totalCount).toBeGreaterThan(3)
})

test('orders of the world have receipts and can be cancelled with a real refund', async () => {
  const adops = await portal.as('adops')
  const { body } = await adops.send(listOrders, { body: { paymentStatusCode: 'PAY_COMPLETE', limit: 100 } })
  const today = toDay(portal.clock.now())
  const order = body.adPackageOrders.find((each) => each.preferredYmd > today)
  const transactionId = order?.paymentTransactionId ?? ''
  const receipt = await adops.send(getOrderReceipt, { query: { transactionId } })
  expect((await fetch(receipt.body.url)).status).toBe(200)
  const adPackageOrderSeq = order?.adPackageOrderSeq ?? 0
  const answer = await adops.send(cancelOrder, { body: { adPackageOrderSeq, transactionId } })
  expect(answer.body).toMatchObject({ paymentStatusCode: 'PAY_CANCEL' })
})

test('our books of the world agree with the vendor', async () => {
  portal.clock.set('2026-11-24T09:00:00+09:00')
  await portal.runRecurring('payment.compareBooks')
  const { body } = await (await portal.as('adops')).send(readReconciliation, { query: {} })
  expect(body).toMatchObject({ agreement: 'AGREES', differences: [], attention: [] })
  expect(body.days.length).toBeGreaterThan(3)
  expect(body.days.every((day) => day.kind === 'PACKAGE')).toBe(true)
})
