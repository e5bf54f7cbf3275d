import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  openPayment,
  saveReadyAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { seedReservations } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { beside } from '#platform/testing/at-once.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2] = await Promise.all([portal.as('academy'), portal.as('academy2')])

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
})

const expire = () => portal.runRecurring('textAd.expireTemporarySaves')
const choose = (settings: Partial<TextAdSettings>) =>
  writeSettings(portal.db, TEXT_AD_SETTINGS, settings, 0, portal.clock.now())

const countLive = async () =>
  (await sql<{ count: number }>`select count(*) from text_ad.reservation where not is_deleted`.execute(portal.db))
    .rows[0]?.count
const countSlots = async () =>
  (await sql<{ count: number }>`select count(*) from text_ad.school_slot`.execute(portal.db)).rows[0]?.count

test('a save is removed an hour after its last change, with its schools and a trail', async () => {
  const ad = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T09:59:59.999+09:00')
  await expire()
  expect([await countLive(), await countSlots()]).toEqual([1, 2])
  portal.clock.set('2026-11-23T10:00:00+09:00')
  await Promise.all([expire(), expire()])
  expect([await countLive(), await countSlots()]).toEqual([0, 0])
  expect((await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)).slice(1)).toMatchObject([
    { actorName: '시스템', action: 'textAd.expire', from: { status: 'TEMPORARY_SAVE' } },
  ])
  expect((await academy.send(getReservation, { params: { id: ad.reserveSeq } })).code).toBe('EXPIRED')
})

test('a save that somebody works on at its end is left for the next time', async () => {
  const { reserveSeq } = await saveReadyAd(academy)
  const held = sql`select from text_ad.reservation where reserve_seq = ${reserveSeq} for update`
  const working = await beside(portal.db, held)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  await expire()
  await working.commit().execute()
  expect(await countLive()).toBe(1)
  await expire()
  expect(await countLive()).toBe(0)
})

test('a month is kept as a month where an operator chose that', async () => {
  await choose({ tempSaveRetention: 'P1M' })
  await saveReadyAd(academy)
  portal.clock.set('2026-12-23T08:59:00+09:00')
  await expire()
  expect(await countLive()).toBe(1)
  portal.clock.set('2026-12-23T09:00:00+09:00')
  await expire()
  expect(await countLive()).toBe(0)
})

test('only temporary saves end, and any number of them', async () => {
  const schools = (await findSchools(academy, 60)).map((school) => school.organizationId)
  const seedOf = (index: number, status: 'TEMPORARY_SAVE' | 'SEND_COMPLETE') => ({
    ownerId: 1,
    status,
    sendAt: instantOf('2027-01-04', '11:00'),
    registeredAt: instantOf('2026-11-01', '11:00'),
    schools: index < schools.length ? [{ organizationId: schools[index] ?? 0, expectedTargetCount: 1 }] : [],
  })
  await seedReservations(portal.db, [
    ...Array.from({ length: 250 }, (_, index) => seedOf(index, 'TEMPORARY_SAVE')),
    seedOf(999, 'SEND_COMPLETE'),
  ])
  await expire()
  expect([await countLive(), await countSlots()]).toEqual([1, 0])
})

test('a save that is being paid stays until the time of the payment is over', async () => {
  const ad = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T09:45:00+09:00')
  await openPayment(academy, ad)
  portal.clock.set('2026-11-23T10:14:00+09:00')
  await expire()
  expect(await countLive()).toBe(1)
  const ids = ad.mappings.map((each) => each.organizationId)
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).code).toBe('SCHOOL_TAKEN')
  portal.clock.set('2026-11-23T10:16:00+09:00')
  await expire()
  expect(await countLive()).toBe(0)
})

test('an approval that takes long protects the save and its schools', async () => {
  const ad = await saveReadyAd(academy)
  await openPayment(academy, ad)
  await sql`update payment.payment set status = 'APPROVING', approving_at = created_at`.execute(portal.db)
  portal.clock.set('2026-11-23T12:00:00+09:00')
  await expire()
  expect([await countLive(), await countSlots()]).toEqual([1, 2])
  const ids = ad.mappings.map((each) => each.organizationId)
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).code).toBe('SCHOOL_TAKEN')
})

test('a save that somebody works on is left for the next time', async () => {
  const ad = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  await portal.db.transaction().execute(async (tx) => {
    await sql`select from text_ad.reservation where reserve_seq = ${ad.reserveSeq} for update`.execute(tx)
    await expire()
    expect(await countLive()).toBe(1)
  })
  await expire()
  expect(await countLive()).toBe(0)
})

test('where unpaid ads keep no schools, a payment keeps them for its time only', async () => {
  await choose({ tempSaveHoldsSlot: false, tempSaveRetention: 'P1M' })
  const ad = await saveReadyAd(academy)
  const ids = ad.mappings.map((each) => each.organizationId)
  expect(await countSlots()).toBe(0)
  await openPayment(academy, ad)
  expect(await countSlots()).toBe(2)
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).code).toBe('SCHOOL_TAKEN')
  portal.clock.set('2026-11-23T09:31:00+09:00')
  await expire()
  expect([await countLive(), await countSlots()]).toEqual([1, 0])
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).status).toBe(200)
})
