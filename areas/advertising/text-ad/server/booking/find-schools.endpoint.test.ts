import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { findAreas, findPlaces, type School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { bodyOf, MONDAY_MORNING, saveAd, TUESDAY } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { seedReservation } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { writeSettings } from '#platform/server/settings.ts'
import type { Person } from '#platform/testing/person.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
})

type Query = CallInput<typeof findPlaces>['query']

const find = (person: Person, over: Partial<Query> = {}) =>
  person.send(findPlaces, { query: { sidoSeq: 36, sigunguSeq: 36110, targetDateTime: `${TUESDAY} 11:00`, ...over } })

const findOne = async (
  person: Person,
  organizationId: number,
  over: Partial<Query> = {},
): Promise<School | undefined> =>
  (await find(person, over)).body.list.find((school) => school.organizationId === organizationId)

const anySchool = async (index = 0): Promise<School> => {
  const school = (await find(academy)).body.list[index]
  if (!school) throw new Error('the test district has schools')
  return school
}

test('areas are the provinces, and the districts of a province', async () => {
  const provinces = (await academy.send(findAreas, { query: {} })).body.list
  expect(provinces).toHaveLength(17)
  expect(provinces).toContainEqual({ seq: 36, name: '세종특별자치시', fullName: '세종특별자치시' })
  const districts = (await academy.send(findAreas, { query: { parentSeq: 50 } })).body.list
  expect(districts.map((area) => area.name).sort()).toEqual(['서귀포시', '제주시'])
})

test.each([999, 2_147_483_648, Number.MAX_SAFE_INTEGER])('an unknown parent %d has no areas', async (parentSeq) => {
  expect(await academy.send(findAreas, { query: { parentSeq } })).toMatchObject({ status: 200, body: { list: [] } })
})

test('schools of a district come by name with the parents that can be reached', async () => {
  const { body } = await find(academy)
  const names = body.list.map((school) => school.organizationName)
  expect(names.length).toBeGreaterThan(60)
  const sorted = await sql<{ name: string }>`
    select name from directory.school where district_id = 36110 and not is_test order by name`.execute(portal.db)
  expect(names).toEqual(sorted.rows.map((row) => row.name))
  const school = body.list[0]
  const counted = await sql<{ count: number }>`
    select count(*) from directory.recipient where organization_id = ${school?.organizationId ?? 0}
      and consented_at is not null and withdrawn_at is null`.execute(portal.db)
  expect(school).toMatchObject({ targetCount: counted.rows[0]?.count, available: true, nextAvailableDates: [] })
})

test('somebody who refused advertising is not counted', async () => {
  const before = await anySchool()
  await sql`
    insert into messaging.opt_out (phone_number, source, at)
    select phone_number, 'TEST', ${portal.clock.now()}::timestamptz from directory.recipient
    where organization_id = ${before.organizationId} and consented_at is not null and withdrawn_at is null limit 3`.execute(
    portal.db,
  )
  expect((await findOne(academy, before.organizationId))?.targetCount).toBe(before.targetCount - 3)
  await sql`delete from messaging.opt_out`.execute(portal.db)
})

test('a school without parents is listed with none', async () => {
  const { body } = await find(academy, { sidoSeq: 50, sigunguSeq: 50110 })
  expect(body.list.length).toBeGreaterThan(10)
  expect(new Set(body.list.map((school) => school.targetCount))).toEqual(new Set([0]))
})

test('the kind of school narrows the search', async () => {
  const all = (await find(academy)).body.list.length
  const kinds = await Promise.all([20101, 20102, 20103].map((category3Seq) => find(academy, { category3Seq })))
  expect(kinds.map((kind) => kind.body.list.length).reduce((sum, count) => sum + count)).toBe(all)
  expect(kinds[0]?.body.list.every((school) => school.organizationName.includes('초등학교'))).toBe(true)
})

test('trial schools show to administrators alone, and not on their pages as advertisers', async () => {
  const hasTrial = async (person: Person, over: Partial<Query> = {}) =>
    (await find(person, over)).body.list.some((school) => school.organizationName.includes('@'))
  expect(await hasTrial(academy)).toBe(false)
  expect(await hasTrial(adops)).toBe(true)
  expect(await hasTrial(adops, { senderType: 'ADMIN' })).toBe(true)
  expect(await hasTrial(adops, { senderType: 'NORMAL' })).toBe(false)
  expect(await find(academy, { senderType: 'ADMIN' })).toMatchObject({ status: 403, code: 'SENDER_TYPE_MISMATCH' })
})

