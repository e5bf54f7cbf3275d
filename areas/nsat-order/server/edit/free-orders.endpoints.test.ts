import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listFreeFigures, markFreeSeen } from '#areas/nsat-order/contract/free-order.contract.ts'
import { readOrderedPlan } from '#areas/nsat-order/contract/order.contract.ts'
import { listOrderSchools } from '#areas/nsat-order/contract/order-list.contract.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat-order/testing/order-world.ts'

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
