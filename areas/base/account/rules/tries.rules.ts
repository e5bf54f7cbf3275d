/** How failed tries slow further ones down. */
export interface Slowing {
  /** Failures that cost nothing; from this many on, the next try has to wait. */
  readonly freeFailures: number
  /** The first wait; it doubles with each further failure. */
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  /** One failure is forgotten in this time. */
  readonly forgetSeconds: number
}

/** Failures as they were remembered at an instant; a part of one is a failure that is being forgotten. */
export interface Failures {
  readonly count: number
  /** The last failure. */
  readonly at: Date
}

/** What is still remembered of the failures at `now`. */
export function rememberedFailures({ count, at }: Failures, slowing: Slowing, now: Date): number {
  const seconds = Math.max(0, now.getTime() - at.getTime()) / 1000
  return Math.max(0, count - seconds / slowing.forgetSeconds)
}

/**
 * Seconds to wait after the given number of failures, counted from the last one; 0 means none. Below the threshold nobody
 * waits; from there on the wait doubles up to its longest. A failure counts in full until it is wholly forgotten.
 */
export function waitSeconds(count: number, slowing: Slowing): number {
  const beyond = Math.ceil(count) - slowing.freeFailures
  if (beyond < 0) return 0
  return Math.min(slowing.firstWaitSeconds * 2 ** Math.min(beyond, 20), slowing.longestWaitSeconds)
}

/** Seconds that are still to wait at `now`, rounded up; never more than the longest wait. */
export function remainingWaitSeconds(failures: Failures, slowing: Slowing, now: Date): number {
  const wait = waitSeconds(rememberedFailures(failures, slowing, now), slowing)
  const left = Math.ceil((failures.at.getTime() - now.getTime()) / 1000 + wait)
  return Math.min(Math.max(0, left), wait)
}

/** What is remembered once a try that is made at `now` has failed. */
export function oneMoreFailure(failures: Failures, slowing: Slowing, now: Date): Failures {
  return { count: rememberedFailures(failures, slowing, now) + 1, at: now }
}
