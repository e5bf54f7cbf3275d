import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { changeSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listDue } from '../contract/due.contract.ts'
import { readFigures } from '../contract/figures.contract.ts'
import { listReportTypes, listSalesPeople, listStatuses, readOptions } from '../contract/look-up.contract.ts'
import { addContact, changeFrom, removeSales, writeReport } from '../testing/sales.seed.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const member2 = await portal.as('member2')
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await removeSales(portal)
})

const { rows: schools } = await sql<{ id: number; name: string }>`
  select organization_id as id, name from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 8`.execute(portal.db)
const at = (index: number) => schools[index]?.id ?? 0

const due = async (query: CallInput<typeof listDue>['query'] = {}, person = member) =>
  (await person.send(listDue, { query })).body
const idsFor = async (query?: CallInput<typeof listDue>['query'], person = member) =>
  (await due(query, person)).list.map((row) => row.organizationId)
const waiting = async (person = member) =>
  (await person.send(listWaitingWork, {})).body.list.find(({ key }) => key === 'sales.due')

test('due is whose newest report names a day that has come, the most overdue first', async () => {
  await writeReport(member, at(0), { nextContactDate: '2026-11-23' })
  await writeReport(member, at(1), { salesDateTime: '2026-10-30 09:00:00', nextContactDate: '2026-11-01' })
  await writeReport(member, at(2), { nextContactDate: '2026-11-24' })
  await writeReport(member, at(3), { nextContactDate: '2026-11-30' })
  await writeReport(member, at(4), { nextContactDate: '2026-12-01' })
  await writeReport(member2, at(5), { nextContactDate: '2026-11-20' })
  await writeReport(member, at(6), { salesDateTime: '2026-11-01 09:00:00', nextContactDate: '2026-11-10' })
  await writeReport(member, at(6), { salesDateTime: '2026-11-02 09:00:00' })
  expect(await idsFor()).toEqual([at(1), at(0)])
  expect(await idsFor({ until: 'WEEK' })).toEqual([at(1), at(0), at(2), at(3)])
  expect(await idsFor({ whose: 'ALL' })).toEqual([at(1), at(5), at(0)])
  expect(await idsFor({ searchText: schools[0]?.name, whose: 'ALL' })).toEqual([at(0)])
  expect(await idsFor({}, member2)).toEqual([at(5)])
})

test('a day of contact comes at midnight in Seoul', async () => {
  await writeReport(member, at(0), { nextContactDate: '2026-11-24' })
  portal.clock.set('2026-11-23T23:59:59+09:00')
  expect(await idsFor({}, await portal.as('member'))).toEqual([])
  portal.clock.set('2026-11-24T00:00:00+09:00')
  expect(await idsFor({}, await portal.as('member'))).toEqual([at(0)])
})

test('whom nobody works on any more is not due: given up, or closed', async () => {
  for (const index of [0, 1, 2]) await writeReport(member, at(index), { nextContactDate: '2026-11-23' })
  expect((await idsFor()).length).toBe(3)
  expect((await changeFrom(member, at(0), { salesStatusId: 6 })).status).toBe(200)
  expect((await changeFrom(member, at(1), { operationStatusCode: 'CLOSE' })).status).toBe(200)
  expect(await idsFor()).toEqual([at(2)])
  expect(await waiting()).toMatchObject({ count: 1 })
})

test('a row tells of the report that asked for it', async () => {
  const contactId = await addContact(member, at(0))
  const salesReportId = await writeReport(member, at(0), { contactId, nextContactDate: '2026-11-23' })
  expect((await due()).list[0]).toMatchObject({
    nextContactDate: '2026-11-23',
    salesPersonName: '김상담',
    lastReport: { salesReportId, salesReportTypeName: '방문', contactName: '한가람' },
  })
})

test('what waits is what the list shows', async () => {
  for (const [index, nextContactDate] of ['2026-11-23', '2026-11-22', '2026-11-25'].entries())
    await writeReport(member, at(index), { nextContactDate })
  expect(await waiting()).toMatchObject({ count: (await due()).totalCount, path: '/sales/due', isUrgent: true })
  expect((await due()).totalCount).toBe(2)
  expect(await waiting(member2)).toMatchObject({ count: 0 })
  expect(await waiting(await portal.as('academy'))).toBeUndefined()
})

test('stages and kinds come in their order', async () => {
  const statuses = (await member.send(listStatuses, {})).body.list
  expect(statuses.map((status) => status.salesStatusId)).toEqual([1, 2, 3, 4, 5, 6])
  const types = (await member.send(listReportTypes, {})).body.list
  expect(types.map((type) => type.salesReportTypeName)).toEqual(['방문', '전화', '제안', '계약', '이메일', '기타'])
})

