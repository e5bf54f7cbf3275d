import { sql } from 'kysely'
import { ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { insertTrail, type TrailLine } from './insert-trail.ts'
import { type OrderedRound, type OrderStory, orderStoryOf } from './nsat-order-stories.ts'

interface World {
  readonly now: Date
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

/** An institute that may order in a round. */
interface Seat {
  readonly schoolNo: number
  readonly vendorNo: number
  /** Who works for its vendor; the office does what nobody else does. */
  readonly userId: number | null
}

/** An order on its way into the database. */
interface PlannedOrder extends Seat {
  readonly no: number
  readonly round: OrderedRound
  readonly story: OrderStory
  readonly targets: OrderStory['targets']
  readonly at: Date
  readonly replacedBy: number | null
  readonly replaces: number | null
}

/** A partial cancellation gives back a fifth. */
const CANCELLED_SHARE = 0.2
const KOREAN = 1003
/** Free orders of the last days wait for the office to look at them. */
const UNSEEN_DAYS = 14
const DAY_MS = 86_400_000

/** Puts orders with their payments into the world; answers how many there are. */
export async function insertNsatOrders(db: Db, world: World): Promise<number> {
  const orders = await planOrders(db, world)
  const live = orders.filter(({ replacedBy }) => replacedBy === null)
  await insertRows(
    db,
    'nsat_order.school_order',
    orders.map((order) => rowOf(order, world)),
  )
  await insertRows(db, 'nsat_order.order_target', orders.flatMap(targetRows))
  await insertRows(db, 'nsat_order.payment', live.flatMap(paymentRows))
  await insertRows(db, 'nsat_order.refused_payment', refusedRows(live, world))
  await insertTrail(
    db,
    world,
    orders.flatMap((order) => trailOf(order, world)),
  )
  return orders.length
}

async function planOrders(db: Db, { now, userIds }: World): Promise<PlannedOrder[]> {
  const seats = await readSeats(db, userIds.get('nsat') ?? null)
  const wanted = (await readRounds(db, now)).flatMap((round) =>
    (seats.get(round.serviceNo) ?? []).flatMap((seat) => {
      const story = orderStoryOf(round, seat.schoolNo, now)
      return story ? [{ ...seat, round, story }] : []
    }),
  )
  wanted.sort((a, b) => a.story.at.getTime() - b.story.at.getTime())
  const count = wanted.reduce((sum, { story }) => sum + (story.before ? 2 : 1), 0)
  const numbers = await numbersOf(db, 'nsat_order.school_order', 'nsatSchoolOrderNo', count)
  let next = 0
  return wanted.flatMap((each): PlannedOrder[] => {
    const { targets, before, at, changedAt } = each.story
    const no = numbers[next++] ?? 0
    if (!before) return [{ ...each, no, targets, at, replacedBy: null, replaces: null }]
    const newer = numbers[next++] ?? 0
    return [
      { ...each, no, targets: before, at, replacedBy: newer, replaces: null },
      { ...each, no: newer, targets, at: changedAt, replacedBy: null, replaces: no },
    ]
  })
}

/** The rounds of which orders may have been taken until now. */
async function readRounds(db: Db, now: Date): Promise<OrderedRound[]> {
  const { rows } = await sql<OrderedRound>`
    select p.nsat_plan_no as "planNo", p.nsat_service_no as "serviceNo", p.apply_start_date as "applyStart",
      p.apply_end_date as "applyEnd", jsonb_agg(jsonb_build_object('target', e.exam_target, 'priceWon', e.unit_price_won,
        'goodsNo', e.commerce_goods_no, 'name', e.goods_name) order by e.exam_target) as goods
    from nsat_plan.plan p join nsat_plan.exam e on e.nsat_plan_no = p.nsat_plan_no
    where p.apply_start_date <= ${now}::date + 1 and e.commerce_goods_no is not null and e.exam_target <> 'HIGH2NA'
    group by p.nsat_plan_no order by p.nsat_plan_no`.execute(db)
  return rows
}

/** The institutes of each service with who works for them. */
async function readSeats(db: Db, officeId: number | null): Promise<Map<number, Seat[]>> {
  const { rows } = await sql<Seat & { serviceNo: number }>`
    select iv.nsat_service_no as "serviceNo", iv.school_no as "schoolNo", iv.nsat_vendor_no as "vendorNo",
      coalesce((select min(u.user_id) from nsat_vendor.vendor_user u where u.nsat_vendor_no = iv.nsat_vendor_no),
        ${officeId})::int as "userId"
    from nsat_vendor.institute_vendor iv order by iv.nsat_service_no, iv.school_no`.execute(db)
  return Map.groupBy(rows, ({ serviceNo }) => serviceNo)
}

const priceOf = ({ round }: PlannedOrder, target: ExamTarget): number =>
  round.goods.find((each) => each.target === target)?.priceWon ?? 0

const countOf = ({ targets }: PlannedOrder): number => targets.reduce((sum, { count }) => sum + count, 0)

const totalOf = (order: PlannedOrder): number =>
  order.story.isFree ? 0 : order.targets.reduce((sum, { target, count }) => sum + count * priceOf(order, target), 0)

/** What the shop told of an order; nothing of one that was changed. */
const paymentsOf = ({ story, replacedBy }: PlannedOrder): OrderStory['payments'] =>
  replacedBy === null ? story.payments : []

const partOf = (order: PlannedOrder): number => Math.max(1, Math.floor(totalOf(order) * CANCELLED_SHARE))

function cancelledOf(order: PlannedOrder): number {
  const last = paymentsOf(order).at(-1)?.type
  if (last === 'CANCEL') return totalOf(order)
  return last === 'PARTIAL_CANCEL' ? partOf(order) : 0
}

/** After a partial cancellation the office said who still takes part: of Korean rounds it still has to. */
const isKeptSaid = (order: PlannedOrder): boolean =>
  order.round.serviceNo !== KOREAN && paymentsOf(order).at(-1)?.type === 'PARTIAL_CANCEL'

const keptOf = (count: number): number => Math.ceil(count * (1 - CANCELLED_SHARE))

function rowOf(order: PlannedOrder, { now, userIds }: World) {
  const { round, story, at } = order
  const office = userIds.get('nsat') ?? null
  const isSeen = story.isFree && (order.userId === office || now.getTime() - at.getTime() > UNSEEN_DAYS * DAY_MS)
  return {
    nsatSchoolOrderNo: order.no,
    schoolNo: order.schoolNo,
    nsatPlanNo: round.planNo,
    nsatServiceNo: round.serviceNo,
    nsatVendorNo: order.vendorNo,
    orderType: story.isFree ? 'PAID' : (paymentsOf(order).at(-1)?.type ?? 'UNPAID'),
    isFree: story.isFree,
    examineeCount: countOf(order),
    keptExamineeCount: isKeptSaid(order) ? order.targets.reduce((sum, { count }) => sum + keptOf(count), 0) : null,
    totalAmountWon: totalOf(order),
    cancelledAmountWon: cancelledOf(order),
    paidAt: story.isFree ? at : (paymentsOf(order).find(({ type }) => type === 'PAID')?.at ?? null),
    replacedBy: order.replacedBy,
    freeSeenBy: isSeen ? office : null,
    freeSeenAt: isSeen ? new Date(Math.min(now.getTime(), at.getTime() + DAY_MS)) : null,
    version: paymentsOf(order).length,
    createdBy: order.userId,
    createdAt: at,
  }
}

const targetRows = (order: PlannedOrder) =>
  order.targets.map(({ target, count }) => {
    const goods = order.round.goods.find((each) => each.target === target)
    return {
      nsatSchoolOrderNo: order.no,
      examTarget: target,
      examineeCount: count,
      keptCount: isKeptSaid(order) ? keptOf(count) : null,
      unitPriceWon: goods?.priceWon ?? 0,
      commerceGoodsNo: goods?.goodsNo ?? 0,
      goodsName: goods?.name ?? '',
    }
  })

/** How much money the shop told of: all, the part that is given back, or what is left of it. */
function amountOf(order: PlannedOrder, type: OrderStory['payments'][number]['type']): number {
  if (type === 'PARTIAL_CANCEL') return partOf(order)
  const isPartGone = paymentsOf(order).some((each) => each.type === 'PARTIAL_CANCEL')
  return type === 'CANCEL' && isPartGone ? totalOf(order) - partOf(order) : totalOf(order)
}

const paymentRows = (order: PlannedOrder) =>
  paymentsOf(order).map(({ type, at }, step) => ({
    transactionId: `DEMO-${order.no}-${step + 1}`,
    nsatSchoolOrderNo: order.no,
    paymentType: type,
    amountWon: amountOf(order, type),
    toldAt: at,
  }))

/** Charged twice, which the portal refused: the first of them the office has settled with the shop. */
function refusedRows(live: readonly PlannedOrder[], { userIds }: World) {
  const paid = live.filter((order) => paymentsOf(order).at(-1)?.type === 'PAID').slice(-3)
  return paid.map((order, at) => {
    const toldAt = paymentsOf(order).at(-1)?.at ?? order.at
    const isSettled = at === 0
    return {
      transactionId: `DEMO-${order.no}-AGAIN`,
      nsatSchoolOrderNo: order.no,
      paymentType: 'PAID',
      amountWon: totalOf(order),
      reason: 'PAYMENT_NOT_POSSIBLE',
      toldAt,
      settledAt: isSettled ? toldAt : null,
      settledBy: isSettled ? (userIds.get('nsat') ?? null) : null,
      settledComment: isSettled ? '쇼핑몰에서 두 번째 결제를 환불한 것을 확인했습니다.' : null,
    }
  })
}

const fieldsOf = (order: PlannedOrder, targets: OrderStory['targets'], no: number | null) => ({
  nsatSchoolOrderNo: no,
  ...Object.fromEntries(targets.map(({ target, count }) => [EXAM_TARGETS[target].countField, count])),
  totalAmount: order.story.isFree
    ? 0
    : targets.reduce((sum, each) => sum + each.count * priceOf(order, each.target), 0),
})

/** What the portal would have written of an order. */
function trailOf(order: PlannedOrder, { userIds }: World): TrailLine[] {
  const { story, round, no } = order
  const id = `${round.planNo}_${order.schoolNo}`
  const isReplacing = order.replaces !== null
  const none = order.targets.map(({ target }) => ({ target, count: 0 }))
  const from = isReplacing
    ? fieldsOf(order, story.before ?? [], order.replaces)
    : { ...fieldsOf(order, none, null), nsatVendorNo: null, isFree: false }
  const to = fieldsOf(order, order.targets, no)
  const added = { ...to, nsatVendorNo: order.vendorNo, isFree: story.isFree }
  const action = isReplacing ? 'nsatOrder.replace' : story.isFree ? 'nsatOrder.orderFree' : 'nsatOrder.order'
  const { entity } = ORDER_RECORD
  const written = { entity, userId: order.userId ?? userIds.get('nsat') ?? null, action, id, at: order.at }
  const payments = paymentsOf(order).map(
    ({ type, at }, step): TrailLine => ({
      entity,
      userId: null,
      action: MOVES[type],
      id,
      from: { status: paymentsOf(order)[step - 1]?.type ?? 'UNPAID' },
      to: { status: type, nsatSchoolOrderNo: no, amount: amountOf(order, type) },
      at,
    }),
  )
  return [{ ...written, from, to: isReplacing ? to : added }, ...payments]
}

const MOVES = {
  PREORDER: 'nsatOrder.preorder',
  PAID: 'nsatOrder.paid',
  PARTIAL_CANCEL: 'nsatOrder.partialCancel',
  CANCEL: 'nsatOrder.cancel',
} as const
