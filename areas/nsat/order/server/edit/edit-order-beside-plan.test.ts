import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { changePlanExam } from '#areas/nsat/plan/contract/exam.contract.ts'
import { changePlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { holdPlan } from '#areas/nsat/plan/server/door.ts'
import { waitForLock } from '#platform/server/database/database.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const vendor1 = await portal.as('vendor1')
const nsat = await portal.as('nsat')
let world: OrderWorld

beforeEach(async () => {
  world = await newOrderWorld(portal)
})

/** A transaction that somebody else has open. */
async function begin() {
  const tx = await portal.db.startTransaction().execute()
  onTestFinished(async () => void (tx.isCommitted || (await tx.rollback().execute())))
  return tx
}

/** So many wait for a lock that somebody else has. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
      return rows.length
    })
    .toBe(count)

/** What the office writes of a round, up to the moment before it counts. */
async function changing(what: RawBuilder<unknown>) {
  const tx = await begin()
  await sql`select from nsat_plan.plan where nsat_plan_no = ${world.plan.nsatPlanNo} for update`.execute(tx)
  await what.execute(tx)
  return tx
}

test.each([
  ['the price', sql`update nsat_plan.exam set unit_price_won = 9000`, undefined, 90_000],
  ['what is sold', sql`delete from nsat_plan.exam where exam_target = 'HIGH1'`, 'GOODS_MISSING', undefined],
  ['the period', sql`update nsat_plan.plan set apply_end_date = '2026-11-22'`, 'WINDOW_CLOSED', undefined],
])('an order waits for whoever changes %s of its round, and goes by what stands then', async (_, what, code, total) => {
  const office = await changing(what)
  const ordering = sendOrder(vendor1, world)
  await untilWaiting(1)
  await office.commit().execute()
  const { code: refused, body } = await ordering
  expect([refused, body?.totalAmount]).toEqual([code, total])
})

/** An order that is under way: it has looked at its round, and waits for somebody else who orders for the institute. */
async function orderUnderWay() {
  const beside = await begin()
  await waitForLock(beside, `nsat_order.school:${world.schools[0]}:${world.plan.nsatPlanNo}`)
  const ordering = sendOrder(vendor1, world)
  await untilWaiting(1)
  return { goOn: () => beside.commit().execute(), ordering }
}

test('goods that an order under way is about to take do not go', async () => {
  const { goOn, ordering } = await orderUnderWay()
  const { nsatPlanNo } = world.plan
  const removing = nsat.send(changePlanExam, { body: { nsatPlanNo, version: 0, list: [] } })
  await untilWaiting(2)
  await goOn()
  expect([(await ordering).status, (await removing).code]).toEqual([200, 'TARGET_ORDERED'])
})

test('a period that ends under an order under way ends after it', async () => {
  const { goOn, ordering } = await orderUnderWay()
  const closing = nsat.send(changePlan, {
    body: { ...world.plan, applyEndYmd: '2026-11-22', applyEndDate: '2026-11-22' },
  })
  await untilWaiting(2)
  await goOn()
  expect([(await ordering).status, (await closing).status]).toEqual([200, 200])
  expect((await sendOrder(vendor1, world, { schoolNo: world.schools[1] })).code).toBe('WINDOW_CLOSED')
})

test('orders of one round do not wait for one another', async () => {
  const { goOn, ordering } = await orderUnderWay()
  await holdPlan(await begin(), world.plan.nsatPlanNo)
  expect((await sendOrder(vendor1, world, { schoolNo: world.schools[1] })).status).toBe(200)
  await goOn()
  expect((await ordering).status).toBe(200)
})
