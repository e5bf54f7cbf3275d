import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { completeByAgency, pay, settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import {
  bodyOf,
  decideAtVendor,
  findSchools,
  MONDAY_MORNING,
  openPayment,
  payBodyOf,
  type SavedAd,
  saveAd,
  TUESDAY,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { addParent, schoolsWithoutParents } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import type { Person } from '#platform/testing/person.ts'

/** Each kind of advertiser with what it says about itself. */
const SENDERS = [
  ['academy', 'NORMAL'],
  ['agency', 'AGENCY'],
  ['adops', 'ADMIN'],
] as const

const portal = await portalForFile({ now: MONDAY_MORNING })
const empty: number[] = await schoolsWithoutParents(portal, 40)
const good: number[] = (await findSchools(await portal.as('academy'), 10)).map((school) => school.organizationId)
beforeEach(async () => {
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
})

const nextEmpty = () => empty.shift() ?? 0
const find = async (person: Person, organizationId: number, targetDateTime = `${TUESDAY} 11:00`) => {
  const place = await sql<{ provinceId: number; districtId: number }>`
    select province_id, district_id from directory.school where organization_id = ${organizationId}`.execute(portal.db)
  const { provinceId: sidoSeq = 0, districtId: sigunguSeq = 0 } = place.rows[0] ?? {}
  const { body } = await person.send(findPlaces, { query: { sidoSeq, sigunguSeq, targetDateTime } })
  return body.list.find((school) => school.organizationId === organizationId)
}
const withdrawAll = (ids: readonly number[]) =>
  sql`update directory.recipient set withdrawn_at = ${portal.clock.now()}::timestamptz where organization_id = any(${[...ids]}::int[])`.execute(
    portal.db,
  )
const bringBack = (ids: readonly number[]) =>
  sql`update directory.recipient set withdrawn_at = null where organization_id = any(${[...ids]}::int[])`.execute(
    portal.db,
  )

test('a school is offered when somebody would really get the ad: not for the withdrawn, opted out, unconsenting or landlines', async () => {
  const academy = await portal.as('academy')
  const school = nextEmpty()
  const offered = async () => {
    const found = await find(academy, school)
    return [found?.targetCount, found?.available, found?.unavailableReason]
  }
  expect(await offered()).toEqual([0, false, 'NO_RECIPIENTS'])
  await addParent(portal, { schoolId: school, phone: '01000041110', isConsenting: false })
  await addParent(portal, { schoolId: school, phone: '01000041111', isWithdrawn: true })
  await addParent(portal, { schoolId: school, phone: '01000041112' })
  await addParent(portal, { schoolId: school, phone: '0212345678' })
  await sql`insert into messaging.opt_out (phone_number, source, at) values ('01000041112', 'TEST', ${portal.clock.now()}::timestamptz)`.execute(
    portal.db,
  )
  expect(await offered()).toEqual([0, false, 'NO_RECIPIENTS'])
  await addParent(portal, { schoolId: school, phone: '01000041113' })
  expect(await offered()).toEqual([1, true, null])
})

test('a school without parents has no other days, a taken one has, and past days are never available', async () => {
  const academy = await portal.as('academy')
  const [school = 0, taken = 0] = good
  expect(await find(academy, nextEmpty())).toMatchObject({ available: false, nextAvailableDates: [] })
  await saveAd(await portal.as('academy2'), bodyOf([taken]))
  expect(await find(academy, taken)).toMatchObject({ available: false, unavailableReason: 'TAKEN' })
  for (const past of ['2026-11-20 11:00', '2026-11-22 14:00', '2026-11-23 08:59']) {
    expect(await find(academy, school, past), past).toMatchObject({
      available: false,
      unavailableReason: 'PAST_DAY',
      nextAvailableDates: [TUESDAY, '2026-11-25', '2026-11-26'],
    })
  }
})

test.each(SENDERS)('%s cannot save a school that reaches nobody', async (loginId, senderType) => {
  const person = await portal.as(loginId)
  const [one, two] = [nextEmpty(), nextEmpty()]
  const body = bodyOf([good[0] ?? 0, one, two], { senderType })
  const answer = await person.send(saveReservation, { body })
  expect(answer).toMatchObject({ status: 409, code: 'NO_RECIPIENTS', problem: { schools: [one, two] } })
  expect(answer.problem.detail).toContain('수신에 동의한 학부모가 없')
  const stored = await sql`select from text_ad.contents`.execute(portal.db)
  expect(stored.rows).toEqual([])
})

const REGISTER = {
  academy: (person: Person, ad: SavedAd) => person.send(pay, { body: payBodyOf(ad) }),
  agency: (person: Person, ad: SavedAd) =>
    person.send(completeByAgency, { params: { id: ad.reserveSeq }, body: payBodyOf(ad) }),
  adops: (person: Person, ad: SavedAd) =>
    person.send(completeByManager, { params: { id: ad.reserveSeq }, body: payBodyOf(ad) }),
} as const

test.each(SENDERS)('%s cannot pay or register when the parents of a school are gone', async (loginId, senderType) => {
  const person = await portal.as(loginId)
  const schools = good.slice(2, 4)
  const ad = await saveAd(person, bodyOf(schools, { senderType }))
  const gone = schools.slice(0, 1)
  await withdrawAll(gone)
  const answer = await REGISTER[loginId](person, ad)
  expect(answer).toMatchObject({ status: 409, code: 'NO_RECIPIENTS', problem: { schools: gone } })
  await bringBack(gone)
  expect((await REGISTER[loginId](person, ad)).status).toBe(200)
})

test('when the parents vanish while the card is being charged the money goes back, and the answer says why', async () => {
  const academy = await portal.as('academy')
  const schools = good.slice(5, 6)
  const ad = await saveAd(academy, bodyOf(schools))
  const { url } = await openPayment(academy, ad)
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  await withdrawAll(schools)
  const answer = await academy.send(settlePayment, { body })
  expect([answer.code, answer.problem.paymentStatus]).toEqual(['PAYMENT_REVERSED', 'CANCELLED'])
  expect(answer.problem.detail).toContain('수신에 동의한 학부모가 없')
  await bringBack(schools)
})
