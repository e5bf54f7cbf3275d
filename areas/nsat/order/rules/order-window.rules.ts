import { addDays, daysBetween, instantOf, toDay } from '#platform/contract/seoul.ts'

/** The period of a round in which it is ordered, both days included (`YYYY-MM-DD`, days in Seoul). */
export interface OrderedPeriod {
  readonly applyStartDate: string
  readonly applyEndDate: string
}

/** Where now lies in the period of a round. */
export interface OrderWindow {
  readonly state: 'BEFORE' | 'OPEN' | 'OVER'
  /** The first instant at which may be ordered. */
  readonly opensAt: Date
  /** The first instant at which it is too late. */
  readonly closesAt: Date
  /** Days until the last one of the period: 0 on that day; negative afterwards. */
  readonly daysLeft: number
}

/** Where now lies in the period of a round: from the first second of its first day in Seoul to the last one of its last. */
export function windowOf({ applyStartDate, applyEndDate }: OrderedPeriod, now: Date): OrderWindow {
  const opensAt = instantOf(applyStartDate)
  const closesAt = instantOf(addDays(applyEndDate, 1))
  const state = now < opensAt ? 'BEFORE' : now < closesAt ? 'OPEN' : 'OVER'
  return { state, opensAt, closesAt, daysLeft: daysBetween(toDay(now), applyEndDate) }
}
