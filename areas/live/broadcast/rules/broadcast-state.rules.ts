import { instantOfSeoul } from '#platform/contract/seoul.ts'
import type { BroadcastState } from '../contract/live.ts'

/** Where a broadcast stands at an instant: an end says that it is over, its start when it begins. */
export function stateOf(
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date | null },
  now: Date,
): BroadcastState {
  if (endAt) return 'ENDED'
  return startAt > now ? 'BEFORE' : 'ON_AIR'
}

/** The same of a broadcast as the wire has it. */
export const stateOnWire = (
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string | null },
  now: Date,
): BroadcastState =>
  stateOf({ startAt: instantOfSeoul(startDate), endAt: endDate ? instantOfSeoul(endDate) : null }, now)

const DAY_MS = 86_400_000

/** Until when requests of a broadcast are answered that is over; null while it is not. */
export const answersUntil = (
  { endAt }: { readonly endAt: Date | null },
  { answerDays }: { readonly answerDays: number },
): Date | null => endAt && new Date(endAt.getTime() + answerDays * DAY_MS)

/** Whether requests of a broadcast are answered: until it is over, and for some days after. */
export function mayStillAnswer(
  broadcast: { readonly endAt: Date | null },
  settings: { readonly answerDays: number },
  now: Date,
): boolean {
  const until = answersUntil(broadcast, settings)
  return until === null || now < until
}

/** Later than the clock, give or take what lies between filling in a form and sending it. */
const SLACK_MS = 60_000

/** Whether a broadcast may begin at `startAt`: it does not lie in the past. */
export const isStartToCome = (startAt: Date, now: Date): boolean => startAt.getTime() >= now.getTime() - SLACK_MS
