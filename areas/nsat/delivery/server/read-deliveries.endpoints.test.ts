import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import {
  exportAnswerSheets,
  exportToInstitute,
  exportToVendor,
  listAnswerSheets,
  listToInstitute,
  listToVendor,
  readAnswerSheetStatus,
  readInstituteStatus,
} from '../contract/delivery-list.contract.ts'
import { putInvoice, putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld } from '../testing/delivery-world.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const planNo = world.plan.nsatPlanNo
const [first, second, third] = world.own as [number, number, number]
const english = await seedPlan(portal, { nsatServiceNo: 1002 })
const people = new Map<string, Person>()
beforeAll(async () => {
  for (const name of ['vendor1', 'vendor2', 'nsat', 'admin', 'supervisor', 'ktutor', 'member'])
    people.set(name, await portal.as(name))
  await putInvoice(portal, { planNo, schoolNo: first }, 'DELIVERY_COMPLETED')
  await putInvoice(portal, { planNo, schoolNo: second }, 'SHIPPING')
  await putInvoice(portal, { planNo, schoolNo: third }, 'LOST')
  await putPickups(portal, planNo, [first], 'WAREHOUSING_TO_SUPERVIOR')
  await putPickups(portal, planNo, [second], 'RELEASE_FROM_VENDOR')
})

const person = (name: string): Person => people.get(name) as Person
const LISTS = {
  toVendor: (name: string, query: object) => person(name).send(listToVendor, { query }),
  toInstitute: (name: string, query: object) => person(name).send(listToInstitute, { query }),
  answerSheets: (name: string, query: object) => person(name).send(listAnswerSheets, { query }),
}
const schoolsOf = async (name: string, list: keyof typeof LISTS, query: object = {}) => {
  const { status, body, code } = await LISTS[list](name, query)
  return status === 200 ? body.list.map(({ schoolNo }) => schoolNo) : [status, code]
}

describe('who sees which institutes', () => {
  const all = [first, second, third, world.foreign]
  test.each([
    ['vendor1', world.own],
    ['vendor2', [world.foreign]],
    ['nsat', all],
    ['admin', all],
    ['ktutor', all],
    ['supervisor', [403, 'FORBIDDEN']],
    ['member', [403, 'FORBIDDEN']],
  ])('%s sees parcels of %j', async (name, expected) => {
    expect(await schoolsOf(name, 'toVendor')).toEqual(expected)
    expect(await schoolsOf(name, 'toInstitute')).toEqual(expected)
  })

  test('a supervisor sees all answer sheets', async () => {
    expect(await schoolsOf('supervisor', 'answerSheets')).toEqual(all)
    expect(await schoolsOf('vendor1', 'answerSheets')).toEqual(world.own)
  })

  test('the tutor provider may not ask for other services, and nobody for a plan of another one', async () => {
    expect(await schoolsOf('ktutor', 'toInstitute', { nsatServiceNo: 1002 })).toEqual([403, 'SERVICE_NOT_YOURS'])
    expect(await schoolsOf('ktutor', 'answerSheets', { nsatPlanNo: english.nsatPlanNo })).toEqual([
      403,
      'SERVICE_NOT_YOURS',
    ])
    expect(await schoolsOf('nsat', 'toVendor', { nsatServiceNo: 1001, nsatPlanNo: english.nsatPlanNo })).toEqual([
      404,
      'PLAN_NOT_FOUND',
    ])
    expect(await schoolsOf('nsat', 'toVendor', { nsatServiceNo: 1002 })).toEqual([])
    expect(await schoolsOf('nsat', 'toVendor', { nsatServiceNo: 1003 })).toEqual([])
    expect(await schoolsOf('nsat', 'toVendor', { nsatServiceNo: 77 })).toEqual([404, 'SERVICE_NOT_FOUND'])
  })
})

