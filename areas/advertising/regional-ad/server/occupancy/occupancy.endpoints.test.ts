import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { JEJU, SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { holdAd } from '../../contract/managed-ad.contract.ts'
import {
  exportConflicts,
  exportIdlePlaces,
  listConflicts,
  listIdlePlaces,
  readOccupancy,
} from '../../contract/occupancy.contract.ts'
import { formOf, insertCluster, listSchools, placeAd, removeAds, type SeedSchool } from '../../testing/ad.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const member = await portal.as('member')
const schools: SeedSchool[] = await listSchools(portal, 1)
const { rows } = await sql<{ count: number }>`
  select count(*)::int as count from directory.school where district_id = ${SEJONG_DISTRICT} and not is_test`.execute(
  portal.db,
)
const all = rows[0]?.count ?? 0
beforeEach(() => removeAds(portal))

const id = (index: number): number => schools[index]?.id ?? 0
/** Places an ad from one day to another. */
const place = (
  days: readonly [from: string, to: string],
  places: readonly number[] = [id(0)],
  over: Parameters<typeof formOf>[1] = {},
) => placeAd(adops, formOf(places, { advertisementStartDate: days[0], advertisementEndDate: days[1], ...over }))
const cancel = (ad: number) =>
  adops.send(holdAd, { params: { id: ad }, body: { hold: 'CANCELED', version: 1, reason: '중복 등록' } })

type Asked = Partial<NonNullable<CallInput<typeof readOccupancy>['query']>>
const occupancy = async (query: Asked = {}) =>
  (await member.send(readOccupancy, { query: { startMonth: '2026-11', parentAreaId: SEJONG, ...query } })).body
/** The only district of Sejong. */
const sejong = async (query: Asked = {}) => {
  const [district] = (await occupancy(query)).list
  if (!district) throw new Error('no district')
  return district
}
/** The months that are not empty, by their distance from the first. */
const told = (counts: readonly number[]) => Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0))

const DECEMBER = { startDate: '2026-12-01', endDate: '2026-12-31' }
const conflicts = async (query: Partial<CallInput<typeof listConflicts>['query']> = {}) =>
  (await member.send(listConflicts, { query: { ...DECEMBER, ...query } })).body
const idle = async (query: Partial<CallInput<typeof listIdlePlaces>['query']> = {}) =>
  (await member.send(listIdlePlaces, { query: { ...DECEMBER, pageSize: 100, ...query } })).body

