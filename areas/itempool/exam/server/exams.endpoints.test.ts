import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { changeExam, readExam, removeExam } from '../contract/exam.contract.ts'
import { exportExams, listExams } from '../contract/exam-list.contract.ts'
import { listQuestions } from '../contract/question.contract.ts'
import { listSubjects } from '../contract/subject.contract.ts'
import { seedExam } from '../testing/exam.seed.ts'
import { insertExam, type NewExam } from './insert-exam.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, nsat, ktutor] = [await portal.as('itempool'), await portal.as('nsat'), await portal.as('ktutor')]

beforeEach(() => sql`truncate itempool_exam.exam cascade`.execute(portal.db))

type Query = NonNullable<CallInput<typeof listExams>['query']>
const list = async (query: Query = {}, person = itempool) => {
  const { status, body } = await person.send(listExams, { query })
  return status === 200 ? [body.list.map(({ examName }) => examName), body.count] : status
}
const read = (id: number, person = itempool) => person.send(readExam, { params: { id } })
const remove = (id: number, person = itempool) => person.send(removeExam, { params: { id } })
type Body = NonNullable<CallInput<typeof changeExam>['body']>
const change = (body: Body, person = itempool) => person.send(changeExam, { body })

test('papers are listed with their counts, the newest registration first', async () => {
  const first = await seedExam(portal, { examName: '3월 모의고사' })
  portal.clock.advance(60_000)
  const subjects = [{}, { subjectCode: 'SCIENCE', displayName: '과학', items: [{}] }]
  await seedExam(portal, { examName: '6월 모의고사', subjects })
  expect(await list()).toEqual([['6월 모의고사', '3월 모의고사'], 2])
  const { body } = await itempool.send(listExams)
  expect(body.list[0]).toMatchObject({ subjectCount: 2, totalCount: 4 })
  expect(body.list[1]).toEqual({
    itemPoolExamNo: first.examNo,
    examName: '3월 모의고사',
    category: {
      categoryNo: first.categoryNo,
      fullCategoryName: expect.stringMatching(/^모의고사>수학>\d+차$/),
      depth1CategoryName: '모의고사',
      depth2CategoryName: '수학',
      depth3CategoryName: expect.stringMatching(/^\d+차$/),
    },
    itempoolContentProviderNo: 1,
    itempoolContentProviderNoString: '1',
    contentProviderName: '케이튜터',
    examTarget: 'HIGH1',
    subjectCount: 1,
    totalCount: 3,
    registerYmdt: '2026-11-23T09:00:00+09:00',
    modifyYmdt: null,
    version: 0,
  })
})

test('papers are found by name, category and provider', async () => {
  const [march, june] = [
    await seedCategory(portal, { depth3: '3월' }),
    await seedCategory(portal, { depth3: '6월', providerNo: 2 }),
  ]
  await seedExam(portal, { examName: 'Spring 100%', categoryNo: march })
  await seedExam(portal, { examName: 'Summer_1', categoryNo: june, providerNo: 2 })
  expect(await list({ examName: 'spring' })).toEqual([['Spring 100%'], 1])
  expect(await list({ examName: '%' })).toEqual([['Spring 100%'], 1])
  expect(await list({ examName: 'r_1' })).toEqual([['Summer_1'], 1])
  expect(await list({ examName: 'r1' })).toEqual([[], 0])
  expect(await list({ depth3CategoryName: '3월' })).toEqual([['Spring 100%'], 1])
  expect(await list({ depth3CategoryName: '3' })).toEqual([[], 0])
  expect(await list({ depth1CategoryName: '모의고사', depth2CategoryName: '수학', depth3CategoryName: '6월' })).toEqual(
    [['Summer_1'], 1],
  )
  expect(await list({ contentProviderNo: 2 })).toEqual([['Summer_1'], 1])
  expect(await list({ contentProviderNo: 99 })).toEqual([[], 0])
  expect(await list({}, ktutor)).toEqual([['Spring 100%'], 1])
  expect(await list({ contentProviderNo: 2 }, ktutor)).toEqual([[], 0])
})

test('a page has 10, 20 or 50 papers, and one behind the last is empty', async () => {
  for (let no = 1; no <= 21; no += 1) await seedExam(portal, { subjects: [{ items: [{}] }] })
  const sizeOf = async (query: Query) => (await itempool.send(listExams, { query })).body.list.length
  expect(await sizeOf({})).toBe(20)
  expect(await sizeOf({ pageSize: 10, pageNum: 3 })).toBe(1)
  expect(await sizeOf({ pageSize: 50 })).toBe(21)
  expect(await list({ pageSize: 10, pageNum: 9 })).toEqual([[], 21])
  for (const query of [{ pageSize: 15 }, { pageSize: 100 }, { pageSize: 0 }, { pageNum: 0 }])
    expect(await list(query)).toBe(400)
})

