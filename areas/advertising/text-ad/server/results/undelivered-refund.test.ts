import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readReconciliation } from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import { getAdResult, reportAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  addParent,
  atClock,
  choose,
  runRound,
  runUntilSettled,
  schoolsWithoutParents,
} from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { seedPaidAd, setFault, vendorPayment } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const emptySchools: number[] = await schoolsWithoutParents(portal, 20)
let nextMiddle = 700

beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await choose(portal, { refundUndelivered: true })
  await setFault(portal, 'sms', 'ok')
  await setFault(portal, 'payments', 'ok')
})

const GOOD = '1110'
const UNKNOWN = '0001'
const REFUSING = '0006'

async function newSchool(endings: readonly string[]): Promise<number> {
  const schoolId = emptySchools.shift() ?? 0
  for (const ending of endings) {
    nextMiddle += 1
    await addParent(portal, { schoolId, phone: `0100${nextMiddle}${ending}` })
  }
  return schoolId
}

/** An approved ad that was paid by card, to one school with a parent for each ending. */
async function paidAd(endings: readonly string[]) {
  return seedPaidAd(portal, { schoolIds: [await newSchool(endings)] }, 'INSPECTION_COMPLETE').then(async (ad) => {
    await sql`update text_ad.reservation set order_amount_won = 110000 where reserve_seq = ${ad.reserveSeq}`.execute(
      portal.db,
    )
    return ad
  })
}

async function sendAll(): Promise<void> {
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runUntilSettled(portal)
}

const settle = () => portal.runRecurring('textAd.settleResults')
const reconcile = () => portal.runRecurring('payment.reconcile')
const resultOf = async (reserveSeq: number) =>
  (await (await portal.as('academy')).send(getAdResult, { params: { id: reserveSeq } })).body
const actionsOf = async (reserveSeq: number) =>
  (await (await portal.as('academy')).send(getReservationHistory, { params: { id: reserveSeq } })).body.list.map(
    ({ action }) => action,
  )

test('the share of messages that did not arrive goes back once, and history, bell and books tell it', async () => {
  const ad = await paidAd([GOOD, GOOD, UNKNOWN, REFUSING])
  await sendAll()
  await Promise.all([settle(), settle()])
  const result = await resultOf(ad.reserveSeq)
  expect(result).toMatchObject({
    recipientCount: 4,
    sentCount: 3,
    deliveredCount: 2,
    failedCount: 2,
    refundAmount: 0,
    refundRequestedAmount: 55_000,
    isComplete: true,
  })
  expect(result.bySchool.reduce((sum, { failedCount }) => sum + failedCount, 0)).toBe(2)
  await Promise.all([reconcile(), reconcile()])
  portal.clock.advance(3_600_000)
  await settle()
  await reconcile()
  expect(await resultOf(ad.reserveSeq)).toMatchObject({ refundAmount: 55_000, refundRequestedAmount: 0 })
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ status: 'APPROVED', cancelledAmount: 55_000 })
  expect((await actionsOf(ad.reserveSeq)).slice(-2)).toEqual([
    '수신되지 않은 문자 환불 접수',
    '수신되지 않은 문자 환불 완료',
  ])
  const academy = await portal.as('academy')
  const { list } = (await academy.send(listNotifications, { query: {} })).body
  expect(list.filter(({ text }) => text.includes('환불'))).toMatchObject([
    { text: "문자광고 '겨울 특강 안내' 수신되지 않은 문자의 금액이 환불되었습니다. 환불 금액: 55,000원." },
  ])
  portal.clock.advance(86_400_000)
  for (let run = 0; run < 3; run += 1) await portal.runRecurring('payment.compareBooks')
  const adops = await portal.as('adops')
  const query = { startDate: '2026-11-25', endDate: '2026-11-25' }
  const report = (await adops.send(readReconciliation, { query })).body
  expect(report.days).toMatchObject([{ kind: 'SMS', refunded: { count: 1, amountWon: 55_000 }, agreement: 'AGREES' }])
  expect(report.differences).toEqual([])
})

test.each(['lose-answer', 'down', 'error'] as const)(
  'a card service in %s gets one refund in the end',
  async (mode) => {
    const ad = await paidAd([GOOD, UNKNOWN])
    await sendAll()
    await settle()
    await setFault(portal, 'payments', mode, 1)
    await reconcile()
    expect((await resultOf(ad.reserveSeq)).refundAmount).toBe(0)
    await setFault(portal, 'payments', 'ok')
    portal.clock.advance(60_000)
    await reconcile()
    portal.clock.advance(600_000)
    await reconcile()
    expect((await resultOf(ad.reserveSeq)).refundAmount).toBe(55_000)
    expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ cancelledAmount: 55_000 })
  },
)

