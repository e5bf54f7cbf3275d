import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  getManagedContents,
  getManagedReservation,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { seedPaidAd } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
const schools: number[] = await schoolsWithParents(portal.db)

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' }
const list = (query: Record<string, unknown> = {}, person = adops) =>
  person.send(listManagedReservations, { query: { ...PERIOD, ...query } as never })
const seqsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.body.list.map((row) => row.adSmsReserveSeq)

/** Each test works in a month of its own. */
const monthOf = (month: string) => ({ startDate: `2026-${month}-01`, endDate: `2026-${month}-28` })
const seedIn = (month: string, day: string, seed: Parameters<typeof seedAd>[1] = {}) =>
  seedAd(portal.db, { registeredAt: `2026-${month}-${day}T10:00:00+09:00`, ...seed })

test('only advertising administrators see the ads of everybody', async () => {
  const ad = await seedIn('11', '02')
  const calls = [
    (person: Person) => person.send(listManagedReservations, { query: PERIOD }),
    (person: Person) => person.send(getManagedReservation, { params: { id: ad.reserveSeq } }),
    (person: Person) => person.send(getManagedContents, { params: { id: ad.contentsSeq } }),
  ]
  for (const call of calls) {
    expect((await call(await portal.as(null))).status).toBe(401)
    for (const loginId of ['academy', 'agency', 'member'])
      expect((await call(await portal.as(loginId))).status).toBe(403)
    for (const loginId of ['adops', 'admin']) expect((await call(await portal.as(loginId))).status).toBe(200)
  }
})

test.each([
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }],
  [{ startDate: '2025-11-01', endDate: '2026-11-30' }],
  [{ startDate: '' }],
  [{ startDate: '2026-02-30' }],
  [{ reserveStatus: 'SENT' }],
  [{ smsType: 'SMS' }],
  [{ periodType: 'sent' }],
  [{ pageSize: 101 }],
  [{ pageNum: 0 }],
  [{ deleteYn: 'X' }],
])('the search %j is a bad request', async (query) => {
  const answer = await list(query)
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})

test('a period over 366 days is refused with the sentence that says so, at the field', async () => {
  const { problem } = await list({ startDate: '2025-11-01', endDate: '2026-11-30' })
  const sentence = '조회 기간은 최대 366일입니다.'
  expect([problem.detail, problem.errors]).toEqual([sentence, [{ path: 'endDate', message: sentence }]])
})

test('a row tells everything the table shows', async () => {
  const ad = await seedIn('03', '05', { loginId: 'agency', schoolIds: schools.slice(0, 2), title: '봄 특강' })
  const { body } = await list(monthOf('03'))
  expect(body).toEqual({
    totalCount: 1,
    list: [
      {
        adSmsReserveSeq: ad.reserveSeq,
        adSmsContentsSeq: ad.contentsSeq,
        smsType: 'LMS',
        title: '봄 특강',
        sendPurpose: '특강 안내',
        registerYmdt: '2026-03-05T10:00:00+09:00',
        inspectYmdt: null,
        reserveYmdt: '2026-11-25T11:00:00+09:00',
        reserveStatus: 'REQUEST_FOR_INSPECTION',
        status: 'REQUEST_FOR_INSPECTION',
        senderType: 'AGENCY',
        targetCount: 200,
        schoolCount: 2,
        lastComment: '',
        holdReason: '',
        isAutoCancelled: false,
        payList: [],
        deleteYn: 'N',
        version: 1,
        registrantName: '광고대행 누리',
        registrantLoginId: 'agency',
        orderAmount: 0,
        isCancelRequested: false,
        isSendMissed: false,
      },
    ],
  })
})

