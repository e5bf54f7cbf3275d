import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { changeContact } from '#areas/sales/contract/contact.contract.ts'
import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import {
  exportReports,
  findSimilarReports,
  listReports,
  listReportsOfOrganization,
  readReport,
  saveReport,
} from '#areas/sales/contract/report.contract.ts'
import { addContact, changeFrom, removeSales, reportOf, writeReport } from '#areas/sales/testing/sales.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { startExport } from '#platform/contract/task.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const admin = await portal.as('admin')
const member = await portal.as('member')
const member2 = await portal.as('member2')
beforeEach(() => removeSales(portal))

const { rows: schools } = await sql<{ id: number; name: string }>`
  select organization_id as id, name from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 4`.execute(portal.db)
const [school, other] = schools.map(({ id }) => id) as [number, number]

const save = (over: Record<string, unknown> = {}, person = member, id = school) =>
  person.send(saveReport, { params: { id }, body: { ...reportOf(), ...over } as never })
const read = async (reportId: number, id = school) => (await member.send(readReport, { params: { id, reportId } })).body
const all = async (query: CallInput<typeof listReports>['query'] = {}) =>
  (await member.send(listReports, { query })).body
const idsFor = async (query?: CallInput<typeof listReports>['query']) =>
  (await all(query)).list.map((report) => report.salesReportId)

test('a report reads as it was written, to the last character, with its author from the session', async () => {
  const contactId = await addContact(member, school)
  const content = `  <b>굵게</b> & "따옴표" 'DROP' \\ %_\r\n\t두 번째 줄 😀 ${'가'.repeat(9_900)}  `
  const { body, status } = await save({
    content,
    contactId,
    nextContactDate: '2026-12-01',
    salesPersonName: '남의 이름',
  })
  expect([status, body.version]).toEqual([200, 0])
  expect(await read(body.salesReportId)).toEqual({
    salesReportId: body.salesReportId,
    organizationId: school,
    organizationName: schools[0]?.name,
    salesTargetSchoolYear: 2027,
    salesReportTypeId: 1,
    salesReportTypeName: '방문',
    salesDateTime: '2026-11-20 10:30:00',
    content,
    nextContactDate: '2026-12-01',
    salesPersonId: expect.any(Number),
    salesPersonName: '김상담',
    contactId,
    contactName: '한가람',
    phoneNumber: '010-0000-4321',
    email: 'garam@school.example.com',
    registerYmdt: '2026-11-23T09:00:00+09:00',
    changedByName: null,
    changedYmdt: null,
    version: 0,
  })
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['no content', { content: undefined }, 'content', '내용을 입력해주세요.'],
  ['blank content', { content: ' \n\u3164 ' }, 'content', '내용을 입력해주세요.'],
  ['no type', { salesReportTypeId: undefined }, 'salesReportTypeId', '구분을 선택해주세요.'],
  ['type null', { salesReportTypeId: null }, 'salesReportTypeId', '구분을 선택해주세요.'],
  ['an unknown type', { salesReportTypeId: 99 }, 'salesReportTypeId', '구분을 선택해주세요.'],
  ['no time', { salesDateTime: undefined }, 'salesDateTime', '시간을 선택해주세요.'],
  ['an empty time', { salesDateTime: '' }, 'salesDateTime', '시간을 선택해주세요.'],
  ['a day that there is not', { salesDateTime: '2026-02-30 10:00:00' }, 'salesDateTime', '시간을 선택해주세요.'],
  ['hour 24', { salesDateTime: '2026-02-20 24:00:00' }, 'salesDateTime', '시간을 선택해주세요.'],
  ['an instant of the wire', { salesDateTime: '2026-02-20T10:00:00+09:00' }, 'salesDateTime', '시간을 선택해주세요.'],
])('a report with %s is refused beside its field', async (_what, over, path, message) => {
  const { status, problem } = await save(over)
  expect([status, problem.errors]).toEqual([400, [{ path, message }]])
})

const TIME_BOUNDS = '영업일시는 2018-01-01부터 지금으로부터 하루 뒤까지만 선택할 수 있습니다.'
const NEXT_BOUNDS = '다음 연락일은 영업일과 같거나 이후인 날로 선택해주세요.'

