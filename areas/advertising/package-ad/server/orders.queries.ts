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
  return { paymentStatusCode: row.state, preferredYmd: row.preferredDay }
}

/** The order as the wire shows it, whatever its state. */
export function toOwnOrder(row: StoredOrder): OwnOrder {
  return {
    adPackageOrderSeq: row.orderSeq,
    adPackageSeq: row.packageSeq,
    adPackageName: row.packageName,
    orderTitle: row.orderTitle,
    orderAmount: row.orderAmountWon,
    discountAmount: row.discountAmountWon,
    paymentAmount: row.paymentAmountWon,
    preferredYmd: row.preferredDay,
    comment: row.comment,
    cancellationComment: ORDER_STATUSES[row.state].isRefunded ? row.cancellationComment : '',
    registerYmdt: toYmdt(row.registeredAt),
    paymentStatusCode: row.state,
    orderStatusCode: row.orderStatus,
    paymentTransactionId: row.transactionId,
  }
}

const orders = (db: Db) => packageAd(db).selectFrom('package_ad.package_order').select(STORED_PACKAGE_ORDER)

/** The order as it stands; undefined when there is none. */
export function findOrder(db: Db, orderSeq: number): Promise<StoredOrder | undefined> {
  return orders(db).where('orderSeq', '=', orderSeq).executeTakeFirst()
}

/** The order that carries the card vendor's number. */
export function findByTransaction(db: Db, transactionId: string): Promise<StoredOrder | undefined> {
  return orders(db).where('transactionId', '=', transactionId).executeTakeFirst()
}

/** The order, kept from other changes until the transaction ends. */
export function lockOrder(db: Db, orderSeq: number): Promise<StoredOrder | undefined> {
  return orders(db).where('orderSeq', '=', orderSeq).forUpdate().executeTakeFirst()
}

/** Some unpaid orders whose time is over, locked; those that somebody works on right now are left for the next time. */
export function lockUnpaid(
  db: Db,
  sweep: { readonly now: Date; readonly afterSeq: number; readonly most: number },
): Promise<StoredOrder[]> {
  return orders(db)
    .where('state', 'in', ORDER_LIFE.moves.EXPIRE.from)
    .where('registeredAt', '<=', unpaidSince(sweep.now))
    .where('orderSeq', '>', sweep.afterSeq)
    .orderBy('orderSeq')
    .limit(sweep.most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Moves an order on, with what people read beside it. */
export const moveOrder = movesOf<PackageAdTables>()('package_ad.package_order', {
  life: ORDER_LIFE,
  key: 'orderSeq',
  status: 'state',
  columns: STORED_PACKAGE_ORDER,
  entity: ORDER_RECORD.entity,
  alongside: (move) => ({ orderStatus: ORDER_LIFE.moves[move].progress }),
})

/** Sets columns of an order that is locked, without moving it. */
export async function updateOrder(db: Db, orderSeq: number, set: OrderColumns): Promise<void> {
  await packageAd(db)
    .updateTable('package_ad.package_order')
    .set({ ...set, version: sql`version + 1` })
    .where('orderSeq', '=', orderSeq)
    .execute()
}
