import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { changePlan, createPlan, type NsatPlan, PLAN_RECORD, readPlan } from '../contract/plan.contract.ts'
import { seedPlan } from '../testing/plan.seed.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const nsat = await portal.as('nsat')
const colleague = await portal.as('admin')
const others = [await portal.as('supervisor'), await portal.as('vendor1'), await portal.as('ktutor')]

beforeEach(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
})

const DATES = {
  applyStartYmd: '2026-11-02',
  applyEndYmd: '2026-11-27',
  examStartYmd: '2026-12-11',
  examEndYmd: '2026-12-13',
  scoringYmd: '2026-12-20',
}
const NEW = { nsatServiceNo: 1002, planYm: '202703', ...DATES }

type Body = NonNullable<CallInput<typeof changePlan>['body']>
const bodyOf = (plan: NsatPlan, over: Partial<Body> = {}): Body => ({
  nsatPlanNo: plan.nsatPlanNo,
  nsatServiceNo: plan.nsatServiceNo,
  planYm: plan.planYm,
  ...DATES,
  version: plan.version,
  ...over,
})
const read = async (planNo: number) => (await nsat.send(readPlan, { params: { id: planNo } })).body
const historyOf = async (id: number) =>
  (await nsat.send(readHistory, { params: { entity: PLAN_RECORD.entity, id: String(id) } })).body.list

test('the office begins a plan, which stands in its history', async () => {
  const { body } = await nsat.send(createPlan, { body: NEW })
  const { planList, changedByName } = await read(body.nsatPlanNo)
  expect(planList[0]).toMatchObject({ ...NEW, serviceName: '영어 모의고사', version: 0 })
  expect(changedByName).not.toBe('')
  expect((await historyOf(body.nsatPlanNo)).map(({ action }) => action)).toEqual(['등록'])
})

test.each([
  [{ nsatServiceNo: 999 }, 404, 'SERVICE_NOT_FOUND'],
  [{ planYm: '202801' }, 400, 'YEAR_OUT_OF_RANGE'],
  [{ planYm: '201912' }, 400, 'YEAR_OUT_OF_RANGE'],
  [{ planYm: '202613' }, 400, 'BAD_REQUEST'],
  [{ planYm: '2026-11' }, 400, 'BAD_REQUEST'],
  [{ applyEndYmd: '2026-11-01' }, 400, 'BAD_REQUEST'],
  [{ scoringYmd: '2026-12-12' }, 400, 'BAD_REQUEST'],
  [{ examEndYmd: '2026-02-30' }, 400, 'BAD_REQUEST'],
])('a plan with %j is refused: %i %s', async (over, status, code) => {
  const answer = await nsat.send(createPlan, { body: { ...NEW, ...over } })
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('of many who begin the plan of a month at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => nsat.send(createPlan, { body: NEW })))
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(4).fill('PLAN_MONTH_TAKEN'), undefined])
})

test('nobody else begins or moves a plan', async () => {
  const plan = await seedPlan(portal)
  for (const person of others) {
    expect((await person.send(createPlan, { body: NEW })).status).toBe(403)
    expect((await person.send(changePlan, { body: bodyOf(plan) })).status).toBe(403)
  }
})

test('its dates are moved, over the version that was read', async () => {
  const plan = await seedPlan(portal)
  portal.clock.set('2026-11-23T09:20:00+09:00')
  const answer = await nsat.send(changePlan, { body: bodyOf(plan) })
  expect(answer.body).toEqual({ nsatPlanNo: plan.nsatPlanNo, version: 1 })
  expect((await read(plan.nsatPlanNo)).planList[0]).toMatchObject({
    ...DATES,
    applyStartDate: '2026-11-02',
    examPeriod: '2026-12-11 ~ 2026-12-13',
    modifyYmdt: '2026-11-23T09:20:00+09:00',
    version: 1,
  })
  const [entry] = await historyOf(plan.nsatPlanNo)
  expect(entry?.action).toBe('일정 수정')
  expect(entry?.changes[0]).toEqual({ label: '신청 시작일', from: '2026-11-01', to: '2026-11-02' })
})

