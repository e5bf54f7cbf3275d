import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { getPayReceipt, settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import {
  bodyOf,
  type Decision,
  decideAtVendor,
  MONDAY_MORNING,
  openPayment,
  payAd,
  type SavedAd,
  saveReadyAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

let ad: SavedAd

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await post('/_faults', { service: 'payments', mode: 'ok' })
  await post('/_reset', {})
  ad = await saveReadyAd(academy)
})

const post = (path: string, body: unknown) =>
  fetch(`${portal.simulators.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

interface VendorOrder {
  amount: number
  status: string
  cancelledAmount: number
}
const listAtVendor = async (): Promise<VendorOrder[]> =>
  (await (await fetch(`${portal.simulators.url}/payments/_list`)).json()) as VendorOrder[]

type Callback = CallInput<typeof settlePayment>['body']
const settle = (person: Person, body: Callback) => person.send(settlePayment, { body })

/** Opens the window and decides in it; answers what the browser brings back. */
async function decide(decision: Decision): Promise<Callback> {
  const { url } = await openPayment(academy, ad)
  return decideAtVendor(url, ad.reserveSeq, decision)
}

const statusOf = async (reserveSeq: number): Promise<string | undefined> =>
  (
    await sql<{ status: string }>`select status from text_ad.reservation where reserve_seq = ${reserveSeq}`.execute(
      portal.db,
    )
  ).rows[0]?.status

test('an approved payment registers the ad exactly once, however often the browser comes back', async () => {
  const callback = await decide('approve')
  const answers = await Promise.all([settle(academy, callback), settle(academy, callback), settle(academy, callback)])
  const expected = {
    adSmsReserveSeq: ad.reserveSeq,
    reserveStatus: 'REQUEST_FOR_INSPECTION',
    paymentStatus: 'PAID',
    code: '0',
  }
  expect(answers.map((answer) => answer.body)).toEqual([expected, expected, expected])
  expect((await settle(academy, callback)).body).toEqual(expected)
  expect(await listAtVendor()).toMatchObject([{ amount: 220_000, status: 'APPROVED', cancelledAmount: 0 }])
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.filter((entry) => entry.action === 'textAd.register')).toMatchObject([
    { actorName: '바른수학학원', from: { status: 'TEMPORARY_SAVE' }, to: { status: 'REQUEST_FOR_INSPECTION' } },
  ])
  const { body } = await academy.send(getReservation, { params: { id: ad.reserveSeq } })
  expect(body).toMatchObject({ expireYmdt: null, payList: [{ paymentStatus: 'PAID', orderAmount: 220_000 }] })
})

test('a registered ad keeps its schools when the time of a temporary save is over', async () => {
  await payAd(academy, ad)
  portal.clock.set('2026-11-23T13:00:00+09:00')
  await portal.runRecurring('textAd.expireTemporarySaves')
  const ids = ad.mappings.map((each) => each.organizationId)
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).code).toBe('SCHOOL_TAKEN')
})

test.each([
  ['cancel', '2222'],
  ['fail', '9000'],
] as const)('after %s in the window nothing is paid and the ad can be paid anew', async (decision, code) => {
  const callback = await decide(decision)
  const answer = await settle(academy, callback)
  expect(answer).toMatchObject({
    status: 200,
    body: { reserveStatus: 'TEMPORARY_SAVE', paymentStatus: 'FAILED', code },
  })
  expect((await settle(academy, callback)).body).toEqual(answer.body)
  await payAd(academy, ad)
  expect(await statusOf(ad.reserveSeq)).toBe('REQUEST_FOR_INSPECTION')
})

test('what the browser says about success and amounts is not believed', async () => {
  const { paySeq, url } = await openPayment(academy, ad)
  const cancelled = await decideAtVendor(url, ad.reserveSeq, 'cancel')
  const forged = await settle(academy, { ...cancelled, code: '0', totalPayAmt: '220000' })
  expect(forged.body).toMatchObject({ reserveStatus: 'TEMPORARY_SAVE', paymentStatus: 'FAILED' })
  expect(paySeq).toBe(Number(cancelled.paySeq))
  const tampered = await decide('tamper')
  expect((await settle(academy, tampered)).body).toMatchObject({ paymentStatus: 'PAID' })
})

test('a callback for another payment, person or ad finds nothing', async () => {
  const callback = await decide('approve')
  expect(await settle(academy2, callback)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await settle(academy, { ...callback, sellerOrderKey: 'guess' })).toMatchObject({
    status: 409,
    code: 'PAYMENT_MISMATCH',
  })
  expect((await settle(academy, { ...callback, sellerOrderKey: undefined })).code).toBe('PAYMENT_MISMATCH')
  expect((await settle(academy, { ...callback, paySeq: 2_000_000_000 })).code).toBe('PAYMENT_MISMATCH')
  expect((await settle(academy, { ...callback, adSmsReserveSeq: 2_000_000_000 })).code).toBe('NOT_FOUND')
  const other = await saveReadyAd(academy, { from: 5 })
  expect((await settle(academy, { ...callback, adSmsReserveSeq: other.reserveSeq })).code).toBe('PAYMENT_MISMATCH')
  expect(await statusOf(ad.reserveSeq)).toBe('TEMPORARY_SAVE')
})

test('an ad that was deleted while it was paid gives the money back', async () => {
  const callback = await decide('approve')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  const answer = await settle(academy, callback)
  expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_REVERSED' })
  expect(await listAtVendor()).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 220_000 }])
  expect((await settle(academy, callback)).code).toBe('PAYMENT_REVERSED')
})

test('an ad whose price changed while it was paid gives the money back, which is told once even where no window is left', async () => {
  await sql`truncate platform.notification`.execute(portal.db)
  const callback = await decide('approve')
  await sql`delete from text_ad.reservation_school where mapping_seq = ${ad.mappings[0]?.seq}`.execute(portal.db)
  expect((await settle(academy, callback)).code).toBe('PAYMENT_REVERSED')
  expect(await listAtVendor()).toMatchObject([{ cancelledAmount: 220_000 }])
  expect(await statusOf(ad.reserveSeq)).toBe('TEMPORARY_SAVE')
  expect((await academy.send(listNotifications)).body.list).toMatchObject([
    {
      text: expect.stringMatching(/^'.+' 결제 220,000원이 접수되지 않아 전액 환불합니다\. 사유: .+/),
      address: expect.stringMatching(new RegExp(`^/promotion/sms-history\\?.*detail=${ad.reserveSeq}$`)),
    },
  ])
})

test('an ad that expired before it was paid gives the money back, and its schools stay with whoever has them', async () => {
  const callback = await decide('approve')
  portal.clock.set('2026-11-23T10:30:00+09:00')
  await portal.runRecurring('textAd.expireTemporarySaves')
  const ids = ad.mappings.map((each) => each.organizationId)
  expect((await academy2.send(saveReservation, { body: bodyOf(ids) })).status).toBe(200)
  expect((await settle(academy, callback)).code).toBe('PAYMENT_REVERSED')
  expect(await listAtVendor()).toMatchObject([{ cancelledAmount: 220_000 }])
  const slots = await sql<{ reserveSeq: number }>`select distinct reserve_seq from text_ad.school_slot`.execute(
    portal.db,
  )
  expect(slots.rows.some((row) => row.reserveSeq === ad.reserveSeq)).toBe(false)
  expect(slots.rows).toHaveLength(1)
})

test('a payment that began before the cutoff registers its ad within half an hour, later it goes back', async () => {
  portal.clock.set('2026-11-23T13:50:00+09:00')
  ad = await saveReadyAd(academy, { from: 5 })
  const intime = await decide('approve')
  portal.clock.set('2026-11-23T14:19:00+09:00')
  expect((await settle(academy, intime)).body).toMatchObject({ paymentStatus: 'PAID' })
  portal.clock.set('2026-11-23T13:50:00+09:00')
  ad = await saveReadyAd(academy, { from: 10 })
  const late = await decide('approve')
  portal.clock.set('2026-11-23T14:21:00+09:00')
  expect((await settle(academy, late)).code).toBe('PAYMENT_REVERSED')
})

test('a callback that never came is made up for by reconciliation', async () => {
  await decide('approve')
  portal.clock.set('2026-11-23T09:05:00+09:00')
  await portal.runRecurring('payment.reconcile')
  expect(await statusOf(ad.reserveSeq)).toBe('REQUEST_FOR_INSPECTION')
  expect(await listAtVendor()).toMatchObject([{ status: 'APPROVED', cancelledAmount: 0 }])
})

test('a lost answer of the vendor registers the ad once all the same', async () => {
  const callback = await decide('approve')
  await post('/_faults', { service: 'payments', mode: 'lose-answer', times: 1 })
  const first = await settle(academy, callback)
  expect([200, 502]).toContain(first.status)
  portal.clock.set('2026-11-23T09:05:00+09:00')
  await portal.runRecurring('payment.reconcile')
  expect((await settle(academy, callback)).body).toMatchObject({
    paymentStatus: 'PAID',
    reserveStatus: 'REQUEST_FOR_INSPECTION',
  })
  expect(await listAtVendor()).toMatchObject([{ status: 'APPROVED', cancelledAmount: 0 }])
})

test('the receipt is for the buyer and administrators, once there is money', async () => {
  const receipt = (person: Person, reserveSeq = ad.reserveSeq) => person.send(getPayReceipt, { query: { reserveSeq } })
  expect(await receipt(academy)).toMatchObject({ status: 404, code: 'NO_PAYMENT' })
  await payAd(academy, ad)
  const { body } = await receipt(academy)
  expect((await fetch(body.url)).status).toBe(200)
  expect((await receipt(adops)).body).toEqual(body)
  expect(await receipt(academy2)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await receipt(academy, 2_000_000_000)).code).toBe('NOT_FOUND')
  expect((await academy.send(getPayReceipt, { query: { reserveSeq: 'x' } })).status).toBe(400)
})

test.each([
  ['no payment', { paySeq: undefined }],
  ['no code', { code: undefined }],
  ['an object as code', { code: {} }],
  ['a key without end', { sellerOrderKey: 'a'.repeat(201) }],
])('%s is bad input', async (_what, over) => {
  const body = { adSmsReserveSeq: 1, paySeq: 1, sellerOrderKey: 'a', code: '0', ...over }
  expect(await settle(academy, body as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

const historyOf = async (): Promise<string[][]> => {
  const { body } = await academy.send(getReservationHistory, { params: { id: ad.reserveSeq } })
  return body.list
    .filter(({ action }) => action.includes('결제'))
    .map(({ action, actorName, comment }) => [action, actorName, comment])
}

test('the history tells how every try to pay ended', async () => {
  await settle(academy, await decide('cancel'))
  await settle(academy, await decide('fail'))
  const paid = await decide('approve')
  await Promise.all([settle(academy, paid), settle(academy, paid)])
  expect(await historyOf()).toEqual([
    ['결제 시작', '바른수학학원', ''],
    ['결제 취소', '바른수학학원', ''],
    ['결제 시작', '바른수학학원', ''],
    ['결제 실패', '시스템', ''],
    ['결제 시작', '바른수학학원', ''],
    ['결제 완료', '바른수학학원', ''],
  ])
})

test('the history tells of a window that was opened again and again once', async () => {
  await openPayment(academy, ad)
  await Promise.all([openPayment(academy, ad), openPayment(academy, ad)])
  expect(await historyOf()).toEqual([['결제 시작', '바른수학학원', '']])
  portal.clock.advance(31 * 60_000)
  await openPayment(academy, ad)
  expect((await historyOf()).filter(([action]) => action === '결제 시작')).toHaveLength(2)
})

test('the history tells that money went back because the ad could not be placed', async () => {
  const callback = await decide('approve')
  await sql`delete from text_ad.reservation_school where mapping_seq = ${ad.mappings[0]?.seq}`.execute(portal.db)
  const { problem } = await settle(academy, callback)
  expect(await historyOf()).toEqual([
    ['결제 시작', '바른수학학원', ''],
    ['결제 금액 환불', '시스템', problem.reason],
  ])
})

test('an open window is no approval: whoever asks hears that nothing is paid yet', async () => {
  await openPayment(academy, ad)
  const read = async () => (await academy.send(getReservation, { params: { id: ad.reserveSeq } })).body
  expect(await read()).toMatchObject({ isPaymentInProgress: true, isPaymentApproving: false })
  await sql`update payment.payment set status = 'APPROVING'`.execute(portal.db)
  expect(await read()).toMatchObject({ isPaymentInProgress: true, isPaymentApproving: true })
})
