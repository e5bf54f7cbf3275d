import { FAILURES_BEFORE_WAIT, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS } from './policy.ts'

/**
 * Seconds to wait after the given number of failures in a row, counted from the last failure; 0 means none.
 * Below the threshold nobody waits; from there on the wait doubles up to its longest.
 */
export function waitSeconds(failures: number, threshold: number = FAILURES_BEFORE_WAIT): number {
  if (failures < threshold) return 0
  return Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(failures - threshold, 20), LONGEST_WAIT_SECONDS)
}

/** Seconds that are still to wait at `now`. */
export function remainingWaitSeconds(
  failures: number,
  lastFailureAt: Date | null,
  now: Date,
  threshold?: number,
): number {
  if (lastFailureAt === null) return 0
  const until = lastFailureAt.getTime() + waitSeconds(failures, threshold) * 1000
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}
