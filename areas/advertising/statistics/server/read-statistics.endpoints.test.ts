import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import {
  exportAreaStatistics,
  exportSchoolStatistics,
  listAreaTrend,
  listDistrictStatistics,
  listSchoolStatistics,
  listSchoolTrend,
  listStatisticsDates,
  readActivity,
  readProvinceStatistics,
} from '../contract/statistics.contract.ts'
import { upload } from '../testing/figures-file.ts'

const DAY = '2026-10-31'
const JEJU = 50
const JEJU_CITY = 50_110
const SEOGWIPO = 50_130
const SEJONG_DISTRICT = 36_110
const TEST_SCHOOL = 900_000_001

const portal = await portalForFile()
const member = await portal.as('member')
const found = await sql<{ organizationId: number; name: string }>`
  select organization_id, name from directory.school where district_id = ${JEJU_CITY} order by name desc, organization_id desc limit 3`.execute(
  portal.db,
)
const schools: { organizationId: number; name: string }[] = found.rows
await upload(portal, 'parent', [
  [JEJU, DAY, 190, 40_000, 25_000, 80_000],
  [JEJU, '2026-09-30', 190, 39_000, 24_000, 80_000],
  [JEJU, '2026-09-15', 190, 38_500, 24_000, 80_000],
  [JEJU, '2025-10-31', 188, 30_000, 20_000, 81_000],
])
await upload(portal, 'child', [
  [SEOGWIPO, DAY, 70, 10_000, 0, 0],
  [JEJU_CITY, DAY, 120, 0, 0, null],
  [SEJONG_DISTRICT, DAY, 103, 60_000, 30_000, 70_000],
  [JEJU_CITY, '2026-09-30', 120, 100, 50, null],
])
await upload(
  portal,
  'organization',
  schools.map((school, index) => [school.organizationId, DAY, 300 + index, 100, index === 0 ? null : 400]),
)

test('a province has its own row, with rates that the server works out', async () => {
  const { body } = await member.send(readProvinceStatistics, { params: { id: JEJU }, query: { date: '2026.10.31' } })
  expect(body.list).toEqual([
    {
      areaId: JEJU,
      areaName: '제주특별자치도',
      statisticsDate: DAY,
      schoolCount: 190,
      cumulationSubscriberCount: 40_000,
      subscriberMau: 25_000,
      realUserRate: 62.5,
      studentCount: 80_000,
      userShareRate: 50,
      realUserShareRate: 31.3,
    },
  ])
})

test('districts come in the usual order; nothing of another province; divisors of 0 give 0, unknown pupils no rate', async () => {
  const { body } = await member.send(listDistrictStatistics, { params: { id: JEJU }, query: { date: DAY } })
  expect(body.list.map((row) => row.areaId)).toEqual([JEJU_CITY, SEOGWIPO])
  expect(body.list[0]).toMatchObject({
    realUserRate: 0,
    studentCount: null,
    userShareRate: null,
    realUserShareRate: null,
  })
  expect(body.list[1]).toMatchObject({ realUserRate: 0, studentCount: 0, userShareRate: 0, realUserShareRate: 0 })
})

test('schools come by name, with their district', async () => {
  const input = { params: { id: JEJU, childId: JEJU_CITY }, query: { date: DAY } }
  const { body } = await member.send(listSchoolStatistics, input)
  expect(body.list.map((row) => row.organizationId)).toEqual(schools.map((each) => each.organizationId).reverse())
  expect(body.list.at(-1)).toMatchObject({
    areaId: JEJU_CITY,
    areaName: '제주시',
    organizationName: schools[0]?.name,
    studentCount: null,
    realUserRate: 33.3,
  })
  expect(body.list[0]).not.toHaveProperty('schoolCount')
})

test('a day without figures is empty, not wrong; only the exact day counts', async () => {
  const query = { date: '2026-10-30' }
  const province = { params: { id: JEJU }, query }
  const answers = await Promise.all([
    member.send(readProvinceStatistics, province),
    member.send(listDistrictStatistics, province),
    member.send(listSchoolStatistics, { params: { id: JEJU, childId: JEJU_CITY }, query }),
    member.send(readProvinceStatistics, { params: { id: JEJU }, query: { date: '1900-01-01' } }),
  ])
  expect(answers.map((each) => [each.status, each.body.list])).toEqual(Array(4).fill([200, []]))
})

test.each([['2026-02-30'], ['0000-01-01'], ['9999-12-31'], ['yesterday'], [undefined]])(
  'the day %s is none',
  async (date) => {
    const answer = await member.send(readProvinceStatistics, { params: { id: JEJU }, query: { date: date as string } })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  },
)

