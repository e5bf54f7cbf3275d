import type { DispatchPlan } from '#areas/messaging/server/door.ts'
import { SYSTEM_ACTOR } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database.ts'
import { dispatchStep, sendUntil } from '../rules/dispatch-time.rules.ts'
import { LOCK_MINUTES } from '../rules/policy.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { findContents } from './contents.queries.ts'
import type { TextAdDeps } from './deps.ts'
import { listUnprepared } from './due-ads.queries.ts'
import { flagMissed } from './missed-sends.ts'
import { type PlannedMessages, planMessages } from './plan-dispatch.ts'
import { listRecipients } from './recipients.queries.ts'
import { type Work, workOf } from './reservation-trail.ts'
import { changeStatus, lockReservation, type StoredReservation } from './reservations.queries.ts'
import { readTextAdSettings } from './settings.ts'

const UNAPPROVED_REASON = '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.'
const KEPT_REASON = '발송 준비 시각까지 승인되지 않았습니다.'
const LATE_REASON = '발송 가능한 시간이 지났습니다.'
const NO_IMAGE_REASON = '첨부 이미지가 없습니다.'

/**
 * Prepares every ad whose time has come: 15 minutes before sending its recipients and texts are fixed and handed to
 * messaging. A portal that was down does it late, within the grace; after that the ad is flagged. An ad that nobody
 * approved in time is cancelled and refunded, or flagged, as the operator chose. Answers how many ads have changed.
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

async function prepareOne(deps: TextAdDeps, reserveSeq: number): Promise<void> {
  const { db, clock } = deps.platform
  const step = await db.transaction().execute((tx) => takeStep(deps, tx, reserveSeq, clock.now()))
  if (step !== 'CANCEL') return
  const cancellation = {
    reserveSeq,
    action: 'CANCEL_UNAPPROVED',
    reason: UNAPPROVED_REASON,
    actor: SYSTEM_ACTOR,
  } as const
  await cancelReservation(deps, cancellation)
}

async function takeStep(deps: TextAdDeps, tx: Tx, reserveSeq: number, now: Date): Promise<'DONE' | 'CANCEL'> {
  const ad = await lockReservation(tx, reserveSeq)
  if (!ad || ad.is_deleted || ad.missed_at !== null) return 'DONE'
  const isCancelRequested = ad.cancel_requested_at !== null
  const step = dispatchStep({ reserveStatus: ad.status, sendAt: ad.send_at, isCancelRequested }, now)
  const work = workOf(tx, now)
  if (step === 'LOCK') await lock(deps, tx, work, ad)
  if (step === 'MISSED') await flagMissed(deps.platform, work, ad, LATE_REASON)
  if (step !== 'UNAPPROVED') return 'DONE'
  const { unapprovedAtSend } = await readTextAdSettings(tx)
  if (unapprovedAtSend === 'CANCEL_AND_REFUND') return 'CANCEL'
  await flagMissed(deps.platform, work, ad, KEPT_REASON)
  return 'DONE'
}

async function lock(deps: TextAdDeps, tx: Tx, work: Work, ad: StoredReservation): Promise<void> {
  const plan = await planAd(tx, ad)
  if ('refusedBecause' in plan) return flagMissed(deps.platform, work, ad, plan.refusedBecause)
  const locked = await changeStatus(work, ad, { action: 'LOCK' })
  if (!locked) throw new Error(`ad ${ad.reserve_seq} changed although it is locked`)
  await deps.messaging.planDispatch(tx, {
    purpose: 'AD',
    reserveSeq: ad.reserve_seq,
    sendAt: ad.send_at,
    giveUpAt: sendUntil(ad.send_at),
    isAdvertising: true,
    ...plan,
  })
}

/** An ad that reaches nobody is not planned: its money should not go for nothing without a person knowing. */
async function planAd(
  tx: Tx,
  ad: StoredReservation,
): Promise<(PlannedMessages & Pick<DispatchPlan, 'image'>) | { readonly refusedBecause: string }> {
  const contents = await findContents(tx, ad.contents_seq)
  if (!contents) throw new Error(`ad ${ad.reserve_seq} has no material`)
  const { sms_type: smsType, image_object_key: objectKey, image_name: name } = contents
  if (smsType === 'MMS' && objectKey === null) return { refusedBecause: NO_IMAGE_REASON }
  const parents = await listRecipients(tx, ad.reserve_seq)
  const messages = planMessages(contents, await readTextAdSettings(tx), ad.send_at, parents)
  if ('refusedBecause' in messages) return messages
  return { ...messages, image: objectKey === null ? null : { objectKey, name: name ?? 'image.jpg' } }
}
