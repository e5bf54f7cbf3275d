import type { OrderState, OrderStatusCode, PaymentStatusCode } from '../contract/codes.ts'

/** Who moves an order on. */
export type By = 'OWNER' | 'MANAGER' | 'SYSTEM'

/** What can happen to an order. */
export type Action = 'ORDER' | 'PAY' | 'FAIL' | 'EXPIRE' | 'CANCEL'

/**
 * When a transition is open: always; as long as the wanted day lies ahead; once the time to pay is over and no payment
 * runs.
 */
export type When = 'ANY_TIME' | 'BEFORE_PREFERRED_DAY' | 'UNPAID_TOO_LONG'

export interface Transition {
  readonly action: Action
  /** Empty: the order does not exist yet. */
  readonly from: readonly OrderState[]
  readonly to: OrderState
  /** What people read beside it. */
  readonly orderStatus: OrderStatusCode
  readonly by: readonly By[]
  readonly when: When
  readonly label: string
}

/** The life of an order. A confirmed payment pays it, whoever comes back with it; nothing leads out of the last states. */
export const TRANSITIONS: readonly Transition[] = [
  {
    action: 'ORDER',
    from: [],
    to: 'PAY_READY',
    orderStatus: 'ORDERED',
    by: ['OWNER'],
    when: 'ANY_TIME',
    label: '주문',
  },
  {
    action: 'PAY',
    from: ['PAY_READY'],
    to: 'PAY_COMPLETE',
    orderStatus: 'ORDERED',
    by: ['OWNER', 'SYSTEM'],
    when: 'BEFORE_PREFERRED_DAY',
    label: '결제 완료',
  },
  {
    action: 'FAIL',
    from: ['PAY_READY'],
    to: 'PAY_FAIL',
    orderStatus: 'CANCELLED',
    by: ['OWNER'],
    when: 'ANY_TIME',
    label: '결제 실패',
  },
  {
    action: 'EXPIRE',
    from: ['PAY_READY'],
    to: 'PAY_FAIL',
    orderStatus: 'CANCELLED',
    by: ['SYSTEM'],
    when: 'UNPAID_TOO_LONG',
    label: '미결제 만료',
  },
  {
    action: 'CANCEL',
    from: ['PAY_COMPLETE'],
    to: 'PAY_CANCEL',
    orderStatus: 'CANCELLED',
    by: ['MANAGER'],
    when: 'BEFORE_PREFERRED_DAY',
    label: '주문 취소',
  },
]

/** The row of an action; every action has one. */
export function transitionFor(action: Action): Transition {
  const found = TRANSITIONS.find((each) => each.action === action)
  if (!found) throw new Error(`no transition ${action}`)
  return found
}

/** The state to which an action leads from here; undefined when it is not possible in this state. */
export function nextState(action: Action, from: OrderState): OrderState | undefined {
  const transition = transitionFor(action)
  return transition.from.includes(from) ? transition.to : undefined
}

/** Whether histories show an order in this state; the others are nobody's business but its owner's. */
export function isListed(state: OrderState): state is PaymentStatusCode {
  return state === 'PAY_COMPLETE' || state === 'PAY_CANCEL'
}
