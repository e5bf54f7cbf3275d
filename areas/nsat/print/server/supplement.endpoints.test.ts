import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listToInstitute } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { sayKept } from '#areas/nsat/order/contract/order-step.contract.ts'
import { takePayment } from '#areas/nsat/order/server/payment/take-payment.ts'
import { addOrder, removeOrders, type SeedOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import { readPaymentSummary } from '../contract/payment.contract.ts'
import {
  createPrintOrder,
  createSupplement,
  listLaterPayments,
  listPrintedSchools,
  readPrintOrderStatistics,
} from '../contract/print-order.contract.ts'
import { removePrintOrders } from '../testing/print.seed.ts'
import { createPrintOrder as createPrintOrderOf } from './create-print-order.ts'

const NOW = '2026-11-24T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
let office = await portal.as('nsat')
let plan: NsatPlan
let vendors: { readonly one: number; readonly other: number }
let garam: number
let narae: number

beforeEach(async () => {
  portal.clock.set(NOW)
  office = await portal.as('nsat')
  await removePrintOrders(portal)
  await removeOrders(portal)
  await removeVendors(portal)
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  plan = await seedPlan(portal)
  vendors = await addTwoVendors(portal)
  garam = await addInstitute(portal, { name: '가람학원', vendorNo: vendors.one })
  narae = await addInstitute(portal, { name: '나래학원', vendorNo: vendors.one })
})

const order = (schoolNo: number, over: Partial<SeedOrder> = {}) =>
  addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo: vendors.one, type: 'PAID', ...over })
const input = () => ({ params: { id: plan.nsatPlanNo }, body: { nsatPlanNo: plan.nsatPlanNo } })
const create = () => office.send(createPrintOrder, input())
const supplement = () => office.send(createSupplement, input())
const printed = async (printNo?: number) => {
  const { body } = await office.send(listPrintedSchools, {
    params: { id: plan.nsatPlanNo },
    query: printNo === undefined ? {} : { printNo },
  })
  return body.nsatPlanPrintOrderSchoolList.map(({ schoolNo, examCount }) => [schoolNo, examCount])
}
const later = async () => (await office.send(listLaterPayments, { params: { id: plan.nsatPlanNo } })).body.list
const summary = async () => (await office.send(readPaymentSummary, { params: { id: plan.nsatPlanNo } })).body
let transactions = 0
async function tell(
  nsatSchoolOrderNo: number,
  type: 'PAID' | 'PARTIAL_CANCEL' | 'CANCEL',
  amount: number,
): Promise<void> {
  transactions += 1
  const answer = await tellPayment(portal, { nsatSchoolOrderNo, type, amount, transactionId: `S-${transactions}` })
  expect(answer.status).toBe(200)
}

test('what is still paid for of a partly cancelled order is printed', async () => {
  const partly = await order(garam)
  await tell(partly, 'PARTIAL_CANCEL', 49_000)
  expect((await create()).status).toBe(200)
  expect(await printed()).toEqual([[garam, 3]])
})

test('nothing is frozen before the office said of each institute by name what is left', async () => {
  const partly = await order(garam, { targets: { HIGH1: 5, MIDDLE3: 5 } })
  await order(narae)
  await tell(partly, 'PARTIAL_CANCEL', 49_000)
  const answer = await create()
  expect(answer).toMatchObject({ status: 409, code: 'KEPT_UNSAID' })
  expect(answer.problem.detail).toContain('가람학원')
  expect(await printed()).toEqual([])
  const keptTargetList = [
    { examTargetCode: 'HIGH1' as const, examineeCount: 3 },
    { examTargetCode: 'MIDDLE3' as const, examineeCount: 0 },
  ]
  await office.send(sayKept, { params: { nsatSchoolOrderNo: partly }, body: { version: 1, keptTargetList } })
  expect((await create()).body).toMatchObject({ orderedSchoolCount: 2 })
  expect(await printed()).toEqual([
    [garam, 3],
    [narae, 10],
  ])
})

test('what came later is printed by a supplementary order with parcels of its own; the first stays as it is', async () => {
  await order(garam)
  const waiting = await order(narae, { type: 'UNPAID', targets: { HIGH1: 7 } })
  await create()
  const first = await printed()
  const vendor = await portal.as('vendor1')
  const areLate = async () => {
    const { body } = await vendor.send(listOrderSchools, { query: { nsatPlanNo: plan.nsatPlanNo } })
    return body.list.map(({ orderList }) => orderList[0]?.isLate)
  }
  expect(await areLate()).toEqual([false, false])
  // Within the same second.
  portal.clock.advance(1)
  await tell(waiting, 'PAID', 49_000)
  expect(await areLate()).toEqual([false, true])
  portal.clock.advance(59_999)
  expect(await summary()).toMatchObject({ laterPaymentCount: 1, supplementSchoolCount: 1, supplementExamineeCount: 7 })
  expect((await supplement()).body).toEqual({ printNo: 2, planPrintOrderCount: 2, orderedSchoolCount: 1 })
  expect([await printed(), await printed(1), await printed(2)]).toEqual([first, first, [[narae, 7]]])
  expect(await later()).toEqual([])
  expect(await summary()).toMatchObject({
    planPrintOrderCount: 2,
    printedSchoolCount: 2,
    printedExamineeCount: 17,
    totalAmount: 119_000,
    printedAmount: 119_000,
    supplementSchoolCount: 0,
  })
  const { body: statistics } = await office.send(readPrintOrderStatistics, {
    params: { id: plan.nsatPlanNo },
    query: { printNo: 2 },
  })
  expect(statistics).toMatchObject({
    printOrderYmdt: '2026-11-24T09:01:00+09:00',
    printOrderedByName: '전국모의고사 운영',
    orderedSchoolCount: 1,
    printOrderList: [
      { printNo: 1, examineeCount: 10 },
      { printNo: 2, examineeCount: 7 },
    ],
  })
  const { body: parcels } = await office.send(listToInstitute, { query: { nsatPlanNo: plan.nsatPlanNo } })
  expect(
    parcels.list.map(({ schoolNo, deliveryInvoiceList: all }) => [schoolNo, all.map((each) => each.printNo)]),
  ).toEqual([
    [garam, [1]],
    [narae, [2]],
  ])
})

