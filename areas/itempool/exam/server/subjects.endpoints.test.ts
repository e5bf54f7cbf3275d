import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  COACH_SCORES_WRONG,
  type CoachRow,
  type GradeCutRow,
  listSubjects,
  type PurposeRow,
  readCoach,
  readGradeCuts,
  readPurposes,
  replaceCoach,
  replaceGradeCuts,
  replacePurposes,
} from '../contract/subject.contract.ts'
import { coachRowsOf } from '../rules/coach.rules.ts'
import { seedExam } from '../testing/exam.seed.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, admin, ktutor] = [await portal.as('itempool'), await portal.as('admin'), await portal.as('ktutor')]

const STARTS = [90, 80, 70, 60, 0]
const ENDS = [100, 89, 79, 69, 59]
const COACHING: CoachRow[] = coachRowsOf('HIGH').map((row, at) => ({
  ...row,
  startScore: STARTS[at] ?? 0,
  endScore: ENDS[at] ?? 0,
  learningStrategy: at === 0 ? '심화 문항을\n풀어 봅니다.' : '',
}))
const cut = (score: number, over: Partial<GradeCutRow> = {}): GradeCutRow => ({
  score,
  expectedGrade: 1,
  tiePercent: 0.35,
  scaledScore: 0.4,
  expectedRank: 1,
  ...over,
})
const CUTS = [cut(98, { expectedRank: 12 }), cut(100)]
const GOALS: PurposeRow[] = [
  { questionNo: 3, purpose: '판별식을 활용한다.' },
  { questionNo: 1, purpose: '이차방정식을 푼다.' },
]

/** The three tables of a subject: how each is read and written, what fits, and in which order it is read. */
const TABLES = [
  {
    name: 'coaching',
    write: (no: number, version?: number, other = 0) => {
      const rows = COACHING.with(0, { ...(COACHING[0] as CoachRow), endScore: 100 - other })
      return { call: replaceCoach, body: { itempoolExamSubjectNo: no, rows, version } } as const
    },
    read: (no: number) => ({ call: readCoach, input: { params: { id: no } } }) as const,
    rows: (no: number) => COACHING.map((row) => ({ ...row, itempoolExamSubjectNo: no })),
    before: 5,
  },
  {
    name: 'grade cuts',
    write: (no: number, version?: number, other = 0) => {
      const rows = other === 0 ? CUTS : [cut(100 - other)]
      return { call: replaceGradeCuts, body: { itempoolExamSubjectNo: no, rows, version } } as const
    },
    read: (no: number) => ({ call: readGradeCuts, input: { query: { itempoolExamSubjectNo: no } } }) as const,
    rows: () => CUTS.toReversed(),
    before: 0,
  },
  {
    name: 'goals',
    write: (no: number, version?: number, other = 0) => {
      const rows = other === 0 ? GOALS : [{ questionNo: 2, purpose: `목표 ${other}` }]
      return { call: replacePurposes, body: { itempoolExamSubjectNo: no, rows, version } } as const
    },
    read: (no: number) => ({ call: readPurposes, input: { query: { itempoolExamSubjectNo: no } } }) as const,
    rows: () => GOALS.toReversed(),
    before: 0,
  },
]
type Table = (typeof TABLES)[number]

/** Writes the rows of a table, or `other` ones. */
const write = ({ write: writing }: Table, no: number, version?: number, person = itempool, other = 0) => {
  const { call, body } = writing(no, version, other)
  return person.send(call, { body } as never)
}
const read = ({ read: reading }: Table, no: number, person = itempool) => {
  const { call, input } = reading(no)
  return person.send(call, input as never)
}
const auditsOf = async (no: number) => {
  const { rows } = await sql<{ fromState: unknown; toState: unknown }>`
    select from_state, to_state from platform.audit where entity = 'itempoolExam.subject' and entity_id = ${String(no)}
    order by id`.execute(portal.db)
  return rows
}

