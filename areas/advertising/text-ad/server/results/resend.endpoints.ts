import { getResendOffer, resendFailed } from '#areas/advertising/text-ad/contract/resend.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { checkResend, resendWon } from '#areas/advertising/text-ad/rules/money/resend.rules.ts'
import { SEND_TIMES } from '#areas/advertising/text-ad/rules/policy.ts'
import { isFreeAfter } from '#areas/advertising/text-ad/rules/schedule/exclusivity.rules.ts'
import { checkSendTime, selectableDays } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { refused } from '#areas/advertising/text-ad/rules/verdict.ts'
import { instantOf, toDay, toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { trailName } from '#platform/server/life/move.ts'
import { insist, refuse, refuseBy } from '#platform/server/refuse.ts'
import { type ChosenSchool, storeSchools } from '../booking/choose-schedule.ts'
import { copyMaterial } from '../booking/copy-material.ts'
import { holdDraft } from '../booking/draft-limits.ts'
import { prepareRegistration, storeRegistered } from '../booking/registration.ts'
import { findResendRecipients } from '../booking/resend-recipients.ts'
import { schoolsTaken } from '../booking/schools.queries.ts'
import { listTakenPeriods, takeSlots } from '../booking/slots.queries.ts'
import type { TextAdDeps } from '../deps.ts'
import { recordCharge } from '../payment/agency-charges.queries.ts'
import { readerOfAd } from '../record/reservation-history.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  findResend,
  findReservation,
  listAdSchools,
  lockReservation,
  type StoredReservation,
  textAd,
} from '../record/reservations.queries.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { STORED_RESERVATION } from '../text-ad.tables.ts'
import { findUndeliveredRefund } from './results.queries.ts'

/** Two months of days: who sends again does it soon. */
const SHOWN_DAYS = 40

/** What it would mean to send the failed messages of an ad again, for whoever reads its result. */
export const getResendOfferEndpoint = endpoint(getResendOffer, async (x, deps: TextAdDeps) => {
  const ad = await findReservation(x.db, x.params.id)
  if (!ad || !readerOfAd(x.caller, ad)) throw refuse(getResendOffer, 'NOT_FOUND')
  const { schools, recipientCount, neverCount, orderAmount, verdict, resend } = await considerResend(x.db, deps, ad)
  return {
    adSmsReserveSeq: ad.reserveSeq,
    resendOf: ad.resendOf,
    resentAs: resend?.reserveSeq ?? null,
    isResentUnpaid: resend?.status === AD_LIFE.moves.SAVE.to,
    recipientCount,
    neverCount,
    schoolCount: schools.length,
    orderAmount,
    sendTimes: await listSendTimes(x, ad, schools.map(idOf)),
    whyNot: verdict.ok ? null : verdict.text,
    isOwn: ad.ownerId === x.caller.userId,
  }
})

/** The next times at which nothing else keeps the schools. */
async function listSendTimes(
  { db, now }: Pick<Request, 'db' | 'now'>,
  ad: StoredReservation,
  organizationIds: readonly number[],
): Promise<string[]> {
  const settings = await readTextAdSettings(db)
  const taken = await listTakenPeriods(db, organizationIds, { now, retention: settings.tempSaveRetention })
  return selectableDays(now, sendDayOptions(settings))
    .filter((day) => isFreeAfter(day, toDay(ad.sendAt), taken))
    .slice(0, SHOWN_DAYS)
    .flatMap((day) => SEND_TIMES.map((clock) => toYmdt(instantOf(day, clock))))
}

type Request = Exchange<typeof resendFailed>

/**
 * A second ad of the same material to those whom the first did not reach and who can be reached: it goes the whole way, from
 * inspection to its own result. The lock of the first ad and an index keep it from being made twice.
 */
export const resendFailedEndpoint = endpoint(resendFailed, async (x, deps: TextAdDeps) => {
  const earlier = await lockReservation(x.db, x.params.id)
  if (!earlier || earlier.isDeleted || earlier.ownerId !== x.caller.userId) throw refuse(resendFailed, 'NOT_FOUND')
  const { schools, orderAmount, verdict } = await considerResend(x.db, deps, earlier)
  insist(resendFailed, verdict)
  if (orderAmount !== x.body.orderAmount)
    throw refuseBy(resendFailed, { ...refused('PRICE_CHANGED'), extra: { orderAmount } })
  const settings = await readTextAdSettings(x.db)
  const sendAt = new Date(x.body.reserveDateTime)
  insist(resendFailed, checkSendTime(sendAt, x.now, sendDayOptions(settings)))
  const draft = { ownerId: x.caller.userId, reserveSeq: undefined, before: [], after: schools.map(idOf) }
  insist(resendFailed, await holdDraft(x.db, draft, { retention: settings.tempSaveRetention, now: x.now }))
  const ad = await insertResend(x, deps, earlier, { sendAt, schools, orderAmount, settings })
  const after = orderAmount === 0 ? await register(x, deps, ad, settings) : ad
  return {
    adSmsReserveSeq: ad.reserveSeq,
    adSmsContentsSeq: ad.contentsSeq,
    reserveStatus: after.status,
    orderAmount,
  }
})

