import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { markGraded } from '#areas/nsat/delivery/server/door.ts'
import { editOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { addOrder, removeOrders } from '#areas/nsat/order/testing/order.seed.ts'
import { createPrintOrder } from '#areas/nsat/print/contract/print-order.contract.ts'
import { readWork } from '#areas/nsat/supervision/contract/round.contract.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { readOpenWork } from '../contract/open-work.contract.ts'
import { movePlan, type NsatPlan, PLAN_RECORD, readPlan } from '../contract/plan.contract.ts'
import { seedPlan } from '../testing/plan.seed.ts'

const portal = await portalForFile({ env: { ...ROOM_FOR_TEN } })
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
  for (const comment of [undefined, ' '])
    expect((await move('OPEN', { ...closed.body, ...(comment && { comment }) })).code).toBe('REOPEN_REASON_NEEDED')
  expect((await move('OPEN', { ...closed.body, comment: '답안지가 뒤늦게 왔습니다.' })).status).toBe(200)
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

test('what is open is counted by kind, of this round alone, and stands in the refusal', async () => {
  const { one } = await addTwoVendors(portal)
  const schools = await Promise.all([0, 1, 2, 3].map(() => addInstitute(portal, { vendorNo: one })))
  const other = await seedPlan(portal, { planYm: '202701' })
  const add = (at: number, over: object) =>
    addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo: schools[at] ?? 0, vendorNo: one, ...over })
  const paid = await add(0, { type: 'PAID' })
  await add(1, { type: 'PARTIAL_CANCEL', cancelledWon: 7_000 })
  await add(2, { isFree: true })
  await add(3, { type: 'UNPAID' })
  await addOrder(portal, { planNo: other.nsatPlanNo, schoolNo: schools[0] ?? 0, vendorNo: one, type: 'PAID' })
  await sql`insert into nsat_order.refused_payment (transaction_id, nsat_school_order_no, payment_type, amount_won, reason, told_at)
    values ('T-1', ${paid}, 'CANCEL', 7000, 'PAYMENT_NOT_POSSIBLE', ${portal.clock.now()})`.execute(portal.db)
  await sql`insert into nsat_delivery.delivery_invoice (nsat_plan_no, nsat_service_no, school_no, nsat_vendor_no, delivery_target, box_count, status_at, created_at)
    values (${plan.nsatPlanNo}, 1001, ${schools[0]}, ${one}, 'TO_CUSTOMER', 1, ${portal.clock.now()}, ${portal.clock.now()})`.execute(
    portal.db,
  )
  await sql`insert into nsat_delivery.answersheet_pickup (nsat_plan_no, school_no, nsat_service_no, nsat_vendor_no, pickup)
    values (${plan.nsatPlanNo}, ${schools[0]}, 1001, ${one}, 'WAREHOUSING_TO_SUPERVIOR'),
           (${plan.nsatPlanNo}, ${schools[1]}, 1001, ${one}, 'WAREHOUSING_TO_SUPERVIOR'),
           (${plan.nsatPlanNo}, ${schools[2]}, 1001, ${one}, 'WAITING_FOR_PICKUP')`.execute(portal.db)
  await markGraded(portal.db, plan.nsatPlanNo, schools.slice(0, 1), portal.clock.now())
  const params = { id: plan.nsatPlanNo }
  expect((await office.send(readOpenWork, { params })).body).toEqual({
    unpaidSchool: 1,
    refusedPayment: 1,
    unsaidOrder: 1,
    unseenFreeSchool: 1,
    unprintedOrder: 3,
    parcelSchool: 1,
    sheetSchool: 1,
    ungradedSchool: 2,
    unsettledPayment: 2,
  })
  const refused = await move('CLOSED')
  for (const text of ['결제 대기 1곳', '발주하지 않은 주문 3건', '정산 전 결제·환불 2건'])
    expect(refused.problem.detail).toContain(text)
  expect((await office.send(readOpenWork, { params: { id: 999_999 } })).code).toBe('PLAN_NOT_FOUND')
})

test('in a closed round nobody orders or prints, whatever the settings; opened again they do', async () => {
  const { one } = await addTwoVendors(portal)
  const schoolNo = await addInstitute(portal, { vendorNo: one })
  await sql`insert into platform.setting (area, value, version, changed_at) values ('nsat_order', '{"isOfficeAlwaysOpen":true}', 1, ${portal.clock.now()})
    on conflict (area) do update set value = excluded.value`.execute(portal.db)
  onTestFinished(
    async () => void (await sql`delete from platform.setting where area = 'nsat_order'`.execute(portal.db)),
  )
  const { nsatPlanNo } = plan
  const order = () =>
    office.send(editOrder, {
      params: { schoolNo },
      body: { schoolNo, nsatPlanNo, orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 10 }] },
    })
  const print = () => office.send(createPrintOrder, { params: { id: nsatPlanNo }, body: { nsatPlanNo } })
  const closed = await move('CLOSED')
  expect([(await order()).code, (await print()).code]).toEqual(['PLAN_CLOSED', 'PLAN_CLOSED'])
  expect((await stored()).printOrderedYmdt).toBeNull()
  await move('OPEN', { ...closed.body, comment: '추가 주문' })
  expect([(await order()).status, (await print()).code]).toEqual([200, 'NOTHING_TO_PRINT'])
})

test('of ten who close it at once one does', async () => {
  const held = sql`select from nsat_plan.plan where nsat_plan_no = ${plan.nsatPlanNo} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes(() => move('CLOSED')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
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