test('a stage or a kind that is used cannot be deleted', async () => {
  await writeReport(member, at(0))
  await changeFrom(member, at(0), { salesStatusId: 2 })
  await expect(sql`delete from sales.status where status_id = 2`.execute(portal.db)).rejects.toThrow(/foreign key/)
  await expect(sql`delete from sales.report_type where report_type_id = 1`.execute(portal.db)).rejects.toThrow(
    /foreign/,
  )
})

test('in charge can be who works with schools and is active', async () => {
  const names = (await member.send(listSalesPeople, {})).body.list.map((person) => person.salesPersonName)
  expect(names).toEqual(['관리자', '김상담', '박영업', '이상담', '최영업'])
})

test('the years follow the settings and the clock', async () => {
  const years = async () => (await (await portal.as('member')).send(readOptions, {})).body
  expect(await years()).toMatchObject({ comingLater: [] })
  expect((await years()).organizationYears).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020])
  expect((await years()).reportYears.at(-1)).toBe(2018)
  portal.clock.set('2027-01-01T00:00:00+09:00')
  expect((await years()).reportYears[0]).toBe(2028)
  const value = { organizationYearFrom: 2025, reportYearFrom: 2026, comingLater: '급식, 돌봄 ,' }
  const admin = await portal.as('admin')
  expect((await admin.send(changeSettings, { params: { area: 'sales' }, body: { value, version: 0 } })).status).toBe(
    200,
  )
  expect(await years()).toEqual({
    organizationYears: [2028, 2027, 2026, 2025],
    reportYears: [2028, 2027, 2026],
    comingLater: ['급식', '돌봄'],
  })
})

const figures = async (query: CallInput<typeof readFigures>['query'], person = member) =>
  (await person.send(readFigures, { query })).body

test('a year without work has twelve months and every stage, all at zero', async () => {
  const { months, statuses } = await figures({ year: 2020 })
  expect(months.map(({ month }) => month)).toEqual([
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2020-${month}`),
  ])
  for (const { month: _month, ...counts } of months)
    expect(counts).toEqual({ reportCount: 0, visitCount: 0, contractCount: 0 })
  for (const status of statuses) expect(status).toMatchObject({ reachedCount: 0, advancedCount: 0, conversionRate: 0 })
})

test('months are those of Seoul; visits and contracts are counted apart', async () => {
  await writeReport(member, at(0), { salesDateTime: '2025-12-31 23:59:59' })
  await writeReport(member, at(0), { salesDateTime: '2026-01-01 00:00:00' })
  await writeReport(member, at(0), { salesDateTime: '2026-01-31 23:59:59', salesReportTypeId: 2 })
  await writeReport(member2, at(1), { salesDateTime: '2026-02-01 00:00:00' })
  await changeFrom(member, at(0), { salesStatusId: 5 })
  await changeFrom(member, at(0), { salesStatusId: 4 })
  await changeFrom(member, at(0), { salesStatusId: 5 })
  const { months } = await figures({ year: 2026 })
  expect(months[0]).toEqual({ month: '2026-01', reportCount: 2, visitCount: 1, contractCount: 0 })
  expect(months[1]).toMatchObject({ reportCount: 1, visitCount: 1 })
  expect(months[10]).toMatchObject({ contractCount: 1 })
  expect((await figures({ year: 2025 })).months[11]).toMatchObject({ reportCount: 1, visitCount: 1 })
})

test('conversion: of those who reached a stage how many went on; being dropped is not going on', async () => {
  for (const index of [0, 1, 2]) await changeFrom(member, at(index), { salesStatusId: 2 })
  await changeFrom(member, at(0), { salesStatusId: 3 })
  await changeFrom(member, at(1), { salesStatusId: 6 })
  const byId = new Map((await figures({ year: 2026 })).statuses.map((status) => [status.salesStatusId, status]))
  expect(byId.get(2)).toMatchObject({ reachedCount: 3, advancedCount: 1, conversionRate: 33.3, currentCount: 1 })
  expect(byId.get(3)).toMatchObject({ reachedCount: 1, advancedCount: 0, conversionRate: 0, currentCount: 1 })
  expect(byId.get(6)).toMatchObject({ reachedCount: 1, advancedCount: 0, currentCount: 1 })
})

test('one’s own figures are one’s own reports, moves and organisations', async () => {
  await writeReport(member, at(0))
  await writeReport(member2, at(1))
  await changeFrom(member, at(0), { salesStatusId: 2 })
  await changeFrom(member2, at(1), { salesStatusId: 5 })
  const mine = await figures({ year: 2026, mine: true })
  expect(mine.months[10]).toMatchObject({ reportCount: 1, visitCount: 1, contractCount: 0 })
  expect(mine.statuses.map((status) => status.currentCount)).toEqual([0, 1, 0, 0, 0, 0])
  const everybody = await figures({ year: 2026 })
  expect(everybody.months[10]).toMatchObject({ reportCount: 2, contractCount: 1 })
  expect(everybody.statuses[0]?.currentCount).toBeGreaterThan(100)
})
