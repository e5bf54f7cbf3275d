import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { replaceGradeCuts } from '#areas/itempool/exam/contract/subject.contract.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { readScoreHistogram } from '#areas/itempool/report/contract/histogram.contract.ts'
import { readScoreReport } from '#areas/itempool/report/contract/score-report.contract.ts'
import { rowsOf } from '#areas/itempool/report/rules/grade-cuts/cuts.rules.ts'
import { addAnswers } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'

const portal = await portalForFile()
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
const october = await seedPlan(portal, { planYm: '202610' })
const november = await seedPlan(portal, { planYm: '202611' })
const english = await seedPlan(portal, { planYm: '202611', nsatServiceNo: 1002 })
const paper = await seedExam(portal)
const foreign = await seedExam(portal, { providerNo: 2 })
const scored = (no: number, score: number) => ({
  examineeNo: String(no),
  marks: [],
  score,
  correct: [score >= 4, false, score >= 9],
})
const { subjectNo } = paper
await addAnswers(portal, { planNo: november.nsatPlanNo, subjectNo }, [
  scored(1, 4),
  scored(2, 9),
  scored(3, 4),
  { examineeNo: '4', marks: [] },
])
await addAnswers(portal, { planNo: october.nsatPlanNo, subjectNo }, [scored(11, 0)])

const read = (planNo?: number, who = itempool, id = subjectNo) =>
  who.send(readScoreHistogram, { params: { id }, query: { planNo } })

test('the newest round with scores is shown unless another one is named', async () => {
  const rounds = [
    { planNo: november.nsatPlanNo, planYm: '202611', examineeCount: 3 },
    { planNo: october.nsatPlanNo, planYm: '202610', examineeCount: 1 },
  ]
  expect((await read()).body).toMatchObject({
    totalScore: 12,
    planNo: november.nsatPlanNo,
    examineeCount: 3,
    scoreList: [
      { score: 4, count: 2 },
      { score: 9, count: 1 },
    ],
    roundList: rounds,
  })
  const { body } = await read(october.nsatPlanNo)
  expect(body).toMatchObject({ examineeCount: 1, scoreList: [{ score: 0, count: 1 }], roundList: rounds })
})

test('a paper that nobody wrote has no round', async () => {
  const { body } = await read(undefined, itempool, foreign.subjectNo)
  expect(body).toMatchObject({ planNo: null, examineeCount: 0, scoreList: [], roundList: [] })
})

test('what there is not, and what is not theirs, is refused alike', async () => {
  expect(await read(undefined, itempool, 999_999)).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
  expect(await read(undefined, ktutor, foreign.subjectNo)).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
  expect(await read(999_999)).toMatchObject({ status: 404, code: 'PLAN_NOT_FOUND' })
  expect(await read(english.nsatPlanNo, ktutor)).toMatchObject({ status: 403, code: 'NOT_YOUR_SUBJECT' })
})

test('cuts that are stored by the histogram are the grades of the reports', async () => {
  const { scoreList: scores, totalScore } = (await read()).body
  const rows = rowsOf([9, 9, 4, 4, 4, 4, 4, 4], { scores, stored: [], totalScore, isAnew: true })
  const stored = await itempool.send(replaceGradeCuts, { body: { itempoolExamSubjectNo: subjectNo, rows } })
  expect(stored.status).toBe(200)
  const gradeOf = async (examineeNo: string) => {
    const query = { planNo: november.nsatPlanNo, subjectCode: 'MATH' } as const
    const headers = { accept: 'application/json' }
    return (await itempool.send(readScoreReport, { params: { examineeNo }, query }, { headers })).body.grade
  }
  expect([await gradeOf('2'), await gradeOf('1')]).toEqual([1, 3])
})
