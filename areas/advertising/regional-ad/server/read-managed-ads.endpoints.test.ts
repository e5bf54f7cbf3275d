import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { JEJU, SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { addDays } from '#platform/contract/seoul.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { ADVERTISEMENT_STATUSES, HOLDS } from '../contract/codes.ts'
import { exportManagedAds, listManagedAds, listTargets, readManagedAd } from '../contract/managed-ad.contract.ts'
import { statusOn } from '../rules/advertisement-status.rules.ts'
import { MOST_OFFERED_TARGETS } from '../rules/policy.ts'
import { formOf, insertCluster, listSchools, placeAd, removeAds, type SeedSchool } from '../testing/ad.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const schools: SeedSchool[] = await listSchools(portal, 1)
beforeEach(() => removeAds(portal))

type Query = CallInput<typeof listManagedAds>['query']
const list = async (query: Query = {}) => (await adops.send(listManagedAds, { query })).body
const idsFor = async (query?: Query) => (await list(query)).list.map((ad) => ad.advertisementId)
const at = (index: number): SeedSchool => schools[index] as SeedSchool
const place = (over: Parameters<typeof formOf>[1] = {}, places = [at(0).id]) => placeAd(adops, formOf(places, over))

test('newest first, in pages, with the number of all', async () => {
  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) ids.unshift(await place())
  expect(await idsFor({ pageSize: 2 })).toEqual(ids.slice(0, 2))
  expect(await idsFor({ pageSize: 2, pageNum: 3 })).toEqual(ids.slice(4))
  expect((await list({ pageSize: 2, pageNum: 3 })).totalCount).toBe(5)
  expect(await list({ pageNum: 9 })).toEqual({ list: [], totalCount: 5 })
})

test('a row says where the ad is placed: first by name, and how many', async () => {
  const cluster = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  await place({}, [at(4).id, at(2).id, at(9).id])
  await place({ targetType: 'cluster' }, [cluster])
  expect((await list()).list).toMatchObject([
    { targetType: 'cluster', targetCount: 1, firstTargetName: '세종 초등 1권역' },
    { targetType: 'school', targetCount: 3, firstTargetName: at(2).name },
  ])
})

test('a period with its ends swapped is refused with the sentence that says so, also for the spreadsheet', async () => {
  const query = { startDate: '2026-11-24', endDate: '2026-11-23' }
  const sentence = '시작일은 종료일보다 늦을 수 없습니다.'
  const answers = [await adops.send(listManagedAds, { query }), await adops.send(exportManagedAds, { query })]
  for (const { status, problem } of answers) {
    expect([status, problem.detail]).toEqual([400, sentence])
    expect(problem.errors).toEqual([{ path: 'startDate', message: sentence }])
  }
  expect((await adops.send(listManagedAds, { query: { startDate: '2026-11-24' } })).status).toBe(200)
})

test('an ad with the number 0 is refused with the bound that it breaks', async () => {
  const { status, problem } = await adops.send(readManagedAd, { params: { id: 0 } })
  expect([status, problem.detail]).toEqual([400, '번호는 1 이상이어야 합니다.'])
})

test('part of the title or the advertiser finds an ad; % and _ mean themselves', async () => {
  const percent = await place({ advertisementTitle: '30% 할인_ABC', advertiserName: '으뜸영어학원' })
  const plain = await place({ advertisementTitle: '300 할인', advertiserName: '바른수학학원' })
  const cases: [string, number[]][] = [
    ['할인', [plain, percent]],
    ['으뜸', [percent]],
    ['30%', [percent]],
    ['인_a', [percent]],
    ['_', [percent]],
    ['없음', []],
    ['  ', [plain, percent]],
  ]
  for (const [keyword, expected] of cases)
    expect({ keyword, ids: await idsFor({ keyword }) }).toEqual({ keyword, ids: expected })
})

test('a period finds the ads that meet it', async () => {
  const id = await place()
  const finds = async (query: Query) => (await idsFor(query)).includes(id)
  expect(await finds({ startDate: '2026-11-30' })).toBe(true)
  expect(await finds({ startDate: '2026-12-01' })).toBe(false)
  expect(await finds({ endDate: '2026-11-23' })).toBe(true)
  expect(await finds({ endDate: '2026-11-22' })).toBe(false)
  expect(await finds({ startDate: '2026-11-25', endDate: '2026-11-26' })).toBe(true)
  expect(await finds({ periodType: 'START', startDate: '2026-11-23', endDate: '2026-11-23' })).toBe(true)
  expect(await finds({ periodType: 'START', startDate: '2026-11-24', endDate: '2026-11-30' })).toBe(false)
  expect(await finds({ periodType: 'END', startDate: '2026-11-30', endDate: '2026-11-30' })).toBe(true)
  expect(await finds({ periodType: 'END', startDate: '2026-11-23', endDate: '2026-11-29' })).toBe(false)
})

