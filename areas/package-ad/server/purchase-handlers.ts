import { findPerson } from '#areas/account/server/door.ts'
import type { Payment, PurchaseHandlers } from '#areas/payment/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { finishCancelled } from './cancel-order.ts'
import { lockOrder, moveOrder, viewOf } from './orders.queries.ts'

const CLOSED = '주문이 만료되었거나 취소되어 접수할 수 없습니다.'
const REASONS = { ORDER_CLOSED: CLOSED, DATE_NOT_SELECTABLE: '광고 희망일이 지나 접수할 수 없습니다.' } as const
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
  if (order?.owner_id !== payment.userId) return { refusedBecause: CLOSED }
  const verdict = may(ORDER_LIFE, 'PAY', viewOf(order), { by: 'SYSTEM', now })
  if (!verdict.ok) return { refusedBecause: REASONS[verdict.code] }
  if (order.payment_amount_won !== payment.orderAmountWon) return { refusedBecause: AMOUNT_CHANGED }
  const payer = await findPerson(tx, payment.userId)
  const after = await moveOrder(workOf(tx, now, payer ?? undefined), order, 'PAY', {
    set: { transaction_id: payment.payTransactionIdNo, paid_at: now },
  })
  return after ? 'REGISTERED' : { refusedBecause: CLOSED }
}
