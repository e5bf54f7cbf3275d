import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { listContacts, saveContact } from '#areas/sales/contract/contact.contract.ts'
import { listDue } from '#areas/sales/contract/due.contract.ts'
import {
  listDuplicates,
  mergeOrganizations,
  readDuplicate,
  sayNotSame,
} from '#areas/sales/contract/duplicate.contract.ts'
import { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { readMap } from '#areas/sales/contract/map.contract.ts'
import { listOrganizations, readOrganization, undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { listReportsOfOrganization, saveReport } from '#areas/sales/contract/report.contract.ts'
import {
  addContact,
  changeFrom,
  personOf,
  removeSales,
  reportOf,
  writeReport,
} from '#areas/sales/testing/sales.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, beside, ROOM_FOR_TEN, tenTimes, untilWaiting } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [admin, member] = await Promise.all(['admin', 'member'].map((loginId) => portal.as(loginId)))
if (!admin || !member) throw new Error('nobody is there')
const memberId = await personOf(portal, 'member')

const { rows: schools } = await sql<{ id: number; name: string }>`
  select organization_id as id, name from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test and school_type = 1 order by organization_id limit 5`.execute(
  portal.db,
)
const [first, second, third, fourth, fifth] = schools.map(({ id }) => id) as [number, number, number, number, number]

async function rename(id: number, name: string): Promise<void> {
  await sql`update directory.school set name = ${name} where organization_id = ${id}`.execute(portal.db)
}

beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await removeSales(portal)
  await sql`truncate sales.not_same`.execute(portal.db)
  for (const { id, name } of schools) await rename(id, name)
  await rename(first, '가온새롬초등학교')
  await rename(second, '가온 새롬 초')
})

const inDistrict = async (query: CallInput<typeof listDuplicates>['query'] = {}) =>
  (await admin.send(listDuplicates, { query: { pageSize: 100, ...query } })).body.list.filter(({ first: one }) =>
    schools.some(({ id }) => id === one.organizationId),
  )
const pairsOf = async (query: CallInput<typeof listDuplicates>['query'] = {}) =>
  (await inDistrict(query)).map(({ first: one, second: other, reasons }) => [
    one.organizationId,
    other.organizationId,
    reasons,
  ])
const versionOf = async (id: number) => (await admin.send(readOrganization, { params: { id } })).body.version
type Body = CallInput<typeof mergeOrganizations>['body']
const mergeBody = async (over: Partial<Body> = {}): Promise<Body> => ({
  keptId: first,
  keptVersion: await versionOf(first),
  closedId: second,
  closedVersion: await versionOf(second),
  from: {},
  ...over,
})
const merge = async (over: Partial<Body> = {}, person = admin) =>
  person.send(mergeOrganizations, { body: await mergeBody(over) })

test('the same name in a district is proposed however it is written, and a number of people at both', async () => {
  expect(await pairsOf()).toEqual([[first, second, ['NAME']]])
  await addContact(member, first, { contactName: '가', phoneNumber: '010-0000-7777' })
  await addContact(member, second, { contactName: '나', phoneNumber: '01000007777' })
  await addContact(member, third, { contactName: '다', phoneNumber: '010 0000 7777' })
  expect(await pairsOf()).toEqual([
    [first, second, ['NAME', 'PHONE']],
    [first, third, ['PHONE']],
    [second, third, ['PHONE']],
  ])
  expect(await pairsOf({ reason: 'NAME' })).toEqual([[first, second, ['NAME', 'PHONE']]])
  expect(await pairsOf({ searchText: '가온새롬' })).toHaveLength(2)
  // So many have the number of an office.
  await addContact(member, fourth, { contactName: '라', phoneNumber: '010-0000-7777' })
  expect(await pairsOf()).toEqual([[first, second, ['NAME']]])
  expect((await admin.send(readDuplicate, { params: { firstId: second, secondId: first } })).body).toMatchObject({
    first: { organizationId: first, contactCount: 1, reportCount: 0, schoolCode: expect.any(String) },
    second: { organizationId: second },
    reasons: ['NAME'],
  })
  expect((await admin.send(readDuplicate, { params: { firstId: first, secondId: third } })).status).toBe(404)
})

