import type { z } from 'zod'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { UPLOAD_OUTCOMES, UPLOAD_SORTS, type UploadOutcome } from '#platform/contract/sheet/upload-shapes.ts'
import { id, oneOf, page, pageSize, searchOf, sort } from '../screens/search-fields.ts'

type Search = Readonly<Record<string, unknown>> & {
  page: number
  pageSize: number
  outcome?: UploadOutcome
  sort?: SortOf<(typeof UPLOAD_SORTS)[number]>
  /** The upload whose details are open. */
  detail?: number
}
export type UploadSearch = z.ZodType<Search>

/** The address of a screen of uploads; `fields` are those of what an upload is for by which the history is narrowed. */
export const uploadSearch = (fields: Readonly<Record<string, z.ZodType>> = {}): UploadSearch =>
  searchOf({
    ...fields,
    page: page(),
    pageSize: pageSize(),
    outcome: oneOf(UPLOAD_OUTCOMES),
    sort: sort(UPLOAD_SORTS),
    detail: id(),
  })
