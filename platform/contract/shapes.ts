import { z } from 'zod'

/** A positive whole number as an id in a path or body. */
export const Id = z.coerce.number().int().positive('번호는 1 이상이어야 합니다.').max(2_147_483_647)

/** Page number (from 1) and page size of a list query. */
export const Paging = {
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

/** Yes or no in a query or in a field of an upload, where everything is text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((word) => word === true || word === 'true')

const isCalendarDay = (text: string): boolean => {
  // JavaScript counts a year 0; the calendar and the database do not.
  if (text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** A calendar day. Input also takes `YYYY.MM.DD`; the value is always `YYYY-MM-DD`. */
export const Day = z
  .string()
  .regex(/^\d{4}[-.]\d{2}[-.]\d{2}$/, '날짜는 YYYY-MM-DD 형식이어야 합니다.')
  .transform((text) => text.replaceAll('.', '-'))
  .refine(isCalendarDay, '존재하지 않는 날짜입니다.')

/** Refuses a period whose first day lies after its last one; either may be open. */
export const inOrder = <S extends z.ZodType<{ startDate?: string | undefined; endDate?: string | undefined }>>(
  schema: S,
): S =>
  schema.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: '시작일은 종료일보다 늦을 수 없습니다.',
    path: ['startDate'],
  })

/** An instant on the wire: ISO 8601 with the offset of Seoul. */
export const Ymdt = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+09:00$/)

/** The answer of a list with a total. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), totalCount: z.number().int().min(0) })
