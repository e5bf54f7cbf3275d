import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { newItem, seedItems } from '#areas/itempool/item/testing/item.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  listExercises,
  listQuestions,
  uploadExercises,
  uploadExercisesOfSubject,
} from '../contract/question.contract.ts'
import { SUBJECT_RECORD } from '../contract/subject.contract.ts'
import { seedExam } from '../testing/exam.seed.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]

const questions = (itempoolExamSubjectNo: number, person = itempool) =>
  person.send(listQuestions, { query: { itempoolExamSubjectNo } })
type Asked = Omit<NonNullable<CallInput<typeof listExercises>['query']>, 'itempoolExamSubjectNo'>
const exercises = (itempoolExamSubjectNo: number, asked: Asked = {}, person = itempool) =>
  person.send(listExercises, { query: { itempoolExamSubjectNo, ...asked } })
type Rows = NonNullable<CallInput<typeof uploadExercises>['body']>
const upload = (body: Rows, person = itempool) => person.send(uploadExercises, { body })

const WITH_EXERCISES = {
  subjects: [
    {
      exercises: [
        { expectedGrade: 2, exerciseType: 'ENRICHMENT' as const },
        { expectedGrade: 1 },
        { item: { depthTitles: ['', '', '', '', '미적분', '', '', '극한'] } },
      ],
    },
  ],
}

/** What is practised in a subject: grade, type and item, in the order of the answer. */
const practised = async (subjectNo: number, asked: Asked = {}) =>
  (await exercises(subjectNo, asked)).body.list.map((one) => [
    one.expectedGrade,
    one.exerciseType,
    one.itemPoolItemNo,
    one.orderNo,
  ])

test('the questions of a subject are its items in their order, with place and version', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const { body } = await questions(subjectNo)
  expect(body.count).toBe(3)
  expect(body.list.map(({ no, index, itemPoolItemNo }) => [no, index, itemPoolItemNo])).toEqual(
    itemNos.map((itemNo, at) => [at + 1, at, itemNo]),
  )
  expect(body.list[1]).toMatchObject({
    itempoolItemNoString: String(itemNos[1]),
    itemTypeCode: 'MULTIPLE_CHOICE',
    answerList: ['1', '3'],
    answerMultipleYn: 'y',
    bogiCount: 5,
    point: 3,
    version: 0,
    explanationVideoUrl: null,
    questionImageUrl: expect.stringContaining('/itemPool/files/'),
  })
})

test('exercises are listed by grade, of one type or of both', async () => {
  const { subjectNo } = await seedExam(portal, WITH_EXERCISES)
  expect((await practised(subjectNo)).map(([grade, type]) => [grade, type])).toEqual([
    [0, 'COMPREHENSION'],
    [1, 'COMPREHENSION'],
    [2, 'ENRICHMENT'],
  ])
  const { body } = await exercises(subjectNo, { exerciseType: 'COMPREHENSION' })
  expect(body.count).toBe(2)
  expect(body.list[0]).toMatchObject({ metaDepth5Title: '미적분', metaDepth8Title: '극한', orderNo: 3 })
  expect((await exercises(subjectNo, { exerciseType: 'ENRICHMENT' })).body.count).toBe(1)
  expect((await exercises(subjectNo, { exerciseType: 'OTHER' as never })).status).toBe(400)
})

test('questions and exercises of a foreign subject answer as those of none', async () => {
  const { subjectNo } = await seedExam(portal, { providerNo: 2 })
  for (const no of [subjectNo, 999_999])
    for (const answer of [await questions(no, ktutor), await exercises(no, {}, ktutor)])
      expect(answer).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
  expect((await questions(subjectNo)).status).toBe(200)
})

