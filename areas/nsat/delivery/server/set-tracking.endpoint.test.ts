import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { listToInstitute } from '../contract/delivery-list.contract.ts'
import { setInvoiceStatus, setTracking } from '../contract/invoice.contract.ts'
import { putInvoice } from '../testing/delivery.seed.ts'
import { openDeliveryWorld, storedInvoice } from '../testing/delivery-world.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const { nsatPlanNo } = world.plan
const schoolNo = world.own[0] as number
const office = await portal.as('nsat')
const vendor = await portal.as('vendor1')
const NEW = { carrier: '한진택배', trackingNo: '5000-9999' }
const set = (id: number, version: number, body = NEW, person = office) =>
  person.send(setTracking, { params: { id }, body: { ...body, version } })

test('a parcel that is sent again gets its new number, which its list shows and its history tells', async () => {
  const id = await putInvoice(portal, { planNo: nsatPlanNo, schoolNo }, 'LOST')
  await office.send(setInvoiceStatus, { params: { id, status: 'WAITING_FOR_DELIVERY' }, body: { reason: '새 상자' } })
  const { body } = await office.send(listToInstitute, {
    query: { nsatPlanNo, searchItem: 'schoolName', searchKeyword: '가람' },
  })
  const shown = body.list[0]?.deliveryInvoiceList[0]
  expect(shown).toMatchObject({ commerceDeliveryInvoiceNo: id, carrier: null, trackingNo: null })
  const version = shown?.version ?? -1
  expect(await set(id, version)).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await storedInvoice(portal, id)).toMatchObject({
    deliveryStatus: 'WAITING_FOR_DELIVERY',
    carrier: '한진택배',
    trackingNo: '5000-9999',
  })
  const [last] = (await listAudit(portal.db, 'nsatDelivery.invoice', id)).slice(-1)
  expect(last).toMatchObject({ action: 'nsatDelivery.track', to: NEW })
  // The same again changes nothing, and somebody who read an older state is told.
  expect(await set(id, version + 1)).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await set(id, version, { ...NEW, trackingNo: '1' })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
})

test('a lost parcel keeps the number under which it was lost', async () => {
  const id = await putInvoice(portal, { planNo: nsatPlanNo, schoolNo }, 'LOST')
  const { version } = await storedInvoice(portal, id)
  expect(await set(id, version)).toMatchObject({ status: 409, code: 'TRACKING_LOST' })
})

test.each([
  [{ carrier: ' ', trackingNo: '1' }, '택배사를 입력해주세요.'],
  [{ carrier: '한진택배', trackingNo: '' }, '운송장번호를 입력해주세요.'],
])('%j is refused: %s', async (body, detail) => {
  const id = await putInvoice(portal, { planNo: nsatPlanNo, schoolNo }, 'WAITING_FOR_DELIVERY')
  expect(await set(id, 0, body)).toMatchObject({ status: 400, problem: { detail } })
})

test('only the office enters numbers, of parcels that there are', async () => {
  const id = await putInvoice(portal, { planNo: nsatPlanNo, schoolNo }, 'WAITING_FOR_DELIVERY')
  expect((await set(id, 0, NEW, vendor)).status).toBe(403)
  expect(await set(999_999, 0)).toMatchObject({ status: 404, code: 'INVOICE_NOT_FOUND' })
})
