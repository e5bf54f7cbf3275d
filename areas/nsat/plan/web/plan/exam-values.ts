import {
  type CourseTargetType,
  EXAM_TARGET_CODES,
  EXAM_TARGETS,
  type ExamTarget,
} from '#areas/nsat/plan/contract/codes.ts'
import { type ExamContent, type ExamField, PLAN_EXAM } from '#areas/nsat/plan/contract/exam.contract.ts'
import { titlesOf } from '#platform/contract/record.ts'

/** A course as it is typed. */
export interface TypedCourse {
  readonly courseTargetType: CourseTargetType
  readonly courseNo: string
}

const TITLES = titlesOf(PLAN_EXAM)
const TEXT_FIELDS = Object.keys(PLAN_EXAM.fields) as ExamField[]

export type TextName = `${ExamField}_${ExamTarget}`
export type CoursesName = `courseList_${ExamTarget}`

/**
 * The form of what is examined: text of every field of every target, and its courses, each in a field of its own, so that two people
 * may change different ones.
 */
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
        ...TEXT_FIELDS.map((field) => [`${field}_${target}`, textOf(entry?.[field])]),
        [`courseList_${target}`, courses ?? []],
      ]
    }),
  ) as ExamValues

/** What is sent: an entry for every target, in their order; courses without a number are left out. */
export const entriesOf = (values: ExamValues) =>
  EXAM_TARGET_CODES.map((target) => ({
    examTargetCode: target,
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, values[`${field}_${target}`]])) as Record<
      ExamField,
      string
    >),
    courseList: values[`courseList_${target}`].filter(({ courseNo }) => courseNo !== ''),
  }))

/** Under which field of the form a field of what is sent stands. */
export const RENAMED = Object.fromEntries(
  EXAM_TARGET_CODES.flatMap((target, at) =>
    Object.keys(TITLES).map((field) => [`list.${at}.${field}`, `${field}_${target}`]),
  ),
) as Readonly<Record<string, TextName | CoursesName>>

/** What a field is called where targets do not stand around it. */
export const fullLabel = (target: ExamTarget, field: keyof typeof TITLES): string =>
  `${EXAM_TARGETS[target].word} ${TITLES[field]}`

export const coursesText = (courses: readonly TypedCourse[]): string =>
  courses.map(({ courseNo }) => courseNo).join(', ') || '-'