test('all that hangs on the one that is closed is found at the one that stays, and its address leads there', async () => {
  const kept = await addContact(member, first, { contactName: '남는이', phoneNumber: '010-0000-1111', email: null })
  await addContact(member, second, { contactName: '남는이', phoneNumber: '010-0000-1111', email: null })
  const moved = await addContact(member, second, { contactName: '옮길이', phoneNumber: '010-0000-2222', email: null })
  await writeReport(member, first, { salesDateTime: '2026-11-20 10:30:00', nextContactDate: '2026-12-09' })
  const latest = await writeReport(member, second, {
    salesDateTime: '2026-11-21 10:30:00',
    nextContactDate: '2026-11-23',
    contactId: moved,
  })
  await changeFrom(member, second, { salesStatusId: 4, salesPersonId: memberId })
  const { status, body } = await merge({ from: { salesStatusId: 'CLOSED' } })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { organizationId: first, contactCount: 2, reportCount: 1 },
  })
  const page = (await member.send(readOrganization, { params: { id: second } })).body
  expect(page).toMatchObject({
    organizationId: first,
    version: body.version,
    salesStatusId: 4,
    nextContactDate: '2026-11-23',
    lastReport: { salesReportId: latest, organizationId: first },
    mainContact: { contactId: moved },
  })
  expect(page.histories.map(({ salesStatusId }) => salesStatusId)).toEqual([4])
  const reports = await member.send(listReportsOfOrganization, { params: { id: first }, query: {} })
  expect(reports.body.totalCount).toBe(2)
  const contacts = (await member.send(listContacts, { params: { id: first } })).body.list
  expect(contacts.filter(({ isUse }) => isUse).map(({ contactId }) => contactId)).toEqual([kept, moved])
  expect(contacts).toHaveLength(3)
})

test('who is known at both stays whom to call, by what was reported at either', async () => {
  const both = { contactName: '남는이', phoneNumber: '010-0000-1111', email: null }
  const kept = await addContact(member, first, both)
  const other = await addContact(member, first, { contactName: '다른이', phoneNumber: '010-0000-3333', email: null })
  const twin = await addContact(member, second, both)
  await writeReport(member, first, { salesDateTime: '2026-11-20 10:30:00', contactId: other })
  const latest = await writeReport(member, second, { salesDateTime: '2026-11-21 10:30:00', contactId: twin })
  await merge()
  expect((await member.send(readOrganization, { params: { id: first } })).body).toMatchObject({
    mainContact: { contactId: kept },
    lastReport: { salesReportId: latest, contactId: kept, contactName: '남는이' },
  })
})

test('from whom the closed one was told apart, the one that stays is, too', async () => {
  await rename(third, '가온새롬초')
  await admin.send(sayNotSame, { params: { firstId: second, secondId: third }, body: { isNotSame: true } })
  expect(await pairsOf()).toEqual([
    [first, second, ['NAME']],
    [first, third, ['NAME']],
  ])
  await merge()
  expect(await pairsOf()).toEqual([])
})

test('not beside somebody who takes the same contact into use again', async () => {
  const both = { contactName: '남는이', phoneNumber: '010-0000-1111', email: null }
  await addContact(member, first, both)
  const twin = await addContact(member, second, both)
  await sql`update sales.contact set is_use = false where contact_id = ${twin}`.execute(portal.db)
  const body = await mergeBody()
  const other = await beside(portal.db, sql`update sales.contact set is_use = true where contact_id = ${twin}`)
  const asked = admin.send(mergeOrganizations, { body })
  await untilWaiting(portal.db, 1)
  await other.commit().execute()
  expect(await asked).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect(await pairsOf()).toHaveLength(1)
})