test('the subjects of a paper are listed in their order, with what their questions are worth', async () => {
  const { examNo, subjects } = await seedExam(portal, {
    subjects: [
      {},
      { subjectCode: 'SCIENCE', displayName: '과학', items: [{ point: 2 }] },
      { subjectCode: 'EMPTY', items: [] },
    ],
  })
  const { body } = await itempool.send(listSubjects, { query: { examNo } })
  expect(body.count).toBe(3)
  expect(body.list.slice(0, 2)).toEqual([
    {
      itempoolExamSubjectNo: subjects[0]?.subjectNo,
      itempoolExamSubjectNoString: String(subjects[0]?.subjectNo),
      orderNo: 1,
      subjectDisplayName: '수학',
      subjectCode: 'MATH',
      totalItemCount: 3,
      totalScore: 12,
    },
    {
      itempoolExamSubjectNo: subjects[1]?.subjectNo,
      itempoolExamSubjectNoString: String(subjects[1]?.subjectNo),
      orderNo: 2,
      subjectDisplayName: '과학',
      subjectCode: 'SCIENCE',
      totalItemCount: 1,
      totalScore: 2,
    },
  ])
  expect(body.list[2]).toMatchObject({ totalItemCount: 0, totalScore: 0 })
})

test('a registered subject has coaching of five grades that is still to be written', async () => {
  const { subjectNo } = await seedExam(portal)
  const { body } = await itempool.send(readCoach, { params: { id: subjectNo } })
  expect(body.version).toBe(0)
  expect(body.list.map(({ expectedGrade }) => expectedGrade)).toEqual([1, 2, 3, 4, 5])
  expect(body.list[0]).toEqual({
    itempoolExamSubjectNo: subjectNo,
    expectedGrade: 1,
    startScore: 0,
    endScore: 0,
    learningStrategy: '',
    hourlyPracticeQuestion: 0,
    dailyPracticeQuestion: 0,
    monthlyPracticeQuestion: 0,
  })
  await sql`delete from itempool_exam.coach where subject_no = ${subjectNo}`.execute(portal.db)
  expect((await itempool.send(readCoach, { params: { id: subjectNo } })).body.list).toEqual([])
})

test.each(TABLES)('$name are replaced as a whole, and stay in the history as they were', async (table) => {
  const { subjectNo } = await seedExam(portal)
  expect((await read(table, subjectNo)).body).toMatchObject({ version: 0 })
  expect((await write(table, subjectNo, 0)).body).toEqual({ itempoolExamSubjectNo: subjectNo, version: 1 })
  expect((await read(table, subjectNo)).body).toEqual({ list: table.rows(subjectNo), version: 1 })
  const [kept] = await auditsOf(subjectNo)
  expect(JSON.stringify(kept?.fromState)).not.toBe(JSON.stringify(kept?.toState))
  // The same again is a success that changes nothing.
  expect((await write(table, subjectNo, 1)).body).toEqual({ itempoolExamSubjectNo: subjectNo, version: 1 })
  expect((await read(table, subjectNo)).body).toEqual({ list: table.rows(subjectNo), version: 1 })
  expect(await auditsOf(subjectNo)).toHaveLength(1)
})

