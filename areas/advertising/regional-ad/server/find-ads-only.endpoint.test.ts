import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { JEJU, SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { findAdvertisements, MOST_PLACES } from '../contract/advertisement.contract.ts'
import { formOf, insertCluster, listSchools, placeAd, removeAds, type SeedSchool } from '../testing/ad.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const member = await portal.as('member')
const schools: SeedSchool[] = await listSchools(portal, 1)
beforeEach(() => removeAds(portal))

type Query = CallInput<typeof findAdvertisements>['query']
const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }

const find = (query: Partial<Query> = {}, searchType = 'school', person = member) =>
  person.send(findAdvertisements, { params: { searchType }, query: { ...YEAR, ...query } })
const at = (index: number): SeedSchool => schools[index] as SeedSchool

/** So many more ads like the only one, each at every school of the first. */
async function cloneAd(times: number): Promise<void> {
  await sql`
    with made as (
      insert into ads.advertisement (title, ad_type, advertiser_name, position, price_won, start_day, end_day, created_at, changed_at)
      select title, ad_type, advertiser_name, position, price_won, start_day, end_day, created_at, changed_at
      from ads.advertisement, generate_series(1, ${times}::int) returning advertisement_id)
    insert into ads.advertisement_target (advertisement_id, organization_id)
    select made.advertisement_id, organization_id from made, ads.advertisement_target`.execute(portal.db)
}

test('only rows with an ad come, with their number; each is what the page of schools says of it', async () => {
  await placeAd(adops, formOf([at(0).id, at(2).id]))
  const whole = (await find({ parentAreaId: String(SEJONG) })).body
  const { list, totalCount } = (await find({ adsOnly: true })).body
  expect(list).toEqual(whole.list.filter((row) => row.advertisementId !== null))
  expect([totalCount, whole.totalCount > 100]).toEqual([2, true])
  expect((await find({ adsOnly: false, parentAreaId: String(SEJONG) })).body).toEqual(whole)
})

test('an ad that reaches a school in two ways is one row, and test schools are none', async () => {
  const one = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  const other = await insertCluster(portal, '세종 초등 2권역', schools.slice(1, 4))
  await placeAd(adops, formOf([one, other], { targetType: 'cluster' }))
  await sql`insert into ads.cluster_school select ${one}, organization_id from directory.school where is_test`.execute(
    portal.db,
  )
  const { list, totalCount } = (await find({ adsOnly: true })).body
  expect([list.map((row) => row.organizationName), totalCount]).toEqual([
    schools.slice(0, 4).map(({ name }) => name),
    4,
  ])
  const clusters = (await find({ adsOnly: true, pageNum: 2, pageSize: 1 }, 'cluster')).body
  expect([clusters.list.map((row) => row.organizationId), clusters.totalCount]).toEqual([[other], 2])
})

test('period, regions and school types narrow it as they narrow the whole answer', async () => {
  const jeju = await listSchools(portal, 2, 50_110)
  await placeAd(adops, formOf([at(0).id, jeju[0]?.id ?? 0]))
  const count = async (query: Partial<Query>) => (await find({ adsOnly: true, ...query })).body.totalCount
  expect(await count({})).toBe(2)
  expect(await count({ parentAreaId: String(SEJONG) })).toBe(1)
  expect(await count({ parentAreaId: String(SEJONG), childAreaId: String(SEJONG_DISTRICT), schoolType: '2' })).toBe(0)
  expect(await count({ parentAreaId: `${SEJONG},${JEJU}`, schoolType: '2' })).toBe(1)
  expect(await count({ startDate: '2026-12-01' })).toBe(0)
})

