import type { DispatchProgress } from '#areas/advertising/messaging/server/door.ts'
import { AD_SENT } from '#areas/advertising/text-ad/contract/program-events.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { bonusExpiresAt, bonusMonth, earnedBonus } from '#areas/advertising/text-ad/rules/money/bonus.rules.ts'
import { dispatchEnd, noticeTimes } from '#areas/advertising/text-ad/rules/sending/dispatch-end.rules.ts'
import { digitsOf } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import { resultNotice } from '#areas/advertising/text-ad/rules/sending/result-message.rules.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import { findContents } from '../booking/contents.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { lockReservation, moveReservation, type StoredReservation, textAd } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { listSending } from './due-ads.queries.ts'
import { flagMissed } from './missed-sends.ts'

const NOT_SENT_REASON = '한 건도 발송하지 못했습니다.'
const NOTICE_TITLE = '광고 발송 결과'

/**
 * Ends every ad whose messages are settled: it is complete, and whoever placed it and the extra receivers hear how it
 * went, once. An ad of which nothing could be sent in time is flagged. Answers how many ads have changed.
 */
export async function completeSends(deps: TextAdDeps): Promise<number> {
  const { db, clock, log } = deps.platform
  const waiting = await listSending(db, clock.now())
  if (waiting.length === 0) return 0
  let changed = 0
  const progress = await deps.messaging.findProgress(db, 'AD', waiting)
  for (const reserveSeq of waiting) {
    const isOver = await db
      .transaction()
      .execute((tx) => endOne(deps, tx, reserveSeq, progress.get(reserveSeq)))
      .catch((error: unknown) => log.error({ err: error, reserveSeq }, 'an ad could not be completed'))
    if (isOver === true) changed += 1
  }
  return changed
}

async function endOne(
  deps: TextAdDeps,
  tx: Tx,
  reserveSeq: number,
  progress: DispatchProgress | undefined,
): Promise<boolean> {
  const now = deps.platform.clock.now()
  const ad = await lockReservation(tx, reserveSeq)
  if (ad?.status !== AD_LIFE.moves.LOCK.to || ad.isDeleted || ad.missedAt !== null || ad.cancelRequestedAt !== null)
    return false
  const end = dispatchEnd(progress, ad.sendAt, now)
  if (end === 'WAIT') return false
  const work = workOf(tx, now)
  if (end === 'MISSED' || !progress) {
    await flagMissed(deps.platform, work, ad, NOT_SENT_REASON)
    return true
  }
  const after = await moveReservation(work, ad, 'COMPLETE', { set: { completedAt: now } })
  if (!after) return false
  await tellResult(deps, tx, ad, progress, now)
  const counts = { deliveredCount: progress.delivered, failedCount: progress.failed + progress.notSent }
  await tellPrograms(tx, AD_SENT, { data: { reserveSeq, ...counts }, ownerIds: [ad.ownerId], now })
  return true
}

async function tellResult(
  { messaging }: TextAdDeps,
  tx: Tx,
  ad: StoredReservation,
  progress: DispatchProgress,
  now: Date,
): Promise<void> {
  const contents = await findContents(tx, ad.contentsSeq)
  const { lmsBonus } = await readTextAdSettings(tx)
  // What is only sent again was counted the first time.
  if (lmsBonus && contents?.smsType === 'LMS' && ad.resendOf === null) await recordBonus(tx, ad.ownerId, ad.sendAt, now)
  const owner = await findPerson(tx, ad.ownerId)
  const phones = [digitsOf(owner?.phoneNumber ?? ''), ...ad.receivers].filter((phone) => /^\d{8,15}$/.test(phone))
  if (phones.length === 0) return
  const counts = { sentCount: progress.delivered, failedCount: progress.failed + progress.notSent }
  await messaging.planDispatch(tx, {
    purpose: 'RESULT',
    reserveSeq: ad.reserveSeq,
    ...noticeTimes(now),
    isAdvertising: false,
    parts: [{ partNo: 1, title: NOTICE_TITLE, body: resultNotice({ title: contents?.title ?? '', ...counts }) }],
    image: null,
    recipients: phones.map((phone) => ({ phone, partNo: 1 })),
  })
}

/** Counts one more completed send of a person in the month of sending, and the free sends earned by it. */
async function recordBonus(db: Db, ownerId: number, sendAt: Date, now: Date): Promise<void> {
  const month = bonusMonth(sendAt)
  const { sent, earned } = await textAd(db)
    .insertInto('text_ad.bonus')
    .values({ ownerId, month, sent: 1, earned: 0, expiresAt: bonusExpiresAt(now) })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'month']).doUpdateSet((row) => ({ sent: row('text_ad.bonus.sent', '+', 1) })),
    )
    .returning(['sent', 'earned'])
    .executeTakeFirstOrThrow()
  if (earnedBonus(sent) === earned) return
  await textAd(db)
    .updateTable('text_ad.bonus')
    .set({ earned: earnedBonus(sent), expiresAt: bonusExpiresAt(now) })
    .where('ownerId', '=', ownerId)
    .where('month', '=', month)
    .execute()
}
