import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import {
  changeContact,
  findSimilarContacts,
  listContacts,
  saveContact,
} from '#areas/sales/contract/contact.contract.ts'
import { addContact, removeSales } from '#areas/sales/testing/sales.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const member = await portal.as('member')
const member2 = await portal.as('member2')
beforeEach(() => removeSales(portal))

const { rows: schools } = await sql<{ id: number }>`
  select organization_id as id from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 2`.execute(portal.db)
const [school, other] = schools.map(({ id }) => id) as [number, number]

const list = async (id = school) => (await member.send(listContacts, { params: { id } })).body.list
const add = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  member.send(saveContact, { params: { id: school }, body: body as never }, { headers })
const change = (contactId: number, body: Record<string, unknown>, id = school, person = member) =>
  person.send(changeContact, { params: { id, contactId }, body: body as never })

test('a contact reads as it was written, with its whole number', async () => {
  const contactId = await addContact(member, school, { contactName: ' 한 가람 ' })
  expect(await list()).toEqual([
    {
      contactId,
      organizationId: school,
      contactName: ' 한 가람 ',
      phoneNumber: '010-0000-4321',
      email: 'garam@school.example.com',
      isUse: true,
      version: 0,
    },
  ])
  expect(await list(other)).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['a name alone', { contactName: '한가람' }],
  ['a number alone', { phoneNumber: '044-123-4567', contactName: null, email: null }],
  ['an e-mail alone, empty texts meaning null', { email: 'a@b.kr', contactName: '', phoneNumber: ' ' }],
])('a contact with %s is kept', async (_what, body) => {
  expect((await add(body)).status).toBe(200)
  const [contact] = await list()
  const given = [contact?.contactName, contact?.phoneNumber, contact?.email].filter((value) => value !== null)
  expect(given).toHaveLength(1)
})

test.each<[string, Record<string, unknown>, string]>([
  ['nothing', {}, 'contactName'],
  ['nulls alone', { contactName: null, phoneNumber: null, email: null }, 'contactName'],
  ['empty texts alone', { contactName: '', phoneNumber: '', email: '' }, 'contactName'],
  ['letters as a number', { phoneNumber: '전화없음' }, 'phoneNumber'],
  ['too short a number', { phoneNumber: '123-45' }, 'phoneNumber'],
  ['too long a number', { phoneNumber: '01012345678901234' }, 'phoneNumber'],
  ['half an e-mail', { email: 'garam@' }, 'email'],
  ['an e-mail with spaces', { email: 'ga ram@b.kr' }, 'email'],
  ['too long a name', { contactName: '가'.repeat(51) }, 'contactName'],
])('a contact with %s is refused beside the field', async (_what, body, path) => {
  const { status, problem } = await add(body)
  expect([status, problem.errors]).toMatchObject([400, [{ path }]])
  expect(await list()).toEqual([])
})

test('the same contact twice, also at once or from two people, is kept once', async () => {
  const body = { contactName: '한가람', phoneNumber: '010-0000-4321' }
  const answers = await Promise.all([add(body), add(body), member2.send(saveContact, { params: { id: school }, body })])
  expect(answers.map(({ status, code }) => `${status} ${code}`).sort()).toEqual([
    '200 undefined',
    '409 CONTACT_EXISTS',
    '409 CONTACT_EXISTS',
  ])
  expect(await list()).toHaveLength(1)
})

test('a request that is repeated under its key gets the first answer', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const [one, two] = [await add({ contactName: '한가람' }, headers), await add({ contactName: '한가람' }, headers)]
  expect([two.status, two.body]).toEqual([200, one.body])
})

test('who is out of use stands last, may be written down anew, and comes back unless that happened', async () => {
  const first = await addContact(member, school)
  await addContact(member, school, { contactName: '나다라' })
  const form = { contactName: '한가람', phoneNumber: '010-0000-4321', email: 'garam@school.example.com' }
  expect((await change(first, { ...form, isUse: false })).body).toEqual({ contactId: first, version: 1 })
  expect((await list()).map((contact) => [contact.contactName, contact.isUse])).toEqual([
    ['나다라', true],
    ['한가람', false],
  ])
  expect((await change(first, { ...form, isUse: true })).status).toBe(200)
  await change(first, { ...form, isUse: false })
  await addContact(member, school)
  expect((await change(first, { ...form, isUse: true })).code).toBe('CONTACT_EXISTS')
})

