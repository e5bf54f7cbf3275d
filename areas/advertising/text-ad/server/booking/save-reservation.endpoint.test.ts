import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { copyContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  type SaveBody,
  saveAd,
  TUESDAY,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: ROOM_FOR_TEN })
const [academy, academy2, agency, adops] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('agency'),
  portal.as('adops'),
])
const schools: School[] = await findSchools(academy, 60)
const ids: number[] = schools.map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
})

const save = (person: Person, body: SaveBody, key?: string) =>
  person.send(saveReservation, { body }, key ? { headers: { 'idempotency-key': key } } : {})

const load = async (person: Person, reserveSeq: number) =>
  (await person.send(getReservation, { params: { id: reserveSeq } })).body

test('a new ad gets its schools, recipients of the moment, an automatic name and a trail', async () => {
  const answer = await save(academy, bodyOf(ids.slice(0, 3)))
  expect(answer.status).toBe(200)
  const { adSmsReserveSeq, adSmsContentsSeq, resourceMappingList } = answer.body
  expect(
    resourceMappingList.map(({ organizationId, expectedTargetCount }) => [organizationId, expectedTargetCount]),
  ).toEqual(schools.slice(0, 3).map((school) => [school.organizationId, school.targetCount]))
  const ad = await load(academy, adSmsReserveSeq)
  expect(ad).toMatchObject({
    adSmsContentsSeq,
    reserveStatus: 'TEMPORARY_SAVE',
    status: 'TEMPORARY_SAVE',
    senderType: 'NORMAL',
    reserveYmdt: `${TUESDAY}T11:00:00+09:00`,
    expireYmdt: '2026-11-23T10:00:00+09:00',
    title: `${schools[0]?.organizationName} 외 2개 학교 특강 안내`,
    schoolCount: 3,
    targetCount: schools.slice(0, 3).reduce((sum, school) => sum + school.targetCount, 0),
    payList: [],
    additionalReceivePhoneNumber: '',
  })
  expect(ad.smsContents).toMatchObject({ contentsStatus: 'SAVED', contentsImage: [], tcAttachFileId: null })
  const trail = await listAudit(portal.db, 'textAd.reservation', adSmsReserveSeq)
  expect(trail).toMatchObject([
    { actorName: '바른수학학원', action: 'textAd.save', from: { status: null }, to: { status: 'TEMPORARY_SAVE' } },
  ])
})

test('schools may be named by the id of their resource', async () => {
  const [first = 0] = ids
  const answer = await save(academy, bodyOf([], { resourceMappings: [{ commonResourceSeq: first }] }))
  expect(answer.body.resourceMappingList).toMatchObject([{ organizationId: first, commonResourceSeq: first }])
})

test('another choice of schools keeps the ids of those that stay and frees those that go', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 3)))
  const kept = ad.mappings.slice(1)
  const changed = await saveAd(
    academy,
    bodyOf([ids[3] ?? 0, ids[2] ?? 0, ids[1] ?? 0], { adSmsReserveSeq: ad.reserveSeq }),
  )
  expect(changed.reserveSeq).toBe(ad.reserveSeq)
  expect(changed.mappings.slice(0, 2)).toEqual(kept)
  expect(changed.mappings[2]?.organizationId).toBe(ids[3])
  expect((await load(academy, ad.reserveSeq)).title).toBe(`${schools[1]?.organizationName} 외 2개 학교 특강 안내`)
  expect((await save(academy2, bodyOf(ids.slice(0, 1)))).status).toBe(200)
  expect((await save(academy2, bodyOf(ids.slice(3, 4)))).code).toBe('SCHOOL_TAKEN')
})

test('what a later save leaves out stays as it is', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 2)))
  const body = {
    adSmsReserveSeq: ad.reserveSeq,
    adSmsContents: bodyOf([], {}, { sendPurpose: '신규 시간표' }).adSmsContents,
  }
  const answer = await save(academy, body)
  expect(answer.status).toBe(200)
  expect(await load(academy, ad.reserveSeq)).toMatchObject({
    schoolCount: 2,
    sendPurpose: '신규 시간표',
    reserveYmdt: `${TUESDAY}T11:00:00+09:00`,
  })
})

