import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { exportAnalysis, readAnalysis } from '#areas/itempool/report/contract/analysis.contract.ts'
import { addAnswers, type SeedAnswer } from '#areas/itempool/report/testing/answer.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
const october = await seedPlan(portal, { planYm: '202610' })
const november = await seedPlan(portal, { planYm: '202611' })
const english = await seedPlan(portal, { planYm: '202611', nsatServiceNo: 1002 })
const paper = await seedExam(portal)
const foreign = await seedExam(portal, { providerNo: 2 })

/** So many examinees with the same marks. The paper asks for 3, for 1 and 3 together, and for 12; they are worth 4, 3 and 5. */
let examinee = 0
const some = (count: number, marks: [string, string, string], score: number): SeedAnswer[] => {
  const correct = [marks[0] === '3', marks[1] === '1|3', marks[2] === '12']
  return Array.from({ length: count }, () => ({ examineeNo: String(++examinee), marks, score, correct }))
}
const round = { planNo: november.nsatPlanNo, subjectNo: paper.subjectNo }
await addAnswers(portal, round, [
  ...some(6, ['3', '1|3', '12'], 12),
  ...some(6, ['2', '1|3', '7'], 3),
  ...some(4, ['2', '1', ''], 0),
  ...some(2, ['*', '1|2', '12.0'], 0),
  { examineeNo: 'waits', marks: ['3', '', ''] },
])
await addAnswers(portal, { ...round, planNo: october.nsatPlanNo, examTarget: 'HIGH2' }, some(2, ['1|2', '', ' 12 '], 5))

const read = async (
  query: NonNullable<CallInput<typeof readAnalysis>['query']> = {},
  who: Person = itempool,
  id = paper.subjectNo,
) => who.send(readAnalysis, { params: { id }, query })

test('each question tells who answered what, in the order of the paper', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({ examineeCount: 20, pendingCount: 1, totalScore: 12, averageScore: 5, count: 3 })
  const [one, two, three] = body.list
  expect(one).toMatchObject({
    questionNo: 1,
    itemPoolItemNo: paper.itemNos[0],
    correctRate: 30,
    noMarkShare: 0,
    severalShare: 10,
    unreadableShare: 10,
    lookAtList: ['WRONG_ABOVE_KEY'],
  })
  expect(one?.optionList.map(({ share }) => share)).toEqual([0, 50, 30, 0, 0])
  expect(two?.optionList.map(({ answer, share }) => [answer, share])).toEqual([
    ['1|3', 60],
    ['1', 20],
    ['2', 0],
    ['3', 0],
    ['4', 0],
    ['5', 0],
    ['1|2', 10],
  ])
  expect(two).toMatchObject({ correctRate: 60, severalShare: 0, noMarkShare: 10 })
  expect(three?.optionList).toEqual([
    { answer: '12', isAnswer: true, examineeCount: 10, share: 50 },
    { answer: '7', isAnswer: false, examineeCount: 6, share: 30 },
  ])
  expect(three).toMatchObject({ noMarkShare: 20, answerList: ['12'] })
})

test('the best are told from the last by their score, those with the same score in part', async () => {
  // Room for 5.4 of 20: the best are of the six with 12 points, the last of the six with none.
  const { list } = (await read()).body
  expect(list.map(({ discrimination }) => discrimination)).toEqual([1, 1, 1])
})

test('rounds and targets are told apart, and either may be asked for alone', async () => {
  const { body } = await read()
  expect(body.roundList).toEqual([
    { planNo: november.nsatPlanNo, planYm: '202611', examineeCount: 19 },
    { planNo: october.nsatPlanNo, planYm: '202610', examineeCount: 2 },
  ])
  expect(body.targetList.map(({ examTarget, examineeCount }) => [examTarget, examineeCount]).sort()).toEqual([
    ['HIGH1', 19],
    ['HIGH2', 2],
  ])
  expect(body.list[0]?.roundRateList.map(({ planYm, correctRate }) => [planYm, correctRate])).toEqual([
    ['202611', 33.3],
    ['202610', 0],
  ])
  const alone = (await read({ planNo: october.nsatPlanNo })).body
  expect(alone).toMatchObject({ examineeCount: 2, pendingCount: 0, averageScore: 5 })
  expect(alone.list[0]).toMatchObject({ severalShare: 100, discrimination: null, lookAtList: [] })
  expect(alone.roundList).toHaveLength(2)
  expect((await read({ examTarget: 'HIGH1' })).body.examineeCount).toBe(18)
  const nobody = (await read({ examTarget: 'HIGH3' })).body
  expect(nobody).toMatchObject({ examineeCount: 0, averageScore: null })
  expect(nobody.list).toHaveLength(3)
})

test('the spreadsheet has a row of every question with the share of each choice', async () => {
  const { raw } = await itempool.send(exportAnalysis, { params: { id: paper.subjectNo } })
  const { rows } = await readSheet(Buffer.from(await raw.arrayBuffer()), { rows: 10, columns: 40 })
  const cells = rows.map((row) => row.cells.map(({ value }) => value ?? null))
  const columnOf = (title: string) => cells[0]?.indexOf(title) ?? -1
  expect(cells).toHaveLength(4)
  expect(cells[1]?.[columnOf('2번')]).toBe(0.5)
  expect(cells[1]?.[columnOf('확인할 점')]).toBe('정답보다 많은 오답')
  expect(cells[3]?.[columnOf('2번')] ?? null).toBeNull()
})

test('what there is not, and what is not theirs, is refused alike', async () => {
  const codeOf = async (answer: ReturnType<typeof read>) => [(await answer).status, (await answer).code]
  expect(await codeOf(read({}, ktutor))).toEqual([200, undefined])
  expect(await codeOf(read({}, itempool, 999_999))).toEqual([404, 'SUBJECT_NOT_FOUND'])
  expect(await codeOf(read({}, ktutor, foreign.subjectNo))).toEqual([404, 'SUBJECT_NOT_FOUND'])
  expect(await codeOf(read({ planNo: 999_999 }))).toEqual([404, 'PLAN_NOT_FOUND'])
  expect(await codeOf(read({ planNo: english.nsatPlanNo }))).toEqual([200, undefined])
  expect(await codeOf(read({ planNo: english.nsatPlanNo }, ktutor))).toEqual([403, 'NOT_YOUR_SUBJECT'])
})

test('whoever is restricted sees no answers of another subject of the reader', async () => {
  const shared = { planNo: english.nsatPlanNo, subjectNo: paper.subjectNo, subjectCode: 'ENGLISH' } as const
  await addAnswers(portal, shared, some(3, ['3', '', ''], 4))
  expect((await read({}, itempool)).body.examineeCount).toBe(23)
  const { body } = await read({}, ktutor)
  expect(body.examineeCount).toBe(20)
  expect(body.roundList).toHaveLength(2)
  expect(body.list[0]?.correctRate).toBe(30)
})
