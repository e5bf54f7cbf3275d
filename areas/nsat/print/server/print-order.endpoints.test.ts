import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder, removeOrders, type SeedOrder } from '#areas/nsat/order/testing/order.seed.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import { toldEvents } from '#platform/testing/told-events.ts'
import { readPaymentSummary } from '../contract/payment.contract.ts'
import {
  createPrintOrder,
  exportLaterPayments,
  exportPrintedSchools,
  listLaterPayments,
  listPrintedSchools,
  readPrintOrderStatistics,
} from '../contract/print-order.contract.ts'
import { PRINT_ORDER_MADE } from '../contract/program-events.ts'
import { insertOrderedSchools } from '../testing/many-orders.ts'
import { removePrintOrders } from '../testing/print.seed.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const office = await portal.as('nsat')

let plan: NsatPlan
let vendors: { readonly one: number; readonly other: number }
/** Institutes: two of the first vendor, one of the other. */
let schools: number[]

beforeEach(async () => {
  portal.clock.set('2026-11-24T09:00:00+09:00')
  await removePrintOrders(portal)
  await removeOrders(portal)
  await removeVendors(portal)
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  plan = await seedPlan(portal)
  vendors = await addTwoVendors(portal)
  schools = [
    await addInstitute(portal, { name: '나래학원', vendorNo: vendors.one }),
    await addInstitute(portal, { name: '가람학원', vendorNo: vendors.one }),
    await addInstitute(portal, { name: '다솜학원', vendorNo: vendors.other }),
  ]
})

const school = (at: number): number => schools[at] ?? 0

const order = (at: number, over: Partial<SeedOrder> = {}) =>
  addOrder(portal, {
    planNo: plan.nsatPlanNo,
    schoolNo: school(at),
    vendorNo: at === 2 ? vendors.other : vendors.one,
    type: 'PAID',
    ...over,
  })

const create = (planNo = plan.nsatPlanNo, nsatPlanNo = planNo, person = office) =>
  person.send(createPrintOrder, { params: { id: planNo }, body: { nsatPlanNo } })
const list = async (query: CallInput<typeof listPrintedSchools>['query'] = {}, planNo = plan.nsatPlanNo) =>
  (await office.send(listPrintedSchools, { params: { id: planNo }, query })).body
const rows = async (query?: CallInput<typeof listPrintedSchools>['query']) =>
  (await list(query)).nsatPlanPrintOrderSchoolList
const statistics = async (query: CallInput<typeof readPrintOrderStatistics>['query'] = {}) =>
  (await office.send(readPrintOrderStatistics, { params: { id: plan.nsatPlanNo }, query })).body
const later = async () => (await office.send(listLaterPayments, { params: { id: plan.nsatPlanNo } })).body
const count = async (table: string): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    portal.db,
  )
  return found[0]?.n ?? -1
}
const trail = async () => {
  const { rows: found } = await sql<{ action: string; toState: unknown }>`
    select action, to_state from platform.audit
    where entity = 'nsatPrint.printOrder' and entity_id = ${String(plan.nsatPlanNo)} order by id`.execute(portal.db)
  return found.map(({ action, toState }) => [action, toState])
}

