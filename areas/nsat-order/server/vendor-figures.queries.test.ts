import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat-plan/testing/plan.seed.ts'
import { addOrder } from '../testing/order.seed.ts'
import { newOrderWorld } from '../testing/order-world.ts'
import { examineesOf, figuresByVendor, orderedTargets } from './door.ts'

const portal = await portalForFile()

test('a vendor is compared with itself in the round before, as many days before the end of its period', async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  const { plan, schools, foreign, one, other } = await newOrderWorld(portal)
  const before = await seedPlan(portal, { planYm: '202608', applyStart: '2026-07-01', applyEnd: '2026-07-31' })
  const english = await seedPlan(portal, { planYm: '202609', nsatServiceNo: 1002 })
  const place = (schoolNo: number, over: Partial<Parameters<typeof addOrder>[1]> = {}) =>
    addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo: one, ...over })
  await place(schools[0], { type: 'PAID' })
  await place(schools[0], { type: 'CANCEL', targets: { HIGH1: 99 } })
  await place(schools[1], { type: 'UNPAID', targets: { MIDDLE3: 4 } })
  await place(foreign, { type: 'CANCEL', vendorNo: other })
  await place(foreign, { planNo: english.nsatPlanNo, serviceNo: 1002, vendorNo: other })
  // Seven days before the end is 24 July in the round before.
  const past = (day: string) => ({ planNo: before.nsatPlanNo, createdAt: new Date(`${day}+09:00`) })
  await place(schools[0], past('2026-07-24T23:59:59'))
  await place(schools[1], past('2026-07-25T00:00:00'))
  const early = await place(schools[2], { ...past('2026-07-10T00:00:00'), targets: { HIGH1: 6 } })
  await place(schools[2], { ...past('2026-07-30T00:00:00'), targets: { HIGH1: 60 }, replaces: early })
  const now = portal.clock.now()
  expect(await figuresByVendor(portal.db, plan, now)).toEqual([
    {
      nsatVendorNo: one,
      orderedSchool: 2,
      orderedCount: 14,
      unpaidSchool: 1,
      unpaidCount: 4,
      noOrderSchool: 1,
      previousSchool: 2,
      previousCount: 16,
    },
    {
      nsatVendorNo: other,
      orderedSchool: 0,
      orderedCount: 0,
      unpaidSchool: 0,
      unpaidCount: 0,
      noOrderSchool: 0,
      previousSchool: 0,
      previousCount: 0,
    },
  ])
  const first = (await figuresByVendor(portal.db, before, now))[0]
  expect([first?.previousSchool, first?.previousCount]).toEqual([0, 0])
})

test('examinees are those of orders that are printed; goods have to stay wherever there is a live order', async () => {
  const { plan, schools, one } = await newOrderWorld(portal)
  const { nsatPlanNo: planNo } = plan
  const place = (schoolNo: number, over: Partial<Parameters<typeof addOrder>[1]>) =>
    addOrder(portal, { planNo, schoolNo, vendorNo: one, ...over })
  await place(schools[0], { type: 'PAID', targets: { HIGH1: 10, MIDDLE3: 1 } })
  await place(schools[1], { isFree: true, targets: { HIGH1: 5 } })
  await place(schools[2], { type: 'PREORDER', targets: { HIGH1: 7 } })
  await place(schools[2], { type: 'PARTIAL_CANCEL', targets: { HIGH2GA: 3 } })
  const old = await place(schools[2], { targets: { MIDDLE1: 3 } })
  await place(schools[2], { targets: { MIDDLE2: 3 }, replaces: old })
  const examinees = await examineesOf(portal.db, [planNo, 999])
  expect(examinees.sort((one, other) => one.examTargetCode.localeCompare(other.examTargetCode))).toEqual([
    { nsatPlanNo: planNo, examTargetCode: 'HIGH1', examineeCount: 15 },
    { nsatPlanNo: planNo, examTargetCode: 'MIDDLE3', examineeCount: 1 },
  ])
  expect(await examineesOf(portal.db, [])).toEqual([])
  expect((await orderedTargets(portal.db, planNo)).sort()).toEqual(['HIGH1', 'HIGH2GA', 'MIDDLE2', 'MIDDLE3'])
})
