import { lifeOf } from '#platform/contract/life.ts'
import type { AdvertisementStatus, Hold } from '../contract/codes.ts'
import { holdAd } from '../contract/managed-ad.contract.ts'

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

/** What staff decide about an ad beside its period. A move leads to a hold; where the ad stands then, its days say as well. */
export const HOLD_LIFE = lifeOf({
  statusOf: (ad: { readonly advertisementStatus: AdvertisementStatus }) => ad.advertisementStatus,
  refusals: holdAd.refusals,
  otherwise: 'NOT_POSSIBLE',
  moves: {
    PAUSE: { from: ['READY', 'DELIVERING'], to: 'PAUSED', by: ['MANAGER'], label: '일시중지' },
    RESUME: { from: ['PAUSED'], to: null, by: ['MANAGER'], label: '재개' },
    CANCEL: { from: ['READY', 'DELIVERING', 'PAUSED'], to: 'CANCELED', by: ['MANAGER'], label: '취소' },
  },
})

/** The move by which an ad gets a hold. */
export function moveOfHold(hold: Hold | null): keyof typeof HOLD_LIFE.moves {
  if (hold === null) return 'RESUME'
  return hold === 'PAUSED' ? 'PAUSE' : 'CANCEL'
}
