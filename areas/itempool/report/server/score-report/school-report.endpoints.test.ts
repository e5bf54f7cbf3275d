import { sql } from 'kysely'

import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import {
  exportClassTable,
  listReportSchools,
  printSchoolReports,
  readClassTable,
} from '#areas/itempool/report/contract/school-report.contract.ts'
import { addAnswers, type SeedAnswer } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listTasks } from '#platform/contract/own-tasks.contract.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile({ env: { ROLE: 'all' } })
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
const plan = await seedPlan(portal, { planYm: '202611' })
const paper = await seedExam(portal, { examName: '11월 고1' })
const foreign = await seedExam(portal, { providerNo: 2, examName: '11월 중3' })
const [garam, naru] = [
  await addInstitute(portal, { name: '가람학원' }),
  await addInstitute(portal, { name: '나루학원' }),
]
const waiting = await addInstitute(portal, { name: '다온학원' })

const all = { marks: ['3', '1|3', '12'], correct: [true, true, true], score: 12 }
const some = { marks: ['3', '1|2', ''], correct: [true, false, false], score: 4 }
const none = { marks: ['*', '', '7'], correct: [false, false, false], score: 0 }
const answer = (examineeNo: string, schoolNo: number, of: Omit<SeedAnswer, 'examineeNo'>): SeedAnswer => ({
  examineeNo,
  schoolNo,
  ...of,
})
const round = { planNo: plan.nsatPlanNo, subjectNo: paper.subjectNo }
await addAnswers(portal, round, [
  answer('101', garam, some),
  answer('102', garam, some),
  answer('103', garam, none),
  answer('104', garam, { marks: ['3', '', ''] }),
  answer('201', naru, all),
  answer('301', waiting, { marks: ['3', '', ''] }),
])
await addAnswers(portal, { ...round, subjectNo: foreign.subjectNo, examTarget: 'MIDDLE3' }, [
  answer('901', garam, all),
  answer('902', 999_999, none),
])
await sql`insert into itempool_exam.grade_cut values (${paper.subjectNo}, 4, 2, 0, 0, 1)`.execute(portal.db)

const query = { planNo: plan.nsatPlanNo, subjectCode: 'MATH' } as const
const table = (schoolNo: number, who: Person = itempool) => who.send(readClassTable, { params: { schoolNo }, query })
const print = (schoolNo: number, who: Person = itempool) =>
  who.send(printSchoolReports, { params: { schoolNo }, body: query })

const textIn = async (file: Response): Promise<string> =>
  (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.map((page) => page.text).join('\n')

test('the institutes of a round stand by name, with what their examinees scored', async () => {
  const { body } = await itempool.send(listReportSchools, { query })
  expect(body.list.map((row) => [row.schoolName, row.answerCount, row.scoredCount, row.averageScore])).toEqual([
    ['가람학원', 5, 4, 5],
    ['나루학원', 1, 1, 12],
    ['다온학원', 1, 0, null],
    ['', 1, 1, 0],
  ])
  const own = (await ktutor.send(listReportSchools, { query })).body
  expect(own.list.map((row) => [row.schoolName, row.answerCount])).toEqual([
    ['가람학원', 4],
    ['나루학원', 1],
    ['다온학원', 1],
  ])
})

test('a class stands by paper and rank, within the institute and the round', async () => {
  const { body } = await table(garam)
  expect(body).toMatchObject({ schoolName: '가람학원', planYm: '202611', scoredCount: 4, count: 5 })
  expect(
    body.list.map((row) => [
      row.examineeNo,
      row.score,
      row.grade,
      row.classRank,
      row.rank,
      row.percentile,
      row.wrongNos,
    ]),
  ).toEqual([
    ['101', 4, 2, 1, 2, 50, [2, 3]],
    ['102', 4, 2, 1, 2, 50, [2, 3]],
    ['103', 0, null, 3, 4, 12.5, [1, 2, 3]],
    ['104', null, null, null, null, null, []],
    ['901', 12, null, 1, 1, 75, []],
  ])
  expect(body.papers).toMatchObject([
    { examName: '11월 고1', scoredCount: 3, classMean: 2.7, examineeCount: 4, mean: 5 },
    { examName: '11월 중3', scoredCount: 1, classMean: 12, examineeCount: 2, mean: 6 },
  ])
  const own = (await table(garam, ktutor)).body
  expect(own.list.map(({ examineeNo, examineeName }) => [examineeNo, examineeName])).toEqual(
    ['101', '102', '103', '104'].map((no) => [no, null]),
  )
})

test('the spreadsheet of a class is for a reason, which the trail keeps', async () => {
  const ask = (reason?: string) =>
    // The reason stands in the query of such a call without its types.
    itempool.send(exportClassTable, { params: { schoolNo: garam }, query: { ...query, ...{ reason } } })
  expect(await ask()).toMatchObject({ status: 400, code: 'REASON_REQUIRED' })
  const rows = await sheetRecords((await ask('학부모 상담 자료')).raw)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ 수험번호: '101', 이름: '수험생 101', 점수: 4, '전체 석차': 2, '틀린 문항': '2~3' })
  const { rows: kept } = await sql`select comment, to_state ->> 'exportedCount' as count from platform.audit
    where action = 'itempoolReport.exportClassTable'`.execute(portal.db)
  expect(kept).toEqual([{ comment: '학부모 상담 자료', count: '5' }])
})

const fileOf = async (who: Person, taskNo: number) => {
  await expect
    .poll(async () => (await who.send(listTasks)).body.list.find((each) => each.taskNo === taskNo)?.status, {
      timeout: 20_000,
    })
    .toBe('DONE')
  return who.open(`${portal.url}/api/partner/ad-api/tasks/${taskNo}/file`)
}

test('all reports of an institute come as one PDF behind the bell, each from a page of its own', async () => {
  const { status, body } = await print(garam)
  expect(status).toBe(200)
  const file = await fileOf(itempool, body.taskNo)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const text = (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.map((page) => page.text)
  expect(text).toHaveLength(4)
  for (const [at, no] of ['101', '102', '103', '901'].entries()) {
    expect(text[at]).toContain(`수험생 ${no}`)
    expect(text[at]).toContain('가람학원')
  }
})

test('people of the restricted provider get those of their papers, without names', async () => {
  const file = await fileOf(ktutor, (await print(garam, ktutor)).body.taskNo)
  const text = await textIn(file)
  expect(text).toContain('103')
  expect(text).not.toContain('수험생 1')
  expect(text).not.toContain('901')
})

test('an institute without answers, one that is not scored, and one that is not theirs, are refused', async () => {
  expect(await table(1)).toMatchObject({ status: 404, code: 'SCHOOL_NOT_FOUND' })
  expect(await table(999_999, ktutor)).toMatchObject({ status: 404, code: 'SCHOOL_NOT_FOUND' })
  expect(await print(999_999, ktutor)).toMatchObject({ status: 404, code: 'SCHOOL_NOT_FOUND' })
  expect(await print(waiting)).toMatchObject({ status: 409, code: 'NOT_SCORED' })
})
