import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { OrderType } from '#areas/nsat/order/contract/codes.ts'
import {
  exportOrderSchools,
  listOrderSchools,
  makeBulkTemplate,
  readOrderStatus,
} from '#areas/nsat/order/contract/order-list.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld } from '#areas/nsat/order/testing/order-world.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'

const portal = await portalForFile()
const people = {
  vendor1: await portal.as('vendor1'),
  vendor2: await portal.as('vendor2'),
  nsat: await portal.as('nsat'),
  ktutor: await portal.as('ktutor'),
}
type Who = keyof typeof people
const { nsat, vendor1 } = people
let world: OrderWorld

beforeEach(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  world = await newOrderWorld(portal)
})

type Query = NonNullable<CallInput<typeof listOrderSchools>['query']>
const list = (who: Who, query: Query = {}) => people[who].send(listOrderSchools, { query })
const names = async (who: Who, query: Query = {}) =>
  (await list(who, query)).body.list.map(({ schoolName }) => schoolName)
const status = async (who: Who, query: Query = {}) => (await people[who].send(readOrderStatus, { query })).body

const place = (school: number, type: OrderType, over: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(portal, {
    planNo: world.plan.nsatPlanNo,
    schoolNo: world.schools[school] ?? world.foreign,
    vendorNo: world.one,
    type,
    ...over,
  })

test('an institute stands with its live orders, the newest first, and their sums', async () => {
  const cancelled = await place(0, 'CANCEL', { targets: { HIGH1: 4 } })
  const old = await place(0, 'UNPAID')
  const live = await place(0, 'UNPAID', { targets: { HIGH1: 5, MIDDLE3: 2 }, replaces: old })
  const { body } = await list('vendor1')
  expect(body.totalCount).toBe(3)
  expect(body.list[0]).toEqual({
    schoolNo: world.schools[0],
    schoolName: '가람학원',
    ownerName: '강하늘',
    schoolFunction: null,
    nsatPlanNo: world.plan.nsatPlanNo,
    nsatServiceNo: 1001,
    nsatVendorNo: world.one,
    vendorName: '한빛총판',
    orderList: [
      expect.objectContaining({ nsatSchoolOrderNo: live, nsatOrderType: 'UNPAID', high1Count: 5, middle3Count: 2 }),
      expect.objectContaining({ nsatSchoolOrderNo: cancelled, nsatOrderType: 'CANCEL', totalAmount: 28_000 }),
    ],
    liveOrderTypes: ['UNPAID', 'CANCEL'],
    middle1Count: 0,
    middle2Count: 0,
    middle3Count: 2,
    high1Count: 5,
    high2GaCount: 0,
    high2NaCount: 0,
    sumOfStudent: 7,
    sumOfTotalAmount: 49_000,
  })
  expect(body.list[1]).toMatchObject({ schoolName: '나래학원', orderList: [], sumOfStudent: 0, sumOfTotalAmount: 0 })
})

test('of a partly cancelled order counts what is still paid for, in its row and in the figures', async () => {
  const over = { targets: { HIGH1: 5, MIDDLE3: 5 }, cancelledWon: 49_000 }
  await place(0, 'PARTIAL_CANCEL', { ...over, kept: { HIGH1: 2, MIDDLE3: 1 } })
  await place(1, 'PARTIAL_CANCEL', over)
  const { body } = await list('vendor1', { hasOrder: 'true' })
  expect(body.list.map(({ sumOfStudent, sumOfTotalAmount }) => [sumOfStudent, sumOfTotalAmount])).toEqual([
    [3, 21_000],
    [10, 21_000],
  ])
  expect(body.list.map(({ orderList: [order] }) => [order?.keptAmount, order?.isKeptUnsaid])).toEqual([
    [21_000, false],
    [21_000, true],
  ])
  expect(body.list[0]?.orderList[0]?.keptCounts).toMatchObject({ high1Count: 2, middle3Count: 1 })
  expect(await status('vendor1')).toMatchObject({
    totalPurchaseSchool: 2,
    totalPurchaseCount: 13,
    totalUnsaidCount: 10,
    totalPurchaseAmount: 42_000,
    totalCancelSchool: 0,
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await place(0, 'PAID')
    await place(0, 'CANCEL')
    await place(1, 'PAID', { isFree: true })
    await place(3, 'UNPAID', { vendorNo: world.other })
  })

  test.each<[Who, Query, string[]]>([
    ['vendor1', {}, ['가람학원', '나래학원', '다솜학원']],
    ['vendor2', {}, ['하늘학원']],
    ['nsat', {}, ['가람학원', '나래학원', '다솜학원', '하늘학원']],
    ['ktutor', { hasOrder: 'true' }, ['가람학원', '나래학원', '하늘학원']],
    ['vendor1', { hasOrder: 'false' }, ['다솜학원']],
    ['nsat', { hasOrder: 'true', nsatOrderTypeCode: 'PAID' }, ['가람학원', '나래학원']],
    ['nsat', { nsatOrderTypeCode: 'CANCEL' }, ['가람학원']],
    ['nsat', { isFree: 'true' }, ['나래학원']],
    ['nsat', { isFree: 'false' }, ['가람학원', '하늘학원']],
    ['nsat', { isFreeSeen: 'false' }, ['나래학원']],
    ['nsat', { isFreeSeen: 'true' }, []],
    ['nsat', { hasOrder: 'false', isFree: 'true' }, []],
    ['nsat', { searchItem: 'schoolName', searchKeyword: '늘학' }, ['하늘학원']],
    ['nsat', { searchItem: 'ownerName', searchKeyword: '구름' }, ['나래학원']],
    ['nsat', { searchKeyword: '999999999999999' }, []],
    ['nsat', { hasOrder: 'false', searchItem: 'schoolName', searchKeyword: '학원' }, ['다솜학원']],
  ])('%s asks for %j', async (who, query, expected) => {
    expect(await names(who, query)).toEqual(expected)
    const { totalCount, totalSchool } = await status(who, query)
    expect([totalCount, totalSchool]).toEqual([expected.length, expected.length])
    expect((await list(who, query)).body.totalCount).toBe(expected.length)
  })

  test('under a type only the fitting orders stand in the row, and how all of them stand is told beside', async () => {
    const [row] = (await list('vendor1', { nsatOrderTypeCode: 'CANCEL' })).body.list
    expect(row?.orderList.map(({ nsatOrderType }) => nsatOrderType)).toEqual(['CANCEL'])
    expect(row).toMatchObject({ liveOrderTypes: ['CANCEL', 'PAID'], sumOfStudent: 0 })
  })

  test('an empty filter is none, and awaited money is that of reserved orders, too', async () => {
    const query = { hasOrder: '', isFree: '', nsatPlanNo: '', nsatOrderTypeCode: '', searchItem: '' }
    const empty = await nsat.send(listOrderSchools, { query: query as never })
    expect(empty.body).toEqual((await list('nsat')).body)
    await place(2, 'PREORDER', { targets: { HIGH1: 3 } })
    const types = async (nsatOrderTypeCode: Query['nsatOrderTypeCode']) =>
      (await list('nsat', { hasOrder: 'true', nsatOrderTypeCode })).body.totalCount
    expect(await types('AWAITING_PAYMENT')).toBe((await types('UNPAID')) + (await types('PREORDER')))
    expect(await types('AWAITING_PAYMENT')).toBe((await status('nsat')).totalUnpaidSchool)
  })

  test('an institute is found by its number', async () => {
    expect(await names('nsat', { searchKeyword: String(world.schools[1]) })).toEqual(['나래학원'])
  })

  test('figures tell purchases, free and unpaid orders, and who has none', async () => {
    await place(2, 'PREORDER', { targets: { HIGH1: 3 } })
    expect(await status('nsat')).toEqual({
      totalCount: 4,
      totalSchool: 4,
      totalPurchaseCount: 10,
      totalPurchaseAmount: 70_000,
      totalPurchaseSchool: 1,
      totalUnsaidCount: 0,
      totalFreeCount: 10,
      totalFreeSchool: 1,
      totalUnpaidCount: 13,
      totalUnpaidAmount: 91_000,
      totalUnpaidSchool: 2,
      totalCancelSchool: 0,
      totalNoOrderSchool: 0,
    })
    expect(await status('vendor2')).toMatchObject({ totalCount: 1, totalPurchaseCount: 0, totalUnpaidCount: 10 })
  })

  test('pages and order', async () => {
    const descending = await list('nsat', { orderItem: 'schoolName', orderDirection: 'DESC', pageSize: 3, page: 1 })
    expect(descending.body.list.map(({ schoolName }) => schoolName)).toEqual(['하늘학원', '다솜학원', '나래학원'])
    expect(descending.body.totalCount).toBe(4)
    expect(await names('nsat', { orderItem: 'schoolName', orderDirection: 'DESC', pageSize: 3, page: 2 })).toEqual([
      '가람학원',
    ])
    expect((await list('nsat', { pageSize: 2000 })).status).toBe(200)
  })
})

test('the office asks for the rows of one vendor, a vendor for its own alone', async () => {
  await place(0, 'PAID')
  await place(3, 'UNPAID', { vendorNo: world.other })
  const { one, other } = world
  expect(await names('nsat', { nsatVendorNo: one })).toEqual(['가람학원', '나래학원', '다솜학원'])
  expect(await names('ktutor', { nsatVendorNo: other })).toEqual(['하늘학원'])
  expect(await status('nsat', { nsatVendorNo: one })).toMatchObject({ totalPurchaseSchool: 1, totalUnpaidSchool: 0 })
  expect(await names('nsat', { nsatVendorNo: 999_999 })).toEqual([])
  expect(await names('vendor1', { nsatVendorNo: one })).toEqual(await names('vendor1'))
  for (const call of [listOrderSchools, readOrderStatus, exportOrderSchools]) {
    const answer = await vendor1.send(call, { query: { nsatVendorNo: other } })
    expect([call.name, answer.status, answer.code]).toEqual([call.name, 403, 'VENDOR_NOT_ALLOWED'])
  }
})

test.each<[string, Who, Record<string, unknown>, number, string]>([
  ['no order of a type', 'nsat', { hasOrder: 'false', nsatOrderTypeCode: 'PAID' }, 400, 'FILTERS_CONTRADICT'],
  ['a word as a number', 'nsat', { searchItem: 'schoolNo', searchKeyword: '가람' }, 400, 'BAD_REQUEST'],
  ['an unknown item', 'nsat', { searchItem: 'phoneNumber', searchKeyword: '1' }, 400, 'BAD_REQUEST'],
  ['an unknown column', 'nsat', { orderItem: 'phoneNumber' }, 400, 'BAD_REQUEST'],
  ['too long a page', 'nsat', { pageSize: 2001 }, 400, 'BAD_REQUEST'],
  ['an unknown service', 'nsat', { nsatServiceNo: 9 }, 404, 'SERVICE_NOT_FOUND'],
  ['an unknown round', 'nsat', { nsatPlanNo: 999_999 }, 404, 'PLAN_NOT_FOUND'],
  ['a service that one may not see', 'ktutor', { nsatServiceNo: 1002 }, 403, 'SERVICE_NOT_YOURS'],
])('%s is refused by the list, its figures and its sheets', async (_name, who, query, expected, code) => {
  for (const call of [listOrderSchools, readOrderStatus, exportOrderSchools, makeBulkTemplate]) {
    if (call === makeBulkTemplate && who !== 'nsat') continue
    if ('pageSize' in query && call !== listOrderSchools) continue
    const answer = await people[who].send(call, { query: query as Query })
    expect([call.name, answer.status, answer.code]).toEqual([call.name, expected, code])
  }
})

test('a round of another service is not found, and a service without rounds has an empty list', async () => {
  const english = await seedPlan(portal, { nsatServiceNo: 1002 })
  const { nsatPlanNo } = english
  expect((await list('nsat', { nsatPlanNo, nsatServiceNo: 1001 })).code).toBe('PLAN_NOT_FOUND')
  expect((await list('nsat', { nsatPlanNo })).body).toEqual({ list: [], totalCount: 0 })
  expect((await list('nsat', { nsatServiceNo: 1003 })).body).toEqual({ list: [], totalCount: 0 })
  expect((await status('nsat', { nsatServiceNo: 1003 })).totalSchool).toBe(0)
})

test('an institute that changed hands stands with the vendor that has its order', async () => {
  await place(0, 'PAID')
  await sql`update nsat_vendor.institute_vendor set nsat_vendor_no = ${world.other} where school_no = ${world.schools[0]}`.execute(
    portal.db,
  )
  expect(await names('vendor1', { hasOrder: 'true' })).toEqual(['가람학원'])
  expect(await names('vendor2')).toEqual(['하늘학원'])
})

test('what was cancelled stays with its vendor, and the institute is without an order for the one that has it now', async () => {
  const cancelled = await place(0, 'CANCEL')
  await sql`update nsat_vendor.institute_vendor set nsat_vendor_no = ${world.other} where school_no = ${world.schools[0]}`.execute(
    portal.db,
  )
  const row = async (who: Who, query: Query = {}) =>
    (await list(who, query)).body.list.find(({ schoolName }) => schoolName === '가람학원')
  const [former] = (await row('vendor1'))?.orderList ?? []
  expect(former?.nsatSchoolOrderNo).toBe(cancelled)
  expect(await names('vendor1', { hasOrder: 'false' })).toEqual(['나래학원', '다솜학원'])
  expect(await row('vendor2')).toMatchObject({ orderList: [], liveOrderTypes: [], nsatVendorNo: world.other })
  expect(await names('vendor2', { hasOrder: 'false' })).toEqual(['가람학원', '하늘학원'])
  expect(await status('vendor2')).toMatchObject({ totalSchool: 2, totalNoOrderSchool: 2 })
  expect(await cellsOf(await people.vendor2.send(exportOrderSchools, { query: {} }))).toHaveLength(3)
  // The office sees the cancelled order in place of none.
  expect((await row('nsat'))?.liveOrderTypes).toEqual(['CANCEL'])
  expect(await status('nsat')).toMatchObject({
    totalCount: 4,
    totalSchool: 4,
    totalCancelSchool: 1,
    totalNoOrderSchool: 3,
  })
  await place(0, 'UNPAID', { vendorNo: world.other })
  expect((await row('vendor1'))?.liveOrderTypes).toEqual(['CANCEL'])
  expect((await row('vendor2'))?.liveOrderTypes).toEqual(['UNPAID'])
  expect((await row('nsat'))?.liveOrderTypes).toEqual(['UNPAID', 'CANCEL'])
})

const cellsOf = async (answer: { raw: Response }) => {
  const { rows } = await readSheet(Buffer.from(await answer.raw.arrayBuffer()), { rows: 5_000, columns: 50 })
  return rows.map(({ cells }) => cells.map(({ value }) => value))
}

test('the spreadsheet has a line per institute, with numbers as numbers', async () => {
  await place(0, 'PAID')
  const rows = await cellsOf(await vendor1.send(exportOrderSchools, { query: {} }))
  expect(rows[0]).toEqual([
    '학원번호',
    '학원명',
    '주문번호',
    '주문 상태',
    '중1',
    '중2',
    '중3',
    '고1',
    '고2(가)',
    '인원',
    '금액',
    '원장명',
    '총판',
    '결제일시',
  ])
  expect(rows[1]).toEqual([
    world.schools[0],
    '가람학원',
    expect.any(String),
    '결제완료',
    0,
    0,
    0,
    10,
    0,
    10,
    70_000,
    '강하늘',
    '한빛총판',
    expect.anything(),
  ])
  expect(rows[2]?.[3]).toBe('주문 없음')
  expect(rows).toHaveLength(4)
})

test('the bulk sheet has nine columns, a line per order, and one for whoever has none', async () => {
  const unpaid = await place(0, 'UNPAID', { targets: { HIGH1: 7, MIDDLE3: 1 } })
  const rows = await cellsOf(
    await nsat.send(makeBulkTemplate, { query: { searchItem: 'ownerName', searchKeyword: '하늘' } }),
  )
  expect(rows).toEqual([
    ['학원번호', '회차번호', '기존 주문번호', '무료 여부(0/1)', '중1', '중2', '중3', '고1', '고2(가)'],
    [world.schools[0], world.plan.nsatPlanNo, unpaid, 0, null, null, 1, 7],
  ])
  const without = await cellsOf(await nsat.send(makeBulkTemplate, { query: { hasOrder: 'false' } }))
  expect(without).toHaveLength(4)
  expect(without[1]?.slice(0, 4)).toEqual([world.schools[1], world.plan.nsatPlanNo, null, 0])
  expect((await vendor1.send(makeBulkTemplate, { query: {} })).status).toBe(403)
})

test('the bulk sheet goes on beyond the longest page', async () => {
  await sql`
    with made as (
      insert into nsat_vendor.institute (school_name, phone_number, address, address_detail, business_method, created_at)
      select '학원 ' || n, '0100000' || lpad(n::text, 4, '0'), '서울', '1층', 'DIRECT_SALES', ${portal.clock.now()}::timestamptz from generate_series(1, 2100) n
      returning school_no)
    insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_at)
    select school_no, 1001, ${world.one}, ${portal.clock.now()}::timestamptz from made`.execute(portal.db)
  const rows = await cellsOf(await nsat.send(makeBulkTemplate, { query: {} }))
  expect(rows).toHaveLength(1 + 4 + 2100)
  expect(new Set(rows.map(([schoolNo]) => schoolNo)).size).toBe(rows.length)
})

test('an institute that nobody looks after shows once it has an order', async () => {
  const stray = await addInstitute(portal, { name: '나그네학원' })
  expect(await names('nsat')).not.toContain('나그네학원')
  await place(0, 'PAID', { schoolNo: stray })
  expect(await names('nsat')).toContain('나그네학원')
})