test('a school of another ad is refused by name, and nothing of the save stays', async () => {
  await saveAd(academy2, bodyOf(ids.slice(0, 2), { reserveDateTime: '2026-12-01 14:00' }))
  const answer = await save(academy, bodyOf(ids.slice(1, 4)))
  expect(answer.status).toBe(409)
  expect(answer.problem).toMatchObject({ code: 'SCHOOL_TAKEN', schools: [ids[1]] })
  expect(answer.problem.detail).toContain(schools[1]?.organizationName)
  const counts = await sql<{ contents: number; slots: number }>`
    select (select count(*) from text_ad.contents) as contents, (select count(*) from text_ad.school_slot) as slots`.execute(
    portal.db,
  )
  expect(counts.rows).toEqual([{ contents: 1, slots: 2 }])
})

test.each([
  ['2026-12-01', 'SCHOOL_TAKEN'],
  ['2026-12-02', undefined],
])('an ad of the 24th and one of %s at the same school: %s', async (day, code) => {
  await saveAd(academy2, bodyOf(ids.slice(0, 1)))
  expect((await save(academy, bodyOf(ids.slice(0, 1), { reserveDateTime: `${day}T14:00:00+09:00` }))).code).toBe(code)
})

test('moving an ad by a few days is not blocked by its own schools', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 2)))
  const moved = bodyOf(ids.slice(0, 2), { reserveDateTime: '2026.11.26 14:00', adSmsReserveSeq: ad.reserveSeq })
  expect((await save(academy, moved)).status).toBe(200)
  expect((await load(academy, ad.reserveSeq)).reserveYmdt).toBe('2026-11-26T14:00:00+09:00')
})

test.each([
  ['no time', undefined],
  ['today', '2026-11-23 14:00'],
  ['a Saturday', '2026-11-28 11:00'],
  ['another hour', '2026-11-24 12:00'],
  ['another second', '2026-11-24 11:00:01'],
  ['after the calendar', '2027-06-01 11:00'],
])('%s cannot be chosen', async (_what, reserveDateTime) => {
  expect(await save(academy, bodyOf(ids.slice(0, 1), { reserveDateTime }))).toMatchObject({
    status: 409,
    code: 'DATE_NOT_SELECTABLE',
  })
})

test('from two in the afternoon on tomorrow cannot be chosen any more, also not again', async () => {
  portal.clock.set('2026-11-23T13:30:00+09:00')
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 1)))
  const again = bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq })
  portal.clock.set('2026-11-23T13:59:59+09:00')
  expect((await save(academy, again)).status).toBe(200)
  portal.clock.set('2026-11-23T14:00:00+09:00')
  expect((await save(academy, bodyOf(ids.slice(1, 2)))).code).toBe('DATE_NOT_SELECTABLE')
  expect(await save(academy, again)).toMatchObject({ status: 409, code: 'DATE_NOT_SELECTABLE' })
  // What is typed meanwhile is not lost: material is saved without the day, and the next day can be chosen.
  expect((await save(academy, { ...again, reserveDateTime: undefined })).status).toBe(200)
  expect((await save(academy, { ...again, reserveDateTime: '2026-11-25 11:00' })).status).toBe(200)
})

test('one to fifty different real schools can be chosen', async () => {
  expect(await save(academy, bodyOf([]))).toMatchObject({ status: 400, code: 'NO_SCHOOLS' })
  expect(await save(academy, bodyOf(ids.slice(0, 1), { resourceMappings: undefined }))).toMatchObject({
    code: 'NO_SCHOOLS',
  })
  expect(await save(academy, bodyOf(ids.slice(0, 51)))).toMatchObject({ status: 400, code: 'TOO_MANY_SCHOOLS' })
  expect(await save(academy, bodyOf([...ids.slice(0, 2), ids[0] ?? 0]))).toMatchObject({
    status: 400,
    code: 'UNKNOWN_SCHOOL',
  })
  expect(await save(academy, bodyOf([2_147_483_647]))).toMatchObject({ status: 400, code: 'UNKNOWN_SCHOOL' })
  expect((await save(academy, bodyOf(ids.slice(0, 50)))).status).toBe(200)
})

