import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { removeExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, untilWaiting } from '#platform/testing/at-once.ts'
import { post, setFault } from '#simulators/testing/start.ts'
import { changePlanExam, findCourse, findGoods, readPlanExam } from '../contract/exam.contract.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import { seededGoodsNo, seedPlan } from '../testing/plan.seed.ts'
import { holdPlan } from './door.ts'

const portal = await portalForFile()
const nsat = await portal.as('nsat')
const colleague = await portal.as('admin')
const vendor = await portal.as('vendor1')
const ktutor = await portal.as('ktutor')
const supervisor = await portal.as('supervisor')
const { examNo } = await seedExam(portal, { examName: '12월 고1 수학' })

beforeEach(async () => {
  await sql`truncate nsat_plan.plan, nsat_order.school_order cascade`.execute(portal.db)
  await post(`${portal.simulators.url}/_reset`, {})
})

type Body = NonNullable<CallInput<typeof changePlanExam>['body']>
const change = (body: Body, person = nsat) => person.send(changePlanExam, { body })
const read = async (id: number, person = nsat) => (await person.send(readPlanExam, { params: { id } })).body
const HIGH1 = { examTargetCode: 'HIGH1', commerceGoodsNo: seededGoodsNo('HIGH1') } as const
const FULL = {
  ...HIGH1,
  itempoolExamNo: examNo,
  noticeUrl: 'https://notice.test/12?a=1',
  examScope: '1단원 ~ 3단원',
} as const

async function order(nsatPlanNo: number, target: string): Promise<void> {
  const { rows } = await sql<{ no: number }>`
    insert into nsat_order.school_order (school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no, order_type, examinee_count,
      total_amount_won, created_at)
    values (1, ${nsatPlanNo}, 1001, 1, 'UNPAID', 3, 0, ${portal.clock.now()}::timestamptz) returning nsat_school_order_no as no`.execute(
    portal.db,
  )
  await sql`insert into nsat_order.order_target values (${rows[0]?.no}, ${target}, 3, 7000, 1, '상품')`.execute(
    portal.db,
  )
}

test('all targets are replaced at once; names and prices are those of the shop, whatever was sent', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  expect(await read(nsatPlanNo, vendor)).toMatchObject({ version: 0, list: [{}, {}, {}] })
  const list = [{ ...FULL, goodsName: '공짜', unitPrice: 1 }]
  expect((await change({ nsatPlanNo, version: 0, list })).body).toEqual({ nsatPlanNo, version: 1 })
  for (const person of [nsat, vendor, supervisor, ktutor])
    expect(await read(nsatPlanNo, person)).toEqual({
      version: 1,
      list: [
        {
          ...FULL,
          nsatPlanNo,
          goodsName: '2026년 12월 수학 모의고사 고1',
          unitPrice: 6_500,
          itempoolExamTitle: '12월 고1 수학',
          courseList: [],
        },
      ],
    })
  const history = await nsat.send(readHistory, { params: { entity: PLAN_RECORD.entity, id: `${nsatPlanNo}` } })
  expect(history.body.list[0]).toMatchObject({ action: '시험 내용 수정' })
  expect(history.body.list[0]?.changes.map(({ label }) => label)).toEqual(['중3', '고1', '고2(가)'])
})

test('what was read can be sent back as it is, also as a bare list', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const first = await read(nsatPlanNo)
  expect((await change({ nsatPlanNo, ...first })).status).toBe(200)
  const second = await read(nsatPlanNo)
  expect((await change(second.list)).status).toBe(200)
  expect((await read(nsatPlanNo)).list).toEqual(second.list)
  const stale = second.list.map((entry) => ({ ...entry, version: 1 }))
  expect((await change(stale)).code).toBe('STATE_CHANGED')
})

test('a target of which nothing is written is not examined, not even when it is named', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const empty = { examTargetCode: 'MIDDLE1' as const, commerceGoodsNo: '', noticeUrl: ' ', examScope: '' }
  expect((await change({ nsatPlanNo, version: 0, list: [HIGH1, empty] })).status).toBe(200)
  expect((await read(nsatPlanNo)).list.map(({ examTargetCode }) => examTargetCode)).toEqual(['HIGH1'])
})

