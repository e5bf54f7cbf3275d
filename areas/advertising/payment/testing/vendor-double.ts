import { setImmediate as turn } from 'node:timers/promises'
import {
  type PayApproval,
  type PayGateway,
  PayRefused,
  type PayState,
  PayUnknown,
  PayUnreachable,
} from '#gateways/payment/pay.port.ts'

type Call = 'reserve' | 'approve' | 'cancel' | 'lookUp'

/**
 * What goes wrong with one call. `stop-before` and `stop-after` kill the asking process before or after the vendor does
 * the work: neither this nor any later call of it is answered. `hold-before` and `hold-after` wait there for `release`.
 * `not-found`: a look-up that asks a copy of the vendor's books in which the order does not stand yet.
 */
export type Mishap =
  | 'down'
  | 'refuse'
  | 'lose-answer'
  | 'stop-before'
  | 'stop-after'
  | 'hold-before'
  | 'hold-after'
  | 'not-found'

interface Order {
  readonly sellerOrderKey: string
  readonly reserveOrderNo: string
  readonly amountWon: number
  status: PayState['status']
  approval: PayApproval | null
  /** How often money moved: never more than once each. */
  charges: number
  refunds: number
}

/** The vendor as one process reaches it. */
export interface Connection {
  readonly pay: PayGateway
  /** Resolves when the process was killed in the middle of a call. */
  readonly died: Promise<void>
}

/** A vendor in memory, with the rules of the real one: one order per key, one charge and one refund per order. */
export interface VendorDouble {
  readonly orders: ReadonlyMap<string, Order>
  readonly calls: readonly Call[]
  connect(): Connection
  orderOf(sellerOrderKey: string): Order
  /** The person in the payment window agrees, or gives up. */
  certify(sellerOrderKey: string): void
  giveUp(sellerOrderKey: string): void
  /** Lets the next such call go wrong; resolves when it has. */
  interrupt(call: Call, mishap: Mishap): Promise<void>
  /** Lets calls go on that are held: those of one kind, or all. */
  release(call?: Call): void
  /** Everything works again: planned mishaps are forgotten, and calls that are held go on. */
  heal(): void
  /** Won by which the vendor charges too much. */
  skewWon: number
}

const never = new Promise<never>(() => undefined)

/** What is planned to go wrong, and what waits in the middle of going wrong. */
interface Mishaps {
  plan(call: Call, mishap: Mishap): Promise<void>
  take(call: Call): Mishap | undefined
  hold(call: Call): Promise<void>
  release(call?: Call): void
  forget(): void
}

function openMishaps(): Mishaps {
  let plans: { call: Call; mishap: Mishap; happened: () => void }[] = []
  let held: { call: Call; goOn: () => void }[] = []
  return {
    plan: (call, mishap) => new Promise((happened) => void plans.push({ call, mishap, happened })),
    take(call) {
      const plan = plans.find((each) => each.call === call)
      plans = plans.filter((each) => each !== plan)
      plan?.happened()
      return plan?.mishap
    },
    hold: (call) => new Promise((goOn) => void held.push({ call, goOn })),
    release(call) {
      const freed = held.filter((each) => call === undefined || each.call === call)
      held = held.filter((each) => !freed.includes(each))
      for (const { goOn } of freed) goOn()
    },
    forget() {
      plans = []
    },
  }
}

function openConnection(books: Books, calls: Call[], mishaps: Mishaps): Connection {
  const death = Promise.withResolvers<void>()
  let isDead = false
  const die = () => {
    isDead = true
    death.resolve()
  }
  const answer = async <T>(call: Call, work: (mishap: Mishap | undefined) => T): Promise<T> => {
    if (isDead) return never
    calls.push(call)
    await turn()
    const mishap = mishaps.take(call)
    if (mishap === 'down') throw new PayUnreachable('connection refused')
    if (mishap === 'refuse') throw refusalOf(call)
    if (mishap === 'hold-before') await mishaps.hold(call)
    if (mishap === 'stop-before') die()
    if (isDead) return never
    const result = work(mishap)
    await (mishap === 'hold-after' ? mishaps.hold(call) : turn())
    if (mishap === 'stop-after') die()
    if (mishap === 'lose-answer') throw new PayUnknown('timed out')
    return isDead ? never : result
  }
  return { pay: gatewayOf(books, answer), died: death.promise }
}

/** A look-up that is refused has told nothing. */
const refusalOf = (call: Call): Error =>
  call === 'lookUp' ? new PayUnknown('refused a look-up') : new PayRefused('9001', 'maintenance')