describe('the occupancy of a province', () => {
  test('counts places, a position at a school each, in every month in which an ad is there on a day', async () => {
    await place(['2026-11-30', '2027-01-01'], [id(0), id(1)])
    await place(['2026-12-10', '2026-12-11'], [id(0)], { position: '홈 화면' })
    await place(['2026-12-20', '2026-12-24'], [id(0)], { position: '홈 화면' })
    const { areaName, positions, list } = await occupancy()
    expect([areaName, positions, list.length]).toEqual(['세종특별자치시', ['메인 상단', '홈 화면'], 1])
    const [district] = list
    expect([district?.schoolCount, district?.placeCount]).toEqual([all, all * 2])
    expect(told(district?.takenCounts ?? [])).toEqual({ 0: 2, 1: 3, 2: 2 })
    expect(told(district?.conflictCounts ?? [])).toEqual({})
  })

  test('an ad that was withdrawn holds nothing, one that is paused or over does', async () => {
    await cancel(await place(['2026-11-01', '2026-11-30'], [id(0)]))
    const paused = await place(['2026-11-01', '2026-11-30'], [id(1)])
    await adops.send(holdAd, { params: { id: paused }, body: { hold: 'PAUSED', version: 1 } })
    await place(['2026-11-01', '2026-11-02'], [id(2)])
    expect(told((await sejong()).takenCounts)).toEqual({ 0: 2 })
  })

  test('a school that an ad reaches by two clusters is one place, and no conflict', async () => {
    const one = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
    const other = await insertCluster(portal, '세종 초등 2권역', schools.slice(1, 4))
    await place(['2026-12-01', '2026-12-02'], [one, other], { targetType: 'cluster' })
    const { takenCounts, conflictCounts } = await sejong()
    expect([told(takenCounts), told(conflictCounts)]).toEqual([{ 1: 4 }, {}])
    expect((await conflicts()).totalCount).toBe(0)
  })

  test('ads that share a day at a place are a conflict in the months of the days that they share', async () => {
    await place(['2026-11-01', '2027-03-31'], [id(0), id(1)])
    await place(['2026-12-31', '2027-01-02'], [id(0)])
    await place(['2027-03-31', '2027-04-30'], [id(1)])
    const { takenCounts, conflictCounts } = await sejong()
    expect(told(conflictCounts)).toEqual({ 1: 1, 2: 1, 4: 1 })
    expect(told(takenCounts)).toEqual({ 0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 1 })
  })

  test('ads one after the other, at other positions or at other schools are none', async () => {
    await place(['2026-12-01', '2026-12-10'])
    await place(['2026-12-11', '2026-12-20'])
    await place(['2026-12-01', '2026-12-31'], [id(0)], { position: '홈 화면' })
    await place(['2026-12-01', '2026-12-31'], [id(1)])
    await cancel(await place(['2026-12-01', '2026-12-31']))
    expect(told((await sejong()).conflictCounts)).toEqual({})
    expect(await conflicts()).toEqual({ list: [], totalCount: 0 })
  })

  test('school types and a part of a position narrow schools, places and what is taken', async () => {
    const [middle] = await listSchools(portal, 2)
    await place(['2026-12-01', '2026-12-10'], [id(0), middle?.id ?? 0])
    await place(['2026-12-01', '2026-12-10'], [id(0)], { position: '홈 화면' })
    const some = await sejong({ schoolType: '2,3' })
    expect(some.schoolCount).toBeLessThan(all)
    expect([some.placeCount, told(some.takenCounts)]).toEqual([some.schoolCount * 2, { 1: 1 }])
    const home = await sejong({ position: '홈' })
    expect([home.placeCount, told(home.takenCounts)]).toEqual([all, { 1: 1 }])
  })

  test('without any ad a school counts as one place', async () => {
    const { positions, list } = await occupancy()
    expect([positions, list[0]?.placeCount]).toEqual([[], all])
  })

  test('a province that there is not, and a month that is none, are refused with a sentence', async () => {
    const ask = (query: Asked) =>
      member.send(readOccupancy, { query: { startMonth: '2026-11', parentAreaId: SEJONG, ...query } })
    for (const parentAreaId of [99, SEJONG_DISTRICT]) {
      const { status, problem } = await ask({ parentAreaId })
      expect([status, problem.detail]).toEqual([404, '해당 시/도를 찾을 수 없습니다.'])
    }
    for (const startMonth of ['2026-13', '2026-1', '0000-01'])
      expect((await ask({ startMonth })).problem.errors).toEqual([
        { path: 'startMonth', message: '월을 올바르게 입력해주세요.' },
      ])
  })
})

describe('conflicts', () => {
  test('name both ads, the days they share and the schools where they meet, a pair of a district in one row', async () => {
    const first = await place(['2026-11-20', '2026-12-05'], [id(0), id(1), id(2)])
    const second = await place(['2026-12-03', '2026-12-20'], [id(1), id(2)], {
      advertisementTitle: '겨울 캠프',
      advertiserName: '큰나무캠프',
    })
    const { list, totalCount } = await conflicts()
    expect(totalCount).toBe(1)
    expect(list[0]).toEqual({
      areaId: SEJONG_DISTRICT,
      parentAreaId: SEJONG,
      areaName: expect.stringContaining('세종특별자치시'),
      position: '메인 상단',
      startDate: '2026-12-03',
      endDate: '2026-12-05',
      dayCount: 3,
      schoolCount: 2,
      firstSchoolName: schools[1]?.name,
      first: {
        advertisementId: first,
        advertisementTitle: '겨울방학 특강',
        advertiserName: '바른수학학원',
        advertisementStartDate: '2026-11-20',
        advertisementEndDate: '2026-12-05',
      },
      second: {
        advertisementId: second,
        advertisementTitle: '겨울 캠프',
        advertiserName: '큰나무캠프',
        advertisementStartDate: '2026-12-03',
        advertisementEndDate: '2026-12-20',
      },
    })
  })

  test('three at once are three pairs, paged without a gap; a day on which only one of a pair runs is none of it', async () => {
    const a = await place(['2026-12-01', '2026-12-31'])
    const b = await place(['2026-12-05', '2026-12-10'])
    const c = await place(['2026-12-08', '2026-12-20'])
    const pairsOf = ({ list }: Awaited<ReturnType<typeof conflicts>>) =>
      list.map(({ first, second }) => [first.advertisementId, second.advertisementId])
    expect(pairsOf(await conflicts())).toEqual([
      [a, b],
      [a, c],
      [b, c],
    ])
    const last = await conflicts({ pageNum: 2, pageSize: 2 })
    expect([pairsOf(last), last.totalCount]).toEqual([[[b, c]], 3])
    expect((await conflicts({ pageNum: 9, pageSize: 2 })).totalCount).toBe(3)
    expect(pairsOf(await conflicts({ startDate: '2026-12-11', endDate: '2026-12-12' }))).toEqual([[a, c]])
    expect((await conflicts({ startDate: '2026-12-21' })).totalCount).toBe(0)
  })

  test('are narrowed by region, school type and position', async () => {
    await place(['2026-12-01', '2026-12-31'])
    await place(['2026-12-05', '2026-12-10'])
    const count = async (query: Parameters<typeof conflicts>[0]) => (await conflicts(query)).totalCount
    expect(await count({ provinceId: SEJONG, districtId: SEJONG_DISTRICT, schoolType: ['1'], position: '상단' })).toBe(
      1,
    )
    expect(await count({ provinceId: JEJU })).toBe(0)
    expect(await count({ districtId: 50_110 })).toBe(0)
    expect(await count({ schoolType: ['3'] })).toBe(0)
    expect(await count({ position: '홈' })).toBe(0)
  })
})