test.each([
  ['a target twice', [HIGH1, HIGH1]],
  ['no target of ours', [{ ...HIGH1, examTargetCode: 'HIGH3' }]],
  ['no number', [{ ...HIGH1, commerceGoodsNo: '12a' }]],
  ['a number below one', [{ ...HIGH1, itempoolExamNo: -1 }]],
  ['an address that runs a script', [{ ...HIGH1, noticeUrl: 'javascript:alert(1)' }]],
  ['an address without a host', [{ ...HIGH1, noticeUrl: 'https:///x' }]],
  ['a course twice', [{ ...HIGH1, courseList: [COURSE(30_001), COURSE(30_001)] }]],
  ['a course for nobody', [{ ...HIGH1, courseList: [{ courseTargetType: 'MIDDLE1', courseNo: 30_001 }] }]],
])('%s is refused', async (_, list) => {
  const { nsatPlanNo } = await seedPlan(portal)
  const answer = await change({ nsatPlanNo, version: 0, list } as Body)
  expect([answer.status, (await read(nsatPlanNo)).version]).toEqual([400, 0])
})

function COURSE(courseNo: number, courseTargetType: 'BASIC' | 'LOW' = 'BASIC') {
  return { courseTargetType, courseNo }
}

test('entries of two plans are refused', async () => {
  const [one, other] = [await seedPlan(portal), await seedPlan(portal, { planYm: '202701' })]
  const list = [
    { ...HIGH1, nsatPlanNo: one.nsatPlanNo },
    { examTargetCode: 'MIDDLE1' as const, nsatPlanNo: other.nsatPlanNo },
  ]
  expect((await change(list)).status).toBe(400)
})

test.each([
  ['goods', 1001, { ...HIGH1, commerceGoodsNo: 4 }, 'GOODS_NOT_FOUND', 'list.0.commerceGoodsNo'],
  ['a test paper', 1001, { ...HIGH1, itempoolExamNo: 4 }, 'EXAM_NOT_FOUND', 'list.0.itempoolExamNo'],
  ['a course', 1002, { ...HIGH1, courseList: [COURSE(4)] }, 'COURSE_NOT_FOUND', 'list.0.courseList.0.courseNo'],
])('%s that there is not is refused at its field', async (_, nsatServiceNo, entry, code, path) => {
  const { nsatPlanNo } = await seedPlan(portal, { nsatServiceNo })
  const answer = await change({ nsatPlanNo, version: 0, list: [entry] })
  expect([answer.status, answer.code, answer.problem.errors]).toEqual([422, code, [expect.objectContaining({ path })]])
})

test('courses belong to English alone, and keep their order', async () => {
  const courseList = [COURSE(30_031, 'LOW'), COURSE(30_002), COURSE(30_001)]
  const mathematics = await seedPlan(portal)
  const refused = await change({ nsatPlanNo: mathematics.nsatPlanNo, version: 0, list: [{ ...HIGH1, courseList }] })
  expect([refused.status, refused.code]).toEqual([422, 'COURSES_NOT_OFFERED'])
  const { nsatPlanNo } = await seedPlan(portal, { nsatServiceNo: 1002 })
  expect((await change({ nsatPlanNo, version: 0, list: [{ ...HIGH1, courseList }] })).status).toBe(200)
  expect((await read(nsatPlanNo)).list[0]?.courseList).toEqual([
    { ...COURSE(30_031, 'LOW'), courseName: '보카 하 1권' },
    { ...COURSE(30_002), courseName: '보카 기본 2권' },
    { ...COURSE(30_001), courseName: '보카 기본 1권' },
  ])
})

test('goods of a target that was ordered may change and not go, with or without their target', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  await order(nsatPlanNo, 'HIGH1')
  for (const list of [[], [{ examTargetCode: 'HIGH1' as const, commerceGoodsNo: null }]]) {
    const answer = await change({ nsatPlanNo, version: 0, list })
    expect([answer.status, answer.code, answer.problem.examTargetCodes]).toEqual([409, 'TARGET_ORDERED', ['HIGH1']])
    expect(answer.problem.detail).toContain('고1')
  }
  const other = { ...HIGH1, commerceGoodsNo: seededGoodsNo('MIDDLE1') }
  expect((await change({ nsatPlanNo, version: 0, list: [other] })).status).toBe(200)
})

test('an order that begins while goods are taken away keeps them', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const ordering = await portal.db.startTransaction().execute()
  await holdPlan(ordering, nsatPlanNo)
  const removing = change({ nsatPlanNo, version: 0, list: [] })
  await untilWaiting(portal.db, 1)
  await order(nsatPlanNo, 'HIGH1')
  await ordering.commit().execute()
  expect((await removing).code).toBe('TARGET_ORDERED')
})

