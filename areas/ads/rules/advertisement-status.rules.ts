import { ADVERTISEMENT_STATUSES, type AdvertisementStatus, type Hold } from '../contract/codes.ts'

/** What decides where an ad stands. Days are `YYYY-MM-DD`, both included. */
export interface Run {
  readonly startDay: string
  readonly endDay: string
  readonly hold: Hold | null
}

/**
 * Where an ad stands on a day. A withdrawn ad stays withdrawn; one whose time is over is complete even when it was
 * paused, because nothing is left that could be resumed; otherwise a pause outweighs the period.
 */
export function statusOn(today: string, { startDay, endDay, hold }: Run): AdvertisementStatus {
  if (hold === 'CANCELED') return 'CANCELED'
  if (today > endDay) return 'COMPLETED'
  if (hold === 'PAUSED') return 'PAUSED'
  return today < startDay ? 'READY' : 'DELIVERING'
}

/** How people read where an ad stands. */
export const ADVERTISEMENT_STATUS_WORDS: Readonly<Record<AdvertisementStatus, string>> = {
  READY: '집행 예정',
  DELIVERING: '집행 중',
  COMPLETED: '집행 완료',
  PAUSED: '일시중지',
  CANCELED: '취소',
}

/** The statuses with their words, in the order in which an ad lives through them. */
export const STATUS_CHOICES = ADVERTISEMENT_STATUSES.map((status) => ({
  status,
  text: ADVERTISEMENT_STATUS_WORDS[status],
}))

/** What can be decided about an ad: `PAUSED` holds it, null lets it run on, `CANCELED` withdraws it for good. */
const POSSIBLE_HOLDS: Readonly<Record<AdvertisementStatus, readonly (Hold | null)[]>> = {
  READY: ['PAUSED', 'CANCELED'],
  DELIVERING: ['PAUSED', 'CANCELED'],
  PAUSED: [null, 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
}

/** The holds that are possible from here; a screen shows a button for each. */
export function possibleHolds(status: AdvertisementStatus): readonly (Hold | null)[] {
  return POSSIBLE_HOLDS[status]
}

/** Whether this hold is possible from here. */
export function isHoldPossible(status: AdvertisementStatus, hold: Hold | null): boolean {
  return POSSIBLE_HOLDS[status].includes(hold)
}

/** Whether what was written of an ad may still be changed: a completed ad may be corrected or prolonged, a withdrawn one not. */
export function isChangeable(status: AdvertisementStatus): boolean {
  return status !== 'CANCELED'
}