test('only an administrator reaches a trial school', async () => {
  const trial = await sql<{
    organizationId: number
  }>`select organization_id from directory.school where is_test`.execute(portal.db)
  const trialIds = trial.rows.map((row) => row.organizationId)
  expect((await save(academy, bodyOf(trialIds))).code).toBe('UNKNOWN_SCHOOL')
  expect((await save(adops, bodyOf(trialIds))).code).toBe('UNKNOWN_SCHOOL')
  expect((await save(adops, bodyOf(trialIds, { senderType: 'ADMIN' }))).status).toBe(200)
})

test('the server decides who somebody is', async () => {
  expect(await save(academy, bodyOf(ids.slice(0, 1), { senderType: 'ADMIN' }))).toMatchObject({
    status: 403,
    code: 'SENDER_TYPE_MISMATCH',
  })
  expect((await save(academy, bodyOf(ids.slice(0, 1), { senderType: 'AGENCY' }))).code).toBe('SENDER_TYPE_MISMATCH')
  expect((await save(agency, bodyOf(ids.slice(0, 1), { senderType: 'NORMAL' }))).code).toBe('SENDER_TYPE_MISMATCH')
  expect((await save(adops, bodyOf(ids.slice(0, 1), { senderType: 'ADMIN' }, { senderType: 'NORMAL' }))).code).toBe(
    'SENDER_TYPE_MISMATCH',
  )
  const admin = await saveAd(adops, bodyOf(ids.slice(0, 1), { senderType: 'ADMIN' }, { senderType: 'ADMIN' }))
  expect((await load(adops, admin.reserveSeq)).senderType).toBe('ADMIN')
  expect(
    (await save(adops, bodyOf(ids.slice(0, 1), { adSmsReserveSeq: admin.reserveSeq, senderType: 'NORMAL' }))).code,
  ).toBe('SENDER_TYPE_MISMATCH')
  expect((await save(adops, bodyOf(ids.slice(0, 1), { adSmsReserveSeq: admin.reserveSeq }))).status).toBe(200)
  const ofAgency = await saveAd(agency, bodyOf(ids.slice(1, 2)))
  expect((await load(agency, ofAgency.reserveSeq)).senderType).toBe('AGENCY')
  const ofAdops = await saveAd(adops, bodyOf(ids.slice(2, 3)))
  expect((await load(adops, ofAdops.reserveSeq)).senderType).toBe('NORMAL')
})

test('the time of a temporary save begins anew with every save and then is over', async () => {
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 1)))
  const again = bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq })
  portal.clock.set('2026-11-23T09:59:59+09:00')
  expect((await save(academy, again)).status).toBe(200)
  portal.clock.set('2026-11-23T10:59:58+09:00')
  expect((await save(academy, again)).status).toBe(200)
  portal.clock.set('2026-11-23T11:59:58+09:00')
  expect(await save(academy, again)).toMatchObject({ status: 404, code: 'EXPIRED' })
})

test('contents saved after the cutoff of the day are stored, and the answer tells that another day is needed', async () => {
  portal.clock.set('2026-11-23T13:59:00+09:00')
  const before = await save(academy, bodyOf(ids.slice(0, 2)))
  expect(before.body.isSendTimeOpen).toBe(true)
  const { adSmsReserveSeq } = before.body
  portal.clock.set('2026-11-23T14:00:00+09:00')
  const { adSmsContents } = bodyOf([])
  const contents = { ...adSmsContents, contents: '늦게 쓴 내용입니다.', adSmsContentsSeq: before.body.adSmsContentsSeq }
  const late = await save(academy, { adSmsContents: contents, adSmsReserveSeq, status: 'TEMPORARY_SAVE' })
  expect(late).toMatchObject({ status: 200, body: { adSmsReserveSeq, isSendTimeOpen: false } })
  expect((await load(academy, adSmsReserveSeq)).smsContents.contents).toBe('늦게 쓴 내용입니다.')
  const moved = bodyOf(ids.slice(0, 2), { adSmsReserveSeq, reserveDateTime: '2026-11-25 11:00' })
  expect((await save(academy, moved)).body.isSendTimeOpen).toBe(true)
})

test('a campaign name that shows nothing is none', async () => {
  for (const title of ['\u3164', '\u200b\u200b', '\u2800 '])
    expect(await save(agency, bodyOf(ids.slice(0, 1), {}, { title }))).toMatchObject({ code: 'TITLE_MISSING' })
})

