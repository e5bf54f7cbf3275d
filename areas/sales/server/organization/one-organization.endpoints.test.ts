import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { changeOrganization, readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { addContact, changeFrom, personOf, removeSales, writeReport } from '#areas/sales/testing/sales.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [admin, member, member2] = await Promise.all(['admin', 'member', 'member2'].map((loginId) => portal.as(loginId)))
if (!admin || !member || !member2) throw new Error('nobody is there')
beforeEach(() => removeSales(portal))

const { rows: schools } = await sql<{ id: number; name: string }>`
  select organization_id as id, name from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 3`.execute(portal.db)
const [school, other, third] = schools.map(({ id }) => id) as [number, number, number]

const FORM = {
  salesTargetSchoolYear: 2027,
  operationStatusCode: 'OPEN',
  organizationTypeCode: 'PUBLIC',
  salesStatusId: 2,
  version: 0,
} as const
const read = async (id = school) => (await member.send(readOrganization, { params: { id } })).body
type Form = { [K in keyof typeof FORM]: unknown } & { salesPersonId?: unknown }
const change = (over: Partial<Form> = {}, person = member, id = school) =>
  person.send(changeOrganization, { params: { id }, body: { ...FORM, ...over } as never })

test('an organisation that nobody worked on has version 0 and no history', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    histories: [],
    lastReport: null,
    mainContact: null,
    changedByName: '',
    changedYmdt: null,
  })
})

test('a changed organisation reads as it was written, with who changed it when', async () => {
  const answer = await change({ operationStatusCode: 'TEMPORARY_CLOSE', organizationTypeCode: 'PRIVATE' })
  expect([answer.status, answer.body]).toEqual([200, { version: 1 }])
  expect(await read()).toMatchObject({
    salesTargetSchoolYear: 2027,
    operationStatusName: '휴교',
    organizationTypeName: '사립',
    salesStatusName: '접촉',
    changedByName: '김상담',
    changedYmdt: '2026-11-23T09:00:00+09:00',
    version: 1,
  })
})

test('every other stage adds one line to the history, in order; the same stage adds none', async () => {
  for (const salesStatusId of [2, 2, 5, 3, 6]) await changeFrom(member, school, { salesStatusId })
  await changeFrom(member, school, { salesTargetSchoolYear: 2027 })
  const { histories, version } = await read()
  expect(histories.map((step) => [step.salesStatusId, step.salesStatusName])).toEqual([
    [2, '접촉'],
    [5, '계약'],
    [3, '상담'],
    [6, '영업 종료'],
  ])
  expect(version).toBe(5)
})

test('the same form once more changes nothing and leaves no trace', async () => {
  await change()
  const before = await listAudit(portal.db, 'sales.organization', school)
  expect((await change({ version: 1 })).body).toEqual({ version: 1 })
  expect(await listAudit(portal.db, 'sales.organization', school)).toEqual(before)
})

test('who comes second is told who was faster, and when', async () => {
  await change({ version: 0 })
  portal.clock.set('2026-11-23T09:05:00+09:00')
  const { status, code, problem } = await change({ salesStatusId: 3 }, member2)
  expect([status, code]).toEqual([409, 'STATE_CHANGED'])
  expect(problem).toMatchObject({
    changedByName: '김상담',
    changedYmdt: '2026-11-23T09:00:00+09:00',
    detail: '김상담 님이 2026.11.23 09:00에 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.',
  })
  portal.clock.set('2026-11-23T09:00:00+09:00')
  expect((await read()).salesStatusId).toBe(2)
})

test('of many who change the same state at once exactly one gets through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change({ salesStatusId: 2 + (index % 4) }, index % 2 ? member : member2)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect((await read()).histories).toHaveLength(1)
})

