import { type Work, workOf } from '#platform/server/audit/work.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { trailName } from '#platform/server/life/move.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { ORDER_RECORD, orderPackage } from '../contract/order.contract.ts'
import { checkComment, trimComment } from '../rules/comment.rules.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { checkPreferredDay } from '../rules/preferred-day.rules.ts'
import { checkPostedOrder, productName } from '../rules/price.rules.ts'
import type { PackageAdDeps } from './deps.ts'
import type { StoredOrder, StoredPackage } from './package-ad.tables.ts'
import { findActivePackage, packageAd, toAdPackage } from './packages.queries.ts'
import { dayOptions, readPackageAdSettings } from './settings.ts'

type Order = Exchange<typeof orderPackage>

/**
 * Orders a package: the order stands committed before the payment area is asked for its window, outside of any
 * transaction. A repeat with the same key goes on with the same order.
 */
export const orderPackageEndpoint = endpoint(
  orderPackage,
  async (x, { payment }: PackageAdDeps) => {
    const order = await takeOrder(x)
    const { order_seq: adPackageOrderSeq, payment_amount_won: amountWon } = order
    const product = productName(order.package_name)
    const started = await payment.start({
      kind: 'PACKAGE',
      refSeq: adPackageOrderSeq,
      userId: x.caller.userId,
      amountWon,
      title: order.order_title,
      productName: product,
      items: [{ name: product, amountWon }],
      callbackPath: `/promotion/package/payment/callback/${adPackageOrderSeq}`,
    })
    if (!('refused' in started)) return { adPackageOrderSeq, paySeq: started.paySeq, url: started.url }
    throw refuse(orderPackage, started.refused === 'ALREADY_PAID' ? 'ORDER_CLOSED' : 'PAYMENT_UNAVAILABLE')
  },
  { transaction: false },
)

/** The order of this request: a new one, or the one that an earlier try with the same key has left. */
async function takeOrder(x: Order): Promise<StoredOrder> {
  const wanted = await checkWanted(x)
  const order = await x.db.transaction().execute((tx) => insertOrder(workOf(tx, x.now, x.caller, x.requestId), wanted))
  // The platform compares the contents of repeats for a day; here the key counts for as long as the order exists.
  if (!isSame(order, wanted)) throw refuseCommon('IDEMPOTENCY_MISMATCH')
  if (order.state !== ORDER_LIFE.moves.ORDER.to) throw refuse(orderPackage, 'ORDER_CLOSED')
  return order
}

async function checkWanted({ db, body, caller, now, headers }: Order): Promise<NewOrder> {
  const found = await findActivePackage(db, body.adPackageSeq)
  if (!found) throw refuse(orderPackage, 'PACKAGE_NOT_FOUND')
  const settings = await readPackageAdSettings(db)
  const price = checkPostedOrder(toAdPackage(found), body, settings.packageVatMode)
  if (!price.ok) throw refuse(orderPackage, price.code)
  const options = dayOptions(settings)
  const day = checkPreferredDay(body.preferredYmd, now, options)
  if (!day.ok) throw refuse(orderPackage, day.code)
  const comment = checkComment(body.comment)
  if (!comment.ok) throw refuse(orderPackage, comment.code)
  const key = headers['idempotency-key']
  return {
    ownerId: caller.userId,
    package: found,
    orderTitle: body.orderTitle || productName(found.name),
    amountWon: body.paymentAmount,
    preferredDay: body.preferredYmd,
    comment: trimComment(body.comment),
    requestKey: typeof key === 'string' ? key : null,
  }
}

const isSame = (order: StoredOrder, wanted: NewOrder): boolean =>
  order.package_seq === wanted.package.package_seq &&
  order.order_title === wanted.orderTitle &&
  order.payment_amount_won === wanted.amountWon &&
  order.preferred_day === wanted.preferredDay &&
  order.comment === wanted.comment

/** An order that passed every check. */
interface NewOrder {
  readonly ownerId: number
  readonly package: StoredPackage
  readonly orderTitle: string
  readonly amountWon: number
  readonly preferredDay: string
  readonly comment: string
  /** The same key of the same person is the same order; null makes a new one every time. */
  readonly requestKey: string | null
}

/** Stores an order that waits for its payment, or answers the one that the same key has made before. */
async function insertOrder(work: Work, wanted: NewOrder): Promise<StoredOrder> {
  const { to, progress } = ORDER_LIFE.moves.ORDER
  const inserted = await packageAd(work.db)
    .insertInto('package_ad.package_order')
    .values({
      package_seq: wanted.package.package_seq,
      package_name: wanted.package.name,
      owner_id: wanted.ownerId,
      order_title: wanted.orderTitle,
      order_amount_won: wanted.amountWon,
      discount_amount_won: 0,
      payment_amount_won: wanted.amountWon,
      preferred_day: wanted.preferredDay,
      comment: wanted.comment,
      state: to,
      order_status: progress,
      request_key: wanted.requestKey,
      registered_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) return findOfKey(work, wanted)
  await work.audit({
    action: trailName(ORDER_RECORD.entity, 'ORDER'),
    entity: ORDER_RECORD.entity,
    entityId: inserted.order_seq,
    to: { status: to, adPackageName: inserted.package_name, paymentAmount: wanted.amountWon },
  })
  return inserted
}

function findOfKey({ db }: Work, { ownerId, requestKey }: NewOrder): Promise<StoredOrder> {
  return packageAd(db)
    .selectFrom('package_ad.package_order')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
}
