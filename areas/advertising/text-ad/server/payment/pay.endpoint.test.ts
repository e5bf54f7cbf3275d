import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { pay } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { deleteReservation, getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  payAd,
  payBodyOf,
  type SavedAd,
  saveAd,
  saveReadyAd,
  TUESDAY,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { writeSettings } from '#platform/server/settings.ts'
import type { Person } from '#platform/testing/person.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, agency, adops] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('agency'),
  portal.as('adops'),
])

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
  await post('/_faults', { service: 'payments', mode: 'ok' })
})

const post = (path: string, body: unknown) =>
  fetch(`${portal.simulators.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

type PayBody = CallInput<typeof pay>['body']
const start = (person: Person, ad: SavedAd, over: Partial<PayBody> = {}) =>
  person.send(pay, { body: { ...payBodyOf(ad), ...over } })

const listPayments = async () =>
  (
    await sql<{
      status: string
      orderAmountWon: number
    }>`select status, order_amount_won from payment.payment order by pay_seq`.execute(portal.db)
  ).rows

test('a payment begins with the price of the server and keeps the ad for half an hour', async () => {
  const ad = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T09:50:00+09:00')
  const answer = await start(academy, ad)
  expect(answer).toMatchObject({
    status: 200,
    body: { paySeq: expect.any(Number), url: expect.stringContaining('/payments/order-sheet/') },
  })
  expect(await listPayments()).toEqual([{ status: 'READY', orderAmountWon: 220_000 }])
  const { body } = await academy.send(getReservation, { params: { id: ad.reserveSeq } })
  expect(body).toMatchObject({ reserveStatus: 'TEMPORARY_SAVE', expireYmdt: '2026-11-23T10:20:00+09:00', payList: [] })
})

test('asking again while the window is open gives the same window, also at the same time', async () => {
  const ad = await saveReadyAd(academy)
  const first = await start(academy, ad)
  const others = await Promise.all([start(academy, ad), start(academy, ad), start(academy, ad)])
  expect(others.map((answer) => answer.body)).toEqual([first.body, first.body, first.body])
  expect(await listPayments()).toHaveLength(1)
})

test('a wrong amount, a wrong item or a wrong set of items is refused with the right price', async () => {
  const ad = await saveReadyAd(academy)
  const right = payBodyOf(ad)
  const wrongs: Partial<PayBody>[] = [
    { orderAmount: 1 },
    { orderAmount: right.orderAmount + 1 },
    { items: right.items.slice(1) },
    { items: right.items.map((item) => ({ ...item, orderAmount: item.orderAmount - 1 })) },
    { items: [...right.items, { adSmsReserveResourceMappingSeq: 999_999, payItemName: '', orderAmount: 0 }] },
    { items: right.items.map(() => right.items[0] as never) },
  ]
  for (const wrong of wrongs) {
    const answer = await start(academy, ad, wrong)
    expect(answer).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(answer.problem.orderAmount).toBe(220_000)
  }
  expect(await listPayments()).toEqual([])
})

test('a price that the operator changed meanwhile is refused', async () => {
  const [school] = await findSchools(academy, 1)
  const organizationIds = [school?.organizationId ?? 0]
  const ad = await saveAd(academy, bodyOf(organizationIds))
  await sql`update text_ad.contents set sms_type = 'MMS', image_storage_no = 1, image_object_key = 'x', image_name = 'a.jpg'`.execute(
    portal.db,
  )
  await sql`update text_ad.reservation_school set expected_target_count = 500`.execute(portal.db)
  const seen = {
    ...ad,
    smsType: 'MMS' as const,
    mappings: ad.mappings.map((each) => ({ ...each, expectedTargetCount: 500 })),
  }
  expect(payBodyOf(seen).orderAmount).toBe(440_000)
  await writeSettings(portal.db, TEXT_AD_SETTINGS, { gradeABoundary: 'GT' }, 0, portal.clock.now())
  const answer = await start(academy, seen)
  expect(answer).toMatchObject({ status: 409, code: 'PRICE_CHANGED', problem: { orderAmount: 220_000 } })
})

test('only the owner pays, only as an academy, and an administrator on the pages of academies does', async () => {
  const ad = await saveReadyAd(academy)
  expect(await start(academy2, ad)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const [school] = await findSchools(academy, 1, 5)
  const ofAgency = await saveAd(agency, bodyOf([school?.organizationId ?? 0]))
  expect(await start(agency, ofAgency)).toMatchObject({ status: 403, code: 'SENDER_TYPE_MISMATCH' })
  const ofAdops = await saveReadyAd(adops, { from: 10 })
  expect((await start(adops, ofAdops)).status).toBe(200)
})

test('unfinished material is not paid', async () => {
  const [school] = await findSchools(academy, 1)
  const ad = await saveAd(academy, bodyOf([school?.organizationId ?? 0], {}, { contentsStatus: 'TEMPORARY_SAVE' }))
  expect(await start(academy, ad)).toMatchObject({ status: 409, code: 'CONTENTS_NOT_SAVED' })
  await sql`update text_ad.contents set contents_status = 'SAVED', contents = '🎁'`.execute(portal.db)
  expect(await start(academy, ad)).toMatchObject({ status: 422, code: 'EMOJI_NOT_ALLOWED' })
})

test('after the cutoff a payment does not begin, one that has begun may be continued for half an hour', async () => {
  const [early, late] = [await saveReadyAd(academy), await saveReadyAd(academy, { from: 5 })]
  portal.clock.set('2026-11-23T09:50:00+09:00')
  await start(academy, early)
  portal.clock.set('2026-11-23T13:59:00+09:00')
  const third = await saveReadyAd(academy, { from: 10 })
  await start(academy, third)
  portal.clock.set('2026-11-23T14:20:00+09:00')
  expect((await start(academy, third)).status).toBe(200)
  expect((await start(academy, late)).code).toBe('EXPIRED')
  const fourth = await saveAd(
    academy,
    bodyOf(
      (await findSchools(academy, 1, 15)).map((school) => school.organizationId),
      { reserveDateTime: '2026-11-25 11:00' },
    ),
  )
  await sql`update text_ad.reservation set send_at = ${`${TUESDAY}T11:00:00+09:00`} where reserve_seq = ${fourth.reserveSeq}`.execute(
    portal.db,
  )
  expect(await start(academy, fourth)).toMatchObject({ status: 409, code: 'DATE_NOT_SELECTABLE' })
  portal.clock.set('2026-11-23T14:29:01+09:00')
  expect((await start(academy, third)).code).toBe('DATE_NOT_SELECTABLE')
})

test('a school that is lost meanwhile is named', async () => {
  await writeSettings(portal.db, TEXT_AD_SETTINGS, { tempSaveHoldsSlot: false }, 0, portal.clock.now())
  const [mine, theirs] = [await saveReadyAd(academy), await saveReadyAd(academy2)]
  expect((await start(academy2, theirs)).status).toBe(200)
  const answer = await start(academy, mine)
  expect(answer).toMatchObject({ status: 409, code: 'SCHOOL_TAKEN' })
  expect((answer.problem.schools as number[]).toSorted()).toEqual(
    mine.mappings.map((each) => each.organizationId).toSorted(),
  )
})

test('an ad that is deleted, over, registered or held is not paid', async () => {
  const ad = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect(await start(academy, ad)).toMatchObject({ status: 404, code: 'EXPIRED' })
  portal.clock.set(MONDAY_MORNING)
  await payAd(academy, ad)
  expect(await start(academy, ad)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  const deleted = await saveReadyAd(academy, { from: 5 })
  await academy.send(deleteReservation, { params: { id: deleted.reserveSeq } })
  expect((await start(academy, deleted)).code).toBe('STATE_CHANGED')
  await sql`update text_ad.reservation set status = 'REJECT_INSPECTION'`.execute(portal.db)
  expect((await start(academy, ad)).code).toBe('STATE_CHANGED')
})

test('a window whose time is over makes room for another payment, of the price that holds then', async () => {
  const ad = await saveReadyAd(academy)
  await start(academy, ad)
  portal.clock.set('2026-11-23T09:30:00+09:00')
  const ids = ad.mappings.map((each) => each.organizationId)
  const changed = await saveAd(academy, bodyOf(ids.slice(0, 1), { adSmsReserveSeq: ad.reserveSeq }))
  expect((await start(academy, ad)).code).toBe('PRICE_CHANGED')
  expect((await start(academy, changed)).status).toBe(200)
  expect(await listPayments()).toEqual([
    { status: 'FAILED', orderAmountWon: 220_000 },
    { status: 'READY', orderAmountWon: 110_000 },
  ])
})

test('without the vendor nothing begins, and the next try does', async () => {
  const ad = await saveReadyAd(academy)
  await post('/_faults', { service: 'payments', mode: 'down' })
  expect(await start(academy, ad)).toMatchObject({ status: 502, code: 'PAYMENT_UNAVAILABLE' })
  await post('/_faults', { service: 'payments', mode: 'ok' })
  expect((await start(academy, ad)).status).toBe(200)
})

test.each([
  ['no ad', { adSmsReserveSeq: undefined }],
  ['no amount', { orderAmount: undefined }],
  ['a negative amount', { orderAmount: -1 }],
  ['a fraction', { orderAmount: 0.5 }],
  ['an amount as text', { orderAmount: '220000' }],
  ['a discount', { discountAmount: 1000 }],
  ['no items', { items: [] }],
  [
    'hundreds of items',
    {
      items: Array.from({ length: 201 }, (_, index) => ({ adSmsReserveResourceMappingSeq: index + 1, orderAmount: 1 })),
    },
  ],
  ['letters as receivers', { additionalReceivePhoneNumber: 'abc' }],
])('%s is bad input', async (_what, over) => {
  const ad: SavedAd = {
    reserveSeq: 1,
    contentsSeq: 1,
    smsType: 'LMS',
    mappings: [{ seq: 1, organizationId: 1, expectedTargetCount: 1 }],
  }
  expect(await start(academy, ad, over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
