import type { Tx } from '#platform/server/database/database.ts'
import type { RefundRequest } from './door.ts'
import { movePayment } from './move-payment.ts'
import type { Desk } from './payment-desk.ts'
import { findLatest, findLive } from './payments.queries.ts'
import { workOrWait } from './wait-for-outcome.ts'

/** Marks the refund of the paid payment in the caller's transaction. A repeat while it is under way is requested too. */
export async function requestRefund(tx: Tx, refund: RefundRequest, now: Date): Promise<'REQUESTED' | 'NONE'> {
  const live = await findLive(tx, refund)
  if (live?.status === 'CANCEL_REQUESTED') return 'REQUESTED'
  if (live?.status !== 'PAID') return 'NONE'
  const { reason, actor } = refund
  const set = { cancelRequestedAt: now, reason }
  const moved = await movePayment(tx, live, 'REQUEST_REFUND', { at: now, event: 'REFUND_REQUESTED', set, actor })
  if (moved) return 'REQUESTED'
  // Somebody else's request was committed between our two statements.
  return (await findLive(tx, refund))?.status === 'CANCEL_REQUESTED' ? 'REQUESTED' : 'NONE'
}

/** Requests the refund if nobody has yet, and sees it through as far as the vendor answers. */
export async function refundPayment(
  desk: Desk,
  refund: RefundRequest,
): Promise<{ outcome: 'REFUNDED' | 'NONE' | 'UNKNOWN' }> {
  await desk.db.transaction().execute((tx) => requestRefund(tx, refund, desk.clock.now()))
  const latest = await findLatest(desk.db, refund)
  if (latest?.status === 'CANCELLED') return { outcome: 'REFUNDED' }
  if (latest?.status !== 'CANCEL_REQUESTED') return { outcome: 'NONE' }
  const after = await workOrWait(desk, latest.paySeq, null)
  return { outcome: after.status === 'CANCELLED' ? 'REFUNDED' : 'UNKNOWN' }
}
