import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byOwn, bySelect, byText, DIGITS_ONLY } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_OFFSET } from '#platform/contract/list/wire.ts'
import { Id, LARGEST_NUMBER, Ymdt } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { GENDER_CODES, GENDERS, GRADE_CODES } from './codes.ts'

/** Somebody who applied for a report, as the service that sells them tells it. */
export const Applicant = z.object({
  applicationNo: z.number().int(),
  registerYmdt: Ymdt,
  neoId: z.string().nullable(),
  examineeNo: z.string(),
  examineeName: z.string(),
  gender: z.enum(GENDER_CODES),
  examineePhone: z.string(),
  examineeEmail: z.string(),
  grade: z.enum(GRADE_CODES),
  schoolNo: z.number().int(),
})
export type Applicant = z.infer<typeof Applicant>

/** The number of a school as it is searched for. */
export const SchoolNo = z.coerce.string().regex(/^\d+$/, DIGITS_ONLY).pipe(Id)
