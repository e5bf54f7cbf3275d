import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { markGraded } from '#areas/nsat/delivery/server/door.ts'
import { putInvoice, putPickups } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addVendor } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { exportVendorStatus, listVendorStatus, readVendorStatusTotals } from '../contract/vendor-status.contract.ts'
import { freshRound, orderIn, printFor, type RoundWorld } from '../testing/round.seed.ts'

const portal = await portalForFile()
const supervisor = await portal.as('supervisor')
let world: RoundWorld
beforeEach(async () => {
  world = await freshRound(portal)
})

type Query = CallInput<typeof listVendorStatus>['query']
const list = async (query: Query = {}) => (await supervisor.send(listVendorStatus, { query })).body
const rowOf = async (vendorNo: number, query?: Query) =>
  (await list(query)).list.find(({ nsatVendorNo }) => nsatVendorNo === vendorNo)
const totals = async (query: Query = {}) => (await supervisor.send(readVendorStatusTotals, { query })).body

test('counts what was paid and what is free, per vendor, and all of them together', async () => {
  const [a, b, c, d] = world.schools
  await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10, MIDDLE3: 5 } })
  await orderIn(portal, world, a, { isFree: true, targets: { HIGH1: 2 } })
  await orderIn(portal, world, b, { type: 'PAID', targets: { HIGH1: 7 } })
  const replaced = await orderIn(portal, world, c, { targets: { HIGH1: 100 } })
  await orderIn(portal, world, c, { replaces: replaced, targets: { HIGH1: 50 } })
  await orderIn(portal, world, d, { isFree: true, targets: { HIGH1: 3 } })
  expect(await rowOf(world.vendors.one)).toMatchObject({
    vendorName: '한빛총판',
    principalRegion: '서울',
    totalSchoolCount: 3,
    totalPurchaseCount: 22,
    totalPurchaseSchool: 2,
    totalFreeCount: 2,
    totalFreeSchool: 1,
  })
  expect(await rowOf(world.vendors.other)).toMatchObject({
    totalSchoolCount: 2,
    totalPurchaseCount: 0,
    totalPurchaseSchool: 0,
    totalFreeCount: 3,
    totalFreeSchool: 1,
  })
  expect(await totals()).toMatchObject({
    totalSchoolCount: 5,
    totalPurchaseCount: 22,
    totalPurchaseSchool: 2,
    totalFreeCount: 5,
    totalFreeSchool: 2,
  })
})

test('of a partly cancelled order counts what is still paid for', async () => {
  await orderIn(portal, world, world.schools[0], { type: 'PARTIAL_CANCEL', cancelledWon: 49_000, kept: { HIGH1: 3 } })
  expect(await rowOf(world.vendors.one)).toMatchObject({ totalPurchaseCount: 3, totalPurchaseSchool: 1 })
})

test.each(['UNPAID', 'PREORDER', 'CANCEL'] as const)('an order that is %s counts as nothing', async (type) => {
  await orderIn(portal, world, world.schools[0], { type })
  expect(await rowOf(world.vendors.one)).toMatchObject({ totalPurchaseCount: 0, totalPurchaseSchool: 0 })
})

test('says how far parcels, answer sheets and grading are, in percent with one decimal', async () => {
  const [a, b, c, d] = world.schools
  const planNo = world.plan.nsatPlanNo
  await printFor(portal, world, new Map([a, b, c, d].map((schoolNo) => [schoolNo, 10])))
  for (const schoolNo of [a, b])
    await putInvoice(portal, { planNo, schoolNo, target: 'TO_VENDOR' }, 'DELIVERY_COMPLETED')
  await putInvoice(portal, { planNo, schoolNo: c, target: 'TO_VENDOR' }, 'LOST')
  await putInvoice(portal, { planNo, schoolNo: a }, 'DELIVERY_COMPLETED')
  await putInvoice(portal, { planNo, schoolNo: b }, 'SHIPPING')
  await putPickups(portal, planNo, [a], 'RELEASE_FROM_VENDOR')
  await putPickups(portal, planNo, [b], 'WAREHOUSING_TO_SUPERVIOR')
  await putPickups(portal, planNo, [c], 'WAREHOUSING_TO_VENDOR')
  await portal.db.transaction().execute((tx) => markGraded(tx, planNo, [b], portal.clock.now()))
  expect(await rowOf(world.vendors.one)).toMatchObject({
    toVendorDeliveryCompletePercentage: 66.7,
    toVendorDeliveryCompleteOrder: 2,
    toVendorDeliveryTotalOrder: 3,
    toInstituteDeliveryCompletePercentage: 33.3,
    toInstituteDeliveryCompleteOrder: 1,
    toInstituteDeliveryTotalOrder: 3,
    answersheetDeliveryCompletePercentage: 66.7,
    answersheetDeliveryCompleteSchool: 2,
    answersheetDeliveryTotalSchool: 3,
    gradingCompletePercentage: 33.3,
    gradingCompleteSchool: 1,
    gradingTotalSchool: 3,
  })
  expect(await rowOf(world.vendors.other)).toMatchObject({
    toVendorDeliveryCompletePercentage: 0,
    toVendorDeliveryTotalOrder: 1,
    gradingCompletePercentage: 0,
    gradingTotalSchool: 1,
  })
  expect(await totals()).toMatchObject({
    toVendorDeliveryCompletePercentage: 50,
    toVendorDeliveryTotalOrder: 4,
    gradingCompletePercentage: 25,
  })
})

