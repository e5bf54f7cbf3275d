import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation, getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { completeByAgency } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { deleteReservation, getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  payBodyOf,
  type SavedAd,
  saveAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

let ad: SavedAd

const portal = await portalForFile({ now: MONDAY_MORNING })
const [agency, academy] = await Promise.all([portal.as('agency'), portal.as('academy')])
const ids: number[] = (await findSchools(agency, 10)).map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  ad = await saveAd(agency, bodyOf(ids.slice(0, 2)))
})

type Body = CallInput<typeof completeByAgency>['body']
const complete = (over: Body = {}, id = ad.reserveSeq) =>
  agency.send(completeByAgency, { params: { id }, body: { ...payBodyOf(ad), ...over } })

const listCharges = async () =>
  (
    await sql<{
      reserveSeq: number
      amountWon: number
    }>`select reserve_seq, amount_won from text_ad.agency_charge where cancelled_at is null`.execute(portal.db)
  ).rows

test('an agency registers its ad without a card, and what it owes is noted once', async () => {
  const answers = await Promise.all([complete(), complete(), complete()])
  const expected = { adSmsReserveSeq: ad.reserveSeq, reserveStatus: 'REQUEST_FOR_INSPECTION' }
  expect(answers.map((answer) => answer.body)).toEqual([expected, expected, expected])
  expect(await listCharges()).toEqual([{ reserveSeq: ad.reserveSeq, amountWon: 220_000 }])
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.filter((entry) => entry.action === 'textAd.register')).toMatchObject([
    { actorName: '광고대행 누리', from: { status: 'TEMPORARY_SAVE' }, to: { status: 'REQUEST_FOR_INSPECTION' } },
  ])
})

test('a cancelled ad is not charged, and the administrator sees beforehand what will not be', async () => {
  await complete()
  const adops = await portal.as('adops')
  const params = { id: ad.reserveSeq }
  expect((await adops.send(getManagedReservation, { params })).body).toMatchObject({
    orderAmount: 220_000,
    payList: [],
  })
  await adops.send(decideReservation, { params, body: { status: 'SEND_CANCEL', comment: '' } })
  expect(await listCharges()).toEqual([])
  await sql`update text_ad.reservation set status = 'TEMPORARY_SAVE'`.execute(portal.db)
  expect((await complete()).status).toBe(200)
  expect(await listCharges()).toEqual([{ reserveSeq: ad.reserveSeq, amountWon: 220_000 }])
})

test('amounts may be left out, and those that come must be right', async () => {
  expect(await complete({ orderAmount: 1 })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  expect((await complete({ items: payBodyOf(ad).items.slice(1) })).code).toBe('PRICE_CHANGED')
  expect(await listCharges()).toEqual([])
  const answer = await agency.send(completeByAgency, { params: { id: ad.reserveSeq }, body: {} })
  expect(answer.status).toBe(200)
})

test('up to five result receivers are stored without dashes and come back masked', async () => {
  expect((await complete({ additionalReceivePhoneNumber: '010-0000-1234, 010 0000 5678,02-123-4567' })).status).toBe(
    200,
  )
  const stored = await sql<{ receivers: string[] }>`select receivers from text_ad.reservation`.execute(portal.db)
  expect(stored.rows).toEqual([{ receivers: ['01000001234', '01000005678', '021234567'] }])
  const { body } = await agency.send(getReservation, { params: { id: ad.reserveSeq } })
  expect(body.additionalReceivePhoneNumber).toBe('010-****-1234,010-****-5678,02-***-4567')
})

test.each([
  ['six numbers', '01000000001,01000000002,01000000003,01000000004,01000000005,01000000006'],
  ['the same number twice', '01000000001,010-0000-0001'],
  ['a short number', '1234567'],
  ['a long number', '010000000012'],
  ['a masked number', '010-****-1234'],
])('%s as receivers are refused', async (_what, additionalReceivePhoneNumber) => {
  expect(await complete({ additionalReceivePhoneNumber })).toMatchObject({ status: 400, code: 'RECEIVERS_INVALID' })
})

test('everything that a payment needs is needed here', async () => {
  await sql`update text_ad.contents set contents_status = 'TEMPORARY_SAVE'`.execute(portal.db)
  expect(await complete()).toMatchObject({ status: 409, code: 'CONTENTS_NOT_SAVED' })
  await sql`update text_ad.contents set contents_status = 'SAVED', send_purpose = ''`.execute(portal.db)
  expect(await complete()).toMatchObject({ status: 422, code: 'PURPOSE_MISSING' })
  await sql`update text_ad.contents set send_purpose = '원생 홍보'`.execute(portal.db)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect(await complete()).toMatchObject({ status: 404, code: 'EXPIRED' })
  portal.clock.set('2026-11-23T14:00:00+09:00')
  await sql`update text_ad.reservation set registered_at = ${portal.clock.now()}, modified_at = ${portal.clock.now()}`.execute(
    portal.db,
  )
  expect(await complete()).toMatchObject({ status: 409, code: 'DATE_NOT_SELECTABLE' })
})

test('a school that somebody else has by now is named', async () => {
  await sql`delete from text_ad.school_slot`.execute(portal.db)
  await saveAd(academy, bodyOf(ids.slice(1, 2)))
  const answer = await complete()
  expect(answer).toMatchObject({ status: 409, code: 'SCHOOL_TAKEN' })
  expect(answer.problem.schools).toEqual([ids[1]])
})

test('ads of others, of another kind, deleted or decided ones are not registered', async () => {
  const ofAcademy = await saveAd(academy, bodyOf(ids.slice(2, 3)))
  expect(await complete({ adSmsReserveSeq: undefined }, ofAcademy.reserveSeq)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
  expect((await complete({ adSmsReserveSeq: ofAcademy.reserveSeq })).code).toBe('NOT_FOUND')
  await sql`update text_ad.reservation set sender_type = 'ADMIN' where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect(await complete()).toMatchObject({ status: 403, code: 'SENDER_TYPE_MISMATCH' })
  await sql`update text_ad.reservation set sender_type = 'AGENCY', status = 'SEND_CANCEL' where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect(await complete()).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  const deleted = await saveAd(agency, bodyOf(ids.slice(3, 4)))
  await agency.send(deleteReservation, { params: { id: deleted.reserveSeq } })
  const answer = await agency.send(completeByAgency, { params: { id: deleted.reserveSeq }, body: {} })
  expect(answer.code).toBe('STATE_CHANGED')
})

test.each([
  ['an amount as text', { orderAmount: '1' }],
  ['a discount', { discountAmount: 1 }],
  ['letters as receivers', { additionalReceivePhoneNumber: '가나다' }],
  ['items that are none', { items: [1] }],
])('%s is bad input', async (_what, over) => {
  expect(await complete(over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
