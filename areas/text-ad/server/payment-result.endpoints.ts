import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { getPayReceipt, settlePayment } from '../contract/payment.contract.ts'
import { isAdManager } from '../rules/sender-type.rules.ts'
import type { TextAdDeps } from './deps.ts'
import { findReservation } from './reservations.queries.ts'

/** The browser came back from the payment window; the vendor alone says what happened there. */
export function settlePaymentEndpoint({ payment }: TextAdDeps): Endpoint {
  return endpoint(
    settlePayment,
    async (x) => {
      const { adSmsReserveSeq, paySeq, sellerOrderKey = '', code } = x.body
      const ad = await findReservation(x.db, adSmsReserveSeq)
      if (ad?.owner_id !== x.caller.userId) throw refuse(settlePayment, 'NOT_FOUND')
      const userId = x.caller.userId
      const settled = await payment.settle({
        kind: 'SMS',
        refSeq: adSmsReserveSeq,
        userId,
        paySeq,
        sellerOrderKey,
        code,
      })
      if ('refused' in settled) throw refuse(settlePayment, 'PAYMENT_MISMATCH')
      if (settled.outcome === 'PENDING')
        throw refuse(settlePayment, 'PAYMENT_UNAVAILABLE', { ...(settled.message && { detail: settled.message }) })
      if (settled.outcome === 'REFUNDED') {
        const { payment: reversed, message } = settled
        throw refuse(settlePayment, 'PAYMENT_REVERSED', {
          paymentStatus: reversed.status,
          ...(message !== undefined && { reason: message }),
        })
      }
      const after = await findReservation(x.db, adSmsReserveSeq)
      return {
        adSmsReserveSeq,
        reserveStatus: after?.status ?? ad.status,
        paymentStatus: settled.payment.status,
        code: settled.code,
      }
    },
    { transaction: false },
  )
}

/** The vendor's receipt, for whoever bought the ad and for administrators. */
export function getPayReceiptEndpoint({ payment }: TextAdDeps): Endpoint {
  return endpoint(getPayReceipt, async (x) => {
    const ad = await findReservation(x.db, x.query.reserveSeq)
    const mayRead = ad !== undefined && (ad.owner_id === x.caller.userId || isAdManager(x.caller.flags))
    if (!mayRead) throw refuse(getPayReceipt, 'NOT_FOUND')
    const url = await payment.receiptUrl(x.db, 'SMS', ad.reserve_seq)
    if (url === null) throw refuse(getPayReceipt, 'NO_PAYMENT')
    return { url }
  })
}
