import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { cancelFree, listFreeFigures, markFreeSeen } from '#areas/nsat/order/contract/free-order.contract.ts'
import { historyIdOf, ORDER_RECORD, readOrderedPlan } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools, readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { markPrinted } from '#areas/nsat/plan/server/door.ts'
import { readHistory } from '#platform/contract/history.contract.ts'

const portal = await portalForFile()
const people = {
  vendor1: await portal.as('vendor1'),
  nsat: await portal.as('nsat'),
  ktutor: await portal.as('ktutor'),
}
const { vendor1, nsat } = people
let world: OrderWorld

beforeEach(async () => {
  world = await newOrderWorld(portal)
})

const seen = (nsatSchoolOrderNo: number, person = nsat) => person.send(markFreeSeen, { params: { nsatSchoolOrderNo } })
const listed = async (isFreeSeen: 'true' | 'false') =>
  (await nsat.send(listOrderSchools, { query: { nsatPlanNo: world.plan.nsatPlanNo, isFreeSeen } })).body.list.map(
    ({ schoolNo }) => schoolNo,
  )

test('what a vendor orders for nothing is listed and counted until somebody of the office looked at it', async () => {
  const { nsatSchoolOrderNo } = (await sendOrder(vendor1, world, { isFree: true })).body
  await sendOrder(vendor1, world, { schoolNo: world.schools[1], isFree: true })
  await sendOrder(nsat, world, { schoolNo: world.foreign, isFree: true })
  const [one, other] = world.schools
  expect([await listed('false'), await listed('true')]).toEqual([[one, other], []])
  const figures = async () =>
    (await nsat.send(listFreeFigures, { query: { nsatPlanNo: world.plan.nsatPlanNo } })).body.list
  const { nsatPlanNo, planYm } = world.plan
  const ofVendor = { nsatPlanNo, nsatServiceNo: 1001, planYm, nsatVendorNo: world.one, vendorName: '한빛총판' }
  expect(await figures()).toEqual([{ ...ofVendor, freeSchool: 2, freeCount: 20, unseenSchool: 2 }])
  const first = await seen(nsatSchoolOrderNo)
  portal.clock.advance(60_000)
  expect((await seen(nsatSchoolOrderNo)).body).toEqual(first.body)
  expect([await listed('false'), await listed('true')]).toEqual([[other], [one]])
  expect(await figures()).toEqual([{ ...ofVendor, freeSchool: 2, freeCount: 20, unseenSchool: 1 }])
})

test('only live free orders are looked at, and only by the office', async () => {
  const paid = (await sendOrder(vendor1, world)).body.nsatSchoolOrderNo
  expect((await seen(paid)).code).toBe('NOT_FREE')
  await sendOrder(vendor1, world, { nsatSchoolOrderNo: paid })
  expect((await seen(paid)).code).toBe('ORDER_REPLACED')
  expect((await seen(1)).code).toBe('ORDER_NOT_FOUND')
  for (const person of [vendor1, people.ktutor]) expect((await seen(paid, person)).status).toBe(403)
})

const cancel = (nsatSchoolOrderNo: number, person = nsat, comment = '잘못 등록') =>
  person.send(cancelFree, { params: { nsatSchoolOrderNo }, body: { comment } })
const status = async () => (await nsat.send(readOrderStatus, { query: { nsatPlanNo: world.plan.nsatPlanNo } })).body

