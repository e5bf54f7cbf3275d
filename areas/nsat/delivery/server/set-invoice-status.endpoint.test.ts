import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { toldEvents } from '#platform/testing/told-events.ts'
import { setInvoiceStatus } from '../contract/invoice.contract.ts'
import { PARCEL_DELIVERED } from '../contract/program-events.ts'
import type { DeliveryStatus, DeliveryTarget } from '../contract/statuses.ts'
import { putInvoice, putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld, storedInvoice } from '../testing/delivery-world.ts'
import { deliveries } from './nsat-delivery.tables.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
let world: Awaited<ReturnType<typeof openDeliveryWorld>>
const people = new Map<string, Person>()
beforeAll(async () => {
  world = await openDeliveryWorld(portal)
  for (const name of ['vendor1', 'vendor2', 'nsat', 'admin', 'supervisor', 'ktutor'])
    people.set(name, await portal.as(name))
})

const person = (name: string): Person => people.get(name) as Person
const set = (name: string, id: number, status: DeliveryStatus, reason?: string) =>
  person(name).send(setInvoiceStatus, { params: { id, status }, body: { reason } })

/** The parcel of the first institute of `vendor1`, put into a status. */
const parcelIn = (status: DeliveryStatus, target: DeliveryTarget = 'TO_CUSTOMER') =>
  putInvoice(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.own[0] as number, target }, status)

const trailOf = async (id: number) => (await listAudit(portal.db, 'nsatDelivery.invoice', id)).slice(-1)

describe('who says where a parcel stands', () => {
  test.each([
    ['vendor1', 'WAITING_FOR_DELIVERY', 'DELIVERY_COMPLETED', 'nsatDelivery.complete'],
    ['vendor1', 'SHIPPING', 'DELIVERY_COMPLETED', 'nsatDelivery.complete'],
    ['vendor1', 'DELIVERY_COMPLETED', 'WAITING_FOR_DELIVERY', 'nsatDelivery.reset'],
    ['nsat', 'WAITING_FOR_DELIVERY', 'SHIPPING', 'nsatDelivery.ship'],
    ['admin', 'SHIPPING', 'LOST', 'nsatDelivery.lose'],
    ['nsat', 'DELIVERY_COMPLETED', 'LOST', 'nsatDelivery.lose'],
  ] as const)('%s: from %s to %s', async (name, from, to, action) => {
    const id = await parcelIn(from)
    const { status, body } = await set(name, id, to)
    expect(status).toBe(200)
    const day = to === 'DELIVERY_COMPLETED' ? '2026-11-23' : null
    expect(body).toEqual({ commerceDeliveryInvoiceNo: id, deliveryStatus: to, deliveryCompletedDate: day })
    expect(await storedInvoice(portal, id)).toMatchObject({ deliveryStatus: to, deliveryCompletedDate: day })
    expect(await trailOf(id)).toMatchObject([
      { action, from: { status: from }, to: { status: to }, at: portal.clock.now() },
    ])
  })

  test.each([
    ['vendor1', 'WAITING_FOR_DELIVERY', 'SHIPPING', 403, 'DELIVERY_NOT_YOURS'],
    ['vendor1', 'WAITING_FOR_DELIVERY', 'LOST', 403, 'DELIVERY_NOT_YOURS'],
    ['vendor1', 'SHIPPING', 'WAITING_FOR_DELIVERY', 409, 'DELIVERY_NOT_POSSIBLE'],
    ['vendor1', 'LOST', 'DELIVERY_COMPLETED', 409, 'DELIVERY_LOST'],
    ['vendor1', 'LOST', 'WAITING_FOR_DELIVERY', 409, 'DELIVERY_LOST'],
    ['vendor2', 'WAITING_FOR_DELIVERY', 'DELIVERY_COMPLETED', 404, 'INVOICE_NOT_FOUND'],
    ['supervisor', 'WAITING_FOR_DELIVERY', 'DELIVERY_COMPLETED', 403, 'FORBIDDEN'],
    ['ktutor', 'WAITING_FOR_DELIVERY', 'DELIVERY_COMPLETED', 403, 'FORBIDDEN'],
    ['nsat', 'SHIPPING', 'WAITING_FOR_DELIVERY', 409, 'DELIVERY_NOT_POSSIBLE'],
    ['nsat', 'DELIVERY_COMPLETED', 'SHIPPING', 409, 'DELIVERY_NOT_POSSIBLE'],
    ['nsat', 'LOST', 'SHIPPING', 409, 'DELIVERY_LOST'],
    ['nsat', 'LOST', 'WAITING_FOR_DELIVERY', 422, 'REASON_REQUIRED'],
  ] as const)('%s is refused from %s to %s: %i %s', async (name, from, to, status, code) => {
    const id = await parcelIn(from)
    const before = await storedInvoice(portal, id)
    expect(await set(name, id, to)).toMatchObject({ status, code })
    expect(await storedInvoice(portal, id)).toEqual(before)
  })

  test('parcels to vendors are the office’s alone', async () => {
    const id = await parcelIn('WAITING_FOR_DELIVERY', 'TO_VENDOR')
    expect(await set('vendor1', id, 'DELIVERY_COMPLETED')).toMatchObject({ status: 403, code: 'DELIVERY_NOT_YOURS' })
    expect(await set('nsat', id, 'DELIVERY_COMPLETED')).toMatchObject({ status: 200 })
  })

  test('a status that does not exist is refused by its shape, a parcel that does not is not found', async () => {
    const id = await parcelIn('WAITING_FOR_DELIVERY')
    expect(await set('nsat', id, 'GONE' as DeliveryStatus)).toMatchObject({ status: 400 })
    expect(await set('nsat', 999_999, 'LOST')).toMatchObject({ status: 404, code: 'INVOICE_NOT_FOUND' })
  })
})

