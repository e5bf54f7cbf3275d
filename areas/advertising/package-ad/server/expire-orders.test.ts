import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { beside } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { orderPackage, settleOrderPayment } from '../contract/order.contract.ts'
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
import { packageAd } from './packages.queries.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: { LOG_LEVEL: 'silent' } })
const academy = await portal.as('academy')
beforeEach(() => startAnew(portal))

const stateAt = async (now: string, orderSeq: number) => {
  portal.clock.set(now)
  await portal.runRecurring('packageAd.expireOrders')
  return (await readOrder(portal, orderSeq)).state
}
const orderWithKey = async (person: Person, key: string) =>
  person.send(orderPackage, { body: orderBodyOf('A') }, { headers: { 'idempotency-key': key } })

test('an order that nobody pays ends after an hour, and the trail says so', async () => {
  const { adPackageOrderSeq } = await placeOrder(academy)
  expect(await stateAt('2026-11-23T09:59:59+09:00', adPackageOrderSeq)).toBe('PAY_READY')
  expect(await stateAt('2026-11-23T10:00:00+09:00', adPackageOrderSeq)).toBe('PAY_FAIL')
  const trail = await listAudit(portal.db, 'packageAd.order', adPackageOrderSeq)
  expect(trail.map((row) => `${row.action} ${row.actorName}`)).toEqual([
    'packageAd.order 바른수학학원',
    'packageAd.expire 시스템',
  ])
})

test('an order that is being paid stays, even after an hour, and can be paid', async () => {
  await setFault(portal, 'down')
  await orderWithKey(academy, 'late')
  await setFault(portal, 'ok')
  portal.clock.set('2026-11-23T09:50:00+09:00')
  const { body } = await orderWithKey(await portal.as('academy'), 'late')
  expect(await stateAt('2026-11-23T10:10:00+09:00', body.adPackageOrderSeq)).toBe('PAY_READY')
  const callback = await decideAtVendor(body, 'approve')
  const answer = await (await portal.as('academy')).send(settleOrderPayment, { body: callback })
  expect(answer.body.paymentStatusCode).toBe('PAY_COMPLETE')
})

test('when its last payment window is over such an order ends', async () => {
  await setFault(portal, 'down')
  await orderWithKey(academy, 'given up')
  await setFault(portal, 'ok')
  portal.clock.set('2026-11-23T09:50:00+09:00')
  const { body } = await orderWithKey(await portal.as('academy'), 'given up')
  expect(await stateAt('2026-11-23T10:21:00+09:00', body.adPackageOrderSeq)).toBe('PAY_FAIL')
})

test('an order that somebody works on at its end is left for the next time', async () => {
  const { adPackageOrderSeq } = await placeOrder(academy)
  const held = sql`select from package_ad.package_order where order_seq = ${adPackageOrderSeq} for update`
  const working = await beside(portal.db, held)
  expect(await stateAt('2026-11-23T10:00:00+09:00', adPackageOrderSeq)).toBe('PAY_READY')
  await working.commit().execute()
  expect(await stateAt('2026-11-23T10:00:01+09:00', adPackageOrderSeq)).toBe('PAY_FAIL')
})

test('a paid order never ends, and a second run changes nothing', async () => {
  const paid = await placePaidOrder(portal, academy)
  const { adPackageOrderSeq } = await placeOrder(academy)
  expect(await stateAt('2026-11-24T09:00:00+09:00', paid.orderSeq)).toBe('PAY_COMPLETE')
  expect(await stateAt('2026-11-24T09:01:00+09:00', adPackageOrderSeq)).toBe('PAY_FAIL')
  const ends = await listAudit(portal.db, 'packageAd.order', adPackageOrderSeq)
  expect(ends.filter((row) => row.action === 'packageAd.expire')).toHaveLength(1)
})

test('many unpaid orders end in one run, also when two runs meet', async () => {
  const { adPackageOrderSeq } = await placeOrder(academy)
  const { orderSeq: _seq, ...copy } = await readOrder(portal, adPackageOrderSeq)
  const rows = Array.from({ length: 250 }, () => copy)
  await packageAd(portal.db).insertInto('package_ad.package_order').values(rows).execute()
  portal.clock.set('2026-11-23T10:00:00+09:00')
  await Promise.all([1, 2].map(() => portal.runRecurring('packageAd.expireOrders')))
  await portal.runRecurring('packageAd.expireOrders')
  const left = await packageAd(portal.db)
    .selectFrom('package_ad.package_order')
    .select('state')
    .where('state', '<>', 'PAY_FAIL')
    .execute()
  expect(left).toEqual([])
})

test('an approval and the end of the order at the same time leave money and order in agreement', async () => {
  for (let round = 0; round < 5; round += 1) {
    await startAnew(portal)
    const person = await portal.as('academy')
    const placed = await placeOrder(person)
    const callback = await decideAtVendor(placed, 'approve')
    portal.clock.set('2026-11-23T10:00:00+09:00')
    const later = await portal.as('academy')
    await Promise.all([
      later.send(settleOrderPayment, { body: callback }),
      portal.runRecurring('packageAd.expireOrders'),
      later.send(settleOrderPayment, { body: callback }),
    ])
    const { state } = await readOrder(portal, placed.adPackageOrderSeq)
    const [vendor] = await listAtVendor(portal)
    expect([state, vendor?.amount, vendor?.cancelledAmount]).toEqual(
      state === 'PAY_COMPLETE' ? ['PAY_COMPLETE', 1_500_000, 0] : ['PAY_FAIL', 1_500_000, 1_500_000],
    )
  }
})