test('a cancelled free order counts nowhere as free, and the institute can be ordered for again', async () => {
  const { nsatSchoolOrderNo } = (await sendOrder(vendor1, world, { isFree: true })).body
  expect(await status()).toMatchObject({ totalFreeSchool: 1, totalFreeCount: 10 })
  expect((await cancel(nsatSchoolOrderNo)).body).toEqual({ nsatOrderType: 'CANCEL' })
  expect(await status()).toMatchObject({ totalFreeSchool: 0, totalFreeCount: 0, totalPurchaseSchool: 0 })
  expect([await listed('false'), await listed('true')]).toEqual([[], []])
  const query = { nsatPlanNo: world.plan.nsatPlanNo }
  expect((await nsat.send(listFreeFigures, { query })).body.list).toEqual([])
  expect((await nsat.send(listOrderSchools, { query: { ...query, isFree: 'true' } })).body.totalCount).toBe(0)
  const [row] = (await nsat.send(listOrderSchools, { query: { ...query, nsatOrderTypeCode: 'CANCEL' } })).body.list
  expect(row?.orderList).toMatchObject([{ nsatSchoolOrderNo, isFree: true, isFreeSeen: true }])
  const id = historyIdOf({ ...query, schoolNo: world.schools[0] })
  const history = await vendor1.send(readHistory, { params: { entity: ORDER_RECORD.entity, id } })
  expect(history.body.list[0]).toMatchObject({ action: '무료 주문 취소', actorName: '관리자', reason: '잘못 등록' })
  expect((await sendOrder(vendor1, world)).body).toMatchObject({ nsatOrderType: 'UNPAID' })
})

test('a free order is cancelled once, with a reason, by the office, and before it is printed', async () => {
  const { nsatSchoolOrderNo } = (await sendOrder(vendor1, world, { isFree: true })).body
  const printed = (await sendOrder(vendor1, world, { schoolNo: world.schools[1], isFree: true })).body
  const sold = (await sendOrder(vendor1, world, { schoolNo: world.schools[2] })).body
  for (const person of [vendor1, people.ktutor]) expect((await cancel(nsatSchoolOrderNo, person)).status).toBe(403)
  expect((await cancel(nsatSchoolOrderNo, nsat, ' ')).status).toBe(400)
  expect((await cancel(sold.nsatSchoolOrderNo)).code).toBe('NOT_FREE')
  expect((await cancel(1)).code).toBe('ORDER_NOT_FOUND')
  const answers = await Promise.all([cancel(nsatSchoolOrderNo), cancel(nsatSchoolOrderNo)])
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['ORDER_CANCELLED', 'done'])
  expect((await seen(nsatSchoolOrderNo)).code).toBe('ORDER_CANCELLED')
  await markPrinted(portal.db, world.plan.nsatPlanNo, portal.clock.now())
  expect((await cancel(printed.nsatSchoolOrderNo)).code).toBe('PLAN_PRINTED')
})

test('what may be ordered in a round, by whom', async () => {
  const query = { nsatPlanNo: world.plan.nsatPlanNo }
  const { plan } = (await vendor1.send(readOrderedPlan, { query })).body
  expect(plan).toEqual({
    nsatPlanNo: world.plan.nsatPlanNo,
    nsatServiceNo: 1001,
    planYm: world.plan.planYm,
    applyStartDate: '2026-11-01',
    applyEndDate: '2026-11-30',
    printOrderedYmdt: null,
    targets: [
      { examTargetCode: 'MIDDLE3', goodsName: '모의고사 MIDDLE3', unitPrice: 6_000 },
      { examTargetCode: 'HIGH1', goodsName: '모의고사 HIGH1', unitPrice: 7_000 },
      { examTargetCode: 'HIGH2GA', goodsName: '모의고사 HIGH2GA', unitPrice: 8_000 },
    ],
    isFreeOffered: true,
    isAlwaysOpen: false,
    mayWrite: true,
    vendorNo: world.one,
  })
  expect((await people.ktutor.send(readOrderedPlan, { query })).body.plan).toMatchObject({
    mayWrite: false,
    isFreeOffered: false,
  })
  expect((await people.ktutor.send(readOrderedPlan, { query: { nsatServiceNo: 1002 } })).status).toBe(403)
  expect((await nsat.send(readOrderedPlan, { query: { nsatServiceNo: 1003 } })).body).toEqual({ plan: null })
})
