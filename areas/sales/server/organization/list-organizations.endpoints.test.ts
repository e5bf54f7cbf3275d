import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { JEJU, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import {
  exportOrganizations,
  listNearby,
  listOrganizations,
  listOrganizationsByStatus,
} from '#areas/sales/contract/organization.contract.ts'
import { changeFrom, personOf, removeSales, writeReport } from '#areas/sales/testing/sales.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { savedName, sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const member2 = await portal.as('member2')
beforeEach(() => removeSales(portal))

const { rows: schools } = await sql<{ id: number; name: string }>`
  select organization_id as id, name from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1`.execute(portal.db)
const at = (index: number) => schools[index] as { id: number; name: string }
const district = { childAreaId: String(SEJONG_DISTRICT) }

type Query = CallInput<typeof listOrganizations>['query']
const list = (query: Query) => member.send(listOrganizations, { query })
const idsFor = async (query: Query) => (await list(query)).body.list.map((row) => row.organizationId)

async function rename(id: number, name: string): Promise<void> {
  await sql`update directory.school set name = ${name} where organization_id = ${id}`.execute(portal.db)
}

test('a district comes whole without paging, by name, without trial schools, each as one that nobody worked on', async () => {
  const { body } = await list(district)
  expect(body.list.map((row) => row.organizationId)).toEqual(schools.map(({ id }) => id))
  expect(body.totalCount).toBe(schools.length)
  expect(body.list[0]).toMatchObject({
    organizationName: at(0).name,
    parentAreaName: '세종특별자치시',
    operationStatusCode: 'OPEN',
    operationStatusName: '정상',
    organizationTypeCode: null,
    organizationTypeName: '',
    salesTargetSchoolYear: null,
    salesStatusId: 1,
    salesStatusName: '미접촉',
    salesPersonId: null,
    lastSalesDateTime: null,
    nextContactDate: null,
    version: 0,
  })
})

test('pages hold what is asked for; each row is on one of them', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ ...district, pageNum, pageSize: 40 })))
  const ids = pages.flatMap(({ body }) => body.list.map((row) => row.organizationId))
  expect(ids).toEqual(schools.slice(0, 120).map(({ id }) => id))
  expect(pages[0]?.body.totalCount).toBe(schools.length)
  expect((await list({ ...district, pageNum: 2 })).body.list).toHaveLength(20)
})

test.each<[string, Query]>([
  ['nothing', {}],
  ['a blank name', { searchText: '   ' }],
  ['an empty list of districts', { childAreaId: '' }],
  ['stages alone', { salesStatusId: '1,2', salesTargetSchoolYear: '2027' }],
  ['everybody', { mine: 'false' }],
])('a search by %s is too wide: as a list, a spreadsheet and stage by stage', async (_what, query) => {
  const answers = [
    await list(query),
    await member.send(exportOrganizations, { query }),
    await member.send(listOrganizationsByStatus, { query }),
  ]
  for (const { status, code, problem } of answers)
    expect([status, code, problem.detail]).toEqual([400, 'SEARCH_TOO_WIDE', '학교명 또는 지역을 선택해주세요.'])
})

test.each([
  '1,x',
  '1;2',
  '-1',
  '1.5',
  '0',
  '1,,2',
  "1' or '1'='1",
  '99999999999',
  Array(101)
    .fill(0)
    .map((_, i) => i + 1)
    .join(','),
])('a list of numbers like %s is refused', async (text) => {
  for (const name of ['childAreaId', 'salesStatusId', 'salesTargetSchoolYear'] as const) {
    const { status, problem } = await list({ searchText: '가', [name]: text })
    expect([name, status]).toEqual([name, 400])
    expect(problem.errors).toMatchObject([{ path: name }])
  }
})

test('a list of numbers may have spaces and repeat itself', async () => {
  expect(await idsFor({ childAreaId: ` ${SEJONG_DISTRICT} , ${SEJONG_DISTRICT}` })).toHaveLength(schools.length)
})

test('part of a name finds a school in whatever case; %, _ and \\ mean themselves', async () => {
  const [percent, plain, slash] = [at(0), at(1), at(2)]
  await rename(percent.id, '가나 100%_ABC학교')
  await rename(plain.id, '가나 1000ABC학교')
  await rename(slash.id, "가나 O'Neil\\학교")
  const cases: [string, number[]][] = [
    ['가나 1', [plain.id, percent.id]],
    ['100%', [percent.id]],
    ['%_a', [percent.id]],
    ['abc학', [plain.id, percent.id]],
    ["o'neil", [slash.id]],
    ['\\', [slash.id]],
    ['_', [percent.id]],
    ['없는이름', []],
  ]
  try {
    for (const [searchText, expected] of cases)
      expect([searchText, (await idsFor({ searchText })).sort()]).toEqual([searchText, expected.sort()])
  } finally {
    for (const school of [percent, plain, slash]) await rename(school.id, school.name)
  }
})

