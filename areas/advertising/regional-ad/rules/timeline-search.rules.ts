/** What a search of the timeline still needs, in the order in which it is asked for. */
export type TimelineGap = 'PROVINCE' | 'DISTRICT' | 'SCHOOL_TYPE' | 'PERIOD'

/** What stands in the filters of the timeline. */
export interface TimelineDraft {
  readonly provinceId?: number | undefined
  readonly districtId?: number | undefined
  readonly schoolType: readonly string[]
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The first thing that is missing for a search; `undefined` when it can be made. */
export function firstGapOf(draft: TimelineDraft): TimelineGap | undefined {
  if (draft.provinceId === undefined) return 'PROVINCE'
  if (draft.districtId === undefined) return 'DISTRICT'
  if (draft.schoolType.length === 0) return 'SCHOOL_TYPE'
  const { startDate, endDate } = draft
  return startDate === undefined || endDate === undefined || startDate > endDate ? 'PERIOD' : undefined
}
