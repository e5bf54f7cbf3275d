import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { optionalText } from '#platform/contract/written-text.ts'
import { PLAN_EDITORS, PLAN_READERS } from './access.ts'
import { COURSE_TARGET_CODES, EXAM_TARGET_CODES } from './codes.ts'
import { PLAN_RECORD } from './plan.contract.ts'
import { EXAM_WRITE_REFUSALS, PLAN_ASK_REFUSALS, SHOP_REFUSALS } from './refusals.ts'
import { SERVICE_SCOPE } from './scope.contract.ts'

/** A number of another service's thing; theirs may be longer than ours. */
export const OutsideNo = z.coerce
  .number('숫자만 입력해주세요.')
  .int('숫자만 입력해주세요.')
  .positive('숫자만 입력해주세요.')
  .max(Number.MAX_SAFE_INTEGER)

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text)

const Course = z.object({
  courseTargetType: z.enum(COURSE_TARGET_CODES),
  courseNo: OutsideNo,
  courseName: z.string().nullable(),
})

/** What is examined in a plan, for one target. */
export const ExamContent = z.object({
  nsatPlanNo: z.number().int(),
  examTargetCode: z.enum(EXAM_TARGET_CODES),
  commerceGoodsNo: OutsideNo.nullable(),
  goodsName: z.string().nullable(),
  /** Won for one, when it was saved; null without goods. */
  unitPrice: z.number().int().nullable(),
  itempoolExamNo: OutsideNo.nullable(),
  itempoolExamTitle: z.string().nullable(),
  noticeUrl: z.string().nullable(),
  examScope: z.string().nullable(),
  courseList: z.array(Course),
})
export type ExamContent = z.infer<typeof ExamContent>

export const readPlanExam = call({
  name: 'nsatPlan.readPlanExam',
  method: 'GET',
  path: '/nsat/service/plan/{id}/exam',
  summary: '회차의 학년별 시험 내용을 조회한다.',
  access: PLAN_READERS,
  scope: SERVICE_SCOPE,
  params: z.object({ id: Id }),
  output: z.object({ list: z.array(ExamContent), version: z.number().int() }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatPlan.exams'],
})

const MOST_COURSES = 100
const emptyIsNone = (value: unknown) => (value === '' ? null : value)
const OptionalNo = z.preprocess(emptyIsNone, OutsideNo.nullable().default(null))

const textOrNone = <S extends z.ZodType<string>>(schema: S) => schema.nullish().transform((text) => text || null)

const courses = z
  .array(z.object({ courseTargetType: z.enum(COURSE_TARGET_CODES), courseNo: OutsideNo }))
  .max(MOST_COURSES)
  .refine(
    (list) => new Set(list.map((one) => `${one.courseTargetType} ${one.courseNo}`)).size === list.length,
    '같은 강좌가 두 번 있습니다.',
  )
  .default([])

/** What the office writes of a plan for one target; names are looked up by the server. */
export const PLAN_EXAM = recordOf({
  entity: PLAN_RECORD.entity,
  reads: PLAN_RECORD.reads,
  fields: {
    commerceGoodsNo: field('상품번호', OptionalNo),
    itempoolExamNo: field('시험지 번호', OptionalNo),
    noticeUrl: field(
      '공지 주소',
      textOrNone(
        optionalText(500).refine(
          (text) => text === '' || isWebAddress(text),
          'http:// 또는 https://로 시작하는 주소를 입력해주세요.',
        ),
      ),
    ),
    examScope: field('시험 범위', textOrNone(optionalText(2_000)), { typed: 'lines' }),
  },
  links: { courseList: field('강좌', courses) },
})
export type ExamField = keyof typeof PLAN_EXAM.fields

const ExamEntry = z.object({ examTargetCode: z.enum(EXAM_TARGET_CODES), ...PLAN_EXAM.form.shape })
export type ExamEntry = z.infer<typeof ExamEntry>

const isEachOnce = (list: readonly { examTargetCode: string }[]): boolean =>
  new Set(list.map((entry) => entry.examTargetCode)).size === list.length
const TWICE = '같은 학년이 두 번 있습니다.'

const entries = z.array(ExamEntry).max(EXAM_TARGET_CODES.length).refine(isEachOnce, TWICE)

/** All targets of a plan, as the office writes them. */
export const PlanExamForm = z.object({ list: entries })

const named = z.object({ nsatPlanNo: Id, version: Version, list: entries })
const bare = z
  .array(ExamEntry.extend({ nsatPlanNo: Id, version: Version.optional() }))
  .min(1)
  .max(EXAM_TARGET_CODES.length)
  .refine(isEachOnce, TWICE)
  .refine(
    (list) => new Set(list.map(({ nsatPlanNo }) => nsatPlanNo)).size === 1,
    '한 번에 한 회차만 저장할 수 있습니다.',
  )

/**
 * Replaces what is examined in a plan, for all targets: one that is left out is taken away. The entries may also come alone, each
 * with the number of the plan; then the first of them carries the version, if any.
 */
export const changePlanExam = call({
  name: 'nsatPlan.changePlanExam',
  method: 'PUT',
  path: '/nsat/service/plan/exam',
  summary: '회차의 학년별 시험 내용을 수정한다.',
  access: PLAN_EDITORS,
  body: z
    .union([named, bare])
    .transform((body) =>
      Array.isArray(body)
        ? { nsatPlanNo: body[0]?.nsatPlanNo ?? 0, version: body[0]?.version, list: body as ExamEntry[] }
        : { ...body, version: body.version as number | undefined },
    ),
  output: z.object({ nsatPlanNo: z.number().int(), version: z.number().int() }),
  refusals: EXAM_WRITE_REFUSALS,
  changes: ['nsatPlan.exams', 'nsatPlan.plans'],
})

const outside = z.object({ id: OutsideNo })

export const findGoods = call({
  name: 'nsatPlan.findGoods',
  method: 'GET',
  path: '/nsat/service/goods/{id}',
  summary: '쇼핑몰의 상품을 번호로 조회한다. 없는 번호는 상품명이 없다.',
  access: PLAN_EDITORS,
  params: outside,
  output: z.object({ goodsName: z.string().nullable(), unitPrice: z.number().int().nullable() }),
  refusals: SHOP_REFUSALS,
})

export const findCourse = call({
  name: 'nsatPlan.findCourse',
  method: 'GET',
  path: '/nsat/service/course/{id}',
  summary: '쇼핑몰의 강좌를 번호로 조회한다. 없는 번호는 강좌명이 없다.',
  access: PLAN_EDITORS,
  params: outside,
  output: z.object({ courseName: z.string().nullable() }),
  refusals: SHOP_REFUSALS,
})
