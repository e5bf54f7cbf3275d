import { ORDER_FORM } from '#areas/advertising/package-ad/contract/places.ts'
import type { Payment, PurchaseHandlers, Settled } from '#areas/advertising/payment/server/door.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { settleOrderPayment } from '../contract/order.contract.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { finishCancelled } from './cancel-order.ts'
import type { PackageAdDeps } from './deps.ts'
import { findOrder, lockOrder, moveOrder, viewOf } from './orders.queries.ts'
import type { StoredOrder } from './package-ad.tables.ts'

type Callback = Exchange<typeof settleOrderPayment>
type Done = Exclude<Settled, { refused: string }>

/** The browser came back from the payment window; the vendor alone says what happened there. */
export const settlePaymentEndpoint = endpoint(
  settleOrderPayment,
  async (x, deps: PackageAdDeps) => {
    const { adPackageOrderSeq } = x.body
    const before = await findOrder(x.db, adPackageOrderSeq)
    if (before?.ownerId !== x.caller.userId) throw refuse(settleOrderPayment, 'NOT_FOUND')
    const settled = await settle(deps, x)
    if (settled.outcome === 'PENDING') throw refuse(settleOrderPayment, 'PAYMENT_PENDING')
    if (settled.outcome === 'REFUNDED') throw await refuseRefunded(x, settled)
    if (settled.outcome !== 'PAID') await closeUnpaid(deps, x)
    const after = (await findOrder(x.db, adPackageOrderSeq)) ?? before
    return {
      adPackageOrderSeq,
      paymentStatusCode: after.state,
      orderStatusCode: after.orderStatus,
      paymentTransactionId: after.transactionId,
      code: settled.code,
    }
  },
  { transaction: false },
)

async function settle({ payment }: PackageAdDeps, { db, body, caller }: Callback): Promise<Done> {
  const { adPackageOrderSeq: refSeq, paySeq, code } = body
  // The screen may leave the order key out: then the payment is known by its number, its order and its owner alone.
  const known = (await payment.listPayments(db, 'PACKAGE', [refSeq])).get(refSeq)
  const sellerOrderKey = body.sellerOrderKey ?? known?.find((each) => each.paySeq === paySeq)?.sellerOrderKey ?? ''
  const settled = await payment.settle({ kind: 'PACKAGE', refSeq, userId: caller.userId, paySeq, sellerOrderKey, code })
  if ('refused' in settled) throw refuse(settleOrderPayment, 'PAYMENT_MISMATCH')
  return settled
}

/** The money went back: an administrator cancelled the paid order, or it could not be registered in the first place. */
async function refuseRefunded({ db, body }: Callback, { message }: Done) {
  const order = await findOrder(db, body.adPackageOrderSeq)
  if (order?.transactionId != null) return refuse(settleOrderPayment, 'ORDER_CANCELLED')
  return refuse(settleOrderPayment, 'PAYMENT_REVERSED', { ...(message !== undefined && { reason: message }) })
}

/** Nothing was paid: the order ends, unless another payment of it has begun meanwhile. */
async function closeUnpaid({ payment }: PackageAdDeps, x: Callback): Promise<void> {
  const { adPackageOrderSeq: orderSeq } = x.body
  await x.db.transaction().execute(async (tx): Promise<StoredOrder | undefined> => {
    const order = await lockOrder(tx, orderSeq)
    const paying = await payment.hasPaymentInProgress(tx, 'PACKAGE', [orderSeq])
    if (!order || paying.has(orderSeq)) return undefined
    return moveOrder(workOf(tx, x.now, x.caller, x.requestId), order, 'FAIL', { set: { closedAt: x.now } })
  })
}

const CLOSED = '주문이 만료되었거나 취소되어 접수할 수 없습니다.'
const REASONS = { ORDER_CLOSED: CLOSED, DATE_NOT_SELECTABLE: '광고 희망일이 지나 접수할 수 없습니다.' } as const
const AMOUNT_CHANGED = '주문 금액과 결제 금액이 달라 접수할 수 없습니다.'

/** What happens to an order when its card payment is settled. */
export const PACKAGE_PURCHASES: PurchaseHandlers = {
  changes: ['packageAd.orders', 'packageAd.order'],
  onPaid: registerPaid,
  onCancelled: finishCancelled,
  // Lists show no order that was not paid: the way is to order again.
  addressOf: async () => ORDER_FORM.path,
}

/** The order counts as placed, unless it has ended meanwhile: then the money goes back. */
async function registerPaid(
  tx: Tx,
  payment: Payment,
  now: Date,
): Promise<'REGISTERED' | { readonly refusedBecause: string }> {
  const order = await lockOrder(tx, payment.refSeq)
  if (order?.ownerId !== payment.userId) return { refusedBecause: CLOSED }
  const verdict = may(ORDER_LIFE, 'PAY', viewOf(order), { by: 'SYSTEM', now })
  if (!verdict.ok) return { refusedBecause: REASONS[verdict.code] }
  if (order.paymentAmountWon !== payment.orderAmountWon) return { refusedBecause: AMOUNT_CHANGED }
  const payer = await findPerson(tx, payment.userId)
  const after = await moveOrder(workOf(tx, now, payer ?? undefined), order, 'PAY', {
    set: { transactionId: payment.payTransactionIdNo, paidAt: now },
  })
  return after ? 'REGISTERED' : { refusedBecause: CLOSED }
}
