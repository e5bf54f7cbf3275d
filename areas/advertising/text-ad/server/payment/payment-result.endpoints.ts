import { CODE_GIVEN_UP } from '#areas/advertising/payment/contract/codes.ts'
import type { Settled } from '#areas/advertising/payment/server/door.ts'
import { abandonPayment, getPayReceipt, settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { reversedText } from '#areas/advertising/text-ad/rules/money/cancellation.rules.ts'
import { isAdManager } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { findReservation, type StoredReservation } from '../record/reservations.queries.ts'

type Outcome = CallOutput<typeof settlePayment>

/** The browser came back from the payment window; the vendor alone says what happened there. */
export const settlePaymentEndpoint = endpoint(
  settlePayment,
  async (x, { payment }: TextAdDeps) => {
    const { adSmsReserveSeq, paySeq, sellerOrderKey = '', code } = x.body
    const ad = await findReservation(x.db, adSmsReserveSeq)
    if (ad?.ownerId !== x.caller.userId) throw refuse(settlePayment, 'NOT_FOUND')
    const purchase = { kind: 'SMS', refSeq: adSmsReserveSeq, userId: x.caller.userId } as const
    const settled = await payment.settle({ ...purchase, paySeq, sellerOrderKey, code })
    if ('refused' in settled) throw refuse(settlePayment, 'PAYMENT_MISMATCH')
    return answerSettled(x.db, settlePayment, ad, settled)
  },
  { transaction: false },
)

/** The owner gives the open payment up: as if the payment window had said so, and a repeat is told the same. */
export const abandonPaymentEndpoint = endpoint(
  abandonPayment,
  async (x, { payment }: TextAdDeps) => {
    const { adSmsReserveSeq: refSeq } = x.body
    const { userId } = x.caller
    const ad = await findReservation(x.db, refSeq)
    if (ad?.ownerId !== userId) throw refuse(abandonPayment, 'NOT_FOUND')
    const [latest] = (await payment.listPayments(x.db, 'SMS', [refSeq])).get(refSeq) ?? []
    if (!latest) throw refuse(abandonPayment, 'NO_PAYMENT')
    const { paySeq, sellerOrderKey } = latest
    const settled = await payment.settle({ kind: 'SMS', refSeq, userId, paySeq, sellerOrderKey, code: CODE_GIVEN_UP })
    if ('refused' in settled) throw refuse(abandonPayment, 'NO_PAYMENT')
    return answerSettled(x.db, abandonPayment, ad, settled)
  },
  { transaction: false },
)

/** What somebody is told about a payment with an outcome. Money that went back is told with the reason. */
async function answerSettled(
  db: Db,
  theCall: typeof settlePayment | typeof abandonPayment,
  before: StoredReservation,
  settled: Exclude<Settled, { refused: unknown }>,
): Promise<Outcome> {
  if (settled.outcome === 'PENDING')
    throw refuse(theCall, 'PAYMENT_UNAVAILABLE', { ...(settled.message && { detail: settled.message }) })
  const { reserveSeq: adSmsReserveSeq } = before
  if (settled.outcome === 'REFUNDED') {
    const { payment: reversed, message: reason } = settled
    const detail = reason && reversedText(reason)
    throw refuse(theCall, 'PAYMENT_REVERSED', {
      paymentStatus: reversed.status,
      ...(reason !== undefined && { reason }),
      ...(detail && { detail }),
    })
  }
  const after = await findReservation(db, adSmsReserveSeq)
  return {
    adSmsReserveSeq,
    reserveStatus: after?.status ?? before.status,
    paymentStatus: settled.payment.status,
    code: settled.code,
  }
}

/** The vendor's receipt, for whoever bought the ad and for administrators. */
export const getPayReceiptEndpoint = endpoint(getPayReceipt, async (x, { payment }: TextAdDeps) => {
  const ad = await findReservation(x.db, x.query.reserveSeq)
  const mayRead = ad !== undefined && (ad.ownerId === x.caller.userId || isAdManager(x.caller.flags))
  if (!mayRead) throw refuse(getPayReceipt, 'NOT_FOUND')
  const url = await payment.receiptUrl(x.db, 'SMS', ad.reserveSeq)
  if (url === null) throw refuse(getPayReceipt, 'NO_PAYMENT')
  return { url }
})
