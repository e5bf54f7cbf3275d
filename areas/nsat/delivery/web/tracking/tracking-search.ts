import { id } from '#platform/web/screens/search-fields.ts'
import { uploadSearch } from '#platform/web/upload/upload-search.ts'

/** The address of the upload of what carriers tell; with the round that a file is meant to be of. */
export const TrackingSearch = uploadSearch({ nsatPlanNo: id() })
