import { sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PaymentStatus, PurchaseKind } from '../contract/codes.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { OPENING_SECONDS } from '../rules/policy.ts'
import type { PayCallback, Payment, PayOrderRequest, Purchase } from './door.ts'
import { type PaymentRow, STORED_PAYMENT, tables } from './payment.tables.ts'

const payments = (db: Db) => tables(db).selectFrom('payment.payment').select(STORED_PAYMENT)

/** A row as other areas see it. */
export const toPayment = (row: PaymentRow): Payment => ({
  paySeq: row.pay_seq,
  kind: row.kind,
  refSeq: row.ref_seq,
  userId: row.user_id,
  orderAmountWon: row.order_amount_won,
  orderTitle: row.order_title,
  status: row.status,
  sellerOrderKey: row.seller_order_key,
  payTransactionIdNo: row.pay_transaction_id_no,
  approvedAt: row.approved_at,
  cancelledAt: row.cancelled_at,
  createdAt: row.created_at,
})

/** The payment as it stands now. */
export function readPayment(db: Db, paySeq: number): Promise<PaymentRow> {
  return payments(db).where('pay_seq', '=', paySeq).executeTakeFirstOrThrow()
}

/** The payment that a browser came back for; everything it brought has to fit. */
export function findForCallback(db: Db, callback: PayCallback): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('pay_seq', '=', callback.paySeq)
    .where('seller_order_key', '=', callback.sellerOrderKey)
    .where('kind', '=', callback.kind)
    .where('ref_seq', '=', callback.refSeq)
    .where('user_id', '=', callback.userId)
    .executeTakeFirst()
}

/** The payment that blocks another one for the same purchase. */
export function findLive(db: Db, { kind, refSeq }: Purchase): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('kind', '=', kind)
    .where('ref_seq', '=', refSeq)
    .where('status', 'in', codesWhere(PAYMENT_STATES, { isLive: true }))
    .where((row) => row.or([row('status', '<>', 'CANCEL_REQUESTED'), row('failed_at', 'is', null)]))
    .executeTakeFirst()
}

/** The youngest payment of the purchase with one of the statuses; of any status without them. */
export function findLatest(
  db: Db,
  { kind, refSeq }: Purchase,
  statuses?: readonly PaymentStatus[],
): Promise<PaymentRow | undefined> {
  let query = payments(db).where('kind', '=', kind).where('ref_seq', '=', refSeq)
  if (statuses) query = query.where('status', 'in', statuses)
  return query.orderBy('pay_seq', 'desc').limit(1).executeTakeFirst()
}

/** All payments of purchases, newest first. */
export function listOfPurchases(db: Db, kind: PurchaseKind, refSeqs: readonly number[]): Promise<PaymentRow[]> {
  return payments(db)
    .where('kind', '=', kind)
    .where(sql<boolean>`ref_seq = any(${refSeqs}::bigint[])`)
    .orderBy('pay_seq', 'desc')
    .execute()
}

/** Purchases with a payment in progress at `now`. */
export async function listInProgress(
  db: Db,
  kind: PurchaseKind,
  refSeqs: readonly number[],
  now: Date,
): Promise<number[]> {
  const openingSince = new Date(now.getTime() - OPENING_SECONDS * 1_000)
  const rows = await tables(db)
    .selectFrom('payment.payment')
    .select('ref_seq')
    .where('kind', '=', kind)
    .where(sql<boolean>`ref_seq = any(${refSeqs}::bigint[])`)
    .where((row) =>
      row.or([
        row('status', '=', 'APPROVING'),
        row.and([
          row('status', '=', 'READY'),
          row('hold_until', '>', now),
          row.or([row('order_sheet_url', 'is not', null), row('created_at', '>', openingSince)]),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => row.ref_seq)
}

/** Inserts a READY payment with its items; undefined when the purchase has a live payment already. */
export async function insertPayment(
  db: Db,
  order: PayOrderRequest,
  begin: { sellerOrderKey: string; now: Date; holdUntil: Date; checkAt: Date },
): Promise<PaymentRow | undefined> {
  const row = await tables(db)
    .insertInto('payment.payment')
    .values({
      kind: order.kind,
      ref_seq: order.refSeq,
      user_id: order.userId,
      order_amount_won: order.amountWon,
      order_title: order.title,
      product_name: order.productName,
      status: 'READY',
      seller_order_key: begin.sellerOrderKey,
      hold_until: begin.holdUntil,
      created_at: begin.now,
      check_at: begin.checkAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(STORED_PAYMENT)
    .executeTakeFirst()
  if (!row || order.items.length === 0) return row
  const items = order.items.map(({ name, amountWon }, index) => ({
    pay_seq: row.pay_seq,
    item_no: index + 1,
    name,
    amount_won: amountWon,
  }))
  await tables(db).insertInto('payment.payment_item').values(items).execute()
  return row
}

/** The items of a payment as they were ordered. */
export async function listItems(db: Db, paySeq: number): Promise<{ name: string; amountWon: number }[]> {
  const rows = await tables(db)
    .selectFrom('payment.payment_item')
    .select(['name', 'amount_won'])
    .where('pay_seq', '=', paySeq)
    .orderBy('item_no')
    .execute()
  return rows.map((row) => ({ name: row.name, amountWon: row.amount_won }))
}

/** Keeps the vendor's order sheet of an open payment; false when it is not open any more. */
export async function storeSheet(
  db: Db,
  paySeq: number,
  sheet: { reserveOrderNo: string; orderSheetUrl: string },
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('payment.payment')
    .set({ reserve_order_no: sheet.reserveOrderNo, order_sheet_url: sheet.orderSheetUrl })
    .where('pay_seq', '=', paySeq)
    .where('status', '=', 'READY')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives an open payment more time; a shorter time than it has is no change. */
export async function extendHold(db: Db, paySeq: number, until: Date): Promise<void> {
  await tables(db)
    .updateTable('payment.payment')
    .set({ hold_until: until })
    .where('pay_seq', '=', paySeq)
    .where('status', '=', 'READY')
    .where('hold_until', '<', until)
    .execute()
}

/** Asks reconciliation to look at the payment of this key at once; false when there is nothing to settle. */
export async function checkSoon(db: Db, sellerOrderKey: string, now: Date): Promise<number | null> {
  const row = await tables(db)
    .updateTable('payment.payment')
    .set({ check_at: now })
    .where('seller_order_key', '=', sellerOrderKey)
    .where('check_at', 'is not', null)
    .returning('pay_seq')
    .executeTakeFirst()
  return row?.pay_seq ?? null
}
