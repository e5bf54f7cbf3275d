import { page, pageSize, searchOf } from '#platform/web/screens/search-fields.ts'

/** What the list of refreshes keeps in its address. */
export const RefreshSearch = searchOf({ page: page(), pageSize: pageSize() })
