import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import {
  listManagedReservations,
  managedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import {
  getReservation,
  listReservations,
  listTemporaryReservations,
  ownReservations,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  managedReservationTable,
  ownReservationTable,
} from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { choose } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { WizardSearch } from '#areas/advertising/text-ad/web/wizard/search.ts'
import { countsOf, linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import type { Person } from '#platform/testing/person.ts'
import { addressOf } from '#platform/web/list/list-address.ts'

const FRIDAY = '2026-11-27T09:00:00+09:00'
const SOON = '2026-11-30T11:00:00+09:00'
const LATER = '2026-12-01T11:00:00+09:00'

let portal: TestPortal
let adops: Person
let academy: Person
let academy2: Person

beforeAll(async () => {
  portal = await startTestPortal({ now: FRIDAY })
  ;[adops, academy, academy2] = await Promise.all([portal.as('adops'), portal.as('academy'), portal.as('academy2')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
})

const waiting = (person: Person) => waitingIn('text-ad', person)
const seed = async (over: Parameters<typeof seedAd>[1]) =>
  (await seedAd(portal.db, { loginId: 'academy', senderType: 'NORMAL', sendAt: LATER, ...over })).reserveSeq

/** The ads that the screen behind a link lists: its address is read as the screen reads it. */
async function managedBehind(work: Parameters<typeof linkOf>[0]): Promise<number[]> {
  const { screen, filters } = linkOf(work)
  expect(screen).toBe('/promotion-manager/sms-history')
  const asked = managedReservationTable.ask(addressOf(managedReservations).parse(filters))
  return (await adops.send(listManagedReservations, asked)).body.list.map((row) => row.adSmsReserveSeq)
}

async function ownBehind(person: Person, work: Parameters<typeof linkOf>[0]): Promise<number[]> {
  const { screen, filters } = linkOf(work)
  expect(screen).toBe('/promotion/sms-history')
  const asked = ownReservationTable.ask(addressOf(ownReservations).parse(filters))
  return (await person.send(listReservations, asked)).body.list.map((row) => row.adSmsReserveSeq)
}

test.each([
  ['inspection', 'REQUEST_FOR_INSPECTION'],
  ['reinspection', 'REQUEST_FOR_INSPECTION_AGAIN'],
  ['under-inspection', 'UNDER_INSPECTION'],
] as const)('%s counts for administrators the ads that its link lists', async (key, status) => {
  // Registered long ago: the period of the link is the one of sending.
  const first = await seed({ status, registeredAt: '2026-06-01T10:00:00+09:00' })
  const last = await seed({ status, loginId: 'agency', senderType: 'AGENCY', sendAt: '2027-05-31T14:00:00+09:00' })
  await seed({ status, isDeleted: true })
  await seed({ status: 'INSPECTION_COMPLETE' })
  const found = await waiting(adops)
  expect(countsOf(found)).toEqual({ [key]: 2 })
  expect(await managedBehind(found[key])).toEqual([last, first])
  expect(countsOf(await waiting(academy))).toEqual({})
  expect(Object.keys(await waiting(academy))).not.toContain(key)
})

test('an inspection is urgent when the ad is sent by the next business day, which is Monday on a Friday', async () => {
  await seed({ sendAt: LATER })
  expect((await waiting(adops)).inspection).toMatchObject({ count: 1, isUrgent: false })
  await seed({ sendAt: SOON })
  expect((await waiting(adops)).inspection).toMatchObject({ count: 2, isUrgent: true })
})

const mark = (reserveSeq: number, column: 'missedAt' | 'autoCancelledAt', at = portal.clock.now()) =>
  sql`update text_ad.reservation set ${sql.ref(column)} = ${at} where reserve_seq = ${reserveSeq}`.execute(portal.db)

test('every ad that missed its time waits for an administrator, whatever its day and status; others do not', async () => {
  const yesterday = '2026-11-26T14:00:00+09:00'
  const missed: number[] = []
  for (const over of [
    { status: 'INSPECTION_COMPLETE', sendAt: yesterday },
    { status: 'INSPECTION_COMPLETE', sendAt: '2026-11-27T11:00:00+09:00' },
    { status: 'SEND_WAIT', sendAt: yesterday },
    { status: 'REQUEST_FOR_INSPECTION', sendAt: '2026-11-25T11:00:00+09:00' },
    { status: 'REJECT_INSPECTION', sendAt: '2025-03-03T11:00:00+09:00', registeredAt: '2025-03-01T11:00:00+09:00' },
  ] as const) {
    const reserveSeq = await seed(over)
    await mark(reserveSeq, 'missedAt')
    missed.push(reserveSeq)
  }
  await seed({ status: 'INSPECTION_COMPLETE', sendAt: yesterday })
  for (const over of [
    { status: 'SEND_CANCEL' },
    { status: 'SEND_COMPLETE' },
    { status: 'SEND_WAIT', isDeleted: true },
  ] as const)
    await mark(await seed(over), 'missedAt')
  const work = (await waiting(adops))['not-sent']
  expect(work).toMatchObject({ count: 5, isUrgent: true })
  expect((await managedBehind(work)).sort()).toEqual(missed.sort())
})

test('an ad that missed its time also waits for its owner, who reads it in the list until somebody moves it', async () => {
  const mine = await seed({ status: 'INSPECTION_COMPLETE', sendAt: '2026-11-26T14:00:00+09:00' })
  const theirs = await seed({ status: 'SEND_WAIT', loginId: 'academy2' })
  for (const each of [mine, theirs]) await mark(each, 'missedAt')
  const work = (await waiting(academy))['own-not-sent']
  expect(work).toMatchObject({ count: 1, isUrgent: true })
  expect(await ownBehind(academy, work)).toEqual([mine])
  const query = { attention: 'SEND_MISSED', startDate: '2026-11-01', endDate: '2026-11-30' } as const
  const { list } = (await academy.send(listReservations, { query })).body
  expect(list).toMatchObject([{ adSmsReserveSeq: mine, isSendMissed: true }])
  expect((await academy.send(getReservation, { params: { id: mine } })).body.isSendMissed).toBe(true)
  await sql`update text_ad.reservation set missed_at = null`.execute(portal.db)
  expect((await waiting(academy))['own-not-sent']).toMatchObject({ count: 0 })
})

test('ads that were cancelled by themselves are told for a week: to their owners, and all of them to administrators', async () => {
  const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  const cancelled = { status: 'SEND_CANCEL', sendAt: '2025-06-02T11:00:00+09:00' } as const
  const mine = await seed(cancelled)
  const theirs = await seed({ ...cancelled, loginId: 'academy2' })
  const old = await seed(cancelled)
  await seed(cancelled)
  await mark(mine, 'autoCancelledAt', ago(6.9))
  await mark(theirs, 'autoCancelledAt', ago(0))
  await mark(old, 'autoCancelledAt', ago(7))
  const all = (await waiting(adops))['auto-cancelled']
  expect(all).toMatchObject({ count: 2 })
  expect((await managedBehind(all)).sort()).toEqual([mine, theirs].sort())
  const own = (await waiting(academy))['own-auto-cancelled']
  expect(own).toMatchObject({ count: 1, isUrgent: false })
  expect(await ownBehind(academy, own)).toEqual([mine])
  expect(Object.keys(await waiting(academy))).not.toContain('auto-cancelled')
})

test('a held ad waits for its owner alone', async () => {
  const mine = await seed({ status: 'REJECT_INSPECTION' })
  const theirs = await seed({ status: 'REJECT_INSPECTION', loginId: 'academy2' })
  for (const [person, ad] of [
    [academy, mine],
    [academy2, theirs],
  ] as const) {
    const { held } = await waiting(person)
    expect(held).toMatchObject({ count: 1, isUrgent: true })
    expect(await ownBehind(person, held)).toEqual([ad])
  }
  expect(countsOf(await waiting(adops))).toEqual({})
})

test('own approved ads of today and tomorrow are announced', async () => {
  portal.clock.set('2026-11-30T09:00:00+09:00')
  const today = await seed({ status: 'SEND_WAIT', sendAt: '2026-11-30T11:00:00+09:00' })
  const tomorrow = await seed({ status: 'INSPECTION_COMPLETE', sendAt: '2026-12-01T14:00:00+09:00' })
  await seed({ status: 'INSPECTION_COMPLETE', sendAt: '2026-12-02T11:00:00+09:00' })
  await seed({ status: 'SEND_COMPLETE', sendAt: '2026-11-30T11:00:00+09:00' })
  await seed({ status: 'SEND_WAIT', sendAt: '2026-11-30T11:00:00+09:00', loginId: 'academy2' })
  academy = await portal.as('academy')
  const work = (await waiting(academy))['own-sends']
  expect(work).toMatchObject({ count: 2, isUrgent: false })
  expect((await ownBehind(academy, work)).sort()).toEqual([today, tomorrow].sort())
  portal.clock.set(FRIDAY)
  academy = await portal.as('academy')
})

test('temporary saves that end today are offered by the wizard; others and those already over are not', async () => {
  await choose(portal, { tempSaveRetention: 'P1M' })
  const status = 'TEMPORARY_SAVE'
  const endsToday = await seed({ status, registeredAt: '2026-10-27T18:00:00+09:00' })
  await seed({ status, registeredAt: '2026-10-28T00:00:00+09:00' })
  await seed({ status, registeredAt: '2026-10-27T08:00:00+09:00' })
  await seed({ status, registeredAt: '2026-10-27T18:00:00+09:00', loginId: 'academy2' })
  const work = (await waiting(academy))['saves-ending']
  expect(work).toMatchObject({ count: 1, isUrgent: true })
  const { screen, filters } = linkOf(work)
  expect(screen).toBe('/promotion/sms-contents')
  const { savesUntil = '' } = WizardSearch.parse(filters)
  const offered = (await academy.send(listTemporaryReservations)).body.list
  const shown = offered.filter(({ expireYmdt }) => expireYmdt.slice(0, 10) <= savesUntil)
  expect([offered.length, shown.map((save) => save.adSmsReserveSeq)]).toEqual([2, [endsToday]])
  expect(linkOf((await waiting(adops))['saves-ending']).screen).toBe('/promotion-manager/sms-contents')
})

test('who neither inspects nor advertises has no ads waiting', async () => {
  await seed({})
  for (const loginId of ['member', 'itempool']) expect(await waiting(await portal.as(loginId))).toEqual({})
})
