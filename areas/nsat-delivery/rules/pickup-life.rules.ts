import { lifeOf } from '#platform/contract/life.ts'
import { DELIVERY_REFUSALS } from '../contract/refusals.ts'
import type { Pickup } from '../contract/statuses.ts'

/** What the rules look at of the answer sheets of an institute. */
export interface PickupView {
  readonly pickup: Pickup
}

/** The way of answer sheets back, step by step: nothing is skipped, and nothing leads back. */
export const PICKUP_LIFE = lifeOf({
  statusOf: (sheets: PickupView) => sheets.pickup,
  refusals: DELIVERY_REFUSALS,
  otherwise: 'PICKUP_OUT_OF_ORDER',
  moves: {
    TAKE_IN: {
      from: ['WAITING_FOR_PICKUP'],
      to: 'WAREHOUSING_TO_VENDOR',
      by: ['OWNER', 'MANAGER'],
      label: '수거 완료',
    },
    RELEASE: {
      from: ['WAREHOUSING_TO_VENDOR'],
      to: 'RELEASE_FROM_VENDOR',
      by: ['OWNER', 'MANAGER'],
      label: '출고 완료',
    },
    RECEIVE: {
      from: ['RELEASE_FROM_VENDOR'],
      to: 'WAREHOUSING_TO_SUPERVIOR',
      by: ['MANAGER'],
      label: '슈퍼바이저 입고',
    },
  },
})

export type PickupMove = keyof typeof PICKUP_LIFE.moves
