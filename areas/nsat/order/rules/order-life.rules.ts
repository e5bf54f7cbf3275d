import { lifeOf, type Occasion } from '#platform/contract/life.ts'
import type { OrderType } from '../contract/codes.ts'
import { ORDER_REFUSALS } from '../contract/refusals.ts'

/** What the life of an order looks at. */
export interface OrderView {
  readonly nsatOrderType: OrderType
  /** A newer order has taken its place. */
  readonly isReplaced: boolean
  /** It costs nothing; unless said otherwise it does not. */
  readonly isFree?: boolean
  /** The print order of its round was made. */
  readonly isPrinted?: boolean
}

/**
 * The life of an order. People make it, put a newer one into its place and withdraw it as long as nobody has paid; all else the
 * shop tells. The office withdraws a reservation, too: nothing was paid for it.
 * A free order is confirmed as soon as it is made, and cancelled by the office before it is printed: the shop knows nothing of it.
 */
export const ORDER_LIFE = lifeOf({
  statusOf: ({ nsatOrderType, isReplaced }: OrderView) => (isReplaced ? undefined : nsatOrderType),
  refusals: ORDER_REFUSALS,
  otherwise: 'ORDER_NOT_EDITABLE',
  moves: {
    ORDER: { from: [], to: 'UNPAID', by: ['OWNER', 'MANAGER'], label: '주문' },
    ORDER_FREE: { from: [], to: 'PAID', by: ['OWNER', 'MANAGER'], label: '무료 주문' },
    REPLACE: { from: ['UNPAID'], to: 'UNPAID', by: ['OWNER', 'MANAGER'], label: '주문 수정' },
    PREORDER: { from: ['UNPAID'], to: 'PREORDER', by: ['SYSTEM'], label: '선주문' },
    PAID: { from: ['UNPAID', 'PREORDER'], to: 'PAID', by: ['SYSTEM'], label: '결제' },
    PARTIAL_CANCEL: { from: ['PAID', 'PARTIAL_CANCEL'], to: 'PARTIAL_CANCEL', by: ['SYSTEM'], label: '부분취소' },
    CANCEL: { from: ['PREORDER', 'PAID', 'PARTIAL_CANCEL'], to: 'CANCEL', by: ['SYSTEM'], label: '취소' },
    WITHDRAW: {
      from: ['UNPAID', 'PREORDER'],
      to: 'CANCEL',
      by: ['OWNER', 'MANAGER'],
      label: '주문 취소',
      otherwise: 'ORDER_NOT_WITHDRAWABLE',
      when: ({ nsatOrderType }: OrderView, { by }: Pick<Occasion, 'by'>) =>
        by === 'MANAGER' || nsatOrderType === 'UNPAID' ? true : 'ORDER_NOT_WITHDRAWABLE',
    },
    CANCEL_FREE: {
      from: ['PAID'],
      to: 'CANCEL',
      by: ['MANAGER'],
      label: '무료 주문 취소',
      otherwise: 'ORDER_CANCELLED',
      when: ({ isFree, isPrinted }: OrderView) => (!isFree ? 'NOT_FREE' : isPrinted ? 'PLAN_PRINTED' : true),
    },
  },
})
