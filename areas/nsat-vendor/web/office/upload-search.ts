import { uploadSearch } from '#platform/web/upload/upload-search.ts'

/** The address of an upload of vendors or institutes. */
export const RecordUploadSearch = uploadSearch({})
