import { findAdvertisements } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { rangeProblem } from '#areas/advertising/regional-ad/rules/find-range.rules.ts'
import { firstGapOf, type TimelineGap } from '#areas/advertising/regional-ad/rules/timeline-search.rules.ts'
import { districtFilter, provinceFilter } from '#areas/base/directory/web/door.tsx'
import type { FilterGap } from '#platform/web/list/filters/filter-bar.tsx'
import type { Filter } from '#platform/web/list/filters/filters.tsx'
import { dayRangeFilter, manyFilter } from '#platform/web/list/filters/filters.tsx'
import { SCHOOL_TYPE_CHOICES as SCHOOL_TYPES } from '../managed/words.ts'
import type { TimelineSearch } from './search.ts'

/** The school types as an address names them. */
export const SCHOOL_TYPE_CHOICES = SCHOOL_TYPES.map(({ value, label }) => ({ value: `${value}` as const, label }))

/** What the filters of the timeline hold. */
export type TimelineFilters = Pick<TimelineSearch, 'startDate' | 'endDate' | 'provinceId' | 'districtId' | 'schoolType'>

const periodFilter = dayRangeFilter('startDate', 'endDate', '기간')
export const schoolTypeFilter = manyFilter('schoolType', '학교 유형', SCHOOL_TYPE_CHOICES)

export const TIMELINE_FILTERS: readonly Filter<TimelineFilters>[] = [
  periodFilter,
  provinceFilter,
  districtFilter,
  schoolTypeFilter,
]

const GAPS: Readonly<Record<TimelineGap, FilterGap>> = {
  PROVINCE: { filter: provinceFilter.key, text: '시/도를 선택해주세요.' },
  DISTRICT: { filter: districtFilter.key, text: '시/군/구를 선택해주세요.' },
  SCHOOL_TYPE: { filter: schoolTypeFilter.key, text: '학교 유형을 선택해주세요.' },
  PERIOD: { filter: periodFilter.key, text: '기간을 올바르게 입력해주세요.' },
}

/** Which filters of a search ask for something: on a phone they then fold, and the result stands below one line. */
export const activeOf = ({ schoolType }: Pick<TimelineFilters, 'schoolType'>): readonly string[] =>
  TIMELINE_FILTERS.map(({ key }) => key).filter(
    (key) => key !== schoolTypeFilter.key || schoolType.length < SCHOOL_TYPE_CHOICES.length,
  )

/** Why the timeline cannot be searched with this, and at which filter; `undefined` when it can. */
export function searchGapOf(draft: TimelineFilters): FilterGap | undefined {
  const gap = firstGapOf(draft)
  if (gap) return GAPS[gap]
  const problem = rangeProblem(draft.startDate ?? '', draft.endDate ?? '')
  return problem ? { filter: periodFilter.key, text: findAdvertisements.refusals[problem].text } : undefined
}
