import { z } from 'zod'
import { OMR_SUBJECT_CODES } from '#areas/itempool/report/contract/codes.ts'
import { Id } from '#platform/contract/shapes.ts'

/** Which subject of which round the address means. */
export const OmrSearch = z.object({
  subjectCode: z.enum(OMR_SUBJECT_CODES).default('MATH').catch('MATH'),
  planNo: Id.optional().catch(undefined),
})
export type OmrSearch = z.infer<typeof OmrSearch>

/** A subject of a round that was chosen. */
export type Round = Required<Pick<OmrSearch, 'subjectCode'>> & { readonly planNo: number }
