import type { PaymentNotification } from '#areas/nsat/order/contract/payment.contract.ts'
import { refusedPayments, retakeRefused, settleRefused } from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { refusedTable } from '#areas/nsat/order/rules/refused-table.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { lockOrder } from '../move-order.ts'
import { listRefusedPage, lockRefused, orderNoOfRefused, settle } from './refused-payments.queries.ts'
import { takePayment } from './take-payment.ts'

/** How the trail knows refused payments. */
const ENTITY = 'nsatOrder.refusedPayment'

type Step = Pick<Exchange, 'db' | 'now' | 'audit'> & {
  readonly caller: Pick<Exchange['caller'], 'userId'>
  readonly params: { readonly refusedPaymentNo: number }
}

/** The refused payment of a path, which nobody else settles meanwhile. */
async function waitingRefused(x: Step, theCall: typeof settleRefused | typeof retakeRefused) {
  const refused = await lockRefused(x.db, x.params.refusedPaymentNo)
  if (!refused) throw refuse(theCall, 'REFUSED_PAYMENT_NOT_FOUND')
  if (refused.settledAt !== null) throw refuse(theCall, 'ALREADY_SETTLED')
  return refused
}

async function note(x: Step, action: 'settleRefused' | 'retakeRefused', comment: string) {
  const { refusedPaymentNo } = x.params
  await settle(x.db, [refusedPaymentNo], { by: x.caller.userId, comment, now: x.now })
  await x.audit({ action: `nsatOrder.${action}`, entity: ENTITY, entityId: refusedPaymentNo, comment })
  return { settledYmdt: toYmdt(x.now) }
}

/** Notes what the office did about a refused payment, once. */
export async function settleRefusedPayment(x: Step, comment: string) {
  await waitingRefused(x, settleRefused)
  return note(x, 'settleRefused', comment)
}

/** Takes a refused payment after all, where it fits the order now. */
export async function retakeRefusedPayment(x: Step) {
  // The order first, as the shop does that tells the same at this moment: otherwise each waits for the other.
  const orderNo = await orderNoOfRefused(x.db, x.params.refusedPaymentNo)
  if (orderNo !== undefined) await lockOrder(x.db, orderNo)
  const refused = await waitingRefused(x, retakeRefused)
  const notification: PaymentNotification = {
    transactionId: refused.transactionId,
    nsatSchoolOrderNo: refused.nsatSchoolOrderNo,
    type: refused.paymentType,
    amount: refused.amountWon,
  }
  insist(retakeRefused, await takePayment(x, notification))
  return note(x, 'retakeRefused', '다시 반영했습니다.')
}

const settleEndpoint: Endpoint = endpoint(settleRefused, (x) => settleRefusedPayment(x, x.body.comment))
const retakeEndpoint: Endpoint = endpoint(retakeRefused, (x) => retakeRefusedPayment(x))

/** Payments that were refused, and what the office did about them. */
export const refusedPaymentEndpoints: readonly Endpoint[] = [
  ...listEndpoints(refusedTable, ({ db, query }, page) => listRefusedPage(db, query, page), {
    sheet: { title: refusedPayments.title },
  }),
  settleEndpoint,
  retakeEndpoint,
]
