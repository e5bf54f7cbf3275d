import { percentOf } from '#platform/contract/percent.ts'

/** What an ad came to at one school, and where that is. */
interface SchoolResult {
  readonly districtId: number | null
  readonly districtName: string
  readonly provinceId: number | null
  readonly sentCount: number
  readonly deliveredCount: number
  readonly clickCount: number
  readonly clickerCount: number
}

/** What an ad came to at the schools of one district, together. */
export interface DistrictResult extends SchoolResult {
  readonly schoolCount: number
}

/** The schools of each district as one, in the order of provinces and names; those of no known district come last. */
export function resultsByDistrict(bySchool: readonly SchoolResult[]): DistrictResult[] {
  const groups = [...Map.groupBy(bySchool, ({ districtId }) => districtId).values()]
  return groups.map(togetherIn).toSorted(inOrder)
}

/** Schools as one; where they are is said by the first. */
export function togetherIn(schools: readonly SchoolResult[]): DistrictResult {
  const [first] = schools
  const sum = (key: 'sentCount' | 'deliveredCount' | 'clickCount' | 'clickerCount'): number =>
    schools.reduce((total, school) => total + school[key], 0)
  return {
    districtId: first?.districtId ?? null,
    districtName: first?.districtName ?? '',
    provinceId: first?.provinceId ?? null,
    schoolCount: schools.length,
    sentCount: sum('sentCount'),
    deliveredCount: sum('deliveredCount'),
    clickCount: sum('clickCount'),
    clickerCount: sum('clickerCount'),
  }
}

const inOrder = (one: DistrictResult, other: DistrictResult): number =>
  (one.provinceId ?? Number.MAX_SAFE_INTEGER) - (other.provinceId ?? Number.MAX_SAFE_INTEGER) ||
  one.districtName.localeCompare(other.districtName, 'ko')

/** How much of what was sent to a district arrived, in percent; null where nothing was sent. */
export const deliveredIn = ({ deliveredCount, sentCount }: DistrictResult): number | null =>
  sentCount === 0 ? null : percentOf(deliveredCount, sentCount)

/** In how many browsers a link was opened for every hundred messages that arrived; null where none did. */
export const clickedIn = ({ clickerCount, deliveredCount }: DistrictResult): number | null =>
  deliveredCount === 0 ? null : percentOf(clickerCount, deliveredCount)