describe('of one vendor', () => {
  const { one, other } = world.vendors
  test.each([
    ['nsat', other, [world.foreign]],
    ['admin', one, world.own],
    ['vendor1', one, world.own],
    ['vendor1', other, [403, 'VENDOR_NOT_ALLOWED']],
    ['vendor2', one, [403, 'VENDOR_NOT_ALLOWED']],
    ['ktutor', other, [world.foreign]],
  ])('%s asks for vendor %i', async (name, nsatVendorNo, expected) => {
    for (const list of ['toVendor', 'toInstitute', 'answerSheets'] as const)
      expect(await schoolsOf(name, list, { nsatVendorNo })).toEqual(expected)
  })

  test('a supervisor asks for answer sheets; figures and spreadsheets are of the same', async () => {
    const query = { nsatVendorNo: other }
    expect(await schoolsOf('supervisor', 'answerSheets', query)).toEqual([world.foreign])
    const sheets = await person('supervisor').send(readAnswerSheetStatus, { query })
    expect(sheets.body).toMatchObject({ totalWaitingForPickupSchool: 1, totalReleaseFromVendorSchool: 0 })
    const parcels = await person('nsat').send(readInstituteStatus, { query })
    expect(parcels.body).toMatchObject({ totalDeliveryWaitingSchool: 1, totalDeliveryLostSchool: 0 })
    for (const call of [exportToVendor, exportToInstitute, exportAnswerSheets]) {
      const { raw } = await person('nsat').send(call, { query })
      expect((await sheetRecords(raw)).map((row) => row.학원명)).toEqual(['라온학원'])
      expect(await person('vendor1').send(call, { query })).toMatchObject({ status: 403, code: 'VENDOR_NOT_ALLOWED' })
    }
    for (const call of [readInstituteStatus, readAnswerSheetStatus])
      expect(await person('vendor1').send(call, { query })).toMatchObject({ status: 403, code: 'VENDOR_NOT_ALLOWED' })
  })
})

test.each([
  ['vendor1', '01000001234'],
  ['nsat', '01000001234'],
  ['ktutor', '010-****-1234'],
])('%s reads phone numbers as %s', async (name, expected) => {
  const parcels = await person(name).send(listToInstitute, { query: {} })
  const sheets = await person(name).send(listAnswerSheets, { query: {} })
  expect([parcels.body.list[0]?.phoneNumber, sheets.body.list[0]?.phoneNumber]).toEqual([expected, expected])
  for (const call of [exportToInstitute, exportAnswerSheets]) {
    const { raw } = await person(name).send(call, { query: {} })
    expect((await sheetRecords(raw))[0]?.전화번호).toBe(expected)
  }
})

test('a row of parcels to vendors: boxes and examinees per target', async () => {
  const { body } = await person('vendor1').send(listToVendor, { query: { pageSize: 1 } })
  expect(body).toEqual({
    totalCount: 3,
    list: [
      {
        nsatPlanNo: planNo,
        schoolNo: first,
        schoolName: '가람학원',
        ownerName: '이원장',
        vendorName: '한빛총판',
        answersheetPickup: 'WAREHOUSING_TO_SUPERVIOR',
        isOrderCancelled: false,
        deliveryInvoiceList: [
          {
            commerceDeliveryInvoiceNo: expect.any(Number),
            deliveryStatus: 'WAITING_FOR_DELIVERY',
            boxCount: 2,
            scannedCount: 0,
            shippedDate: null,
            printNo: 1,
            deliveryCompletedDate: null,
            lostDate: null,
            carrier: null,
            trackingNo: null,
            version: 0,
            middle1Count: 0,
            middle2Count: 0,
            middle3Count: 40,
            high1Count: 30,
            high2GaCount: 0,
            high2NaCount: 0,
          },
        ],
      },
    ],
  })
})

test('a row of parcels to institutes names whom to call and where to go', async () => {
  const { body } = await person('vendor1').send(listToInstitute, { query: {} })
  expect(body.list[0]).toMatchObject({
    phoneNumber: '01000001234',
    address: '세종특별자치시 한누리대로 2130 3층',
    deliveryInvoiceList: [{ deliveryStatus: 'DELIVERY_COMPLETED', boxCount: 2, deliveryCompletedDate: '2026-11-23' }],
  })
})

