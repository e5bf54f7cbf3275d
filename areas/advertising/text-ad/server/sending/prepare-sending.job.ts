import type { DispatchPlan } from '#areas/advertising/messaging/server/door.ts'
import { LOCK_MINUTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { dispatchStep, sendUntil } from '#areas/advertising/text-ad/rules/sending/dispatch-time.rules.ts'
import { unreachedSchools, unreachedText } from '#areas/advertising/text-ad/rules/sending/unreached-schools.rules.ts'
import { SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { type Work, workOf } from '#platform/server/audit/work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { noteRecipientCounts, noteResentCounts } from '../booking/recipients.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { type Cancellation, cancelReservation } from '../payment/cancel-reservation.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  listAdSchools,
  lockReservation,
  moveReservation,
  type StoredReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { listUnprepared } from './due-ads.queries.ts'
import { flagMissed } from './missed-sends.ts'
import { type PlannedAd, planAd } from './plan-ad.ts'

const UNAPPROVED_REASON = '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.'
const KEPT_REASON = '발송 준비 시각까지 승인되지 않았습니다.'
const LATE_REASON = '발송 가능한 시간이 지났습니다.'
const UNSENDABLE_REASON = '발송할 수 없어 자동으로 취소되었습니다.'

/**
 * Prepares every ad whose time has come: 15 minutes before sending its recipients and texts are fixed and handed to
 * messaging. A portal that was down does it late, within the grace; after that the ad is flagged. An ad that cannot be
 * sent is cancelled and refunded, and so is one that nobody approved in time, unless the operator chose to keep it
 * flagged. Answers how many ads have changed.
 */
export async function prepareSending(deps: TextAdDeps): Promise<number> {
  const { db, clock, log } = deps.platform
  const due = await listUnprepared(db, new Date(clock.now().getTime() + LOCK_MINUTES * 60_000))
  for (const reserveSeq of due) {
    // One ad that fails must not keep the others waiting; it is tried again in the next round.
    await prepareOne(deps, reserveSeq).catch((error: unknown) => {
      log.error({ err: error, reserveSeq }, 'an ad could not be prepared')
    })
  }
  return due.length
}

/** A cancellation that a step asks for: the card service is called after the step's transaction. */
type Wanted = Pick<Cancellation, 'action' | 'reason'>

const UNAPPROVED: Wanted = { action: 'CANCEL_UNAPPROVED', reason: UNAPPROVED_REASON }

async function prepareOne(deps: TextAdDeps, reserveSeq: number): Promise<void> {
  const { db, clock, log, metrics } = deps.platform
  const wanted = await db.transaction().execute((tx) => takeStep(deps, tx, reserveSeq, clock.now()))
  if (!wanted) return
  const { ok } = await cancelReservation(deps, { reserveSeq, ...wanted, actor: SYSTEM_ACTOR })
  if (!ok || wanted.action !== 'CANCEL_UNSENDABLE') return
  metrics.events.inc({ event: 'textAd.unsendable' })
  log.error({ reserveSeq, reason: wanted.reason }, 'an ad could not be sent and was cancelled')
}

async function takeStep(deps: TextAdDeps, tx: Tx, reserveSeq: number, now: Date): Promise<Wanted | null> {
  const ad = await lockReservation(tx, reserveSeq)
  if (!ad || ad.isDeleted || ad.missedAt !== null) return null
  const isCancelRequested = ad.cancelRequestedAt !== null
  const step = dispatchStep({ reserveStatus: ad.status, sendAt: ad.sendAt, isCancelRequested }, now)
  const work = workOf(tx, now)
  if (step === 'LOCK') {
    const plan = await planAd(tx, deps, ad)
    if ('refusedBecause' in plan)
      return { action: 'CANCEL_UNSENDABLE', reason: `${UNSENDABLE_REASON} ${plan.refusedBecause}` }
    await lock(deps, tx, work, ad, plan)
  }
  if (step === 'MISSED') await flagMissed(deps.platform, work, ad, LATE_REASON)
  if (step !== 'UNAPPROVED') return null
  const { unapprovedAtSend } = await readTextAdSettings(tx)
  if (unapprovedAtSend === 'CANCEL_AND_REFUND') return UNAPPROVED
  await flagMissed(deps.platform, work, ad, KEPT_REASON)
  return null
}

async function lock(
  deps: TextAdDeps,
  tx: Tx,
  work: Work,
  ad: StoredReservation,
  plan: Exclude<PlannedAd, { refusedBecause: string }>,
): Promise<void> {
  const locked = await moveReservation(work, ad, 'LOCK')
  if (!locked) throw new Error(`ad ${ad.reserveSeq} changed although it is locked`)
  await deps.messaging.planDispatch(tx, {
    purpose: 'AD',
    reserveSeq: ad.reserveSeq,
    sendAt: ad.sendAt,
    giveUpAt: sendUntil(ad.sendAt),
    isAdvertising: true,
    ...plan,
  })
  await noteUnreached(work, ad, plan.recipients)
}

/** Schools that lost all their parents since they were chosen get nothing, and the people of the ad are told. */
async function noteUnreached(
  work: Work,
  { reserveSeq, resendOf }: StoredReservation,
  recipients: DispatchPlan['recipients'],
): Promise<void> {
  if (resendOf === null) await noteRecipientCounts(work.db, reserveSeq)
  else await noteResentCounts(work.db, reserveSeq, recipients)
  const unreached = unreachedSchools(await listAdSchools(work.db, reserveSeq))
  if (unreached.length === 0) return
  await recordEdit(work, reserveSeq, 'textAd.skipSchools', { comment: unreachedText(unreached) })
}
