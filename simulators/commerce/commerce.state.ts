import { toYmdt } from '#platform/contract/seoul.ts'
import type { Clock } from '../settings.ts'

/** A look-up that reached the shop. */
export interface Asked {
  readonly atYmdt: string
  readonly path: string
  readonly isFound: boolean
}

/** What the shop told of an order, and the status with which the portal answered. */
export interface ToldPayment {
  readonly atYmdt: string
  readonly nsatSchoolOrderNo: number
  readonly amount: number
  readonly transactionId: string
  readonly type: string
  readonly status: number
}

export interface CommerceState {
  keepPayment(payment: Omit<ToldPayment, 'atYmdt'>): void
  /** What was told last, newest first. */
  payments(): readonly ToldPayment[]
  keep(path: string, isFound: boolean): void
  /** What was asked last, newest first. */
  latest(): readonly Asked[]
  reset(): void
}

const MOST_KEPT = 50

/** What the portal looked up; the catalogue itself never changes. */
export function openCommerceState(clock: Clock): CommerceState {
  let asked: readonly Asked[] = []
  let told: readonly ToldPayment[] = []
  return {
    keepPayment(payment) {
      told = [{ atYmdt: toYmdt(clock.now()), ...payment }, ...told].slice(0, MOST_KEPT)
    },
    payments: () => told,
    keep(path, isFound) {
      asked = [{ atYmdt: toYmdt(clock.now()), path, isFound }, ...asked].slice(0, MOST_KEPT)
    },
    latest: () => asked,
    reset() {
      asked = []
      told = []
    },
  }
}
