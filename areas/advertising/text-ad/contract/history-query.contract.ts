import { z } from 'zod'
import { byChoice, byDays, bySelect } from '#platform/contract/list/filters.ts'
import { type SortOf, sortBy } from '#platform/contract/list/wire.ts'
import { daysBetween } from '#platform/contract/seoul.ts'
import { Day, inOrder, longestPeriodText, Paging } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { ATTENTION, PERIOD_TYPES, SMS_TYPES } from './codes.ts'
import { ReserveStatusCode, SmsTypeCode, YesNo } from './fields.contract.ts'

/** Longest period of one search. */
const MOST_DAYS = 366

/** One status or several with commas; none, empty and `ALL` mean every status. */
const Statuses = z
  .string()
  .max(300)
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== '' && part !== 'ALL'))
  .pipe(z.array(ReserveStatusCode))

const OptionalSmsType = z
  .union([SmsTypeCode, z.literal(''), z.literal('ALL')])
  .optional()
  .transform((type) => (type === 'LMS' || type === 'MMS' ? type : undefined))

/** What the searches may be sorted by, by the columns of their tables. */
export const HISTORY_SORTS = ['registerYmdt', 'reserveYmdt'] as const
export type HistorySort = SortOf<(typeof HISTORY_SORTS)[number]>

const filters = {
  reserveStatus: Statuses,
  smsType: OptionalSmsType,
  periodType: z.enum(PERIOD_TYPES).default('reserveRegisterYmdt'),
  startDate: Day,
  endDate: Day,
  sort: sortBy(HISTORY_SORTS),
}

/**
 * Ads that a person should hear of, whatever the period says. `AUTO_CANCELLED`: cancelled by the portal itself in the last
 * days. `SEND_MISSED`: the send time passed, nothing went out, and nobody has moved or cancelled the ad yet.
 */
const attention = z
  .union([z.enum(ATTENTION), z.literal('')])
  .optional()
  .transform((kind) => kind || undefined)

const ownFilters = { ...filters, attention }

const paging = { ...Paging, pageSize: Paging.pageSize.default(10) }

const isShortEnough = (query: { startDate: string; endDate: string }) =>
  daysBetween(query.startDate, query.endDate) < MOST_DAYS

const LENGTH_MESSAGE = {
  message: longestPeriodText(MOST_DAYS),
  path: ['endDate'],
}

const inPeriod = <S extends z.ZodType<{ startDate: string; endDate: string }>>(schema: S): S =>
  inOrder(schema).refine(isShortEnough, LENGTH_MESSAGE)

const managedFilters = {
  ...ownFilters,
  deleteYn: YesNo.default('N'),
  /** Part of the campaign name, of the advertiser's name or login, or of the name of a target school; or the number of the ad. */
  keyword: searchWord(100).optional(),
}

/** Search of the advertiser's own ads. Both days are included. */
export const HistoryQuery = inPeriod(z.object({ ...ownFilters, ...paging }))

/** The same search for the whole list. */
export const HistoryFilters = inPeriod(z.object(ownFilters))

/** Search of all ads by an administrator; deleted ones show only when asked for. */
export const ManagedHistoryQuery = inPeriod(z.object({ ...managedFilters, ...paging }))

/** The same search for the whole list. */
export const ManagedHistoryFilters = inPeriod(z.object(managedFilters))

/** The filters that the screens of both searches begin and end with; what the calls are asked is said by their tables. */
export const byAttention = bySelect('attention', '확인할 광고', ATTENTION)
export const HISTORY_FILTERS = [
  bySelect('smsType', '광고 유형', SMS_TYPES),
  byChoice('periodType', '기간 기준', PERIOD_TYPES, 'reserveRegisterYmdt'),
  byDays('startDate', 'endDate', '기간', { isRequired: true }),
] as const
export const HISTORY_PAGE_SIZES = [10, 20, 50]
