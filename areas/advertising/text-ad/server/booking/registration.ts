import type { SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { completeByAgency, REGISTRATION_REFUSALS } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { checkStoredMaterial } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import type { LinkPolicy } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import {
  checkPostedPrice,
  type PostedPrice,
  type Quote,
  quote,
} from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { resendQuote } from '#areas/advertising/text-ad/rules/money/resend.rules.ts'
import { checkSendTimeOfPayment } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { receiversOf } from '#areas/advertising/text-ad/rules/sending/receivers.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { refused } from '#areas/advertising/text-ad/rules/verdict.ts'
import { may } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { insist, type RefusedWith, refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { setLinks } from '../links/links.queries.ts'
import {
  type AdSchool,
  type Columns,
  isOver,
  listAdSchools,
  moveReservation,
  type StoredContents,
  type StoredReservation,
  toAdState,
} from '../record/reservations.queries.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { findContents } from './contents.queries.ts'
import { countAsRegistered } from './draft-limits.ts'
import { findTargetSchools, refuseUnreachable, schoolsTaken } from './schools.queries.ts'
import { takeSlots } from './slots.queries.ts'

/** What is claimed about an ad that is to be paid or registered, and since when. */
export interface RegistrationRequest {
  readonly settings: TextAdSettings
  readonly now: Date
  /** When the payment began; `now` for a registration without one. */
  readonly startedAt: Date
  readonly posted: PostedPrice
  /** Extra receivers as typed. */
  readonly receivers: string
}

/** An ad that may be registered now; its schools are kept for it. */
export interface Registrable {
  readonly ok: true
  readonly contents: StoredContents
  readonly schools: readonly AdSchool[]
  readonly price: Quote
  readonly receivers: readonly string[]
}

export type RegistrationRefusal = RefusedWith<keyof typeof REGISTRATION_REFUSALS>

/**
 * Whether a locked ad may be paid or registered now: its state, material, day, price, receivers and schools are looked at
 * again, and the schools are taken for it. Who asks and whether the save is too old is the caller's business. A refusal
 * leaves everything as it was.
 */
export async function prepareRegistration(
  db: Db,
  { payment, platform }: Pick<TextAdDeps, 'payment' | 'platform'>,
  ad: StoredReservation,
  request: RegistrationRequest,
): Promise<Registrable | RegistrationRefusal> {
  const { settings, now, startedAt } = request
  const state = may(AD_LIFE, 'REGISTER', toAdState(ad), { by: 'OWNER' })
  if (!state.ok) return state
  const contents = await findContents(db, ad.contentsSeq)
  if (contents?.contentsStatus !== 'SAVED') return refused('CONTENTS_NOT_SAVED')
  const material = checkSaved(contents, linkPolicy({ platform }, settings))
  if (!material.ok) return material
  const day = checkSendTimeOfPayment(ad.sendAt, startedAt, now, sendDayOptions(settings))
  if (!day.ok) return day
  const schools = await listAdSchools(db, ad.reserveSeq)
  const price = priceOf(ad, contents.smsType, schools, settings)
  const samePrice = checkPostedPrice(price, request.posted)
  if (!samePrice.ok) return { ...samePrice, extra: { orderAmount: price.orderAmount } }
  const receivers = receiversOf(ad.senderType, request.receivers)
  if (!receivers.ok) return receivers
  const organizationIds = schools.map((school) => school.organizationId)
  const unreachable = await refuseUnreachable(db, await findTargetSchools(db, organizationIds))
  if (unreachable) return unreachable
  const claim = { reserveSeq: ad.reserveSeq, organizationIds, sendDay: toDay(ad.sendAt) }
  const { taken } = await takeSlots(db, claim, { now, retention: settings.tempSaveRetention, payment })
  if (taken.length > 0) return schoolsTaken(db, taken)
  return { ok: true, contents, schools, price, receivers: receivers.numbers }
}

/**
 * Registers an ad of somebody who pays no card: every check of a payment, no money. `moveOf` says where it goes under
 * the operator's settings, and what else is stored with it.
 */
export async function registerUnpaid(
  theCall: typeof completeByManager | typeof completeByAgency,
  x: Pick<Exchange<typeof completeByManager>, 'db' | 'now' | 'body' | 'audit'>,
  deps: TextAdDeps,
  ad: StoredReservation,
  moveOf: (settings: TextAdSettings) => { move: 'REGISTER' | 'REGISTER_APPROVED'; set?: Columns },
): Promise<StoredReservation> {
  const { additionalReceivePhoneNumber: receivers, ...posted } = x.body
  const settings = await readTextAdSettings(x.db)
  if (isOver(ad, settings.tempSaveRetention, x.now)) throw refuse(theCall, 'EXPIRED')
  const request = { settings, now: x.now, startedAt: x.now, posted, receivers }
  const ready = await prepareRegistration(x.db, deps, ad, request)
  insist(theCall, ready)
  const { move, set } = moveOf(settings)
  const after = await storeRegistered(x, ad, ready, move, set)
  if (!after) throw refuse(theCall, 'STATE_CHANGED')
  return after
}

/** Stores that an ad without a payment is registered; undefined when somebody was faster. */
export async function storeRegistered(
  work: Work,
  ad: StoredReservation,
  { price, receivers, contents, schools }: Registrable,
  move: 'REGISTER' | 'REGISTER_APPROVED',
  set?: Columns,
): Promise<StoredReservation | undefined> {
  const { db, now } = work
  const registered = { requestedAt: now, receivers: [...receivers], orderAmountWon: price.orderAmount, holdUntil: null }
  const after = await moveReservation(work, ad, move, { set: { ...registered, ...set } })
  if (!after) return undefined
  await setLinks(db, ad.reserveSeq, contents.contents, now)
  await countAsRegistered(db, ad.ownerId, schools.length, now)
  return after
}

/**
 * Whether an ad may go further than its owner's hands: its card payment holds the money, or somebody who pays no card
 * registered it.
 */
export async function isRegistered(
  db: Db,
  { payment }: Pick<TextAdDeps, 'payment'>,
  ad: Pick<StoredReservation, 'reserveSeq' | 'senderType' | 'requestedAt' | 'resendWon'>,
): Promise<boolean> {
  // What was paid for already, and is only sent again, has no payment of its own.
  if (ad.senderType !== 'NORMAL' || ad.resendWon === 0) return ad.requestedAt !== null
  const payments = (await payment.listPayments(db, 'SMS', [ad.reserveSeq])).get(ad.reserveSeq) ?? []
  return payments.some(({ status }) => status === 'PAID')
}

/** Whether a material passes every check of a finished one, as it is stored. */
export function checkSaved(contents: StoredContents, links: LinkPolicy) {
  const { smsType, sendPurpose, title, contents: text } = contents
  const imageCount = contents.imageStorageNo === null ? 0 : 1
  return checkStoredMaterial(
    { smsType, sendPurpose, title, contents: text },
    { contentsStatus: 'SAVED', imageCount, isNew: false },
    links,
  )
}

/** What an ad to these schools costs now. */
export function priceOf(
  { resendWon }: Pick<StoredReservation, 'resendWon'>,
  smsType: SmsType,
  schools: readonly AdSchool[],
  { gradeABoundary }: Pick<TextAdSettings, 'gradeABoundary'>,
): Quote {
  const priced = schools.map(toPriced)
  return resendWon === null ? quote(smsType, priced, gradeABoundary) : resendQuote(priced, resendWon)
}

const toPriced = (school: AdSchool) => ({
  adSmsReserveResourceMappingSeq: school.mappingSeq,
  organizationName: school.organizationName,
  expectedTargetCount: school.expectedTargetCount,
})
