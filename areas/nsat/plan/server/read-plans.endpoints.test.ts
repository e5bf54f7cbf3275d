import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'
import {
  exportCountedPlans,
  listCountedPlans,
  listPlansOfService,
  listServices,
  readPlan,
} from '../contract/plan.contract.ts'
import { seedPlan } from '../testing/plan.seed.ts'

const portal = await portalForFile()
const nsat = await portal.as('nsat')
const supervisor = await portal.as('supervisor')
const vendor = await portal.as('vendor1')
const ktutor = await portal.as('ktutor')
const everybody = [nsat, supervisor, vendor]

beforeEach(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
})

const ALL = [1001, 1002, 1003]

test('everybody sees the services with their plans by month, the tutoring provider mathematics alone', async () => {
  const later = await seedPlan(portal, { planYm: '202702' })
  const first = await seedPlan(portal, { planYm: '202611' })
  await seedPlan(portal, { nsatServiceNo: 1002 })
  for (const person of [...everybody, await portal.as('itempool')])
    expect((await person.send(listServices, {})).body.list.map(({ nsatServiceNo }) => nsatServiceNo)).toEqual(ALL)
  expect((await ktutor.send(listServices, {})).body.list).toEqual([
    {
      nsatServiceNo: 1001,
      serviceName: '수학 모의고사',
      planList: [first, later].map(({ nsatPlanNo, planYm }) => ({ nsatPlanNo, planYm })),
    },
  ])
})

test('the plans of a service come by month, both names of a date with the same day', async () => {
  await seedPlan(portal, { planYm: '202702' })
  await seedPlan(portal, { planYm: '202611' })
  await seedPlan(portal, { nsatServiceNo: 1002 })
  const { body } = await vendor.send(listPlansOfService, { params: { id: 1001 } })
  expect(body.list.map(({ planYm }) => planYm)).toEqual(['202611', '202702'])
  expect(body.list[0]).toMatchObject({
    applyStartYmd: '2026-11-01',
    applyStartDate: '2026-11-01',
    applyEndYmd: '2026-11-30',
    applyEndDate: '2026-11-30',
    examStartYmd: '2026-12-10',
    examStartDate: '2026-12-10',
    examEndYmd: '2026-12-14',
    examEndDate: '2026-12-14',
    scoringYmd: '2026-12-21',
    examPeriod: '2026-12-10 ~ 2026-12-14',
    serviceName: '수학 모의고사',
    registerYmdt: '2026-11-23T09:00:00+09:00',
    modifyYmdt: null,
    printOrderedYmdt: null,
    closedYmdt: null,
    version: 0,
  })
  const of = async (planYear: number) =>
    (await vendor.send(listPlansOfService, { params: { id: 1001 }, query: { planYear } })).body.list.length
  expect([await of(2026), await of(2027), await of(2020)]).toEqual([1, 1, 0])
})

test.each([2019, 2028])('the year %i is none that can be asked for', async (planYear) => {
  for (const answer of [
    await nsat.send(listPlansOfService, { params: { id: 1001 }, query: { planYear } }),
    await nsat.send(listCountedPlans, { query: { planYear } }),
    await nsat.send(exportCountedPlans, { query: { planYear } }),
  ])
    expect([answer.status, answer.problem.detail]).toEqual([400, '2020년부터 내년까지만 선택할 수 있습니다.'])
})