test('filters narrow one another; values of one of them widen it', async () => {
  await changeFrom(member, at(0).id, { salesStatusId: 2, salesTargetSchoolYear: 2026 })
  await changeFrom(member, at(1).id, { salesStatusId: 3, salesTargetSchoolYear: 2027 })
  await changeFrom(member, at(2).id, { salesStatusId: 3, salesTargetSchoolYear: 2026 })
  const [zero, one, two] = [at(0).id, at(1).id, at(2).id]
  expect(await idsFor({ ...district, salesStatusId: '2,3' })).toEqual([zero, one, two])
  expect(await idsFor({ ...district, salesStatusId: '3', salesTargetSchoolYear: '2026' })).toEqual([two])
  expect(await idsFor({ ...district, salesTargetSchoolYear: '2026,2027', searchText: at(1).name })).toEqual([one])
  expect((await idsFor({ ...district, salesStatusId: '1' })).length).toBe(schools.length - 3)
  expect(await idsFor({ childAreaId: '39999', salesStatusId: '2,3' })).toEqual([])
})

test('one’s own organisations need neither a name nor a district', async () => {
  await writeReport(member, at(5).id)
  await writeReport(member2, at(6).id)
  expect(await idsFor({ mine: 'true' })).toEqual([at(5).id])
  expect((await list({ mine: 'true' })).body.list[0]).toMatchObject({ salesPersonName: '김상담' })
})

test('sorting by what came last: never visited first, without a day of contact last', async () => {
  await writeReport(member, at(3).id, { salesDateTime: '2026-11-19 09:00:00', nextContactDate: '2026-12-02' })
  await writeReport(member, at(4).id, { salesDateTime: '2026-11-20 09:00:00', nextContactDate: '2026-12-01' })
  expect((await idsFor({ ...district, sort: '-lastSales' })).slice(0, 2)).toEqual([at(4).id, at(3).id])
  expect((await idsFor({ ...district, sort: 'nextContact' })).slice(0, 2)).toEqual([at(4).id, at(3).id])
  expect((await idsFor({ ...district, sort: 'lastSales' })).slice(-2)).toEqual([at(3).id, at(4).id])
})

test('the spreadsheet has a row per listed row in the order of the list, and formulas stay text', async () => {
  await rename(at(0).id, "=cmd|'/C calc'!A0")
  try {
    const query = { ...district, sort: '-organizationName' } as const
    const answer = await member.send(exportOrganizations, { query })
    expect(savedName(answer.raw)).toBe('기관별 영업현황 2026-11-23.xlsx')
    const rows = await sheetRecords(answer.raw)
    const names = (await list(query)).body.list.map((row) => row.organizationName)
    expect(rows.map((row) => row.학교명)).toEqual(names)
    expect(names).toContain("=cmd|'/C calc'!A0")
  } finally {
    await rename(at(0).id, at(0).name)
  }
})

test('stage by stage: how many are in each, the first of them, and the next ones by the list', async () => {
  await changeFrom(member, at(0).id, { salesStatusId: 6 })
  const query = { ...district, cardCount: 3 }
  const { columns } = (await member.send(listOrganizationsByStatus, { query })).body
  expect(columns.map(({ salesStatusId, totalCount }) => [salesStatusId, totalCount])).toEqual([
    [1, schools.length - 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 1],
  ])
  const first = columns[0]?.cards.map((card) => card.organizationId)
  expect(first).toEqual([1, 2, 3].map((index) => at(index).id))
  expect(columns[5]?.cards).toMatchObject([{ organizationId: at(0).id, salesStatusName: '영업 종료', version: 1 }])
  expect(await idsFor({ ...district, salesStatusId: '1', pageNum: 2, pageSize: 3 })).toEqual(
    [4, 5, 6].map((index) => at(index).id),
  )
})

test('nearby are the ten nearest of the same district, never the school itself', async () => {
  const { body } = await member.send(listNearby, { params: { id: at(0).id } })
  expect(body.list).toHaveLength(10)
  expect(body.list.map((row) => row.organizationId)).not.toContain(at(0).id)
  expect(new Set(body.list.map((row) => row.childAreaName)).size).toBe(1)
  const ways = body.list.map((row) => row.distanceMeters)
  expect(ways).toEqual(ways.toSorted((one, other) => Number(one) - Number(other)))
  expect(Math.max(...ways.map(Number))).toBeLessThan(30_000)
})

test('where nobody knows where a school stands, those around it come by name', async () => {
  await sql`update directory.school set latitude = null, longitude = null where organization_id = ${at(9).id}`.execute(
    portal.db,
  )
  const { body } = await member.send(listNearby, { params: { id: at(9).id } })
  expect(body.list.map((row) => row.organizationId)).toEqual(
    schools
      .slice(0, 11)
      .flatMap(({ id }) => (id === at(9).id ? [] : id))
      .slice(0, 10),
  )
  expect(body.list[0]?.distanceMeters).toBeNull()
})

test('a person in charge who is not there any more leaves the organisation in the list', async () => {
  await writeReport(member2, at(7).id)
  const userId = await personOf(portal, 'member2')
  await sql`update account."user" set is_active = false where user_id = ${userId}`.execute(portal.db)
  try {
    expect((await list({ searchText: at(7).name })).body.list[0]).toMatchObject({ salesPersonName: '이상담' })
  } finally {
    await sql`update account."user" set is_active = true where user_id = ${userId}`.execute(portal.db)
  }
})

test('schools of another province are found by its districts', async () => {
  const { rows } = await sql<{
    id: number
  }>`select region_id as id from directory.region where parent_id = ${JEJU}`.execute(portal.db)
  const { body } = await list({ childAreaId: rows.map(({ id }) => id).join(',') })
  expect(new Set(body.list.map((row) => row.parentAreaName))).toEqual(new Set(['제주특별자치도']))
})
