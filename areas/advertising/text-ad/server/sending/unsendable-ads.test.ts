import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation, getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservation, listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import {
  type AdSeed,
  keptSchools,
  readAd,
  schoolsWithParents,
  seedAd,
} from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { atClock, choose, runRound } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import {
  arrivedMessages,
  seedPaidAd,
  setFault,
  vendorPayment,
} from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { countsOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const NOBODY = '발송할 수 없어 자동으로 취소되었습니다. 광고를 받을 수 있는 수신자가 없습니다.'
const NO_PICTURE = '발송할 수 없어 자동으로 취소되었습니다. 첨부 이미지가 없습니다.'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await choose(portal, {})
  await setFault(portal, 'payments', 'ok')
})

const nextSchools = (count = 1) => schools.splice(0, count)
const withdrawAll = (ids: readonly number[]) =>
  sql`update directory.recipient set withdrawn_at = ${portal.clock.now()}::timestamptz where organization_id = any(${[...ids]}::int[])`.execute(
    portal.db,
  )
/** A paid and approved ad all of whose recipients have gone. */
async function lonelyAd() {
  const schoolIds = nextSchools(2)
  const ad = await seedPaidAd(portal, { schoolIds }, 'INSPECTION_COMPLETE')
  await withdrawAll(schoolIds)
  return ad
}
const ofAgency = (seed: AdSeed = {}) =>
  seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds: nextSchools(), keepsSchools: true, ...seed })
const actionsOf = async (id: number) =>
  (await listAudit(portal.db, 'textAd.reservation', id)).map((row) => `${row.action} ${row.actorName}`)

test('a paid ad whose recipients have gone is cancelled and refunded by itself, once, and says why', async () => {
  const ad = await lonelyAd()
  atClock(portal, '10:44:59')
  await runRound(portal)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('INSPECTION_COMPLETE')
  atClock(portal, '10:45')
  await Promise.all(Array.from({ length: 5 }, () => portal.runRecurring('textAd.dispatch')))
  await runRound(portal)
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.lastComment, after.missedAt, after.autoCancelledAt]).toEqual([
    'SEND_CANCEL',
    NOBODY,
    null,
    portal.clock.now(),
  ])
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ amount: 220_000, cancelledAmount: 220_000 })
  expect((await actionsOf(ad.reserveSeq)).slice(2)).toEqual([
    'textAd.requestCancel 시스템',
    'textAd.cancelUnsendable 시스템',
  ])
  expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual([])
  atClock(portal, '11:00')
  await runRound(portal)
  expect(await arrivedMessages(portal, 'AD', ad.reserveSeq)).toEqual([])
})

test('one parent who is left is enough', async () => {
  const schoolIds = nextSchools()
  const ad = await seedPaidAd(portal, { schoolIds }, 'INSPECTION_COMPLETE')
  await withdrawAll(schoolIds)
  await sql`update directory.recipient set withdrawn_at = null where organization_id = ${schoolIds[0]}
    and phone_number = (select min(phone_number) from directory.recipient where organization_id = ${schoolIds[0]} and consented_at is not null)`.execute(
    portal.db,
  )
  atClock(portal, '10:45')
  await runRound(portal)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_WAIT')
})

test('so is one that has lost its picture, from its row or from the store; an ad without money too, and nothing is owed', async () => {
  const lost = await ofAgency({ smsType: 'MMS' })
  const gone = await ofAgency({ smsType: 'MMS' })
  await sql`
    update text_ad.contents set image_storage_no = 7, image_name = 'ad.jpg', image_object_key = ${randomUUID()}
    where contents_seq = ${gone.contentsSeq}`.execute(portal.db)
  for (const { reserveSeq } of [lost, gone]) {
    await sql`insert into text_ad.agency_charge (reserve_seq, owner_id, amount_won, charged_at) select reserve_seq, owner_id, 440000, ${portal.clock.now()}::timestamptz from text_ad.reservation where reserve_seq = ${reserveSeq}`.execute(
      portal.db,
    )
  }
  await setFault(portal, 'payments', 'down')
  atClock(portal, '10:45')
  await runRound(portal)
  for (const { reserveSeq } of [lost, gone]) {
    const after = await readAd(portal.db, reserveSeq)
    expect([after.status, after.lastComment]).toEqual(['SEND_CANCEL', NO_PICTURE])
    expect(await actionsOf(reserveSeq)).toEqual(['textAd.cancelUnsendable 시스템'])
  }
  const charges = await sql`select from text_ad.agency_charge where cancelled_at is null`.execute(portal.db)
  expect(charges.rows).toEqual([])
})

