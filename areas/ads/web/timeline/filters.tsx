import { findAdvertisements } from '#areas/ads/contract/advertisement.contract.ts'
import { rangeProblem } from '#areas/ads/rules/find-range.rules.ts'
import { firstGapOf, type TimelineGap } from '#areas/ads/rules/timeline-search.rules.ts'
import { districtFilter, provinceFilter } from '#areas/directory/web/door.tsx'
import type { Filter } from '#platform/web/list/filters/filters.tsx'
import { dayRangeFilter, manyFilter } from '#platform/web/list/filters/filters.tsx'
import { SCHOOL_TYPE_CHOICES as SCHOOL_TYPES } from '../managed/words.ts'
import type { TimelineSearch } from './search.ts'

/** The school types as an address names them. */
export const SCHOOL_TYPE_CHOICES = SCHOOL_TYPES.map(({ value, label }) => ({ value: `${value}` as const, label }))

const GAP_TEXTS: Readonly<Record<TimelineGap, string>> = {
  PROVINCE: '시/도를 선택해주세요.',
  DISTRICT: '시/군/구를 선택해주세요.',
  SCHOOL_TYPE: '학교 유형을 선택해주세요.',
  PERIOD: '기간을 올바르게 입력해주세요.',
}

/** What the filters of the timeline hold. */
export type TimelineFilters = Pick<TimelineSearch, 'startDate' | 'endDate' | 'provinceId' | 'districtId' | 'schoolType'>

export const TIMELINE_FILTERS: readonly Filter<TimelineFilters>[] = [
  dayRangeFilter('startDate', 'endDate', '기간'),
  provinceFilter,
  districtFilter,
  manyFilter('schoolType', '학교 유형', SCHOOL_TYPE_CHOICES),
]

/** How many filters of a search ask for something: on a phone they then fold, and the result stands below one line. */
export const activeCountOf = ({ schoolType }: Pick<TimelineFilters, 'schoolType'>): number =>
  schoolType.length < SCHOOL_TYPE_CHOICES.length ? TIMELINE_FILTERS.length : TIMELINE_FILTERS.length - 1

/** Why the timeline cannot be searched with this, as a sentence for the person; `undefined` when it can. */
export function searchProblemOf(draft: TimelineFilters): string | undefined {
  const gap = firstGapOf(draft)
  if (gap) return GAP_TEXTS[gap]
  const problem = rangeProblem(draft.startDate ?? '', draft.endDate ?? '')
  return problem ? findAdvertisements.refusals[problem].text : undefined
}
