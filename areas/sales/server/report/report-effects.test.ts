import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { listDue } from '#areas/sales/contract/due.contract.ts'
import { readOrganization, undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { listReportsOfOrganization, saveReport } from '#areas/sales/contract/report.contract.ts'
import { addContact, changeFrom, removeSales, reportOf, writeReport } from '#areas/sales/testing/sales.seed.ts'

const portal = await portalForFile()
const [member, member2] = [await portal.as('member'), await portal.as('member2')]
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await removeSales(portal)
})

const { rows: schools } = await sql<{ id: number; address: string }>`
  select organization_id as id, road_address as address from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 2`.execute(portal.db)
const [{ id: school, address }, { id: other }] = schools as [{ id: number; address: string }, { id: number }]

const read = async () => (await member.send(readOrganization, { params: { id: school } })).body
const due = async () => (await member.send(listDue, {})).body.list
const [NOVEMBER_10, NOVEMBER_20] = ['2026-11-10 10:00:00', '2026-11-20 10:00:00'] as const
const write = (salesDateTime: string, nextContactDate: string | null, more = {}) =>
  writeReport(member, school, { salesDateTime, nextContactDate, ...more })
const rewrite = (salesReportId: number, over: object) =>
  member.send(saveReport, { params: { id: school }, body: reportOf({ ...over, salesReportId }) })

test('a report of an earlier day says when to call where the newest one says nothing', async () => {
  await write(NOVEMBER_20, null)
  const late = await write(NOVEMBER_10, '2026-11-23', { content: '뒤늦게 적은 방문' })
  expect(await read()).toMatchObject({
    nextContactDate: '2026-11-23',
    lastSalesDateTime: NOVEMBER_20,
    dueReport: { salesReportId: late, salesDateTime: NOVEMBER_10, nextContactDate: '2026-11-23' },
  })
  const [row] = await due()
  expect(row).toMatchObject({ lastReport: { salesReportId: late, content: '뒤늦게 적은 방문' } })
})

test('and where the day of the newest one is past', async () => {
  const newest = await write(NOVEMBER_20, '2026-11-22')
  await write(NOVEMBER_10, '2026-11-24')
  expect(await read()).toMatchObject({ nextContactDate: '2026-11-24', lastReport: { salesReportId: newest } })
  expect(await due()).toEqual([])
})

test.each(['2026-11-23', '2026-12-01'])('the day of a later report that is not past stands: %s', async (day) => {
  const newest = await write(NOVEMBER_20, day)
  await write(NOVEMBER_10, '2026-11-15')
  expect(await read()).toMatchObject({ nextContactDate: day, dueReport: { salesReportId: newest } })
})

test('the next newest report says it anew, also that there is none', async () => {
  await write('2026-11-18 10:00:00', null)
  await write(NOVEMBER_10, '2026-11-23')
  await write(NOVEMBER_20, null)
  expect(await read()).toMatchObject({ nextContactDate: null })
  expect(await due()).toEqual([])
})

test('what a change of a report leaves as it was, it leaves', async () => {
  const newest = await write(NOVEMBER_20, null)
  const late = await write(NOVEMBER_10, '2026-11-23')
  await rewrite(newest, { salesDateTime: NOVEMBER_20, content: '오타를 고침' })
  expect(await read()).toMatchObject({ nextContactDate: '2026-11-23', dueReport: { salesReportId: late } })
  await rewrite(late, { salesDateTime: NOVEMBER_10, nextContactDate: '2026-11-25' })
  expect(await read()).toMatchObject({ nextContactDate: '2026-11-25' })
  await rewrite(late, { salesDateTime: NOVEMBER_10, nextContactDate: null })
  expect(await read()).toMatchObject({ nextContactDate: null, dueReport: { salesReportId: newest } })
})

test('what was stored before a report could say it for another still reads as the newest says', async () => {
  const newest = await write(NOVEMBER_20, '2026-11-23')
  await sql`update sales.organization set due_report_id = null`.execute(portal.db)
  expect(await read()).toMatchObject({ dueReport: { salesReportId: newest } })
  expect((await due()).map((row) => row.lastReport.salesReportId)).toEqual([newest])
})

test('a row tells whom to call, by which number, and where it is', async () => {
  await addContact(member, school, { contactName: '먼저', phoneNumber: '010-0000-0001' })
  const contactId = await addContact(member, school, { contactName: '나중', phoneNumber: '010-0000-0002' })
  await write(NOVEMBER_10, null, { contactId })
  await write(NOVEMBER_20, '2026-11-23')
  expect(await due()).toMatchObject([
    { mainContact: { contactName: '나중', phoneNumber: '010-0000-0002' }, roadAddress: address },
  ])
  await writeReport(member, other, { nextContactDate: '2026-11-23' })
  expect((await due()).find((row) => row.organizationId === other)).toMatchObject({ mainContact: null })
})

const save = (statusMove: { fromStatusId: number; toStatusId: number }, person = member) =>
  person.send(saveReport, { params: { id: school }, body: { ...reportOf(), statusMove } })

test('a report moves its organisation on in one step, as if it were moved by itself', async () => {
  expect((await save({ fromStatusId: 1, toStatusId: 2 })).body).toMatchObject({ isMoved: true })
  const moved = await read()
  expect(moved).toMatchObject({ salesStatusId: 2, version: 1, salesPersonName: '김상담' })
  expect(moved.histories.map((step) => step.salesStatusId)).toEqual([2])
  const undone = await member.send(undoStatusChange, { params: { id: school }, body: { version: 1 } })
  expect(undone.body).toMatchObject({ salesStatusId: 1 })
})

test('but not from where it is no more: then the report is written, and says so', async () => {
  await changeFrom(member2, school, { salesStatusId: 5 })
  expect((await save({ fromStatusId: 1, toStatusId: 2 })).body).toMatchObject({ isMoved: false })
  expect(await read()).toMatchObject({ salesStatusId: 5, version: 1 })
  expect((await member.send(listReportsOfOrganization, { params: { id: school } })).body.totalCount).toBe(1)
})

test('a stage that there is not is refused, and nothing is written', async () => {
  expect(await save({ fromStatusId: 1, toStatusId: 99 })).toMatchObject({ status: 400, code: 'UNKNOWN_STATUS' })
  expect((await member.send(listReportsOfOrganization, { params: { id: school } })).body.totalCount).toBe(0)
  expect(await read()).toMatchObject({ salesStatusId: 1, version: 0, salesPersonId: null })
})
