import { sql, type Updateable } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OwnOrder } from '../contract/order.contract.ts'
import { unpaidSince } from '../rules/order-questions.rules.ts'
import { type Action, transitionFor } from '../rules/order-states.rules.ts'
import { ORDER_ENTITY, trailName, type Work } from './order-trail.ts'
import type { PackageAdTables, StoredOrder } from './package-ad.tables.ts'
import { packageAd } from './packages.queries.ts'

export type OrderColumns = Updateable<PackageAdTables['package_ad.package_order']>

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
    cancellationComment: row.state === 'PAY_CANCEL' ? row.cancellation_comment : '',
    registerYmdt: toYmdt(row.registered_at),
    paymentStatusCode: row.state,
    orderStatusCode: row.order_status,
    paymentTransactionId: row.transaction_id,
  }
}

const orders = (db: Db) => packageAd(db).selectFrom('package_ad.package_order').selectAll()

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
    .where('state', '=', 'PAY_READY')
    .where('registered_at', '<=', unpaidSince(sweep.now))
    .where('order_seq', '>', sweep.afterSeq)
    .orderBy('order_seq')
    .limit(sweep.most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Moves an order on by compare-and-set, with its row of the trail; undefined when it stands differently by now. */
export async function moveOrder(
  work: Work,
  order: Pick<StoredOrder, 'order_seq' | 'state'>,
  action: Action,
  change: { readonly set?: OrderColumns; readonly comment?: string } = {},
): Promise<StoredOrder | undefined> {
  const { from, to, orderStatus } = transitionFor(action)
  if (!from.includes(order.state)) return undefined
  const row = await packageAd(work.db)
    .updateTable('package_ad.package_order')
    .set({ ...change.set, state: to, order_status: orderStatus, version: sql`version + 1` })
    .where('order_seq', '=', order.order_seq)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await work.audit({
    action: trailName(action),
    entity: ORDER_ENTITY,
    entityId: order.order_seq,
    from: { paymentStatusCode: order.state },
    to: { paymentStatusCode: to },
    comment: change.comment,
  })
  return row
}

/** Sets columns of an order that is locked, without moving it. */
export async function updateOrder(db: Db, orderSeq: number, set: OrderColumns): Promise<void> {
  await packageAd(db)
    .updateTable('package_ad.package_order')
    .set({ ...set, version: sql`version + 1` })
    .where('order_seq', '=', orderSeq)
    .execute()
}
