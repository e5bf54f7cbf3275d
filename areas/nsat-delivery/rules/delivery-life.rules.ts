import { lifeOf } from '#platform/contract/life.ts'
import { DELIVERY_REFUSALS } from '../contract/refusals.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'

/** What the rules look at of a parcel. */
export interface InvoiceView {
  readonly deliveryStatus: DeliveryStatus
  readonly deliveryTarget: DeliveryTarget
  /** Where the answer sheets of its institute stand. */
  readonly pickup: Pickup
}

/** The life of a parcel. Vendors hand over and take that back, as long as no answer sheets came back; the rest is the office's. */
export const DELIVERY_LIFE = lifeOf({
  statusOf: (invoice: InvoiceView) => invoice.deliveryStatus,
  refusals: DELIVERY_REFUSALS,
  otherwise: 'DELIVERY_NOT_POSSIBLE',
  moves: {
    SHIP: { from: ['WAITING_FOR_DELIVERY'], to: 'SHIPPING', by: ['MANAGER'], label: '배송 시작' },
    COMPLETE: {
      from: ['WAITING_FOR_DELIVERY', 'SHIPPING'],
      to: 'DELIVERY_COMPLETED',
      by: ['OWNER', 'MANAGER'],
      label: '배송 완료',
    },
    RESET: {
      from: ['DELIVERY_COMPLETED'],
      to: 'WAITING_FOR_DELIVERY',
      by: ['OWNER', 'MANAGER'],
      when: ({ deliveryTarget, pickup }) =>
        deliveryTarget === 'TO_VENDOR' || pickup === 'WAITING_FOR_PICKUP' || 'SHEETS_LEFT',
      label: '초기화',
    },
    LOSE: {
      from: ['WAITING_FOR_DELIVERY', 'SHIPPING', 'DELIVERY_COMPLETED'],
      to: 'LOST',
      by: ['MANAGER'],
      label: '분실 처리',
    },
    RESEND: {
      from: ['LOST'],
      to: 'WAITING_FOR_DELIVERY',
      by: ['MANAGER'],
      otherwise: 'DELIVERY_LOST',
      label: '다시 발송',
    },
  },
})

export type DeliveryMove = keyof typeof DELIVERY_LIFE.moves
