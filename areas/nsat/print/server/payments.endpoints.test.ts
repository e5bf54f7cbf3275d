import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder, removeOrders, type SeedOrder } from '#areas/nsat/order/testing/order.seed.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addVendor, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import { exportPayments, listPayments, readPaymentSummary } from '../contract/payment.contract.ts'
import { createPrintOrder } from '../contract/print-order.contract.ts'
import { removePrintOrders } from '../testing/print.seed.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const office = await portal.as('nsat')

let plan: NsatPlan
let vendorNo: number
let garam: number
let narae: number

beforeEach(async () => {
  await removePrintOrders(portal)
  await removeOrders(portal)
  await removeVendors(portal)
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  plan = await seedPlan(portal)
  vendorNo = await addVendor(portal)
  garam = await addInstitute(portal, { name: '가람학원', vendorNo })
  narae = await addInstitute(portal, { name: '나래학원', vendorNo })
})

const order = (schoolNo: number, over: Partial<SeedOrder> = {}) =>
  addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo, type: 'PAID', unitPriceWon: 7_000, ...over })
const params = () => ({ id: plan.nsatPlanNo })
const payments = async (query: CallInput<typeof listPayments>['query'] = {}) =>
  (await office.send(listPayments, { params: params(), query })).body
const summary = async () => (await office.send(readPaymentSummary, { params: params() })).body

/** Two orders paid at different times, a free one, and three that are not confirmed. */
async function orderAll() {
  await order(garam, { targets: { MIDDLE3: 3, HIGH1: 20 }, paidAt: new Date('2026-11-20T01:00:00Z') })
  await order(narae, { targets: { HIGH1: 5 }, paidAt: new Date('2026-11-21T01:00:00Z') })
  const free = await order(narae, {
    targets: { HIGH2GA: 2 },
    isFree: true,
    createdAt: new Date('2026-11-22T01:00:00Z'),
  })
  for (const type of ['UNPAID', 'PREORDER', 'CANCEL'] as const) await order(narae, { type, targets: { MIDDLE1: 9 } })
  return free
}

test('a payment is a line for each target of a confirmed order, the latest first', async () => {
  const nsatSchoolOrderNo = await orderAll()
  const { nsatPaymentSchoolList, totalCount } = await payments()
  expect(totalCount).toBe(4)
  expect(nsatPaymentSchoolList[0]).toEqual({
    nsatSchoolOrderNo,
    examTargetCode: 'HIGH2GA',
    schoolNo: narae,
    schoolName: '나래학원',
    goodsName: '모의고사 HIGH2GA',
    quantity: 2,
    totalAmount: 0,
    paymentYmdt: '2026-11-22T10:00:00+09:00',
  })
  expect(nsatPaymentSchoolList.map(({ quantity, totalAmount }) => [quantity, totalAmount])).toEqual([
    [2, 0],
    [5, 35_000],
    [20, 140_000],
    [3, 21_000],
  ])
})

test('pages, order and keyword leave out and double nothing', async () => {
  await orderAll()
  const pages = await Promise.all(
    [1, 2].map((page) => payments({ page, pageSize: 2, orderItem: 'quantity', orderDirection: 'ASC' })),
  )
  expect(pages.flatMap((page) => page.nsatPaymentSchoolList.map(({ quantity }) => quantity))).toEqual([2, 3, 5, 20])
  expect(await payments({ searchItem: 'schoolName', searchKeyword: '가람' })).toMatchObject({ totalCount: 2 })
  expect(await payments({ searchKeyword: String(narae) })).toMatchObject({ totalCount: 2 })
})

test('the summary is the sum of the whole list', async () => {
  await orderAll()
  const { nsatPaymentSchoolList: lines } = await payments({ pageSize: 100 })
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  expect(await summary()).toEqual({
    schoolCount: 2,
    totalExamineeCount: sum(({ quantity }) => quantity),
    totalAmount: sum(({ totalAmount }) => totalAmount),
    countPerExamTargetList: [
      ['MIDDLE1', 0],
      ['MIDDLE2', 0],
      ['MIDDLE3', 3],
      ['HIGH1', 25],
      ['HIGH2GA', 2],
      ['HIGH2NA', 0],
    ].map(([code, examineeCount]) => ({ examTarget: code, examTargetCode: code, examineeCount })),
    planPrintOrderCount: 0,
    printedSchoolCount: 0,
    printedExamineeCount: 0,
    printedAmount: 0,
    laterPaymentCount: 0,
    partialCancelCount: 0,
    partialCancelList: [],
    unseenFreeList: [expect.objectContaining({ schoolNo: narae, examineeCount: 2 })],
    unsaidList: [],
    supplementSchoolCount: 0,
    supplementExamineeCount: 0,
  })
})

