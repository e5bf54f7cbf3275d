import { setTimeout as sleep } from 'node:timers/promises'
import type { PayGateway } from '#gateways/payment/pay.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { PurchaseKind } from '../contract/codes.ts'
import { receiveNotification } from '../contract/notification.contract.ts'
import type { PaymentDoor, PurchaseHandlers } from './door.ts'
import { failedPayments } from './failed-payments.ts'
import { revenue } from './figures.ts'
import { MONEY_BACK } from './notification-kinds.ts'
import type { Desk } from './payment-desk.ts'
import { paymentDoor } from './payment-door.ts'
import { compareBooks } from './reconciliation/compare-books.job.ts'
import { exportReconciliationEndpoint } from './reconciliation/export-reconciliation.endpoint.ts'
import { readReconciliationEndpoint } from './reconciliation/read-reconciliation.endpoint.ts'
import { receiveNotificationEndpoint } from './settle-payment.ts'
import { paymentGauges, waitingPayments } from './unsettled-payments.ts'

/** Card payments: charged once, registered or refunded, and compared with the vendor's books. */
export function paymentArea(platform: Platform, { pay }: { pay: PayGateway }): AreaServer & { door: PaymentDoor } {
  const { config, db, clock, log, metrics, live } = platform
  const handlers = new Map<PurchaseKind, PurchaseHandlers>()
  const notifyUrl = `${config.publicUrl}${config.API_BASE}${receiveNotification.path}`
  const desk: Desk = {
    db,
    clock,
    log,
    metrics,
    live,
    pay,
    notifyUrl,
    handlers,
    pause: (milliseconds) => sleep(milliseconds),
  }
  const door = paymentDoor(desk, handlers)
  return {
    notifications: [MONEY_BACK],
    name: 'advertising/payment',
    door,
    endpoints: [readReconciliationEndpoint, exportReconciliationEndpoint, receiveNotificationEndpoint(pay)],
    recurring: [
      { name: 'payment.reconcile', everySeconds: 10, inEveryProcess: true, run: (now) => door.reconcile(now) },
      { name: 'payment.compareBooks', everySeconds: 600, run: (now) => compareBooks(desk, now) },
    ],
    waiting: waitingPayments,
    failedWork: failedPayments,
    figures: [revenue],
    gauges: paymentGauges,
  }
}
