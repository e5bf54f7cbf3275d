const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What waits longer than this (24.8 days) a browser's timer does at once. */
const LONGEST_TIMER_MS = 24 * DAY_MS

/**
 * Milliseconds until a page that waits for a start asks again: `delayMs` after the start. Never less than that, so that a page
 * whose clock is ahead of the server's does not ask without end, and never more than a timer of the browser takes.
 */
export function msUntilReload(startsAt: Date, now: Date, delayMs: number): number {
  const left = startsAt.getTime() - now.getTime() + delayMs
  return Math.min(Math.max(left, delayMs), LONGEST_TIMER_MS)
}

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** A span of time as a clock shows it: `00:04:09`, `2일 03:00:00`; nothing that is not there yet: `00:00:00`. */
export function spanText(ms: number): string {
  const left = Math.max(ms, 0)
  const clock = [(left % DAY_MS) / HOUR_MS, (left % HOUR_MS) / MINUTE_MS, (left % MINUTE_MS) / SECOND_MS]
  const days = Math.floor(left / DAY_MS)
  return (days > 0 ? `${days}일 ` : '') + clock.map(twoDigits).join(':')
}
