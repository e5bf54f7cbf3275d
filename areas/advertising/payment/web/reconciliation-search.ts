import { day, searchOf } from '#platform/web/screens/search-fields.ts'

/** The period of the report; open ends are filled in by the server. */
export const ReconciliationSearch = searchOf({ from: day(), to: day() })