test('what was closed is in no list, no search and no figure any more', async () => {
  const query = { childAreaId: String(SEJONG_DISTRICT) }
  const count = async () => (await member.send(listOrganizations, { query })).body.totalCount
  const mapped = async () =>
    (await member.send(readMap, {})).body.list.find(({ areaId }) => areaId === SEJONG)?.schoolCount
  const standing = async () =>
    (await member.send(readFigures, { query: { year: 2026 } })).body.statuses.reduce(
      (sum, { currentCount }) => sum + currentCount,
      0,
    )
  await writeReport(member, second, { nextContactDate: '2026-11-23' })
  const before = [await count(), await mapped(), await standing()] as const
  await merge()
  expect([await count(), await mapped(), await standing()]).toEqual(before.map((all) => (all ?? 0) - 1))
  expect(await pairsOf()).toEqual([])
  const due = (await member.send(listDue, { query: { whose: 'ALL' } })).body.list
  expect(due.map(({ organizationId }) => organizationId)).toEqual([first])
  expect((await member.send(listContacts, { params: { id: second } })).status).toBe(404)
  const late = await Promise.all([
    member.send(saveReport, { params: { id: second }, body: reportOf() }),
    member.send(saveContact, { params: { id: second }, body: { contactName: '늦은이' } }),
    member.send(undoStatusChange, { params: { id: second }, body: { version: 1 } }),
  ])
  for (const answer of late)
    expect(answer).toMatchObject({ status: 404, problem: { detail: expect.stringContaining('합쳐진 기관') } })
})

test('values stay from where they were chosen, and stages that did not lead there count no more', async () => {
  await changeFrom(member, first, { salesStatusId: 5, salesTargetSchoolYear: 2027 })
  portal.clock.set('2026-11-23T10:00:00+09:00')
  await changeFrom(member, second, { salesStatusId: 2, salesTargetSchoolYear: 2026, organizationTypeCode: 'PRIVATE' })
  await merge({ from: { organizationTypeCode: 'CLOSED', salesTargetSchoolYear: 'CLOSED' } })
  const page = (await member.send(readOrganization, { params: { id: first } })).body
  expect(page).toMatchObject({ salesStatusId: 5, salesTargetSchoolYear: 2026, organizationTypeCode: 'PRIVATE' })
  expect(page.histories.map(({ salesStatusId }) => salesStatusId)).toEqual([5])
  const { statuses, months } = (await member.send(readFigures, { query: { year: 2026 } })).body
  expect(statuses.find(({ salesStatusId }) => salesStatusId === 2)).toMatchObject({ reachedCount: 0 })
  expect(months[10]).toMatchObject({ contractCount: 1 })
})

test('a stage that comes from the closed one is taken back to the one before it in both histories', async () => {
  await changeFrom(member, first, { salesStatusId: 3 })
  portal.clock.set('2026-11-23T09:01:00+09:00')
  await changeFrom(member, second, { salesStatusId: 5 })
  const { version } = (await merge({ from: { salesStatusId: 'CLOSED' } })).body
  const undone = await member.send(undoStatusChange, { params: { id: first }, body: { version } })
  expect(undone.body).toMatchObject({ salesStatusId: 3 })
  const page = (await member.send(readOrganization, { params: { id: first } })).body
  expect(page.histories.map(({ salesStatusId }) => salesStatusId)).toEqual([3])
})

test('both histories say what became of which, by name', async () => {
  await writeReport(member, second)
  await merge()
  const history = async (id: number) =>
    JSON.stringify((await member.send(readHistory, { params: { entity: ORGANIZATION.entity, id: String(id) } })).body)
  expect(await history(first)).toContain(`가온 새롬 초 (${second})`)
  expect(await history(first)).toContain('옮긴 영업보고')
  expect(await history(second)).toContain(`가온새롬초등학교 (${first})`)
})

test('who took up another one can be taken up: both old addresses lead to the last', async () => {
  await rename(third, '가온새롬초')
  await merge()
  await merge({
    keptId: third,
    keptVersion: 0,
    closedId: first,
    closedVersion: await versionOf(first),
  })
  for (const id of [first, second])
    expect((await member.send(readOrganization, { params: { id } })).body.organizationId).toBe(third)
})

