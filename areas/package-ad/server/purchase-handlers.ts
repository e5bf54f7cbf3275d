import { findPerson } from '#areas/account/server/door.ts'
import type { Payment, PurchaseHandlers } from '#areas/payment/server/door.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { isAhead } from '../rules/order-questions.rules.ts'
import { finishCancelled } from './cancel-order.ts'
import { workOf } from './order-trail.ts'
import { lockOrder, moveOrder } from './orders.queries.ts'

const CLOSED = '주문이 만료되었거나 취소되어 접수할 수 없습니다.'
const DAY_PASSED = '광고 희망일이 지나 접수할 수 없습니다.'
const AMOUNT_CHANGED = '주문 금액과 결제 금액이 달라 접수할 수 없습니다.'

/** What happens to an order when its card payment is settled. */
export const PACKAGE_PURCHASES: PurchaseHandlers = {
  changes: ['packageAd.orders', 'packageAd.order'],
  onPaid: registerPaid,
  onCancelled: finishCancelled,
}

/** The order counts as placed, unless it has ended meanwhile: then the money goes back. */
async function registerPaid(
  tx: Tx,
  payment: Payment,
  now: Date,
): Promise<'REGISTERED' | { readonly refusedBecause: string }> {
  const order = await lockOrder(tx, payment.refSeq)
  if (order?.state !== 'PAY_READY' || order.owner_id !== payment.userId) return { refusedBecause: CLOSED }
  if (!isAhead(order.preferred_day, now)) return { refusedBecause: DAY_PASSED }
  if (order.payment_amount_won !== payment.orderAmountWon) return { refusedBecause: AMOUNT_CHANGED }
  const payer = await findPerson(tx, payment.userId)
  const after = await moveOrder(workOf(tx, now, payer ?? undefined), order, 'PAY', {
    set: { transaction_id: payment.payTransactionIdNo, paid_at: now },
  })
  return after ? 'REGISTERED' : { refusedBecause: CLOSED }
}
