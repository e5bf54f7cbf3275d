import { AD_EDITORS } from '#areas/advertising/regional-ad/contract/access.ts'
import { AD_CONFLICTS, IDLE_PLACES, MANAGED_ADS, TIMELINE } from '#areas/advertising/regional-ad/contract/places.ts'
import { rangeProblem } from '#areas/advertising/regional-ad/rules/find-range.rules.ts'
import type { DayRange } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { useSession } from '#platform/web/screens/session.ts'

/** A district and the days that somebody looks at there. */
export interface PlaceAndDays extends DayRange {
  readonly areaId: number
  readonly parentAreaId: number
}

/** Beside district and days: which schools and positions. */
export interface PlaceNarrowing {
  readonly schoolType: readonly string[]
  readonly position?: string | undefined
}

const regionOf = ({ parentAreaId: provinceId, areaId: districtId }: PlaceAndDays) => ({ provinceId, districtId })
const daysOf = ({ startDate, endDate }: DayRange): DayRange => ({ startDate, endDate })

/** The timeline of the district with these schools in these days, unless they are more than it shows. */
export const timelineLink = (at: PlaceAndDays, schoolType: readonly string[] = []) => ({
  to: TIMELINE.path,
  search: {
    ...regionOf(at),
    ...(rangeProblem(at.startDate, at.endDate) === null && daysOf(at)),
    ...(schoolType.length > 0 && { schoolType }),
  },
})

/** The ads that meet there. */
export const conflictsLink = (at: PlaceAndDays, narrowing: PlaceNarrowing) => ({
  to: AD_CONFLICTS.path,
  search: { ...regionOf(at), ...daysOf(at), ...narrowing },
})

/** How empty the districts of a province are in these days. */
export const idleLink = (provinceId: number, days: DayRange, narrowing: PlaceNarrowing) => ({
  to: IDLE_PLACES.path,
  search: { provinceId, ...daysOf(days), ...narrowing },
})

/** The form of a new ad at schools of the district in what is left of these days; undefined when they are over. */
export const newAdLink = (at: PlaceAndDays, today: string) =>
  at.endDate < today
    ? undefined
    : {
        to: `${MANAGED_ADS.path}/new`,
        search: { ...regionOf(at), startDate: at.startDate < today ? today : at.startDate, endDate: at.endDate },
      }

/** Whether whoever is signed in places ads. */
export function usePlacesAds(): boolean {
  const flags = useSession()?.flags
  return AD_EDITORS.some((flag) => flags?.has(flag))
}
