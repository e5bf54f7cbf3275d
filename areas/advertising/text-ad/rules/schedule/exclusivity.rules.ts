import { addDays, daysBetween } from '#platform/contract/seoul.ts'
import { EXCLUSIVITY_DAYS, NEXT_DATES } from '../policy.ts'
import { firstSendDay, isSelectableDay, lastSendDay, type SendDayOptions } from './send-day.rules.ts'

/** Whether two ads on these days cannot both go to one school. Both times of one day exclude each other. */
export function excludesEachOther(day: string, other: string): boolean {
  return Math.abs(daysBetween(day, other)) <= EXCLUSIVITY_DAYS
}

/** First and last day, both included, on which an ad of that day keeps others from the school. */
export function exclusivityWindow(day: string): { from: string; to: string } {
  return { from: addDays(day, -EXCLUSIVITY_DAYS), to: addDays(day, EXCLUSIVITY_DAYS) }
}

/**
 * The period that an ad occupies at a school, end not included. Two periods overlap exactly when their ads exclude each
 * other, so that a database can enforce it.
 */
export function occupiedPeriod(day: string): { from: string; until: string } {
  return { from: day, until: addDays(day, EXCLUSIVITY_DAYS + 1) }
}

/**
 * The same of an ad to those whom an earlier one did not reach: what the earlier one occupies does not stand in its way, and
 * both together keep the school from the first day to the last.
 */
export function occupiedAfter(day: string, earlierDay: string): { from: string; until: string } {
  const { until: free } = occupiedPeriod(earlierDay)
  const isOverlapping = daysBetween(earlierDay, day) <= EXCLUSIVITY_DAYS
  const { from, until } = occupiedPeriod(day)
  return { from: isOverlapping ? free : from, until }
}

/** Whether such an ad can go to its schools on a day; `taken` are the periods of others there, end not included. */
export function isFreeAfter(
  day: string,
  earlierDay: string,
  taken: readonly { readonly from: string; readonly until: string }[],
): boolean {
  const { from, until } = occupiedAfter(day, earlierDay)
  return taken.every((other) => other.until <= from || until <= other.from)
}

/** Whether a school with ads on the taken days can receive one more on this day. */
export function isSchoolFree(day: string, takenDays: readonly string[]): boolean {
  return takenDays.every((taken) => !excludesEachOther(day, taken))
}

/** The next selectable days after the asked one on which a school is free; fewer when the calendar ends. */
export function nextAvailableDates(
  askedDay: string,
  takenDays: readonly string[],
  now: Date,
  options: SendDayOptions,
): string[] {
  const first = firstSendDay(now, options)
  const last = lastSendDay(now)
  const found: string[] = []
  for (let day = askedDay < first ? first : addDays(askedDay, 1); day <= last; day = addDays(day, 1)) {
    if (!isSelectableDay(day, now, options) || !isSchoolFree(day, takenDays)) continue
    found.push(day)
    if (found.length === NEXT_DATES) break
  }
  return found
}