test('unknown areas, areas of the wrong level and districts of another province are not there', async () => {
  const query = { date: DAY }
  const answers = await Promise.all([
    ...[99, JEJU_CITY].flatMap((id) =>
      [readProvinceStatistics, listDistrictStatistics, exportAreaStatistics].map((theCall) =>
        member.send(theCall, { params: { id }, query }),
      ),
    ),
    ...[
      { id: JEJU, childId: SEJONG_DISTRICT },
      { id: JEJU, childId: JEJU },
      { id: 99, childId: JEJU_CITY },
      { id: JEJU, childId: 99 },
    ].flatMap((params) =>
      [listSchoolStatistics, exportSchoolStatistics].map((theCall) => member.send(theCall, { params, query })),
    ),
    ...[99, 41_111].map((id) => member.send(listAreaTrend, { params: { id }, query })),
    ...[99, TEST_SCHOOL].map((id) => member.send(listSchoolTrend, { params: { id }, query })),
    ...[99, TEST_SCHOOL].map((id) => member.send(readActivity, { params: { id } })),
  ])
  expect(answers.map((each) => [each.status, each.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']))
})

test('a trend has the days with figures within the months, oldest first', async () => {
  const trend = async (id: number, query: { date: string; months?: number }) =>
    (await member.send(listAreaTrend, { params: { id }, query })).body.list.map((row) => row.statisticsDate)
  expect(await trend(JEJU, { date: DAY })).toEqual(['2026-09-15', '2026-09-30', DAY])
  expect(await trend(JEJU, { date: DAY, months: 13 })).toEqual(['2025-10-31', '2026-09-15', '2026-09-30', DAY])
  expect(await trend(JEJU, { date: DAY, months: 1 })).toEqual([DAY])
  expect(await trend(JEJU, { date: '2026-09-29' })).toEqual(['2025-10-31', '2026-09-15'])
  expect(await trend(JEJU_CITY, { date: DAY })).toEqual(['2026-09-30', DAY])
  expect(await trend(11, { date: DAY })).toEqual([])
  const refused = await member.send(listAreaTrend, { params: { id: JEJU }, query: { date: DAY, months: 37 } })
  expect(refused.status).toBe(400)
})

test('a school has a trend too', async () => {
  const id = schools[1]?.organizationId ?? 0
  const { body } = await member.send(listSchoolTrend, { params: { id }, query: { date: '2026-12-31' } })
  expect(body.list).toMatchObject([{ organizationId: id, statisticsDate: DAY, cumulationSubscriberCount: 301 }])
})

test('the newest days with figures are told for each kind', async () => {
  const dates = async (type: 'parent' | 'child' | 'organization') =>
    (await member.send(listStatisticsDates, { params: { type } })).body.list
  expect(await dates('parent')).toEqual([DAY, '2026-09-30', '2026-09-15', '2025-10-31'])
  expect(await dates('child')).toEqual([DAY, '2026-09-30'])
  expect(await dates('organization')).toEqual([DAY])
})

test('what a school did is told, nothing when nothing is known', async () => {
  const [first, second] = schools.map((each) => each.organizationId)
  await sql`insert into statistics.organization_activity values (${first}, 3, 14, 159, 26)`.execute(portal.db)
  expect((await member.send(readActivity, { params: { id: first ?? 0 } })).body).toEqual({
    organizationId: first,
    organizationName: schools[0]?.name,
    surveyCount: 3,
    albumCount: 14,
    agendaCount: 159,
    enrolmentCount: 26,
  })
  const none = { surveyCount: 0, albumCount: 0, agendaCount: 0, enrolmentCount: 0 }
  expect((await member.send(readActivity, { params: { id: second ?? 0 } })).body).toMatchObject(none)
})

const sheetOfAnswer = async (answer: { raw: Response }) => {
  const sheet = await readSheet(Buffer.from(await answer.raw.arrayBuffer()), { rows: 1000, columns: 20 })
  return sheet.rows.map((row) => row.cells.map((cell) => cell.value))
}

test('the export of areas has the province first, then its districts', async () => {
  const answer = await member.send(exportAreaStatistics, { params: { id: JEJU }, query: { date: DAY } })
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    '지역별 통계_제주특별자치도_2026-10-31.xlsx',
  )
  const [titles, ...rows] = await sheetOfAnswer(answer)
  expect(titles).toEqual([
    '지역',
    '기준일',
    '학교수',
    '누적가입자수',
    '월간이용자수(MAU)',
    '실사용자율',
    '학생수',
    '점유율',
    '실사용자 점유율',
  ])
  expect(rows.map((row) => row[0])).toEqual(['제주특별자치도', '제주시', '서귀포시'])
  expect(rows[0]).toEqual(['제주특별자치도', new Date(DAY), 190, 40_000, 25_000, 0.625, 80_000, 0.5, 0.313])
})

test('the export of schools has one row for each; without figures only titles', async () => {
  const params = { id: JEJU, childId: JEJU_CITY }
  const rows = await sheetOfAnswer(await member.send(exportSchoolStatistics, { params, query: { date: DAY } }))
  expect(rows.map((row) => row[0])).toEqual(['학교명', ...schools.map((each) => each.name).reverse()])
  const empty = await sheetOfAnswer(
    await member.send(exportSchoolStatistics, { params, query: { date: '2020-01-01' } }),
  )
  expect(empty).toHaveLength(1)
})

test('figures are for readers, uploads for administrators', async () => {
  const query = { date: DAY }
  for (const loginId of ['adops', 'academy', 'vendor1']) {
    const answer = await (await portal.as(loginId)).send(readProvinceStatistics, { params: { id: JEJU }, query })
    expect([loginId, answer.status]).toEqual([loginId, 403])
  }
  const admin = await portal.as('admin')
  expect((await admin.send(readProvinceStatistics, { params: { id: JEJU }, query })).status).toBe(200)
})
