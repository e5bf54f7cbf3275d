import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { productName } from '#areas/text-ad/rules/price.rules.ts'
import type { PayGateway } from '#gateways/payment/pay.port.ts'
import type { Db } from '#platform/server/database.ts'
import type { NewAd } from './text-ads.ts'

/** The simulated vendor through which the world's card payments really go, so that both books agree. */
export type Till = PayGateway

/** Pays for an ad at the vendor and enters it into our books; a cancelled ad is refunded too. */
export async function insertPaidCharge(db: Db, ad: NewAd, till: Till): Promise<void> {
  const sellerOrderKey = `SMS-${ad.reserveSeq}-${randomUUID()}`
  const title = ad.title
  const product = productName(ad.story.smsType, ad.schools.length)
  const callbackPath = `/promotion/sms/payment/callback/${ad.reserveSeq}`
  const items = [{ name: product, amountWon: ad.orderAmountWon }]
  const { rows } = await sql<{
    pay_seq: number
  }>`select nextval(pg_get_serial_sequence('payment.payment', 'pay_seq'))::bigint as pay_seq`.execute(db)
  const paySeq = rows[0]?.pay_seq ?? 0
  const sheet = await till.reserve({
    sellerOrderKey,
    title,
    amountWon: ad.orderAmountWon,
    items,
    returnUrl: callbackPath,
    paySeq,
  })
  await fetch(sheet.orderSheetUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result: 'approve' }),
  })
  const state = await till.lookUp({ reserveOrderNo: sheet.reserveOrderNo, sellerOrderKey })
  if (!state?.certifyToken) throw new Error('the payment simulator did not certify a demo payment')
  const approval = await till.approve({
    reserveOrderNo: sheet.reserveOrderNo,
    sellerOrderKey,
    certifyToken: state.certifyToken,
    amountWon: ad.orderAmountWon,
  })
  const isRefunded = ad.story.status === 'SEND_CANCEL'
  const cancelledAt = new Date(ad.requestedAt.getTime() + 5 * 3_600_000)
  if (isRefunded)
    await till.cancel({
      orderNo: approval.orderNo,
      orderCertifyKey: approval.orderCertifyKey,
      amountWon: ad.orderAmountWon,
      reason: ad.story.comment ?? '',
    })
  await sql`
    insert into payment.payment (pay_seq, kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key, reserve_order_no,
      order_sheet_url, pay_transaction_id_no, order_certify_key, approved_amount_won, result_code, reason, hold_until, created_at, approving_at, approved_at,
      registered_at, cancel_requested_at, refund_sent_at, cancelled_at)
    overriding system value
    values (${paySeq}, 'SMS', ${ad.reserveSeq}, ${ad.ownerId}, ${ad.orderAmountWon}, ${title}, ${product}, ${isRefunded ? 'CANCELLED' : 'PAID'}, ${sellerOrderKey},
      ${sheet.reserveOrderNo}, ${sheet.orderSheetUrl}, ${approval.orderNo}, ${approval.orderCertifyKey}, ${ad.orderAmountWon}, '0', ${isRefunded ? (ad.story.comment ?? '') : null},
      ${ad.requestedAt}, ${ad.requestedAt}, ${ad.requestedAt}, ${ad.requestedAt}, ${ad.requestedAt},
      ${isRefunded ? cancelledAt : null}, ${isRefunded ? cancelledAt : null}, ${isRefunded ? cancelledAt : null})`.execute(
    db,
  )
  await sql`insert into payment.payment_item (pay_seq, item_no, name, amount_won) values (${paySeq}, 1, ${product}, ${ad.orderAmountWon})`.execute(
    db,
  )
}
