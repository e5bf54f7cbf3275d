import { z } from 'zod'
import { isMobileDigits, phoneDigits } from '#platform/contract/phone.ts'
import { Day } from '#platform/contract/shapes.ts'

/** The largest id that the tables hold. */
const LARGEST_ID = 2_147_483_647

const text = (longest: number) =>
  z
    .string()
    .max(longest, `is longer than ${longest} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), 'holds a control character')
const filled = (longest: number) => text(longest).min(1, 'is empty')
const idText = (what: string) =>
  z.string().refine((value) => /^\d{1,10}$/.test(value) && isId(Number(value)), `is no ${what}`)
const isId = (value: number) => value >= 1 && value <= LARGEST_ID
const countText = z
  .string()
  .refine(
    (value) => value === '' || (/^\d{1,9}$/.test(value) && Number(value) <= LARGEST_ID),
    'is neither empty nor a whole number',
  )
const degrees = (most: number) =>
  z
    .string()
    .refine(
      (value) => value === '' || (/^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most),
      `is neither empty nor a number of degrees from -${most} to ${most}`,
    )

/** A row of the file of regions. */
export const DeliveredRegion = z.object({
  code: idText('region code'),
  parent_code: z.string(),
  level: z.enum(['SIDO', 'SIGUNGU', 'GU'], 'is none of SIDO, SIGUNGU, GU'),
  name: filled(100),
  full_name: filled(200),
})
export type DeliveredRegion = z.output<typeof DeliveredRegion>

/** The id of a school: the number in its code. */
export const organizationIdOf = (schoolCode: string): number => Number(schoolCode.replace(/\D/g, ''))

/** A row of the file of schools. */
export const DeliveredSchool = z.object({
  school_id: z
    .string()
    .refine(
      (value) => /^[A-Z]{0,4}\d{1,10}$/.test(value) && isId(organizationIdOf(value)),
      'is no school code, for example B000001838',
    ),
  school_name: filled(100),
  type_code: z.enum(['1', '2', '3'], 'is none of 1 (elementary), 2 (middle), 3 (high school)'),
  sido_code: idText('region code'),
  sigungu_code: idText('region code'),
  road_address: text(300),
  lat: degrees(90),
  lng: degrees(180),
  student_count: countText,
  teacher_count: countText,
})
export type DeliveredSchool = z.output<typeof DeliveredSchool>

/**
 * A mobile number as it is stored: digits only, however it is written; the leading 0 that a spreadsheet took away is given back. No
 * message of this schema quotes it.
 */
const MobileNumber = z.string().transform(phoneDigits).refine(isMobileDigits, 'is no mobile number beginning with 01')

/** A row of the file of parents; `today` is the day in Seoul. The school stands beside it, under one of two names. */
export const deliveredRecipient = (today: string) =>
  z.object({
    phone_number: MobileNumber,
    consented_on: z.string().transform((value, context) => {
      if (value === '') return null
      const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Day.safeParse(value) : null
      if (!day?.success) context.addIssue({ code: 'custom', message: 'is neither empty nor a day as YYYY-MM-DD' })
      else if (day.data > today) context.addIssue({ code: 'custom', message: 'lies in the future' })
      return value
    }),
  })
