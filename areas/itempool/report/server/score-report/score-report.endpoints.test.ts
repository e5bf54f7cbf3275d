import { sql } from 'kysely'

import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { type SeededExam, seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { readScoreReport, readScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import { addAnswers, addApplicant, type SeedAnswer } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
const september = await seedPlan(portal, { planYm: '202609' })
const november = await seedPlan(portal, { planYm: '202611' })
const english = await seedPlan(portal, { planYm: '202611', nsatServiceNo: 1002 })
/** It asks for 3, for 1 and 3 together, and for 12; they are worth 4, 3 and 5. */
const items = [
  { unitLabel: '함수' },
  { unitLabel: '수열', isMultiple: true, answers: ['1', '3'], maxAnswerCount: 2, point: 3 },
  { unitLabel: '함수', itemType: 'SHORT_ANSWER', answers: ['12'], point: 5 },
] as const
const paper = await seedExam(portal, { examName: '11월 고1', subjects: [{ items }] })
const former = await seedExam(portal, { examName: '9월 고1', subjects: [{ items }] })
const foreign = await seedExam(portal, { providerNo: 2 })

const all = { marks: ['3', '1|3', '12'], correct: [true, true, true], score: 12 }
const some = { marks: ['3', '1|2', ''], correct: [true, false, false], score: 4 }
const none = { marks: ['*', '', '7'], correct: [false, false, false], score: 0 }
const answersBy = (answers: Record<string, Omit<SeedAnswer, 'examineeNo'>>): SeedAnswer[] =>
  Object.entries(answers).map(([examineeNo, answer]) => ({ examineeNo, ...answer }))
const round = (plan: { nsatPlanNo: number }, { subjectNo }: SeededExam) => ({ planNo: plan.nsatPlanNo, subjectNo })

await addAnswers(
  portal,
  round(november, paper),
  answersBy({ 101: all, 102: some, 103: some, 104: none, 105: { marks: ['3', '', ''] } }),
)
// Of the same round, by another paper: no part of the group.
await addAnswers(portal, round(november, foreign), answersBy({ 201: none }))
await addAnswers(portal, round(september, former), answersBy({ 102: none, 1: all, 2: all }))
for (const [no, score, expectedGrade] of [
  [1, 12, 1],
  [2, 4, 2],
])
  await sql`insert into itempool_exam.grade_cut values (${paper.subjectNo}, ${score}, ${expectedGrade}, 0, 0, ${no})`.execute(
    portal.db,
  )

const JSON_ONLY = { headers: { accept: 'application/json' } }
const read = (examineeNo: string, over: { planNo?: number; subjectCode?: 'MATH' | 'ENGLISH' } = {}, who = itempool) =>
  who.send(
    readScoreReport,
    { params: { examineeNo }, query: { planNo: november.nsatPlanNo, subjectCode: 'MATH', ...over } },
    JSON_ONLY,
  )

const textIn = async (file: Response): Promise<string> =>
  (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.map((page) => page.text).join('\n')

test('a report tells score, grade, rank, percentile, mean, deviation, answers and units, and nothing else', async () => {
  const { status, body, raw } = await read('102')
  expect(status).toBe(200)
  expect(raw.headers.get('content-type')).toContain('application/json')
  expect(body).toEqual({
    examineeNo: '102',
    score: 4,
    grade: 2,
    rank: 2,
    examineeCount: 4,
    percentile: 50,
    mean: 5,
    standardDeviation: 4.36,
    answers: [
      { no: 1, answer: '3', isCorrect: true, correctRate: 75 },
      { no: 2, answer: '1|2', isCorrect: false, correctRate: 25 },
      { no: 3, answer: '', isCorrect: false, correctRate: 25 },
    ],
    units: [
      { unit: '함수', correctCount: 1, count: 2 },
      { unit: '수열', correctCount: 0, count: 1 },
    ],
  })
})

test.each([
  ['101', 1, 1, 87.5],
  ['102', 2, 2, 50],
  ['103', 2, 2, 50],
  ['104', null, 4, 12.5],
] as const)('%s is of grade %s at rank %i', async (examineeNo, grade, rank, percentile) => {
  expect((await read(examineeNo)).body).toMatchObject({ grade, rank, percentile })
})

const numberOf = async (examineeNo: string, planNo = november.nsatPlanNo) => {
  const { rows } = await sql<{ no: number }>`select omr_answer_no as no from itempool_report.omr_answer
    where examinee_no = ${examineeNo} and nsat_plan_no = ${planNo}`.execute(portal.db)
  return rows[0]?.no ?? 0
}
const sheet = async (examineeNo: string, who: Person = itempool) =>
  who.send(readScoreSheet, { params: { omrAnswerNo: await numberOf(examineeNo) } })

test('the page stands beside earlier rounds, with the key and how all scored', async () => {
  const { body } = await sheet('102')
  expect(body).toMatchObject({
    planYm: '202611',
    examName: '11월 고1',
    examTarget: 'HIGH1',
    totalScore: 12,
    score: 4,
    examineeName: '수험생 102',
    scoreList: [
      { score: 0, count: 1 },
      { score: 4, count: 2 },
      { score: 12, count: 1 },
    ],
  })
  expect(body.answers[1]).toMatchObject({ answers: ['1', '3'], point: 3, unit: '수열' })
  expect(body.earlierList).toEqual([
    {
      planNo: september.nsatPlanNo,
      planYm: '202609',
      examName: '9월 고1',
      score: 0,
      totalScore: 12,
      grade: null,
      rank: 3,
      examineeCount: 3,
      percentile: 16.7,
      mean: 8,
      standardDeviation: 5.66,
    },
  ])
  expect((await sheet('101')).body.earlierList).toEqual([])
})

test('the same account and name under another number is the same examinee, and nobody else', async () => {
  for (const [examineeNo, name, neo] of [
    ['103', '김하나', 'parent'],
    ['1', '김하나', 'parent'],
    ['2', '김두리', 'parent'],
  ] as const) {
    const no = await addApplicant(portal, { examineeNo, schoolNo: 1, name })
    await sql`update itempool_report.applicant set neo_id = ${neo} where application_no = ${no}`.execute(portal.db)
  }
  expect((await sheet('103')).body.earlierList.map(({ score }) => score)).toEqual([12])
  expect((await sheet('103', ktutor)).body).toMatchObject({ earlierList: [], examineeName: null })
})

test('whoever does not ask for JSON gets the report as a PDF, whose name tells nothing of its examinee', async () => {
  const { raw } = await itempool.send(readScoreReport, {
    params: { examineeNo: '102' },
    query: { planNo: november.nsatPlanNo, subjectCode: 'MATH' },
  })
  expect(raw.headers.get('content-type')).toBe('application/pdf')
  const name = decodeURIComponent(raw.headers.get('content-disposition') ?? '')
  expect(name).toContain(`성적표 2026년 11월 수학 ${await numberOf('102')}.pdf`)
  expect(name).not.toContain('수험생')
  const text = await textIn(raw)
  for (const part of [
    '수험생 102',
    '102',
    '4점 / 12점',
    '2등급',
    '2위 / 4명',
    '50.0',
    '4.4',
    '1·2번',
    '무응답',
    '2026년 9월',
  ])
    expect(text).toContain(part)
})

test('people of the restricted provider get it without the name', async () => {
  const { raw } = await ktutor.send(readScoreReport, {
    params: { examineeNo: '102' },
    query: { planNo: november.nsatPlanNo, subjectCode: 'MATH' },
  })
  const text = await textIn(raw)
  expect(text).toContain('4점 / 12점')
  expect(text).not.toContain('수험생 102')
})

test('what waits to be scored, what there is not, and what is not theirs, is refused', async () => {
  const codeOf = async (answer: ReturnType<typeof read>) => [(await answer).status, (await answer).code]
  expect(await codeOf(read('105'))).toEqual([409, 'NOT_SCORED'])
  expect(await codeOf(read('999'))).toEqual([404, 'ANSWER_NOT_FOUND'])
  expect(await codeOf(read('201'))).toEqual([200, undefined])
  expect(await codeOf(read('201', {}, ktutor))).toEqual([404, 'ANSWER_NOT_FOUND'])
  expect((await sheet('201', ktutor)).code).toBe('ANSWER_NOT_FOUND')
  expect(await codeOf(read('102', { subjectCode: 'ENGLISH' }))).toEqual([404, 'ANSWER_NOT_FOUND'])
  expect(await codeOf(read('102', { subjectCode: 'ENGLISH' }, ktutor))).toEqual([403, 'NOT_YOUR_SUBJECT'])
  expect(await codeOf(read('102', { planNo: english.nsatPlanNo }, ktutor))).toEqual([403, 'NOT_YOUR_SUBJECT'])
  expect(await codeOf(read('102', { planNo: 999_999 }))).toEqual([404, 'PLAN_NOT_FOUND'])
  expect(await codeOf(read(' '))).toEqual([400, 'BAD_REQUEST'])
})

test('the trail keeps whose results somebody read, by the numbers of answers', async () => {
  await sheet('104')
  const { rows } = await sql`select to_state as "to" from platform.audit
    where action = 'itempoolReport.readScoreReports' order by id desc limit 1`.execute(portal.db)
  expect(rows).toEqual([{ to: { readCount: 1, answerNos: [await numberOf('104')] } }])
})