test('both ways of changing change the contact of this organisation alone', async () => {
  const contactId = await addContact(member, school)
  expect((await change(contactId, { contactName: '바뀜' })).body.version).toBe(1)
  expect((await add({ contactId, contactName: '또 바뀜', version: 1 })).body).toEqual({ contactId, version: 2 })
  expect(await list()).toMatchObject([{ contactName: '또 바뀜', phoneNumber: '010-0000-4321', version: 2 }])
  expect((await change(contactId, { contactName: '남' }, other)).status).toBe(404)
  expect((await change(999_999, { contactName: '남' })).status).toBe(404)
  expect((await add({ contactId: 999_999, contactName: '남' })).status).toBe(404)
})

test('what is left out of a change stays; null and empty texts empty a field', async () => {
  const contactId = await addContact(member, school, { isUse: false })
  const kept = { phoneNumber: '010-0000-4321', email: 'garam@school.example.com', isUse: false }
  expect((await change(contactId, { contactName: 'A' })).status).toBe(200)
  expect(await list()).toMatchObject([{ contactName: 'A', ...kept }])
  expect((await change(contactId, { isUse: true })).status).toBe(200)
  expect((await change(contactId, { isUse: false })).status).toBe(200)
  expect((await add({ contactId, phoneNumber: '' })).status).toBe(200)
  expect((await change(contactId, { email: null })).status).toBe(200)
  expect(await list()).toMatchObject([{ contactName: 'A', phoneNumber: null, email: null, isUse: false, version: 5 }])
})

test('a change that would leave nothing of a contact is refused beside the name', async () => {
  const contactId = await addContact(member, school, { phoneNumber: null, email: null })
  for (const answer of [await change(contactId, { contactName: '' }), await add({ contactId, contactName: null })]) {
    const message = '이름, 전화번호, 이메일 중 하나 이상을 입력해주세요.'
    expect([answer.status, answer.problem.errors]).toEqual([400, [{ path: 'contactName', message }]])
  }
  expect(await list()).toMatchObject([{ contactName: '한가람', version: 0 }])
})

test('of two who change the same state one is told; the same once more leaves no trace', async () => {
  const contactId = await addContact(member, school)
  const answers = await Promise.all([
    change(contactId, { contactName: '가', version: 0 }),
    change(contactId, { contactName: '나', version: 0 }, school, member2),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [contact] = await list()
  const before = await listAudit(portal.db, 'sales.contact', contactId)
  expect((await change(contactId, { contactName: contact?.contactName, version: 1 })).body.version).toBe(1)
  expect(await listAudit(portal.db, 'sales.contact', contactId)).toEqual(before)
})

test('of ten who change the same state of a contact at once exactly one gets through', async () => {
  const contactId = await addContact(member, school)
  const asking = tenTimes((index) => change(contactId, { contactName: `이름 ${index}`, version: 0 }))
  const answers = await atOnce(portal.db, noWrites('sales.contact'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await list()).toMatchObject([{ version: 1 }])
})

test('contacts of an organisation that there is not are not found', async () => {
  expect((await member.send(listContacts, { params: { id: 999_999 } })).status).toBe(404)
  const body = { contactName: '한가람' }
  expect((await member.send(saveContact, { params: { id: 999_999 }, body })).status).toBe(404)
  expect((await member.send(findSimilarContacts, { params: { id: 999_999 }, body })).status).toBe(404)
})

test('similar are those with the same name, number or e-mail, however it is written', async () => {
  const known = await addContact(member, school, { contactName: 'Han', email: 'Han@b.kr' })
  await addContact(member, other)
  const similar = async (body: object) =>
    (await member.send(findSimilarContacts, { params: { id: school }, body })).body.list.map((each) => each.contactId)
  for (const body of [{ contactName: 'han ' }, { phoneNumber: '01000004321' }, { email: 'hAN@B.KR' }])
    expect(await similar(body)).toEqual([known])
  for (const body of [{}, { contactName: '%' }, { phoneNumber: '-' }, { contactName: 'han', contactId: known }])
    expect(await similar(body)).toEqual([])
})

test('the audit trail knows that names and numbers changed and were read, but not which', async () => {
  const contactId = await addContact(member, school, { contactName: '비밀이름' })
  await change(contactId, { contactName: '새비밀', phoneNumber: null })
  await list()
  const trail = [
    ...(await listAudit(portal.db, 'sales.contact', contactId)),
    ...(await listAudit(portal.db, 'sales.contacts', school)),
  ]
  expect(trail.map(({ action }) => action)).toContain('sales.readContacts')
  expect(trail.find(({ action, to }) => action === 'sales.changeContact' && to !== null)).toMatchObject({
    from: { contactName: true, phoneNumber: true },
    to: { contactName: true, phoneNumber: false },
  })
  for (const secret of ['비밀', '4321', 'garam@']) expect(JSON.stringify(trail)).not.toContain(secret)
})
