import type { Payment, PayOrderRequest } from '#areas/advertising/payment/server/door.ts'
import { pay } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { productName } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { payHoldUntil } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { prepareRegistration, type Registrable } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  isOver,
  lockReservation,
  type StoredReservation,
  toSave,
  updateReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

type PayExchange = Exchange<typeof pay>

/**
 * Begins a card payment: looks at everything again and keeps the ad and its schools for the time of a payment, then asks
 * the payment area for the payment page. The vendor is called outside of the transaction.
 */
export const payEndpoint = endpoint(
  pay,
  async (x, deps: TextAdDeps) => {
    const order = await x.db.transaction().execute((tx) => holdForPayment(x, tx, deps))
    const started = await deps.payment.start(order)
    if (!('refused' in started)) return { paySeq: started.paySeq, url: started.url }
    throw refuse(pay, started.refused === 'ALREADY_PAID' ? 'STATE_CHANGED' : 'PAYMENT_UNAVAILABLE')
  },
  { transaction: false },
)

/** The payment begins together with the hold: nobody can change the ad between the two. */
async function holdForPayment(x: PayExchange, tx: Tx, deps: TextAdDeps): Promise<PayOrderRequest> {
  const { body, caller, now } = x
  const work = workOf(tx, now, caller)
  const settings = await readTextAdSettings(tx)
  const ad = await lockReservation(tx, body.adSmsReserveSeq)
  if (ad?.ownerId !== caller.userId) throw refuse(pay, 'NOT_FOUND')
  if (isOver(ad, settings.tempSaveRetention, now)) throw refuse(pay, 'EXPIRED')
  if (ad.senderType !== 'NORMAL') throw refuse(pay, 'SENDER_TYPE_MISMATCH')
  const open = await findOpen(x, tx, deps)
  const ready = await prepareRegistration(tx, deps, ad, {
    settings,
    now,
    startedAt: open?.createdAt ?? now,
    posted: body,
    receivers: '',
  })
  insist(pay, ready)
  const order = orderOf(ad, ready)
  const holdUntil = payHoldUntil(toSave(ad), settings.tempSaveRetention, now)
  await updateReservation(work, ad, { holdUntil, orderAmountWon: order.amountWon, modifiedAt: ad.modifiedAt })
  const to = { orderAmount: order.amountWon, schoolCount: ready.schools.length }
  const isWindowOpen = open && (await deps.payment.hasPaymentInProgress(tx, 'SMS', [ad.reserveSeq])).size > 0
  if (!isWindowOpen) await recordEdit(work, ad.reserveSeq, 'textAd.startPayment', { to })
  await deps.payment.requestStart(tx, order, now)
  return order
}

const orderOf = (ad: StoredReservation, { contents, schools, price }: Registrable): PayOrderRequest => ({
  kind: 'SMS',
  refSeq: ad.reserveSeq,
  userId: ad.ownerId,
  amountWon: price.orderAmount,
  title: contents.title,
  productName: productName(contents.smsType, schools.length),
  items: price.items.map((item) => ({ name: item.payItemName, amountWon: item.orderAmount })),
  callbackPath: `/promotion/sms/payment/callback/${ad.reserveSeq}`,
})

/** The payment that a repeat would continue: one that is still open, of the same amount. */
async function findOpen({ body }: PayExchange, tx: Tx, { payment }: TextAdDeps): Promise<Payment | undefined> {
  const { adSmsReserveSeq, orderAmount } = body
  const payments = (await payment.listPayments(tx, 'SMS', [adSmsReserveSeq])).get(adSmsReserveSeq) ?? []
  return payments.find((each) => each.status === 'READY' && each.orderAmountWon === orderAmount)
}
