import { toYmdt } from '#platform/contract/seoul.ts'
import type { Clock } from '../settings.ts'

/** A look-up that reached the shop. */
export interface Asked {
  readonly atYmdt: string
  readonly path: string
  readonly isFound: boolean
}

export interface CommerceState {
  keep(path: string, isFound: boolean): void
  /** What was asked last, newest first. */
  latest(): readonly Asked[]
  reset(): void
}

const MOST_KEPT = 50

/** What the portal looked up; the catalogue itself never changes. */
export function openCommerceState(clock: Clock): CommerceState {
  let asked: readonly Asked[] = []
  return {
    keep(path, isFound) {
      asked = [{ atYmdt: toYmdt(clock.now()), path, isFound }, ...asked].slice(0, MOST_KEPT)
    },
    latest: () => asked,
    reset() {
      asked = []
    },
  }
}
