import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { pay } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { getResendOffer, resendFailed } from '#areas/advertising/text-ad/contract/resend.contract.ts'
import {
  deleteReservation,
  getReservation,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { seedAd, userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  addParent,
  atClock,
  choose,
  runRound,
  runUntilSettled,
  schoolsWithoutParents,
} from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { arrivedMessages, doorOf, seedPaidAd, setFault } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { atOnce, ROOM_FOR_TEN } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent', ...ROOM_FOR_TEN } })
const emptySchools: number[] = await schoolsWithoutParents(portal, 40)
let nextMiddle = 800

beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await choose(portal, { refundUndelivered: false })
  await setFault(portal, 'sms', 'ok')
  await setFault(portal, 'payments', 'ok')
})

/** Endings at which the simulated carrier delivers, knows no such number, and finds the phone switched off. */
const [GOOD, NO_SUCH, OFF] = ['1110', '0001', '0003']
const RESEND_AT = '2026-11-27T11:00:00+09:00'

async function newSchool(endings: readonly string[]): Promise<{ schoolId: number; phones: string[] }> {
  const schoolId = emptySchools.shift() ?? 0
  const phones: string[] = []
  for (const ending of endings) {
    nextMiddle += 1
    const phone = `0100${nextMiddle}${ending}`
    phones.push(phone)
    await addParent(portal, { schoolId, phone })
  }
  return { schoolId, phones }
}

/** An ad paid by card that was sent to parents with these endings, one school for each list. */
async function sentAd(schools: readonly (readonly string[])[]) {
  const made = []
  for (const endings of schools) made.push(await newSchool(endings))
  const ad = await seedPaidAd(portal, { schoolIds: made.map(({ schoolId }) => schoolId) }, 'INSPECTION_COMPLETE')
  await sql`update text_ad.reservation set order_amount_won = ${110_000 * schools.length}
    where reserve_seq = ${ad.reserveSeq}`.execute(portal.db)
  await sendAll()
  return { ...ad, phones: made.map(({ phones }) => phones) }
}

async function sendAll(): Promise<void> {
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runUntilSettled(portal)
}

async function settle(): Promise<void> {
  await portal.runRecurring('textAd.settleResults')
  await portal.runRecurring('payment.reconcile')
}

const academy = () => portal.as('academy')
const offerOf = async (id: number, loginId = 'academy') =>
  (await portal.as(loginId)).send(getResendOffer, { params: { id } })
const resend = async (id: number, orderAmount = 0, reserveDateTime = RESEND_AT) =>
  (await academy()).send(resendFailed, { params: { id }, body: { reserveDateTime, orderAmount } })
const storedAd = async (id: number) => (await (await academy()).send(getReservation, { params: { id } })).body

test('failed messages that were not refunded are sent again without a price, to those who can be reached alone', async () => {
  const ad = await sentAd([[GOOD, OFF, NO_SUCH], [GOOD, GOOD], [OFF]])
  expect((await offerOf(ad.reserveSeq)).body.whyNot).toContain('발송 결과가 모두 도착하지 않았습니다')
  await settle()
  expect((await offerOf(ad.reserveSeq)).body).toEqual({
    adSmsReserveSeq: ad.reserveSeq,
    resendOf: null,
    resentAs: null,
    isResentUnpaid: false,
    recipientCount: 2,
    neverCount: 1,
    schoolCount: 2,
    orderAmount: 0,
    sendTimes: expect.arrayContaining(['2026-11-26T11:00:00+09:00', '2026-11-26T14:00:00+09:00', RESEND_AT]),
    whyNot: null,
    isOwn: true,
  })
  const made = await resend(ad.reserveSeq)
  expect([made.status, made.body.reserveStatus, made.body.orderAmount]).toEqual([200, 'REQUEST_FOR_INSPECTION', 0])
  const second = made.body.adSmsReserveSeq
  expect(await storedAd(second)).toMatchObject({ resendOf: ad.reserveSeq, resentAs: null, resendAmount: 0 })
  expect(await storedAd(ad.reserveSeq)).toMatchObject({ resendOf: null, resentAs: second })
  const adops = await portal.as('adops')
  await adops.send(decideReservation, { params: { id: second }, body: { status: 'INSPECTION_COMPLETE', comment: '' } })
  portal.clock.set('2026-11-27T10:45:00+09:00')
  await runRound(portal)
  portal.clock.set('2026-11-27T11:00:00+09:00')
  await runUntilSettled(portal)
  const arrived = await arrivedMessages(portal, 'AD', second)
  expect(arrived.map(({ recipientNo }) => recipientNo).toSorted()).toEqual(
    [ad.phones[0]?.[1], ad.phones[2]?.[0]].toSorted(),
  )
  const result = (await (await academy()).send(getAdResult, { params: { id: second } })).body
  expect([result.reserveStatus, result.recipientCount, result.orderAmount]).toEqual(['SEND_COMPLETE', 2, 0])
  await settle()
  expect((await offerOf(second)).body.whyNot).toBe('다시 보낸 광고는 한 번 더 다시 보낼 수 없습니다.')
  expect((await resend(second)).code).toBe('RESEND_OF_RESEND')
})