test('exercises are uploaded under either address; what is there gets the new place', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const [first = 0, second = 0] = itemNos
  const row = { itempoolExamSubjectNo: subjectNo, exerciseType: 'ENRICHMENT' } as const
  const rows = [
    { ...row, itempoolItemNo: first, expectedGrade: 1 },
    { ...row, itempoolItemNo: second, expectedGrade: 1 },
    { ...row, itempoolItemNo: first },
  ]
  expect((await upload(rows)).body).toEqual({ count: 3 })
  expect(await practised(subjectNo)).toEqual([
    [0, 'ENRICHMENT', first, 3],
    [1, 'ENRICHMENT', first, 1],
    [1, 'ENRICHMENT', second, 2],
  ])
  const again = [{ ...row, itempoolItemNo: first, expectedGrade: 1, orderNo: 9 }]
  expect((await itempool.send(uploadExercisesOfSubject, { body: again })).body).toEqual({ count: 1 })
  expect((await practised(subjectNo)).slice(1)).toEqual([
    [1, 'ENRICHMENT', second, 2],
    [1, 'ENRICHMENT', first, 9],
  ])
})

test('an upload that names a subject or an item of nothing, or one twice, stores nothing and names them', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const row = { itempoolExamSubjectNo: subjectNo, exerciseType: 'ENRICHMENT', itempoolItemNo: itemNos[0] ?? 0 } as const
  const refused = async (rows: Rows, person = itempool) => {
    const { status, code, problem } = await upload(rows, person)
    return [status, code, problem.detail]
  }
  expect(await refused([row, { ...row, itempoolItemNo: 888_888 }])).toEqual([
    422,
    'UNKNOWN_ITEMS',
    '등록되지 않은 문항이 있습니다. (888888)',
  ])
  expect(await refused([row, { ...row, itempoolExamSubjectNo: 999_999 }])).toEqual([
    422,
    'UNKNOWN_SUBJECTS',
    '등록되지 않은 과목이 있습니다. (999999)',
  ])
  expect((await refused([row, row]))[1]).toBe('ITEM_TWICE')
  expect(await practised(subjectNo)).toEqual([])
  for (const rows of [[], [{ ...row, expectedGrade: 6 }], [{ ...row, exerciseType: 'X' as never }]])
    expect((await upload(rows)).status).toBe(400)
})

test('a subject and an item of another provider are unknown to the restricted', async () => {
  const [own, foreign] = [await seedExam(portal), await seedExam(portal, { providerNo: 2 })]
  const exerciseType = 'COMPREHENSION'
  const rowOf = (subjectNo: number, itempoolItemNo = 0) => [
    { itempoolExamSubjectNo: subjectNo, itempoolItemNo, exerciseType } as const,
  ]
  expect((await upload(rowOf(foreign.subjectNo, own.itemNos[0]), ktutor)).code).toBe('UNKNOWN_SUBJECTS')
  expect((await upload(rowOf(own.subjectNo, foreign.itemNos[0]), ktutor)).code).toBe('UNKNOWN_ITEMS')
  expect((await upload(rowOf(own.subjectNo, own.itemNos[0]), ktutor)).status).toBe(200)
})

test('an item of another provider is unknown to a paper, whoever uploads it, and one that is linked all the same is not shown', async () => {
  const [own, foreign] = [await seedExam(portal), await seedExam(portal, { providerNo: 2 })]
  const [item = 0, foreignItem = 0] = [own.itemNos[0], foreign.itemNos[0]]
  const row = { itempoolExamSubjectNo: own.subjectNo, exerciseType: 'COMPREHENSION' } as const
  const refused = await upload([
    { ...row, itempoolItemNo: item },
    { ...row, itempoolItemNo: foreignItem },
    { ...row, itempoolItemNo: item, itempoolExamSubjectNo: foreign.subjectNo },
  ])
  expect([refused.status, refused.problem.detail]).toEqual([
    422,
    `등록되지 않은 문항이 있습니다. (${foreignItem}, ${item})`,
  ])
  expect(await practised(own.subjectNo)).toEqual([])
  await itempoolExam(portal.db)
    .insertInto('itempool_exam.exercise_item')
    .values({ subjectNo: own.subjectNo, exerciseType: 'COMPREHENSION', itemNo: foreignItem, position: 1 })
    .execute()
  for (const person of [itempool, ktutor])
    expect((await exercises(own.subjectNo, {}, person)).body).toEqual({ list: [], count: 0 })
})