test.each<[string, Record<string, unknown>, string, string]>([
  ['before 2018', { salesDateTime: '2017-12-31 23:59:59' }, 'salesDateTime', TIME_BOUNDS],
  ['more than a day ahead', { salesDateTime: '2026-11-24 09:01:00' }, 'salesDateTime', TIME_BOUNDS],
  ['followed up before it was', { nextContactDate: '2026-11-19' }, 'nextContactDate', NEXT_BOUNDS],
])('a report %s is refused beside its field', async (_what, over, path, message) => {
  const { status, problem } = await save(over)
  expect([status, problem.errors]).toEqual([400, [{ path, message }]])
})

test.each([
  ['2018-01-01 00:00:00', '2018-01-01'],
  ['2026-11-24 09:00:00', '2026-11-24'],
  ['2026-11-20 23:59:59', '2026-11-20'],
])('a report of %s is kept, to be followed up from %s on', async (salesDateTime, nextContactDate) => {
  expect((await save({ salesDateTime, nextContactDate })).status).toBe(200)
})

test('a report with days from before they were checked can be changed otherwise', async () => {
  const salesReportId = await writeReport(member, school)
  await sql`update sales.report set sales_at = '2017-05-01T10:00:00+09:00', next_contact_day = '2017-04-01'
    where report_id = ${salesReportId}`.execute(portal.db)
  const old = { salesReportId, salesDateTime: '2017-05-01 10:00:00', nextContactDate: '2017-04-01' }
  expect((await save({ ...old, content: '고침' })).status).toBe(200)
  expect((await save({ ...old, nextContactDate: '2017-04-02' })).status).toBe(400)
})

test.each([
  [2017, 400],
  [2018, 200],
  [2027, 200],
  [2028, 400],
  [null, 200],
  [undefined, 200],
])('the school year %s of a report: %i', async (salesTargetSchoolYear, status) => {
  expect((await save({ salesTargetSchoolYear })).status).toBe(status)
})

test('content has room for 10,000 characters and no more', async () => {
  expect((await save({ content: '가'.repeat(10_000) })).status).toBe(200)
  const { status, problem } = await save({ content: '가'.repeat(10_001) })
  expect([status, problem.errors]).toEqual([400, [{ path: 'content', message: '10,000자 이하로 입력해주세요.' }]])
})

test('a contact of another organisation, out of use, or of nobody is refused', async () => {
  const foreign = await addContact(member, other)
  const retired = await addContact(member, school, { isUse: false })
  for (const contactId of [foreign, retired, 999_999])
    expect(await save({ contactId })).toMatchObject({ status: 422, code: 'UNKNOWN_CONTACT' })
})

test('a report stays readable and changeable when its contact goes out of use', async () => {
  const contactId = await addContact(member, school)
  const salesReportId = await writeReport(member, school, { contactId })
  const off = { contactName: '한가람', isUse: false }
  expect((await member.send(changeContact, { params: { id: school, contactId }, body: off })).status).toBe(200)
  expect(await read(salesReportId)).toMatchObject({ contactId, contactName: '한가람' })
  expect((await save({ salesReportId, contactId, content: '고침' })).status).toBe(200)
})

test('the first author is put in charge where nobody is; who comes later is not', async () => {
  await writeReport(member2, school)
  await writeReport(member, school)
  const { body } = await member.send(readOrganization, { params: { id: school } })
  expect([body.salesPersonName, body.version]).toEqual(['이상담', 0])
  await changeFrom(member, other, { salesStatusId: 2, salesPersonId: body.salesPersonId })
  await writeReport(member, other)
  expect((await member.send(readOrganization, { params: { id: other } })).body.salesPersonName).toBe('이상담')
})

test('of many first reports at once one author is put in charge, and all are written', async () => {
  const fresh = schools[3]?.id ?? 0
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, each) => save({}, each % 2 ? member : member2, fresh)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
  expect((await all()).totalCount).toBe(8)
  const { salesPersonId } = (await member.send(readOrganization, { params: { id: fresh } })).body
  expect(await listAudit(portal.db, 'sales.organization', fresh)).toMatchObject([
    { action: 'sales.takeCharge', to: { salesPersonId } },
  ])
})

