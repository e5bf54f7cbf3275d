import { OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import type { Payment } from '#areas/advertising/payment/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { type Actor, type Work, workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { refuse } from '#platform/server/refuse.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { cancelOrder, ORDER_RECORD } from '../contract/order.contract.ts'
import { cancelledText } from '../rules/buyer-notice.rules.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { refused, type Verdict } from '../rules/verdict.ts'
import type { PackageAdDeps } from './deps.ts'
import { ORDER_CANCELLED } from './notification-kinds.ts'
import { CANCEL_REQUESTED, findCanceller } from './order-history.ts'
import { lockOrder, moveOrder, updateOrder, viewOf } from './orders.queries.ts'
import type { StoredOrder } from './package-ad.tables.ts'

/** Who cancels which order, and why. */
export interface Cancellation {
  readonly orderSeq: number
  /** The card vendor's number that the administrator saw. */
  readonly transactionId: string
  readonly comment: string
  readonly actor: Actor
  readonly requestId: string
}

export type CancelRefusal = 'NOT_FOUND' | 'TRANSACTION_MISMATCH' | 'ALREADY_CANCELLED' | 'CANCEL_TOO_LATE'
type Refusal = Extract<Verdict<CancelRefusal>, { ok: false }>

/** `UNKNOWN`: the refund is under way and reconciliation finishes it; until then the order stays paid. */
export type CancelResult = { readonly ok: true; readonly outcome: 'CANCELLED' | 'UNKNOWN' } | Refusal

/**
 * Cancels a paid order and gives its money back, once whoever asks and however often. First the order is guarded and
 * the refund requested, together; then the card service is called, outside of any transaction; the confirmed refund
 * sets the state. Not inside a transaction.
 */
async function cancelAndRefund(deps: PackageAdDeps, cancellation: Cancellation): Promise<CancelResult> {
  const { db, clock } = deps.platform
  const begun = await db.transaction().execute((tx) => begin(deps, tx, cancellation, clock.now()))
  if (begun !== 'REFUND') return begun
  const outcome = await refund(deps, cancellation)
  return { ok: true, outcome: outcome === 'REFUNDED' ? 'CANCELLED' : 'UNKNOWN' }
}

async function begin(deps: PackageAdDeps, tx: Tx, cancellation: Cancellation, now: Date): Promise<Refusal | 'REFUND'> {
  const { orderSeq, transactionId, comment, actor, requestId } = cancellation
  const order = await lockOrder(tx, orderSeq)
  if (!order?.transactionId) return refused('NOT_FOUND')
  if (order.transactionId !== transactionId) return refused('TRANSACTION_MISMATCH')
  // Begun in time by an earlier request: this one only helps to finish it.
  if (order.cancelRequestedAt !== null) return 'REFUND'
  const verdict = may(ORDER_LIFE, 'CANCEL', viewOf(order), { by: 'MANAGER', now })
  if (!verdict.ok) return verdict
  const requested = await deps.payment.requestCancel(tx, refundOf(cancellation), now)
  // Without a paid payment nothing can be given back and nothing is marked; the refund then says so, and a person looks.
  if (requested === 'NONE') return 'REFUND'
  await updateOrder(tx, orderSeq, { cancelRequestedAt: now, cancellationComment: comment })
  await workOf(tx, now, actor, requestId).audit({
    action: CANCEL_REQUESTED,
    entity: ORDER_RECORD.entity,
    entityId: orderSeq,
    to: { isCancelRequested: true },
    comment,
  })
  return 'REFUND'
}

const refundOf = ({ orderSeq, comment, actor }: Cancellation) =>
  ({ kind: 'PACKAGE', refSeq: orderSeq, reason: comment || '관리자 취소', actor }) as const

async function refund(
  { payment, platform }: PackageAdDeps,
  cancellation: Cancellation,
): Promise<'REFUNDED' | 'UNKNOWN'> {
  const { orderSeq } = cancellation
  try {
    const { outcome } = await payment.cancel(refundOf(cancellation))
    if (outcome === 'REFUNDED') return outcome
    platform.log.error({ orderSeq, outcome }, 'the refund of a package order is not confirmed')
  } catch (error) {
    platform.log.error({ err: error, orderSeq }, 'the refund of a package order failed')
  }
  platform.metrics.events.inc({ event: 'packageAd.cancel_unknown' })
  return 'UNKNOWN'
}

/** Sets the final state of an order whose refund is confirmed. A repeat, and an order that was never paid, change nothing. */
export async function finishCancelled(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const order = await lockOrder(tx, payment.refSeq)
  if (!order) return
  const work = await workOfCanceller(tx, order.orderSeq, now)
  const set = { cancelRequestedAt: null, closedAt: now }
  const after = await moveOrder(work, order, 'CANCEL', { set, comment: order.cancellationComment })
  if (after) await tellBuyer(tx, after, now)
}

/** Whoever ordered hears that the order is off and the money back; nobody hears of what they did themselves. */
async function tellBuyer(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const canceller = await findCanceller(tx, order.orderSeq)
  if (canceller.userId === order.ownerId) return
  const day = toDay(order.registeredAt)
  const address = screenPath(OWN_ORDERS.path, { startDate: day, endDate: day, detail: `${order.orderSeq}` })
  await notify(tx, { kind: ORDER_CANCELLED, userId: order.ownerId, text: cancelledText(order), address, now })
}

const workOfCanceller = async (db: Db, orderSeq: number, now: Date): Promise<Work> =>
  workOf(db, now, await findCanceller(db, orderSeq))

const { to: paymentStatusCode, progress: orderStatusCode } = ORDER_LIFE.moves.CANCEL

/** An administrator cancels a paid order. Not one transaction: the card service is called between two of them. */
export const cancelOrderEndpoint = endpoint(
  cancelOrder,
  async ({ body, caller, requestId }, deps: PackageAdDeps) => {
    const { adPackageOrderSeq, transactionId, comment } = body
    const { userId, name } = caller
    const result = await cancelAndRefund(deps, {
      orderSeq: adPackageOrderSeq,
      transactionId,
      comment,
      actor: { userId, name },
      requestId,
    })
    if (!result.ok) throw refuse(cancelOrder, result.code)
    if (result.outcome === 'UNKNOWN') throw refuse(cancelOrder, 'CANCEL_FAILED', { adPackageOrderSeq })
    return { adPackageOrderSeq, paymentStatusCode, orderStatusCode }
  },
  { transaction: false },
)
