import { RESERVATION_RECORD, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { checkSendTime } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { toDay, toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { trailName } from '#platform/server/life/move.ts'
import { insist, refuseBy } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import {
  type StoredContents,
  type StoredReservation,
  textAd,
  updateReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { STORED_RESERVATION } from '../text-ad.tables.ts'
import { chooseSchedule, type Schedule, type StoredSchool, storeSchools } from './choose-schedule.ts'
import { holdDraft } from './draft-limits.ts'
import { type Draft, lockDraft, type SaveExchange } from './lock-draft.ts'
import { saveMaterial } from './save-material.ts'
import { schoolsTaken } from './schools.queries.ts'
import { releaseSlots, takeSlots } from './slots.queries.ts'

/** Creates or updates an ad with its material and schools, all in one transaction. */
export const saveReservationEndpoint = endpoint(saveReservation, async (x, deps: TextAdDeps) => {
  const settings = await readTextAdSettings(x.db)
  const draft = await lockDraft(x, deps, settings.tempSaveRetention)
  const schedule = await chooseSchedule(x, draft, settings)
  if (!draft.isMaterialOnly) await insistOnLimits(x, draft, schedule, settings)
  const contents = await saveMaterial(x, deps, draft, schedule.schools, settings)
  const { ad, schools } = draft.isMaterialOnly
    ? await keepSchedule(x, draft, schedule)
    : await saveSchedule(x, deps, draft, contents, schedule, settings)
  await recordSave(x, draft, ad, contents)
  return {
    adSmsReserveSeq: ad.reserveSeq,
    adSmsContentsSeq: contents.contentsSeq,
    version: ad.version,
    isSendTimeOpen: draft.isMaterialOnly || checkSendTime(ad.sendAt, x.now, sendDayOptions(settings)).ok,
    resourceMappingList: schools.map((school) => ({
      commonResourceSeq: school.organizationId,
      adSmsReserveSeq: ad.reserveSeq,
      adSmsReserveResourceMappingSeq: school.mappingSeq,
      expectedTargetCount: school.expectedTargetCount,
      organizationId: school.organizationId,
    })),
  }
})

async function insistOnLimits(
  x: SaveExchange,
  { ad }: Draft,
  { schools, schoolsBefore }: Schedule,
  { tempSaveRetention: retention }: TextAdSettings,
): Promise<void> {
  const after = schools.map((school) => school.organizationId)
  const draft = { ownerId: x.caller.userId, reserveSeq: ad?.reserveSeq, before: schoolsBefore, after }
  insist(saveReservation, await holdDraft(x.db, draft, { retention, now: x.now }))
}

interface SavedSchedule {
  readonly ad: StoredReservation
  readonly schools: readonly StoredSchool[]
}

async function saveSchedule(
  x: SaveExchange,
  { payment }: TextAdDeps,
  draft: Draft,
  contents: StoredContents,
  { sendAt, schools }: Schedule,
  settings: TextAdSettings,
): Promise<SavedSchedule> {
  const columns = {
    sendAt,
    targetCount: schools.reduce((sum, school) => sum + school.expectedTargetCount, 0),
    schoolCount: schools.length,
  }
  const ad = draft.ad
    ? await updateReservation(x, draft.ad, columns)
    : await insertReservation(x, { ...columns, contentsSeq: contents.contentsSeq, senderType: draft.senderType })
  const stored = await storeSchools(x.db, ad.reserveSeq, schools)
  const organizationIds = schools.map((school) => school.organizationId)
  const claim = { reserveSeq: ad.reserveSeq, organizationIds, sendDay: toDay(sendAt) }
  const { taken } = await takeSlots(x.db, claim, { now: x.now, retention: settings.tempSaveRetention, payment })
  if (taken.length > 0) throw refuseBy(saveReservation, await schoolsTaken(x.db, taken))
  const isBeingPaid = ad.holdUntil !== null && ad.holdUntil > x.now
  // Where unpaid ads keep no schools, taking them has only shown that they are free.
  if (!settings.tempSaveHoldsSlot && !isBeingPaid) await releaseSlots(x.db, ad.reserveSeq)
  return { ad, schools: stored }
}

async function keepSchedule(x: SaveExchange, { ad }: Draft, { schools }: Schedule): Promise<SavedSchedule> {
  if (!ad) throw new Error('only an ad that exists keeps its schedule')
  return {
    ad: await updateReservation(x, ad, {}),
    schools: await storeSchools(x.db, ad.reserveSeq, schools),
  }
}

type NewAd = Pick<StoredReservation, 'contentsSeq' | 'senderType' | 'sendAt' | 'targetCount' | 'schoolCount'>

function insertReservation(x: SaveExchange, ad: NewAd): Promise<StoredReservation> {
  return textAd(x.db)
    .insertInto('text_ad.reservation')
    .values({
      ...ad,
      ownerId: x.caller.userId,
      status: AD_LIFE.moves.SAVE.to,
      registeredAt: x.now,
      modifiedAt: x.now,
    })
    .returning(STORED_RESERVATION)
    .executeTakeFirstOrThrow()
}

const described = (ad: StoredReservation) => ({
  status: ad.status,
  reserveYmdt: toYmdt(ad.sendAt),
  schoolCount: ad.schoolCount,
})

/** What is written of an ad, where a save has changed it. */
function rewritten(before: StoredContents, after: StoredContents) {
  const from = { title: before.title, contents: before.contents }
  const to = { title: after.title, contents: after.contents }
  return from.title === to.title && from.contents === to.contents ? undefined : { from, to }
}

async function recordSave(
  x: SaveExchange,
  before: Pick<Draft, 'ad' | 'contents'>,
  ad: StoredReservation,
  contents: StoredContents,
): Promise<void> {
  if (before.ad) {
    const text = before.contents && rewritten(before.contents, contents)
    const [from, to] = [described(before.ad), described(ad)]
    const change = { from: { ...from, ...text?.from }, to: { ...to, ...text?.to } }
    return recordEdit(x, ad.reserveSeq, 'textAd.edit', change)
  }
  const entity = { entity: RESERVATION_RECORD.entity, entityId: ad.reserveSeq }
  await x.audit({
    action: trailName(RESERVATION_RECORD.entity, 'SAVE'),
    ...entity,
    from: { status: null },
    to: described(ad),
  })
}