const lateMarks = async () => {
  const vendor = await portal.as('vendor1')
  const { body } = await vendor.send(listOrderSchools, { query: { nsatPlanNo: plan.nsatPlanNo } })
  return body.list.map(({ orderList }) => orderList[0]?.isLate)
}
/** Takes what the shop tells, in a transaction that the test ends. */
const takeIn = (tx: Db, nsatSchoolOrderNo: number, now: Date) =>
  takePayment(workOf(tx, now, undefined, 'late'), {
    nsatSchoolOrderNo,
    type: 'PAID',
    amount: 70_000,
    transactionId: `S-across-${nsatSchoolOrderNo}`,
  })

test('a payment that was told before the print order and is there after it is marked, and printed by a supplement', async () => {
  await order(garam)
  const waiting = await order(narae, { type: 'UNPAID' })
  const paying = await portal.db.startTransaction().execute()
  expect(await takeIn(paying, waiting, portal.clock.now())).toMatchObject({ ok: true })
  portal.clock.advance(60_000)
  expect((await create()).body).toMatchObject({ orderedSchoolCount: 1 })
  await paying.commit().execute()
  expect(await lateMarks()).toEqual([false, true])
  expect(await later()).toMatchObject([{ nsatSchoolOrderNo: waiting }])
  await supplement()
  expect(await printed(2)).toEqual([[narae, 10]])
})

test('a payment that is there before a print order which was begun earlier is printed by it, and not marked', async () => {
  await order(garam)
  const waiting = await order(narae, { type: 'UNPAID' })
  const begun = portal.clock.now()
  portal.clock.advance(60_000)
  await portal.db.transaction().execute((tx) => takeIn(tx, waiting, portal.clock.now()))
  const made = await portal.db
    .transaction()
    .execute((tx) => createPrintOrderOf(tx, { plan, createdBy: null, now: begun }))
  expect(made).toEqual({ schools: 2 })
  expect(await lateMarks()).toEqual([false, false])
  expect(await later()).toEqual([])
})

test('an institute that had papers gets a second parcel, and its answer sheets come back on one way', async () => {
  await order(garam)
  await create()
  await order(garam, { targets: { HIGH1: 4 } })
  await supplement()
  expect(await printed(2)).toEqual([[garam, 4]])
  const { body } = await office.send(listToInstitute, { query: { nsatPlanNo: plan.nsatPlanNo } })
  expect(body.list.map(({ deliveryInvoiceList: all }) => all.map((each) => each.printNo))).toEqual([[1, 2]])
})

test('papers that a cancelled order left serve the next order of the institute', async () => {
  const old = await order(garam)
  await create()
  await tell(old, 'CANCEL', 70_000)
  expect((await supplement()).code).toBe('NOTHING_TO_PRINT')
  await order(garam, { targets: { HIGH1: 12 } })
  await supplement()
  expect(await printed(2)).toEqual([[garam, 2]])
  expect(await later()).toEqual([])
})

test('a part that is given back after it was printed is listed, and needs neither papers nor a word', async () => {
  const old = await order(garam, { targets: { HIGH1: 5, MIDDLE3: 5 } })
  await create()
  await tell(old, 'PARTIAL_CANCEL', 1_000)
  expect(await later()).toMatchObject([{ nsatSchoolOrderNo: old, keptAmount: 69_000, printedAmount: 70_000 }])
  expect((await summary()).unsaidList).toEqual([])
  expect((await supplement()).code).toBe('NOTHING_TO_PRINT')
})

test('of several that ask at once one makes it; without a first one there is none', async () => {
  await order(garam)
  expect((await supplement()).code).toBe('NO_PRINT_ORDER')
  await create()
  await order(narae)
  const answers = await Promise.all(Array.from({ length: 4 }, supplement))
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    'NOTHING_TO_PRINT',
    'NOTHING_TO_PRINT',
    'NOTHING_TO_PRINT',
  ])
  expect(await printed(2)).toEqual([[narae, 10]])
})

test('whoever wants the next one waits for who makes one at this moment, and counts on from it', async () => {
  await order(garam)
  await create()
  await order(narae)
  const making = sql`
    with last as (select from nsat_print.print_order where nsat_plan_no = ${plan.nsatPlanNo} and print_no = 1 for update)
    insert into nsat_print.print_order (nsat_plan_no, print_no, created_at)
    select ${plan.nsatPlanNo}, 2, ${portal.clock.now()} from last`
  const [answer] = await atOnce(portal.db, making, [supplement])
  expect(answer?.status).toBe(200)
  expect([await printed(2), await printed(3)]).toEqual([[], [[narae, 10]]])
})

test('it is made until the last day of the exam is over', async () => {
  await order(garam)
  await create()
  await order(narae)
  portal.clock.set(new Date(`${plan.examEndYmd}T23:59:59+09:00`))
  office = await portal.as('nsat')
  expect((await supplement()).status).toBe(200)
  await order(narae, { targets: { HIGH1: 3 } })
  portal.clock.advance(1_000)
  expect((await supplement()).code).toBe('EXAM_OVER')
})