test('without the card service the refund is finished later, and the ad is told as cancelled by itself all the same', async () => {
  const ad = await lonelyAd()
  await setFault(portal, 'payments', 'down')
  atClock(portal, '10:45')
  for (let round = 0; round < 3; round += 1) await runRound(portal)
  expect((await readAd(portal.db, ad.reserveSeq)).cancelRequestedAt).not.toBeNull()
  await setFault(portal, 'payments', 'ok')
  for (let minute = 0; minute < 30; minute += 1) {
    portal.clock.advance(60_000)
    await portal.runRecurring('payment.reconcile')
  }
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.lastComment, after.autoCancelledAt !== null]).toEqual(['SEND_CANCEL', NOBODY, true])
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ cancelledAmount: 220_000 })
})

test('buyer and administrators are told: on their dashboards, in their lists and in the details', async () => {
  const ad = await lonelyAd()
  atClock(portal, '10:45')
  await runRound(portal)
  const [academy, adops] = [await portal.as('academy'), await portal.as('adops')]
  expect(countsOf(await waitingIn('text-ad', academy))).toMatchObject({ 'own-auto-cancelled': 1 })
  expect(countsOf(await waitingIn('text-ad', adops))).toMatchObject({ 'auto-cancelled': 1 })
  const expected = {
    reserveStatus: 'SEND_CANCEL',
    isAutoCancelled: true,
    lastComment: NOBODY,
    payList: [{ paymentStatus: 'CANCELLED', orderAmount: 220_000 }],
  }
  const query = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const listed = (await academy.send(listReservations, { query })).body.list
  expect(listed).toMatchObject([expected])
  const params = { id: ad.reserveSeq }
  expect((await academy.send(getReservation, { params })).body).toMatchObject(expected)
  expect((await adops.send(getManagedReservation, { params })).body).toMatchObject(expected)
  expect((await academy.send(getReservationHistory, { params })).body.list.at(-1)).toMatchObject({
    action: '발송 불가 자동 취소',
    actor: 'SYSTEM',
    comment: NOBODY,
  })
})

test('a held ad that is cancelled by itself keeps the reason of the hold beside the new one', async () => {
  const ad = await seedAd(portal.db, { schoolIds: nextSchools() })
  const held = { params: { id: ad.reserveSeq }, body: { status: 'REJECT_INSPECTION', comment: '연락처를 적어주세요.' } }
  await (await portal.as('adops')).send(decideReservation, held as never)
  atClock(portal, '10:45')
  await runRound(portal)
  const expected = {
    isAutoCancelled: true,
    lastComment: '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.',
    holdReason: '연락처를 적어주세요.',
  }
  const params = { id: ad.reserveSeq }
  expect((await (await portal.as('agency')).send(getReservation, { params })).body).toMatchObject(expected)
  expect((await (await portal.as('adops')).send(getManagedReservation, { params })).body).toMatchObject(expected)
})

test('an ad that a person cancels is not told as cancelled by itself, and an approval forgets the hold', async () => {
  const ad = await seedAd(portal.db, { schoolIds: nextSchools() })
  const adops = await portal.as('adops')
  const decide = (status: 'REJECT_INSPECTION' | 'INSPECTION_COMPLETE' | 'SEND_CANCEL', comment = '') =>
    adops.send(decideReservation, { params: { id: ad.reserveSeq }, body: { status, comment } })
  await decide('REJECT_INSPECTION', '수정해주세요.')
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION_AGAIN' where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  await decide('INSPECTION_COMPLETE')
  await decide('SEND_CANCEL', '학원 요청')
  expect((await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })).body).toMatchObject({
    isAutoCancelled: false,
    lastComment: '학원 요청',
    holdReason: '',
  })
})
