import { lifeOf, type Occasion } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { OrderState } from '../contract/codes.ts'
import { PACKAGE_AD_REFUSALS } from '../contract/refusals.ts'
import { UNPAID_MINUTES } from './policy.ts'

/** What the rules look at. */
export interface OrderView {
  readonly paymentStatusCode: OrderState
  readonly preferredYmd: string
}

/** What only the sweep knows of an order that nobody has paid. */
interface Unpaid extends Occasion {
  readonly registeredAt: Date
  readonly isBeingPaid: boolean
}

/** Unpaid orders of this moment or earlier have had their time. */
export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - UNPAID_MINUTES * 60_000)
}

// The wanted day lies ahead in Seoul; today does not.
const isAhead = ({ preferredYmd }: OrderView, now: Date): boolean => preferredYmd > toDay(now)

/**
 * The life of an order. A confirmed payment pays it, whoever comes back with it; nothing leads out of the last states.
 * `progress` is what people read beside it. A cancellation that began in time is finished whenever its refund is confirmed.
 */
export const ORDER_LIFE = lifeOf({
  statusOf: (order: OrderView) => order.paymentStatusCode,
  refusals: PACKAGE_AD_REFUSALS,
  otherwise: 'ORDER_CLOSED',
  moves: {
    ORDER: { from: [], to: 'PAY_READY', by: ['OWNER'], progress: 'ORDERED', label: '주문' },
    PAY: {
      from: ['PAY_READY'],
      to: 'PAY_COMPLETE',
      by: ['OWNER', 'SYSTEM'],
      when: (order, { now }) => isAhead(order, now) || 'DATE_NOT_SELECTABLE',
      progress: 'ORDERED',
      label: '결제 완료',
    },
    FAIL: { from: ['PAY_READY'], to: 'PAY_FAIL', by: ['OWNER'], progress: 'CANCELLED', label: '결제 실패' },
    EXPIRE: {
      from: ['PAY_READY'],
      to: 'PAY_FAIL',
      by: ['SYSTEM'],
      when: (_order, { now, registeredAt, isBeingPaid }: Unpaid) =>
        (!isBeingPaid && registeredAt <= unpaidSince(now)) || 'ORDER_CLOSED',
      progress: 'CANCELLED',
      label: '미결제 만료',
    },
    CANCEL: {
      from: ['PAY_COMPLETE'],
      to: 'PAY_CANCEL',
      by: ['MANAGER'],
      when: (order, { now }) => isAhead(order, now) || 'CANCEL_TOO_LATE',
      otherwise: 'ALREADY_CANCELLED',
      progress: 'CANCELLED',
      label: '주문 취소',
    },
  },
})