test('payments for which there is money stand in the row, others do not', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: schools.slice(2, 3) })
  const { body } = await list({ reserveStatus: 'REQUEST_FOR_INSPECTION', ...PERIOD })
  const row = body.list.find((each) => each.adSmsReserveSeq === ad.reserveSeq)
  expect(row?.payList).toEqual([
    {
      paySeq: expect.any(Number),
      paymentStatus: 'PAID',
      orderAmount: 110_000,
      payYmdt: '2026-11-23T09:00:00+09:00',
      cancelYmdt: null,
    },
  ])
  await sql`update payment.payment set status = 'FAILED', failed_at = ${portal.clock.now()}::timestamptz where ref_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  const after = await list({ reserveStatus: 'REQUEST_FOR_INSPECTION' })
  expect(after.body.list.find((each) => each.adSmsReserveSeq === ad.reserveSeq)?.payList).toEqual([])
})

test('status, type, deletion and both periods filter together', async () => {
  const month = monthOf('04')
  const waiting = await seedIn('04', '01')
  const held = await seedIn('04', '02', { status: 'REJECT_INSPECTION' })
  const mms = await seedIn('04', '03', { smsType: 'MMS' })
  const deleted = await seedIn('04', '04', { status: 'TEMPORARY_SAVE', isDeleted: true })
  const sentSoon = await seedIn('04', '05', { sendAt: '2026-04-20T14:00:00+09:00' })
  const found = async (query: Record<string, unknown>) => seqsOf(await list({ ...month, ...query }))
  const [a, b, c, d, e] = [waiting, held, mms, deleted, sentSoon].map((each) => each.reserveSeq)
  expect(await found({})).toEqual([e, c, b, a])
  expect(await found({ reserveStatus: 'ALL', smsType: 'ALL' })).toEqual([e, c, b, a])
  expect(await found({ reserveStatus: 'REJECT_INSPECTION' })).toEqual([b])
  expect(await found({ reserveStatus: 'REJECT_INSPECTION,REQUEST_FOR_INSPECTION' })).toEqual([e, c, b, a])
  expect(await found({ smsType: 'MMS' })).toEqual([c])
  expect(await found({ smsType: 'LMS', reserveStatus: 'REQUEST_FOR_INSPECTION' })).toEqual([e, a])
  expect(await found({ deleteYn: 'Y' })).toEqual([d])
  expect(await found({ deleteYn: 'Y', reserveStatus: 'SEND_CANCEL' })).toEqual([])
  expect(await found({ periodType: 'sendReserveYmdt' })).toEqual([e])
  expect(await found({ startDate: '2026.04.02', endDate: '2026.04.03' })).toEqual([c, b])
})

test('both days of the period count in Seoul, from their first to their last second', async () => {
  const first = await seedAd(portal.db, { registeredAt: '2026-05-10T00:00:00+09:00' })
  const last = await seedAd(portal.db, { registeredAt: '2026-05-11T23:59:59.999+09:00' })
  await seedAd(portal.db, { registeredAt: '2026-05-09T23:59:59.999+09:00' })
  await seedAd(portal.db, { registeredAt: '2026-05-12T00:00:00+09:00' })
  expect(seqsOf(await list({ startDate: '2026-05-10', endDate: '2026-05-11' }))).toEqual([
    last.reserveSeq,
    first.reserveSeq,
  ])
})

test('pages hold what they should, in one order, and a page past the end still knows the total', async () => {
  const seqs: number[] = []
  for (let count = 0; count < 7; count += 1) seqs.unshift((await seedIn('06', '10')).reserveSeq)
  const page = (pageNum: number) => list({ ...monthOf('06'), pageNum, pageSize: 3 })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(seqsOf)).toEqual([seqs.slice(0, 3), seqs.slice(3, 6), seqs.slice(6), []])
  expect(pages.map((each) => each.body.totalCount)).toEqual([7, 7, 7, 7])
})

test('a guarded and a missed ad call for attention, in the list and in the detail', async () => {
  const ad = await seedIn('07', '10')
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz, missed_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  const attention = { isCancelRequested: true, isSendMissed: true }
  expect((await list(monthOf('07'))).body.list[0]).toMatchObject(attention)
  expect((await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })).body).toMatchObject(attention)
})

test('the detail shows material, schools, registrant and masked receivers, of deleted ads too', async () => {
  const ad = await seedIn('08', '10', {
    schoolIds: schools.slice(3, 5),
    receivers: ['01012345678', '0212345678'],
    status: 'TEMPORARY_SAVE',
    isDeleted: true,
  })
  const { body } = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  expect(body).toMatchObject({
    adSmsReserveSeq: ad.reserveSeq,
    deleteYn: 'Y',
    registrantName: '광고대행 누리',
    registrantLoginId: 'agency',
    additionalReceivePhoneNumber: '010-****-5678,02-****-5678',
    smsContents: { adSmsContentsSeq: ad.contentsSeq, contents: '겨울 특강을 엽니다.\n많은 관심 바랍니다.' },
  })
  expect(body.reserveResourceMappings.map((each) => each.resourceMapping.organizationId)).toEqual(schools.slice(3, 5))
  expect(JSON.stringify(body)).not.toContain('12345678')
})

test('the name of a registrant stays when the account is closed', async () => {
  const ad = await seedIn('09', '10', { loginId: 'academy2', senderType: 'NORMAL' })
  await sql`update account."user" set is_active = false where login_id = 'academy2'`.execute(portal.db)
  expect((await list(monthOf('09'))).body.list[0]?.registrantName).toBe('으뜸영어학원')
  const { body } = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  expect(body.registrantName).toBe('으뜸영어학원')
})

test('material of anybody can be read, and what does not exist is not found', async () => {
  const ad = await seedIn('10', '10')
  const { body } = await adops.send(getManagedContents, { params: { id: ad.contentsSeq } })
  expect(body).toMatchObject({ adSmsContentsSeq: ad.contentsSeq, title: '겨울 특강 안내', contentsImage: [] })
  expect((await adops.send(getManagedContents, { params: { id: 999_999 } })).code).toBe('NOT_FOUND')
  expect((await adops.send(getManagedReservation, { params: { id: 999_999 } })).code).toBe('NOT_FOUND')
})

test('an advertiser does not see deleted ads by asking for them', async () => {
  await seedIn('02', '10', { isDeleted: true })
  const agency = await portal.as('agency')
  const answer = await agency.send(listReservations, { query: { ...monthOf('02'), deleteYn: 'Y' } as never })
  expect(answer.body.totalCount).toBe(0)
})
