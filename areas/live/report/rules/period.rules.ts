/** From when to when a report counts. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

interface Spanned {
  readonly startAt: Date
  readonly endAt: Date | null
}

/**
 * The one period of all figures of a report: from the start of the broadcast to its end, or to now. Of one that ended before it could
 * begin, all that was before its end; of one that is still to begin, nothing.
 */
export function periodOf({ startAt, endAt }: Spanned, now: Date): Period {
  const until = endAt ?? now
  if (until >= startAt) return { from: startAt, until }
  return endAt ? { from: new Date(0), until } : { from: startAt, until: startAt }
}

/** Whether something happened within a period, both ends included. */
export const isWithin = (at: Date, { from, until }: Period): boolean => at >= from && at <= until

const MINUTE_MS = 60_000

/** How much of the minute that begins then lies within a period, from 0 to 1. */
export const minutesWithin = (minute: Date, { from, until }: Period): number =>
  Math.max(0, Math.min(minute.getTime() + MINUTE_MS, until.getTime()) - Math.max(minute.getTime(), from.getTime())) /
  MINUTE_MS
