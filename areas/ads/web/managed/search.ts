import { AD_PERIOD_TYPES, ADVERTISEMENT_STATUSES } from '#areas/ads/contract/codes.ts'
import { day, oneOf, oneOfOr, page, pageSize, searchOf, text } from '#platform/web/screens/search-fields.ts'

/** What the list of managed ads keeps in its address. The period means any day of an ad, its first, or its last. */
export const ManagedAdSearch = searchOf({
  keyword: text(),
  status: oneOf(ADVERTISEMENT_STATUSES),
  periodType: oneOfOr(AD_PERIOD_TYPES, 'RUN'),
  startDate: day(),
  endDate: day(),
  page: page(),
  pageSize: pageSize(),
})
