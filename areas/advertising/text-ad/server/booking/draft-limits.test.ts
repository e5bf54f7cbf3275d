import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { completeByAgency } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import {
  deleteReservation,
  getReservation,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  openPayment,
  payBodyOf,
  type SaveBody,
  saveAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { choose } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import type { Person } from '#platform/testing/person.ts'

let academy: Person
let academy2: Person
let agency: Person

const portal = await portalForFile({ now: MONDAY_MORNING })
const ids: number[] = (await findSchools(await portal.as('academy'), 60)).map((school) => school.organizationId)
beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  ;[academy, academy2, agency] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('agency')])
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await sql`delete from platform.quota`.execute(portal.db)
  await choose(portal, {})
})

const save = (person: Person, body: SaveBody) => person.send(saveReservation, { body })
/** One draft at one school, the n-th of the district. */
const nth = (n: number, over: Partial<SaveBody> = {}) => bodyOf(ids.slice(n, n + 1), over)
/** A day on which a draft excludes none of the other days. */
const dayAt = (n: number) => ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12', '2027-01-26'][n % 5]
/** Drafts of fifty schools each, on days that leave each other alone. */
const fifty = (n: number, over: Partial<SaveBody> = {}) =>
  bodyOf(ids.slice(0, 50), { reserveDateTime: `${dayAt(n)} 11:00`, ...over })

test.each([
  ['academy', 'NORMAL'],
  ['agency', 'AGENCY'],
  ['adops', 'ADMIN'],
] as const)('%s holds ten unpaid ads, and an eleventh only after one of them has gone', async (loginId, senderType) => {
  const person = await portal.as(loginId)
  const drafts = []
  for (let n = 0; n < 10; n += 1) drafts.push(await saveAd(person, nth(n, { senderType })))
  const eleventh = await save(person, nth(10, { senderType }))
  expect(eleventh).toMatchObject({ status: 409, code: 'TOO_MANY_DRAFTS' })
  expect(eleventh.problem.detail).toContain('10건')
  const [first] = drafts
  // One that is held may still be changed.
  expect((await save(person, nth(0, { senderType, adSmsReserveSeq: first?.reserveSeq }))).status).toBe(200)
  await person.send(deleteReservation, { params: { id: first?.reserveSeq ?? 0 } })
  expect((await save(person, nth(10, { senderType }))).status).toBe(200)
  expect((await save(academy2, nth(20))).status).toBe(200)
})

test('a save whose time is over does not count, nor does a registered ad', async () => {
  for (let n = 0; n < 9; n += 1) await saveAd(academy, nth(n))
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await save(academy, nth(10))).status).toBe(200)
  const ads = []
  for (let n = 20; n < 30; n += 1) ads.push(await saveAd(agency, nth(n)))
  const [ad] = ads
  if (!ad) throw new Error('ten ads were saved')
  await agency.send(completeByAgency, { params: { id: ad.reserveSeq }, body: payBodyOf(ad) })
  expect((await save(agency, nth(30))).status).toBe(200)
  expect((await save(agency, nth(31))).code).toBe('TOO_MANY_DRAFTS')
})

test('unpaid ads hold five hundred schools in all, whatever their days', async () => {
  await sql`
    insert into text_ad.contents (owner_id, sender_type, sms_type, contents_status, registered_at, modified_at)
    select user_id, 'NORMAL', 'LMS', 'SAVED', ${portal.clock.now()}, ${portal.clock.now()} from account."user" where login_id = 'academy'`.execute(
    portal.db,
  )
  await sql`
    insert into text_ad.reservation (contents_seq, owner_id, sender_type, status, send_at, registered_at, modified_at, school_count)
    select contents_seq, owner_id, 'NORMAL', 'TEMPORARY_SAVE', '2026-12-01T11:00:00+09:00', registered_at, modified_at, 450
    from text_ad.contents`.execute(portal.db)
  const ad = await saveAd(academy, bodyOf(ids.slice(0, 50)))
  const more = await save(academy, nth(55))
  expect(more).toMatchObject({ status: 409, code: 'TOO_MANY_DRAFTS' })
  expect(more.problem.detail).toContain('500곳')
  expect((await save(academy, bodyOf(ids.slice(0, 49), { adSmsReserveSeq: ad.reserveSeq }))).status).toBe(200)
  expect((await save(academy, nth(55))).status).toBe(200)
  const grown = await save(academy, bodyOf(ids.slice(0, 50), { adSmsReserveSeq: ad.reserveSeq }))
  expect(grown.code).toBe('TOO_MANY_DRAFTS')
})

test('of twenty saves at once ten are kept', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(academy, nth(n))))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.code === 'TOO_MANY_DRAFTS')).toHaveLength(10)
})

test('saving again and again keeps the schools three hours and no longer', async () => {
  const ad = await saveAd(academy, nth(0))
  const again = nth(0, { adSmsReserveSeq: ad.reserveSeq, reserveDateTime: undefined })
  for (const clock of ['09:50', '10:40', '11:30']) {
    portal.clock.set(`2026-11-23T${clock}:00+09:00`)
    academy = await portal.as('academy')
    expect((await save(academy, again)).status, clock).toBe(200)
  }
  const { body } = await academy.send(getReservation, { params: { id: ad.reserveSeq } })
  expect(body.expireYmdt).toBe('2026-11-23T12:00:00+09:00')
  portal.clock.set('2026-11-23T12:00:00+09:00')
  expect(await save(academy, again)).toMatchObject({ status: 404, code: 'EXPIRED' })
  expect((await save(await portal.as('academy2'), nth(0))).status).toBe(200)
})

test('opening the payment window again and again does not keep the schools either', async () => {
  const ad = await saveAd(academy, nth(0, { reserveDateTime: '2026-11-26 11:00' }))
  for (const clock of ['09:55', '10:24', '10:29']) {
    portal.clock.set(`2026-11-23T${clock}:00+09:00`)
    academy = await portal.as('academy')
    await openPayment(academy, ad)
    const { body } = await academy.send(getReservation, { params: { id: ad.reserveSeq } })
    expect(body.expireYmdt, clock).toBe(clock === '09:55' ? '2026-11-23T10:25:00+09:00' : '2026-11-23T10:30:00+09:00')
  }
})

test('saving and deleting in turns holds only so many schools a day; what is registered does not count', async () => {
  const hold = async (person: Person, n: number) => save(person, fifty(n))
  for (let n = 0; n < 30; n += 1) {
    const answer = await hold(academy, n)
    expect(answer.status, `${n}`).toBe(200)
    await academy.send(deleteReservation, { params: { id: answer.body.adSmsReserveSeq } })
  }
  expect(await hold(academy, 0)).toMatchObject({ status: 429, code: 'TOO_MANY_HELD' })
  const ad = await saveAd(agency, fifty(0))
  await agency.send(completeByAgency, { params: { id: ad.reserveSeq }, body: payBodyOf(ad) })
  const counted = await sql<{
    used: string
  }>`select used from platform.quota where name = 'textAd.heldSchools' and used = 0`.execute(portal.db)
  expect(counted.rows).toHaveLength(1)
  portal.clock.set('2026-11-24T09:00:00+09:00')
  academy = await portal.as('academy')
  expect((await save(academy, fifty(3))).status).toBe(200)
})