test.each(TABLES)('$name are refused over an older version, and overwritten where none is named', async (table) => {
  const { subjectNo } = await seedExam(portal)
  expect((await write(table, subjectNo, 0)).status).toBe(200)
  expect(await write(table, subjectNo, 0)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect((await write(table, subjectNo, undefined, itempool, 1)).body).toMatchObject({ version: 2 })
})

test.each(TABLES)('of ten who save $name over the same version one does, and the others are told', async (table) => {
  const { subjectNo } = await seedExam(portal)
  const held = sql`select from itempool_exam.subject where subject_no = ${subjectNo} for update`
  const asking = tenTimes((index) => write(table, subjectNo, 0, index % 2 ? itempool : admin, index))
  const answers = await atOnce(portal.db, held, asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await auditsOf(subjectNo)).toHaveLength(1)
})

test.each(TABLES)('several who save $name without a version all do, one after the other', async (table) => {
  const { subjectNo } = await seedExam(portal)
  const people = [itempool, admin, itempool, admin]
  const answers = await Promise.all(people.map((person, at) => write(table, subjectNo, undefined, person, at)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { version } = (await read(table, subjectNo)).body as { version: number }
  expect(version).toBe(4)
  expect(await auditsOf(subjectNo)).toHaveLength(4)
})

test.each(TABLES)('$name of a foreign subject answer as those of none', async (table) => {
  const foreign = await seedExam(portal, { providerNo: 2 })
  for (const no of [foreign.subjectNo, 999_999]) {
    expect(await read(table, no, ktutor)).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
    expect(await write(table, no, 0, ktutor)).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
  }
  expect((await read(table, foreign.subjectNo)).body).toMatchObject({ version: 0 })
  const own = await seedExam(portal)
  expect((await write(table, own.subjectNo, 0, ktutor)).status).toBe(200)
})

type CoachBody = NonNullable<CallInput<typeof replaceCoach>['body']>
const coach = async (rows: CoachBody['rows'], subject?: number) => {
  const itempoolExamSubjectNo = subject ?? (await seedExam(portal)).subjectNo
  const { status, code, problem } = await itempool.send(replaceCoach, { body: { itempoolExamSubjectNo, rows } })
  return { status, code, detail: problem.detail, errors: problem.errors }
}
const changed = (at: number, over: Partial<CoachRow>): CoachRow[] =>
  COACHING.with(at, { ...(COACHING[at] as CoachRow), ...over })

test.each([
  [changed(1, { startScore: 90 }), 'rows.1.startScore'],
  [changed(1, { endScore: 90 }), 'rows.1.endScore'],
  [changed(0, { endScore: 101 }), 'rows.0.endScore'],
  [changed(4, { endScore: 60 }), 'rows.4.endScore'],
  [coachRowsOf('MIDDLE'), 'rows.1.endScore'],
])('scores of grades that do not fit together are refused at the field', async (rows, path) => {
  expect(await coach(rows)).toEqual({
    status: 422,
    code: 'SCORES_WRONG',
    detail: COACH_SCORES_WRONG,
    errors: [{ path, message: COACH_SCORES_WRONG }],
  })
})

test.each([
  ['four grades', COACHING.slice(1), 422],
  ['a grade twice', COACHING.with(4, COACHING[0] as CoachRow), 422],
  ['no grade', [], 422],
  ['a sixth grade', changed(4, { expectedGrade: 6 as never }), 400],
  ['a score below nothing', changed(4, { startScore: -1 }), 400],
  ['half a score', changed(4, { startScore: 0.5 }), 400],
  ['two decimals', changed(0, { hourlyPracticeQuestion: 12.55 }), 400],
  ['fewer than none', changed(0, { dailyPracticeQuestion: -1 }), 400],
  ['a very long strategy', changed(0, { learningStrategy: '가'.repeat(4_001) }), 400],
  ['a long strategy', changed(0, { learningStrategy: '가'.repeat(4_000) }), 200],
  ['one decimal', changed(0, { hourlyPracticeQuestion: 12.5 }), 200],
])('coaching with %s answers %s', async (_what, rows, status) => {
  expect((await coach(rows)).status).toBe(status)
})

test('rows of coaching may come in any order', async () => {
  const { subjectNo } = await seedExam(portal)
  expect((await coach(COACHING.toReversed(), subjectNo)).status).toBe(200)
  const { body } = await itempool.send(readCoach, { params: { id: subjectNo } })
  expect(body.list.map(({ startScore }) => startScore)).toEqual(STARTS)
})

test.each([
  ['a score twice', [cut(100), cut(99), cut(100)], [422, 'SCORE_TWICE', 'rows.2.score', '같은 점수가 두 번 있습니다.']],
  [
    'an empty cell',
    [cut(100), cut(99, { tiePercent: null as never })],
    [400, 'BAD_REQUEST', 'rows.1.tiePercent', '입력되지 않은 셀이 존재합니다.'],
  ],
  [
    'a text without letters',
    [cut(100, { expectedRank: '' as never })],
    [400, 'BAD_REQUEST', 'rows.0.expectedRank', '입력되지 않은 셀이 존재합니다.'],
  ],
  ['no rows', [], [400, 'BAD_REQUEST', 'rows', '입력되지 않은 셀이 존재합니다.']],
  ['a score above all', [cut(101)], [400, 'BAD_REQUEST', 'rows.0.score', '점수는 0부터 100까지의 정수입니다.']],
  ['half a score', [cut(99.5)], [400, 'BAD_REQUEST', 'rows.0.score', '점수는 0부터 100까지의 정수입니다.']],
  [
    'a tenth grade',
    [cut(9, { expectedGrade: 10 })],
    [400, 'BAD_REQUEST', 'rows.0.expectedGrade', '등급은 1부터 9까지의 정수입니다.'],
  ],
  [
    'no first rank',
    [cut(9, { expectedRank: 0 })],
    [400, 'BAD_REQUEST', 'rows.0.expectedRank', '예상등수는 1 이상의 정수입니다.'],
  ],
  [
    'words for a figure',
    [cut(9, { scaledScore: '많음' as never })],
    [400, 'BAD_REQUEST', 'rows.0.scaledScore', '숫자를 입력해주세요.'],
  ],
  [
    'a share below nothing',
    [cut(9, { tiePercent: -5 })],
    [400, 'BAD_REQUEST', 'rows.0.tiePercent', '0부터 100까지의 숫자를 입력해주세요.'],
  ],
  [
    'a share above all',
    [cut(9, { scaledScore: 100.01 })],
    [400, 'BAD_REQUEST', 'rows.0.scaledScore', '0부터 100까지의 숫자를 입력해주세요.'],
  ],
] as const)('grade cuts with %s are refused at the cell', async (_what, rows, expected) => {
  const { subjectNo } = await seedExam(portal)
  const body = { itempoolExamSubjectNo: subjectNo, rows: [...rows] }
  const { status, code, problem } = await itempool.send(replaceGradeCuts, { body })
  const [error] = problem.errors as { path: string; message: string }[]
  expect([status, code, error?.path, error?.message]).toEqual(expected)
})

test('grade cuts of all scores from 100 to 0 are stored with their figures as they are', async () => {
  const { subjectNo } = await seedExam(portal)
  const rows = Array.from({ length: 101 }, (_, at) =>
    cut(100 - at, { expectedGrade: Math.min(9, 1 + Math.floor(at / 11)), tiePercent: at / 7, expectedRank: at + 1 }),
  )
  const body = { itempoolExamSubjectNo: subjectNo, rows }
  expect((await itempool.send(replaceGradeCuts, { body })).status).toBe(200)
  const { body: stored } = await itempool.send(readGradeCuts, { query: { itempoolExamSubjectNo: subjectNo } })
  expect(stored.list).toEqual(rows)
})

test.each([
  [
    'a question that there is not',
    [{ questionNo: 4, purpose: '목표' }],
    [422, 'QUESTION_NOT_FOUND', 'rows.0.questionNo'],
  ],
  ['a question twice', [GOALS[0], GOALS[1], GOALS[1]], [422, 'QUESTION_TWICE', 'rows.2.questionNo']],
  ['a blank goal', [{ questionNo: 1, purpose: ' ' }], [400, 'BAD_REQUEST', 'rows.0.purpose']],
  ['a very long goal', [{ questionNo: 1, purpose: '가'.repeat(501) }], [400, 'BAD_REQUEST', 'rows.0.purpose']],
] as const)('goals with %s are refused at the cell', async (_what, rows, expected) => {
  const { subjectNo } = await seedExam(portal)
  const body = { itempoolExamSubjectNo: subjectNo, rows: rows.map((row) => row as PurposeRow) }
  const { status, code, problem } = await itempool.send(replacePurposes, { body })
  expect([status, code, (problem.errors as { path: string }[])[0]?.path]).toEqual(expected)
})

test('goals of five hundred letters are stored for each of many questions', async () => {
  const items = Array.from({ length: 100 }, () => ({ images: [] }))
  const { subjectNo } = await seedExam(portal, { subjects: [{ items }] })
  const rows = items.map((_, at) => ({ questionNo: at + 1, purpose: '가'.repeat(500) }))
  const body = { itempoolExamSubjectNo: subjectNo, rows }
  expect((await itempool.send(replacePurposes, { body })).status).toBe(200)
})

test('administrators choose how long strategies are, and which grade is the last of grade cuts', async () => {
  const { subjectNo } = await seedExam(portal)
  const choose = async (value: object) => {
    const { list } = (await admin.send(listSettings)).body
    const { version = 0 } = list.find(({ area }) => area === 'itempool_exam') ?? {}
    const answer = await admin.send(changeSettings, {
      params: { area: 'itempool_exam' },
      body: { version, value: { ...value } },
    })
    expect(answer.status).toBe(200)
  }
  await choose({ longestStrategy: 1_000, lastCutGrade: 5 })
  expect(await coach(changed(2, { learningStrategy: '가'.repeat(1_001) }), subjectNo)).toMatchObject({
    code: 'STRATEGY_TOO_LONG',
    errors: [{ path: 'rows.2.learningStrategy' }],
  })
  expect((await coach(changed(2, { learningStrategy: '가'.repeat(1_000) }), subjectNo)).status).toBe(200)
  const rows = [cut(100), cut(9, { expectedGrade: 6 })]
  expect(await itempool.send(replaceGradeCuts, { body: { itempoolExamSubjectNo: subjectNo, rows } })).toMatchObject({
    status: 422,
    code: 'GRADE_TOO_HIGH',
    problem: { errors: [{ path: 'rows.1.expectedGrade' }] },
  })
  await choose({})
  expect((await itempool.send(replaceGradeCuts, { body: { itempoolExamSubjectNo: subjectNo, rows } })).status).toBe(200)
})
