import { z } from 'zod'
import { toDay } from '#platform/contract/seoul.ts'
import { Day } from '#platform/contract/shapes.ts'
import { ORDER_STATES, ORDER_STATUS_CODES, PAYMENT_STATUS_CODES } from './codes.ts'

export const PaymentStatusCodeField = z.enum(PAYMENT_STATUS_CODES)
export const OrderStateField = z.enum(ORDER_STATES)
export const OrderStatusCodeField = z.enum(ORDER_STATUS_CODES)

/** A value that a browser brought back from elsewhere: everything is text there and nothing is believed. */
export const Echo = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(200))

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const PLAIN = /^(\d{4}[-.]\d{2}[-.]\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/

const dayTextOf = (text: string): string => {
  if (!ISO.test(text)) return PLAIN.exec(text)?.[1] ?? text
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : toDay(instant)
}

/**
 * One end of a search period. Screens send the beginning and the end of a day; of a date and time only the day in Seoul
 * counts, and the day itself belongs to the period. Empty means without limit.
 */
export const PeriodDay = z
  .union([z.literal('').transform(() => null), z.null(), z.string().trim().max(40).transform(dayTextOf).pipe(Day)])
  .optional()
  .transform((day) => day ?? undefined)
