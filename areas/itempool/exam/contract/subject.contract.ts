import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { COACH_GRADES, FULL_SCORE, LAST_CUT_GRADE, LONGEST_STRATEGY } from './codes.ts'
import { NO_EXAM, NO_SUBJECT, SUBJECT_WRITE_REFUSALS } from './refusals.ts'

/** A subject of a paper as a record with a history. */
export const SUBJECT_RECORD = {
  entity: 'itempoolExam.subject',
  reads: ['itempoolExam.subjects'],
} as const satisfies RecordKind

/** A subject of a paper. */
export const Subject = z.object({
  itempoolExamSubjectNo: z.number().int(),
  itempoolExamSubjectNoString: z.string(),
  /** From 1. */
  orderNo: z.number().int(),
  subjectDisplayName: z.string(),
  subjectCode: z.string(),
  totalItemCount: Count,
  /** The points of its questions. */
  totalScore: Count,
})
export type Subject = z.infer<typeof Subject>

export const listSubjects = call({
  name: 'itempoolExam.listSubjects',
  method: 'GET',
  path: '/itemPool/subject/list',
  summary: '시험지의 과목 목록을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: z.object({ examNo: Id }),
  output: z.object({ list: z.array(Subject), count: Count }),
  refusals: NO_EXAM,
  reads: ['itempoolExam.subjects'],
  form: 'envelope',
})

/** Which subject is asked for. */
export const BySubject = z.object({ itempoolExamSubjectNo: Id })

/** What every write of a table of a subject says: which subject, and which version was read; without one the last one who writes wins. */
const written = { itempoolExamSubjectNo: Id, version: Version.optional() }
const outcome = z.object({ itempoolExamSubjectNo: z.number().int(), version: z.number().int() })

const SCORE = '점수를 0 이상의 정수로 입력해주세요.'
const score = z.number(SCORE).int(SCORE).min(0, SCORE).max(10_000)

const PRACTICE = '연습 문항 수를 소수점 한 자리까지의 0 이상의 숫자로 입력해주세요.'
const hasOneDecimal = (count: number): boolean => Math.abs(count * 10 - Math.round(count * 10)) < 1e-6
const practice = z.number(PRACTICE).min(0, PRACTICE).max(99_999, PRACTICE).refine(hasOneDecimal, PRACTICE)

/** A row of coaching: how somebody of an expected grade is coached. */
export const COACH_ROW = recordOf({
  ...SUBJECT_RECORD,
  fields: {
    expectedGrade: field('등급', z.literal(COACH_GRADES, '등급은 1부터 5까지입니다.')),
    startScore: field('시작 점수', score),
    endScore: field('종료 점수', score),
    learningStrategy: field('코칭 전략 (최대 1,000자)', z.string().max(LONGEST_STRATEGY)),
    hourlyPracticeQuestion: field('시간당 문항 수', practice, { column: 'hourlyPractice' }),
    dailyPracticeQuestion: field('일일 문항 수', practice, { column: 'dailyPractice' }),
    monthlyPracticeQuestion: field('월간 문항 수', practice, { column: 'monthlyPractice' }),
  },
})
export type CoachRow = z.infer<typeof COACH_ROW.form>

export const readCoach = call({
  name: 'itempoolExam.readCoach',
  method: 'GET',
  path: '/itemPool/exam/subject/{id}/coach',
  summary: '과목의 등급별 코칭 가이드를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ id: Id }),
  output: z.object({
    list: z.array(COACH_ROW.form.extend({ itempoolExamSubjectNo: z.number().int() })),
    version: z.number().int(),
  }),
  refusals: NO_SUBJECT,
  reads: ['itempoolExam.subjects'],
  form: 'envelope',
})

/** The bytes that coaching may need. */
export const MOST_COACH_BYTES = 131_072

/** Said of scores of grades that do not fit together. */
export const COACH_SCORES_WRONG = '등급별 시작/종료 점수를 확인해주세요'

export const replaceCoach = call({
  name: 'itempoolExam.replaceCoach',
  method: 'POST',
  path: '/itemPool/exam/subject/coach',
  summary: '과목의 등급별 코칭 가이드를 저장한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({ ...written, rows: z.array(COACH_ROW.form).max(COACH_GRADES.length) }),
  output: outcome,
  refusals: {
    ...SUBJECT_WRITE_REFUSALS,
    GRADES_INCOMPLETE: { status: 422, text: '1등급부터 5등급까지 한 행씩 입력해주세요.' },
    STRATEGY_TOO_LONG: { status: 422, text: '코칭 전략이 너무 깁니다.' },
    SCORES_WRONG: { status: 422, text: COACH_SCORES_WRONG },
  },
  changes: ['itempoolExam.subjects'],
  form: 'envelope',
})

/** Said of a cell of a table that was left empty. */
export const CELL_EMPTY = '입력되지 않은 셀이 존재합니다.'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const cell = (message: string) =>
  z.number({ error: ({ input }: { input?: unknown }) => (isEmpty(input) ? CELL_EMPTY : message) })
