import { FILTER_DATE_TYPES, PAYMENT_STATUS_CODES } from '#areas/package-ad/contract/codes.ts'
import { day, id, oneOf, oneOfOr, page, pageSize, searchOf } from '#platform/web/screens/search-fields.ts'

const ROWS = 10

/** The address of both histories. */
export const OrderSearch = searchOf({
  page: page(),
  pageSize: pageSize(ROWS),
  adPackageSeq: id(),
  paymentStatusCode: oneOf(PAYMENT_STATUS_CODES),
  filterDateType: oneOfOr(FILTER_DATE_TYPES, 'REGISTERED'),
  startDate: day(),
  endDate: day(),
  /** The order whose details are open. */
  detail: id(),
})
