import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  deleteReservation,
  getReservation,
  listReservations,
  listTemporaryReservations,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  saveAd,
  saveReadyAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import {
  type ReservationSeed,
  seedReservation,
  seedReservations,
} from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
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
const found = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'academy'`.execute(
  portal.db,
)
const academyId: number = found.rows[0]?.userId ?? 0
const schoolIds: number[] = (await findSchools(academy, 60)).map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`truncate payment.payment cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
})

const seedOf = (index: number, over: Partial<ReservationSeed> = {}): ReservationSeed => ({
  ownerId: academyId,
  status: 'SEND_COMPLETE',
  sendAt: instantOf('2026-11-10', '11:00'),
  registeredAt: new Date(instantOf('2026-11-02', '10:00').getTime() + index * 3_600_000),
  schools: [{ organizationId: schoolIds[index % schoolIds.length] ?? 0, expectedTargetCount: 100 + index }],
  ...over,
})

type Query = CallInput<typeof listReservations>['query']
const list = (person: Person, over: Partial<Query> = {}) =>
  person.send(listReservations, { query: { startDate: '2026-10-23', endDate: '2026-11-23', ...over } })
const get = (person: Person, id: number) => person.send(getReservation, { params: { id } })
const remove = (person: Person, id: number) => person.send(deleteReservation, { params: { id } })

test('the list is newest first, in pages, with the true total even past the end', async () => {
  const seeded = await seedReservations(
    portal.db,
    Array.from({ length: 25 }, (_, index) => seedOf(index)),
  )
  const newest = seeded.map((each) => each.reserveSeq).toReversed()
  const first = await list(academy)
  expect(first.body.totalCount).toBe(25)
  expect(first.body.list.map((row) => row.adSmsReserveSeq)).toEqual(newest.slice(0, 10))
  const third = await list(academy, { pageNum: 3 })
  expect(third.body.list.map((row) => row.adSmsReserveSeq)).toEqual(newest.slice(20))
  expect((await list(academy, { pageNum: 4 })).body).toEqual({ list: [], totalCount: 25 })
  expect((await list(academy, { pageSize: 100 })).body.list).toHaveLength(25)
})

test('a row says what the history shows', async () => {
  await seedReservation(
    portal.db,
    seedOf(0, {
      status: 'REJECT_INSPECTION',
      lastComment: '과장 광고입니다.',
      inspectedAt: instantOf('2026-11-03', '09:30'),
      smsType: 'MMS',
    }),
  )
  expect((await list(academy)).body.list[0]).toMatchObject({
    smsType: 'MMS',
    title: '가을 학기 신규 원생 모집',
    sendPurpose: '원생 홍보',
    registerYmdt: '2026-11-02T10:00:00+09:00',
    inspectYmdt: '2026-11-03T09:30:00+09:00',
    reserveYmdt: '2026-11-10T11:00:00+09:00',
    reserveStatus: 'REJECT_INSPECTION',
    status: 'REJECT_INSPECTION',
    senderType: 'NORMAL',
    targetCount: 100,
    schoolCount: 1,
    lastComment: '과장 광고입니다.',
    payList: [],
    deleteYn: 'N',
  })
})

test('money that was or is there stands beside the ad, tries do not', async () => {
  const { reserveSeq } = await seedReservation(portal.db, seedOf(0))
  await sql`
    insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key, hold_until,
      created_at, approved_at, pay_transaction_id_no, registered_at, approved_amount_won, failed_at)
    values ('SMS', ${reserveSeq}, ${academyId}, 110000, '', '', 'FAILED', 'a', ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz, null, null, null, null, ${portal.clock.now()}::timestamptz),
           ('SMS', ${reserveSeq}, ${academyId}, 110000, '', '', 'PAID', 'b', ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz, '2026-11-02T10:05:00+09:00', 't', ${portal.clock.now()}::timestamptz, 110000, null),
           ('PACKAGE', ${reserveSeq}, ${academyId}, 5, '', '', 'FAILED', 'c', ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz, null, null, null, null, ${portal.clock.now()}::timestamptz)`.execute(
    portal.db,
  )
  const payList = [
    {
      paySeq: expect.any(Number),
      paymentStatus: 'PAID',
      orderAmount: 110000,
      payYmdt: '2026-11-02T10:05:00+09:00',
      cancelYmdt: null,
    },
  ]
  expect((await list(academy)).body.list[0]?.payList).toEqual(payList)
  expect((await get(academy, reserveSeq)).body.payList).toEqual(payList)
})

