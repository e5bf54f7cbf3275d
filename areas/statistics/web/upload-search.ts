import { id, oneOf, page, pageSize, searchOf } from '#platform/web/screens/search-fields.ts'
import { UPLOAD_OUTCOMES, UPLOAD_TYPES } from '../contract/codes.ts'

/** The address of the upload history. */
export const UploadSearch = searchOf({
  page: page(),
  pageSize: pageSize(),
  type: oneOf(UPLOAD_TYPES),
  outcome: oneOf(UPLOAD_OUTCOMES),
  /** The upload whose details are open. */
  detail: id(),
})
