import { page, pageSize, searchOf, text } from '#platform/web/screens/search-fields.ts'

/** What the list of all notices keeps in its address. */
export const NoticeSearch = searchOf({ page: page(), pageSize: pageSize(), keyword: text() })
