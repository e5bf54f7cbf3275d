import { z } from 'zod'

/** The largest number of an id, a count or a version: a 32-bit column. */
export const LARGEST_NUMBER = 2_147_483_647

/** What is written in digits as its number. Anything else stays as it is: `1e3`, `0x10` or ` 7` are no number that anybody means. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value

/** What `schema` takes of numbers, also written in digits, as paths, queries and fields of uploads have them. */
export const fromDigits = <S extends z.ZodType>(schema: S) => z.preprocess(numberIn, schema)

/** A whole number from `min` to `max` as a number or in digits; what is wrong with it is said once, in the given words or in general ones. */
export const wholeNumber = (min: number, max: number, words: { tooSmall?: string; tooLarge?: string } = {}) =>
  fromDigits(
    z.number().min(min, { error: words.tooSmall, abort: true }).max(max, { error: words.tooLarge, abort: true }).int(),
  )

/** A positive whole number as an id in a path or body. */
export const Id = wholeNumber(1, LARGEST_NUMBER, { tooSmall: '번호는 1 이상이어야 합니다.' })

/** An id that may be missing; 0, null and an empty text also mean none. */
export const OptionalId = z
  .preprocess((value) => (value === '' || value === null ? 0 : value), wholeNumber(0, LARGEST_NUMBER))
  .optional()
  .transform((id) => id || undefined)

/** A count on an answer. */
export const Count = z.number().int().min(0)

/** Whole won, never negative. */
export const Won = z.number().int().min(0).max(1_000_000_000)

/** Which state of a record somebody has seen: goes up by one with every change. */
export const Version = z.number().int().min(0).max(LARGEST_NUMBER)

/** Page number (from 1), page size and known total of a list query. */
export const Paging = {
  pageNum: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 100).default(20),
  /** What an earlier page of the same search told as `totalCount`: then nothing is counted again, and it is told back. */
  knownTotal: wholeNumber(0, LARGEST_NUMBER).optional(),
}

/** Yes or no in a query or in a field of an upload, where everything is text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((word) => word === true || word === 'true')

/** Days reach so far: what is counted from them stays within four digits of a year, whatever is added. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** Whether `YYYY-MM-DD` is a day of the calendar in a year that any business of ours could mean. */
export const isCalendarDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (!year || !month || !day || year < FIRST_YEAR || year > LAST_YEAR || month > 12) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * A calendar day. Input also takes `YYYY.MM.DD`; the value is always `YYYY-MM-DD`. What is no day is said once: nothing that
 * is judged over several fields (their order, the length of a period) is asked of it.
 */
export const Day = z
  .string('날짜를 입력해주세요.')
  .regex(/^\d{4}[-.]\d{2}[-.]\d{2}$/, { error: '날짜는 YYYY-MM-DD 형식이어야 합니다.', abort: true })
  .transform((text) => text.replaceAll('.', '-'))
  .refine(isCalendarDay, { error: '존재하지 않는 날짜입니다.', abort: true })

/** A calendar day that has to be given; `message` (Korean) is said when it is left empty. */
export const requiredDay = (message: string) => z.string(message).min(1, { error: message, abort: true }).pipe(Day)

/** Said of a period whose first day lies after its last one. */
export const NOT_IN_ORDER = '시작일은 종료일보다 늦을 수 없습니다.'

/** Said of a period of more days than one may search at once. */
export const longestPeriodText = (mostDays: number): string => `조회 기간은 최대 ${mostDays}일입니다.`

/** Refuses a period whose first day lies after its last one; either may be open. */
export const inOrder = <S extends z.ZodType<{ startDate?: string | undefined; endDate?: string | undefined }>>(
  schema: S,
): S =>
  schema.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: NOT_IN_ORDER,
    path: ['startDate'],
  })

/** An instant on the wire: ISO 8601 with the offset of Seoul. */
export const Ymdt = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+09:00$/)

/** An instant as the wall clock in Seoul has it, `YYYY-MM-DD HH:mm:ss`; `message` (Korean) is said of anything else. */
export const seoulTime = (message: string) =>
  z
    .string(message)
    .refine(
      (text) => /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10)),
      message,
    )

/** The answer of a list with a total. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), totalCount: z.number().int().min(0) })

/** The same where the answer calls the total `count`. */
export const countedPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), count: z.number().int().min(0) })
