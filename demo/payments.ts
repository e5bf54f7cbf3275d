import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { productName } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NewAd } from './ad-world.ts'
import type { Till } from './till.ts'

/** A purchase that was paid by card in the past, and perhaps refunded. */
export interface Charge {
  readonly kind: 'SMS' | 'PACKAGE'
  readonly refSeq: number
  readonly userId: number
  readonly amountWon: number
  readonly title: string
  readonly product: string
  readonly callbackPath: string
  readonly paidAt: Date
  readonly refund: { readonly at: Date; readonly reason: string } | null
}

/** Pays for an ad at the vendor and enters it into our books; a cancelled ad is refunded too. */
export async function insertPaidCharge(db: Db, ad: NewAd, till: Till): Promise<void> {
  const refundedAt = new Date(ad.requestedAt.getTime() + 5 * 3_600_000)
  const isRefunded = ad.story.status === 'SEND_CANCEL'
  await insertCharge(db, till, {
    kind: 'SMS',
    refSeq: ad.reserveSeq,
    userId: ad.ownerId,
    amountWon: ad.orderAmountWon,
    title: ad.title,
    product: productName(ad.story.smsType, ad.schools.length),
    callbackPath: `/promotion/sms/payment/callback/${ad.reserveSeq}`,
    paidAt: ad.requestedAt,
    refund: isRefunded ? { at: refundedAt, reason: ad.story.comment ?? '' } : null,
  })
}

/** Pays a purchase at the vendor, refunds it where it was, and enters both into our books. Answers the vendor's number. */
export async function insertCharge(db: Db, till: Till, charge: Charge): Promise<string> {
  const { kind, refSeq, userId, amountWon, title, product, paidAt, refund } = charge
  const sellerOrderKey = `${kind}-${refSeq}-${randomUUID()}`
  const { rows } = await sql<{
    paySeq: number
  }>`select nextval(pg_get_serial_sequence('payment.payment', 'pay_seq'))::bigint as pay_seq`.execute(db)
  const paySeq = rows[0]?.paySeq ?? 0
  const paid = await payAtVendor(till, charge, sellerOrderKey, paySeq)
  const cancelledAt = refund?.at ?? null
  await sql`
    insert into payment.payment (pay_seq, kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key, reserve_order_no,
      order_sheet_url, pay_transaction_id_no, order_certify_key, approved_amount_won, result_code, reason, hold_until, created_at, approving_at, approved_at,
      registered_at, cancel_requested_at, refund_sent_at, cancelled_at)
    overriding system value
    values (${paySeq}, ${kind}, ${refSeq}, ${userId}, ${amountWon}, ${title}, ${product}, ${refund ? 'CANCELLED' : 'PAID'}, ${sellerOrderKey},
      ${paid.reserveOrderNo}, ${paid.orderSheetUrl}, ${paid.orderNo}, ${paid.orderCertifyKey}, ${amountWon}, '0', ${refund?.reason ?? null},
      ${paidAt}, ${paidAt}, ${paidAt}, ${paidAt}, ${paidAt},
      ${cancelledAt}, ${cancelledAt}, ${cancelledAt})`.execute(db)
  await sql`insert into payment.payment_item (pay_seq, item_no, name, amount_won) values (${paySeq}, 1, ${product}, ${amountWon})`.execute(
    db,
  )
  return paid.orderNo
}

async function payAtVendor(till: Till, charge: Charge, sellerOrderKey: string, paySeq: number) {
  const { amountWon, title, product, callbackPath, refund } = charge
  const items = [{ name: product, amountWon }]
  const sheet = await till.reserve({ sellerOrderKey, title, amountWon, items, returnUrl: callbackPath, paySeq })
  await fetch(sheet.orderSheetUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result: 'approve' }),
  })
  const { reserveOrderNo, orderSheetUrl } = sheet
  const state = await till.lookUp({ reserveOrderNo, sellerOrderKey })
  if (!state?.certifyToken) throw new Error('the payment simulator did not certify a demo payment')
  const { certifyToken } = state
  const { orderNo, orderCertifyKey } = await till.approve({ reserveOrderNo, sellerOrderKey, certifyToken, amountWon })
  if (refund) await till.cancel({ orderNo, orderCertifyKey, amountWon, reason: refund.reason })
  return { reserveOrderNo, orderSheetUrl, orderNo, orderCertifyKey }
}
