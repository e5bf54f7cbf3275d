import { dottedDay, toDay } from '#platform/contract/seoul.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After so many days the day itself says more. */
const MOST_DAYS = 7

/** How long ago something was written: `방금 전`, `3분 전`, `5시간 전`, `2일 전`, later the day in Seoul (`2026.11.14`). */
export function writtenText(writeTime: string, now: Date): string {
  const written = new Date(writeTime)
  const age = now.getTime() - written.getTime()
  if (age < MINUTE_MS) return '방금 전'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}분 전`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}시간 전`
  if (age < MOST_DAYS * DAY_MS) return `${Math.floor(age / DAY_MS)}일 전`
  return dottedDay(toDay(written))
}
