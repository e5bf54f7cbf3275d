import { z } from 'zod'
import { PAYMENT_STATUSES } from '#areas/advertising/payment/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { Count, isCalendarDay } from '#platform/contract/shapes.ts'
import { CONTENTS_STATUSES, RESERVE_STATUSES, SEND_PURPOSES, SENDER_TYPES, SMS_TYPES } from './codes.ts'

/** The version of an ad that was read: an ad that was changed since is neither overwritten nor decided about. Without it, it is. */
export const ReadVersion = Count.max(2_147_483_647).optional()

export const ReserveStatusCode = z.enum(RESERVE_STATUSES)
export const SmsTypeCode = z.enum(SMS_TYPES)
export const SenderTypeCode = z.enum(SENDER_TYPES)
export const SendPurposeText = z.enum(SEND_PURPOSES)
export const ContentsStatusCode = z.enum(CONTENTS_STATUSES)
export const PaymentStatusCode = z.enum(PAYMENT_STATUSES)
export const YesNo = z.enum(['Y', 'N'])

const WALL_CLOCK = /^(\d{4})[-.](\d{2})[-.](\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/

const readDateTime = (text: string): string | undefined => {
  const match = WALL_CLOCK.exec(text)
  if (!match) return undefined
  const [, year, month, date, clock = '00:00', seconds = ':00', zone = '+09:00'] = match
  const day = `${year}-${month}-${date}`
  const instant = new Date(`${day}T${clock}${seconds}${zone}`)
  return isCalendarDay(day) && !Number.isNaN(instant.getTime()) ? toYmdt(instant) : undefined
}

/**
 * A moment as people and programs write it: ISO 8601 with an offset, or a plain `YYYY-MM-DD HH:mm[:ss]` (also with `T`
 * and with dots in the date), which then means Seoul. The value is always ISO 8601 with `+09:00`.
 */
export const DateTime = z
  .string()
  .trim()
  .max(40)
  .transform((text, context) => {
    const value = readDateTime(text)
    if (value !== undefined) return value
    context.addIssue({
      code: 'custom',
      message: '일시는 YYYY-MM-DD HH:mm:ss 형식이어야 합니다.',
    })
    return z.NEVER
  })

/** Telephone numbers joined by commas, as typed; masked numbers stand for ones that are already stored. */
export const JoinedPhones = z
  .string()
  .max(200)
  .regex(/^[\d\s,*+().·-]*$/, '전화번호는 숫자와 쉼표로 입력해주세요.')
