import { ADVERTISING_FROM_HOUR, ADVERTISING_UNTIL_HOUR } from './policy.ts'

const HOUR_MS = 3_600_000
const SEOUL_OFFSET_HOURS = 9

/** Whether advertising may reach people at this instant: from 08:00 until before 21:00 in Seoul, every day. */
export function isAdvertisingHour(instant: Date): boolean {
  const hour = Math.floor(instant.getTime() / HOUR_MS + SEOUL_OFFSET_HOURS) % 24
  return hour >= ADVERTISING_FROM_HOUR && hour < ADVERTISING_UNTIL_HOUR
}

/** Whether an advertising call may begin: it must be over before the night begins, even when it takes `longestCallSeconds`. */
export function mayBeginAdvertising(now: Date, longestCallSeconds: number): boolean {
  return isAdvertisingHour(now) && isAdvertisingHour(new Date(now.getTime() + longestCallSeconds * 1000))
}

/** When advertising that is sent at this instant may leave: then, or at the end of the night. */
export function advertisingLeavesAt(now: Date, longestCallSeconds: number): Date {
  if (mayBeginAdvertising(now, longestCallSeconds)) return now
  const hourOfSeoul = Math.floor(now.getTime() / HOUR_MS + SEOUL_OFFSET_HOURS)
  const hoursLeft = (ADVERTISING_FROM_HOUR - (hourOfSeoul % 24) + 24) % 24
  return new Date((hourOfSeoul - SEOUL_OFFSET_HOURS + hoursLeft) * HOUR_MS)
}

/** When a message may go out. */
export interface SendingTimes {
  readonly sendAt: Date
  /** The last instant at which it may still be sent; both ends belong to the window. */
  readonly giveUpAt: Date
  readonly isAdvertising: boolean
}

/** Whether a message may go out now; if not, whether it is before its time, night, or too late for good. */
export function judgeSendingTime(
  times: SendingTimes,
  now: Date,
  longestCallSeconds: number,
): 'NOW' | 'EARLY' | 'NIGHT' | 'TOO_LATE' {
  if (now > times.giveUpAt) return 'TOO_LATE'
  if (now < times.sendAt) return 'EARLY'
  return times.isAdvertising && !mayBeginAdvertising(now, longestCallSeconds) ? 'NIGHT' : 'NOW'
}
