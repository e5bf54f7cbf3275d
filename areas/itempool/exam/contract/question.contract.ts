import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { EXERCISE_TYPE_CODES } from '#areas/itempool/item/contract/codes.ts'
import { ItemRow } from '#areas/itempool/item/contract/item.contract.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id, wholeNumber } from '#platform/contract/shapes.ts'
import { NO_SUBJECT } from './refusals.ts'
import { BySubject } from './subject.contract.ts'

/** A question of a subject: the item, and where it stands. */
export const Question = ItemRow.extend({
  /** The number on the paper. */
  no: z.number().int(),
  /** The place in the subject, from 0. */
  index: z.number().int(),
  /** Of the item: what a correction of its answer takes back. */
  version: z.number().int(),
  /** Where its explanation is watched. */
  explanationVideoUrl: z.string().nullable(),
})
export type Question = z.infer<typeof Question>

export const listQuestions = call({
  name: 'itempoolExam.listQuestions',
  method: 'GET',
  path: '/itemPool/subject/subjectItem/list',
  summary: '과목의 문항 목록을 문항번호 순서로 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: BySubject,
  output: z.object({ list: z.array(Question), count: Count }),
  refusals: NO_SUBJECT,
  reads: ['itempoolExam.subjects', 'itempoolItem.items'],
  form: 'envelope',
})

/** An item that is practised in a subject. */
export const Exercise = ItemRow.extend({
  /** 0 is every grade. */
  expectedGrade: z.number().int(),
  exerciseType: z.enum(EXERCISE_TYPE_CODES),
  /** Sub-subject. */
  metaDepth5Title: z.string(),
  /** Minor unit. */
  metaDepth8Title: z.string(),
  orderNo: z.number().int(),
})
export type Exercise = z.infer<typeof Exercise>

export const listExercises = call({
  name: 'itempoolExam.listExercises',
  method: 'GET',
  path: '/itemPool/subject/exercise/list',
  summary: '과목의 연습 문항을 등급과 순서대로 조회한다. 유형을 지정하지 않으면 모두 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: BySubject.extend({ exerciseType: z.enum(EXERCISE_TYPE_CODES).optional() }),
  output: z.object({ list: z.array(Exercise), count: Count }),
  refusals: NO_SUBJECT,
  reads: ['itempoolExam.subjects', 'itempoolItem.items'],
  form: 'envelope',
})

/** Most rows of one upload, and the bytes they need. */
const MOST_ROWS = 2000
export const MOST_UPLOAD_BYTES = 524_288

/** That an item is practised; without an order it stands as it came. */
const ExerciseRow = z.object({
  itempoolExamSubjectNo: Id,
  expectedGrade: wholeNumber(0, 5, { tooLarge: '등급은 1부터 5까지이며, 0은 모든 등급입니다.' }).default(0),
  exerciseType: z.enum(EXERCISE_TYPE_CODES),
  itempoolItemNo: Id,
  orderNo: wholeNumber(1, 10_000).optional(),
})
export type ExerciseRow = z.infer<typeof ExerciseRow>

const upload = {
  method: 'POST',
  summary:
    '과목의 연습 문항을 등록한다. 시험지와 같은 콘텐츠 제공사의 문항만 등록하며, 이미 등록된 문항은 순서가 바뀐다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: z
    .array(ExerciseRow, '행 목록을 보내주세요.')
    .min(1, '등록할 행이 없습니다.')
    .max(MOST_ROWS, `한 번에 ${MOST_ROWS}행까지 등록할 수 있습니다.`),
  output: z.object({ count: Count }),
  refusals: refusing(422, {
    UNKNOWN_SUBJECTS: '등록되지 않은 과목이 있습니다.',
    UNKNOWN_ITEMS: '등록되지 않은 문항이 있습니다.',
    ITEM_TWICE: '같은 문항이 두 번 있습니다.',
  }),
  changes: ['itempoolExam.subjects'],
  form: 'envelope',
} as const

/** All rows are stored, or none. */
export const uploadExercises = call({ ...upload, name: 'itempoolExam.uploadExercises', path: '/itemPool/exerciseItem' })

/** The same below `subject`, where some clients look for it. */
export const uploadExercisesOfSubject = call({
  ...upload,
  name: 'itempoolExam.uploadExercisesOfSubject',
  path: '/itemPool/subject/exerciseItem',
})
