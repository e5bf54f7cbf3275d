import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { nextStatus } from '#platform/contract/life.ts'
import { instantOf, toClock, toDay } from '#platform/contract/seoul.ts'
import { AD_LIFE } from '../ad-life.rules.ts'
import { LATEST_SEND, LOCK_MINUTES, NIGHT, SEND_GRACE_MINUTES } from '../policy.ts'

const MINUTE_MS = 60_000

/** Whether advertising is forbidden at this hour; the night begins exactly at its first minute. */
export function isNight(now: Date): boolean {
  const clock = toClock(now)
  return clock >= NIGHT.from || clock < NIGHT.until
}

/** From this moment sending is prepared and nothing can be changed any more. */
export function lockAt(sendAt: Date): Date {
  return new Date(sendAt.getTime() - LOCK_MINUTES * MINUTE_MS)
}

/** The last moment at which an ad may still begin to go out after its time was missed, never in the evening. */
export function sendUntil(sendAt: Date): Date {
  const graceEnd = sendAt.getTime() + SEND_GRACE_MINUTES * MINUTE_MS
  const evening = instantOf(toDay(sendAt), LATEST_SEND).getTime()
  return new Date(Math.min(graceEnd, evening))
}

/** Whether messages of the ad may leave at this moment. */
export function maySendNow(sendAt: Date, now: Date): boolean {
  return now >= sendAt && now <= sendUntil(sendAt) && !isNight(now)
}

/** What the dispatcher has to know of an ad. */
export interface DueAd {
  readonly reserveStatus: ReserveStatus
  readonly sendAt: Date
  /** A cancellation has begun: nothing may go out, however it ends. */
  readonly isCancelRequested: boolean
}

/**
 * What to do with an ad now: nothing yet (`WAIT`), prepare it (`LOCK`), send it (`SEND`), report that its time was missed
 * (`MISSED`), treat it as not approved in time (`UNAPPROVED`), or nothing at all (`LEAVE`).
 */
export type DispatchStep = 'WAIT' | 'LOCK' | 'SEND' | 'MISSED' | 'UNAPPROVED' | 'LEAVE'

/** The next step of the dispatcher for an ad; asking again at the same moment gives the same answer. */
export function dispatchStep(ad: DueAd, now: Date): DispatchStep {
  const isApproved = nextStatus(AD_LIFE, 'COMPLETE', ad.reserveStatus) !== undefined
  const isUndecided = nextStatus(AD_LIFE, 'CANCEL_UNAPPROVED', ad.reserveStatus) !== undefined
  const hasTime = !Number.isNaN(ad.sendAt.getTime())
  if (ad.isCancelRequested || !hasTime || !(isApproved || isUndecided)) return 'LEAVE'
  if (now < lockAt(ad.sendAt)) return 'WAIT'
  if (!isApproved) return 'UNAPPROVED'
  if (now > sendUntil(ad.sendAt)) return 'MISSED'
  if (nextStatus(AD_LIFE, 'LOCK', ad.reserveStatus) !== undefined) return 'LOCK'
  return maySendNow(ad.sendAt, now) ? 'SEND' : 'WAIT'
}