test('exercises that stand already as they are uploaded leave nothing in the history; another order does', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const rowOf = (itempoolItemNo = 0, orderNo = 1) =>
    ({ itempoolExamSubjectNo: subjectNo, exerciseType: 'ENRICHMENT', itempoolItemNo, orderNo }) as const
  const rows = [rowOf(itemNos[0], 1), rowOf(itemNos[1], 2)]
  for (const body of [rows, rows, [rowOf(itemNos[0], 3)]]) expect((await upload(body)).status).toBe(200)
  const history = await itempool.send(readHistory, {
    params: { entity: SUBJECT_RECORD.entity, id: String(subjectNo) },
  })
  expect(history.body.list.map(({ changes }) => changes.map(({ to }) => to))).toEqual([
    ['순서 변경'],
    [`2개 추가 (심화 모든 등급 ${itemNos[0]}, 심화 모든 등급 ${itemNos[1]})`],
  ])
})

test('of ten who store the same exercises at once one does, and the history tells of that one', async () => {
  const { subjectNo, itemNos } = await seedExam(portal)
  const rows = [
    { itempoolExamSubjectNo: subjectNo, exerciseType: 'ENRICHMENT' as const, itempoolItemNo: itemNos[0] ?? 0 },
  ]
  const held = sql`select from itempool_exam.subject where subject_no = ${subjectNo} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes(() => upload(rows)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const history = await itempool.send(readHistory, {
    params: { entity: SUBJECT_RECORD.entity, id: String(subjectNo) },
  })
  expect(history.body.list).toHaveLength(1)
})

test('two thousand exercises are stored at once', async () => {
  const { subjectNo } = await seedExam(portal)
  const items = await seedItems(
    portal,
    Array.from({ length: 400 }, (_, at) => newItem(`many-${at}`, { images: [] })),
  )
  const rows = [...items.values()].flatMap((itempoolItemNo) =>
    [1, 2, 3, 4, 5].map((expectedGrade) => ({
      itempoolExamSubjectNo: subjectNo,
      exerciseType: 'COMPREHENSION' as const,
      itempoolItemNo,
      expectedGrade,
    })),
  )
  expect((await upload(rows)).body).toEqual({ count: 2000 })
  expect((await exercises(subjectNo)).body.count).toBe(2000)
})

test('an item tells where it is used, and the restricted nothing of papers that are not theirs', async () => {
  const own = await seedExam(portal, { examName: '우리 시험지' })
  const foreign = await seedExam(portal, { examName: '남의 시험지', providerNo: 2 })
  const [itemNo = 0] = own.itemNos
  await upload([
    { itempoolItemNo: itemNo, exerciseType: 'ENRICHMENT', expectedGrade: 2, itempoolExamSubjectNo: own.subjectNo },
  ])
  // No call links what is of different providers.
  await itempoolExam(portal.db)
    .insertInto('itempool_exam.exercise_item')
    .values({
      subjectNo: foreign.subjectNo,
      expectedGrade: 2,
      exerciseType: 'ENRICHMENT',
      itemNo,
      position: 1,
    })
    .execute()
  const usedIn = async (person = itempool) => (await person.send(readItem, { query: { itemNo } })).body.usedIn
  expect(await usedIn()).toMatchObject({
    exams: [{ itemPoolExamNo: own.examNo, examName: '우리 시험지', questionNo: 1 }],
    exercises: [
      { examName: '남의 시험지', expectedGrade: 2 },
      { examName: '우리 시험지', exerciseType: 'ENRICHMENT' },
    ],
  })
  expect((await usedIn(ktutor)).exercises.map(({ examName }) => examName)).toEqual(['우리 시험지'])
})
