import {
  type CourseTargetType,
  EXAM_TARGET_CODES,
  EXAM_TARGETS,
  type ExamTarget,
} from '#areas/nsat/plan/contract/codes.ts'
import type { ExamContent } from '#areas/nsat/plan/contract/exam.contract.ts'

/** A course as it is typed. */
export interface TypedCourse {
  readonly courseTargetType: CourseTargetType
  readonly courseNo: string
}

/** What may be written of a target, each in a field of its own, so that two people may change different ones. */
export const EXAM_FIELDS = {
  commerceGoodsNo: '상품번호',
  itempoolExamNo: '시험지 번호',
  noticeUrl: '공지 주소',
  examScope: '시험 범위',
  courseList: '강좌',
} as const
type ExamField = keyof typeof EXAM_FIELDS
type TextField = Exclude<ExamField, 'courseList'>

export type TextName = `${TextField}_${ExamTarget}`
export type CoursesName = `courseList_${ExamTarget}`

/** The form of what is examined: text of every field of every target, and its courses. */
export type ExamValues = Record<TextName, string> & Record<CoursesName, readonly TypedCourse[]>

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : `${value}`

/** What is stored as the form holds it. */
export const valuesOf = (list: readonly ExamContent[]): ExamValues =>
  Object.fromEntries(
    EXAM_TARGET_CODES.flatMap((target) => {
      const entry = list.find(({ examTargetCode }) => examTargetCode === target)
      const courses = entry?.courseList.map(({ courseTargetType, courseNo }) => ({
        courseTargetType,
        courseNo: `${courseNo}`,
      }))
      return [
        [`commerceGoodsNo_${target}`, textOf(entry?.commerceGoodsNo)],
        [`itempoolExamNo_${target}`, textOf(entry?.itempoolExamNo)],
        [`noticeUrl_${target}`, textOf(entry?.noticeUrl)],
        [`examScope_${target}`, textOf(entry?.examScope)],
        [`courseList_${target}`, courses ?? []],
      ]
    }),
  ) as ExamValues

/** What is sent: an entry for every target, in their order; courses without a number are left out. */
export const entriesOf = (values: ExamValues) =>
  EXAM_TARGET_CODES.map((target) => ({
    examTargetCode: target,
    commerceGoodsNo: values[`commerceGoodsNo_${target}`],
    itempoolExamNo: values[`itempoolExamNo_${target}`],
    noticeUrl: values[`noticeUrl_${target}`],
    examScope: values[`examScope_${target}`],
    courseList: values[`courseList_${target}`].filter(({ courseNo }) => courseNo !== ''),
  }))

/** Under which field of the form a field of what is sent stands. */
export const RENAMED = Object.fromEntries(
  EXAM_TARGET_CODES.flatMap((target, at) =>
    (Object.keys(EXAM_FIELDS) as ExamField[]).map((field) => [`list.${at}.${field}`, `${field}_${target}`]),
  ),
) as Readonly<Record<string, TextName | CoursesName>>

/** What a field is called where targets do not stand around it. */
export const fullLabel = (target: ExamTarget, field: ExamField): string =>
  `${EXAM_TARGETS[target].word} ${EXAM_FIELDS[field]}`

export const coursesText = (courses: readonly TypedCourse[]): string =>
  courses.map(({ courseNo }) => courseNo).join(', ') || '-'
