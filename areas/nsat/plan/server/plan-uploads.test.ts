import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { atOnce, namedLock } from '#platform/testing/at-once.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import { changePlanExam } from '../contract/exam.contract.ts'
import { changePlan, exportCountedPlans, listPlansOfService } from '../contract/plan.contract.ts'
import { PLAN_DATE_WORDS } from '../contract/plan-dates.ts'
import {
  checkPlanUpload,
  downloadPlanTemplate,
  rollBackPlanUpload,
  uploadPlans,
} from '../contract/plan-upload.contract.ts'
import { seedPlan } from '../testing/plan.seed.ts'

const portal = await portalForFile()
const nsat = await portal.as('nsat')
const vendor = await portal.as('vendor1')

beforeEach(async () => {
  await sql`truncate nsat_plan.plan, platform.upload cascade`.execute(portal.db)
})

const TITLES = ['서비스', '월', ...Object.values(PLAN_DATE_WORDS)]
const DATES = ['2027-01-01', '2027-01-20', '2027-02-10', '2027-02-14', '2027-02-20']
const formFor = async (rows: readonly FileValues[]) => formOf(await fileOf(TITLES, rows))
const send = async (form: FormData) => nsat.send(uploadPlans, { params: {}, body: {} } as never, { form })
const plans = async (id = 1001) => (await nsat.send(listPlansOfService, { params: { id } })).body.list

test('plans are added, and those that stand there moved after a yes', async () => {
  const { nsatPlanNo } = await seedPlan(portal, { planYm: '202702' })
  const rows = [
    ['수학 모의고사', '202702', ...DATES],
    [1002, 202702, ...DATES],
  ]
  const asked = await send(await formFor(rows))
  expect([asked.status, asked.code]).toEqual([409, 'NEEDS_CONFIRMATION'])
  const stored = await send(confirmed(await formFor(rows)))
  expect(stored.body).toMatchObject({ addedCount: 1, changedCount: 1, unchangedCount: 0 })
  expect(await plans()).toMatchObject([{ nsatPlanNo, applyStartYmd: '2027-01-01', version: 1 }])
  expect(await plans(1002)).toMatchObject([{ planYm: '202702', scoringYmd: '2027-02-20', version: 0 }])
})

test('days that a file has no column for stay, must fit those that it has, and are needed for a new plan', async () => {
  await send(confirmed(await formFor([['수학 모의고사', '202702', ...DATES]])))
  const [before] = await plans()
  const titles = TITLES.filter((title) => title !== PLAN_DATE_WORDS.applyEndYmd)
  const file = async (month: string, [first = '', , ...rest]: readonly string[]) =>
    confirmed(formOf(await fileOf(titles, [['수학 모의고사', month, first, ...rest]])))
  const moved = await send(await file('202702', ['2027-01-05', ...DATES.slice(1)]))
  expect(moved.body).toMatchObject({ changedCount: 1 })
  expect(await plans()).toMatchObject([{ applyStartYmd: '2027-01-05', applyEndYmd: before?.applyEndYmd }])
  const late = await send(await file('202702', ['2027-01-21', ...DATES.slice(1)]))
  expect(late.problem.problems).toMatchObject([{ row: 2, column: PLAN_DATE_WORDS.applyEndYmd }])
  const added = await send(await file('202703', DATES))
  expect(added.problem.problems).toMatchObject([
    { row: 2, column: '신청 종료일', reason: "저장된 값이 없습니다. 파일에 '신청 종료일' 열을 추가해주세요." },
  ])
  await nsat.send(rollBackPlanUpload, { params: { id: moved.body.uploadId } })
  expect(await plans()).toMatchObject([{ applyStartYmd: DATES[0], applyEndYmd: DATES[1] }])
})

test('what was exported is imported again unchanged', async () => {
  for (const nsatServiceNo of [1001, 1002]) await seedPlan(portal, { nsatServiceNo })
  const file = await nsat.send(exportCountedPlans, {})
  const answer = await send(formOf(Buffer.from(await file.raw.arrayBuffer()), '회차 목록.xlsx'))
  expect([answer.status, answer.body]).toMatchObject([200, { rowCount: 2, unchangedCount: 2 }])
  expect((await plans())[0]?.version).toBe(0)
})

test('everything that is wrong with a file is told, and nothing of it stored', async () => {
  const answer = await send(
    await formFor([
      ['체육 모의고사', '202702', ...DATES],
      ['수학 모의고사', '202713', ...DATES],
      ['수학 모의고사', '202703', '2027-01-30', ...DATES.slice(1)],
      ['수학 모의고사', '202704', ...DATES.slice(0, 4), '2027-02-13'],
      ['수학 모의고사', '202705', ...DATES],
      [1001, '202705', ...DATES],
    ]),
  )
  expect(answer.code).toBe('INVALID_ROWS')
  const problems = answer.problem.problems as { row: number; column: string }[]
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '2 서비스',
    '3 월',
    '4 신청 종료일',
    '5 채점일',
    expect.stringMatching(/^7 /),
  ])
  expect(await plans()).toEqual([])
})

test('a plan that was ordered from the printer is warned of', async () => {
  await seedPlan(portal, { planYm: '202702', printOrderedAt: portal.clock.now() })
  const form = await formFor([['수학 모의고사', '202702', ...DATES]])
  const { body } = await nsat.send(checkPlanUpload, { params: {} } as never, { form })
  expect(body.warnings.problems).toEqual([{ row: 2, column: '월', reason: '발주서가 생성된 회차입니다. (202702)' }])
})