test('a school of a save whose time is over is free at once', async () => {
  await saveAd(academy2, bodyOf(ids.slice(0, 2)))
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await save(academy, bodyOf(ids.slice(0, 1)))).status).toBe(200)
  expect((await save(agency, bodyOf(ids.slice(0, 2)))).problem).toMatchObject({ schools: [ids[0]] })
  expect((await save(agency, bodyOf(ids.slice(1, 2)))).status).toBe(200)
})

test('the same request key saves one ad', async () => {
  const body = bodyOf(ids.slice(0, 2))
  const [first, second, third] = await Promise.all([
    save(academy, body, 'key-1'),
    save(academy, body, 'key-1'),
    save(academy, body, 'key-1'),
  ])
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect(second.body).toEqual(first.body)
  expect(third.body).toEqual(first.body)
  expect(await save(academy, bodyOf(ids.slice(0, 1)), 'key-1')).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const count = await sql<{ count: number }>`select count(*) from text_ad.reservation`.execute(portal.db)
  expect(count.rows).toEqual([{ count: 1 }])
})

test.each([
  ['no material', { adSmsContents: undefined }],
  ['a school as text', { resourceMappings: ['1'] }],
  ['a school without id', { resourceMappings: [{}] }],
  ['an id that is no number', { resourceMappings: [{ organizationId: "1' or '1'='1" }] }],
  [
    'hundreds of schools',
    { resourceMappings: Array.from({ length: 201 }, (_, index) => ({ organizationId: index + 1 })) },
  ],
  ['no date', { reserveDateTime: 'tomorrow' }],
  ['a day that does not exist', { reserveDateTime: '2026-02-30 11:00' }],
  ['a negative id', { adSmsReserveSeq: -1 }],
  ['an unknown sender type', { senderType: 'ROOT' }],
])('%s is bad input', async (_what, over) => {
  const answer = await save(academy, { ...bodyOf(ids.slice(0, 1)), ...over } as never)
  expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('of two windows the later save is refused, and goes through once it has read the other', async () => {
  const { adSmsReserveSeq, version } = (await save(academy, bodyOf(ids.slice(0, 2)))).body
  const again = (over: number, title: string) => {
    const body = bodyOf(ids.slice(0, 2), { adSmsReserveSeq, version: over })
    return save(academy, { ...body, adSmsContents: { ...body.adSmsContents, contents: title } })
  }
  const first = await again(version, '첫 창에서 썼습니다.')
  expect(first).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await again(version, '둘째 창에서 썼습니다.')).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
  const read = await load(academy, adSmsReserveSeq)
  expect(read).toMatchObject({ version: version + 1, smsContents: { contents: '첫 창에서 썼습니다.' } })
  expect(await again(read.version, '둘째 창에서 썼습니다.')).toMatchObject({ status: 200 })
})

test('without a version a save goes through, as from clients that know none', async () => {
  const { adSmsReserveSeq } = (await save(academy, bodyOf(ids.slice(0, 2)))).body
  expect((await save(academy, bodyOf(ids.slice(0, 2), { adSmsReserveSeq }))).status).toBe(200)
})

test('whoever takes a school waits for who takes it at this moment', async () => {
  const taking = sql`select pg_advisory_xact_lock(hashtext('text_ad.school_slot'), ${ids[2]})`
  const [answer] = await atOnce(portal.db, taking, [() => save(academy, bodyOf(ids.slice(0, 3)))])
  expect(answer?.status).toBe(200)
})

test('of ten ads that are made of one material at once one is', async () => {
  const { body } = await agency.send(copyContents, {
    body: { adSmsContentsSeq: (await saveAd(agency, bodyOf(ids.slice(0, 1)))).contentsSeq },
  })
  const { adSmsContentsSeq } = body
  const asking = tenTimes((index) => save(agency, bodyOf(ids.slice(index + 1, index + 2), {}, { adSmsContentsSeq })))
  const answers = await atOnce(portal.db, noWrites('text_ad.reservation'), asking)
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    ...Array<string>(9).fill('NOT_EDITABLE'),
  ])
})
