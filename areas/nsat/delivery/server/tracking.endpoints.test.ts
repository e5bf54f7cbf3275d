import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import { INVOICE_RECORD, setInvoiceStatus } from '../contract/invoice.contract.ts'
import {
  checkRollBackTrackingUpload,
  checkTrackingUpload,
  downloadTrackingTemplate,
  listTrackingUploads,
  rollBackTrackingUpload,
  uploadTracking,
} from '../contract/tracking-upload.contract.ts'
import { putInvoice, putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld, storedInvoice } from '../testing/delivery-world.ts'
import { deliveries } from './nsat-delivery.tables.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const planNo = world.plan.nsatPlanNo
let office: Person
let vendor: Person
beforeAll(async () => {
  office = await portal.as('nsat')
  vendor = await portal.as('vendor1')
  await deliveries(portal.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({ createdAt: new Date('2026-11-20T09:00:00+09:00') })
    .execute()
})

const TITLES = ['배송번호', '학원 (구분)', '택배사', '운송장번호', '배송상태', '일자']
const DAY = '2026-11-22'
const row = (
  invoiceNo: number,
  status: string,
  over: Partial<{ carrier: string; no: string; day: string }> = {},
): FileValues => {
  const { carrier = '한진택배', no = '5000-1234', day = DAY } = over
  return [invoiceNo, null, carrier, no, status, day]
}
const send = async (rows: readonly FileValues[]) =>
  office.send(uploadTracking, {}, { form: confirmed(formOf(await fileOf(TITLES, rows))) })
const checkRollBack = (id: number) => office.send(checkRollBackTrackingUpload, { params: { id } })
const rollBack = (id: number) => office.send(rollBackTrackingUpload, { params: { id } })

/** The parcels of the three institutes of `vendor1`, all waiting. */
let parcels: [number, number, number]
beforeEach(async () => {
  const all: number[] = []
  for (const schoolNo of world.own) all.push(await putInvoice(portal, { planNo, schoolNo }, 'WAITING_FOR_DELIVERY'))
  parcels = all as [number, number, number]
})

test('the template names the parcels that are under way', async () => {
  await putInvoice(portal, { planNo, schoolNo: world.foreign }, 'LOST')
  const records = await sheetRecords((await office.send(downloadTrackingTemplate, {})).raw)
  const names = records.map((record) => record['학원 (구분)'])
  expect(names).toContain('가람학원 (지점)')
  expect(names).toContain('가람학원 (학원)')
  expect(names).toContain('라온학원 (지점)')
  expect(names).not.toContain('라온학원 (학원)')
})

test('a file moves its parcels on, with carrier, number and day, each with its history', async () => {
  const [shipped, completed, lost] = parcels
  const answer = await send([row(shipped, '배송중'), row(completed, '배송완료', { no: '77' }), row(lost, '분실')])
  expect(answer).toMatchObject({ status: 200, body: { rowCount: 3, changedCount: 3, unchangedCount: 0 } })
  const stored = await Promise.all(parcels.map((id) => storedInvoice(portal, id)))
  const tracking = { carrier: '한진택배', trackingNo: '5000-1234' }
  expect(stored).toMatchObject([
    { ...tracking, deliveryStatus: 'SHIPPING', deliveryCompletedDate: null },
    { carrier: '한진택배', trackingNo: '77', deliveryStatus: 'DELIVERY_COMPLETED', deliveryCompletedDate: DAY },
    { ...tracking, deliveryStatus: 'LOST' },
  ])
  const [last] = (await listAudit(portal.db, 'nsatDelivery.invoice', completed)).slice(-1)
  expect(last).toMatchObject({
    action: 'nsatDelivery.complete',
    comment: null,
    from: { status: 'WAITING_FOR_DELIVERY', carrier: null, trackingNo: null, deliveryCompletedDate: null },
    to: { status: 'DELIVERY_COMPLETED', carrier: '한진택배', trackingNo: '77', deliveryCompletedDate: DAY },
  })
  const { body } = await office.send(readHistory, { params: { entity: INVOICE_RECORD.entity, id: String(completed) } })
  expect(body.list[0]).toMatchObject({ reason: '' })
  expect(body.list[0]?.changes.map(({ label, to }) => [label, to])).toEqual(
    expect.arrayContaining([
      ['택배사', '한진택배'],
      ['운송장번호', '77'],
    ]),
  )
  expect(last?.actorId).not.toBeNull()
})

test('a parcel keeps its carrier and number where the file has no columns for them, which a first one needs', async () => {
  const file = async (...ids: number[]) => {
    const rows = ids.map((id) => [id, '배송완료', DAY])
    return confirmed(formOf(await fileOf(['배송번호', '배송상태', '일자'], rows)))
  }
  await send([row(parcels[0], '배송중')])
  const { body } = await office.send(uploadTracking, {}, { form: await file(parcels[0]) })
  expect(body).toMatchObject({ changedCount: 1 })
  const tracking = { carrier: '한진택배', trackingNo: '5000-1234' }
  const stored = () => storedInvoice(portal, parcels[0])
  expect(await stored()).toMatchObject({ ...tracking, deliveryStatus: 'DELIVERY_COMPLETED' })
  await rollBack(body.uploadId)
  expect(await stored()).toMatchObject({ ...tracking, deliveryStatus: 'SHIPPING' })
  const first = await office.send(uploadTracking, {}, { form: await file(parcels[0], parcels[1]) })
  expect(first.problem.problems).toMatchObject([
    { row: 3, column: '택배사' },
    { row: 3, column: '운송장번호' },
  ])
})

test('the same file again changes nothing', async () => {
  const rows = [row(parcels[0], '배송중'), row(parcels[1], '배송완료')]
  await send(rows)
  const before = await Promise.all(parcels.map((id) => storedInvoice(portal, id)))
  expect(await send(rows)).toMatchObject({ status: 200, body: { changedCount: 0, unchangedCount: 2 } })
  expect(await Promise.all(parcels.map((id) => storedInvoice(portal, id)))).toEqual(before)
})

test('another number of a parcel that stands there already is taken over and told', async () => {
  await send([row(parcels[0], '배송중')])
  await send([row(parcels[0], '배송중', { no: '999' })])
  expect(await storedInvoice(portal, parcels[0])).toMatchObject({ deliveryStatus: 'SHIPPING', trackingNo: '999' })
  const [last] = (await listAudit(portal.db, 'nsatDelivery.invoice', parcels[0])).slice(-1)
  expect(last).toMatchObject({
    action: 'nsatDelivery.track',
    from: { trackingNo: '5000-1234' },
    to: { trackingNo: '999' },
  })
})

test('a preview counts apart what loses something that was said, and names the round', async () => {
  await send([row(parcels[0], '배송중'), row(parcels[1], '배송중')])
  const rows = [row(parcels[0], '배송중', { no: '999' }), row(parcels[1], '배송중'), row(parcels[2], '배송중')]
  const { body } = await office.send(checkTrackingUpload, {}, { form: formOf(await fileOf(TITLES, rows)) })
  expect(body).toMatchObject({ changedCount: 2, unchangedCount: 1, overwrittenCount: 1, rounds: [expect.any(String)] })
  expect(body.rounds[0]).toMatch(/^\S+.* \d{4}년 \d{1,2}월$/)
  await send(rows)
  expect((await office.send(listTrackingUploads, {})).body.list[0]).toMatchObject({ rounds: body.rounds })
})

test('a file waits for whoever picks answer sheets up, and does not lose their parcel then', async () => {
  const { own } = world
  await putPickups(portal, planNo, own, 'WAITING_FOR_PICKUP')
  const id = await putInvoice(portal, { planNo, schoolNo: own[0] as number }, 'DELIVERY_COMPLETED')
  const picking = sql`
    update nsat_delivery.answersheet_pickup set pickup = 'WAREHOUSING_TO_VENDOR' where school_no = ${own[0]}`
  const [answer] = await atOnce(portal.db, picking, [() => send([row(id, '분실')])])
  expect(answer?.status).toBe(200)
  expect(await storedInvoice(portal, id)).toMatchObject({ deliveryStatus: 'DELIVERY_COMPLETED' })
  await putPickups(portal, planNo, own, 'WAITING_FOR_PICKUP')
})

test('a file waits for whoever notes another number of its parcel, and writes over that one', async () => {
  await send([row(parcels[0], '배송중')])
  const noting = sql`
    update nsat_delivery.delivery_invoice set tracking_no = '77', version = version + 1
    where commerce_delivery_invoice_no = ${parcels[0]}`
  await atOnce(portal.db, noting, [() => send([row(parcels[0], '배송중', { no: '999' })])])
  const [last] = (await listAudit(portal.db, 'nsatDelivery.invoice', parcels[0])).slice(-1)
  expect(last).toMatchObject({ from: { trackingNo: '77' }, to: { trackingNo: '999' } })
})

test('a parcel that was handed over meanwhile stays, and the file says so', async () => {
  await vendor.send(setInvoiceStatus, { params: { id: parcels[0], status: 'DELIVERY_COMPLETED' }, body: {} })
  const form = formOf(await fileOf(TITLES, [row(parcels[0], '배송중'), row(parcels[1], '배송중')]))
  const { body } = await office.send(checkTrackingUpload, {}, { form })
  expect(body).toMatchObject({ changedCount: 1, needsConfirmation: true })
  expect(body.warnings.problems).toEqual([
    { row: 2, column: '배송상태', reason: '지금 배송완료이므로 변경하지 않습니다.' },
  ])
  const parcel = { name: '나래학원 (학원)', invoiceNo: parcels[1] }
  expect(body.changes).toContainEqual(
    expect.objectContaining({ ...parcel, column: '배송상태', before: '배송대기', after: '배송중' }),
  )
  expect(body.changes).toContainEqual(expect.objectContaining({ ...parcel, column: '일자', before: null, after: DAY }))
  await send([row(parcels[0], '배송중'), row(parcels[1], '배송중')])
  expect((await storedInvoice(portal, parcels[0])).deliveryStatus).toBe('DELIVERY_COMPLETED')
  expect((await storedInvoice(portal, parcels[1])).deliveryStatus).toBe('SHIPPING')
})

test('a loss of what was handed over is asked about, of what came back refused', async () => {
  const [fresh, completed, collected] = parcels
  await send([row(completed, '배송완료'), row(collected, '배송완료')])
  await putPickups(portal, planNo, [world.own[2] as number], 'WAREHOUSING_TO_VENDOR')
  const before = await storedInvoice(portal, collected)
  const file = await fileOf(TITLES, [row(fresh, '분실'), row(completed, '분실'), row(collected, '분실')])
  const { body } = await office.send(checkTrackingUpload, {}, { form: formOf(file) })
  expect(body.warnings.problems).toEqual([
    { row: 3, column: '배송상태', reason: '배송완료된 배송을 분실로 변경합니다.' },
    {
      row: 4,
      column: '배송상태',
      reason: '답안지를 이미 수거한 학원(벤더 입고)의 배송이므로 분실로 변경하지 않습니다.',
    },
  ])
  expect(body).toMatchObject({ changedCount: 2, unchangedCount: 1 })
  await send([row(collected, '분실')])
  expect(await storedInvoice(portal, collected)).toEqual(before)
  await putPickups(portal, planNo, [world.own[2] as number], 'WAITING_FOR_PICKUP')
})

test.each([
  [[99, null, '한진택배', '1', '배송중', DAY], '등록되지 않은 배송번호입니다.'],
  [['P', null, '한진택배', '1', '배송대기', DAY], '배송중, 배송완료, 분실 중 하나를 입력해주세요.'],
  [['P', null, '한진택배', '1', '배송중', '2026-11-24'], '미래'],
  [['P', null, '한진택배', '1', '배송중', '2026-11-19'], '발주서가 생성된 2026.11.20 이후의 날짜를 입력해주세요.'],
])('%j is refused: %s', async (values, reason) => {
  const filled = (values as FileValues).map((value) => (value === 'P' ? parcels[0] : value))
  const { status, problem } = await send([filled])
  expect(status).toBe(422)
  expect(JSON.stringify(problem.problems)).toContain(reason)
})

test('a taken back file leaves what people changed since, and the one before can go next', async () => {
  const one = await send([row(parcels[0], '배송중'), row(parcels[1], '배송중')])
  const other = await send([row(parcels[0], '배송완료')])
  expect(await rollBack(one.body.uploadId)).toMatchObject({ status: 409 })
  await vendor.send(setInvoiceStatus, { params: { id: parcels[1], status: 'DELIVERY_COMPLETED' }, body: {} })
  expect(await rollBack(other.body.uploadId)).toMatchObject({
    status: 200,
    body: { restoredCount: 1, removedCount: 0 },
  })
  expect(await storedInvoice(portal, parcels[0])).toMatchObject({
    deliveryStatus: 'SHIPPING',
    deliveryCompletedDate: null,
  })
  expect(await rollBack(one.body.uploadId)).toMatchObject({
    status: 200,
    body: {
      restoredCount: 1,
      left: { count: 1, names: ['나래학원 (학원)'], list: [{ reason: '업로드 후에 변경되었습니다.' }] },
    },
  })
  expect(await storedInvoice(portal, parcels[0])).toMatchObject({
    deliveryStatus: 'WAITING_FOR_DELIVERY',
    carrier: null,
  })
  expect((await storedInvoice(portal, parcels[1])).deliveryStatus).toBe('DELIVERY_COMPLETED')
  const [last] = (await listAudit(portal.db, 'nsatDelivery.invoice', parcels[0])).slice(-1)
  expect(last).toMatchObject({ action: 'nsatDelivery.untrack', to: { status: 'WAITING_FOR_DELIVERY' } })
})

test('a parcel whose answer sheets came back is not taken back', async () => {
  const { body } = await send([row(parcels[0], '배송완료')])
  await putPickups(portal, planNo, [world.own[0] as number], 'WAREHOUSING_TO_VENDOR')
  const left = {
    count: 1,
    names: ['가람학원 (학원)'],
    list: [{ name: '가람학원 (학원)', reason: '답안지를 이미 수거하여 이전 배송상태로 되돌릴 수 없습니다.' }],
  }
  for (const asked of [await checkRollBack(body.uploadId), await rollBack(body.uploadId)])
    expect(asked).toMatchObject({ status: 409, code: 'NOTHING_TO_ROLL_BACK', problem: { left } })
  expect((await storedInvoice(portal, parcels[0])).deliveryStatus).toBe('DELIVERY_COMPLETED')
  const { list } = (await office.send(listTrackingUploads, { query: {} })).body
  expect(list.find(({ uploadId }) => uploadId === body.uploadId)).toMatchObject({
    outcome: 'STORED',
    canRollBack: true,
  })
  await putPickups(portal, planNo, [world.own[0] as number], 'WAITING_FOR_PICKUP')
})

test('a parcel that a file called lost after its answer sheets came in goes back to where it was', async () => {
  const [id] = parcels
  await send([row(id, '배송완료')])
  const { body } = await send([row(id, '분실')])
  await putPickups(portal, planNo, [world.own[0] as number], 'WAREHOUSING_TO_VENDOR')
  const checked = await checkRollBack(body.uploadId)
  expect(checked).toMatchObject({ status: 200, body: { restoredCount: 1, removedCount: 0 } })
  expect(await storedInvoice(portal, id)).toMatchObject({ deliveryStatus: 'LOST', lostDate: DAY })
  expect((await rollBack(body.uploadId)).body).toEqual(checked.body)
  expect(await storedInvoice(portal, id)).toMatchObject({
    deliveryStatus: 'DELIVERY_COMPLETED',
    deliveryCompletedDate: DAY,
    lostDate: null,
  })
  await putPickups(portal, planNo, [world.own[0] as number], 'WAITING_FOR_PICKUP')
})

test('one that is lost while its answer sheets are in is found by the file of the carrier', async () => {
  const id = await putInvoice(portal, { planNo, schoolNo: world.own[0] as number }, 'LOST')
  await putPickups(portal, planNo, [world.own[0] as number], 'WAREHOUSING_TO_VENDOR')
  expect(await send([row(id, '배송완료')])).toMatchObject({ status: 200, body: { changedCount: 1 } })
  expect(await storedInvoice(portal, id)).toMatchObject({ deliveryStatus: 'DELIVERY_COMPLETED', lostDate: null })
  await putPickups(portal, planNo, [world.own[0] as number], 'WAITING_FOR_PICKUP')
})

test('each move has the day of the carrier, also where a corrected file or a person told another one', async () => {
  const [id] = parcels
  await send([row(id, '배송중', { day: '2026-11-21' })])
  await vendor.send(setInvoiceStatus, { params: { id, status: 'DELIVERY_COMPLETED' }, body: {} })
  expect(await storedInvoice(portal, id)).toMatchObject({
    shippedDate: '2026-11-21',
    deliveryCompletedDate: '2026-11-23',
  })
  expect(await send([row(id, '배송완료')])).toMatchObject({ body: { changedCount: 1 } })
  expect(await storedInvoice(portal, id)).toMatchObject({ shippedDate: '2026-11-21', deliveryCompletedDate: DAY })
})