test('either name of a date is taken', async () => {
  const plan = await seedPlan(portal)
  const { applyStartYmd, applyEndYmd, examStartYmd, examEndYmd, ...rest } = bodyOf(plan)
  const body = {
    ...rest,
    applyStartDate: applyStartYmd,
    applyEndDate: '2026.11.27',
    examStartDate: examStartYmd,
    examEndDate: examEndYmd,
  }
  expect((await nsat.send(changePlan, { body })).status).toBe(200)
  expect((await read(plan.nsatPlanNo)).planList[0]).toMatchObject(DATES)
})

test.each([
  ['one named twice, each otherwise', { applyEndDate: '2026-11-28' }, 'applyEndDate'],
  ['one that is missing', { scoringYmd: undefined }, 'scoringYmd'],
  ['an application that ends before it begins', { applyEndYmd: '2026-11-01' }, 'applyEndYmd'],
  ['an exam that ends before it begins', { examStartYmd: '2026-12-14' }, 'examEndYmd'],
  ['a confirmation before the end of the exam', { scoringYmd: '2026-12-12' }, 'scoringYmd'],
  ['no day of the calendar', { examEndYmd: '2026-11-31' }, 'examEndYmd'],
])('%s is refused at its field', async (_, over, path) => {
  const plan = await seedPlan(portal)
  const answer = await nsat.send(changePlan, { body: bodyOf(plan, over) })
  expect([answer.status, answer.problem.errors]).toEqual([
    400,
    expect.arrayContaining([expect.objectContaining({ path })]),
  ])
  expect((await read(plan.nsatPlanNo)).planList[0]?.version).toBe(0)
})

test('days that fall together are in order', async () => {
  const day = '2026-11-24'
  const dates = { applyStartYmd: day, applyEndYmd: day, examStartYmd: day, examEndYmd: day, scoringYmd: day }
  const plan = await seedPlan(portal)
  expect((await nsat.send(changePlan, { body: bodyOf(plan, dates) })).status).toBe(200)
})

test.each([
  [{ nsatPlanNo: 999_999 }, 404, 'PLAN_NOT_FOUND'],
  [{ nsatServiceNo: 1002 }, 409, 'PLAN_MISMATCH'],
  [{ planYm: '202611' }, 409, 'PLAN_MISMATCH'],
  [{ version: 7 }, 409, 'STATE_CHANGED'],
])('a change with %j is refused: %i %s', async (over, status, code) => {
  const plan = await seedPlan(portal)
  const answer = await nsat.send(changePlan, { body: bodyOf(plan, over) })
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('of a closed plan they stay', async () => {
  const plan = await seedPlan(portal)
  await sql`update nsat_plan.plan set plan_state = 'CLOSED', closed_at = created_at`.execute(portal.db)
  const answer = await nsat.send(changePlan, { body: bodyOf(plan) })
  expect([answer.status, answer.code]).toEqual([409, 'PLAN_CLOSED'])
  expect((await read(plan.nsatPlanNo)).planList[0]).toMatchObject({ scoringYmd: plan.scoringYmd, version: 0 })
})

test('of two who move the same plan at once, one is told', async () => {
  const plan = await seedPlan(portal)
  const answers = await Promise.all([
    nsat.send(changePlan, { body: bodyOf(plan) }),
    colleague.send(changePlan, { body: bodyOf(plan, { scoringYmd: '2026-12-22' }) }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(plan.nsatPlanNo)).planList[0]?.version).toBe(1)
})

test('of ten who move the same plan at once one does, also when all have read it', async () => {
  const plan = await seedPlan(portal)
  const asking = tenTimes((index) => nsat.send(changePlan, { body: bodyOf(plan, { scoringYmd: `2026-12-2${index}` }) }))
  const answers = await atOnce(portal.db, noWrites('nsat_plan.plan'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect((await read(plan.nsatPlanNo)).planList[0]?.version).toBe(1)
})
