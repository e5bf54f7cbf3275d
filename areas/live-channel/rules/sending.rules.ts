import { ALLOWED, refusedBy } from '#platform/contract/verdict.ts'
import { CHANNEL_REFUSALS } from '../contract/channel.contract.ts'
import { CHANNEL_RATE, SENDER_RATE } from '../contract/limits.ts'

/** What decides whether somebody may send a message now. */
export interface Sending {
  readonly isStaff: boolean
  readonly isMuted: boolean
  readonly isClosed: boolean
  readonly slowSeconds: number
  /** When the sender wrote their last messages, newest first: at least as many as `SENDER_RATE` knows. */
  readonly ownTimes: readonly Date[]
  /** When the message was written with which the channel would be full (`CHANNEL_RATE`); null while there are fewer. */
  readonly fullSince: Date | null
}

const refused = refusedBy(CHANNEL_REFUSALS)

/** Whether a message may be sent; what only has to wait says for how many seconds. Staff are neither slowed nor muted. */
export function maySend(sending: Sending, now: Date) {
  if (sending.isClosed) return refused('CHAT_CLOSED')
  if (sending.isMuted && !sending.isStaff) return refused('MUTED')
  const [last] = sending.ownTimes
  const slow = sending.isStaff ? 0 : secondsLeft(last, sending.slowSeconds, now)
  if (slow > 0) return { ...refused('SLOW_MODE'), extra: { retryAfterSeconds: slow } }
  const own = secondsLeft(sending.ownTimes[SENDER_RATE.most - 1], SENDER_RATE.seconds, now)
  if (own > 0) return { ...refused('TOO_FAST'), extra: { retryAfterSeconds: own } }
  const all = secondsLeft(sending.fullSince, CHANNEL_RATE.seconds, now)
  if (all > 0) return { ...refused('CHANNEL_BUSY'), extra: { retryAfterSeconds: all } }
  return ALLOWED
}

/** Whole seconds until so many have passed since; 0 when they have. */
function secondsLeft(since: Date | null | undefined, seconds: number, now: Date): number {
  if (!since) return 0
  return Math.max(0, Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000))
}
