import { openJournal } from '../server/journal.ts'
import { newToken, type Surroundings } from '../settings.ts'

export type OrderStatus = 'RESERVED' | 'CERTIFIED' | 'APPROVED' | 'CANCELLED' | 'FAILED'

export interface Order {
  readonly reserveOrderNo: string
  readonly sellerOrderReferenceKey: string
  readonly orderTitle: string
  readonly amountWon: number
  readonly products: readonly { readonly name: string; readonly amountWon: number }[]
  readonly returnUrl: string
  /** Goes back in the query of `returnUrl`. */
  readonly returnUrlParam: Readonly<Record<string, string>>
  readonly notifyUrl: string
  readonly reservedAt: string
  readonly status: OrderStatus
  /** What the payer's window answered: 0, 2222 given up, anything else refused. */
  readonly resultCode: string
  readonly certifyToken: string
  readonly orderNo: string
  readonly orderCertifyKey: string
  readonly approvedAt: string
  readonly cancelledWon: number
  readonly cancelTradeSeq: string
  readonly cancelledAt: string
}

export type NewOrder = Pick<
  Order,
  'sellerOrderReferenceKey' | 'orderTitle' | 'amountWon' | 'products' | 'returnUrl' | 'returnUrlParam' | 'notifyUrl'
>

export interface PaymentsState {
  list(): readonly Order[]
  find(reserveOrderNo: string): Order | undefined
  findByKey(sellerOrderReferenceKey: string): Order | undefined
  findByOrderNo(orderNo: string): Order | undefined
  add(order: NewOrder): Order
  /** Replaces fields of an order; the whole order is in the journal before the caller goes on. */
  change(order: Order, change: Partial<Order>): Order
  reset(): void
  close(): void
}

const NOTHING_YET = {
  status: 'RESERVED',
  resultCode: '',
  certifyToken: '',
  orderNo: '',
  orderCertifyKey: '',
  approvedAt: '',
  cancelledWon: 0,
  cancelTradeSeq: '',
  cancelledAt: '',
} as const

/** What the payment vendor knows. */
export function openPaymentsState({ folder, clock }: Surroundings): PaymentsState {
  const journal = openJournal<Order>(folder, 'payments')
  const orders = new Map<string, Order>()
  const numberByKey = new Map<string, string>()
  const numberByOrderNo = new Map<string, string>()
  const apply = (order: Order) => {
    orders.set(order.reserveOrderNo, order)
    numberByKey.set(order.sellerOrderReferenceKey, order.reserveOrderNo)
    if (order.orderNo !== '') numberByOrderNo.set(order.orderNo, order.reserveOrderNo)
    return order
  }
  const record = (order: Order) => {
    journal.append(order)
    return apply(order)
  }
  for (const order of journal.earlier) apply(order)
  return {
    list: () => [...orders.values()],
    find: (reserveOrderNo) => orders.get(reserveOrderNo),
    findByKey: (key) => orders.get(numberByKey.get(key) ?? ''),
    findByOrderNo: (orderNo) => orders.get(numberByOrderNo.get(orderNo) ?? ''),
    add: (order) =>
      record({ ...order, ...NOTHING_YET, reserveOrderNo: `R${newToken(10)}`, reservedAt: clock.now().toISOString() }),
    change: (order, change) => record({ ...order, ...change }),
    reset() {
      for (const map of [orders, numberByKey, numberByOrderNo]) map.clear()
      journal.clear()
    },
    close: () => journal.close(),
  }
}
