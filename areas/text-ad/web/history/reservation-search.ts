import { ATTENTION, PERIOD_TYPES, RESERVE_STATUSES, SMS_TYPES } from '#areas/text-ad/contract/codes.ts'
import { AD_GROUPS } from '#areas/text-ad/contract/statuses.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { day, id, oneOf, oneOfOr, page, pageSize, searchOf } from '#platform/web/screens/search-fields.ts'

const ROWS = 10

const shared = {
  page: page(),
  pageSize: pageSize(ROWS),
  smsType: oneOf(SMS_TYPES),
  periodType: oneOfOr(PERIOD_TYPES, 'reserveRegisterYmdt'),
  startDate: day(),
  endDate: day(),
  /** The ad whose details are open. */
  detail: id(),
}

/** The address of an advertiser's history; `group` is the key of a status group. */
export const ReservationSearch = searchOf({
  ...shared,
  group: oneOf(codesOf(AD_GROUPS)),
  attention: oneOf(ATTENTION),
})

/** The address of the administrator's history. */
export const ManagedReservationSearch = searchOf({
  ...shared,
  status: oneOf(RESERVE_STATUSES),
  attention: oneOf(ATTENTION),
  deleteYn: oneOfOr(['N', 'Y'], 'N'),
})