export function vendorDouble(): VendorDouble {
  const books: Books = { orders: new Map(), numbers: 0, skewWon: 0 }
  const calls: Call[] = []
  const mishaps = openMishaps()
  const decide = (key: string, status: PayState['status']): void => {
    const order = findOrder(books, key)
    if (order.status === 'RESERVED') order.status = status
  }
  return {
    orders: books.orders,
    calls,
    connect: () => openConnection(books, calls, mishaps),
    orderOf: (key) => findOrder(books, key),
    certify: (key) => decide(key, 'CERTIFIED'),
    giveUp: (key) => decide(key, 'FAILED'),
    interrupt: mishaps.plan,
    release: mishaps.release,
    heal() {
      books.skewWon = 0
      mishaps.forget()
      mishaps.release()
    },
    get skewWon() {
      return books.skewWon
    },
    set skewWon(won) {
      books.skewWon = won
    },
  }
}

interface Books {
  readonly orders: Map<string, Order>
  numbers: number
  skewWon: number
}

function findOrder(books: Books, sellerOrderKey: string): Order {
  const order = books.orders.get(sellerOrderKey)
  if (!order) throw new Error(`the vendor does not know ${sellerOrderKey}`)
  return order
}

function gatewayOf(
  books: Books,
  answer: <T>(call: Call, work: (mishap: Mishap | undefined) => T) => Promise<T>,
): PayGateway {
  return {
    reserve: (order) => answer('reserve', () => reserve(books, order)),
    approve: (order) => answer('approve', () => approve(books, order)),
    cancel: (order) => answer('cancel', () => cancel(books, order)),
    lookUp: ({ sellerOrderKey }) =>
      answer('lookUp', (mishap) => {
        const order = mishap === 'not-found' ? undefined : books.orders.get(sellerOrderKey)
        return order ? stateOf(order) : null
      }),
    receiptUrl: ({ sellerOrderKey, orderNo }) => `http://pay.test/receipt/${sellerOrderKey}/${orderNo}`,
    verifyNotification: () => null,
  }
}

function reserve(books: Books, { sellerOrderKey, amountWon }: Parameters<PayGateway['reserve']>[0]) {
  const earlier = books.orders.get(sellerOrderKey)
  if (earlier && earlier.amountWon !== amountWon) throw new PayRefused('2001', 'key taken')
  const made: Order = {
    sellerOrderKey,
    reserveOrderNo: `R${++books.numbers}`,
    amountWon,
    status: 'RESERVED',
    approval: null,
    charges: 0,
    refunds: 0,
  }
  const order = earlier ?? made
  books.orders.set(sellerOrderKey, order)
  return { reserveOrderNo: order.reserveOrderNo, orderSheetUrl: `http://pay.test/${order.reserveOrderNo}` }
}

function approve(
  books: Books,
  { sellerOrderKey, certifyToken, amountWon }: Parameters<PayGateway['approve']>[0],
): PayApproval {
  const order = findOrder(books, sellerOrderKey)
  if (order.approval) throw new PayRefused('3005', 'approved already', true)
  const isRight =
    order.status === 'CERTIFIED' && certifyToken === `token-${order.reserveOrderNo}` && amountWon === order.amountWon
  if (!isRight) throw new PayRefused('3002', 'not certified')
  order.status = 'APPROVED'
  order.charges += 1
  const number = ++books.numbers
  order.approval = {
    orderNo: `P${number}`,
    orderCertifyKey: `secret-${number}`,
    approvedAt: new Date('2026-11-23T09:01:00+09:00'),
    amountWon: amountWon + books.skewWon,
  }
  return order.approval
}

function cancel(books: Books, { orderNo, orderCertifyKey, amountWon }: Parameters<PayGateway['cancel']>[0]) {
  const order = [...books.orders.values()].find((each) => each.approval?.orderNo === orderNo)
  if (order?.approval?.orderCertifyKey !== orderCertifyKey) throw new PayRefused('3001', 'unknown order')
  if (order.status === 'CANCELLED') throw new PayRefused('4002', 'cancelled already', true)
  if (amountWon !== order.approval.amountWon) throw new PayRefused('3004', 'wrong amount')
  order.status = 'CANCELLED'
  order.refunds += 1
  return { cancelTradeSeq: `C${++books.numbers}`, cancelledWon: amountWon }
}

function stateOf(order: Order): PayState {
  const { status, reserveOrderNo, approval, amountWon } = order
  const chargedWon = approval?.amountWon ?? amountWon
  return {
    status,
    reserveOrderNo,
    amountWon: chargedWon,
    cancelledWon: status === 'CANCELLED' ? chargedWon : 0,
    ...(status === 'CERTIFIED' && { certifyToken: `token-${reserveOrderNo}` }),
    ...(approval && {
      orderNo: approval.orderNo,
      orderCertifyKey: approval.orderCertifyKey,
      approvedAt: approval.approvedAt,
    }),
  }
}
