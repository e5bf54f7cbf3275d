import { codesOf } from '#platform/contract/statuses.ts'
import { oneOf, page, pageSize, searchOf, text } from '#platform/web/screens/search-fields.ts'
import { INQUIRY_STATES } from '../contract/inquiry.contract.ts'

/** What the list of inquiries keeps in its address. */
export const InquirySearch = searchOf({
  page: page(),
  pageSize: pageSize(),
  state: oneOf(codesOf(INQUIRY_STATES)),
  keyword: text(),
})
