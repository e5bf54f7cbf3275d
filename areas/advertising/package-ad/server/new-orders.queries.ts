import { sql } from 'kysely'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { trailName } from '#platform/server/life/move.ts'
import { ORDER_RECORD } from '../contract/order.contract.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { STORED_PACKAGE_ORDER, type StoredOrder, type StoredPackage } from './package-ad.tables.ts'
import { packageAd } from './packages.queries.ts'

/** An order that passed every check. */
export interface NewOrder {
  readonly ownerId: number
  readonly package: StoredPackage
  readonly orderTitle: string
  readonly amountWon: number
  readonly preferredDay: string
  readonly comment: string
  /** The same key of the same person is the same order; null makes a new one every time. */
  readonly requestKey: string | null
}

/**
 * Stores an order that waits for its payment, or answers the one that the same key has made before. Orders of one person
 * come one after the other from here to the end of the transaction.
 */
export async function insertOrder(work: Work, wanted: NewOrder): Promise<StoredOrder> {
  const { to, progress } = ORDER_LIFE.moves.ORDER
  await sql`select pg_advisory_xact_lock(hashtextextended('package_ad.orders', ${wanted.ownerId}))`.execute(work.db)
  const inserted = await packageAd(work.db)
    .insertInto('package_ad.package_order')
    .values({
      packageSeq: wanted.package.packageSeq,
      packageName: wanted.package.name,
      ownerId: wanted.ownerId,
      orderTitle: wanted.orderTitle,
      orderAmountWon: wanted.amountWon,
      discountAmountWon: 0,
      paymentAmountWon: wanted.amountWon,
      preferredDay: wanted.preferredDay,
      comment: wanted.comment,
      state: to,
      orderStatus: progress,
      requestKey: wanted.requestKey,
      registeredAt: work.now,
    })
    .onConflict((conflict) => conflict.columns(['ownerId', 'requestKey']).doNothing())
    .returning(STORED_PACKAGE_ORDER)
    .executeTakeFirst()
  if (!inserted) return findOfKey(work, wanted)
  await work.audit({
    action: trailName(ORDER_RECORD.entity, 'ORDER'),
    entity: ORDER_RECORD.entity,
    entityId: inserted.orderSeq,
    to: { status: to, adPackageName: inserted.packageName, paymentAmount: wanted.amountWon },
  })
  return inserted
}

/** Orders of a person that are neither paid nor ended. */
export async function countUnpaid(db: Db, ownerId: number): Promise<number> {
  const { unpaid } = await packageAd(db)
    .selectFrom('package_ad.package_order')
    .select(sql<number>`count(*)::int`.as('unpaid'))
    .where('ownerId', '=', ownerId)
    .where('state', '=', ORDER_LIFE.moves.ORDER.to)
    .executeTakeFirstOrThrow()
  return unpaid
}

function findOfKey({ db }: Work, { ownerId, requestKey }: NewOrder): Promise<StoredOrder> {
  return packageAd(db)
    .selectFrom('package_ad.package_order')
    .select(STORED_PACKAGE_ORDER)
    .where('ownerId', '=', ownerId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow()
}
