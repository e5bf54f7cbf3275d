import { addDays } from '#platform/contract/seoul.ts'

/** A school of the invented world of parents. */
export interface SchoolOfParents {
  readonly organizationId: number
  /** Parents of the notice app, whether they consented or not. */
  readonly parentCount: number
}

/** A parent of the notice app at one school. Days are `YYYY-MM-DD`; `consentedOn` null never consented. */
export interface Parent {
  readonly phoneNumber: string
  readonly consentedOn: string | null
  readonly withdrawnOn: string | null
}

/** Seoul, Sejong, Jeju: as many parents as schools of the app really have. Elsewhere a few for each school. */
const FULL_PROVINCES = [11, 36, 50]
const PARENTS_PER_PUPIL = { full: 0.33, sparse: 0.05 }
const FEWEST_SPARSE = 8
const MOST_SPARSE = 40
/** Pupils of a school of which nobody knows how many it has. */
const UNKNOWN_PUPILS = 20
/** Outside the full provinces one school in so many has no parents at all. */
const EMPTY_SCHOOL_EVERY = 97

const FIRST_NUMBER = 1000
const NUMBERS = 9_998_000
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))
// Fixed days: the directory and the world that was loaded from it agree whenever either of them is started.
const CONSENT_DAYS = daysFrom('2024-03-01', 600)
const WITHDRAWAL_DAYS = daysFrom('2025-11-01', 30)

/** How many parents of the notice app a school has; `studentCount` null means that nobody knows its pupils. */
export function parentCountOf(school: {
  readonly organizationId: number
  readonly provinceId: number
  readonly studentCount: number | null
}): number {
  const pupils = school.studentCount ?? UNKNOWN_PUPILS
  if (FULL_PROVINCES.includes(school.provinceId)) return Math.max(1, Math.ceil(pupils * PARENTS_PER_PUPIL.full))
  if (school.organizationId % EMPTY_SCHOOL_EVERY === 0) return 0
  return Math.min(MOST_SPARSE, Math.max(FEWEST_SPARSE, Math.ceil(pupils * PARENTS_PER_PUPIL.sparse)))
}

/**
 * The parents of a school, always the same. One in twelve has not consented, one in forty has withdrawn. Numbers come
 * from 010-0000-1000 to 010-0999-9999, which belongs to nobody; some parents have children at two schools.
 */
export function* parentsOf({ organizationId, parentCount }: SchoolOfParents): Generator<Parent> {
  for (let n = 1; n <= parentCount; n += 1) {
    const number = FIRST_NUMBER + ((organizationId * 7919 + n * 104_729) % NUMBERS)
    yield {
      phoneNumber: `010${String(number).padStart(8, '0')}`,
      consentedOn: n % 12 === 0 ? null : (CONSENT_DAYS[n % CONSENT_DAYS.length] ?? null),
      withdrawnOn: n % 40 === 7 ? (WITHDRAWAL_DAYS[n % WITHDRAWAL_DAYS.length] ?? null) : null,
    }
  }
}
