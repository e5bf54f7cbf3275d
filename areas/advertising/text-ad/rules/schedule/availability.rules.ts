import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import type { Slot } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { SEND_TIMES } from '../policy.ts'
import { isSchoolFree } from './exclusivity.rules.ts'
import { isSelectableDay, type SendDayOptions } from './send-day.rules.ts'

/** What decides whether an ad can have a school. */
export interface BookedSchool {
  /** Parents that an ad would reach. */
  readonly targetCount: number
  /** Send days, `YYYY-MM-DD`, of the ads that keep it. */
  readonly takenDays: readonly string[]
}

/** Why a school cannot be chosen for the moment; null when it can. What no other day would change comes first. */
export function whyUnavailable(school: BookedSchool, askedAt: Date, now: Date): School['unavailableReason'] {
  if (school.targetCount === 0) return 'NO_RECIPIENTS'
  if (askedAt <= now) return 'PAST_DAY'
  return isSchoolFree(toDay(askedAt), school.takenDays) ? null : 'TAKEN'
}

/** First and last day, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** How many of the schools an ad could have at each send time of the period; none on a day that the calendar does not offer. */
export function slotsOf(
  schools: readonly BookedSchool[],
  { startDate, endDate }: Period,
  now: Date,
  options: SendDayOptions,
): Slot[] {
  const slots: Slot[] = []
  for (let ymd = startDate; ymd <= endDate; ymd = addDays(ymd, 1)) {
    const isOffered = isSelectableDay(ymd, now, options)
    for (const clock of SEND_TIMES) {
      const sendAt = instantOf(ymd, clock)
      const free = isOffered ? schools.filter((school) => whyUnavailable(school, sendAt, now) === null) : []
      slots.push({
        ymd,
        hour: Number(clock.slice(0, 2)),
        freeCount: free.length,
        takenCount: schools.length - free.length,
      })
    }
  }
  return slots
}