test('of a partly cancelled order the lines come to exactly what is still paid, whatever papers that buys', async () => {
  const over = { type: 'PARTIAL_CANCEL', targets: { HIGH1: 10, MIDDLE3: 3 }, cancelledWon: 50_001 } as const
  const unsaid = await order(garam, over)
  await order(narae, { ...over, kept: { HIGH1: 4, MIDDLE3: 0 } })
  const { nsatPaymentSchoolList: lines } = await payments()
  const of = (schoolNo: number) => lines.filter((line) => line.schoolNo === schoolNo)
  const won = (schoolNo: number) => of(schoolNo).reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  expect([won(garam), won(narae)]).toEqual([40_999, 40_999])
  expect(of(narae).map(({ quantity }) => quantity)).toEqual([4])
  expect(await summary()).toMatchObject({
    totalAmount: 81_998,
    totalExamineeCount: 17,
    partialCancelCount: 2,
    unsaidList: [
      {
        nsatSchoolOrderNo: unsaid,
        schoolNo: garam,
        schoolName: '가람학원',
        keptAmount: 40_999,
      },
    ],
  })
})

test('the summary of a plan that nobody paid for is zeros, and tells once its print order is made', async () => {
  expect(await summary()).toMatchObject({ schoolCount: 0, totalAmount: 0, planPrintOrderCount: 0 })
  await order(garam)
  await office.send(createPrintOrder, { params: params(), body: { nsatPlanNo: plan.nsatPlanNo } })
  expect(await summary()).toMatchObject({ schoolCount: 1, planPrintOrderCount: 1 })
})

test('the spreadsheet has every payment of the same search', async () => {
  await orderAll()
  const { raw } = await office.send(exportPayments, { params: params(), query: { searchKeyword: String(garam) } })
  expect(savedName(raw)).toBe('결제 내역 2026-11-24.xlsx')
  expect(await sheetRecords(raw)).toMatchObject([
    { 학원번호: garam, 학원명: '가람학원', 상품명: '모의고사 HIGH1', 인원: 20, 금액: 140_000 },
    { 상품명: '모의고사 MIDDLE3', 인원: 3, 금액: 21_000 },
  ])
})

test.each([
  ['a plan that is not there', 9_999_999, 404],
  ['what is no number', 'november' as unknown as number, 400],
])('%s is refused', async (_, id, status) => {
  for (const read of [readPaymentSummary, listPayments, exportPayments])
    expect((await office.send(read, { params: { id } })).status).toBe(status)
})

test.each(['vendor1', 'supervisor', 'ktutor', 'itempool', 'member'])('%s may read none of it', async (loginId) => {
  const person = await portal.as(loginId)
  for (const read of [readPaymentSummary, listPayments, exportPayments])
    expect((await person.send(read, { params: params() })).status).toBe(403)
})

test('orders are named that print less than was ordered, and free ones that nobody looked at', async () => {
  const partly = await order(garam, {
    type: 'PARTIAL_CANCEL',
    targets: { HIGH1: 10 },
    cancelledWon: 28_000,
    kept: { HIGH1: 6 },
  })
  const free = await order(narae, { targets: { HIGH1: 4 }, isFree: true })
  await order(garam, { targets: { HIGH1: 3 }, isFree: true, isFreeSeen: true })
  const { partialCancelCount, partialCancelList, unseenFreeList } = await summary()
  expect(partialCancelCount).toBe(1)
  expect(partialCancelList).toEqual([
    expect.objectContaining({
      nsatSchoolOrderNo: partly,
      schoolNo: garam,
      schoolName: '가람학원',
      keptAmount: 42_000,
      examineeCount: 6,
    }),
  ])
  expect(unseenFreeList).toEqual([
    expect.objectContaining({ nsatSchoolOrderNo: free, schoolName: '나래학원', keptAmount: 0, examineeCount: 4 }),
  ])
})
