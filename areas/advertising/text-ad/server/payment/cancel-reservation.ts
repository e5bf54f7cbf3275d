import type { Payment } from '#areas/advertising/payment/server/door.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { refundedText } from '#areas/advertising/text-ad/rules/money/cancellation.rules.ts'
import { hasFailed } from '#areas/advertising/text-ad/rules/sending/dispatch-end.rules.ts'
import { dispatchStep } from '#areas/advertising/text-ad/rules/sending/dispatch-time.rules.ts'
import { ALLOWED, refused, type Verdict } from '#areas/advertising/text-ad/rules/verdict.ts'
import { may } from '#platform/contract/life.ts'
import { listAudit, SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { type Work, workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { releaseSlots } from '../booking/slots.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { tellOwner } from '../inspection/tell-owner.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  isAsRead,
  lockReservation,
  moveReservation,
  type StoredReservation,
  toAdState,
  updateReservation,
} from '../record/reservations.queries.ts'
import { cancelCharge } from './agency-charges.queries.ts'

/** A manager cancels by hand; the system cancels what nobody approved in time, and what cannot be sent. */
export type CancelAction = 'CANCEL' | 'CANCEL_UNAPPROVED' | 'CANCEL_UNSENDABLE'

/** The step of the dispatcher at which the system cancels. */
const AUTOMATIC = { CANCEL_UNAPPROVED: 'UNAPPROVED', CANCEL_UNSENDABLE: 'LOCK' } as const

/** Who cancels which ad, and why. */
export interface Cancellation {
  readonly reserveSeq: number
  readonly action: CancelAction
  readonly reason: string
  /** The ad as whoever cancels saw it. */
  readonly version?: number | undefined
  readonly actor: { readonly userId: number | null; readonly name: string }
  readonly requestId?: string
}

export type CancelRefusal = 'NOT_FOUND' | 'STATE_CHANGED' | 'CANCEL_TOO_LATE'

/** `UNKNOWN`: the refund is under way and reconciliation finishes it; until then nothing of the ad goes out. */
export type CancelResult = { readonly ok: true; readonly outcome: 'CANCELLED' | 'UNKNOWN' } | Refusal
type Refusal = Extract<Verdict<CancelRefusal>, { ok: false }>

/**
 * Cancels an ad and gives its money back, once whoever asks and however often. First the ad is guarded and the refund
 * requested, together; then the card service is called, outside of any transaction; the confirmed refund sets the
 * status. An ad without money is cancelled at once. Not inside a transaction.
 */
export async function cancelReservation(deps: TextAdDeps, cancellation: Cancellation): Promise<CancelResult> {
  const { db, clock } = deps.platform
  const begun = await db.transaction().execute((tx) => begin(deps, tx, cancellation, clock.now()))
  if (typeof begun !== 'string') return begun
  if (begun === 'CANCELLED') return { ok: true, outcome: 'CANCELLED' }
  const { reserveSeq: refSeq, reason, actor } = cancellation
  const outcome = await refund(deps, { kind: 'SMS', refSeq, reason, actor })
  if (outcome === 'NONE') await db.transaction().execute((tx) => finishGuarded(tx, refSeq, reason, clock.now()))
  return { ok: true, outcome: outcome === 'UNKNOWN' ? 'UNKNOWN' : 'CANCELLED' }
}

async function begin(
  deps: TextAdDeps,
  tx: Tx,
  cancellation: Cancellation,
  now: Date,
): Promise<'CANCELLED' | 'REFUND' | Refusal> {
  const { reserveSeq, action, reason, actor } = cancellation
  const ad = await lockReservation(tx, reserveSeq)
  if (!ad) return refused('NOT_FOUND')
  if (ad.cancelRequestedAt !== null) return 'REFUND'
  if (!isAsRead(ad, cancellation.version)) return refused('STATE_CHANGED')
  const verdict = await mayCancel(deps, tx, ad, action, now)
  if (!verdict.ok) return verdict
  const work = workOf(tx, now, actor, cancellation.requestId)
  const requested = await deps.payment.requestCancel(tx, { kind: 'SMS', refSeq: reserveSeq, reason, actor }, now)
  if (requested === 'NONE') return finish(work, ad, { action, reason, actor })
  await updateReservation(work, ad, { cancelRequestedAt: now })
  await recordEdit(work, reserveSeq, 'textAd.requestCancel', { to: { action }, comment: reason })
  return 'REFUND'
}

async function mayCancel(
  deps: TextAdDeps,
  tx: Tx,
  ad: StoredReservation,
  action: CancelAction,
  now: Date,
): Promise<Verdict<CancelRefusal>> {
  if (action !== 'CANCEL') {
    const due = { reserveStatus: ad.status, sendAt: ad.sendAt, isCancelRequested: false }
    const isDue = !ad.isDeleted && dispatchStep(due, now) === AUTOMATIC[action]
    return isDue ? ALLOWED : refused('STATE_CHANGED')
  }
  const verdict = may(AD_LIFE, 'CANCEL', toAdState(ad), { by: 'MANAGER', now })
  if (!verdict.ok || ad.status !== AD_LIFE.moves.LOCK.to) return verdict
  return (await isTakenBack(deps, tx, ad.reserveSeq, now)) ? ALLOWED : refused('CANCEL_TOO_LATE')
}

/** Whether certainly none of the ad's messages has left, and none will. */
async function isTakenBack({ messaging }: TextAdDeps, tx: Tx, reserveSeq: number, now: Date): Promise<boolean> {
  if (await messaging.cancelDispatch(tx, 'AD', reserveSeq, now)) return true
  const progress = (await messaging.findProgress(tx, 'AD', [reserveSeq])).get(reserveSeq)
  return progress === undefined || progress.state === 'CANCELLED' || hasFailed(progress)
}

async function finish(
  work: Work,
  ad: StoredReservation,
  { action, reason, actor }: Pick<Cancellation, 'action' | 'reason' | 'actor'>,
  refundedWon = 0,
): Promise<'CANCELLED' | Refusal> {
  // Nobody asked for it: whoever placed the ad, and administrators, are told.
  const autoCancelledAt = action === 'CANCEL' ? null : work.now
  const set = { cancelRequestedAt: null, missedAt: null, lastComment: reason, autoCancelledAt }
  const after = await moveReservation(work, ad, action, { set, comment: reason })
  if (!after) return refused('STATE_CHANGED')
  await releaseSlots(work.db, ad.reserveSeq)
  await cancelCharge(work.db, ad.reserveSeq, work.now)
  const more = refundedWon > 0 ? refundedText(refundedWon) : undefined
  await tellOwner(work, ad, { what: action, reason, more, actor })
  return 'CANCELLED'
}

async function refund(
  { payment, platform }: TextAdDeps,
  request: Parameters<TextAdDeps['payment']['cancel']>[0],
): Promise<'REFUNDED' | 'NONE' | 'UNKNOWN'> {
  try {
    const { outcome } = await payment.cancel(request)
    if (outcome !== 'UNKNOWN') return outcome
    platform.log.error({ reserveSeq: request.refSeq }, 'the refund of a cancelled ad is not confirmed')
  } catch (error) {
    platform.log.error({ err: error, reserveSeq: request.refSeq }, 'the refund of a cancelled ad failed')
  }
  platform.metrics.events.inc({ event: 'textAd.cancel_unknown' })
  return 'UNKNOWN'
}

/** Sets the final status of an ad whose refund is confirmed. A repeat, and an ad that was never registered, change nothing. */
export async function finishRefunded(tx: Tx, payment: Payment, now: Date, reason: string): Promise<void> {
  await finishGuarded(tx, payment.refSeq, reason, now, payment.orderAmountWon)
}

async function finishGuarded(
  db: Db,
  reserveSeq: number,
  reason: string,
  now: Date,
  refundedWon?: number,
): Promise<void> {
  const ad = await lockReservation(db, reserveSeq)
  if (!ad || ad.isDeleted || ad.status === AD_LIFE.moves.CANCEL.to) return
  const { action, actor } = await findRequest(db, reserveSeq)
  await finish(workOf(db, now, actor), ad, { action, reason, actor }, refundedWon)
}

/** Who asked for the cancellation: the trail of the final step names the same person, whoever happens to finish it. */
async function findRequest(db: Db, reserveSeq: number): Promise<Pick<Cancellation, 'action' | 'actor'>> {
  const trail = await listAudit(db, RESERVATION_RECORD.entity, reserveSeq)
  const request = trail.findLast((entry) => entry.action === 'textAd.requestCancel')
  if (!request) return { action: 'CANCEL', actor: SYSTEM_ACTOR }
  const { action } = request.to as { action: CancelAction }
  return { action, actor: { userId: request.actorId, name: request.actorName } }
}