test('a file moves no closed plan, says which one it is, and passes it where it stands there as in the file', async () => {
  const seeded = await seedPlan(portal, { planYm: '202702' })
  await seedPlan(portal, { planYm: '202703' })
  await sql`update nsat_plan.plan set plan_state = 'CLOSED', closed_at = created_at where plan_ym = '202702'`.execute(
    portal.db,
  )
  const moved = [['수학 모의고사', '202702', ...DATES]]
  const asked = await nsat.send(checkPlanUpload, { params: {} } as never, { form: await formFor(moved) })
  expect([asked.status, asked.code, asked.problem.detail]).toEqual([
    409,
    'PLAN_CLOSED',
    expect.stringContaining('2027년 2월'),
  ])
  expect((await send(confirmed(await formFor(moved)))).code).toBe('PLAN_CLOSED')
  const same = Object.keys(PLAN_DATE_WORDS).map((name) => seeded[name as keyof typeof PLAN_DATE_WORDS])
  const rows = [
    ['수학 모의고사', '202702', ...same],
    ['수학 모의고사', '202703', ...DATES],
  ]
  expect((await send(confirmed(await formFor(rows)))).body).toMatchObject({ changedCount: 1, unchangedCount: 1 })
})

test('an upload is not taken back from a plan that was closed since', async () => {
  await seedPlan(portal, { planYm: '202702' })
  const { uploadId } = (await send(confirmed(await formFor([['수학 모의고사', '202702', ...DATES]])))).body
  await sql`update nsat_plan.plan set plan_state = 'CLOSED', closed_at = created_at`.execute(portal.db)
  expect((await rollBack(uploadId)).code).toBe('PLAN_CLOSED')
  expect((await plans())[0]?.scoringYmd).toBe('2027-02-20')
})

const rollBack = async (uploadId: number) => nsat.send(rollBackPlanUpload, { params: { id: uploadId } })

test('an upload is taken back: moved plans get their dates again, added ones go', async () => {
  const plan = await seedPlan(portal, { planYm: '202702' })
  const rows = [
    ['수학 모의고사', '202702', ...DATES],
    ['영어 모의고사', '202702', ...DATES],
  ]
  const { uploadId } = (await send(confirmed(await formFor(rows)))).body
  expect((await rollBack(uploadId)).body).toEqual({ restoredCount: 1, removedCount: 1 })
  expect((await plans())[0]).toMatchObject({ applyStartYmd: plan.applyStartYmd, scoringYmd: plan.scoringYmd })
  expect(await plans(1002)).toEqual([])
})

test('an upload on whose plans somebody has worked since is not taken back', async () => {
  const { uploadId } = (await send(await formFor([['영어 모의고사', '202702', ...DATES]]))).body
  const [plan] = await plans(1002)
  const nsatPlanNo = plan?.nsatPlanNo ?? 0
  const list = [{ examTargetCode: 'HIGH1' as const, commerceGoodsNo: 9_270_224 }]
  expect((await nsat.send(changePlanExam, { body: { nsatPlanNo, version: 0, list } })).status).toBe(200)
  const refused = await rollBack(uploadId)
  expect([refused.status, refused.code]).toEqual([409, 'PLANS_CHANGED'])
  expect(await plans(1002)).toHaveLength(1)
})

test('dates that somebody moved by hand after an upload stay', async () => {
  const seeded = await seedPlan(portal, { planYm: '202702' })
  const { uploadId } = (await send(confirmed(await formFor([['수학 모의고사', '202702', ...DATES]])))).body
  const [plan] = await plans()
  const body = { ...seeded, ...plan, scoringYmd: '2027-03-01' }
  expect((await nsat.send(changePlan, { body })).status).toBe(200)
  expect((await rollBack(uploadId)).code).toBe('PLANS_CHANGED')
  expect((await plans())[0]?.scoringYmd).toBe('2027-03-01')
})

test('a file waits for whoever moves one of its plans by hand, and is taken back to what stood then', async () => {
  const { nsatPlanNo } = await seedPlan(portal, { planYm: '202702' })
  const form = confirmed(await formFor([['수학 모의고사', '202702', ...DATES]]))
  const moving = sql`update nsat_plan.plan set scoring_date = '2027-02-27' where nsat_plan_no = ${nsatPlanNo}`
  const [answer] = await atOnce(portal.db, moving, [() => send(form)])
  expect((await plans())[0]?.scoringYmd).toBe('2027-02-20')
  expect((await rollBack(answer?.body.uploadId ?? 0)).status).toBe(200)
  expect((await plans())[0]?.scoringYmd).toBe('2027-02-27')
})

test('whoever takes a file back waits for who moves one of its plans by hand, and leaves that', async () => {
  await seedPlan(portal, { planYm: '202702' })
  const { uploadId } = (await send(confirmed(await formFor([['수학 모의고사', '202702', ...DATES]])))).body
  const moving = sql`
    update nsat_plan.plan set scoring_date = '2027-03-01', upload_id = null where upload_id = ${uploadId}`
  const [answer] = await atOnce(portal.db, moving, [() => rollBack(uploadId)])
  expect(answer?.code).toBe('PLANS_CHANGED')
  expect((await plans())[0]?.scoringYmd).toBe('2027-03-01')
})

test('a file of plans waits for another one that is being stored', async () => {
  const form = await formFor([['영어 모의고사', '202702', ...DATES]])
  const [answer] = await atOnce(portal.db, namedLock('nsatPlan.upload'), [() => send(form)])
  expect(answer?.body).toMatchObject({ addedCount: 1 })
})

test('the template has the titles of the file; nobody else uploads', async () => {
  expect((await nsat.send(downloadPlanTemplate, {} as never)).status).toBe(200)
  const form = await formFor([['영어 모의고사', '202702', ...DATES]])
  expect((await vendor.send(uploadPlans, { params: {}, body: {} } as never, { form })).status).toBe(403)
})
