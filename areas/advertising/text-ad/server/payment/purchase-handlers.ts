import type { FailedBecause, Payment, PurchaseHandlers } from '#areas/advertising/payment/server/door.ts'
import { OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { findPerson } from '#areas/base/account/server/door.ts'
import { type Work, workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countAsRegistered } from '../booking/draft-limits.ts'
import { prepareRegistration } from '../booking/registration.ts'
import type { TextAdDeps } from '../deps.ts'
import { addressOfAd } from '../inspection/tell-owner.ts'
import { setLinks } from '../links/links.queries.ts'
import { type Edit, recordEdit } from '../record/reservation-trail.ts'
import { findReservation, lockReservation, moveReservation } from '../record/reservations.queries.ts'
import { finishUndeliveredRefund } from '../results/settle-results.job.ts'
import { readTextAdSettings } from '../settings.ts'
import { finishRefunded } from './cancel-reservation.ts'

const GONE = '광고가 삭제되었거나 보관 기간이 지나 접수할 수 없습니다.'

/** What happens to an ad when its card payment is settled. */
export function textAdPurchases(deps: Pick<TextAdDeps, 'payment' | 'platform'>): PurchaseHandlers {
  return {
    changes: ['textAd.reservations', 'textAd.reservation', 'textAd.schools', 'textAd.temporary'],
    onPaid: (tx, payment, now) => registerPaid(tx, deps, payment, now),
    onCancelled: finishRefunded,
    onPartlyRefunded: finishUndeliveredRefund,
    onFailed: recordFailed,
    addressOf: addressOfPurchase,
  }
}

/** The ad goes to inspection, unless it is gone or is not any more what was paid for: then the money goes back. */
async function registerPaid(
  db: Db,
  deps: Pick<TextAdDeps, 'payment' | 'platform'>,
  payment: Payment,
  now: Date,
): Promise<'REGISTERED' | { refusedBecause: string }> {
  const ad = await lockReservation(db, payment.refSeq)
  if (!ad || ad.isDeleted || ad.ownerId !== payment.userId) return { refusedBecause: GONE }
  const ready = await prepareRegistration(db, deps, ad, {
    settings: await readTextAdSettings(db),
    now,
    startedAt: payment.createdAt,
    posted: { orderAmount: payment.orderAmountWon },
    receivers: '',
  })
  if (!ready.ok) {
    await recordEdit(workOf(db, now), ad.reserveSeq, 'textAd.reversePayment', { comment: ready.text })
    return { refusedBecause: ready.text }
  }
  const work = await workOfPayer(db, payment, now)
  await recordEdit(work, ad.reserveSeq, 'textAd.finishPayment', { to: { orderAmount: payment.orderAmountWon } })
  const after = await moveReservation(work, ad, 'REGISTER', {
    set: { requestedAt: now, orderAmountWon: payment.orderAmountWon, holdUntil: null },
  })
  if (!after) return { refusedBecause: GONE }
  await setLinks(db, ad.reserveSeq, ready.contents.contents, now)
  await countAsRegistered(db, ad.ownerId, ready.schools.length, now)
  return 'REGISTERED'
}

const ENDS: Readonly<Record<FailedBecause, Edit>> = {
  GIVEN_UP: 'textAd.giveUpPayment',
  REPLACED: 'textAd.replacePayment',
  FAILED: 'textAd.failPayment',
}

/** The ad stays what it was; only its history tells how the payment ended. */
async function recordFailed(db: Db, payment: Payment, now: Date, why: FailedBecause): Promise<void> {
  const work = why === 'GIVEN_UP' ? await workOfPayer(db, payment, now) : workOf(db, now)
  await recordEdit(work, payment.refSeq, ENDS[why], { to: { orderAmount: payment.orderAmountWon } })
}

/** The ad in its owner's list; the list alone when the ad is gone. */
async function addressOfPurchase(db: Db, { refSeq }: Payment): Promise<string> {
  const ad = await findReservation(db, refSeq)
  return ad && !ad.isDeleted ? addressOfAd(ad) : OWN_RESERVATIONS.path
}

async function workOfPayer(db: Db, payment: Payment, now: Date): Promise<Work> {
  return workOf(db, now, (await findPerson(db, payment.userId)) ?? undefined)
}