test('a row of answer sheets counts the examinees of confirmed orders', async () => {
  const order = { planNo, schoolNo: first, vendorNo: world.vendors.one, targets: { HIGH1: 30, MIDDLE3: 40 } }
  await addOrder(portal, { ...order, type: 'PAID' })
  await addOrder(portal, { ...order, targets: { HIGH1: 5 }, isFree: true })
  await addOrder(portal, { ...order, targets: { HIGH1: 900 }, type: 'CANCEL' })
  await addOrder(portal, { ...order, targets: { HIGH1: 900 }, type: 'UNPAID' })
  const { body } = await person('supervisor').send(listAnswerSheets, { query: {} })
  expect(body.list[0]).toMatchObject({
    nsatPlanNo: planNo,
    sumOfExamineeCount: 75,
    deliveryCompletedDate: '2026-11-23',
    answersheetPickup: 'WAREHOUSING_TO_SUPERVIOR',
    warehousingToVendorDate: null,
    releaseFromVendorDate: null,
  })
  expect(body.list[1]).toMatchObject({ sumOfExamineeCount: 0, deliveryCompletedDate: null })
})

test('an institute whose orders are all cancelled since they were printed is marked, in files too', async () => {
  const order = { planNo, schoolNo: second, vendorNo: world.vendors.one, targets: { HIGH1: 30 } }
  const cancelled = await addOrder(portal, { ...order, type: 'CANCEL' })
  const marked = async (name: keyof typeof LISTS) =>
    (await LISTS[name]('vendor1', {})).body.list.filter((row) => row.isOrderCancelled).map(({ schoolNo }) => schoolNo)
  for (const name of ['toVendor', 'toInstitute', 'answerSheets'] as const) expect(await marked(name)).toEqual([second])
  const parcels = await sheetRecords((await person('vendor1').send(exportToInstitute, { query: {} })).raw)
  expect(parcels.map((row) => row.배송상태)).toEqual(['배송완료', '배송중 (주문 취소)', '분실'])
  const kept = await addOrder(portal, { ...order, type: 'PAID' })
  expect(await marked('toInstitute')).toEqual([])
  for (const table of ['payment', 'order_target', 'school_order'])
    await sql`delete from ${sql.table(`nsat_order.${table}`)} where nsat_school_order_no in (${cancelled}, ${kept})`.execute(
      portal.db,
    )
})

describe('what is searched for', () => {
  test.each([
    [{ searchItem: 'schoolNo', searchKeyword: String(second) }, [second]],
    [{ searchKeyword: '99999999999999' }, []],
    [{ searchItem: 'schoolName', searchKeyword: '나래' }, [second]],
    [{ searchItem: 'ownerName', searchKeyword: '이원' }, [first, second, third]],
    [{ searchItem: 'schoolName', searchKeyword: '%' }, []],
    [{ deliveryStatus: 'LOST' }, [third]],
    [{ deliveryStatus: 'WAITING_FOR_DELIVERY' }, []],
    [{ orderItem: 'schoolName', orderDirection: 'DESC' }, [third, second, first]],
    [{ page: 2, pageSize: 2 }, [third]],
    [{ searchItem: 'schoolNo', searchKeyword: '가람' }, [400, 'BAD_REQUEST']],
    [{ searchItem: 'phoneNumber' }, [400, 'BAD_REQUEST']],
    [{ orderItem: 'boxCount' }, [400, 'BAD_REQUEST']],
    [{ pageSize: 101 }, [400, 'BAD_REQUEST']],
  ])('%j finds %j', async (query, expected) => {
    expect(await schoolsOf('vendor1', 'toInstitute', query)).toEqual(expected)
  })

  test('answer sheets by where they stand', async () => {
    expect(await schoolsOf('vendor1', 'answerSheets', { answersheetPickup: 'RELEASE_FROM_VENDOR' })).toEqual([second])
  })
})

