import type { PayGateway } from '#gateways/payment/pay.port.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { receiveNotification } from '../contract/notification.contract.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { outcomeOf } from '../rules/payment-outcome.rules.ts'
import type { PayCallback, Settled } from './door.ts'
import type { PaymentRow } from './payment.tables.ts'
import type { Desk } from './payment-desk.ts'
import { writeEvent } from './payment-events.ts'
import { checkSoon, findForCallback, toPayment } from './payments.queries.ts'
import { workOrWait } from './wait-for-outcome.ts'

/** A browser came back from the payment window. What it says only decides which payment the vendor is asked about. */
export async function settlePayment(desk: Desk, callback: PayCallback): Promise<Settled> {
  const payment = await findForCallback(desk.db, callback)
  if (!payment) return { refused: 'NOT_FOUND' }
  const isOpen = PAYMENT_STATES[payment.status].isOpen
  await writeEvent(desk.db, payment.paySeq, desk.clock.now(), isOpen ? 'CALLBACK' : 'CALLBACK_REPEATED', {
    code: callback.code.slice(0, 20),
    status: payment.status,
  })
  return settledAs(isOpen ? await workOrWait(desk, payment.paySeq, callback.code) : payment)
}

function settledAs(row: PaymentRow): Settled {
  const settled = outcomeOf({ status: row.status, resultCode: row.resultCode })
  const payment = toPayment(row)
  // A refusal of the area that sells says more than our own sentence: it knows what was lost.
  if (settled.outcome === 'REFUNDED' && row.registeredAt === null && row.reason)
    return { ...settled, payment, message: row.reason }
  return { ...settled, payment }
}

/**
 * The vendor reports a change. The report only brings the payment's next check forward; reconciliation, a few seconds
 * later, looks it up. So the answer is fast, and a repeat or an unknown order does no harm.
 */
export const receiveNotificationEndpoint = (pay: PayGateway): Endpoint =>
  endpoint(receiveNotification, async ({ db, now, headers, rawBody = '' }) => {
    const report = pay.verifyNotification(rawBody, String(headers['x-pay-signature'] ?? ''))
    if (!report) throw refuse(receiveNotification, 'BAD_SIGNATURE')
    const paySeq = await checkSoon(db, report.sellerOrderKey, now)
    if (paySeq !== null) await writeEvent(db, paySeq, now, 'NOTIFIED')
    return { accepted: true as const }
  })