test('the status filter and the status of a row agree, for every period and hold around today', async () => {
  await sql`
    insert into ads.advertisement (title, ad_type, advertiser_name, position, price_won, start_day, end_day, hold, created_at, changed_at)
    select '상태', '앱 배너', '광고주', '메인', 0, ${'2026-11-23'}::date + s, ${'2026-11-23'}::date + e, h, ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz
    from generate_series(-2, 2) s, generate_series(-2, 2) e, unnest(${[...HOLDS, null]}::text[]) h where e >= s`.execute(
    portal.db,
  )
  const expected = new Map(ADVERTISEMENT_STATUSES.map((status) => [status, 0]))
  for (const hold of [...HOLDS, null])
    for (let start = -2; start <= 2; start += 1)
      for (let end = start; end <= 2; end += 1) {
        const [startDay, endDay] = [addDays('2026-11-23', start), addDays('2026-11-23', end)]
        const status = statusOn('2026-11-23', { startDay, endDay, hold })
        expected.set(status, (expected.get(status) ?? 0) + 1)
      }
  for (const status of ADVERTISEMENT_STATUSES) {
    const found = await list({ status, pageSize: 100 })
    expect({ status, total: found.totalCount }).toEqual({ status, total: expected.get(status) })
    expect(found.list.every((ad) => ad.advertisementStatus === status)).toBe(true)
  }
  expect((await list()).totalCount).toBe(45)
})

const targets = async (targetType: 'school' | 'cluster', query: CallInput<typeof listTargets>['query'] = {}) =>
  (await adops.send(listTargets, { params: { targetType }, query })).body.list

test('schools to choose from, by name, without test schools', async () => {
  const found = await targets('school', { childAreaId: SEJONG_DISTRICT, schoolType: 1 })
  expect(found).toEqual(schools.map(({ id, name }) => ({ targetId: id, targetName: name, areaName: '세종특별자치시' })))
  expect(await targets('school', { parentAreaId: SEJONG, schoolType: 1 })).toEqual(found)
  expect(await targets('school', { parentAreaId: JEJU, childAreaId: SEJONG_DISTRICT })).toEqual([])
  expect(await targets('school', { keyword: '@' })).toEqual([])
  const part = at(0).name.slice(0, 2)
  const byName = await targets('school', { keyword: part, childAreaId: SEJONG_DISTRICT })
  expect(byName.length).toBeGreaterThan(0)
  expect(byName.every((each) => each.targetName.includes(part))).toBe(true)
})

test('at most 500 are offered', async () => {
  await sql`
    insert into directory.school (organization_id, school_code, name, school_type, province_id, district_id)
    select 700000000 + n, 'Y' || n, '가상' || n, 1, ${JEJU}, 50110 from generate_series(1, ${MOST_OFFERED_TARGETS}::int) n`.execute(
    portal.db,
  )
  expect(await targets('school')).toHaveLength(MOST_OFFERED_TARGETS)
  await sql`delete from directory.school where organization_id > 700000000 and school_code like 'Y%'`.execute(portal.db)
})

test('clusters to choose from', async () => {
  const one = await insertCluster(portal, '세종 초등 1권역', schools.slice(0, 3))
  const two = await insertCluster(portal, '세종 중등 1권역', [], { schoolType: 2 })
  await insertCluster(portal, '시험용@', schools.slice(0, 3))
  expect((await targets('cluster')).map((each) => each.targetId)).toEqual([two, one])
  expect(await targets('cluster', { schoolType: 2 })).toEqual([
    { targetId: two, targetName: '세종 중등 1권역', areaName: '세종특별자치시' },
  ])
  expect(await targets('cluster', { childAreaId: 50110 })).toEqual([])
  expect(await adops.send(listTargets, { params: { targetType: 'school' }, query: { schoolType: 4 } })).toMatchObject({
    status: 400,
  })
})

const readExport = async (query: CallInput<typeof exportManagedAds>['query'] = {}) => {
  const answer = await adops.send(exportManagedAds, { query })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.raw.arrayBuffer())
  const sheet = await readSheet(bytes, { rows: MOST_EXPORT_ROWS + 1, columns: 20 })
  return { answer, rows: sheet.rows.map((row) => row.cells.map((cell) => cell.value)) }
}

test('the spreadsheet has the rows of the list', async () => {
  const first = await place({ advertisementTitle: '=1+1', advertisementImage: null }, [at(0).id, at(1).id])
  await place({ advertisementTitle: '다른 광고' })
  const { answer, rows } = await readExport({ keyword: '=1' })
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('지역광고 관리 2026-11-23.xlsx')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(0, 4)).toEqual(['광고번호', '제목', '광고주', '유형'])
  expect(rows[1]?.slice(0, 12)).toEqual([
    first,
    '=1+1',
    '바른수학학원',
    '앱 배너',
    '메인 상단',
    '학교',
    at(0).name,
    2,
    new Date('2026-11-23T00:00:00Z'),
    new Date('2026-11-30T00:00:00Z'),
    300_000,
    '집행 중',
  ])
  expect((await readExport({ keyword: '없음' })).rows).toHaveLength(1)
})

test('a spreadsheet that would be too long is refused', async () => {
  await sql`
    insert into ads.advertisement (title, ad_type, advertiser_name, position, price_won, start_day, end_day, created_at, changed_at)
    select n::text, '앱 배너', '광고주', '메인', 0, ${'2026-11-23'}::date, ${'2026-11-23'}::date, ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz
    from generate_series(1, ${MOST_EXPORT_ROWS}::int) n`.execute(portal.db)
  expect((await readExport()).rows).toHaveLength(MOST_EXPORT_ROWS + 1)
  await place()
  expect(await adops.send(exportManagedAds, { query: {} })).toMatchObject({ status: 422, code: 'TOO_MANY_ROWS' })
})