describe('figures', () => {
  const NOTHING = {
    totalDeliveryCompleteSchool: 0,
    totalDeliveryCompleteBoxCount: 0,
    totalDeliveryShippingSchool: 0,
    totalDeliveryShippingBoxCount: 0,
    totalDeliveryWaitingSchool: 0,
    totalDeliveryWaitingBoxCount: 0,
    totalDeliveryLostSchool: 0,
    totalDeliveryLostBoxCount: 0,
    completePercentage: 0,
  }
  const deliveryFigures = async (name: string, query: object = {}) =>
    (await person(name).send(readInstituteStatus, { query })).body
  const sheetFigures = async (name: string, query: object = {}) =>
    (await person(name).send(readAnswerSheetStatus, { query })).body

  test('count institutes and boxes of what the list shows', async () => {
    const ones = {
      ...NOTHING,
      totalDeliveryCompleteSchool: 1,
      totalDeliveryCompleteBoxCount: 2,
      totalDeliveryShippingSchool: 1,
      totalDeliveryShippingBoxCount: 2,
      totalDeliveryLostSchool: 1,
      totalDeliveryLostBoxCount: 2,
    }
    expect(await deliveryFigures('vendor1')).toEqual({ ...ones, completePercentage: 33.3 })
    expect(await deliveryFigures('nsat')).toEqual({
      ...ones,
      totalDeliveryWaitingSchool: 1,
      totalDeliveryWaitingBoxCount: 2,
      completePercentage: 25,
    })
    expect(await deliveryFigures('vendor1', { searchItem: 'schoolName', searchKeyword: '가람' })).toEqual({
      ...NOTHING,
      totalDeliveryCompleteSchool: 1,
      totalDeliveryCompleteBoxCount: 2,
      completePercentage: 100,
    })
  })

  test('of nothing are zeros', async () => {
    expect(await deliveryFigures('nsat', { nsatServiceNo: 1002 })).toEqual(NOTHING)
    expect(await sheetFigures('nsat', { nsatServiceNo: 1003 })).toEqual({
      totalWaitingForPickupSchool: 0,
      totalWarehousingToVendorSchool: 0,
      totalReleaseFromVendorSchool: 0,
      totalWarehousingToSupervisorSchool: 0,
      completePercentage: 0,
    })
  })

  test('of answer sheets count what the supervisor has as released', async () => {
    expect(await sheetFigures('vendor1')).toEqual({
      totalWaitingForPickupSchool: 1,
      totalWarehousingToVendorSchool: 0,
      totalReleaseFromVendorSchool: 2,
      totalWarehousingToSupervisorSchool: 1,
      completePercentage: 66.7,
    })
    expect((await sheetFigures('supervisor')).completePercentage).toBe(50)
  })
})

test('spreadsheets have a row for each of the list, under the same search', async () => {
  const query = { searchItem: 'schoolName', searchKeyword: '나래' } as const
  const { raw } = await person('vendor1').send(exportToInstitute, { query })
  expect(savedName(raw)).toBe('배송현황 2026-11-23.xlsx')
  expect(await sheetRecords(raw)).toMatchObject([
    {
      학원번호: second,
      학원명: '나래학원',
      전화번호: '01000001234',
      배송상태: '배송중',
      상자: 2,
      배송번호: expect.any(Number),
    },
  ])
  const sheets = await sheetRecords((await person('supervisor').send(exportAnswerSheets, { query: {} })).raw)
  expect(sheets.map((row) => row.수거상태)).toEqual(['슈퍼바이저 입고', '벤더 출고', '수거 대기', '수거 대기'])
  const parcels = await sheetRecords((await person('vendor2').send(exportToVendor, { query: {} })).raw)
  expect(parcels).toMatchObject([{ 학원명: '라온학원', 중3: 40, 고1: 30 }])
})

test('whoever reads or takes along addresses leaves a line of the trail', async () => {
  const { length } = await listAudit(portal.db, 'nsatDelivery.institutes', 'all')
  await person('vendor1').send(listToInstitute, { query: {} })
  await person('vendor1').send(listToInstitute, { query: { nsatServiceNo: 1002 } })
  await person('supervisor').send(listAnswerSheets, { query: {} })
  await person('nsat').send(exportToInstitute, { query: {} })
  const trail = (await listAudit(portal.db, 'nsatDelivery.institutes', 'all')).slice(length)
  expect(trail.map(({ action, to }) => [action, to])).toEqual([
    ['nsatDelivery.readDeliveries', { readCount: 3 }],
    ['nsatDelivery.readAnswerSheets', { readCount: 4 }],
    ['nsatDelivery.exportDeliveries', { exportedCount: expect.any(Number), filters: expect.any(Object) }],
  ])
})
