import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { removeImage } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { abandonPayment, pay, settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import {
  deleteReservation,
  getReservation,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  decideAtVendor,
  findSchools,
  MONDAY_MORNING,
  openPayment,
  payAd,
  payBodyOf,
  type SaveBody,
  type SavedAd,
  saveReadyAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { setFault } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'

let ad: SavedAd

const portal = await portalForFile({ now: MONDAY_MORNING })
const academy = await portal.as('academy')
const ids: number[] = (await findSchools(academy, 20)).map((school) => school.organizationId)
beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await setFault(portal, 'payments', 'ok')
  await fetch(`${portal.simulators.url}/_reset`, { method: 'POST' })
  ad = await saveReadyAd(academy)
})

const abandon = (person = academy) => person.send(abandonPayment, { body: { adSmsReserveSeq: ad.reserveSeq } })
const save = (over: Partial<SaveBody> = {}) =>
  academy.send(saveReservation, { body: bodyOf(ids.slice(0, 3), { adSmsReserveSeq: ad.reserveSeq, ...over }) })
const load = async () => (await academy.send(getReservation, { params: { id: ad.reserveSeq } })).body
const CHANGES: [string, () => Promise<{ status: number; code: string | undefined }>][] = [
  ['schools added', () => save()],
  ['the material alone', () => save({ resourceMappings: undefined, reserveDateTime: undefined })],
  ['the same again', () => save({ resourceMappings: ids.slice(0, 2).map((organizationId) => ({ organizationId })) })],
  ['the ad deleted', () => academy.send(deleteReservation, { params: { id: ad.reserveSeq } })],
  ['the picture removed', () => academy.send(removeImage, { params: { id: ad.contentsSeq } })],
]
interface VendorOrder {
  amount: number
  status: string
  cancelledAmount: number
}
const listAtVendor = async () =>
  (await (await fetch(`${portal.simulators.url}/payments/_list`)).json()) as VendorOrder[]

test.each(CHANGES)('while the payment window is open nothing changes: %s', async (_what, change) => {
  const { url } = await openPayment(academy, ad)
  expect(await change()).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
  expect(await load()).toMatchObject({ isPaymentInProgress: true, schoolCount: 2, deleteYn: 'N' })
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  expect((await academy.send(settlePayment, { body })).body).toMatchObject({ paymentStatus: 'PAID' })
  expect(await listAtVendor()).toMatchObject([{ amount: 220_000, cancelledAmount: 0 }])
})

test('nor while the answer of the vendor is not known', async () => {
  const { url } = await openPayment(academy, ad)
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  await sql`update payment.payment set status = 'APPROVING', approving_at = ${portal.clock.now()}`.execute(portal.db)
  for (const [what, change] of CHANGES) expect((await change()).code, what).toBe('PAYMENT_IN_PROGRESS')
  expect((await academy.send(settlePayment, { body })).body).toMatchObject({ paymentStatus: 'PAID' })
})

test.each(CHANGES)('once the window was closed without paying, it does: %s', async (_what, change) => {
  const { url } = await openPayment(academy, ad)
  const body = await decideAtVendor(url, ad.reserveSeq, 'cancel')
  await academy.send(settlePayment, { body })
  expect((await load()).isPaymentInProgress).toBe(false)
  expect((await change()).status).toBe(200)
})

test('a window that nobody came back from holds the ad for its half hour only', async () => {
  await openPayment(academy, ad)
  portal.clock.set('2026-11-23T09:29:59+09:00')
  expect((await save()).code).toBe('PAYMENT_IN_PROGRESS')
  portal.clock.set('2026-11-23T09:30:00+09:00')
  expect((await save()).status).toBe(200)
})

test('a window that the vendor did not open holds the ad for a minute only', async () => {
  await setFault(portal, 'payments', 'down')
  expect((await academy.send(pay, { body: payBodyOf(ad) })).code).toBe('PAYMENT_UNAVAILABLE')
  portal.clock.set('2026-11-23T09:01:01+09:00')
  expect((await save()).status).toBe(200)
})

test('a payment can be given up: nothing is charged any more, and the ad is free at once', async () => {
  const { url } = await openPayment(academy, ad)
  const answer = await abandon()
  expect(answer).toMatchObject({ status: 200, body: { reserveStatus: 'TEMPORARY_SAVE', paymentStatus: 'FAILED' } })
  expect((await abandon()).body).toEqual(answer.body)
  expect((await save()).status).toBe(200)
  // Somebody who pays in the old window all the same is not charged.
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  await academy.send(settlePayment, { body })
  expect((await listAtVendor()).map(({ status }) => status)).not.toContain('APPROVED')
})

test('giving up is for the owner, of an ad that was ever to be paid', async () => {
  expect(await abandon()).toMatchObject({ status: 404, code: 'NO_PAYMENT' })
  await openPayment(academy, ad)
  expect(await abandon(await portal.as('academy2'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await setFault(portal, 'payments', 'down')
  expect(await abandon()).toMatchObject({ status: 502, code: 'PAYMENT_UNAVAILABLE' })
})

test('a paid ad is not given up: the answer says that it is registered', async () => {
  await payAd(academy, ad)
  expect((await abandon()).body).toMatchObject({ reserveStatus: 'REQUEST_FOR_INSPECTION', paymentStatus: 'PAID' })
})

test('saving, paying and coming back at once never end in a refund', async () => {
  for (let round = 0; round < 8; round += 1) {
    const from = 2 + round * 2
    ad = await saveReadyAd(academy, { from })
    const other = () =>
      academy.send(saveReservation, { body: bodyOf(ids.slice(from, from + 1), { adSmsReserveSeq: ad.reserveSeq }) })
    const [started] = await Promise.all([academy.send(pay, { body: payBodyOf(ad) }), other()])
    // The save was first: the price is another one now.
    if (started.code === 'PRICE_CHANGED') continue
    expect(started.status).toBe(200)
    const body = await decideAtVendor(started.body.url, ad.reserveSeq, 'approve')
    const [settled, saved, deleted] = await Promise.all([
      academy.send(settlePayment, { body }),
      other(),
      academy.send(deleteReservation, { params: { id: ad.reserveSeq } }),
    ])
    expect(settled.body).toMatchObject({ paymentStatus: 'PAID', reserveStatus: 'REQUEST_FOR_INSPECTION' })
    expect(['PAYMENT_IN_PROGRESS', 'NOT_EDITABLE']).toContain(saved.code)
    expect(['PAYMENT_IN_PROGRESS', 'NOT_DELETABLE']).toContain(deleted.code)
  }
  expect((await listAtVendor()).filter((order) => order.cancelledAmount > 0)).toEqual([])
})

test('after a full refund the answer says what happened to the money and why', async () => {
  const { url } = await openPayment(academy, ad)
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  await sql`update text_ad.reservation_school set expected_target_count = 1000`.execute(portal.db)
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  const answer = await academy.send(settlePayment, { body })
  expect(answer.code).toBe('PAYMENT_REVERSED')
  expect(answer.problem.detail).toContain('광고가 삭제되었거나 보관 기간이 지나 접수할 수 없습니다.')
  expect(answer.problem.detail).toContain('환불')
})
