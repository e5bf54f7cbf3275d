import type { PaymentStatus } from '../contract/codes.ts'
import {
  APPROVING_CHECK_SECONDS,
  LONGEST_HOLD_MINUTES,
  LONGEST_WAIT_SECONDS,
  PAY_HOLD_MINUTES,
  READY_CHECK_SECONDS,
  READY_REPEAT_SECONDS,
  REFUND_CHECK_SECONDS,
} from './policy.ts'

const MINUTE_MS = 60_000

const FIRST_CHECK_SECONDS: Readonly<Partial<Record<PaymentStatus, number>>> = {
  READY: READY_CHECK_SECONDS,
  APPROVING: APPROVING_CHECK_SECONDS,
  CANCEL_REQUESTED: REFUND_CHECK_SECONDS,
}

const after = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)

/** When reconciliation first looks at a payment that has just got this status; null when it never has to. */
export function firstCheckAt(status: PaymentStatus, now: Date): Date | null {
  const seconds = FIRST_CHECK_SECONDS[status]
  return seconds === undefined ? null : after(now, seconds)
}

/**
 * When reconciliation looks again after a number of tries without an outcome: an open window in a steady rhythm, a lost
 * approval or refund in doubling waits.
 */
export function nextCheckAt(status: PaymentStatus, tries: number, now: Date): Date | null {
  if (status === 'READY') return after(now, READY_REPEAT_SECONDS)
  if (FIRST_CHECK_SECONDS[status] === undefined) return null
  return after(now, longestWaitSeconds(status, tries))
}

/**
 * The longest wait that a payment in this status can have before its next check. One that seems to wait longer comes from
 * a clock that has been set back since, and is due.
 */
export function longestWaitSeconds(status: PaymentStatus, tries: number): number {
  const first = FIRST_CHECK_SECONDS[status] ?? 0
  return Math.min(first * 2 ** Math.min(tries, 20), LONGEST_WAIT_SECONDS)
}

/** Until when the person may pay, if the window is opened now for a payment that began at `createdAt`. */
export function holdUntil(createdAt: Date, now: Date): Date {
  const heldUntil = now.getTime() + PAY_HOLD_MINUTES * MINUTE_MS
  return new Date(Math.min(heldUntil, createdAt.getTime() + LONGEST_HOLD_MINUTES * MINUTE_MS))
}