describe('idle places', () => {
  test('begin with districts without any ad, the largest first, and end with the fullest', async () => {
    const [jeju] = await listSchools(portal, 1, 50_110)
    await place(['2026-12-01', '2026-12-02'], [id(0), id(1), id(2), id(3)])
    await place(['2026-12-30', '2027-01-05'], [id(0), jeju?.id ?? 0])
    const { list, totalCount } = await idle()
    expect(totalCount).toBe(list.length)
    const empty = list.filter(({ takenCount }) => takenCount === 0)
    expect(list.slice(0, empty.length)).toEqual(empty)
    expect(empty.map(({ freeCount }) => freeCount)).toEqual(
      empty.map(({ freeCount }) => freeCount).toSorted((one, other) => other - one),
    )
    const full = list.at(-1)
    expect(full).toMatchObject({
      areaId: SEJONG_DISTRICT,
      parentAreaId: SEJONG,
      schoolCount: all,
      placeCount: all,
      takenCount: 4,
      freeCount: all - 4,
      adCount: 2,
    })
    expect(list.at(-2)).toMatchObject({ areaId: 50_110, takenCount: 1, adCount: 1 })
    expect((await idle({ sort: '-takenPercent', pageSize: 1 })).list).toEqual([full])
    expect((await idle({ pageNum: 2, pageSize: 2 })).list).toEqual(list.slice(2, 4))
    expect(
      (await idle({ startDate: '2027-02-01', endDate: '2027-02-28' })).list.every((row) => row.adCount === 0),
    ).toBe(true)
    expect((await idle({ provinceId: SEJONG })).list).toEqual([full])
  })

  test('and conflicts go out as a spreadsheet with what the lists say', async () => {
    await place(['2026-12-01', '2026-12-31'])
    await place(['2026-12-05', '2026-12-10'])
    const cellsOf = async ({ raw }: { readonly raw: Response }) => {
      const sheet = await readSheet(Buffer.from(await raw.arrayBuffer()), { rows: MOST_EXPORT_ROWS + 1, columns: 20 })
      return sheet.rows.map((each) => each.cells.map(({ value }) => value))
    }
    const places = await member.send(exportIdlePlaces, { query: { ...DECEMBER, provinceId: SEJONG } })
    const [titles, row] = await cellsOf(places)
    expect(titles).toEqual(['시/군/구', '점유율', '빈 자리', '사용 중', '전체 자리', '학교', '광고'])
    expect(row?.slice(2)).toEqual([all - 1, 1, all, all, 2])
    const pairs = await cellsOf(await member.send(exportConflicts, { query: DECEMBER }))
    expect(pairs[1]?.slice(1, 4)).toEqual(['메인 상단', '2026.12.05 ~ 2026.12.10 (6일)', schools[0]?.name])
  })

  test('a period the wrong way round is refused with the sentence that says so', async () => {
    const query = { startDate: '2026-12-02', endDate: '2026-12-01' }
    for (const call of [listIdlePlaces, listConflicts])
      expect((await member.send(call, { query })).problem.detail).toBe('시작일은 종료일보다 늦을 수 없습니다.')
  })
})
