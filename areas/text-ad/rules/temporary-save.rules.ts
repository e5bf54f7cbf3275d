import { addMonths, instantOf, toClock, toDay } from '#platform/contract/seoul.ts'
import { PAY_HOLD_MINUTES } from './policy.ts'
import type { TextAdSettings } from './settings.rules.ts'

/** How long a save is kept: an ISO 8601 duration, which databases understand too. */
export type Retention = TextAdSettings['tempSaveRetention']

/** A temporary save as far as its end is concerned. */
export interface TemporarySave {
  readonly modifiedAt: Date
  /** While a payment runs the save stays at least until then. */
  readonly payHoldUntil?: Date | null
}

const HOUR_MS = 3_600_000

const afterRetention = (modifiedAt: Date, retention: Retention): Date => {
  if (retention === 'PT1H') return new Date(modifiedAt.getTime() + HOUR_MS)
  const belowMinute = modifiedAt.getTime() % 60_000
  return new Date(instantOf(addMonths(toDay(modifiedAt), 1), toClock(modifiedAt)).getTime() + belowMinute)
}

/** When a temporary save is removed: so long after the last change, but not during a payment. */
export function expiresAt(save: TemporarySave, retention: Retention): Date {
  const end = afterRetention(save.modifiedAt, retention)
  return save.payHoldUntil && save.payHoldUntil > end ? save.payHoldUntil : end
}

/** Whether the time of a temporary save is over; exactly at its end it is. */
export function isExpired(save: TemporarySave, retention: Retention, now: Date): boolean {
  return now >= expiresAt(save, retention)
}

/** Until when a payment that begins now keeps the save and its schools. */
export function payHoldUntil(now: Date): Date {
  return new Date(now.getTime() + PAY_HOLD_MINUTES * 60_000)
}

/** The time of keeping in Korean, for every text that speaks of it. */
export function retentionText(retention: Retention): string {
  return retention === 'PT1H' ? '1시간' : '1개월'
}
