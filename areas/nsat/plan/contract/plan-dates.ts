import { z } from 'zod'
import { Day, requiredDay } from '#platform/contract/shapes.ts'

/** The dates of a plan in their order, as people and sheets call them. */
export const PLAN_DATE_WORDS = {
  applyStartYmd: '신청 시작일',
  applyEndYmd: '신청 종료일',
  examStartYmd: '시험 시작일',
  examEndYmd: '시험 종료일',
  scoringYmd: '채점일',
} as const
export type PlanDate = keyof typeof PLAN_DATE_WORDS
export type PlanDates = Readonly<Record<PlanDate, string>>

/** Which date may not lie after which, and what is said at the later one. */
const IN_ORDER = [
  ['applyStartYmd', 'applyEndYmd', '신청 종료일은 신청 시작일보다 빠를 수 없습니다.'],
  ['examStartYmd', 'examEndYmd', '시험 종료일은 시험 시작일보다 빠를 수 없습니다.'],
  ['examEndYmd', 'scoringYmd', '채점일은 시험 종료일보다 빠를 수 없습니다.'],
] as const

/** What is wrong with the order of dates, at which of them. */
export const datesOutOfOrder = (dates: PlanDates): { readonly path: PlanDate; readonly message: string }[] =>
  IN_ORDER.filter(([early, late]) => dates[early] > dates[late]).map(([, path, message]) => ({ path, message }))

const field = (name: PlanDate) => requiredDay(`${PLAN_DATE_WORDS[name]}을 입력해주세요.`)

const dateFields = {
  applyStartYmd: field('applyStartYmd'),
  applyEndYmd: field('applyEndYmd'),
  examStartYmd: field('examStartYmd'),
  examEndYmd: field('examEndYmd'),
  scoringYmd: field('scoringYmd'),
}

/** The dates as the office fills them in. */
export const PlanDatesForm = inOrder(z.object(dateFields))

/** Refuses dates that are not in order, with further fields beside them. */
export function inOrder<S extends z.ZodType<PlanDates>>(schema: S): S {
  return schema.superRefine((dates, context) => {
    for (const { path, message } of datesOutOfOrder(dates)) context.addIssue({ code: 'custom', path: [path], message })
  })
}

/** The dates with further fields, for a body of its own. */
export const planDatesWith = <F extends z.ZodRawShape>(further: F) => z.object({ ...dateFields, ...further })

const Either = Day.optional()

/** Either name of each date, as the wire has them. */
export const eitherDates = {
  applyStartYmd: Either,
  applyStartDate: Either,
  applyEndYmd: Either,
  applyEndDate: Either,
  examStartYmd: Either,
  examStartDate: Either,
  examEndYmd: Either,
  examEndDate: Either,
  scoringYmd: Either,
}

type EitherDates = { readonly [K in keyof typeof eitherDates]?: string | undefined }

const NAMES: readonly (readonly [PlanDate, keyof EitherDates])[] = [
  ['applyStartYmd', 'applyStartDate'],
  ['applyEndYmd', 'applyEndDate'],
  ['examStartYmd', 'examStartDate'],
  ['examEndYmd', 'examEndDate'],
  ['scoringYmd', 'scoringYmd'],
]

/** The dates that a body names, under one name each; says what is missing, named twice otherwise, or out of order. */
export function datesIn(body: EitherDates, context: z.RefinementCtx): PlanDates {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const entries = NAMES.map(([name, other]) => {
    const value = body[name] ?? body[other]
    if (value === undefined) refuse(name, `${PLAN_DATE_WORDS[name]}을 입력해주세요.`)
    if (body[other] !== undefined && body[other] !== value) refuse(other, `${name}와 ${other}의 날짜가 서로 다릅니다.`)
    return [name, value ?? ''] as const
  })
  const dates = Object.fromEntries(entries) as PlanDates
  if (entries.every(([, value]) => value !== ''))
    for (const { path, message } of datesOutOfOrder(dates)) refuse(path, message)
  return dates
}
