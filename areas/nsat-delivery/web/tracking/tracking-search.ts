import { uploadSearch } from '#platform/web/upload/upload-search.ts'

/** The address of the upload of what carriers tell. */
export const TrackingSearch = uploadSearch({})