test('the same request id twice, also at once, writes one report', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const send = () => member.send(saveReport, { params: { id: school }, body: reportOf() }, { headers })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ body }) => body.salesReportId)).size).toBe(1)
  expect((await all()).totalCount).toBe(1)
})

test('its author and administrators change a report; author and time of writing stay', async () => {
  const salesReportId = await writeReport(member, school)
  expect(await save({ salesReportId, content: '남의 것' }, member2)).toMatchObject({ status: 403, code: 'NOT_AUTHOR' })
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await save({ salesReportId, content: '관리자가 고침' }, admin)).body).toEqual({ salesReportId, version: 1 })
  portal.clock.set('2026-11-23T09:00:00+09:00')
  expect(await read(salesReportId)).toMatchObject({
    content: '관리자가 고침',
    salesPersonName: '김상담',
    registerYmdt: '2026-11-23T09:00:00+09:00',
    changedByName: '관리자',
    changedYmdt: '2026-11-23T10:00:00+09:00',
    version: 1,
  })
})

test('who changes an old state of a report is told; the same once more leaves no trace', async () => {
  const salesReportId = await writeReport(member, school)
  expect((await save({ salesReportId, content: '하나', version: 0 })).status).toBe(200)
  expect(await save({ salesReportId, content: '둘', version: 0 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  const before = await listAudit(portal.db, 'sales.report', salesReportId)
  expect((await save({ salesReportId, content: '하나', version: 1 })).body.version).toBe(1)
  expect(await listAudit(portal.db, 'sales.report', salesReportId)).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('하나')
})

test('of ten who change the same state of a report at once exactly one gets through', async () => {
  const salesReportId = await writeReport(member, school)
  const asking = tenTimes((index) => save({ salesReportId, content: `면담 ${index}`, version: 0 }))
  const answers = await atOnce(portal.db, noWrites('sales.report'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
})

test('a report waits for whoever puts its contact out of use, and does not name it then', async () => {
  const contactId = await addContact(member, school)
  const putting = sql`update sales.contact set is_use = false where contact_id = ${contactId}`
  const [answer] = await atOnce(portal.db, putting, [() => save({ contactId })])
  expect(answer).toMatchObject({ status: 422, code: 'UNKNOWN_CONTACT' })
})

test('the reports of an organisation come newest first, ties by number, whole or in pages', async () => {
  const times = ['2026-11-10 09:00:00', '2026-11-12 09:00:00', '2026-11-12 09:00:00', '2026-11-11 09:00:00']
  const ids: number[] = []
  for (const salesDateTime of times) ids.push(await writeReport(member, school, { salesDateTime }))
  await writeReport(member, other)
  const [one, two, three, four] = ids
  const list = (query = {}) => member.send(listReportsOfOrganization, { params: { id: school }, query })
  const whole = (await list()).body
  expect(whole.list.map((report) => report.salesReportId)).toEqual([three, two, four, one])
  const page = (await list({ pageNum: 2, pageSize: 3 })).body
  expect([page.list.map((report) => report.salesReportId), page.totalCount]).toEqual([[one], 4])
})

test('what the organisation shows of its newest report follows every change', async () => {
  const late = await writeReport(member, school, {
    salesDateTime: '2026-11-20 09:00:00',
    nextContactDate: '2026-11-30',
  })
  await writeReport(member, school, { salesDateTime: '2026-11-01 09:00:00', nextContactDate: '2026-11-05' })
  const shown = async () => {
    const { body } = await member.send(readOrganization, { params: { id: school } })
    return [body.lastReport?.salesReportId, body.lastSalesDateTime, body.nextContactDate]
  }
  expect(await shown()).toEqual([late, '2026-11-20 09:00:00', '2026-11-30'])
  await save({ salesReportId: late, salesDateTime: '2026-10-01 09:00:00' })
  expect((await shown()).slice(1)).toEqual(['2026-11-01 09:00:00', '2026-11-05'])
})

test('all reports: newest first, ten unless asked otherwise, pages from 1', async () => {
  const ids: number[] = []
  for (let each = 0; each < 12; each += 1)
    ids.unshift(await writeReport(each % 2 ? member : member2, each % 3 ? school : other))
  expect((await all()).list.map((report) => report.salesReportId)).toEqual(ids.slice(0, 10))
  expect(await idsFor({ page: 2, size: 5 })).toEqual(ids.slice(5, 10))
  expect(await idsFor({ page: 3, size: 5 })).toEqual(ids.slice(10))
  expect((await all({ page: 9, size: 5 })).totalCount).toBe(12)
  for (const query of [{ page: 0 }, { size: 0 }, { size: 101 }, { page: 1.5 }])
    expect((await member.send(listReports, { query })).status).toBe(400)
})

test('filters of all reports: author, kind, days of Seoul, part of the school’s name', async () => {
  const call = await writeReport(member, school, { salesReportTypeId: 2, salesDateTime: '2026-11-19 00:00:00' })
  const visit = await writeReport(member2, other, { salesDateTime: '2026-11-19 23:59:59' })
  const next = await writeReport(member, other, { salesDateTime: '2026-11-20 00:00:00' })
  expect(await idsFor({ mine: 'true' })).toEqual([next, call])
  expect(await idsFor({ salesReportTypeId: 2 })).toEqual([call])
  expect(await idsFor({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual([visit, call])
  expect(await idsFor({ startDate: '2026-11-20' })).toEqual([next])
  expect(await idsFor({ searchText: schools[0]?.name })).toEqual([call])
  expect(await idsFor({ searchText: '%' })).toEqual([])
  const { status, problem } = await member.send(listReports, {
    query: { startDate: '2026-11-20', endDate: '2026-11-19' },
  })
  expect([status, problem.errors]).toMatchObject([400, [{ path: 'startDate' }]])
})

test('the spreadsheet has the whole text of every report, formulas as text, and names its contact', async () => {
  const contactId = await addContact(member, school)
  await writeReport(member, school, { contactId, content: '=HYPERLINK("http://evil.example")' })
  await writeReport(member, other, { content: '둘째 줄\n있음', nextContactDate: '2026-12-01' })
  const rows = await sheetRecords((await member.send(exportReports, { query: {} })).raw)
  expect(rows.map((row) => row.내용)).toEqual(['둘째 줄\n있음', '=HYPERLINK("http://evil.example")'])
  expect(rows.map((row) => row.연락처 ?? '')).toEqual(['', '한가람'])
  expect(JSON.stringify(rows)).not.toContain('4321')
})

test('reports of the same day and kind are told before one is written again', async () => {
  const morning = await writeReport(member, school, { salesDateTime: '2026-11-20 00:00:00' })
  const night = await writeReport(member2, school, { salesDateTime: '2026-11-20 23:59:00' })
  await writeReport(member, school, { salesDateTime: '2026-11-21 00:00:00' })
  await writeReport(member, school, { salesReportTypeId: 2 })
  await writeReport(member, other)
  const similar = async (more = {}) => {
    const query = { salesReportTypeId: 1, salesDate: '2026-11-20', ...more }
    const { body } = await member.send(findSimilarReports, { params: { id: school }, query })
    return body.list.map((report) => report.salesReportId)
  }
  expect(await similar()).toEqual([night, morning])
  expect(await similar({ salesReportId: night })).toEqual([morning])
  expect(await similar({ salesDate: '2026-11-22' })).toEqual([])
})

test('who reads of people in all reports leaves a line', async () => {
  const contactId = await addContact(member, school)
  await writeReport(member, school, { contactId })
  await writeReport(member, school)
  await all()
  const lines = await listAudit(portal.db, 'sales.contacts', 'all')
  expect(lines.at(-1)).toMatchObject({ action: 'sales.readReports', actorName: '김상담', to: { readCount: 1 } })
})

test('who exports reports that name people, at once or as a task, leaves a line', async () => {
  const lines = async () =>
    (await listAudit(portal.db, 'sales.contacts', 'all')).filter(({ action }) => action === 'sales.exportReports')
  const before = (await lines()).length
  await writeReport(member, school)
  await member.send(exportReports, { query: {} })
  expect(await lines()).toHaveLength(before)
  await writeReport(member, school, { contactId: await addContact(member, school) })
  await member.send(exportReports, { query: { mine: 'true' } })
  expect((await member.send(startExport, { body: { call: exportReports.name } })).status).toBe(200)
  const line = { actorName: '김상담', to: { readCount: 1 } }
  expect((await lines()).slice(before)).toMatchObject([line, line])
})
