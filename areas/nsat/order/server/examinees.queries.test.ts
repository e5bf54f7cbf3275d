import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder } from '../testing/order.seed.ts'
import { newOrderWorld } from '../testing/order-world.ts'
import { examineesOf, orderedTargets } from './door.ts'

const portal = await portalForFile()

test('examinees are those of orders that are printed; goods have to stay wherever there is a live order', async () => {
  const { plan, schools, one } = await newOrderWorld(portal)
  const { nsatPlanNo: planNo } = plan
  const place = (schoolNo: number, over: Partial<Parameters<typeof addOrder>[1]>) =>
    addOrder(portal, { planNo, schoolNo, vendorNo: one, ...over })
  await place(schools[0], { type: 'PAID', targets: { HIGH1: 10, MIDDLE3: 1 } })
  await place(schools[1], { isFree: true, targets: { HIGH1: 5 } })
  await place(schools[2], { type: 'PREORDER', targets: { HIGH1: 7 } })
  await place(schools[2], { type: 'PARTIAL_CANCEL', targets: { HIGH2GA: 3 }, kept: { HIGH2GA: 2 } })
  const old = await place(schools[2], { targets: { MIDDLE1: 3 } })
  await place(schools[2], { targets: { MIDDLE2: 3 }, replaces: old })
  const examinees = await examineesOf(portal.db, [planNo, 999])
  expect(examinees.sort((one, other) => one.examTargetCode.localeCompare(other.examTargetCode))).toEqual([
    { nsatPlanNo: planNo, examTargetCode: 'HIGH1', examineeCount: 15 },
    { nsatPlanNo: planNo, examTargetCode: 'HIGH2GA', examineeCount: 2 },
    { nsatPlanNo: planNo, examTargetCode: 'MIDDLE3', examineeCount: 1 },
  ])
  expect(await examineesOf(portal.db, [])).toEqual([])
  expect((await orderedTargets(portal.db, planNo)).sort()).toEqual(['HIGH1', 'HIGH2GA', 'MIDDLE2', 'MIDDLE3'])
})
