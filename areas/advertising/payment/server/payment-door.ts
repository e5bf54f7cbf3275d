import { codesWhere } from '#platform/contract/statuses.ts'
import type { PurchaseKind } from '../contract/codes.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import type { Payment, PaymentDoor, PurchaseHandlers } from './door.ts'
import { listLedgerOf, listLedgerOfPerson, listLedgerPeople } from './ledger.queries.ts'
import { requestPartialRefund, sendPartialRefunds } from './partial-refunds.ts'
import type { Desk } from './payment-desk.ts'
import { findLatest, listInProgress, listOfPurchases, toPayment } from './payments.queries.ts'
import { refundPayment, requestRefund } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { requestStart, startPayment } from './start-payment.ts'
import { reconcilePayments } from './wait-for-outcome.ts'

/** What other areas may do with payments. `handlers` is the desk's own map, filled by `registerKind`. */
export function paymentDoor(desk: Desk, handlers: Map<PurchaseKind, PurchaseHandlers>): PaymentDoor {
  return {
    registerKind(kind, given) {
      if (handlers.has(kind)) throw new Error(`${kind} is sold by another area already`)
      handlers.set(kind, given)
    },
    requestStart: (tx, order, now) => requestStart(tx, order, now),
    start: (order) => startPayment(desk, order),
    settle: (callback) => settlePayment(desk, callback),
    cancel: (refund) => refundPayment(desk, refund),
    requestCancel: (tx, refund, now) => requestRefund(tx, refund, now),
    requestPartialRefund,
    hasPaymentInProgress: async (db, kind, refSeqs) =>
      new Set(await listInProgress(db, kind, refSeqs, desk.clock.now())),
    async listPayments(db, kind, refSeqs) {
      const payments = new Map<number, Payment[]>()
      for (const row of await listOfPurchases(db, kind, refSeqs)) {
        const earlier = payments.get(row.refSeq)
        if (earlier) earlier.push(toPayment(row))
        else payments.set(row.refSeq, [toPayment(row)])
      }
      return payments
    },
    listLedgerOf,
    listLedgerOfPerson,
    listLedgerPeople,
    async receiptUrl(db, kind, refSeq) {
      const row = await findLatest(db, { kind, refSeq }, codesWhere(PAYMENT_STATES, { hasReceipt: true }))
      if (!row?.payTransactionIdNo) return null
      return desk.pay.receiptUrl({ sellerOrderKey: row.sellerOrderKey, orderNo: row.payTransactionIdNo })
    },
    async reconcile(now) {
      await reconcilePayments(desk, now)
      await sendPartialRefunds(desk, now)
    },
  }
}