test('what was refunded is paid again, no more and no less, and goes to inspection when it is paid', async () => {
  await choose(portal, { refundUndelivered: true })
  const ad = await sentAd([[GOOD, OFF, NO_SUCH, OFF]])
  await portal.runRecurring('textAd.settleResults')
  expect((await resend(ad.reserveSeq, 55_000)).code).toBe('REFUND_OPEN')
  await portal.runRecurring('payment.reconcile')
  expect((await offerOf(ad.reserveSeq)).body).toMatchObject({
    recipientCount: 2,
    neverCount: 1,
    orderAmount: 54_999 + 1,
  })
  const cheap = await resend(ad.reserveSeq, 0)
  expect([cheap.code, cheap.problem.orderAmount]).toEqual(['PRICE_CHANGED', 55_000])
  const made = await resend(ad.reserveSeq, 55_000)
  expect([made.status, made.body.reserveStatus]).toEqual([200, 'TEMPORARY_SAVE'])
  const second = made.body.adSmsReserveSeq
  expect((await offerOf(ad.reserveSeq)).body).toMatchObject({ resentAs: second, isResentUnpaid: true })
  const draft = await storedAd(second)
  expect([draft.resendAmount, draft.targetCount, draft.smsContents.contentsStatus]).toEqual([55_000, 2, 'SAVED'])
  const [mapping] = draft.reserveResourceMappings
  const payFor = async (orderAmount: number) =>
    (await academy()).send(pay, {
      body: {
        adSmsReserveSeq: second,
        orderAmount,
        items: [
          {
            adSmsReserveResourceMappingSeq: mapping?.reserveResourceMapping.adSmsReserveResourceMappingSeq ?? 0,
            orderAmount,
          },
        ],
      },
    })
  expect((await payFor(110_000)).code).toBe('PRICE_CHANGED')
  const started = await payFor(55_000)
  expect(started.status).toBe(200)
  const form = new URLSearchParams({ result: 'approve' })
  const page = await fetch(started.body.url, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '', 'http://portal.test').searchParams
  const settled = await doorOf(portal, 'payment').settle({
    kind: 'SMS',
    refSeq: second,
    userId: await userIdOf(portal.db, 'academy'),
    paySeq: started.body.paySeq,
    sellerOrderKey: back.get('sellerOrderKey') ?? '',
    code: back.get('code') ?? '',
  })
  expect(settled).toMatchObject({ outcome: 'PAID' })
  expect(await storedAd(second)).toMatchObject({ reserveStatus: 'REQUEST_FOR_INSPECTION', orderAmount: 55_000 })
  expect((await offerOf(ad.reserveSeq)).body).toMatchObject({ resentAs: second, isResentUnpaid: false })
})