test('the list is a spreadsheet of the same papers', async () => {
  await seedExam(portal, { examName: '3월 모의고사' })
  await seedExam(portal, { examName: '남의 시험지', providerNo: 2 })
  const rowsFor = async (person = itempool) => sheetRecords((await person.send(exportExams)).raw)
  expect(await rowsFor()).toHaveLength(2)
  expect(await rowsFor(ktutor)).toMatchObject([{ 시험지: '3월 모의고사', '과목 수': 1, '총 문항 수': 3 }])
})

test('a paper is read; one that there is not, is removed or is not theirs is no failure and nothing', async () => {
  const [mine, theirs] = [await seedExam(portal), await seedExam(portal, { providerNo: 2 })]
  for (const person of [itempool, nsat, ktutor])
    expect((await read(mine.examNo, person)).body).toMatchObject({ itemPoolExamNo: mine.examNo, totalCount: 3 })
  expect((await read(theirs.examNo)).body?.contentProviderName).toBe('AI 콘텐츠')
  for (const answer of [await read(theirs.examNo, ktutor), await read(999_999), await read(999_999, ktutor)])
    expect([answer.status, answer.body]).toEqual([200, null])
  await remove(mine.examNo)
  expect((await read(mine.examNo)).body).toBeNull()
  const said = await (await read(999_999)).raw.json()
  expect(said).toEqual({ header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' }, data: null })
})

test('a paper is renamed and moved to another category over the version that was read', async () => {
  const { examNo } = await seedExam(portal)
  const categoryNo = await seedCategory(portal, { depth3: '옮긴 곳' })
  const body = { itemPoolExamNo: examNo, examName: ' 새  이름 ', category: { categoryNo } }
  expect((await change({ ...body, version: 0 })).body).toEqual({ itemPoolExamNo: examNo, version: 1 })
  expect((await read(examNo)).body).toMatchObject({
    examName: '새 이름',
    category: { categoryNo, depth3CategoryName: '옮긴 곳' },
    version: 1,
    modifyYmdt: expect.any(String),
    changedByName: '문항 담당',
  })
  expect(await change({ ...body, version: 0 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect((await change({ ...body, examName: '더 새 이름' })).body.version).toBe(2)
})

test('a paper that is written as it is keeps its version, and its history tells of nothing', async () => {
  const { examNo, categoryNo } = await seedExam(portal, { examName: '이름' })
  const body = { itemPoolExamNo: examNo, examName: '이름', category: { categoryNo } }
  expect(await change({ ...body, version: 0 })).toMatchObject({
    status: 200,
    body: { itemPoolExamNo: examNo, version: 0 },
  })
  expect((await read(examNo)).body).toMatchObject({ version: 0, modifyYmdt: null })
  const actions = (await listAudit(portal.db, 'itempoolExam.exam', examNo)).map(({ action }) => action)
  expect(actions).toEqual(['itempoolExam.register'])
  expect((await change({ ...body, version: 1 })).code).toBe('STATE_CHANGED')
})

test.each([
  ['HIGH2', '2020년 2월', 422],
  ['HIGH2', '2020년 3월', 200],
  ['HIGH2GA', '2020년 2월', 200],
  ['HIGH2GA', '2020년 3월', 422],
  ['HIGH1', '2020년 2월', 200],
])('a paper for %s that is moved to %s answers %i', async (examTarget, depth3, status) => {
  const { examNo } = await seedExam(portal, { examTarget })
  const categoryNo = await seedCategory(portal, { depth3 })
  const answer = await change({ itemPoolExamNo: examNo, examName: '이름', category: { categoryNo } })
  expect(answer.status).toBe(status)
  if (status === 422)
    expect(answer).toMatchObject({
      code: 'TARGET_NOT_ALLOWED',
      problem: { errors: [{ path: 'category.categoryNo', message: '시험지의 대상을 사용할 수 없는 카테고리입니다.' }] },
    })
})

test('a paper may be renamed where it stands, also where no such one could be moved', async () => {
  const categoryNo = await seedCategory(portal, { depth3: '2020년 2월' })
  const { examNo } = await seedExam(portal, { examTarget: 'HIGH2', categoryNo })
  expect((await change({ itemPoolExamNo: examNo, examName: '새 이름', category: { categoryNo } })).status).toBe(200)
})

test.each([
  ['', 400],
  ['   ', 400],
  ['가'.repeat(201), 400],
  ['가'.repeat(200), 200],
])('a paper called %j answers %i', async (examName, status) => {
  const { examNo, categoryNo } = await seedExam(portal)
  expect((await change({ itemPoolExamNo: examNo, examName, category: { categoryNo } })).status).toBe(status)
})

test('a category of nothing, of another provider, or with such a paper already is refused', async () => {
  const paper = await seedExam(portal)
  const taken = await seedExam(portal)
  const foreign = await seedCategory(portal, { providerNo: 2 })
  const moveTo = async (categoryNo: number) => {
    const body = { itemPoolExamNo: paper.examNo, examName: '이름', category: { categoryNo } }
    const { status, code, problem } = await change(body)
    return [status, code, (problem.errors as { path: string }[])[0]?.path]
  }
  expect(await moveTo(999_999)).toEqual([422, 'CATEGORY_NOT_FOUND', 'category.categoryNo'])
  expect(await moveTo(foreign)).toEqual([422, 'CATEGORY_NOT_FOUND', 'category.categoryNo'])
  expect(await moveTo(taken.categoryNo)).toEqual([409, 'EXAM_TAKEN', 'category.categoryNo'])
  expect((await read(paper.examNo)).body?.version).toBe(0)
})

test('a removed paper is gone with its subjects, its place is free, and its items stay', async () => {
  const paper = await seedExam(portal)
  expect(await remove(paper.examNo)).toMatchObject({ status: 200, body: { itemPoolExamNo: paper.examNo } })
  expect((await remove(paper.examNo)).status).toBe(200)
  expect(await list()).toEqual([[], 0])
  const category = { categoryNo: paper.categoryNo }
  expect((await change({ itemPoolExamNo: paper.examNo, examName: '이름', category })).code).toBe('EXAM_NOT_FOUND')
  expect((await itempool.send(listSubjects, { query: { examNo: paper.examNo } })).code).toBe('EXAM_NOT_FOUND')
  const query = { itempoolExamSubjectNo: paper.subjectNo }
  expect((await itempool.send(listQuestions, { query })).code).toBe('SUBJECT_NOT_FOUND')
  const { rows } = await sql<{ items: number; audits: number }>`
    select (select count(*)::int from itempool_item.item where item_no = any(${[...paper.itemNos]}::int[])) as items,
      (select count(*)::int from platform.audit where action = 'itempoolExam.remove' and entity_id = ${String(paper.examNo)})
        as audits`.execute(portal.db)
  expect(rows).toEqual([{ items: 3, audits: 1 }])
  expect((await seedExam(portal, { categoryNo: paper.categoryNo })).examNo).toBeGreaterThan(paper.examNo)
})

test('what is not theirs answers as what there is not', async () => {
  const { examNo, categoryNo } = await seedExam(portal, { providerNo: 2 })
  for (const no of [examNo, 999_999]) {
    expect(await remove(no, ktutor)).toMatchObject({ status: 404, code: 'EXAM_NOT_FOUND' })
    const body = { itemPoolExamNo: no, examName: '이름', category: { categoryNo } }
    expect(await change(body, ktutor)).toMatchObject({ status: 404, code: 'EXAM_NOT_FOUND' })
  }
  expect((await read(examNo)).body?.version).toBe(0)
})

const newExam = (categoryNo: number): NewExam => ({
  providerNo: 1,
  categoryNo,
  examTarget: 'HIGH1',
  examName: '다시 등록',
  subjects: [],
  userId: null,
})
const register = (exam: NewExam) =>
  portal.db.transaction().execute((tx) => insertExam(workOf(tx, portal.clock.now()), exam))

test('of several who register the same paper at once one does', async () => {
  const categoryNo = await seedCategory(portal)
  const numbers = await Promise.all([1, 2, 3, 4].map(() => register(newExam(categoryNo))))
  expect(numbers.filter((no) => no !== undefined)).toHaveLength(1)
  expect(await list()).toEqual([['다시 등록'], 1])
})

test('a paper that is removed while it is registered again is there at most once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { categoryNo, examNo } = await seedExam(portal)
    const [removed, registered] = await Promise.all([remove(examNo), register(newExam(categoryNo))])
    expect(removed.status).toBe(200)
    expect(await list()).toEqual(registered === undefined ? [[], 0] : [['다시 등록'], 1])
    await sql`truncate itempool_exam.exam cascade`.execute(portal.db)
  }
})

test('of ten who write the same version one does, and the others are told', async () => {
  const { examNo, categoryNo } = await seedExam(portal)
  const asking = tenTimes((index) => {
    const body = { itemPoolExamNo: examNo, examName: `이름 ${index}`, category: { categoryNo }, version: 0 }
    return change(body, index % 2 ? itempool : nsat)
  })
  const answers = await atOnce(portal.db, noWrites('itempool_exam.exam'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
})

test('of ten who remove the same paper one does, and nobody is refused', async () => {
  const { examNo } = await seedExam(portal)
  const answers = await atOnce(
    portal.db,
    noWrites('itempool_exam.exam'),
    tenTimes(() => remove(examNo)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const trail = await listAudit(portal.db, 'itempoolExam.exam', examNo)
  expect(trail.filter(({ action }) => action === 'itempoolExam.remove')).toHaveLength(1)
})