test('not over what somebody changed of either meanwhile', async () => {
  for (const [changed, name] of [
    [first, 'keptVersion'],
    [second, 'closedVersion'],
  ] as const) {
    const body = await mergeBody()
    await changeFrom(member, changed, { salesStatusId: 3 })
    const answer = await admin.send(mergeOrganizations, { body })
    expect(answer, name).toMatchObject({ status: 409, code: 'STATE_CHANGED', problem: { changedByName: '김상담' } })
    await changeFrom(member, changed, { salesStatusId: 2 })
  }
  expect(await pairsOf()).toHaveLength(1)
})

test('of ten who merge the same two at once, this way or that, exactly one does', async () => {
  const [here, there] = [await mergeBody(), await mergeBody({ keptId: second, closedId: first })]
  // Both rows are there, so that somebody else can hold the one for which all wait.
  await sql`insert into sales.organization (organization_id) values (${first}), (${second})`.execute(portal.db)
  const held = sql`select from sales.organization where organization_id = ${first} for update`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes((index) => admin.send(mergeOrganizations, { body: index % 2 === 0 ? here : there })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  const { rows } = await sql`select from sales.organization where merged_into is not null`.execute(portal.db)
  expect(rows).toHaveLength(1)
})

test('whoever writes to the closed one while it is being closed is told so, and nothing is left behind', async () => {
  await sql`insert into sales.organization (organization_id) values (${second})`.execute(portal.db)
  const closing = await beside(
    portal.db,
    sql`insert into sales.organization (organization_id) values (${first})`,
    sql`update sales.organization set merged_into = ${first} where organization_id = ${second}`,
  )
  const asked = [
    member.send(saveReport, { params: { id: second }, body: reportOf() }),
    member.send(saveContact, { params: { id: second }, body: { contactName: '늦은이' } }),
  ]
  await untilWaiting(portal.db, asked.length)
  await closing.commit().execute()
  for (const answer of await Promise.all(asked))
    expect(answer).toMatchObject({ status: 404, problem: { detail: expect.stringContaining('합쳐진 기관') } })
  const { rows } = await sql`
    select organization_id from sales.contact union all select organization_id from sales.report`.execute(portal.db)
  expect(rows).toEqual([])
})

test('schools of different levels are two, whatever they are called', async () => {
  await sql`update directory.school set school_type = 3 where organization_id = ${second}`.execute(portal.db)
  expect(await pairsOf()).toEqual([])
  await sql`update directory.school set school_type = 1 where organization_id = ${second}`.execute(portal.db)
})

test('what somebody said to be two is not proposed, until it is taken back; once more leaves no trace', async () => {
  const params = { firstId: second, secondId: first }
  const say = (isNotSame: boolean) => admin.send(sayNotSame, { params, body: { isNotSame } })
  expect((await say(true)).body).toEqual({ isNotSame: true })
  expect((await say(true)).status).toBe(200)
  expect(await pairsOf()).toEqual([])
  expect((await merge()).status).toBe(404)
  expect((await say(false)).body).toEqual({ isNotSame: false })
  expect(await pairsOf()).toHaveLength(1)
  const { list } = (await member.send(readHistory, { params: { entity: ORGANIZATION.entity, id: String(first) } })).body
  expect(list.filter(({ action }) => action === '중복 여부 확인')).toHaveLength(2)
})

test('neither one with itself, nor two that nobody would take for one, nor one that there is not', async () => {
  expect(await merge({ closedId: first })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await merge({ closedId: fifth, closedVersion: 0 })).toMatchObject({ status: 404 })
  expect(await merge({ closedId: 2_147_000_000, closedVersion: 0 })).toMatchObject({ status: 404 })
  const params = { firstId: first, secondId: 2_147_000_000 }
  expect((await admin.send(sayNotSame, { params, body: { isNotSame: true } })).status).toBe(404)
  expect(
    (await admin.send(sayNotSame, { params: { firstId: first, secondId: first }, body: { isNotSame: true } })).status,
  ).toBe(404)
})

test('administrators alone', async () => {
  expect((await member.send(listDuplicates, {})).status).toBe(403)
  expect((await merge({}, member)).status).toBe(403)
})
