import { beforeAll, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { setInvoiceStatus } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { scanBox, scanSheets } from '#areas/nsat/delivery/contract/scan.contract.ts'
import type { DeliveryStatus, DeliveryTarget } from '#areas/nsat/delivery/contract/statuses.ts'
import { boxCode } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { putInvoice, putPickups } from '../../testing/delivery.seed.ts'
import { openDeliveryWorld, storedInvoice, storedPickups } from '../../testing/delivery-world.ts'
import { deliveries } from '../nsat-delivery.tables.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
let world: Awaited<ReturnType<typeof openDeliveryWorld>>
const people = new Map<string, Person>()
beforeAll(async () => {
  world = await openDeliveryWorld(portal)
  for (const name of ['vendor1', 'vendor2', 'nsat', 'supervisor', 'ktutor']) people.set(name, await portal.as(name))
})

const person = (name: string): Person => people.get(name) as Person
const scan = (name: string, code: string) => person(name).send(scanBox, { body: { code } })
const scanOf = (name: string, invoiceNo: number, boxNo: number) => scan(name, boxCode({ invoiceNo, boxNo }))

/** A parcel of two boxes for the first institute of `vendor1`, none of which is scanned. */
async function parcelIn(status: DeliveryStatus, target: DeliveryTarget = 'TO_CUSTOMER'): Promise<number> {
  const key = { planNo: world.plan.nsatPlanNo, schoolNo: world.own[0] as number, target }
  const invoiceNo = await putInvoice(portal, key, status)
  await deliveries(portal.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({ scannedBoxes: [] })
    .where('commerceDeliveryInvoiceNo', '=', invoiceNo)
    .execute()
  return invoiceNo
}

const trailOf = async (id: number, from: number) =>
  (await listAudit(portal.db, 'nsatDelivery.invoice', id)).slice(from).map(({ action, comment }) => [action, comment])

test.each(['WAITING_FOR_DELIVERY', 'SHIPPING'] as const)(
  'the last box completes a parcel that is %s',
  async (status) => {
    const id = await parcelIn(status)
    const { length } = await listAudit(portal.db, 'nsatDelivery.invoice', id)
    const school = { schoolNo: world.own[0], schoolName: '가람학원', boxCount: 2 }
    const first = await scanOf('vendor1', id, 2)
    expect(first).toMatchObject({ status: 200 })
    expect(first.body).toEqual({ ...school, boxNo: 2, scannedCount: 1, deliveryStatus: status })
    expect((await storedInvoice(portal, id)).deliveryCompletedDate).toBeNull()
    const second = await scanOf('vendor1', id, 1)
    expect(second.body).toEqual({ ...school, boxNo: 1, scannedCount: 2, deliveryStatus: 'DELIVERY_COMPLETED' })
    expect(await storedInvoice(portal, id)).toMatchObject({
      deliveryStatus: 'DELIVERY_COMPLETED',
      deliveryCompletedDate: '2026-11-23',
    })
    expect(await trailOf(id, length)).toEqual([
      ['nsatDelivery.scan', '상자 2/2'],
      ['nsatDelivery.scan', '상자 1/2'],
      ['nsatDelivery.complete', null],
    ])
  },
)

test('the same box again is answered alike, and changes nothing', async () => {
  const id = await parcelIn('SHIPPING')
  const once = await scanOf('vendor1', id, 1)
  const [before, trail] = [await storedInvoice(portal, id), await listAudit(portal.db, 'nsatDelivery.invoice', id)]
  expect((await scanOf('vendor1', id, 1)).body).toEqual(once.body)
  await scanOf('vendor1', id, 2)
  const whole = await scanOf('vendor1', id, 2)
  expect(whole).toMatchObject({ status: 200, body: { scannedCount: 2, deliveryStatus: 'DELIVERY_COMPLETED' } })
  expect(before.scannedBoxes).toEqual([1])
  expect(await listAudit(portal.db, 'nsatDelivery.invoice', id)).toHaveLength(trail.length + 2)
})

test('the office scans as well', async () => {
  const id = await parcelIn('SHIPPING')
  expect(await scanOf('nsat', id, 1)).toMatchObject({ status: 200, body: { scannedCount: 1 } })
})

test('a label of another vendor is none, nor is what was never printed', async () => {
  const id = await parcelIn('SHIPPING')
  const refused = { status: 404, code: 'LABEL_NOT_FOUND' }
  expect(await scanOf('vendor2', id, 1)).toMatchObject(refused)
  expect(await scanOf('vendor1', id, 3)).toMatchObject(refused)
  expect(await scanOf('vendor1', 999_999, 1)).toMatchObject(refused)
  expect(await scan('vendor1', 'https://example.com')).toMatchObject(refused)
  expect(await scan('vendor1', boxCode({ invoiceNo: 4_000_000_000, boxNo: 1 }))).toMatchObject(refused)
  expect(await scanOf('nsat', await parcelIn('SHIPPING', 'TO_VENDOR'), 1)).toMatchObject(refused)
  expect((await storedInvoice(portal, id)).scannedBoxes).toEqual([])
})

test.each([
  ['vendor1', '', 400, 'BAD_REQUEST'],
  ['vendor1', 'N'.repeat(101), 400, 'BAD_REQUEST'],
  ['supervisor', 'N-1-1-11', 403, 'FORBIDDEN'],
  ['ktutor', 'N-1-1-11', 403, 'FORBIDDEN'],
])('%s with %j: %i', async (name, code, status, refusal) => {
  expect(await scan(name, code)).toMatchObject({ status, code: refusal })
})

test('a box of a lost parcel is refused, and sent again it is scanned anew', async () => {
  const id = await parcelIn('SHIPPING')
  await scanOf('vendor1', id, 1)
  const move = (status: DeliveryStatus, reason?: string) =>
    person('nsat').send(setInvoiceStatus, { params: { id, status }, body: { reason } })
  await move('LOST')
  expect(await scanOf('vendor1', id, 2)).toMatchObject({ status: 409, code: 'DELIVERY_LOST' })
  await move('WAITING_FOR_DELIVERY', '새 상자')
  expect(await scanOf('vendor1', id, 2)).toMatchObject({ body: { scannedCount: 1 } })
})

test('what is reset is scanned anew', async () => {
  const id = await parcelIn('SHIPPING')
  await scanOf('vendor1', id, 1)
  await scanOf('vendor1', id, 2)
  const input = { params: { id, status: 'WAITING_FOR_DELIVERY' }, body: {} } as const
  expect(await person('vendor1').send(setInvoiceStatus, input)).toMatchObject({ status: 200 })
  expect(await scanOf('vendor1', id, 1)).toMatchObject({
    body: { scannedCount: 1, deliveryStatus: 'WAITING_FOR_DELIVERY' },
  })
})

test('a parcel that was handed over by hand takes its boxes, and stays so', async () => {
  const id = await parcelIn('DELIVERY_COMPLETED')
  expect(await scanOf('vendor1', id, 1)).toMatchObject({
    status: 200,
    body: { scannedCount: 1, deliveryStatus: 'DELIVERY_COMPLETED' },
  })
  expect(await scanOf('vendor1', id, 2)).toMatchObject({ status: 200, body: { scannedCount: 2 } })
})

test('of ten scans of two boxes at once each box counts once, and the parcel is completed once', async () => {
  const id = await parcelIn('SHIPPING')
  const { length } = await listAudit(portal.db, 'nsatDelivery.invoice', id)
  let at = 0
  const asking = tenTimes(() => scanOf('vendor1', id, (at++ % 2) + 1))
  const answers = await atOnce(portal.db, noWrites('nsat_delivery.delivery_invoice'), asking)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await storedInvoice(portal, id)).scannedBoxes.toSorted()).toEqual([1, 2])
  expect((await trailOf(id, length)).map(([action]) => action)).toEqual([
    'nsatDelivery.scan',
    'nsatDelivery.scan',
    'nsatDelivery.complete',
  ])
})

