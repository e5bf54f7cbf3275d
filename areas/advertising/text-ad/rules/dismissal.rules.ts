import { DISMISSAL_HOURS } from './policy.ts'

const DISMISSAL_MS = DISMISSAL_HOURS * 3_600_000

/** What to remember when somebody does not want to see a notice today: until when, as ISO text. */
export function dismissedUntil(now: Date): string {
  return new Date(now.getTime() + DISMISSAL_MS).toISOString()
}

/**
 * Whether the remembered text still hides the notice. Unreadable text does not, nor does an end that lies further away
 * than any click could have set it.
 */
export function isDismissed(remembered: string | null, now: Date): boolean {
  const left = Date.parse(remembered ?? '') - now.getTime()
  return left > 0 && left <= DISMISSAL_MS
}
