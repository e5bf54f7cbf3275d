import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { FIRST_RETRY_MINUTES, LONGEST_RETRY_MINUTES, REFRESH_CLOCK, STALE_AFTER_HOURS } from './policy.ts'

const MINUTE_MS = 60_000

/** What came of earlier refreshes. */
export interface RefreshHistory {
  /** Beginning of the last one that stored its result; null before the first. */
  readonly lastDoneAt: Date | null
  /** Tries since the latest refresh time that stored nothing. */
  readonly failedTries: number
  /** When the last of them ended. */
  readonly lastFailedAt: Date | null
}

/** The latest instant, at or before now, at which a refresh was due. */
export function latestRefreshTime(now: Date): Date {
  const today = instantOf(toDay(now), REFRESH_CLOCK)
  return today <= now ? today : instantOf(addDays(toDay(now), -1), REFRESH_CLOCK)
}

/** When the next refresh begins by itself; an instant that has passed means that it begins at once. */
export function nextRefreshAt(now: Date, { lastDoneAt, failedTries, lastFailedAt }: RefreshHistory): Date {
  const latest = latestRefreshTime(now)
  if (lastDoneAt !== null && lastDoneAt >= latest) return instantOf(addDays(toDay(latest), 1), REFRESH_CLOCK)
  if (failedTries === 0 || lastFailedAt === null) return latest
  const pauseMinutes = Math.min(FIRST_RETRY_MINUTES * 2 ** (failedTries - 1), LONGEST_RETRY_MINUTES)
  return new Date(lastFailedAt.getTime() + pauseMinutes * MINUTE_MS)
}

/** Whether a refresh should begin by itself now. */
export const isRefreshDue = (now: Date, history: RefreshHistory): boolean => nextRefreshAt(now, history) <= now

/** Whether the consents are older than they may be without a person looking; before the first refresh they are. */
export const areConsentsStale = (now: Date, lastDoneAt: Date | null): boolean =>
  lastDoneAt === null || now.getTime() - lastDoneAt.getTime() > STALE_AFTER_HOURS * 60 * MINUTE_MS
