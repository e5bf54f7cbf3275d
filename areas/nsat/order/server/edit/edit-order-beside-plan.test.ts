import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { changePlanExam } from '#areas/nsat/plan/contract/exam.contract.ts'
import { changePlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { holdPlan } from '#areas/nsat/plan/server/door.ts'
import { beside, namedLock, untilWaiting } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const vendor1 = await portal.as('vendor1')
const nsat = await portal.as('nsat')
let world: OrderWorld

beforeEach(async () => {
  world = await newOrderWorld(portal)
})

/** What the office writes of a round, up to the moment before it counts. */
function changing(what: RawBuilder<unknown>) {
  const plan = sql`select from nsat_plan.plan where nsat_plan_no = ${world.plan.nsatPlanNo} for update`
  return beside(portal.db, plan, what)
}

test.each([
  ['the price', sql`update nsat_plan.exam set unit_price_won = 9000`, undefined, 90_000],
  ['what is sold', sql`delete from nsat_plan.exam where exam_target = 'HIGH1'`, 'GOODS_MISSING', undefined],
  ['the period', sql`update nsat_plan.plan set apply_end_date = '2026-11-22'`, 'WINDOW_CLOSED', undefined],
])('an order waits for whoever changes %s of its round, and goes by what stands then', async (_, what, code, total) => {
  const office = await changing(what)
  const ordering = sendOrder(vendor1, world)
  await untilWaiting(portal.db, 1)
  await office.commit().execute()
  const { code: refused, body } = await ordering
  expect([refused, body?.totalAmount]).toEqual([code, total])
})

/** An order that is under way: it has looked at its round, and waits for somebody else who orders for the institute. */
async function orderUnderWay() {
  const other = await beside(portal.db, namedLock(`nsat_order.school:${world.schools[0]}:${world.plan.nsatPlanNo}`))
  const ordering = sendOrder(vendor1, world)
  await untilWaiting(portal.db, 1)
  return { goOn: () => other.commit().execute(), ordering }
}

test('goods that an order under way is about to take do not go', async () => {
  const { goOn, ordering } = await orderUnderWay()
  const { nsatPlanNo } = world.plan
  const removing = nsat.send(changePlanExam, { body: { nsatPlanNo, version: 0, list: [] } })
  await untilWaiting(portal.db, 2)
  await goOn()
  expect([(await ordering).status, (await removing).code]).toEqual([200, 'TARGET_ORDERED'])
})

test('a period that ends under an order under way ends after it', async () => {
  const { goOn, ordering } = await orderUnderWay()
  const closing = nsat.send(changePlan, {
    body: { ...world.plan, applyEndYmd: '2026-11-22', applyEndDate: '2026-11-22' },
  })
  await untilWaiting(portal.db, 2)
  await goOn()
  expect([(await ordering).status, (await closing).status]).toEqual([200, 200])
  expect((await sendOrder(vendor1, world, { schoolNo: world.schools[1] })).code).toBe('WINDOW_CLOSED')
})

test('orders of one round do not wait for one another', async () => {
  const { goOn, ordering } = await orderUnderWay()
  await holdPlan(await beside(portal.db), world.plan.nsatPlanNo)
  expect((await sendOrder(vendor1, world, { schoolNo: world.schools[1] })).status).toBe(200)
  await goOn()
  expect((await ordering).status).toBe(200)
})