test('filters narrow the list and its total', async () => {
  await seedReservations(
    portal.db,
    RESERVE_STATUSES.map((status, index) =>
      seedOf(index, {
        status,
        smsType: index % 2 === 0 ? 'LMS' : 'MMS',
        ...(status === 'TEMPORARY_SAVE' && { registeredAt: portal.clock.now() }),
      }),
    ),
  )
  const totals = async (over: Partial<Query>) => {
    const { body } = await list(academy, over)
    expect(body.list).toHaveLength(Math.min(10, body.totalCount))
    return body.totalCount
  }
  expect(await totals({})).toBe(9)
  expect(await totals({ reserveStatus: 'ALL' })).toBe(9)
  expect(await totals({ reserveStatus: 'SEND_CANCEL' })).toBe(1)
  expect(await totals({ reserveStatus: 'INSPECTION_COMPLETE,SEND_WAIT' })).toBe(2)
  expect(await totals({ smsType: 'MMS' })).toBe(4)
  expect(await totals({ smsType: 'MMS', reserveStatus: 'TEMPORARY_SAVE' })).toBe(0)
})

test('the period counts both days, by registration or by sending', async () => {
  await seedReservations(portal.db, [
    seedOf(0, { registeredAt: new Date('2026-11-01T00:00:00+09:00'), sendAt: instantOf('2026-11-20', '14:00') }),
    seedOf(1, { registeredAt: new Date('2026-11-02T23:59:59.999+09:00'), sendAt: instantOf('2026-11-19', '11:00') }),
    seedOf(2, { registeredAt: new Date('2026-11-03T00:00:00+09:00'), sendAt: instantOf('2026-11-19', '11:00') }),
  ])
  const total = async (over: Partial<Query>) => (await list(academy, over)).body.totalCount
  expect(await total({ startDate: '2026-11-01', endDate: '2026-11-02' })).toBe(2)
  expect(await total({ startDate: '2026.11.03', endDate: '2026.11.03' })).toBe(1)
  const sending = { periodType: 'sendReserveYmdt' } as const
  expect(await total({ ...sending, startDate: '2026-11-19', endDate: '2026-11-19' })).toBe(2)
  expect(await total({ ...sending, startDate: '2026-11-20', endDate: '2026-11-20' })).toBe(1)
})

test('ads of others, deleted ads and saves whose time is over are not listed', async () => {
  await saveReadyAd(academy)
  await saveReadyAd(academy2, { from: 5 })
  await seedReservation(portal.db, seedOf(10, { isDeleted: true }))
  expect((await list(academy)).body.totalCount).toBe(1)
  expect((await list(adops)).body.totalCount).toBe(0)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await list(academy)).body).toEqual({ list: [], totalCount: 0 })
  await writeSettings(portal.db, TEXT_AD_SETTINGS, { tempSaveRetention: 'P1M' }, 0, portal.clock.now())
  expect((await list(academy)).body.totalCount).toBe(1)
})

