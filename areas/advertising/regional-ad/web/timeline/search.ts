import { z } from 'zod'
import { MOST_PLACES } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { ZOOMS } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { SCHOOLS_PER_PAGE } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import { day, id, many, oneOfOr, page, searchOf, text } from '#platform/web/screens/search-fields.ts'

/** Codes of the school types as they stand in an address. */
export const SCHOOL_TYPE_VALUES = ['1', '2', '3'] as const

/** Any of the school types in their order; all where the address names none. */
export const schoolTypes = () =>
  many(SCHOOL_TYPE_VALUES).transform((chosen) =>
    SCHOOL_TYPE_VALUES.filter((type) => chosen.length === 0 || chosen.includes(type)),
  )

/** The address of the timeline. Without a region nothing is searched. */
export const TimelineSearch = searchOf({
  startDate: day(),
  endDate: day(),
  provinceId: id(),
  districtId: id(),
  schoolType: schoolTypes(),
  /** Part of the name of a school. */
  name: text(50),
  page: page(),
  zoom: oneOfOr(ZOOMS, 'day'),
  /** Schools on one page. The screen offers no choice; an address may ask for a whole district. */
  pageSize: z.coerce.number().int().min(1).max(MOST_PLACES).catch(SCHOOLS_PER_PAGE).default(SCHOOLS_PER_PAGE),
})
export type TimelineSearch = z.output<typeof TimelineSearch>
