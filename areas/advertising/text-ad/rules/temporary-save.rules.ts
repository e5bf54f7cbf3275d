import { addMonths, instantOf, toClock, toDay } from '#platform/contract/seoul.ts'
import type { ReserveStatus } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { MOST_KEEPING_TIMES, PAY_HOLD_MINUTES } from './policy.ts'
import type { TextAdSettings } from './settings.rules.ts'

/** How long a save is kept: an ISO 8601 duration, which databases understand too. */
export type Retention = TextAdSettings['tempSaveRetention']

/** A temporary save as far as its end is concerned. */
export interface TemporarySave {
  readonly modifiedAt: Date
  /** When its time began: the first save, or the moment at which it was brought back. */
  readonly keptFrom: Date
  /** While a payment runs the save stays at least until then. */
  readonly payHoldUntil?: Date | null
}

const HOUR_MS = 3_600_000

const afterTimes = (moment: Date, times: number, retention: Retention): Date => {
  if (retention === 'PT1H') return new Date(moment.getTime() + times * HOUR_MS)
  const belowMinute = moment.getTime() % 60_000
  return new Date(instantOf(addMonths(toDay(moment), times), toClock(moment)).getTime() + belowMinute)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

const longestEnd = (save: Pick<TemporarySave, 'keptFrom'>, retention: Retention): Date =>
  afterTimes(save.keptFrom, MOST_KEEPING_TIMES, retention)

const endWithoutPayment = (save: TemporarySave, retention: Retention): Date =>
  earlier(afterTimes(save.modifiedAt, 1, retention), longestEnd(save, retention))

/** When a temporary save is removed: so long after the last change, never renewed for ever, but not during a payment. */
export function expiresAt(save: TemporarySave, retention: Retention): Date {
  const end = endWithoutPayment(save, retention)
  return save.payHoldUntil && save.payHoldUntil > end ? save.payHoldUntil : end
}

/** Whether an ad in this status keeps its schools from other ads; a temporary save only where the operator wants it. */
export function keepsSchools(status: ReserveStatus, settings: Pick<TextAdSettings, 'tempSaveHoldsSlot'>): boolean {
  const { keepsSchools, ownerMayChange } = AD_STATUSES[status]
  return ownerMayChange === 'EVERYTHING' ? settings.tempSaveHoldsSlot : keepsSchools
}

/** Whether the time of a temporary save is over; exactly at its end it is. */
export function isExpired(save: TemporarySave, retention: Retention, now: Date): boolean {
  return now >= expiresAt(save, retention)
}

/**
 * Until when a payment that begins now keeps the save and its schools. However often one begins, they are kept no longer
 * than the time of one payment after the end that the save has by itself.
 */
export function payHoldUntil(save: TemporarySave, retention: Retention, now: Date): Date {
  const holdMs = PAY_HOLD_MINUTES * 60_000
  const latest = endWithoutPayment(save, retention).getTime() + holdMs
  return new Date(Math.min(now.getTime() + holdMs, latest))
}

/** The time of keeping in Korean, for every text that speaks of it. */
export function retentionText(retention: Retention): string {
  return retention === 'PT1H' ? '1시간' : '1개월'
}

/** The longest time that saving again can make of it, in Korean. */
export function longestRetentionText(retention: Retention): string {
  return retention === 'PT1H' ? `${MOST_KEEPING_TIMES}시간` : `${MOST_KEEPING_TIMES}개월`
}
