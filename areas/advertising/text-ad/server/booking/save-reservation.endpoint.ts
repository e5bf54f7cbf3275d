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
    adSmsReserveSeq: ad.reserve_seq,
    adSmsContentsSeq: contents.contents_seq,
    version: ad.version,
    isSendTimeOpen: draft.isMaterialOnly || checkSendTime(ad.send_at, x.now, sendDayOptions(settings)).ok,
    resourceMappingList: schools.map((school) => ({
      commonResourceSeq: school.organization_id,
      adSmsReserveSeq: ad.reserve_seq,
      adSmsReserveResourceMappingSeq: school.mapping_seq,
      expectedTargetCount: school.expected_target_count,
      organizationId: school.organization_id,
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
  const draft = { ownerId: x.caller.userId, reserveSeq: ad?.reserve_seq, before: schoolsBefore, after }
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
    send_at: sendAt,
    target_count: schools.reduce((sum, school) => sum + school.expectedTargetCount, 0),
    school_count: schools.length,
  }
  const ad = draft.ad
    ? await updateReservation(x, draft.ad, columns)
    : await insertReservation(x, { ...columns, contents_seq: contents.contents_seq, sender_type: draft.senderType })
  const stored = await storeSchools(x.db, ad.reserve_seq, schools)
  const organizationIds = schools.map((school) => school.organizationId)
  const claim = { reserveSeq: ad.reserve_seq, organizationIds, sendDay: toDay(sendAt) }
  const { taken } = await takeSlots(x.db, claim, { now: x.now, retention: settings.tempSaveRetention, payment })
  if (taken.length > 0) throw refuseBy(saveReservation, await schoolsTaken(x.db, taken))
  const isBeingPaid = ad.hold_until !== null && ad.hold_until > x.now
  // Where unpaid ads keep no schools, taking them has only shown that they are free.
  if (!settings.tempSaveHoldsSlot && !isBeingPaid) await releaseSlots(x.db, ad.reserve_seq)
  return { ad, schools: stored }
}

async function keepSchedule(x: SaveExchange, { ad }: Draft, { schools }: Schedule): Promise<SavedSchedule> {
  if (!ad) throw new Error('only an ad that exists keeps its schedule')
  return {
    ad: await updateReservation(x, ad, {}),
    schools: await storeSchools(x.db, ad.reserve_seq, schools),
  }
}

type NewAd = Pick<StoredReservation, 'contents_seq' | 'sender_type' | 'send_at' | 'target_count' | 'school_count'>

function insertReservation(x: SaveExchange, ad: NewAd): Promise<StoredReservation> {
  return textAd(x.db)
    .insertInto('text_ad.reservation')
    .values({
      ...ad,
      owner_id: x.caller.userId,
      status: AD_LIFE.moves.SAVE.to,
      registered_at: x.now,
      modified_at: x.now,
    })
    .returning(STORED_RESERVATION)
    .executeTakeFirstOrThrow()
}

const described = (ad: StoredReservation) => ({
  status: ad.status,
  reserveYmdt: toYmdt(ad.send_at),
  schoolCount: ad.school_count,
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
    return recordEdit(x, ad.reserve_seq, 'textAd.edit', change)
  }
  const entity = { entity: RESERVATION_RECORD.entity, entityId: ad.reserve_seq }
  await x.audit({
    action: trailName(RESERVATION_RECORD.entity, 'SAVE'),
    ...entity,
    from: { status: null },
    to: described(ad),
  })
}
