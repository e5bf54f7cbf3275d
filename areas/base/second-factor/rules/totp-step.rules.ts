import { STEP_SECONDS } from './policy.ts'

/** The six digits of a code as an app shows it, also with a blank in the middle; null for anything else. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The interval of an instant, counted as authenticator apps do. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/**
 * The interval that a code uses up, `delta` intervals from now; null where the code fits nothing, or one of that interval or
 * a later one was taken before: a code is good once.
 */
export function usedStep(delta: number | null, lastStep: number, now: Date): number | null {
  if (delta === null) return null
  const step = stepOf(now) + delta
  return step > lastStep ? step : null
}
