import type { AdvertisementRow } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { type DayRange, type Span, spanOf } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { packLanes } from './timeline-lanes.ts'

/** How many schools one page of the timeline shows. */
export const SCHOOLS_PER_PAGE = 50

/** Names with this mark are trial organisations, which the timeline shows to nobody. */
const TRIAL_MARK = '@'

/** One ad at one school, on the columns of the range. */
export interface TimelineAd extends Span {
  /** Unique on the whole timeline: an ad may run at many schools. */
  readonly key: string
  readonly ad: AdvertisementRow
}

/** A school with its ads; ads that run at the same time lie in different lanes. Without ads there are no lanes. */
export interface TimelineSchool {
  readonly organizationId: number
  readonly organizationName: string
  readonly lanes: readonly (readonly TimelineAd[])[]
}

function timelineAdOf(row: AdvertisementRow, range: DayRange): TimelineAd | undefined {
  const { advertisementId, advertisementStartDate: startDate, advertisementEndDate: endDate } = row
  if (advertisementId === null || startDate === null || endDate === null) return undefined
  const span = spanOf({ startDate, endDate }, range)
  return span && { ...span, key: `${row.organizationId}-${advertisementId}`, ad: row }
}

/** The schools of an answer in its order, each with its ads in lanes; trial organisations are left out. */
export function timelineSchoolsOf(rows: readonly AdvertisementRow[], range: DayRange): TimelineSchool[] {
  const shown = rows.filter((row) => !row.organizationName.includes(TRIAL_MARK))
  return [...Map.groupBy(shown, (row) => row.organizationId).values()].map((own) => ({
    organizationId: (own[0] as AdvertisementRow).organizationId,
    organizationName: (own[0] as AdvertisementRow).organizationName,
    lanes: packLanes(own.map((row) => timelineAdOf(row, range)).filter((ad) => ad !== undefined)),
  }))
}