test('answer sheets are taken in by the label of a box, once', async () => {
  const id = await parcelIn('DELIVERY_COMPLETED')
  const { nsatPlanNo } = world.plan
  await putPickups(portal, nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
  const take = (name: string) => person(name).send(scanSheets, { body: { code: boxCode({ invoiceNo: id, boxNo: 2 }) } })
  const taken = { schoolNo: world.own[0], schoolName: '가람학원', answersheetPickup: 'WAREHOUSING_TO_VENDOR' }
  expect(await take('vendor2')).toMatchObject({ status: 404, code: 'LABEL_NOT_FOUND' })
  expect((await take('vendor1')).body).toEqual(taken)
  const [sheets] = await storedPickups(portal, nsatPlanNo)
  expect(sheets).toMatchObject({ pickup: 'WAREHOUSING_TO_VENDOR', warehousingToVendorDate: '2026-11-23' })
  expect((await take('vendor1')).body).toEqual(taken)
  expect((await storedPickups(portal, nsatPlanNo))[0]).toEqual(sheets)
  await putPickups(portal, nsatPlanNo, world.own, 'RELEASE_FROM_VENDOR')
  expect(await take('vendor1')).toMatchObject({ status: 409, code: 'PICKUP_OUT_OF_ORDER' })
  await putPickups(portal, nsatPlanNo, world.own, 'WAITING_FOR_PICKUP')
})
