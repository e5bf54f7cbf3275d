import { RESULT_SECONDS, TRY_AGAIN_SECONDS } from './policy.ts'

const at = (seconds: readonly number[], index: number): number =>
  seconds[Math.min(Math.max(index, 0), seconds.length - 1)] ?? 0

/**
 * Seconds until a request is tried again after `tries` failed tries, at least 1. `spread` from 0 to 1 moves it by up to a
 * quarter to both sides, so that requests that failed together do not come back together.
 */
export function tryAgainSeconds(tries: number, spread = 0.5): number {
  return Math.max(1, at(TRY_AGAIN_SECONDS, tries - 1) * (0.75 + spread / 2))
}

/** Seconds until delivery results are fetched again after they were fetched `looks` times; it grows and never ends by itself. */
export function resultSeconds(looks: number): number {
  return at(RESULT_SECONDS, looks)
}
