import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { NIGHT } from '../policy.ts'
import { isNight, sendUntil } from './dispatch-time.rules.ts'

/** Carriers may answer for days; after this time an ad is complete with the answers it has. */
const RESULT_WAIT_MINUTES = 60

/** A notice needs some time before the night in which it can be tried again. */
const NOTICE_ROOM_MINUTES = 30

const MINUTE_MS = 60_000

/** How far the messages of an ad are; undefined where none were ever planned. */
export interface SendProgress {
  readonly state: 'PLANNED' | 'SENDING' | 'FINISHED' | 'CANCELLED' | 'MISSED'
  /** Taken by the vendor. */
  readonly sent: number
  /** Of those, not answered by the carrier. */
  readonly pending: number
  readonly finishedAt: Date | null
}

/** Whether it is certain that no message of the ad went out or will. */
export function hasFailed(progress: SendProgress): boolean {
  return progress.state === 'MISSED' || (progress.state === 'FINISHED' && progress.sent === 0)
}

/**
 * Whether the ad that waits for its messages is complete, missed, or has to wait. It is complete when every message is
 * settled, or when the carriers had their time. An ad of which the vendor took nothing at all is missed, whatever the
 * reason: nobody should be charged for it without a person knowing.
 */
export function dispatchEnd(
  progress: SendProgress | undefined,
  sendAt: Date,
  now: Date,
): 'WAIT' | 'COMPLETE' | 'MISSED' {
  if (progress === undefined || progress.state === 'CANCELLED') return now > sendUntil(sendAt) ? 'MISSED' : 'WAIT'
  if (hasFailed(progress)) return 'MISSED'
  if (progress.state !== 'FINISHED') return 'WAIT'
  const waitedMs = progress.finishedAt === null ? 0 : now.getTime() - progress.finishedAt.getTime()
  return progress.pending === 0 || waitedMs >= RESULT_WAIT_MINUTES * MINUTE_MS ? 'COMPLETE' : 'WAIT'
}

/** When the notice of a result may go out: from now until the night, or on the next morning. */
export function noticeTimes(now: Date): { sendAt: Date; giveUpAt: Date } {
  const isOpen = !isNight(now) && !isNight(new Date(now.getTime() + NOTICE_ROOM_MINUTES * MINUTE_MS))
  const today = toDay(now)
  const morning = instantOf(today, NIGHT.until)
  const sendAt = isOpen ? now : now < morning ? morning : instantOf(addDays(today, 1), NIGHT.until)
  const night = instantOf(toDay(sendAt), NIGHT.from)
  return { sendAt, giveUpAt: new Date(night.getTime() - MINUTE_MS) }
}
