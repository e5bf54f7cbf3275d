import { day, id, oneOfOr, page, pageSize, searchOf, sort, text } from '#platform/web/screens/search-fields.ts'
import { MEASURES } from './figures.ts'

/** How far back a trend looks, in months. */
export const TREND_MONTHS = ['6', '12', '24', '36'] as const

const whereAndWhen = {
  date: day(),
  provinceId: id(),
  months: oneOfOr(TREND_MONTHS, '12'),
  /** The district or school whose trend is open. */
  detail: id(),
}

/** The address of the figures by region. */
export const AreaStatisticsSearch = searchOf({
  ...whereAndWhen,
  measure: oneOfOr(MEASURES, 'cumulationSubscriberCount'),
  sort: sort(['areaName', 'statisticsDate', ...MEASURES]),
})

/** The address of the figures by school. */
export const SchoolStatisticsSearch = searchOf({
  ...whereAndWhen,
  districtId: id(),
  name: text(),
  page: page(),
  pageSize: pageSize(50),
  sort: sort(['organizationName', 'areaName', 'statisticsDate', ...MEASURES]),
})
