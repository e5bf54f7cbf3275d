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
  paySeq: row.paySeq,
  kind: row.kind,
  refSeq: row.refSeq,
  userId: row.userId,
  orderAmountWon: row.orderAmountWon,
  orderTitle: row.orderTitle,
  status: row.status,
  sellerOrderKey: row.sellerOrderKey,
  payTransactionIdNo: row.payTransactionIdNo,
  approvedAt: row.approvedAt,
  cancelledAt: row.cancelledAt,
  createdAt: row.createdAt,
})

/** The payment as it stands now. */
export function readPayment(db: Db, paySeq: number): Promise<PaymentRow> {
  return payments(db).where('paySeq', '=', paySeq).executeTakeFirstOrThrow()
}

/** The payment that a browser came back for; everything it brought has to fit. */
export function findForCallback(db: Db, callback: PayCallback): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('paySeq', '=', callback.paySeq)
    .where('sellerOrderKey', '=', callback.sellerOrderKey)
    .where('kind', '=', callback.kind)
    .where('refSeq', '=', callback.refSeq)
    .where('userId', '=', callback.userId)
    .executeTakeFirst()
}

/** The payment that blocks another one for the same purchase. */
export function findLive(db: Db, { kind, refSeq }: Purchase): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('kind', '=', kind)
    .where('refSeq', '=', refSeq)
    .where('status', 'in', codesWhere(PAYMENT_STATES, { isLive: true }))
    .where((row) => row.or([row('status', '<>', 'CANCEL_REQUESTED'), row('failedAt', 'is', null)]))
    .executeTakeFirst()
}

/** The youngest payment of the purchase with one of the statuses; of any status without them. */
export function findLatest(
  db: Db,
  { kind, refSeq }: Purchase,
  statuses?: readonly PaymentStatus[],
): Promise<PaymentRow | undefined> {
  let query = payments(db).where('kind', '=', kind).where('refSeq', '=', refSeq)
  if (statuses) query = query.where('status', 'in', statuses)
  return query.orderBy('paySeq', 'desc').limit(1).executeTakeFirst()
}

/** All payments of purchases, newest first. */
export function listOfPurchases(db: Db, kind: PurchaseKind, refSeqs: readonly number[]): Promise<PaymentRow[]> {
  return payments(db)
    .where('kind', '=', kind)
    .where(sql<boolean>`ref_seq = any(${refSeqs}::bigint[])`)
    .orderBy('paySeq', 'desc')
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
    .select('refSeq')
    .where('kind', '=', kind)
    .where(sql<boolean>`ref_seq = any(${refSeqs}::bigint[])`)
    .where((row) =>
      row.or([
        row('status', '=', 'APPROVING'),
        row.and([
          row('status', '=', 'READY'),
          row('holdUntil', '>', now),
          row.or([row('orderSheetUrl', 'is not', null), row('createdAt', '>', openingSince)]),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => row.refSeq)
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
      refSeq: order.refSeq,
      userId: order.userId,
      orderAmountWon: order.amountWon,
      orderTitle: order.title,
      productName: order.productName,
      status: 'READY',
      sellerOrderKey: begin.sellerOrderKey,
      holdUntil: begin.holdUntil,
      createdAt: begin.now,
      checkAt: begin.checkAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(STORED_PAYMENT)
    .executeTakeFirst()
  if (!row || order.items.length === 0) return row
  const items = order.items.map(({ name, amountWon }, index) => ({
    paySeq: row.paySeq,
    itemNo: index + 1,
    name,
    amountWon,
  }))
  await tables(db).insertInto('payment.payment_item').values(items).execute()
  return row
}

/** The items of a payment as they were ordered. */
export const listItems = (db: Db, paySeq: number): Promise<{ name: string; amountWon: number }[]> =>
  tables(db)
    .selectFrom('payment.payment_item')
    .select(['name', 'amountWon'])
    .where('paySeq', '=', paySeq)
    .orderBy('itemNo')
    .execute()

/** Keeps the vendor's order sheet of an open payment; false when it is not open any more. */
export async function storeSheet(
  db: Db,
  paySeq: number,
  sheet: { reserveOrderNo: string; orderSheetUrl: string },
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('payment.payment')
    .set({ reserveOrderNo: sheet.reserveOrderNo, orderSheetUrl: sheet.orderSheetUrl })
    .where('paySeq', '=', paySeq)
    .where('status', '=', 'READY')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives an open payment more time; a shorter time than it has is no change. */
export async function extendHold(db: Db, paySeq: number, until: Date): Promise<void> {
  await tables(db)
    .updateTable('payment.payment')
    .set({ holdUntil: until })
    .where('paySeq', '=', paySeq)
    .where('status', '=', 'READY')
    .where('holdUntil', '<', until)
    .execute()
}

/** Asks reconciliation to look at the payment of this key at once; false when there is nothing to settle. */
export async function checkSoon(db: Db, sellerOrderKey: string, now: Date): Promise<number | null> {
  const row = await tables(db)
    .updateTable('payment.payment')
    .set({ checkAt: now })
    .where('sellerOrderKey', '=', sellerOrderKey)
    .where('checkAt', 'is not', null)
    .returning('paySeq')
    .executeTakeFirst()
  return row?.paySeq ?? null
}

/** Asks reconciliation to look at a payment at once; false when there is nothing to settle. */
export async function checkNow(db: Db, paySeq: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment.payment')
    .set({ checkAt: now })
    .where('paySeq', '=', paySeq)
    .where('checkAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
