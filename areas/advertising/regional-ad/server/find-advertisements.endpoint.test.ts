import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { JEJU, SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/seoul.ts'
import type { Person } from '#platform/testing/person.ts'
import { findAdvertisements } from '../contract/advertisement.contract.ts'
import { holdAd } from '../contract/managed-ad.contract.ts'
import { formOf, insertCluster, listSchools, placeAd, removeAds, type SeedSchool } from '../testing/ad.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
let adops = await portal.as('adops')
let member = await portal.as('member')
const schools: SeedSchool[] = await listSchools(portal, 1)
const middle: SeedSchool[] = await listSchools(portal, 2)
beforeEach(() => removeAds(portal))

type Query = CallInput<typeof findAdvertisements>['query']
const RANGE = { startDate: '2026-11-23', endDate: '2026-12-23' }
const IN_SEJONG = { ...RANGE, parentAreaId: String(SEJONG), childAreaId: String(SEJONG_DISTRICT) }

const find = (person: Person, query: Partial<Query> = IN_SEJONG, searchType = 'school') =>
  person.send(findAdvertisements, { params: { searchType }, query: { ...RANGE, ...query } })
const rowsWithAds = async (person: Person, query?: Partial<Query>, searchType?: string) =>
  (await find(person, query, searchType)).body.list.filter((row) => row.advertisementId !== null)
const at = (index: number): SeedSchool => schools[index] as SeedSchool

test('a school without an ad is a row of its own, a test school is none', async () => {
  const { body } = await find(adops)
  const found = body.list.map((row) => row.organizationId)
  const all = [...schools, ...middle, ...(await listSchools(portal, 3))]
  expect([...found].sort()).toEqual(all.map(({ id }) => id).sort())
  expect(body.list.some((row) => row.organizationName.includes('@'))).toBe(false)
  const { organizationId, organizationName, ...ad } = body.list[0] as (typeof body.list)[number]
  expect(new Set(Object.values(ad))).toEqual(new Set([null]))
  expect(Object.keys(ad)).toHaveLength(12)
})

test('an ad is told with everything about it, at each of its schools', async () => {
  const id = await placeAd(adops, formOf([at(0).id, at(2).id]))
  const rows = await rowsWithAds(member)
  expect(rows.map((row) => row.organizationName)).toEqual([at(0).name, at(2).name])
  expect(rows[0]).toEqual({
    organizationId: at(0).id,
    organizationName: at(0).name,
    advertisementImage: 'https://cdn.example.com/1.png',
    advertisementLink: 'https://www.example.com/winter',
    advertisementId: id,
    advertisementTitle: '겨울방학 특강',
    advertisementType: '앱 배너',
    advertisementStatus: 'DELIVERING',
    advertisementStatusDisplayName: '집행 중',
    advertiserName: '바른수학학원',
    advertisementStartDate: '2026-11-23',
    advertisementEndDate: '2026-11-30',
    position: '메인 상단',
    advertisementPrice: 300_000,
  })
})

test('ads of one school come by start and id, and reach it through its cluster only once', async () => {
  const one = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  const other = await insertCluster(portal, '세종 초등 2권역', schools.slice(0, 2))
  const late = await placeAd(adops, formOf([at(0).id], { advertisementStartDate: '2026-11-28' }))
  const early = await placeAd(adops, formOf([one, other], { targetType: 'cluster' }))
  const same = await placeAd(adops, formOf([at(0).id]))
  const rows = await rowsWithAds(adops)
  const idsAt = (school: SeedSchool) =>
    rows.filter((row) => row.organizationId === school.id).map((row) => row.advertisementId)
  expect(idsAt(at(0))).toEqual([early, same, late])
  expect([idsAt(at(1)), idsAt(at(2)), idsAt(at(3))]).toEqual([[early], [early], []])
})

test('rows of schools of the same name stay together', async () => {
  await sql`update directory.school set name = ${at(0).name} where organization_id = ${at(5).id}`.execute(portal.db)
  await placeAd(adops, formOf([at(0).id, at(5).id]))
  await placeAd(adops, formOf([at(0).id, at(5).id]))
  const ids = (await rowsWithAds(adops)).map((row) => row.organizationId)
  await sql`update directory.school set name = ${at(5).name} where organization_id = ${at(5).id}`.execute(portal.db)
  const [low, high] = [at(0).id, at(5).id].sort((a, b) => a - b)
  expect(ids).toEqual([low, low, high, high])
})

test.each([
  ['2026-11-01', '2026-11-22', false],
  ['2026-11-01', '2026-11-23', true],
  ['2026-11-25', '2026-11-26', true],
  ['2026-11-01', '2026-12-31', true],
  ['2026-11-30', '2026-12-31', true],
  ['2026-12-01', '2026-12-31', false],
])('an ad from 11-23 to 11-30 is in the range %s to %s: %s', async (startDate, endDate, isFound) => {
  await placeAd(adops, formOf([at(0).id]))
  const rows = await rowsWithAds(adops, { ...IN_SEJONG, startDate, endDate })
  expect(rows.map((row) => [row.advertisementStartDate, row.advertisementEndDate])).toEqual(
    isFound ? [['2026-11-23', '2026-11-30']] : [],
  )
})

test('status follows the day and what staff decided, and words come with it', async () => {
  const place = (start: string, end: string) =>
    placeAd(adops, formOf([at(0).id], { advertisementStartDate: start, advertisementEndDate: end }))
  await place('2026-11-24', '2026-11-24')
  await place('2026-11-22', '2026-11-23')
  await place('2026-11-20', '2026-11-22')
  const paused = await place('2026-11-25', '2026-11-25')
  const canceled = await place('2026-11-26', '2026-11-26')
  await adops.send(holdAd, { params: { id: paused }, body: { hold: 'PAUSED', version: 1 } })
  await adops.send(holdAd, { params: { id: canceled }, body: { hold: 'CANCELED', version: 1 } })
  const rows = await rowsWithAds(adops, { ...IN_SEJONG, startDate: '2026-11-01' })
  expect(rows.map((row) => [row.advertisementStatus, row.advertisementStatusDisplayName])).toEqual([
    ['COMPLETED', '집행 완료'],
    ['DELIVERING', '집행 중'],
    ['READY', '집행 예정'],
    ['PAUSED', '일시중지'],
    ['CANCELED', '취소'],
  ])
})

test('midnight in Seoul begins and ends an ad', async () => {
  await placeAd(adops, formOf([at(0).id]))
  const statusAt = async (now: string) => {
    portal.clock.set(now)
    // Nobody stays signed in for a week.
    const [row] = await rowsWithAds(await portal.as('adops'))
    return row?.advertisementStatus
  }
  expect(await statusAt('2026-11-22T23:59:59+09:00')).toBe('READY')
  expect(await statusAt('2026-11-23T00:00:00+09:00')).toBe('DELIVERING')
  expect(await statusAt('2026-11-30T23:59:59+09:00')).toBe('DELIVERING')
  expect(await statusAt('2026-12-01T00:00:00+09:00')).toBe('COMPLETED')
  portal.clock.set('2026-11-23T09:00:00+09:00')
  adops = await portal.as('adops')
  member = await portal.as('member')
})

test('prices are for those who sell and for administrators', async () => {
  await placeAd(adops, formOf([at(0).id]))
  const prices = new Map<string, number | null | undefined>()
  for (const loginId of ['member', 'admin', 'adops', 'academy']) {
    const [row] = await rowsWithAds(await portal.as(loginId))
    prices.set(loginId, row?.advertisementPrice)
    expect(row?.advertiserName).toBe('바른수학학원')
  }
  expect(Object.fromEntries(prices)).toEqual({ member: 300_000, admin: 300_000, adops: null, academy: null })
})

test('by cluster: clusters with an ad only, under their own number and name', async () => {
  const cluster = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  await insertCluster(portal, '세종 초등 2권역', schools.slice(3, 6))
  const hidden = await insertCluster(portal, '시험용@', schools.slice(3, 6))
  const id = await placeAd(adops, formOf([cluster], { targetType: 'cluster' }))
  await sql`insert into ads.advertisement_target (advertisement_id, cluster_id) values (${id}, ${hidden})`.execute(
    portal.db,
  )
  await placeAd(adops, formOf([at(7).id]))
  const found = await find(member, IN_SEJONG, 'cluster')
  expect(found.body.list).toMatchObject([
    { organizationId: cluster, organizationName: '세종 초등 1권역', advertisementId: id, advertisementPrice: 300_000 },
  ])
})

test('the cluster search keeps to province, district and kind of school', async () => {
  const cluster = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  await placeAd(adops, formOf([cluster], { targetType: 'cluster' }))
  const count = async (query: Partial<Query>) => (await find(member, query, 'cluster')).body.list.length
  expect(await count({})).toBe(1)
  expect(await count({ parentAreaId: `${JEJU},${SEJONG}`, schoolType: '2,1' })).toBe(1)
  expect(await count({ parentAreaId: String(JEJU) })).toBe(0)
  expect(await count({ childAreaId: '50110' })).toBe(0)
  expect(await count({ schoolType: '2,3' })).toBe(0)
  expect(await count({ startDate: '2026-12-01', endDate: '2026-12-02' })).toBe(0)
})

test('only those who see prices search by cluster', async () => {
  for (const loginId of ['adops', 'academy'])
    expect(await find(await portal.as(loginId), {}, 'cluster')).toMatchObject({
      status: 403,
      code: 'CLUSTER_FORBIDDEN',
    })
  expect((await find(await portal.as('admin'), {}, 'cluster')).status).toBe(200)
})

test('the school search keeps to kinds of school and to areas; without any it is the whole country', async () => {
  const kinds = async (query: Partial<Query>) => (await find(adops, query)).body.totalCount
  expect(await kinds({ ...IN_SEJONG, schoolType: '2' })).toBe(middle.length)
  expect(await kinds({ ...IN_SEJONG, schoolType: '1,2,2' })).toBe(schools.length + middle.length)
  const [sejong, jeju, both, all] = await Promise.all([
    kinds({ parentAreaId: String(SEJONG) }),
    kinds({ parentAreaId: String(JEJU) }),
    kinds({ parentAreaId: `${SEJONG},${JEJU}` }),
    kinds({}),
  ])
  expect(both).toBe((sejong as number) + (jeju as number))
  expect(all).toBe(both)
  expect(await kinds({ childAreaId: '50130' })).toBeLessThan(jeju as number)
  expect(await kinds({ childAreaId: '99999' })).toBe(0)
})

test.each([
  ['an unknown unit', {}, 'district', 404, 'UNKNOWN_SEARCH_TYPE'],
  ['an end before the start', { endDate: '2026-11-22' }, 'school', 400, 'RANGE_INVERTED'],
  ['367 days', { endDate: addDays(RANGE.startDate, 366) }, 'school', 400, 'RANGE_TOO_LONG'],
  ['a district of another province', { parentAreaId: '50', childAreaId: '36110' }, 'school', 400, 'AREA_MISMATCH'],
  ['one of two elsewhere', { parentAreaId: '36', childAreaId: '36110,50110' }, 'cluster', 400, 'AREA_MISMATCH'],
  ['an unknown district', { parentAreaId: '36', childAreaId: '99999' }, 'school', 400, 'AREA_MISMATCH'],
  ['a ward as a district', { parentAreaId: '41', childAreaId: '41111' }, 'school', 400, 'AREA_MISMATCH'],
  ['an empty list', { childAreaId: '' }, 'school', 400, 'BAD_REQUEST'],
  ['an unknown kind of school', { schoolType: '1,4' }, 'school', 400, 'BAD_REQUEST'],
  ['no number', { parentAreaId: '36;50' }, 'school', 400, 'BAD_REQUEST'],
  ['a day that does not exist', { startDate: '2026-11-31' }, 'school', 400, 'BAD_REQUEST'],
  ['a year 0', { startDate: '0000-01-01', endDate: '0000-01-02' }, 'school', 400, 'BAD_REQUEST'],
])('%s is refused', async (_what, query, unit, status, code) => {
  expect(await find(member, query, unit)).toMatchObject({ status, code })
})

test.each([
  ['2026-11-22', '시작일은 종료일보다 늦을 수 없습니다.'],
  [addDays(RANGE.startDate, 366), '조회 기간은 최대 366일입니다.'],
])('a period up to %s is refused with the sentence that says why, at the field', async (endDate, sentence) => {
  const { problem } = await find(member, { endDate })
  expect([problem.detail, problem.errors]).toEqual([sentence, [{ path: 'endDate', message: sentence }]])
})

test('366 days can be searched', async () => {
  expect((await find(member, { endDate: addDays(RANGE.startDate, 365) })).status).toBe(200)
})

describe('a page', () => {
  test('holds so many schools by name with all their ads, and the total counts schools', async () => {
    await placeAd(adops, formOf([at(0).id, at(1).id]))
    await placeAd(adops, formOf([at(0).id]))
    const whole = (await find(adops)).body
    const schoolsOf = (list: typeof whole.list) => [...new Set(list.map((row) => row.organizationId))]
    expect(schoolsOf(whole.list)).toHaveLength(whole.totalCount)
    const pages = []
    for (let pageNum = 1; pageNum <= Math.ceil(whole.totalCount / 50) + 1; pageNum += 1)
      pages.push((await find(adops, { ...IN_SEJONG, pageNum, pageSize: 50 })).body)
    expect(pages.flatMap(({ list }) => list)).toEqual(whole.list)
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => whole.totalCount))
    expect(schoolsOf(pages[0]?.list ?? [])).toHaveLength(50)
    expect(pages.at(-1)?.list).toEqual([])
  })

  test('believes a total that was told, unless its schools contradict it', async () => {
    const page = { ...IN_SEJONG, pageNum: 1, pageSize: 50 }
    expect((await find(adops, { ...page, knownTotal: 77 })).body.totalCount).toBe(77)
    expect((await find(adops, { ...page, knownTotal: 3 })).body.totalCount).toBe((await find(adops)).body.totalCount)
  })

  test.each([
    ['a page 0', { pageNum: 0 }],
    ['301 schools', { pageSize: 301 }],
  ])('with %s is refused', async (_what, query) => {
    expect(await find(adops, { ...IN_SEJONG, ...query })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

test.each([
  [(name: string) => name, 1],
  [(name: string) => ` ${[...name].join(' ')} `, 1],
  [(name: string) => name.normalize('NFD'), 1],
  [() => '%', 0],
  [() => '없는 학교', 0],
])('a part of the name narrows them, whatever its spaces and letters (%#)', async (written, count) => {
  const { list, totalCount } = (await find(adops, { ...IN_SEJONG, keyword: written(at(0).name) })).body
  expect([list.length, totalCount]).toEqual([count, count])
})

test('a picture of our own is told with the address people use', async () => {
  await placeAd(adops, formOf([at(0).id], { advertisementImage: 'http://portal.test/sample-ads/1.svg' }))
  const stored = await sql<{ imageUrl: string }>`select image_url from ads.advertisement`.execute(portal.db)
  expect(stored.rows).toEqual([{ imageUrl: '/sample-ads/1.svg' }])
  const [row] = await rowsWithAds(adops)
  expect(row?.advertisementImage).toBe('http://portal.test/sample-ads/1.svg')
})
