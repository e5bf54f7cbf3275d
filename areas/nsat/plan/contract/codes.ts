import { monthText } from '#platform/contract/seoul.ts'

/** The service that filters begin with: mathematics. */
export const DEFAULT_SERVICE = 1001

/** The services whose rounds lead to courses: English. */
export const COURSE_SERVICES: readonly number[] = [1002]

/** The first year whose plans can be asked for; the last one is next year. */
export const FIRST_PLAN_YEAR = 2020

/** What a round examines: its word, and the field of the wire that counts its examinees. */
export const EXAM_TARGETS = {
  MIDDLE1: { word: '중1', countField: 'middle1Count' },
  MIDDLE2: { word: '중2', countField: 'middle2Count' },
  MIDDLE3: { word: '중3', countField: 'middle3Count' },
  HIGH1: { word: '고1', countField: 'high1Count' },
  HIGH2GA: { word: '고2(가)', countField: 'high2GaCount' },
  HIGH2NA: { word: '고2(나)', countField: 'high2NaCount' },
} as const satisfies Readonly<Record<string, { readonly word: string; readonly countField: string }>>
export type ExamTarget = keyof typeof EXAM_TARGETS
export const EXAM_TARGET_CODES = Object.keys(EXAM_TARGETS) as [ExamTarget, ...ExamTarget[]]

/** Those that lists and forms count: the second half of the second year is not sent any more. */
export const COUNTED_TARGETS = EXAM_TARGET_CODES.filter(
  (target): target is Exclude<ExamTarget, 'HIGH2NA'> => target !== 'HIGH2NA',
)

/** For whom a course of a round is. */
export const COURSE_TARGET_TYPES = { BASIC: '기본', HIGH: '상', MIDDLE: '중', LOW: '하' } as const
export type CourseTargetType = keyof typeof COURSE_TARGET_TYPES
export const COURSE_TARGET_CODES = Object.keys(COURSE_TARGET_TYPES) as [CourseTargetType, ...CourseTargetType[]]

/** `2026년 11월`, of a month `202611` as the wire has it. */
export const planMonthText = (planYm: string): string => monthText(`${planYm.slice(0, 4)}-${planYm.slice(4)}`)

/** Titles of what tells plans apart; the list of plans and its spreadsheet say the same ones. */
export const PLAN_KEY_TITLES = { service: '서비스', planYm: '월' } as const
