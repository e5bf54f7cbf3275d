import { ALLOWED, refusedBy } from '#platform/contract/verdict.ts'
import { CHANNEL_REFUSALS } from '../contract/channel.contract.ts'
import { CHANNEL_RATE } from '../contract/limits.ts'

/** What decides whether somebody may send a message now. */
export interface Sending {
  readonly isStaff: boolean
  readonly isMuted: boolean
  readonly isClosed: boolean
  readonly slowSeconds: number
  /** How many messages one sender may write within so many seconds. */
  readonly rate: { readonly most: number; readonly seconds: number }
  /** When the viewer joined; null for staff. */
  readonly joinedAt: Date | null
  /** When the sender wrote their last messages, newest first: at least as many as `rate` knows. */
  readonly ownTimes: readonly Date[]
  /** When the message was written with which the channel would be full (`CHANNEL_RATE`); null while there are fewer. */
  readonly fullSince: Date | null
}

const refused = refusedBy(CHANNEL_REFUSALS)

/**
 * Whether a message may be sent; what only has to wait says for how many seconds. Staff are neither slowed nor muted. In slow
 * mode the first message of a viewer waits from their joining, so that nobody writes sooner by joining again.
 */
export function maySend(sending: Sending, now: Date) {
  if (sending.isClosed) return refused('CHAT_CLOSED')
  if (sending.isMuted && !sending.isStaff) return refused('MUTED')
  const { rate, ownTimes } = sending
  const slow = sending.isStaff ? 0 : secondsLeft(ownTimes[0] ?? sending.joinedAt, sending.slowSeconds, now)
  if (slow > 0) return { ...refused('SLOW_MODE'), extra: { retryAfterSeconds: slow } }
  const own = secondsLeft(ownTimes[rate.most - 1], rate.seconds, now)
  if (own > 0) return { ...refused('TOO_FAST'), extra: { retryAfterSeconds: own } }
  const all = secondsLeft(sending.fullSince, CHANNEL_RATE.seconds, now)
  if (all > 0) return { ...refused('CHANNEL_BUSY'), extra: { retryAfterSeconds: all } }
  return ALLOWED
}

/**
 * Whole seconds until so many have passed since; 0 when they have. What was written later than now, by a process whose clock is
 * ahead or by a request that began after this one and was first, is as of now: nobody waits longer than the rule says.
 */
function secondsLeft(since: Date | null | undefined, seconds: number, now: Date): number {
  if (!since || seconds === 0) return 0
  const passed = Math.max(0, now.getTime() - since.getTime()) / 1000
  return Math.max(0, Math.ceil(seconds - passed))
}
