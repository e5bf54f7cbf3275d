import type { PayGateway } from '#gateways/payment/pay.port.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { receiveNotification } from '../contract/notification.contract.ts'
import { writeEvent } from './payment-events.ts'
import { checkSoon } from './payments.queries.ts'

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