test('nothing goes back where the operator did not choose so, not even when they do later', async () => {
  await choose(portal, {})
  const ad = await paidAd([GOOD, UNKNOWN])
  await sendAll()
  await settle()
  await choose(portal, { refundUndelivered: true })
  await settle()
  await reconcile()
  expect(await resultOf(ad.reserveSeq)).toMatchObject({ failedCount: 1, refundAmount: 0, refundRequestedAmount: 0 })
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ cancelledAmount: 0 })
})

test('an ad whose messages all arrived, and one of an agency, get nothing back', async () => {
  const all = await paidAd([GOOD])
  const schoolIds = [await newSchool([UNKNOWN, GOOD])]
  const agencys = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds })
  await sendAll()
  await settle()
  await reconcile()
  expect(await vendorPayment(portal, all.sellerOrderKey)).toMatchObject({ cancelledAmount: 0 })
  const { rows } = await sql`
    select reserve_seq, undelivered_count, amount_won from text_ad.undelivered_refund
    where reserve_seq in (${all.reserveSeq}, ${agencys.reserveSeq}) order by reserve_seq`.execute(portal.db)
  expect(rows).toEqual([
    { reserveSeq: all.reserveSeq, undeliveredCount: 0, amountWon: 0 },
    { reserveSeq: agencys.reserveSeq, undeliveredCount: 1, amountWon: 0 },
  ])
})

/** Ads whose one message is at the vendor and never gets a result, complete since before all others. */
async function seedWaitingAds(count: number): Promise<void> {
  const seqs: number[] = []
  for (let no = 0; no < count; no += 1) seqs.push((await seedAd(portal.db, { status: 'SEND_COMPLETE' })).reserveSeq)
  await sql`
    with ads as (
      update text_ad.reservation set completed_at = '2026-11-24T11:00:00+09:00' where reserve_seq = any(${seqs})
      returning reserve_seq
    ), dispatches as (
      insert into messaging.dispatch
        (purpose, reserve_seq, send_at, give_up_at, is_advertising, state, recipient_count, created_at)
      select 'AD', reserve_seq, '2026-11-24', '2026-11-25', true, 'FINISHED', 1, '2026-11-24' from ads
      returning dispatch_id
    ), parts as (
      insert into messaging.dispatch_part (dispatch_id, part_no, title, body)
      select dispatch_id, 1, '', '안내' from dispatches returning dispatch_id
    )
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, state, recipient_count, accepted_count)
    select gen_random_uuid(), dispatch_id, 1, 1, 'SENT', 1, 1 from parts`.execute(portal.db)
}

test('ads that wait for results, however many, hold back none that has them', async () => {
  await seedWaitingAds(201)
  const ad = await paidAd([GOOD, UNKNOWN])
  await sendAll()
  await settle()
  await reconcile()
  expect((await resultOf(ad.reserveSeq)).refundAmount).toBe(55_000)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_ad.undelivered_refund
    where reserve_seq in (select reserve_seq from messaging.dispatch where created_at = '2026-11-24')`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('a share of the results that a fault lets fail is refunded', async () => {
  await fetch(`${portal.simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'sms', mode: 'fail-results', share: 100 }),
  })
  const ad = await paidAd([GOOD, GOOD])
  await sendAll()
  await settle()
  await reconcile()
  expect(await resultOf(ad.reserveSeq)).toMatchObject({
    deliveredCount: 0,
    failedCount: 2,
    refundAmount: 110_000,
    byReason: [{ code: '2003', count: 2 }],
  })
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({
    status: 'CANCELLED',
    cancelledAmount: 110_000,
  })
})

test('the report is one page with the name of the buyer on it, and nothing personal in its name', async () => {
  const ad = await paidAd([GOOD, UNKNOWN])
  await sendAll()
  const academy = await portal.as('academy')
  const answer = await academy.send(reportAdResult, { params: { id: ad.reserveSeq } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    `문자광고 결과 보고서 ${ad.reserveSeq}.pdf`,
  )
  const { pages, title } = await readPdf(new Uint8Array(await answer.raw.arrayBuffer()))
  expect([title, pages.length]).toEqual(['문자광고 결과 보고서', 1])
  const { rows } = await sql<{ name: string }>`select name from account.user where login_id = 'academy'`.execute(
    portal.db,
  )
  for (const text of [rows[0]?.name ?? '?', '겨울 특강 안내', '1건 (50.0%)', '없는 가입자 1건'])
    expect(pages[0]?.text).toContain(text)
  const agency = await portal.as('agency')
  expect((await agency.send(reportAdResult, { params: { id: ad.reserveSeq } })).status).toBe(404)
})

test('somebody else reads no result, and an administrator reads every one', async () => {
  const ad = await paidAd([GOOD])
  const reading = async (loginId: string | null) =>
    (await (await portal.as(loginId)).send(getAdResult, { params: { id: ad.reserveSeq } })).status
  expect([await reading(null), await reading('agency'), await reading('academy'), await reading('adops')]).toEqual([
    401, 404, 200, 200,
  ])
})