test('a lost parcel is sent again with a reason, which stands in its history', async () => {
  const id = await parcelIn('LOST')
  expect(await set('nsat', id, 'WAITING_FOR_DELIVERY', '새 상자를 보냅니다.')).toMatchObject({ status: 200 })
  expect(await trailOf(id)).toMatchObject([{ action: 'nsatDelivery.resend', comment: '새 상자를 보냅니다.' }])
})

test('what is sent again is a new parcel, which no carrier knows yet', async () => {
  const id = await parcelIn('LOST')
  await deliveries(portal.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({ carrier: '한진택배', trackingNo: '5000-1234' })
    .where('commerceDeliveryInvoiceNo', '=', id)
    .execute()
  expect(await set('nsat', id, 'WAITING_FOR_DELIVERY', '새 상자')).toMatchObject({ status: 200 })
  expect(await storedInvoice(portal, id)).toMatchObject({ carrier: null, trackingNo: null })
})

test('who says what is so already changes nothing, also where only the office could bring it about', async () => {
  const id = await parcelIn('LOST')
  const before = await storedInvoice(portal, id)
  expect(await set('vendor1', id, 'LOST')).toMatchObject({ status: 200, body: { deliveryStatus: 'LOST' } })
  expect(await storedInvoice(portal, id)).toEqual(before)
  expect(await set('vendor2', id, 'LOST')).toMatchObject({ status: 404 })
})

test.each(['WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR'] as const)(
  'a parcel is not reset once its answer sheets are %s',
  async (pickup) => {
    const { nsatPlanNo } = world.plan
    const id = await parcelIn('DELIVERY_COMPLETED')
    await putPickups(portal, nsatPlanNo, world.own, pickup)
    expect(await set('vendor1', id, 'WAITING_FOR_DELIVERY')).toMatchObject({ status: 409, code: 'PICKED_UP' })
    expect(await set('nsat', id, 'LOST')).toMatchObject({ status: 409, code: 'PICKED_UP' })
    await parcelIn('DELIVERY_COMPLETED')
    await putPickups(portal, nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
    expect(await set('vendor1', id, 'WAITING_FOR_DELIVERY')).toMatchObject({ status: 200 })
  },
)

test('a parcel that is called lost although its answer sheets came back is found again, with a reason', async () => {
  const { nsatPlanNo } = world.plan
  const id = await parcelIn('LOST')
  expect(await set('nsat', id, 'DELIVERY_COMPLETED', '학원에 있습니다.')).toMatchObject({ code: 'DELIVERY_LOST' })
  await putPickups(portal, nsatPlanNo, world.own, 'WAREHOUSING_TO_VENDOR')
  expect(await set('nsat', id, 'WAITING_FOR_DELIVERY', '새 상자')).toMatchObject({ status: 409, code: 'PICKED_UP' })
  expect(await set('vendor1', id, 'DELIVERY_COMPLETED', '왔습니다.')).toMatchObject({ code: 'DELIVERY_LOST' })
  expect(await set('nsat', id, 'DELIVERY_COMPLETED')).toMatchObject({ status: 422, code: 'REASON_REQUIRED' })
  expect(await set('nsat', id, 'DELIVERY_COMPLETED', '학원에 있습니다.')).toMatchObject({ status: 200 })
  expect(await storedInvoice(portal, id)).toMatchObject({
    deliveryStatus: 'DELIVERY_COMPLETED',
    deliveryCompletedDate: toDay(portal.clock.now()),
    lostDate: null,
  })
  expect(await trailOf(id)).toMatchObject([{ action: 'nsatDelivery.find', comment: '학원에 있습니다.' }])
  await putPickups(portal, nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
})

test('each move keeps its day, and what begins anew has none', async () => {
  const id = await parcelIn('WAITING_FOR_DELIVERY')
  const day = toDay(portal.clock.now())
  await set('nsat', id, 'SHIPPING')
  expect(await storedInvoice(portal, id)).toMatchObject({ shippedDate: day, deliveryCompletedDate: null })
  await set('nsat', id, 'LOST')
  expect(await storedInvoice(portal, id)).toMatchObject({ shippedDate: day, lostDate: day })
  await set('nsat', id, 'WAITING_FOR_DELIVERY', '새 상자')
  expect(await storedInvoice(portal, id)).toMatchObject({ shippedDate: null, lostDate: null })
})

test('the same again is a success that changes and tells nothing', async () => {
  const id = await parcelIn('SHIPPING')
  expect(await set('vendor1', id, 'DELIVERY_COMPLETED')).toMatchObject({ status: 200 })
  const [before, trail] = [await storedInvoice(portal, id), await trailOf(id)]
  portal.clock.advance(60_000)
  expect(await set('vendor1', id, 'DELIVERY_COMPLETED')).toMatchObject({
    status: 200,
    body: { deliveryStatus: 'DELIVERY_COMPLETED', deliveryCompletedDate: before.deliveryCompletedDate },
  })
  expect(await storedInvoice(portal, id)).toEqual(before)
  expect(await trailOf(id)).toEqual(trail)
})

test('programs of the office and of the vendor are told of a parcel that got there, once', async () => {
  const id = await parcelIn('SHIPPING')
  const told = async () =>
    (await toldEvents(portal.db, PARCEL_DELIVERED)).filter(
      ({ data }) => (data as { commerceDeliveryInvoiceNo: number }).commerceDeliveryInvoiceNo === id,
    )
  const { length } = await told()
  for (let times = 0; times < 2; times += 1) await set('vendor1', id, 'DELIVERY_COMPLETED')
  const { neoIdNo } = (await person('vendor1').send(readMe)).body
  expect((await told()).slice(length)).toEqual([
    { data: expect.objectContaining({ deliveryTarget: 'TO_CUSTOMER' }), ownerIds: [neoIdNo] },
  ])
})

test('of many at once one completes the parcel, and all are told that it is', async () => {
  const id = await parcelIn('WAITING_FOR_DELIVERY')
  const { length } = await listAudit(portal.db, 'nsatDelivery.invoice', id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => set('vendor1', id, 'DELIVERY_COMPLETED')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await listAudit(portal.db, 'nsatDelivery.invoice', id)).toHaveLength(length + 1)
})

test('of ten who complete the same parcel at once one does, also when all have read that it is under way', async () => {
  const id = await parcelIn('SHIPPING')
  const { length } = await listAudit(portal.db, 'nsatDelivery.invoice', id)
  const asking = tenTimes(() => set('vendor1', id, 'DELIVERY_COMPLETED'))
  const answers = await atOnce(portal.db, noWrites('nsat_delivery.delivery_invoice'), asking)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await listAudit(portal.db, 'nsatDelivery.invoice', id)).toHaveLength(length + 1)
})

test('a parcel waits for whoever picks its answer sheets up, and is not reset then', async () => {
  const id = await parcelIn('DELIVERY_COMPLETED')
  await putPickups(portal, world.plan.nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
  const picking = sql`
    update nsat_delivery.answersheet_pickup set pickup = 'WAREHOUSING_TO_VENDOR' where school_no = ${world.own[0]}`
  const [answer] = await atOnce(portal.db, picking, [() => set('vendor1', id, 'WAITING_FOR_DELIVERY')])
  expect(answer).toMatchObject({ status: 409, code: 'PICKED_UP' })
  await putPickups(portal, world.plan.nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
})

test('of a loss and a completion at once the parcel keeps what its history says', async () => {
  const id = await parcelIn('SHIPPING')
  await Promise.all([set('nsat', id, 'LOST'), set('vendor1', id, 'DELIVERY_COMPLETED')])
  const [last] = await trailOf(id)
  expect((await storedInvoice(portal, id)).deliveryStatus).toBe('LOST')
  expect(last).toMatchObject({ to: { status: 'LOST' } })
})
