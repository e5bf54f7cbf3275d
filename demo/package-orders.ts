import * as years from '@hyunbinseo/holidays-kr/all'
import { sql } from 'kysely'
import { ORDER_RECORD } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { ORDER_LIFE } from '#areas/advertising/package-ad/rules/order-life.rules.ts'
import { selectableDays } from '#areas/advertising/package-ad/rules/preferred-day.rules.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import type { MoveName } from '#platform/contract/life.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { trailName } from '#platform/server/life/move.ts'
import type { AdWorld } from './ad-world.ts'
import { type OrderStory, orderStoriesOf } from './package-order-stories.ts'
import { insertCharge } from './payments.ts'

const HOUR_MS = 3_600_000
/** How long after the order the story went on. */
const PAID_AFTER_MS = 2 * 60_000
const CANCELLED_AFTER_MS = 26 * HOUR_MS
const EXPIRED_AFTER_MS = HOUR_MS

const CALENDAR = {
  excludeHolidays: true,
  holidays: new Set(Object.values(years).flatMap((year) => Object.keys(year))),
}

/** An order on its way into the database. */
interface NewOrder {
  readonly story: OrderStory
  readonly orderSeq: number
  readonly ownerId: number
  readonly priceWon: number
  readonly registeredAt: Date
}

/** Puts package orders in every state into the world, paid and refunded at the payment simulator; without it only unpaid ones. */
export async function insertPackageOrders(db: Db, world: AdWorld): Promise<number> {
  const isPaid = (story: OrderStory) => story.state === 'PAY_COMPLETE' || story.state === 'PAY_CANCEL'
  const stories = orderStoriesOf(world.scale).filter((story) => world.till !== null || !isPaid(story))
  for (const story of stories) {
    const order = await insertOrder(db, world, story)
    if (isPaid(story)) await payOrder(db, world, order)
    await insertTrail(db, world, order)
  }
  return stories.length
}

async function insertOrder(db: Db, world: AdWorld, story: OrderStory): Promise<NewOrder> {
  const ownerId = world.userIds.get(story.owner)
  if (ownerId === undefined) throw new Error(`nobody is called ${story.owner}`)
  const registeredAt = new Date(world.now.getTime() - story.orderedHoursAgo * HOUR_MS)
  const preferredDay = selectableDays(registeredAt, CALENDAR)[story.wantedDay]
  const isFailed = story.state === 'PAY_FAIL'
  const { rows } = await sql<{ orderSeq: number; priceWon: number }>`
    with sold as (select * from package_ad.package where name = ${story.packageName})
    insert into package_ad.package_order (package_seq, package_name, owner_id, order_title, order_amount_won, payment_amount_won, preferred_day, comment,
      state, order_status, registered_at, closed_at)
    select package_seq, name, ${ownerId}, ${productName(story.packageName)}, price_won, price_won, ${preferredDay}::date, ${story.comment ?? ''},
      ${isFailed ? 'PAY_FAIL' : 'PAY_READY'}, ${isFailed ? 'CANCELLED' : 'ORDERED'}, ${registeredAt}, ${isFailed ? new Date(registeredAt.getTime() + EXPIRED_AFTER_MS) : null}::timestamptz
    from sold returning order_seq, order_amount_won as price_won`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no package is called ${story.packageName}`)
  return { story, orderSeq: row.orderSeq, ownerId, priceWon: row.priceWon, registeredAt }
}

async function payOrder(db: Db, world: AdWorld, order: NewOrder): Promise<void> {
  const { story, orderSeq, registeredAt } = order
  if (!world.till) return
  const product = productName(story.packageName)
  const cancelledAt = story.state === 'PAY_CANCEL' ? new Date(registeredAt.getTime() + CANCELLED_AFTER_MS) : null
  const paidAt = new Date(registeredAt.getTime() + PAID_AFTER_MS)
  const transactionId = await insertCharge(db, world.till, {
    kind: 'PACKAGE',
    refSeq: orderSeq,
    userId: order.ownerId,
    amountWon: order.priceWon,
    title: product,
    product,
    callbackPath: `/promotion/package/payment/callback/${orderSeq}`,
    paidAt,
    refund: cancelledAt && { at: cancelledAt, reason: story.cancellation ?? '' },
  })
  const orderStatus = story.isConfirmed ? 'CONFIRMED' : ORDER_LIFE.moves[cancelledAt ? 'CANCEL' : 'PAY'].progress
  await sql`
    update package_ad.package_order set state = ${story.state}, order_status = ${orderStatus}, transaction_id = ${transactionId}, paid_at = ${paidAt},
      closed_at = ${cancelledAt}::timestamptz, cancellation_comment = ${story.cancellation ?? ''} where order_seq = ${orderSeq}`.execute(
    db,
  )
}

/** Writes the life of an order into the audit trail, as the portal would have written it. */
async function insertTrail(
  db: Db,
  world: AdWorld,
  { story, orderSeq, ownerId, registeredAt }: NewOrder,
): Promise<void> {
  const owner = { userId: ownerId, name: world.names.get(ownerId) ?? '' }
  const managerId = world.userIds.get('adops') ?? 0
  const manager = { userId: managerId, name: world.names.get(managerId) ?? '' }
  const write = async (
    move: MoveName<typeof ORDER_LIFE>,
    actor: { userId: number | null; name: string },
    afterMs: number,
    comment = '',
  ) => {
    const { from, to } = ORDER_LIFE.moves[move]
    await writeAudit(db, actor, new Date(registeredAt.getTime() + afterMs), {
      action: trailName(ORDER_RECORD.entity, move),
      entity: ORDER_RECORD.entity,
      entityId: orderSeq,
      ...(from[0] && { from: { status: from[0] } }),
      to: { status: to },
      comment,
    })
  }
  await write('ORDER', owner, 0)
  if (story.state === 'PAY_FAIL') await write('EXPIRE', SYSTEM_ACTOR, EXPIRED_AFTER_MS)
  if (story.state === 'PAY_COMPLETE' || story.state === 'PAY_CANCEL') await write('PAY', owner, PAID_AFTER_MS)
  if (story.state === 'PAY_CANCEL') await write('CANCEL', manager, CANCELLED_AFTER_MS, story.cancellation)
}
