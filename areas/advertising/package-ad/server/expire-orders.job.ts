import { may } from '#platform/contract/life.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import type { PackageAdDeps } from './deps.ts'
import { lockUnpaid, moveOrder, viewOf } from './orders.queries.ts'

const BATCH = 100

/** Ends orders that nobody paid in time; never one that is being paid. Safe from many processes at once. */
export async function expireOrders(deps: PackageAdDeps, now: Date): Promise<void> {
  let ended = 0
  let afterSeq = 0
  for (let isMore = true; isMore; ) {
    const batch = await expireBatch(deps, now, afterSeq)
    ended += batch.ended
    afterSeq = batch.seqs.at(-1) ?? afterSeq
    isMore = batch.seqs.length === BATCH
  }
  if (ended > 0) deps.platform.live.changed(['packageAd.order'])
}

function expireBatch(
  { platform, payment }: PackageAdDeps,
  now: Date,
  afterSeq: number,
): Promise<{ seqs: number[]; ended: number }> {
  return platform.db.transaction().execute(async (tx) => {
    const orders = await lockUnpaid(tx, { now, afterSeq, most: BATCH })
    const seqs = orders.map((order) => order.orderSeq)
    const paying = seqs.length > 0 ? await payment.hasPaymentInProgress(tx, 'PACKAGE', seqs) : new Set<number>()
    let ended = 0
    for (const order of orders) {
      const unpaid = { registeredAt: order.registeredAt, isBeingPaid: paying.has(order.orderSeq) }
      if (!may(ORDER_LIFE, 'EXPIRE', viewOf(order), { by: 'SYSTEM', now, ...unpaid }).ok) continue
      if (await moveOrder(workOf(tx, now), order, 'EXPIRE', { set: { closedAt: now } })) ended += 1
    }
    return { seqs, ended }
  })
}
