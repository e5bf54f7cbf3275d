import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  decideReservation,
  getManagedReservation,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservation, listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { keptSchools, readAd, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { doorOf, seedPaidAd, setFault, vendorPayment } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await setFault(portal, 'payments', 'ok')
})

/** Signs in anew each time, because sessions end while the clock moves. */
const cancel = async (id: number, comment = '학원 요청') => cancelAs(await portal.as('adops'), id, comment)
const cancelAs = (person: Person, id: number, comment: string) =>
  person.send(decideReservation, { params: { id }, body: { status: 'SEND_CANCEL', comment } })
const nextSchools = (count = 1) => schools.splice(0, count)
const actionsOf = async (id: number) =>
  (await listAudit(portal.db, 'textAd.reservation', id)).map((row) => `${row.action} ${row.actorName}`)
const paymentOf = async (id: number) =>
  (await doorOf(portal, 'payment').listPayments(portal.db, 'SMS', [id])).get(id)?.[0]

test('cancelling a paid ad gives the whole money back and frees its schools', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools(2) })
  const answer = await cancel(ad.reserveSeq)
  expect([answer.status, answer.body]).toEqual([200, { adSmsReserveSeq: ad.reserveSeq, reserveStatus: 'SEND_CANCEL' }])
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.lastComment, after.cancelRequestedAt]).toEqual(['SEND_CANCEL', '학원 요청', null])
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ amount: 220_000, cancelledAmount: 220_000 })
  expect((await paymentOf(ad.reserveSeq))?.status).toBe('CANCELLED')
  expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual([])
  expect((await actionsOf(ad.reserveSeq)).slice(-2)).toEqual([
    'textAd.requestCancel 광고 운영',
    'textAd.cancel 광고 운영',
  ])
})

test('a refunded ad tells when it was paid and when the money went back, alone and in both lists', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() })
  const payYmdt = '2026-11-23T09:00:00+09:00'
  const payLists = async () => {
    const [adops, academy] = [await portal.as('adops'), await portal.as('academy')]
    const params = { id: ad.reserveSeq }
    const query = { startDate: '2026.11.23', endDate: '2026.11.23', pageNum: 1, pageSize: 50 } as const
    const rows = [
      (await adops.send(getManagedReservation, { params })).body,
      (await academy.send(getReservation, { params })).body,
      ...(await adops.send(listManagedReservations, { query })).body.list,
      ...(await academy.send(listReservations, { query })).body.list,
    ]
    return rows.filter((row) => row.adSmsReserveSeq === ad.reserveSeq).map((row) => row.payList)
  }
  expect(await payLists()).toMatchObject(Array(4).fill([{ paymentStatus: 'PAID', payYmdt, cancelYmdt: null }]))
  portal.clock.set('2026-11-23T10:30:00+09:00')
  await cancel(ad.reserveSeq)
  const refunded = { paymentStatus: 'CANCELLED', payYmdt, cancelYmdt: '2026-11-23T10:30:00+09:00' }
  expect(await payLists()).toMatchObject(Array(4).fill([refunded]))
})

test('twenty cancellations at once refund once and leave one trail', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() }, 'INSPECTION_COMPLETE')
  const people = [await portal.as('adops'), await portal.as('admin')] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => cancelAs(people[index % 2 ? 0 : 1], ad.reserveSeq, `사유 ${index}`)),
  )
  const outcomes = answers.map((answer) => answer.code ?? 'OK')
  expect(outcomes).toContain('OK')
  expect(outcomes.filter((outcome) => outcome !== 'OK' && outcome !== 'STATE_CHANGED')).toEqual([])
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ amount: 110_000, cancelledAmount: 110_000 })
  const actions = (await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)).map((row) => row.action)
  expect(actions.filter((action) => action === 'textAd.requestCancel')).toHaveLength(1)
  expect(actions.filter((action) => action === 'textAd.cancel')).toHaveLength(1)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_CANCEL')
})

test('without the card service the ad is guarded, the answer quotes its number, and a repeat finishes', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() })
  await setFault(portal, 'payments', 'down')
  const failed = await cancel(ad.reserveSeq)
  expect([failed.status, failed.code, failed.problem.adSmsReserveSeq]).toEqual([502, 'CANCEL_FAILED', ad.reserveSeq])
  const guarded = await readAd(portal.db, ad.reserveSeq)
  expect([guarded.status, guarded.cancelRequestedAt]).toEqual(['REQUEST_FOR_INSPECTION', portal.clock.now()])
  const shown = await (await portal.as('adops')).send(getManagedReservation, { params: { id: ad.reserveSeq } })
  expect(shown.body.isCancelRequested).toBe(true)
  expect(await keptSchools(portal.db, ad.reserveSeq)).toHaveLength(1)
  await setFault(portal, 'payments', 'ok')
  portal.clock.advance(60_000)
  expect((await cancel(ad.reserveSeq)).status).toBe(200)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_CANCEL')
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ cancelledAmount: 110_000 })
})

test('a guarded ad may be finished within the last 15 minutes, because it was begun in time', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() }, 'INSPECTION_COMPLETE')
  portal.clock.set('2026-11-25T10:44:00+09:00')
  await setFault(portal, 'payments', 'down')
  expect((await cancel(ad.reserveSeq)).code).toBe('CANCEL_FAILED')
  await setFault(portal, 'payments', 'ok')
  portal.clock.set('2026-11-25T10:58:00+09:00')
  expect((await cancel(ad.reserveSeq)).status).toBe(200)
})

test('reconciliation finishes a cancellation of which nobody asks again, in the name of who began it', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() })
  await setFault(portal, 'payments', 'down')
  await cancel(ad.reserveSeq, '중복 신청')
  await setFault(portal, 'payments', 'ok')
  for (let minute = 0; minute < 30; minute += 1) {
    portal.clock.advance(60_000)
    await portal.runRecurring('payment.reconcile')
  }
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.lastComment]).toEqual(['SEND_CANCEL', '중복 신청'])
  expect((await actionsOf(ad.reserveSeq)).at(-1)).toBe('textAd.cancel 광고 운영')
})

test('a lost answer of the card service refunds once', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() })
  await setFault(portal, 'payments', 'lose-answer', 1)
  await cancel(ad.reserveSeq)
  portal.clock.advance(60_000)
  const repeat = await cancel(ad.reserveSeq)
  expect([200, 409]).toContain(repeat.status)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_CANCEL')
  expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ amount: 110_000, cancelledAmount: 110_000 })
})

test('an ad that nobody paid for is cancelled without the card service', async () => {
  await setFault(portal, 'payments', 'down')
  const ad = await seedAd(portal.db, { schoolIds: nextSchools(), keepsSchools: true })
  expect((await cancel(ad.reserveSeq)).status).toBe(200)
  expect(await actionsOf(ad.reserveSeq)).toEqual(['textAd.cancel 광고 운영'])
})

test('the same key twice is one cancellation with one answer', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: nextSchools() })
  const adops = await portal.as('adops')
  const send = () =>
    adops.send(
      decideReservation,
      { params: { id: ad.reserveSeq }, body: { status: 'SEND_CANCEL', comment: '요청' } },
      { headers: { 'idempotency-key': 'cancel-once' } },
    )
  const first = await send()
  const second = await send()
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
})
