import type { PeriodType, SmsType } from '#areas/text-ad/contract/codes.ts'
import { choiceFilter, dayRangeFilter, selectFilter } from '#platform/web/list/filters.tsx'
import { PERIOD_CHOICES, SMS_TYPE_CHOICES } from '../ad/reservation-words.ts'
import { dottedDay, type Period, periodOf } from './reservation-period.ts'

/** The part of an address that both histories have. */
interface HistoryAddress extends Partial<Period> {
  readonly smsType?: SmsType | undefined
  readonly periodType: PeriodType
  readonly page: number
  readonly pageSize: number
}

/** The filters of both histories, after those of their own. */
export const HISTORY_FILTERS = [
  selectFilter('smsType', '광고 유형', SMS_TYPE_CHOICES),
  choiceFilter('periodType', '기간 기준', PERIOD_CHOICES),
  dayRangeFilter('startDate', 'endDate', '기간'),
]

/** What an address asks for, completed by the usual period: for the screen, and as the calls take it. */
export function historyOf<S extends HistoryAddress>(address: S, now: Date) {
  const period = periodOf(address, now)
  return {
    search: { ...address, ...period },
    filters: {
      smsType: address.smsType,
      periodType: address.periodType,
      startDate: dottedDay(period.startDate),
      endDate: dottedDay(period.endDate),
    },
    paging: { pageNum: address.page, pageSize: address.pageSize },
  }
}