test('of ten who change an organisation that has been worked on exactly one gets through, also when all have read it', async () => {
  await change()
  const held = sql`select from sales.organization where organization_id = ${school} for update`
  const asking = tenTimes((index) => change({ version: 1, salesStatusId: 3 + (index % 4) }, index % 2 ? member : admin))
  const answers = await atOnce(portal.db, held, asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  const { histories, version } = await read()
  expect([histories.length, version]).toEqual([2, 2])
})

test.each([
  [2019, 400, 'YEAR_OUT_OF_RANGE'],
  [2020, 200, undefined],
  [2027, 200, undefined],
  [2028, 400, 'YEAR_OUT_OF_RANGE'],
  [null, 200, undefined],
])('the school year %s of an organisation without one: %i', async (salesTargetSchoolYear, status, code) => {
  const answer = await change({ salesTargetSchoolYear })
  expect([answer.status, answer.code]).toEqual([status, code])
})

test.each([
  [2025, 400],
  [null, 400],
  [2026, 200],
  [2027, 200],
])('from school year 2026 to %s: %i', async (salesTargetSchoolYear, status) => {
  await change({ salesTargetSchoolYear: 2026 })
  const answer = await change({ salesTargetSchoolYear, version: 1 })
  expect(answer.status).toBe(status)
  if (status === 400)
    expect(answer.problem).toMatchObject({ code: 'YEAR_TOO_EARLY', errors: [{ path: 'salesTargetSchoolYear' }] })
})

test.each<[string, Partial<Form>]>([
  ['an unknown operation status', { operationStatusCode: 'SHUT' }],
  ['an unknown type', { organizationTypeCode: 'ALIEN' }],
  ['an unknown stage', { salesStatusId: 7 }],
  ['a stage that is text', { salesStatusId: '2' }],
  ['half a year', { salesTargetSchoolYear: 2026.5 }],
  ['no version', { version: undefined }],
])('%s is refused, and nothing is stored', async (_what, over) => {
  expect((await change(over)).status).toBe(400)
  expect((await read()).version).toBe(0)
})

test('somebody else can be put in charge, and nobody; who cannot work with schools cannot', async () => {
  const [memberId, adopsId] = [await personOf(portal, 'member'), await personOf(portal, 'adops')]
  expect((await change({ salesPersonId: memberId })).status).toBe(200)
  expect((await read()).salesPersonName).toBe('김상담')
  expect((await change({ version: 1, salesStatusId: 3 })).status).toBe(200)
  expect((await read()).salesPersonId).toBe(memberId)
  expect((await change({ version: 2, salesPersonId: adopsId })).code).toBe('UNKNOWN_PERSON')
  expect((await change({ version: 2, salesPersonId: 999_999 })).code).toBe('UNKNOWN_PERSON')
  expect((await change({ version: 2, salesPersonId: null })).status).toBe(200)
  expect((await read()).salesPersonId).toBeNull()
})

test.each([999_999, 0])('there is no organisation %i', async (id) => {
  const answers = [await member.send(readOrganization, { params: { id } }), await change({}, member, id)]
  for (const { status } of answers) expect(status).toBe(id === 0 ? 400 : 404)
})

test('a trial school is none', async () => {
  const { rows } = await sql<{ id: number }>`select organization_id as id from directory.school where is_test`.execute(
    portal.db,
  )
  const id = rows[0]?.id ?? 0
  expect((await admin.send(readOrganization, { params: { id } })).status).toBe(404)
  expect((await change({}, admin, id)).status).toBe(404)
})

test('the main contact is that of the newest report, as long as it is in use', async () => {
  const first = await addContact(member, school)
  const second = await addContact(member, school, { contactName: '나다라', phoneNumber: null, email: null })
  expect((await read()).mainContact?.contactId).toBe(first)
  await writeReport(member, school, { contactId: second })
  expect((await read()).mainContact).toMatchObject({ contactId: second, contactName: '나다라' })
  await sql`update sales.contact set is_use = false where contact_id = ${second}`.execute(portal.db)
  expect((await read()).mainContact?.contactId).toBe(first)
  expect((await read(other)).mainContact).toBeNull()
})

test('who reads of people leaves a line; who reads of nobody leaves none', async () => {
  await read(third)
  expect(await listAudit(portal.db, 'sales.contacts', third)).toEqual([])
  await addContact(member, third)
  await read(third)
  expect(await listAudit(portal.db, 'sales.contacts', third)).toMatchObject([
    { action: 'sales.readOrganization', actorName: '김상담', to: { readCount: 1 } },
  ])
})
