import { workOf } from '#platform/server/audit/work.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { orderPackage } from '../contract/order.contract.ts'
import { checkComment, trimComment } from '../rules/comment.rules.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { MOST_UNPAID } from '../rules/policy.ts'
import { checkPreferredDay } from '../rules/preferred-day.rules.ts'
import { checkPostedOrder, productName } from '../rules/price.rules.ts'
import type { PackageAdDeps } from './deps.ts'
import { countUnpaid, insertOrder, type NewOrder } from './new-orders.queries.ts'
import type { StoredOrder } from './package-ad.tables.ts'
import { findActivePackage, toAdPackage } from './packages.queries.ts'
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
    const { orderSeq: adPackageOrderSeq, paymentAmountWon: amountWon } = order
    const product = productName(order.packageName)
    const started = await payment.start({
      kind: 'PACKAGE',
      refSeq: adPackageOrderSeq,
      userId: x.caller.userId,
      amountWon,
      title: order.orderTitle,
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
  const order = await x.db.transaction().execute(async (tx) => {
    const inserted = await insertOrder(workOf(tx, x.now, x.caller, x.requestId), wanted)
    if ((await countUnpaid(tx, wanted.ownerId)) > MOST_UNPAID) throw refuse(orderPackage, 'TOO_MANY_UNPAID')
    return inserted
  })
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
  order.packageSeq === wanted.package.packageSeq &&
  order.orderTitle === wanted.orderTitle &&
  order.paymentAmountWon === wanted.amountWon &&
  order.preferredDay === wanted.preferredDay &&
  order.comment === wanted.comment
