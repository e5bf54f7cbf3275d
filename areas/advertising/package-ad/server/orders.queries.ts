import { sql, type Updateable } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { ORDER_RECORD, type OwnOrder } from '../contract/order.contract.ts'
import { ORDER_STATUSES } from '../contract/statuses.ts'
import { ORDER_LIFE, type OrderView, unpaidSince } from '../rules/order-life.rules.ts'
import { type PackageAdTables, STORED_PACKAGE_ORDER, type StoredOrder } from './package-ad.tables.ts'
import { packageAd } from './packages.queries.ts'

export type OrderColumns = Updateable<PackageAdTables['package_ad.package_order']>

/** The order in the words of the rules. */
export function viewOf(row: StoredOrder): OrderView {
  return { paymentStatusCode: row.state, preferredYmd: row.preferred_day }
}

/** The order as the wire shows it, whatever its state. */
export function toOwnOrder(row: StoredOrder): OwnOrder {
  return {
    adPackageOrderSeq: row.order_seq,
    adPackageSeq: row.package_seq,
    adPackageName: row.package_name,
    orderTitle: row.order_title,
    orderAmount: row.order_amount_won,
    discountAmount: row.discount_amount_won,
    paymentAmount: row.payment_amount_won,
    preferredYmd: row.preferred_day,
    comment: row.comment,
    cancellationComment: ORDER_STATUSES[row.state].isRefunded ? row.cancellation_comment : '',
    registerYmdt: toYmdt(row.registered_at),
    paymentStatusCode: row.state,
    orderStatusCode: row.order_status,
    paymentTransactionId: row.transaction_id,
  }
}

const orders = (db: Db) => packageAd(db).selectFrom('package_ad.package_order').select(STORED_PACKAGE_ORDER)

/** The order as it stands; undefined when there is none. */
export function findOrder(db: Db, orderSeq: number): Promise<StoredOrder | undefined> {
  return orders(db).where('order_seq', '=', orderSeq).executeTakeFirst()
}

/** The order that carries the card vendor's number. */
export function findByTransaction(db: Db, transactionId: string): Promise<StoredOrder | undefined> {
  return orders(db).where('transaction_id', '=', transactionId).executeTakeFirst()
}

/** The order, kept from other changes until the transaction ends. */
export function lockOrder(db: Db, orderSeq: number): Promise<StoredOrder | undefined> {
  return orders(db).where('order_seq', '=', orderSeq).forUpdate().executeTakeFirst()
}

/** Some unpaid orders whose time is over, locked; those that somebody works on right now are left for the next time. */
export function lockUnpaid(
  db: Db,
  sweep: { readonly now: Date; readonly afterSeq: number; readonly most: number },
): Promise<StoredOrder[]> {
  return orders(db)
    .where('state', 'in', ORDER_LIFE.moves.EXPIRE.from)
    .where('registered_at', '<=', unpaidSince(sweep.now))
    .where('order_seq', '>', sweep.afterSeq)
    .orderBy('order_seq')
    .limit(sweep.most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Moves an order on, with what people read beside it. */
export const moveOrder = movesOf<PackageAdTables>()('package_ad.package_order', {
  life: ORDER_LIFE,
  key: 'order_seq',
  status: 'state',
  columns: STORED_PACKAGE_ORDER,
  entity: ORDER_RECORD.entity,
  alongside: (move) => ({ order_status: ORDER_LIFE.moves[move].progress }),
})

/** Sets columns of an order that is locked, without moving it. */
export async function updateOrder(db: Db, orderSeq: number, set: OrderColumns): Promise<void> {
  await packageAd(db)
    .updateTable('package_ad.package_order')
    .set({ ...set, version: sql`version + 1` })
    .where('order_seq', '=', orderSeq)
    .execute()
}
