import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addOrder, removeOrders } from '#areas/nsat/order/testing/order.seed.ts'
import { readWork } from '#areas/nsat/supervision/contract/round.contract.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { movePlan, type NsatPlan, PLAN_RECORD, readPlan } from '../contract/plan.contract.ts'
import { seedPlan } from '../testing/plan.seed.ts'

const portal = await portalForFile()
const office = await portal.as('nsat')
const vendor = await portal.as('vendor1')
let plan: NsatPlan

beforeEach(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  await removeOrders(portal)
  await removeVendors(portal)
  plan = await seedPlan(portal, { examStart: '2026-11-10', examEnd: '2026-11-14', scoring: '2026-11-20' })
})

const move = (planState: 'OPEN' | 'CLOSED', over: { version?: number; comment?: string } = {}) =>
  office.send(movePlan, { params: { id: plan.nsatPlanNo }, body: { planState, version: plan.version, ...over } })
const stored = async () => {
  const { body } = await office.send(readPlan, { params: { id: plan.nsatPlanNo } })
  return body.planList[0] as NsatPlan
}

test('a round without open work is closed, leaves the lists of work, and is opened again', async () => {
  const { one } = await addTwoVendors(portal)
  await addInstitute(portal, { vendorNo: one })
  const listed = async () => (await vendor.send(readWork, {})).body.list.map(({ nsatPlanNo }) => nsatPlanNo)
  expect(await listed()).toEqual([plan.nsatPlanNo])
  const closed = await move('CLOSED')
  expect([closed.status, closed.body]).toEqual([200, { nsatPlanNo: plan.nsatPlanNo, version: plan.version + 1 }])
  expect((await stored()).closedYmdt).not.toBeNull()
  expect(await listed()).toEqual([])
  expect((await move('CLOSED', closed.body)).code).toBe('PLAN_CLOSED')
  expect((await move('OPEN', closed.body)).status).toBe(200)
  expect((await stored()).closedYmdt).toBeNull()
  expect(await listed()).toEqual([plan.nsatPlanNo])
})

test('where something is still open a reason is needed, and both stand in the history', async () => {
  const { one } = await addTwoVendors(portal)
  const schoolNo = await addInstitute(portal, { vendorNo: one })
  await addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo: one, type: 'UNPAID' })
  for (const over of [{}, { comment: '  ' }]) {
    const refused = await move('CLOSED', over)
    expect([refused.status, refused.code]).toEqual([409, 'CLOSE_REASON_NEEDED'])
    expect(refused.problem.detail).toContain('결제 대기 1곳')
  }
  expect((await stored()).closedYmdt).toBeNull()
  expect((await move('CLOSED', { comment: '입금하지 않은 학원' })).status).toBe(200)
  const params = { entity: PLAN_RECORD.entity, id: String(plan.nsatPlanNo) }
  const history = JSON.stringify((await office.send(readHistory, { params })).body)
  for (const text of ['회차 종료', '입금하지 않은 학원', '결제 대기 1곳']) expect(history).toContain(text)
})

test('not before the exam is over, not over a version that is stale, and by the office alone', async () => {
  expect((await move('CLOSED', { version: plan.version + 7 })).code).toBe('STATE_CHANGED')
  const body = { planState: 'CLOSED', version: plan.version } as const
  for (const loginId of ['vendor1', 'supervisor', 'ktutor'])
    expect((await (await portal.as(loginId)).send(movePlan, { params: { id: plan.nsatPlanNo }, body })).status).toBe(
      403,
    )
  plan = await seedPlan(portal, { planYm: '202701' })
  expect((await move('CLOSED')).code).toBe('EXAM_NOT_OVER')
  expect((await stored()).closedYmdt).toBeNull()
})