const idOf = ({ organizationId }: ChosenSchool): number => organizationId

/** Whom a second ad would go to, what it would cost, and whether it may be made. */
async function considerResend(db: Db, deps: Pick<TextAdDeps, 'messaging'>, ad: StoredReservation) {
  const resend = await findResend(db, ad.reserveSeq)
  const refund = await findUndeliveredRefund(db, ad.reserveSeq)
  const { recipients, neverCount } = await findResendRecipients(db, deps, ad.reserveSeq)
  const recipientCount = recipients.length
  const verdict = checkResend({
    reserveStatus: ad.status,
    isResend: ad.resendOf !== null,
    isResent: resend !== undefined,
    refund,
    recipientCount,
  })
  const schools = (await listAdSchools(db, ad.reserveSeq)).flatMap(({ organizationId, organizationName }) => {
    const count = recipients.filter((each) => each.organizationId === organizationId).length
    return count === 0 ? [] : [{ organizationId, organizationName, expectedTargetCount: count }]
  })
  const orderAmount = refund ? resendWon(refund, recipientCount) : 0
  return { resend, recipientCount, neverCount, schools, orderAmount, verdict }
}

interface NewResend {
  readonly sendAt: Date
  readonly schools: readonly ChosenSchool[]
  readonly orderAmount: number
  readonly settings: TextAdSettings
}

async function insertResend(
  x: Request,
  deps: TextAdDeps,
  earlier: StoredReservation,
  { sendAt, schools, orderAmount, settings }: NewResend,
): Promise<StoredReservation> {
  const contents = await copyMaterial(x, deps, earlier.contentsSeq, 'SAVED')
  const ad = await textAd(x.db)
    .insertInto('text_ad.reservation')
    .values({
      contentsSeq: contents.contentsSeq,
      ownerId: earlier.ownerId,
      senderType: earlier.senderType,
      status: AD_LIFE.moves.SAVE.to,
      sendAt,
      targetCount: schools.reduce((sum, school) => sum + school.expectedTargetCount, 0),
      schoolCount: schools.length,
      receivers: earlier.receivers,
      resendOf: earlier.reserveSeq,
      resendWon: orderAmount,
      registeredAt: x.now,
      modifiedAt: x.now,
    })
    .returning(STORED_RESERVATION)
    .executeTakeFirstOrThrow()
  await storeSchools(x.db, ad.reserveSeq, schools)
  const claim = { reserveSeq: ad.reserveSeq, organizationIds: schools.map(idOf), sendDay: toDay(sendAt) }
  const conditions = { now: x.now, retention: settings.tempSaveRetention, payment: deps.payment }
  const { taken } = await takeSlots(x.db, claim, conditions)
  if (taken.length > 0) throw refuseBy(resendFailed, await schoolsTaken(x.db, taken, '다른 발송 일시를 선택해주세요.'))
  await x.audit({
    action: trailName(RESERVATION_RECORD.entity, 'SAVE'),
    entity: RESERVATION_RECORD.entity,
    entityId: ad.reserveSeq,
    from: { status: null },
    to: { status: ad.status, reserveYmdt: toYmdt(sendAt), schoolCount: schools.length, resendOf: earlier.reserveSeq },
  })
  await recordEdit(x, earlier.reserveSeq, 'textAd.resend', { to: { resentAs: ad.reserveSeq } })
  return ad
}

/** Nothing is to be paid: it goes to inspection at once. */
async function register(
  x: Request,
  deps: TextAdDeps,
  ad: StoredReservation,
  settings: TextAdSettings,
): Promise<StoredReservation> {
  const receivers = ad.receivers.join(',')
  const request = { settings, now: x.now, startedAt: x.now, posted: { orderAmount: 0 }, receivers }
  const ready = await prepareRegistration(x.db, deps, ad, request)
  insist(resendFailed, ready)
  const after = await storeRegistered(x, ad, ready, 'REGISTER')
  if (!after) throw refuse(resendFailed, 'STATE_CHANGED')
  // What an agency owes stands beside each ad that it registered, also where it is nothing.
  if (ad.senderType === 'AGENCY') await recordCharge(x.db, ad, 0, x.now)
  return after
}
