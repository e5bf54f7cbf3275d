import { toYmdt } from '#platform/contract/seoul.ts'
import type { Clock } from '../settings.ts'

/** A look-up that reached the shop. */
export interface Asked {
  readonly atYmdt: string
  readonly path: string
  readonly isFound: boolean
}

/** What the shop told of an order, and the status with which the portal answered. */
export interface SentNotification {
  readonly atYmdt: string
  readonly nsatSchoolOrderNo: number
  readonly amount: number
  readonly transactionId: string
  readonly type: string
  readonly status: number
}

export interface CommerceState {
  keepPayment(payment: Omit<SentNotification, 'atYmdt'>): void
  /** What was told last, newest first. */
  payments(): readonly SentNotification[]
  keep(path: string, isFound: boolean): void
  /** What was asked last, newest first. */
  latest(): readonly Asked[]
  reset(): void
}

const MOST_KEPT = 50

/** What the portal looked up; the catalogue itself never changes. */
export function openCommerceState(clock: Clock): CommerceState {
  let asked: readonly Asked[] = []
  let notifications: readonly SentNotification[] = []
  return {
    keepPayment(payment) {
      notifications = [{ atYmdt: toYmdt(clock.now()), ...payment }, ...notifications].slice(0, MOST_KEPT)
    },
    payments: () => notifications,
    keep(path, isFound) {
      asked = [{ atYmdt: toYmdt(clock.now()), path, isFound }, ...asked].slice(0, MOST_KEPT)
    },
    latest: () => asked,
    reset() {
      asked = []
      notifications = []
    },
  }
}
