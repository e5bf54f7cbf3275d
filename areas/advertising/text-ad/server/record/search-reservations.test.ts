import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  exportManagedReservations,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
const agency = await portal.as('agency')
const [school = 0, otherSchool = 0] = await schoolsWithParents(portal.db)

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' }
const list = (query: Record<string, string>) => adops.send(listManagedReservations, { query: { ...PERIOD, ...query } })
const foundBy = async (keyword: string, more: Record<string, string> = {}) =>
  (await list({ keyword, ...more })).body.list.map((row) => row.adSmsReserveSeq).toSorted()

const winter = await seedAd(portal.db, { loginId: 'agency', title: '겨울 특강 100%', schoolIds: [school] })
const summer = await seedAd(portal.db, { loginId: 'academy', title: '여름 모집', schoolIds: [otherSchool] })
const october = await seedAd(portal.db, { title: '겨울 특강', registeredAt: '2026-10-01T10:00:00+09:00' })
const seqs = (...ads: readonly { readonly reserveSeq: number }[]) => ads.map((ad) => ad.reserveSeq).toSorted()

const nameOf = async (table: 'school' | 'user'): Promise<string> => {
  const text =
    table === 'school'
      ? sql<{ name: string }>`select name from directory.school where organization_id = ${school}`
      : sql<{ name: string }>`select name from account."user" where login_id = 'agency'`
  return (await text.execute(portal.db)).rows[0]?.name ?? ''
}

test('an ad is found by its campaign, advertiser, number and school, within the period', async () => {
  expect(await foundBy('특강')).toEqual(seqs(winter))
  expect(await foundBy('겨')).toEqual(seqs(winter))
  expect(await foundBy('%')).toEqual(seqs(winter))
  expect(await foundBy(await nameOf('user'))).toEqual(seqs(winter))
  expect(await foundBy('AGENCY')).toEqual(seqs(winter))
  expect(await foundBy(await nameOf('school'))).toEqual(seqs(winter))
  expect(await foundBy(String(summer.reserveSeq))).toContain(summer.reserveSeq)
  expect(await foundBy('없는 이름')).toEqual([])
  expect(await foundBy('')).toEqual(seqs(winter, summer))
})

test('a keyword adds to the other filters, and the file has what the list has', async () => {
  expect(await foundBy('특강', { smsType: 'MMS' })).toEqual([])
  expect(await foundBy('특강', { periodType: 'sendReserveYmdt', startDate: '2026-11-25' })).toEqual(
    seqs(winter, october),
  )
  const file = await adops.send(exportManagedReservations, { query: { ...PERIOD, keyword: '특강' } })
  expect((await sheetRecords(file.raw)).map((row) => row.예약번호)).toEqual([winter.reserveSeq])
})

test('a row tells who placed the ad and for how much', async () => {
  await sql`update text_ad.reservation set order_amount_won = 110000 where reserve_seq = ${winter.reserveSeq}`.execute(
    portal.db,
  )
  const [row] = (await list({ keyword: '겨울' })).body.list
  expect(row).toMatchObject({ registrantLoginId: 'agency', registrantName: await nameOf('user'), orderAmount: 110_000 })
})

test('the total of an earlier page is told back as long as the rows bear it out', async () => {
  const total = async (query: Record<string, string>) => (await list({ pageSize: '1', ...query })).body.totalCount
  expect(await total({})).toBe(2)
  expect(await total({ knownTotal: '7' })).toBe(7)
  expect(await total({ pageNum: '3', knownTotal: '7' })).toBe(2)
  expect(await total({ pageNum: '2', knownTotal: '1' })).toBe(2)
  const { body } = await agency.send(listReservations, { query: { ...PERIOD, pageNum: 9, knownTotal: 80 } })
  expect(body.totalCount).toBe(1)
})

test.each([['-1'], ['x'], ['1.5'], ['99999999999']])('%j is no total', async (knownTotal) => {
  expect(await list({ knownTotal })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