test('of nothing every percentage is 0', async () => {
  const zero = {
    toVendorDeliveryCompletePercentage: 0,
    answersheetDeliveryCompletePercentage: 0,
    gradingTotalSchool: 0,
  }
  expect(await rowOf(world.vendors.one)).toMatchObject(zero)
  expect(await totals({ searchItem: 'vendorName', searchKeyword: '없는총판' })).toMatchObject(zero)
})

describe('which vendors and which round', () => {
  test('vendors of the service, and others that have orders or institutes', async () => {
    const english = await addVendor(portal, { name: '영어총판', services: [1002] })
    const gone = await addVendor(portal, { name: '옛총판', services: [] })
    await addVendor(portal, { name: '빈총판', services: [] })
    await addVendor(portal, { name: '중지총판', isActive: false })
    const stopped = await addVendor(portal, { name: '중지된 담당총판', isActive: false })
    await addInstitute(portal, { vendorNo: stopped })
    await orderIn(portal, world, world.schools[0], { vendorNo: gone, type: 'PAID', targets: { HIGH1: 4 } })
    const names = (await list()).list.map(({ vendorName }) => vendorName)
    expect(names).toEqual(['한빛총판', '새길총판', '옛총판', '중지된 담당총판'])
    expect(await rowOf(gone)).toMatchObject({ totalPurchaseCount: 4, totalSchoolCount: 0 })
    expect((await list({ nsatServiceNo: 1002 })).list.map(({ nsatVendorNo }) => nsatVendorNo)).toEqual([english])
  })

  test('the default round of the service, or the one that is named', async () => {
    const later = await seedPlan(portal, {
      planYm: '202701',
      examStart: '2027-01-10',
      examEnd: '2027-01-12',
      scoring: '2027-01-20',
    })
    await orderIn(portal, world, world.schools[0], { type: 'PAID', targets: { HIGH1: 9 } })
    expect(await rowOf(world.vendors.one)).toMatchObject({ totalPurchaseCount: 9 })
    expect(await rowOf(world.vendors.one, { nsatPlanNo: later.nsatPlanNo })).toMatchObject({ totalPurchaseCount: 0 })
    expect(await rowOf(world.vendors.one, { nsatPlanNo: world.plan.nsatPlanNo })).toMatchObject({
      totalPurchaseCount: 9,
    })
  })

  test('by number or by name; sums follow', async () => {
    await orderIn(portal, world, world.schools[3], { type: 'PAID', targets: { HIGH1: 6 } })
    const byName = { searchItem: 'vendorName', searchKeyword: '새길' } as const
    expect(await list(byName)).toMatchObject({ totalCount: 1, list: [{ vendorName: '새길총판' }] })
    expect(await totals(byName)).toMatchObject({ totalSchoolCount: 2, totalPurchaseCount: 6 })
    const byNumber = { searchItem: 'nsatVendorNo', searchKeyword: String(world.vendors.one) } as const
    expect(await list(byNumber)).toMatchObject({ totalCount: 1, list: [{ vendorName: '한빛총판' }] })
    expect(await totals(byNumber)).toMatchObject({ totalPurchaseCount: 0 })
    expect((await list({ ...byNumber, searchKeyword: '999999999999999' })).totalCount).toBe(0)
  })

  test.each([
    [{ searchItem: 'nsatVendorNo', searchKeyword: '한빛' }, 400],
    [{ searchItem: 'vendorPhone', searchKeyword: '010' }, 400],
    [{ orderItem: 'totalSchoolCount' }, 400],
    [{ pageSize: 101 }, 400],
    [{ nsatServiceNo: 9 }, 404],
    [{ nsatPlanNo: 999_999 }, 404],
  ])('%j is refused', async (query, status) => {
    expect((await supervisor.send(listVendorStatus, { query: query as never })).status).toBe(status)
    if (!('pageSize' in query))
      expect((await supervisor.send(readVendorStatusTotals, { query: query as never })).status).toBe(status)
  })

  test('sorted, and page by page', async () => {
    const order = { orderItem: 'vendorName', orderDirection: 'ASC' } as const
    expect((await list(order)).list.map(({ vendorName }) => vendorName)).toEqual(['새길총판', '한빛총판'])
    expect(await list({ ...order, page: 2, pageSize: 1 })).toMatchObject({
      totalCount: 2,
      list: [{ vendorName: '한빛총판' }],
    })
  })
})

test('the spreadsheet has the rows of the list with numbers as numbers', async () => {
  await orderIn(portal, world, world.schools[0], { type: 'PAID', targets: { HIGH1: 10 } })
  const answer = await supervisor.send(exportVendorStatus, { query: {} })
  const [first, ...others] = await sheetRecords(answer.raw)
  expect(first).toMatchObject({ 총판명: '한빛총판', '결제 인원': 10, '결제 학원': 1, '지점 배송(%)': 0 })
  expect(others).toHaveLength(1)
})

test('a service without a round has vendors and zeros', async () => {
  await addVendor(portal, { name: '국어총판', services: [1003] })
  expect(await list({ nsatServiceNo: 1003 })).toMatchObject({
    totalCount: 1,
    list: [{ vendorName: '국어총판', totalPurchaseCount: 0, gradingCompletePercentage: 0 }],
  })
})

test.each(['vendor1', 'ktutor', 'itempool', 'member'])('%s does not see all vendors', async (loginId) => {
  const person = await portal.as(loginId)
  for (const call of [listVendorStatus, readVendorStatusTotals, exportVendorStatus])
    expect((await person.send(call, { query: {} })).status).toBe(403)
})