test('an unknown service is not found, one of others is refused', async () => {
  const { nsatPlanNo: id } = await seedPlan(portal, { nsatServiceNo: 1002 })
  const service = await nsat.send(listPlansOfService, { params: { id: 999 } })
  expect([service.status, service.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
  const plan = await nsat.send(readPlan, { params: { id: 999_999 } })
  expect([plan.status, plan.code]).toEqual([404, 'PLAN_NOT_FOUND'])
  for (const answer of [
    await ktutor.send(listPlansOfService, { params: { id: 1002 } }),
    await ktutor.send(listCountedPlans, { query: { nsatServiceNo: 1002 } }),
    await ktutor.send(exportCountedPlans, { query: { nsatServiceNo: 1002 } }),
    await ktutor.send(readPlan, { params: { id } }),
  ])
    expect([answer.status, answer.code]).toEqual([403, 'SERVICE_NOT_YOURS'])
})

test('one plan comes in the shape of its service; the office knows who wrote it last', async () => {
  const plan = await seedPlan(portal)
  const asked = { params: { id: plan.nsatPlanNo } }
  for (const person of [...everybody, ktutor])
    expect((await person.send(readPlan, asked)).body).toEqual({
      nsatServiceNo: 1001,
      serviceName: '수학 모의고사',
      planList: [plan],
      changedByName: '',
    })
})

test('examinees are counted per target, of confirmed orders alone; the number of a test paper stands beside them', async () => {
  const plan = await seedPlan(portal)
  await sql`update nsat_plan.exam set itempool_exam_no = 70001 where exam_target = 'HIGH1'`.execute(portal.db)
  const order = async (schoolNo: number, orderType: string, isFree: boolean, count: number, isReplaced = false) => {
    const { rows } = await sql<{ no: number }>`
      insert into nsat_order.school_order (school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no, order_type, is_free,
        examinee_count, total_amount_won, created_at)
      values (${schoolNo}, ${plan.nsatPlanNo}, 1001, 1, ${orderType}, ${isFree}, ${count}, 0, ${portal.clock.now()}::timestamptz)
      returning nsat_school_order_no as no`.execute(portal.db)
    const no = rows[0]?.no
    await sql`insert into nsat_order.order_target values (${no}, 'HIGH1', ${count}, 7000, 1, '상품')`.execute(portal.db)
    if (isReplaced)
      await sql`update nsat_order.school_order set replaced_by = ${no} where nsat_school_order_no = ${no}`.execute(
        portal.db,
      )
  }
  await order(1, 'PAID', false, 10)
  await order(2, 'PAID', true, 5)
  await order(3, 'UNPAID', false, 100)
  await order(4, 'CANCEL', false, 100)
  await order(5, 'PREORDER', false, 100)
  await order(6, 'PAID', false, 100, true)
  const { body } = await supervisor.send(listCountedPlans, { query: { planYear: 2026, nsatServiceNo: 1001 } })
  expect(body.list).toHaveLength(1)
  expect(body.list[0]?.examineeCountPerExamTargetList).toEqual([
    { examTargetCode: 'MIDDLE1', examineeCount: 0, itempoolExamNo: null },
    { examTargetCode: 'MIDDLE2', examineeCount: 0, itempoolExamNo: null },
    { examTargetCode: 'MIDDLE3', examineeCount: 0, itempoolExamNo: null },
    { examTargetCode: 'HIGH1', examineeCount: 15, itempoolExamNo: 70001 },
    { examTargetCode: 'HIGH2GA', examineeCount: 0, itempoolExamNo: null },
    { examTargetCode: 'HIGH2NA', examineeCount: 0, itempoolExamNo: null },
  ])
  const highOf = async (person: typeof nsat) =>
    (await person.send(listCountedPlans, {})).body.list[0]?.examineeCountPerExamTargetList.find(
      ({ examTargetCode }) => examTargetCode === 'HIGH1',
    )?.examineeCount
  // Who works for no vendor has no orders.
  expect(await highOf(vendor)).toBe(0)
  const { one, other } = await addTwoVendors(portal)
  await sql`update nsat_order.school_order set nsat_vendor_no = case when school_no = 2 then ${one}::int else ${other}::int end`.execute(
    portal.db,
  )
  expect([await highOf(vendor), await highOf(ktutor), await highOf(nsat)]).toEqual([5, 15, 15])
  await sql`truncate nsat_order.school_order cascade`.execute(portal.db)
  await removeVendors(portal)
})

test('plans of all services come together, of the tutoring provider those of mathematics', async () => {
  for (const nsatServiceNo of ALL) await seedPlan(portal, { nsatServiceNo })
  const servicesFor = async (person: typeof nsat) =>
    (await person.send(listCountedPlans, {})).body.list.map(({ nsatServiceNo }) => nsatServiceNo)
  expect(await servicesFor(nsat)).toEqual(ALL)
  expect(await servicesFor(ktutor)).toEqual([1001])
})

test('the spreadsheet has a row per plan, dates and counts as such', async () => {
  await seedPlan(portal)
  const file = await nsat.send(exportCountedPlans, { query: { planYear: 2026 } })
  expect(savedName(file.raw)).toBe('회차 목록 2026-11-23.xlsx')
  expect(await sheetRecords(file.raw)).toEqual([
    expect.objectContaining({
      서비스: '수학 모의고사',
      월: '202612',
      '신청 시작일': new Date('2026-11-01T00:00:00Z'),
      채점일: new Date('2026-12-21T00:00:00Z'),
      '고1 인원': 0,
    }),
  ])
})
