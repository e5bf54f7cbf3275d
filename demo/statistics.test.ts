import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  listAreaTrend,
  listDistrictStatistics,
  listSchoolStatistics,
  listStatisticsDates,
  readActivity,
  readProvinceStatistics,
} from '#areas/advertising/statistics/contract/statistics.contract.ts'
import {
  listUploadProblems,
  listUploads,
  rollBackUpload,
} from '#areas/advertising/statistics/contract/upload.contract.ts'
import { insertStatistics, monthEndsBefore, type PupilsByYear } from './statistics.ts'

const SEJONG = 36
const SEJONG_DISTRICT = 36_110
const DAY = '2026-10-31'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const text = readFileSync(join(import.meta.dirname, 'data/school_students_by_year.csv'))
const pupils = parse(text, { columns: true, bom: true }) as PupilsByYear[]
await insertStatistics(portal.db, { now: portal.clock.now(), userIds, names }, pupils)
const admin = await portal.as('admin')

test('the month-ends before a day', () => {
  expect(monthEndsBefore('2026-11-23', 3)).toEqual(['2026-08-31', '2026-09-30', DAY])
  expect(monthEndsBefore('2024-03-31', 2)).toEqual(['2024-01-31', '2024-02-29'])
  expect(monthEndsBefore('2026-01-01', 1)).toEqual(['2025-12-31'])
})

test('every kind has figures for the twelve month-ends', async () => {
  for (const type of ['parent', 'child', 'organization'] as const) {
    const { list } = (await admin.send(listStatisticsDates, { params: { type } })).body
    expect([list.length, list[0], list.at(-1)]).toEqual([12, DAY, '2025-11-30'])
  }
})

test('areas are the sums of their schools, and subscribers never fall', async () => {
  const query = { date: DAY }
  const [province] = (await admin.send(readProvinceStatistics, { params: { id: SEJONG }, query })).body.list
  const districts = (await admin.send(listDistrictStatistics, { params: { id: SEJONG }, query })).body.list
  const params = { id: SEJONG, childId: SEJONG_DISTRICT }
  const schools = (await admin.send(listSchoolStatistics, { params, query })).body.list
  const sum = schools.reduce((total, school) => total + school.cumulationSubscriberCount, 0)
  expect(province).toMatchObject({ schoolCount: schools.length, cumulationSubscriberCount: sum })
  expect(districts).toMatchObject([{ areaId: SEJONG_DISTRICT, cumulationSubscriberCount: sum }])
  expect(schools.some((school) => school.studentCount === null)).toBe(true)
  expect(schools.every((school) => school.realUserRate > 0 && school.realUserRate <= 100)).toBe(true)
  const trend = (await admin.send(listAreaTrend, { params: { id: SEJONG }, query })).body.list
  const counts = trend.map((row) => row.cumulationSubscriberCount)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[0]).toBeLessThan(counts.at(-1) ?? 0)
  const activity = (await admin.send(readActivity, { params: { id: schools[0]?.organizationId ?? 0 } })).body
  expect(activity.agendaCount).toBeGreaterThanOrEqual(60)
})

test('the history tells how the figures came, with a refused file and one that was taken back', async () => {
  const { list, totalCount } = (await admin.send(listUploads, { query: { pageSize: 100 } })).body
  expect(totalCount).toBe(38)
  expect(list.filter((each) => each.outcome === 'STORED')).toHaveLength(36)
  expect(list.every((each) => each.uploadedYmdt < '2026-11-23T09:00:00+09:00')).toBe(true)
  const refused = list.find((each) => each.outcome === 'REFUSED')
  const problems = (await admin.send(listUploadProblems, { params: { id: refused?.uploadId ?? 0 } })).body
  expect(problems.totalCount).toBeGreaterThan(5)
  expect(list.find((each) => each.outcome === 'ROLLED_BACK')).toMatchObject({ rolledBackByName: '관리자' })
})

test('an upload of the world can be taken back', async () => {
  const { list } = (await admin.send(listUploads, { query: { type: 'parent', outcome: 'STORED' } })).body
  expect(list[0]).toMatchObject({ statisticsDates: [DAY], canRollBack: true })
  const answer = await admin.send(rollBackUpload, { params: { id: list[0]?.uploadId ?? 0 } })
  expect(answer.body).toEqual({ restoredCount: 0, removedCount: list[0]?.rowCount })
})
