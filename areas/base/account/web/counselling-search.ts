import { oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import { COUNSELLING_SUBJECTS } from '../contract/counselling.contract.ts'

/** What the person came to talk about. */
export const CounsellingSearch = searchOf({ subject: oneOfOr(COUNSELLING_SUBJECTS, 'ADVERTISING') })
