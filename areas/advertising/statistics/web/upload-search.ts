import { oneOf } from '#platform/web/screens/search-fields.ts'
import { uploadSearch } from '#platform/web/upload/upload-search.ts'
import { UPLOAD_TYPES } from '../contract/codes.ts'

/** The address of the upload of figures. */
export const FigureUploadSearch = uploadSearch({ type: oneOf(UPLOAD_TYPES) })