test('of two who write the same plan at once, one is told', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const answers = await Promise.all(
    [nsat, colleague].map((one) => change({ nsatPlanNo, version: 0, list: [FULL] }, one)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a plan that there is not, and somebody of no office, are refused', async () => {
  const { nsatPlanNo } = await seedPlan(portal, { nsatServiceNo: 1002 })
  expect((await change({ nsatPlanNo: 999_999, version: 0, list: [] })).code).toBe('PLAN_NOT_FOUND')
  expect((await ktutor.send(readPlanExam, { params: { id: nsatPlanNo } })).code).toBe('SERVICE_NOT_YOURS')
  for (const person of [vendor, supervisor, ktutor]) {
    expect((await change({ nsatPlanNo, version: 0, list: [] }, person)).status).toBe(403)
    for (const look of [findGoods, findCourse])
      expect((await person.send(look, { params: { id: 1 } })).status).toBe(403)
  }
})

test('a number is looked up; one of nothing has no name', async () => {
  const look = async (call: typeof findGoods | typeof findCourse, id: number | string) => {
    const { status, body } = await nsat.send(call, { params: { id } } as never)
    return status === 200 ? body : status
  }
  expect(await look(findGoods, HIGH1.commerceGoodsNo)).toEqual({
    goodsName: '2026년 12월 수학 모의고사 고1',
    unitPrice: 6_500,
  })
  expect(await look(findCourse, 30_001)).toEqual({ courseName: '보카 기본 1권' })
  expect(await look(findGoods, 4)).toEqual({ goodsName: null, unitPrice: null })
  expect(await look(findCourse, 4)).toEqual({ courseName: null })
  for (const call of [findGoods, findCourse])
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) expect(await look(call, id)).toBe(400)
})

test.each([
  ['down', 503, 'SHOP_UNAVAILABLE'],
  ['error', 503, 'SHOP_UNAVAILABLE'],
])('while the shop is %s nothing is found and nothing stored', async (mode, status, code) => {
  const { nsatPlanNo } = await seedPlan(portal)
  await setFault(portal.simulators.url, { service: 'commerce', mode })
  const found = await nsat.send(findGoods, { params: { id: 4 } })
  expect([found.status, found.code]).toEqual([status, code])
  expect((await change({ nsatPlanNo, version: 0, list: [FULL] })).code).toBe(code)
  await setFault(portal.simulators.url, { service: 'commerce', mode: 'ok' })
  expect((await read(nsatPlanNo)).version).toBe(0)
})

test('a test paper that a round names is not removed, and a removed one is not named', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const paper = await seedExam(portal)
  const list = [{ ...HIGH1, itempoolExamNo: paper.examNo }]
  expect((await change({ nsatPlanNo, version: 0, list })).status).toBe(200)
  const remove = () => nsat.send(removeExam, { params: { id: paper.examNo } })
  expect(await remove()).toMatchObject({
    status: 409,
    code: 'EXAM_IN_USE',
    problem: { detail: '회차(수학 모의고사 2026년 12월 고1)에 연결된 시험지는 삭제할 수 없습니다.' },
  })
  expect((await change({ nsatPlanNo, version: 1, list: [HIGH1] })).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const refused = await change({ nsatPlanNo, version: 2, list })
  expect([refused.status, refused.code]).toEqual([422, 'EXAM_NOT_FOUND'])
})

test('a round waits for whoever removes a test paper, and does not name it then', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  const { examNo } = await seedExam(portal)
  const removing = sql`update itempool_exam.exam set removed_at = ${portal.clock.now()} where exam_no = ${examNo}`
  const naming = () => change({ nsatPlanNo, version: 0, list: [{ examTargetCode: 'HIGH1', itempoolExamNo: examNo }] })
  const [answer] = await atOnce(portal.db, removing, [naming])
  expect([answer?.status, answer?.code]).toEqual([422, 'EXAM_NOT_FOUND'])
})

test('of a round that names a test paper and somebody who removes it at once one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { nsatPlanNo } = await seedPlan(portal, { planYm: `20270${round + 1}` })
    const paper = await seedExam(portal)
    const answers = await Promise.all([
      change({ nsatPlanNo, version: 0, list: [{ examTargetCode: 'HIGH1', itempoolExamNo: paper.examNo }] }),
      colleague.send(removeExam, { params: { id: paper.examNo } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})