describe('a print order', () => {
  test('has every institute with confirmed orders, free ones too, in bundles', async () => {
    await order(0, { targets: { MIDDLE3: 3, HIGH1: 123 } })
    await order(1, { isFree: true, targets: { HIGH2GA: 5 } })
    expect(await create()).toMatchObject({ status: 200, body: { planPrintOrderCount: 1, orderedSchoolCount: 2 } })
    const told = { nsatPlanNo: plan.nsatPlanNo, printNo: 1, orderedSchoolCount: 2 }
    expect(await toldEvents(portal.db, PRINT_ORDER_MADE)).toContainEqual({ data: told, ownerIds: [] })
    expect(await list()).toEqual({
      planPrintOrderCount: 1,
      totalCount: 2,
      nsatPlanPrintOrderSchoolList: [
        expect.objectContaining({
          rowNumber: 1,
          schoolNo: school(1),
          schoolName: '가람학원',
          targetList: [{ examTargetCode: 'HIGH2GA', examCount: 5, explanationCount: 5 }],
          omrCount: 20,
          boxCount: 1,
        }),
        {
          rowNumber: 2,
          nsatVendorNo: vendors.one,
          vendorName: '한빛총판',
          representativeName: '김대표',
          vendorPhone: '01000000200',
          address: '서울특별시 종로구 세종대로 209',
          schoolNo: school(0),
          schoolName: '나래학원',
          targetList: [
            { examTargetCode: 'MIDDLE3', examCount: 5, explanationCount: 5 },
            { examTargetCode: 'HIGH1', examCount: 125, explanationCount: 125 },
          ],
          examCount: 126,
          explanationCount: 126,
          totalExamCount: 130,
          totalExplanationCount: 130,
          omrCount: 140,
          boxCount: 4,
        },
      ],
    })
  })

  test('adds up the orders of an institute before it bundles, and sends them to the vendor of the latest', async () => {
    await order(0, { targets: { HIGH1: 3 } })
    await order(0, { targets: { HIGH1: 2, MIDDLE3: 1 }, vendorNo: vendors.other })
    await create()
    expect(await rows()).toMatchObject([
      {
        nsatVendorNo: vendors.other,
        targetList: [
          { examTargetCode: 'MIDDLE3', examCount: 5 },
          { examTargetCode: 'HIGH1', examCount: 5 },
        ],
        examCount: 6,
      },
    ])
  })

  test.each(['UNPAID', 'PREORDER', 'CANCEL'] as const)('leaves an order out that is %s', async (type) => {
    await order(0, { type })
    await order(2)
    await create()
    expect((await rows()).map(({ schoolNo }) => schoolNo)).toEqual([school(2)])
  })

  test('is refused where nothing is confirmed, and leaves nothing behind', async () => {
    await order(0, { type: 'UNPAID' })
    expect(await create()).toMatchObject({ status: 409, code: 'NOTHING_TO_PRINT' })
    expect(await count('nsat_print.print_order')).toBe(0)
    const { rows: plans } = await sql<{ printOrderedAt: Date | null }>`
      select print_ordered_at from nsat_plan.plan where nsat_plan_no = ${plan.nsatPlanNo}`.execute(portal.db)
    expect(plans).toEqual([{ printOrderedAt: null }])
  })

  test('is refused for another plan than that of the path, and for one that is not there', async () => {
    await order(0)
    expect(await create(plan.nsatPlanNo, plan.nsatPlanNo + 1)).toMatchObject({ status: 400, code: 'PLAN_NOT_OF_PATH' })
    expect(await create(9_999_999)).toMatchObject({ status: 404, code: 'PLAN_NOT_FOUND' })
    expect(await count('nsat_print.print_order')).toBe(0)
  })

  test('is made once, however many ask for it at the same time', async () => {
    await order(0)
    await order(2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(Array.from({ length: 5 }, () => 'PRINT_ORDER_EXISTS'))
    expect(await count('nsat_print.print_order_school')).toBe(2)
    expect(await count('nsat_delivery.delivery_invoice')).toBe(4)
    expect(await trail()).toEqual([['nsatPrint.create', { schoolCount: 2 }]])
  })

  test('prepares two parcels and the way of the answer sheets back for each institute', async () => {
    await order(0, { targets: { MIDDLE3: 3, HIGH1: 123 } })
    await create()
    const { rows: parcels } = await sql`
      select delivery_target, school_no, nsat_vendor_no, box_count, middle3_count, high1_count, high2_ga_count
      from nsat_delivery.delivery_invoice where nsat_plan_no = ${plan.nsatPlanNo} order by delivery_target`.execute(
      portal.db,
    )
    const parcel = {
      schoolNo: school(0),
      nsatVendorNo: vendors.one,
      boxCount: 4,
      middle3Count: 3,
      high1Count: 123,
      high2GaCount: 0,
    }
    expect(parcels).toEqual([
      { ...parcel, deliveryTarget: 'TO_CUSTOMER' },
      { ...parcel, deliveryTarget: 'TO_VENDOR' },
    ])
    expect(await count('nsat_delivery.answersheet_pickup')).toBe(1)
  })

  test('says since when its plan is printed', async () => {
    await order(0)
    await create()
    expect(await statistics()).toMatchObject({
      planPrintOrderCount: 1,
      printOrderYmdt: '2026-11-24T09:00:00+09:00',
      printOrderedByName: '전국모의고사 운영',
    })
    const { rows: plans } = await sql<{ at: Date }>`
      select print_ordered_at as at from nsat_plan.plan where nsat_plan_no = ${plan.nsatPlanNo}`.execute(portal.db)
    expect(plans).toEqual([{ at: new Date('2026-11-24T00:00:00Z') }])
  })
})

describe('once it is made', () => {
  test('payments, cancellations and changed names do not alter it, but are listed', async () => {
    const kept = await order(0, { targets: { HIGH1: 7 } })
    const cancelled = await order(1, { targets: { HIGH1: 4 } })
    await order(2, { type: 'UNPAID', targets: { MIDDLE3: 9 } })
    await create()
    const before = [await list(), await statistics()]
    portal.clock.set('2026-11-24T09:10:00+09:00')
    await sql`update nsat_order.school_order set order_type = 'PAID', paid_at = ${portal.clock.now()}
      where school_no = ${school(2)}`.execute(portal.db)
    await sql`update nsat_order.school_order set order_type = 'CANCEL', cancelled_amount_won = total_amount_won
      where nsat_school_order_no = ${cancelled}`.execute(portal.db)
    await sql`update nsat_vendor.vendor set vendor_name = vendor_name || '2', address = '부산'`.execute(portal.db)
    await sql`update nsat_vendor.institute set school_name = school_name || '2'`.execute(portal.db)
    expect([await list(), await statistics()]).toEqual(before)
    const { list: found, totalCount } = await later()
    expect(totalCount).toBe(2)
    expect(found).toEqual([
      expect.objectContaining({
        schoolNo: school(2),
        schoolName: '다솜학원2',
        nsatOrderType: 'PAID',
        examineeCount: 9,
        paymentYmdt: '2026-11-24T09:10:00+09:00',
      }),
      expect.objectContaining({ nsatSchoolOrderNo: cancelled, nsatOrderType: 'CANCEL', cancelledAmount: 28_000 }),
    ])
    expect(found.map(({ nsatSchoolOrderNo }) => nsatSchoolOrderNo)).not.toContain(kept)
    const params = { id: plan.nsatPlanNo }
    const { raw } = await office.send(exportLaterPayments, { params })
    expect((await sheetRecords(raw)).map((row) => [row.구분, row.학원명])).toEqual([
      ['결제완료', '다솜학원2'],
      ['취소', '가람학원2'],
    ])
    expect((await office.send(readPaymentSummary, { params })).body).toMatchObject({
      schoolCount: 2,
      printedSchoolCount: 2,
      printedExamineeCount: 11,
      laterPaymentCount: 2,
    })
  })

  test('nothing is later than a print order that is not there', async () => {
    await order(0)
    expect(await later()).toEqual({ list: [], totalCount: 0 })
  })
})

describe('the institutes of a print order', () => {
  beforeEach(async () => {
    for (const at of [0, 1, 2]) await order(at, { targets: { HIGH1: 10 * (at + 1), MIDDLE3: 1 } })
    await create()
  })

  test.each([
    [{ searchItem: 'vendorName', searchKeyword: '한빛' }, ['가람학원', '나래학원']],
    [{ searchItem: 'schoolName', searchKeyword: '람학' }, ['가람학원']],
    [{ searchItem: 'schoolName', searchKeyword: '없는' }, []],
  ] as const)('found by %j are %j, and the statistics speak of the same', async (query, names) => {
    expect((await rows(query)).map(({ schoolName }) => schoolName)).toEqual(names)
    const found = await rows(query)
    const sum = (of: (row: (typeof found)[number]) => number) => found.reduce((total, row) => total + of(row), 0)
    expect(await statistics(query)).toMatchObject({
      orderedSchoolCount: names.length,
      vendorCount: new Set(found.map(({ nsatVendorNo }) => nsatVendorNo)).size,
      totalExamCount: sum((row) => row.totalExamCount),
      totalExplanationCount: sum((row) => row.totalExplanationCount),
      omrCount: sum((row) => row.omrCount),
      boxCount: sum((row) => row.boxCount),
    })
  })

  test('are found by their numbers, exactly', async () => {
    expect((await rows({ searchKeyword: String(school(2)) })).map(({ schoolNo }) => schoolNo)).toEqual([school(2)])
    expect(
      (await rows({ searchItem: 'nsatVendorNo', searchKeyword: String(vendors.other) })).map((row) => row.schoolName),
    ).toEqual(['다솜학원'])
  })

  test('are numbered in the order of all that fit', async () => {
    const found = await list({ page: 2, pageSize: 2 })
    expect(found).toMatchObject({
      totalCount: 3,
      nsatPlanPrintOrderSchoolList: [{ rowNumber: 3, schoolName: '나래학원' }],
    })
    const sorted = await rows({ orderItem: 'boxCount', orderDirection: 'DESC', pageSize: 1 })
    expect(sorted).toMatchObject([{ rowNumber: 1, schoolName: '다솜학원' }])
  })

  test.each([
    ['words where numbers are searched', { searchItem: 'schoolNo', searchKeyword: '가람' }],
    ['an unknown item', { searchItem: 'ownerName' }],
    ['an unknown order', { orderItem: 'address' }],
    ['more than a spreadsheet of rows', { pageSize: 10_001 }],
  ])('are refused to %s', async (_, query) => {
    const asked = { params: { id: plan.nsatPlanNo }, query } as CallInput<typeof listPrintedSchools>
    expect((await office.send(listPrintedSchools, asked)).status).toBe(400)
  })

  test('come ten thousand to a page, where one asks for that', async () => {
    expect((await list({ pageSize: 10_000 })).nsatPlanPrintOrderSchoolList).toHaveLength(3)
  })

  test('leave in the trail that somebody read of vendors', async () => {
    await list()
    await list({ searchItem: 'schoolName', searchKeyword: '없는' })
    expect(await trail()).toEqual([
      ['nsatPrint.create', { schoolCount: 3 }],
      ['nsatPrint.readSchools', { readCount: 3 }],
    ])
  })
})

test('a plan without print order has no institutes and zeros', async () => {
  await order(0)
  expect(await list()).toEqual({ nsatPlanPrintOrderSchoolList: [], totalCount: 0, planPrintOrderCount: 0 })
  expect(await statistics()).toEqual({
    vendorCount: 0,
    orderedSchoolCount: 0,
    boxCount: 0,
    examCount: 0,
    explanationCount: 0,
    totalExamCount: 0,
    totalExplanationCount: 0,
    omrCount: 0,
    targetList: [],
    planPrintOrderCount: 0,
    printOrderYmdt: null,
    printOrderedByName: '',
    printOrderList: [],
  })
})

describe('the workbook', () => {
  const workbook = async (query: CallInput<typeof exportPrintedSchools>['query'] = {}) => {
    const { raw } = await office.send(exportPrintedSchools, { params: { id: plan.nsatPlanNo }, query })
    return { name: savedName(raw), records: await sheetRecords(raw) }
  }

  test('is named for the print order, has the institutes in order and their totals as the last line', async () => {
    await order(0, { targets: { MIDDLE3: 3, HIGH1: 123 } })
    await order(2, { targets: { HIGH1: 6 } })
    await create()
    const { name, records } = await workbook()
    expect(name).toBe(`시험지_발주서_${plan.serviceName}_${plan.planYm}.xlsx`)
    const all = await statistics()
    expect(records).toMatchObject([
      { 순번: 1, 총판명: '새길총판', 학원명: '다솜학원', '고1 시험지': 10, '중3 시험지': 0, OMR: 20, BOX: 1 },
      { 순번: 2, 총판명: '한빛총판', 학원번호: school(0), '고1 해설지': 125, 시험지: 130, OMR: 140, BOX: 4 },
      {
        순번: '합계',
        '중1 시험지': 0,
        '고2(나) 해설지': 0,
        '고1 시험지': 135,
        시험지: all.totalExamCount,
        해설지: all.totalExplanationCount,
        OMR: all.omrCount,
        BOX: all.boxCount,
      },
    ])
    expect(await trail()).toContainEqual(['nsatPrint.exportSchools', { exportedCount: 2, filters: expect.any(Object) }])
  })

  test('of a search has the totals of that search', async () => {
    for (const at of [0, 2]) await order(at, { targets: { HIGH1: 5 } })
    await create()
    const { records } = await workbook({ searchItem: 'vendorName', searchKeyword: '새길' })
    expect(records.map((record) => [record.순번, record.총판명, record.시험지])).toEqual([
      [1, '새길총판', 5],
      ['합계', undefined, 5],
    ])
  })

  test('stays a table of words where a name looks like a formula', async () => {
    await sql`update nsat_vendor.institute set school_name = '=1+1' where school_no = ${school(0)}`.execute(portal.db)
    await order(0)
    await create()
    expect((await workbook()).records[0]).toMatchObject({ 학원명: '=1+1' })
  })

  test('of more institutes than are written on the spot has its totals once, at the end', async () => {
    const { nsatPlanNo: planNo } = plan
    await insertOrderedSchools(portal.db, { planNo, vendorNos: [vendors.one], schools: 1000, targets: { HIGH1: 3 } })
    await create()
    const { records } = await workbook()
    expect(records).toHaveLength(1001)
    expect(records.at(-1)).toMatchObject({ 순번: '합계', 시험지: 5000, OMR: 20_000 })
    expect(records.filter(({ 순번 }) => 순번 === '합계')).toHaveLength(1)
  })
})

test.each(['vendor1', 'supervisor', 'ktutor', 'itempool', 'member'])('%s may do none of it', async (loginId) => {
  await order(0)
  const person = await portal.as(loginId)
  const params = { id: plan.nsatPlanNo }
  expect((await create(plan.nsatPlanNo, plan.nsatPlanNo, person)).status).toBe(403)
  for (const read of [listPrintedSchools, exportPrintedSchools, readPrintOrderStatistics, listLaterPayments])
    expect((await person.send(read, { params })).status).toBe(403)
  expect(await count('nsat_print.print_order')).toBe(0)
})