test('a taken school names the next days on which it is free', async () => {
  const school = await anySchool()
  await saveAd(academy2, bodyOf([school.organizationId]))
  expect(await findOne(academy, school.organizationId)).toMatchObject({
    available: false,
    nextAvailableDates: ['2026-12-02', '2026-12-03', '2026-12-04'],
  })
  expect(await findOne(academy, school.organizationId, { targetDateTime: '2026-12-01 14:00' })).toMatchObject({
    available: false,
  })
  expect(await findOne(academy, school.organizationId, { targetDateTime: '2026-12-02 11:00' })).toMatchObject({
    available: true,
  })
})

test('several ads of one school leave the days between them', async () => {
  const school = await anySchool()
  for (const day of ['2026-11-24', '2026-12-10', '2026-12-18']) {
    await saveAd(academy2, bodyOf([school.organizationId], { reserveDateTime: `${day} 11:00` }))
  }
  expect(await findOne(academy, school.organizationId)).toMatchObject({
    nextAvailableDates: ['2026-12-02', '2026-12-28', '2026-12-29'],
  })
})

test('an ad under edit does not stand in its own way, but in that of others', async () => {
  const school = await anySchool()
  const ad = await saveAd(academy, bodyOf([school.organizationId]))
  const over = { adSmsReserveSeq: ad.reserveSeq }
  expect(await findOne(academy, school.organizationId, over)).toMatchObject({ available: true })
  expect(await findOne(academy, school.organizationId)).toMatchObject({ available: false })
  expect(await findOne(academy2, school.organizationId, over)).toMatchObject({ available: false })
})

test('a save whose time is over blocks nobody, a cancelled ad neither, a paid one until its day', async () => {
  const [one, two] = [await anySchool(0), await anySchool(1)]
  await saveAd(academy2, bodyOf([one.organizationId]))
  await seedReservation(portal.db, {
    ownerId: 1,
    status: 'SEND_COMPLETE',
    sendAt: new Date('2026-11-20T11:00:00+09:00'),
    registeredAt: new Date('2026-11-10T11:00:00+09:00'),
    schools: [{ organizationId: two.organizationId, expectedTargetCount: 10 }],
  })
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect(await findOne(academy, one.organizationId)).toMatchObject({ available: true })
  expect(await findOne(academy, two.organizationId)).toMatchObject({
    available: false,
    nextAvailableDates: ['2026-11-30', '2026-12-01', '2026-12-02'],
  })
  await sql`update text_ad.reservation set status = 'SEND_CANCEL'`.execute(portal.db)
  await sql`delete from text_ad.school_slot`.execute(portal.db)
  expect(await findOne(academy, two.organizationId)).toMatchObject({ available: true })
})

test('excluded holidays are not offered', async () => {
  const school = await anySchool()
  await saveAd(academy2, bodyOf([school.organizationId], { reserveDateTime: '2026-12-17 11:00' }))
  const over = { targetDateTime: '2026-12-24 11:00' }
  expect(await findOne(academy, school.organizationId, over)).toMatchObject({
    nextAvailableDates: ['2026-12-25', '2026-12-28', '2026-12-29'],
  })
  await writeSettings(portal.db, TEXT_AD_SETTINGS, { excludeHolidays: true }, 0, portal.clock.now())
  expect(await findOne(academy, school.organizationId, over)).toMatchObject({
    nextAvailableDates: ['2026-12-28', '2026-12-29', '2026-12-30'],
  })
})

test('a district of another province and ids beyond any are empty', async () => {
  for (const over of [
    { sidoSeq: 50 },
    { sigunguSeq: 1 },
    { sidoSeq: Number.MAX_SAFE_INTEGER },
    { sigunguSeq: 2_147_483_648 },
  ]) {
    expect(await find(academy, over)).toMatchObject({ status: 200, body: { list: [] } })
  }
})

test.each([
  ['no district', { sigunguSeq: undefined }],
  ['no date', { targetDateTime: undefined }],
  ['a day that no calendar of ours reaches', { targetDateTime: '9999-12-31 11:00' }],
  ['a date that is none', { targetDateTime: '2026-13-01 11:00' }],
  ['an unknown kind', { category3Seq: 20199 }],
  ['a negative id', { sidoSeq: -1 }],
  ['SQL', { sigunguSeq: '36110 or 1=1' }],
])('%s is bad input', async (_what, over) => {
  expect(await find(academy, over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
