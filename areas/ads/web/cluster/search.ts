import { z } from 'zod'
import { AD_SORTS, SCHOOL_TYPES, SEARCH_TYPES } from '#areas/ads/contract/codes.ts'
import { day, many, oneOfOr, page, pageSize, searchOf, sort } from '#platform/web/screens/search-fields.ts'

/** Codes of the school types as they stand in an address. */
const SCHOOL_TYPE_VALUES = SCHOOL_TYPES.map(String) as ['1', '2', '3']

/** Any number of texts of one shape; what has another shape is left out. */
const listOf = (shape: RegExp) =>
  z.preprocess(
    (value) => [value].flat().filter((one) => typeof one === 'string' && shape.test(one)),
    z.array(z.string()),
  )

/** The address of the list. Without regions and school types it shows all. */
export const ClusterSearch = searchOf({
  startDate: day(),
  endDate: day(),
  unit: oneOfOr(SEARCH_TYPES, 'school'),
  province: listOf(/^[1-9]\d{0,8}$/),
  /** `province-district`, so that a province takes its districts with it. */
  district: listOf(/^[1-9]\d{0,8}-[1-9]\d{0,8}$/),
  schoolType: many(SCHOOL_TYPE_VALUES),
  sort: sort(AD_SORTS),
  page: page(),
  pageSize: pageSize(),
})
export type ClusterSearch = z.output<typeof ClusterSearch>

/** The districts that lie in one of the provinces. */
export const districtsWithin = (districts: readonly string[], provinces: readonly string[]): string[] =>
  districts.filter((district) => provinces.includes(district.split('-')[0] as string))

/** Ids as the call takes them; `undefined` for all. */
export const idsText = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.map((id) => id.split('-').at(-1)).join(',')
