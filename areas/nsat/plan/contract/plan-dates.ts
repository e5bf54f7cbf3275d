import type { z } from 'zod'
import { field } from '#platform/contract/record.ts'
import { Day, requiredDay } from '#platform/contract/shapes.ts'

const neededText = (title: string): string => `${title}을 입력해주세요.`

const date = <const Column extends string>(title: string, column: Column) =>
  field(title, requiredDay(neededText(title)), { column })

/** The dates of a plan in their order, as the office fills them in. */
export const PLAN_DATES = {
  applyStartYmd: date('신청 시작일', 'applyStartDate'),
  applyEndYmd: date('신청 종료일', 'applyEndDate'),
  examStartYmd: date('시험 시작일', 'examStartDate'),
  examEndYmd: date('시험 종료일', 'examEndDate'),
  scoringYmd: date('채점일', 'scoringDate'),
}
export type PlanDate = keyof typeof PLAN_DATES
export type PlanDates = Readonly<Record<PlanDate, string>>

/** The second name that the wire has for a date. */
const OTHER_NAMES = {
  applyStartYmd: 'applyStartDate',
  applyEndYmd: 'applyEndDate',
  examStartYmd: 'examStartDate',
  examEndYmd: 'examEndDate',
  scoringYmd: 'scoringYmd',
} as const satisfies Readonly<Record<PlanDate, string>>
type OtherName = (typeof OTHER_NAMES)[PlanDate]

export const PLAN_DATE_NAMES = Object.keys(PLAN_DATES) as PlanDate[]

/** Something of every date, by its name. */
export const ofEachDate = <T>(make: (name: PlanDate) => T) =>
  Object.fromEntries(PLAN_DATE_NAMES.map((name) => [name, make(name)])) as Record<PlanDate, T>

/** As people and sheets call them. */
export const PLAN_DATE_WORDS = ofEachDate((name) => PLAN_DATES[name].title)

/** Takes what is left of dates that were told one by one: one that was forgotten does not compile. */
export const noDateLeft = (_left: Readonly<Record<string, never>>): void => undefined

/** The dates alone, of what has more. */
export const datesOf = (dates: PlanDates): PlanDates => ofEachDate((name) => dates[name])

/** Which date may not lie after which, and what is said at the later one. */
const IN_ORDER = [
  ['applyStartYmd', 'applyEndYmd', '신청 종료일은 신청 시작일보다 빠를 수 없습니다.'],
  ['examStartYmd', 'examEndYmd', '시험 종료일은 시험 시작일보다 빠를 수 없습니다.'],
  ['examEndYmd', 'scoringYmd', '채점일은 시험 종료일보다 빠를 수 없습니다.'],
] as const

/** What is wrong with the order of dates, at which of them. */
export const datesOutOfOrder = (dates: PlanDates): { readonly path: PlanDate; readonly message: string }[] =>
  IN_ORDER.filter(([early, late]) => dates[early] > dates[late]).map(([, path, message]) => ({ path, message }))

/** Refuses dates that are not in order, with further fields beside them. */
export function inOrder<S extends z.ZodType<PlanDates>>(schema: S): S {
  return schema.superRefine((dates, context) => {
    for (const { path, message } of datesOutOfOrder(dates)) context.addIssue({ code: 'custom', path: [path], message })
  })
}

/** Both names of each date, as the wire has them, with the schema of a date. */
export const bothNamesOf = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(
    Object.entries(OTHER_NAMES)
      .flat()
      .map((name) => [name, schema]),
  ) as Record<PlanDate | OtherName, S>

/** Dates under both names. */
export const underBothNames = (dates: PlanDates) => ({
  ...dates,
  ...(Object.fromEntries(PLAN_DATE_NAMES.map((name) => [OTHER_NAMES[name], dates[name]])) as Record<OtherName, string>),
})

/** Either name of each date, as the wire takes them. */
export const eitherDates = bothNamesOf(Day.optional())

type EitherDates = { readonly [Name in keyof typeof eitherDates]?: string | undefined }

/** The dates that a body names, under one name each; says what is missing, named twice otherwise, or out of order. */
export function datesIn(body: EitherDates, context: z.RefinementCtx): PlanDates {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const dates = ofEachDate((name) => {
    const other = OTHER_NAMES[name]
    const value = body[name] ?? body[other]
    if (value === undefined) refuse(name, neededText(PLAN_DATE_WORDS[name]))
    if (body[other] !== undefined && body[other] !== value) refuse(other, `${name}와 ${other}의 날짜가 서로 다릅니다.`)
    return value ?? ''
  })
  if (PLAN_DATE_NAMES.every((name) => dates[name] !== ''))
    for (const { path, message } of datesOutOfOrder(dates)) refuse(path, message)
  return dates
}