test('ten at once make one ad', async () => {
  const ad = await sentAd([[GOOD, OFF]])
  await settle()
  const person = await academy()
  const answers = await atOnce(
    portal.db,
    sql`select from text_ad.reservation where reserve_seq = ${ad.reserveSeq} for update`,
    Array.from(
      { length: 10 },
      () => () =>
        person.send(resendFailed, {
          params: { id: ad.reserveSeq },
          body: { reserveDateTime: RESEND_AT, orderAmount: 0 },
        }),
    ),
  )
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
    200,
    ...Array(9).fill('RESENT_ALREADY'),
  ])
  const { rows } = await sql`select reserve_seq from text_ad.reservation where resend_of = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect(rows).toHaveLength(1)
})

test('a second ad that is deleted or cancelled makes room, and the deleted one cannot come back beside another', async () => {
  const ad = await sentAd([[GOOD, OFF]])
  await settle()
  const first = (await resend(ad.reserveSeq)).body.adSmsReserveSeq
  const adops = await portal.as('adops')
  const cancelled = await adops.send(decideReservation, {
    params: { id: first },
    body: { status: 'SEND_CANCEL', comment: '요청' },
  })
  expect(cancelled.status).toBe(200)
  const second = await resend(ad.reserveSeq)
  expect(second.status).toBe(200)
  await sql`update text_ad.reservation set status = 'TEMPORARY_SAVE' where reserve_seq = ${second.body.adSmsReserveSeq}`.execute(
    portal.db,
  )
  const params = { id: second.body.adSmsReserveSeq }
  const fixed = await (await academy()).send(saveReservation, {
    body: { adSmsReserveSeq: params.id, adSmsContents: { contents: '다른 내용' } },
  })
  expect([fixed.code, fixed.problem.detail]).toEqual([
    'NOT_EDITABLE',
    expect.stringContaining('일시, 학교와 내용은 바꿀 수 없습니다'),
  ])
  expect((await (await academy()).send(deleteReservation, { params })).status).toBe(200)
  expect((await resend(ad.reserveSeq)).status).toBe(200)
})

test('somebody who refused advertising since, and a number that does not exist, get nothing more', async () => {
  const ad = await sentAd([[GOOD, OFF, NO_SUCH]])
  await settle()
  await portal.db
    .transaction()
    .execute((tx) => doorOf(portal, 'messaging').recordOptOut(tx, ad.phones[0]?.[1] ?? '', 'TEST', portal.clock.now()))
  expect((await offerOf(ad.reserveSeq)).body).toMatchObject({ recipientCount: 0, neverCount: 2 })
  expect((await resend(ad.reserveSeq)).code).toBe('NOBODY_TO_RESEND')
})

test('day and school follow the rules of every ad, but its own first one does not stand in the way', async () => {
  const ad = await sentAd([[GOOD, OFF]])
  await settle()
  for (const day of ['2026-11-25T14:00:00+09:00', '2026-11-28T11:00:00+09:00', '2026-11-27T21:30:00+09:00'])
    expect((await resend(ad.reserveSeq, 0, day)).code).toBe('DATE_NOT_SELECTABLE')
  await seedAd(portal.db, { schoolIds: ad.schoolIds, keepsSchools: true, sendAt: '2026-12-03T11:00:00+09:00' })
  expect(await resend(ad.reserveSeq)).toMatchObject({
    status: 409,
    code: 'SCHOOL_TAKEN',
    problem: { detail: expect.stringContaining('다른 발송 일시를 선택해주세요') },
  })
  // Such times are not offered.
  const { sendTimes } = (await offerOf(ad.reserveSeq)).body
  expect(sendTimes[0]).toBe('2026-12-11T11:00:00+09:00')
  expect((await resend(ad.reserveSeq, 0, sendTimes[0])).status).toBe(200)
})

test('an ad of somebody else is not there, and an administrator reads without sending', async () => {
  const ad = await sentAd([[GOOD, OFF]])
  await settle()
  expect((await offerOf(ad.reserveSeq, 'agency')).status).toBe(404)
  expect((await offerOf(ad.reserveSeq, 'adops')).body).toMatchObject({ isOwn: false, whyNot: null })
  for (const loginId of ['agency', 'adops']) {
    const answer = await (await portal.as(loginId)).send(resendFailed, {
      params: { id: ad.reserveSeq },
      body: { reserveDateTime: RESEND_AT, orderAmount: 0 },
    })
    expect(answer.status).toBe(404)
  }
})

test('an agency, which gets nothing back, sends again without owing more', async () => {
  await choose(portal, { refundUndelivered: true })
  const { schoolId } = await newSchool([GOOD, OFF])
  const ad = await seedAd(portal.db, {
    status: 'INSPECTION_COMPLETE',
    schoolIds: [schoolId],
    receivers: ['01055556666'],
  })
  await sendAll()
  await settle()
  const agency = await portal.as('agency')
  const made = await agency.send(resendFailed, {
    params: { id: ad.reserveSeq },
    body: { reserveDateTime: RESEND_AT, orderAmount: 0 },
  })
  expect([made.status, made.body.reserveStatus]).toEqual([200, 'REQUEST_FOR_INSPECTION'])
  const { rows } = await sql`
    select ad.receivers, charge.amount_won from text_ad.reservation ad join text_ad.agency_charge charge using (reserve_seq)
    where ad.reserve_seq = ${made.body.adSmsReserveSeq}`.execute(portal.db)
  expect(rows).toEqual([{ receivers: ['01055556666'], amountWon: 0 }])
})