test.each([
  ['no dates', { startDate: undefined, endDate: undefined }],
  ['one date', { endDate: undefined }],
  ['dates in the wrong order', { startDate: '2026-11-24' }],
  ['more than a year', { startDate: '2025-11-22' }],
  ['an unknown status', { reserveStatus: 'SENT' }],
  ['page 0', { pageNum: 0 }],
  ['a page of 101', { pageSize: 101 }],
  ['an unknown period', { periodType: 'modifyYmdt; drop table' }],
])('a search with %s is bad input', async (_what, over) => {
  expect(await list(academy, over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('temporary saves are listed by last change until their time is over', async () => {
  const first = await saveReadyAd(academy)
  portal.clock.set('2026-11-23T09:20:00+09:00')
  const second = await saveReadyAd(academy, { from: 5 })
  portal.clock.set('2026-11-23T09:40:00+09:00')
  await academy.send(saveReservation, {
    body: bodyOf([], { resourceMappings: undefined, adSmsReserveSeq: first.reserveSeq }),
  })
  const { body } = await academy.send(listTemporaryReservations)
  expect(body.list).toMatchObject([
    {
      adSmsReserveSeq: first.reserveSeq,
      expireYmdt: '2026-11-23T10:40:00+09:00',
      smsContents: { modifyYmdt: '2026-11-23T09:40:00+09:00' },
    },
    { adSmsReserveSeq: second.reserveSeq, smsContents: { registerYmdt: '2026-11-23T09:20:00+09:00' } },
  ])
  portal.clock.set('2026-11-23T10:20:00+09:00')
  expect((await academy.send(listTemporaryReservations)).body.list).toHaveLength(1)
  expect((await academy2.send(listTemporaryReservations)).body.list).toEqual([])
})

test('an ad is read by its owner alone, and not after its time', async () => {
  const ad = await saveReadyAd(academy)
  expect(await get(academy2, ad.reserveSeq)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await get(adops, ad.reserveSeq)).code).toBe('NOT_FOUND')
  portal.clock.set('2026-11-23T10:00:00+09:00')
  const over = await get(academy, ad.reserveSeq)
  expect(over).toMatchObject({ status: 404, code: 'EXPIRED' })
  expect(over.problem.detail).toContain('보관 기간')
})

test('extra receivers leave the server masked', async () => {
  const { reserveSeq } = await seedReservation(portal.db, seedOf(0, { receivers: ['01000001234', '0212345678'] }))
  const answer = await get(academy, reserveSeq)
  expect(answer.body.additionalReceivePhoneNumber).toBe('010-****-1234,02-****-5678')
  expect(answer.body.expireYmdt).toBeNull()
})

test('a deleted save is gone, its schools are free, and deleting it again is fine', async () => {
  const ad = await saveReadyAd(academy)
  expect(await remove(academy2, ad.reserveSeq)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const answers = await Promise.all([remove(academy, ad.reserveSeq), remove(academy, ad.reserveSeq)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect((await get(academy, ad.reserveSeq)).code).toBe('NOT_FOUND')
  expect((await saveReadyAd(academy2)).mappings).toHaveLength(2)
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.map((entry) => entry.action)).toEqual(['textAd.save', 'textAd.delete'])
})

test('only a temporary save can be deleted', async () => {
  for (const status of RESERVE_STATUSES.slice(1)) {
    const { reserveSeq } = await seedReservation(portal.db, seedOf(RESERVE_STATUSES.indexOf(status), { status }))
    expect(await remove(academy, reserveSeq)).toMatchObject({ status: 409, code: 'NOT_DELETABLE' })
  }
})

test('the guide tells prices, days and wording as an operator chose them', async () => {
  expect((await academy.send(getGuide)).body).toMatchObject({
    nowYmdt: MONDAY_MORNING,
    vatPercent: 10,
    gradeABoundary: 'GTE',
    firstSendDay: '2026-11-24',
    lastSendDay: '2027-05-31',
    tempSaveRetentionText: '1시간',
    excludeHolidays: false,
  })
  await writeSettings(
    portal.db,
    TEXT_AD_SETTINGS,
    { gradeABoundary: 'GT', tempSaveRetention: 'P1M', excludeHolidays: true },
    0,
    portal.clock.now(),
  )
  const { body } = await academy.send(getGuide)
  expect(body).toMatchObject({ gradeABoundary: 'GT', tempSaveRetentionText: '1개월' })
  expect(body.holidays.slice(0, 2)).toEqual([
    { day: '2026-12-25', names: ['기독탄신일'] },
    { day: '2027-01-01', names: ['1월 1일'] },
  ])
  expect(body.prices).toContainEqual({ smsType: 'MMS', grade: 'A', priceWon: 400000 })
})

test('an agency sees its own ads alone', async () => {
  const ad = await saveAd(agency, bodyOf(schoolIds.slice(0, 1)))
  expect((await list(agency)).body.list.map((row) => row.adSmsReserveSeq)).toEqual([ad.reserveSeq])
  expect((await list(academy)).body.totalCount).toBe(0)
})