const CUT_SCORE = '점수는 0부터 100까지의 정수입니다.'
const CUT_GRADE = `등급은 1부터 ${LAST_CUT_GRADE}까지의 정수입니다.`
const CUT_FIGURE = '숫자를 입력해주세요.'
const CUT_RANK = '예상등수는 1 이상의 정수입니다.'
const CUT_PERCENT = '0부터 100까지의 숫자를 입력해주세요.'
const percent = cell(CUT_FIGURE).min(0, CUT_PERCENT).max(100, CUT_PERCENT)

/** A row of grade cuts: what a score means. */
export const GRADE_CUT_ROW = recordOf({
  ...SUBJECT_RECORD,
  fields: {
    score: field('점수', cell(CUT_SCORE).int(CUT_SCORE).min(0, CUT_SCORE).max(FULL_SCORE, CUT_SCORE)),
    expectedGrade: field('등급', cell(CUT_GRADE).int(CUT_GRADE).min(1, CUT_GRADE).max(LAST_CUT_GRADE, CUT_GRADE)),
    /** Percent of those who scored as much. */
    tiePercent: field('%', percent),
    /** Percent of those who scored as much or more. */
    scaledScore: field('누적상위%', percent),
    expectedRank: field('예상등수', cell(CUT_RANK).int(CUT_RANK).min(1, CUT_RANK).max(100_000_000, CUT_RANK)),
  },
})
export type GradeCutRow = z.infer<typeof GRADE_CUT_ROW.form>

export const readGradeCuts = call({
  name: 'itempoolExam.readGradeCuts',
  method: 'GET',
  path: '/itemPool/subject/statistic',
  summary: '과목의 등급컷을 높은 점수부터 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: BySubject,
  output: z.object({ list: z.array(GRADE_CUT_ROW.form), version: z.number().int() }),
  refusals: NO_SUBJECT,
  reads: ['itempoolExam.subjects'],
  form: 'envelope',
})

export const replaceGradeCuts = call({
  name: 'itempoolExam.replaceGradeCuts',
  method: 'POST',
  path: '/itemPool/subject/statistic',
  summary: '과목의 등급컷을 저장한다. 이전 등급컷은 모두 바뀐다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({
    ...written,
    rows: z
      .array(GRADE_CUT_ROW.form)
      .min(1, CELL_EMPTY)
      .max(FULL_SCORE + 1),
  }),
  output: outcome,
  refusals: {
    ...SUBJECT_WRITE_REFUSALS,
    GRADE_TOO_HIGH: { status: 422, text: '입력할 수 없는 등급입니다.' },
    SCORE_TWICE: { status: 422, text: '같은 점수가 두 번 있습니다.' },
    GRADES_REVERSED: { status: 422, text: '점수가 낮은데 등급이 더 높은 행이 있습니다.' },
  },
  changes: ['itempoolExam.subjects'],
  form: 'envelope',
})

/** Most questions of which goals are written, and the bytes that goals may need. */
const MOST_QUESTIONS = 500
export const MOST_PURPOSE_BYTES = 1_048_576

const QUESTION_NEEDED = '문항번호를 입력해주세요.'

/** A row of goals: what is to be achieved by a question. */
export const PURPOSE_ROW = recordOf({
  ...SUBJECT_RECORD,
  fields: {
    questionNo: field('문항번호', z.number(QUESTION_NEEDED).int(QUESTION_NEEDED).min(1, QUESTION_NEEDED).max(10_000)),
    purpose: field('성취목표', requiredText('성취목표를 입력해주세요.', 500)),
  },
})
export type PurposeRow = z.infer<typeof PURPOSE_ROW.form>

export const readPurposes = call({
  name: 'itempoolExam.readPurposes',
  method: 'GET',
  path: '/itemPool/subject/purpose',
  summary: '과목의 문항별 성취목표를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: BySubject,
  output: z.object({ list: z.array(PURPOSE_ROW.form), version: z.number().int() }),
  refusals: NO_SUBJECT,
  reads: ['itempoolExam.subjects'],
  form: 'envelope',
})

export const replacePurposes = call({
  name: 'itempoolExam.replacePurposes',
  method: 'PUT',
  path: '/itemPool/subject/purpose',
  summary: '과목의 문항별 성취목표를 저장한다. 이전 성취목표는 모두 바뀐다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z.object({
    ...written,
    rows: z.array(PURPOSE_ROW.form).min(1, '성취목표를 입력해주세요.').max(MOST_QUESTIONS),
  }),
  output: outcome,
  refusals: {
    ...SUBJECT_WRITE_REFUSALS,
    QUESTION_NOT_FOUND: { status: 422, text: '과목에 없는 문항번호입니다.' },
    QUESTION_TWICE: { status: 422, text: '같은 문항번호가 두 번 있습니다.' },
  },
  changes: ['itempoolExam.subjects'],
  form: 'envelope',
})
