import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  exportManagedReservations,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { exportReservations, listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { type AdSeed, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { seedPaidAd } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { seedReservations } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import type { Person } from '#platform/testing/person.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile()
const [agency, academy, adops] = await Promise.all([portal.as('agency'), portal.as('academy'), portal.as('adops')])
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(async () => {
  await sql`truncate text_ad.contents, text_ad.reservation, payment.payment cascade`.execute(portal.db)
})

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' }
const seed = (over: AdSeed = {}) => seedAd(portal.db, over)
const own = (person: Person, over: Partial<CallInput<typeof exportReservations>['query']> = {}) =>
  person.send(exportReservations, { query: { ...PERIOD, ...over } })
const managed = (over: Partial<CallInput<typeof exportManagedReservations>['query']> = {}) =>
  adops.send(exportManagedReservations, { query: { ...PERIOD, ...over } })
const numbersOf = async (answer: { raw: Response }) => (await sheetRecords(answer.raw)).map((row) => row.예약번호)

test('the file has every ad of its owner, newest first, as the list shows them', async () => {
  const seeded = []
  for (let day = 1; day <= 12; day += 1)
    seeded.push(await seed({ registeredAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00+09:00` }))
  const answer = await own(agency)
  expect(answer.status).toBe(200)
  expect(savedName(answer.raw)).toBe('문자광고 내역 2026-11-23.xlsx')
  expect(await numbersOf(answer)).toEqual(seeded.map((ad) => ad.reserveSeq).toReversed())
})

test('a row has the columns of the list and the numbers, times as the clock in Seoul shows them', async () => {
  const ad = await seed({ title: '=HYPERLINK("https://evil.example")', registeredAt: '2026-11-20T23:30:00+09:00' })
  await sql`update text_ad.reservation set status = 'REJECT_INSPECTION', last_comment = '문구 수정'`.execute(portal.db)
  expect(await sheetRecords((await own(agency)).raw)).toEqual([
    {
      예약번호: ad.reserveSeq,
      소재번호: ad.contentsSeq,
      유형: 'LMS',
      캠페인명: '=HYPERLINK("https://evil.example")',
      '발송 목적': '특강 안내',
      신청일시: '2026-11-20 23:30',
      발송일시: '2026-11-25 11:00',
      '대상 학교': 0,
      '예상 수신자': 0,
      '청구 금액': 0,
      상태: '승인보류',
      사유: '문구 수정',
    },
  ])
})

test('the administrator’s file also tells who placed the ad, its payment and what it needs', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: schools.slice(0, 2), receivers: ['01012345678'] })
  await sql`update text_ad.reservation set missed_at = ${portal.clock.now()}::timestamptz`.execute(portal.db)
  const [row] = await sheetRecords((await managed()).raw)
  const { body } = await adops.send(listManagedReservations, { query: PERIOD })
  const [shown] = body.list
  expect(row).toMatchObject({
    예약번호: ad.reserveSeq,
    광고주: shown?.registrantName,
    '광고주 아이디': shown?.registrantLoginId,
    '결제 금액': shown?.payList[0]?.orderAmount,
    '결제 상태': '결제 완료',
    '대상 학교': 2,
    상태: '검수요청',
    '확인 필요': '발송 누락',
  })
  expect(Object.values(row ?? {}).join(' ')).not.toMatch(/01\d-?\d{3,4}-?\d{4}/)
})

test('the filters are those of the list', async () => {
  await seed({ smsType: 'MMS' })
  await seed({ status: 'REJECT_INSPECTION' })
  await seed({ isDeleted: true })
  await seed({ registeredAt: '2026-10-31T23:59:59+09:00', sendAt: '2026-11-10T11:00:00+09:00' })
  const filters: Parameters<typeof own>[1][] = [
    {},
    { smsType: 'MMS' },
    { reserveStatus: 'REJECT_INSPECTION,SEND_CANCEL' },
    { periodType: 'sendReserveYmdt', endDate: '2026-11-12' },
  ]
  for (const filter of filters) {
    const { body } = await agency.send(listReservations, { query: { ...PERIOD, ...filter } })
    expect(await numbersOf(await own(agency, filter))).toEqual(body.list.map((row) => row.adSmsReserveSeq))
  }
  expect(await numbersOf(await managed({ deleteYn: 'Y' }))).toHaveLength(1)
})

test('nobody gets the ads of somebody else', async () => {
  await seed()
  expect(await numbersOf(await own(academy))).toEqual([])
  expect(await numbersOf(await own(adops))).toEqual([])
  expect((await academy.send(exportManagedReservations, { query: PERIOD })).status).toBe(403)
})

test.each([[{ startDate: '2026-12-01' }], [{ startDate: '2025-11-01' }], [{ smsType: 'SMS' }]])(
  'the search %j is a bad request',
  async (over) => {
    expect(await own(agency, over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  },
)

// Ten thousand rows, beside all the other tests.
const PATIENCE = { timeout: 60_000 }

test('a list of 10,000 ads is written, a longer one refused in both histories', PATIENCE, async () => {
  const { rows } = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'agency'`.execute(
    portal.db,
  )
  const ad = {
    ownerId: rows[0]?.userId ?? 0,
    status: 'SEND_CANCEL',
    sendAt: instantOf('2026-11-25', '11:00'),
    registeredAt: instantOf('2026-11-02', '10:00'),
    schools: [],
  } as const
  await seedReservations(portal.db, Array<typeof ad>(10_000).fill(ad))
  const numbers = await numbersOf(await own(agency))
  // All were registered at the same moment: each comes once, the newest number first, although they are read in pieces.
  expect(numbers).toHaveLength(10_000)
  expect(numbers).toEqual(numbers.toSorted((one, other) => Number(other) - Number(one)))
  expect(new Set(numbers).size).toBe(10_000)
  await seedReservations(portal.db, [ad])
  const refused = await own(agency)
  expect(refused).toMatchObject({ status: 422, code: 'TOO_MANY_ROWS' })
  expect(refused.problem.detail).toContain('10,000건')
  expect(await managed()).toMatchObject({ status: 422, code: 'TOO_MANY_ROWS' })
})