test('nothing comes without a page: however many rows there are, they can be paged through', async () => {
  await placeAd(adops, formOf(schools.map(({ id }) => id)))
  await cloneAd(Math.floor(20_000 / schools.length))
  const { status, body } = await find({ adsOnly: true })
  expect([status, body.list.length]).toEqual([200, MOST_PLACES])
  expect(body.totalCount).toBeGreaterThan(20_000)
  const last = await find({ adsOnly: true, pageNum: Math.ceil(body.totalCount / 50), pageSize: 50 })
  expect(last.body.list.length).toBe(body.totalCount % 50 || 50)
})

describe('pages', () => {
  test('follow one another without a gap and without a repeat', async () => {
    for (const title of ['가', '나', '다'])
      await placeAd(adops, formOf([at(0).id, at(1).id], { advertisementTitle: title }))
    const all = (await find({ adsOnly: true })).body.list
    const pages = []
    for (const pageNum of [1, 2, 3, 4]) pages.push((await find({ adsOnly: true, pageNum, pageSize: 2 })).body)
    expect(pages.flatMap((page) => page.list)).toEqual(all)
    expect(pages.map((page) => [page.list.length, page.totalCount])).toEqual([
      [2, 6],
      [2, 6],
      [2, 6],
      [0, 6],
    ])
    expect((await find({ adsOnly: true, pageNum: 1 })).body.list).toHaveLength(6)
  })

  test.each([{ parentAreaId: String(SEJONG) }, {}])(
    'of one ad at overlapping clusters and of others at schools, in every order, hold what their total says (%o)',
    async (place) => {
      const one = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
      const other = await insertCluster(portal, '세종 초등 2권역', schools.slice(1, 4))
      await placeAd(adops, formOf([one, other], { targetType: 'cluster', advertisementTitle: '가' }))
      await placeAd(adops, formOf([at(0).id, at(9).id], { advertisementTitle: '나' }))
      for (const sort of [undefined, 'target', '-title', 'id', '-period'] as const) {
        const all = (await find({ ...place, adsOnly: true, sort })).body
        const pages = []
        for (const pageNum of [1, 2, 3])
          pages.push((await find({ ...place, adsOnly: true, sort, pageNum, pageSize: 2 })).body)
        expect(pages.flatMap((page) => page.list)).toEqual(all.list)
        expect([all.list.length, all.totalCount, pages[0]?.totalCount]).toEqual([6, 6, 6])
      }
    },
  )

  test.each([
    ['title', ['가', '나', '다']],
    ['-title', ['다', '나', '가']],
    ['-id', ['다', '가', '나']],
    ['period', ['나', '다', '가']],
    ['-price', ['나', '가', '다']],
    ['target', ['나', '다', '가']],
  ] as const)('come sorted by %s', async (sort, titles) => {
    const place = (index: number, advertisementTitle: string, startDay: string, price: number) =>
      placeAd(
        adops,
        formOf([at(index).id], { advertisementTitle, advertisementStartDate: startDay, advertisementPrice: price }),
      )
    await place(0, '나', '2026-11-20', 300)
    await place(2, '가', '2026-11-22', 200)
    await place(1, '다', '2026-11-21', 100)
    const { list } = (await find({ adsOnly: true, sort })).body
    expect(list.map((row) => row.advertisementTitle)).toEqual(titles)
  })

  test('tell nothing of prices by their order to whoever sees none', async () => {
    for (const price of [100, 300, 200]) await placeAd(adops, formOf([at(0).id], { advertisementPrice: price }))
    const ids = async (query: Partial<Query>) =>
      (await find({ adsOnly: true, ...query }, 'school', adops)).body.list.map((row) => row.advertisementId)
    expect(await ids({ sort: '-price' })).toEqual(await ids({}))
  })

  test.each([
    ['a page 0', { pageNum: 0 }],
    ['301 rows', { pageSize: MOST_PLACES + 1 }],
    ['another order', { sort: 'organizationId' as never }],
    ['half a yes', { adsOnly: 'y' as never }],
  ])('with %s are refused', async (_what, query) => {
    expect(await find({ adsOnly: true, ...query })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})
