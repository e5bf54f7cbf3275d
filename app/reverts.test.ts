import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readAuditLine, revertChange } from '#areas/base/audit/contract/audit.contract.ts'
import {
  changeNotice,
  createNotice,
  NOTICE_CATEGORIES,
  readManagedNotice,
  removeNotice,
} from '#areas/base/portal/contract/notice.contract.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { changeExam, readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'
import { assignInstitute } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { activateVendor, changeVendor, readOfficeVendor } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { addInstitute, addVendor, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { changeContact, listContacts } from '#areas/sales/contract/contact.contract.ts'
import { changeOrganization, readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { addContact } from '#areas/sales/testing/sales.seed.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const admin = await portal.as('admin')

/** The number of the newest line of the trail about a record. */
async function lastLine(entity: string, entityId: string | number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id::int from platform.audit where entity = ${entity} and entity_id = ${String(entityId)}
      and action !~ '\.read' order by id desc limit 1`.execute(portal.db)
  return rows[0]?.id ?? 0
}

const revert = (auditNo: number) => admin.send(revertChange, { params: { auditNo } })

/** Takes the newest change of a record back: told as possible, done once, and refused when it is tried again. */
async function takesBack(entity: string, entityId: string | number): Promise<void> {
  const auditNo = await lastLine(entity, entityId)
  expect((await admin.send(readAuditLine, { params: { auditNo } })).body.isRevertible).toBe(true)
  expect(await revert(auditNo)).toMatchObject({ status: 200, body: { auditNo } })
  expect(await lastLine(entity, entityId)).toBeGreaterThan(auditNo)
  expect(await revert(auditNo)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
}

const NOTICE = { categoryName: NOTICE_CATEGORIES[0], title: '첫 제목', contents: '내용', isPublished: true }
async function addNotice() {
  const { noticeId: id } = (await admin.send(createNotice, { body: NOTICE as never })).body
  const read = async () => (await admin.send(readManagedNotice, { params: { id } })).body
  const change = async (over: object) => {
    const { version } = await read()
    return admin.send(changeNotice, { params: { id }, body: { ...NOTICE, ...over, version } as never })
  }
  return { id, read, change }
}

test('a notice gets its former text back, as a new change', async () => {
  const { id, read, change } = await addNotice()
  await change({ title: '다른 제목' })
  await takesBack('portal.notice', id)
  expect(await read()).toMatchObject({ title: '첫 제목', version: 3 })
  // The way back can be taken back, too.
  await takesBack('portal.notice', id)
  expect((await read()).title).toBe('다른 제목')
})

test('what was changed since stays, also where it was another field', async () => {
  const { id, read, change } = await addNotice()
  await change({ title: '다른 제목' })
  const auditNo = await lastLine('portal.notice', id)
  await change({ title: '다른 제목', contents: '다른 내용' })
  expect(await revert(auditNo)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  // Not by what the trail tells either: somebody wrote past it.
  await sql`update portal.notice set contents = '내용을 바로 고침' where notice_id = ${id}`.execute(portal.db)
  expect(await revert(await lastLine('portal.notice', id))).toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ title: '다른 제목', contents: '내용을 바로 고침' })
})

test('of ten who take the same change back one does', async () => {
  const { id, read, change } = await addNotice()
  await change({ title: '다른 제목' })
  const auditNo = await lastLine('portal.notice', id)
  const answers = await atOnce(
    portal.db,
    noWrites('portal.notice'),
    tenTimes(() => revert(auditNo)),
  )
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, ...Array(9).fill('STATE_CHANGED')])
  expect((await read()).version).toBe(3)
})

test('what no change of a known kind is, is not taken back', async () => {
  const { id } = await addNotice()
  const created = await lastLine('portal.notice', id)
  expect(await revert(created)).toMatchObject({ status: 422, code: 'NOT_REVERTIBLE' })
  await admin.send(removeNotice, { params: { id } })
  expect(await revert(await lastLine('portal.notice', id))).toMatchObject({ status: 422, code: 'NOT_REVERTIBLE' })
  expect(await revert(999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('of a record that is gone nothing is taken back', async () => {
  const { id, change } = await addNotice()
  await change({ title: '다른 제목' })
  const auditNo = await lastLine('portal.notice', id)
  await admin.send(removeNotice, { params: { id } })
  expect(await revert(auditNo)).toMatchObject({ status: 422, code: 'NOT_REVERTIBLE' })
})

test('settings get their former choice back', async () => {
  const read = async () => {
    const group = (await admin.send(listSettings)).body.list.find(({ area }) => area === 'audit')
    if (!group) throw new Error('the trail has no settings')
    return group
  }
  const { value, version } = await read()
  await admin.send(changeSettings, {
    params: { area: 'audit' },
    body: { value: { ...value, manyPeopleRead: 7 }, version },
  })
  await takesBack('portal.setting', 'audit')
  expect((await read()).value).toMatchObject({ manyPeopleRead: 200 })
})

test('an organisation of sales goes back, and its refusals hold', async () => {
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from directory.school where not is_test order by 1 limit 1`.execute(portal.db)
  const id = rows[0]?.id ?? 0
  const read = async () => (await admin.send(readOrganization, { params: { id } })).body
  const { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId, version } = await read()
  const form = { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId }
  const other = organizationTypeCode === 'PUBLIC' ? 'PRIVATE' : 'PUBLIC'
  const changed = await admin.send(changeOrganization, {
    params: { id },
    body: { ...form, organizationTypeCode: other as never, version },
  })
  expect(changed.status).toBe(200)
  await takesBack('sales.organization', id)
  expect((await read()).organizationTypeCode).toBe(organizationTypeCode)
})

test('a vendor goes back with its services and accounts, and starts again after a stop', async () => {
  await removeVendors(portal)
  const id = await addVendor(portal)
  const read = async () => (await admin.send(readOfficeVendor, { params: { id } })).body
  const { nsatVendorNo: _no, isActive: _active, instituteCount: _count, changedByName: _by, ...stored } = await read()
  const changed = await admin.send(changeVendor, {
    params: { id },
    body: { ...stored, vendorName: '새 이름', serviceNos: [1002], version: stored.version },
  })
  expect(changed.status).toBe(200)
  await takesBack('nsatVendor.vendor', id)
  const { version, ...back } = await read()
  expect({ ...back }).toMatchObject({ vendorName: stored.vendorName, serviceNos: stored.serviceNos })
  await admin.send(activateVendor, { params: { id }, body: { isActive: false, version } })
  await takesBack('nsatVendor.vendor', id)
  expect((await read()).isActive).toBe(true)
})

test('a refusal of the call itself holds: the former name is taken meanwhile', async () => {
  await removeVendors(portal)
  const id = await addVendor(portal, { name: '먼저 쓴 이름' })
  const {
    nsatVendorNo: _no,
    isActive: _active,
    instituteCount: _count,
    changedByName: _by,
    version,
    ...form
  } = (await admin.send(readOfficeVendor, { params: { id } })).body
  await admin.send(changeVendor, { params: { id }, body: { ...form, vendorName: '새 이름', version } })
  await addVendor(portal, { name: '먼저 쓴 이름' })
  expect(await revert(await lastLine('nsatVendor.vendor', id))).toMatchObject({ status: 409, code: 'VENDOR_EXISTS' })
})

test('an institute goes back to the vendor that looked after it', async () => {
  await removeVendors(portal)
  const [one, other] = [await addVendor(portal, { name: '하나' }), await addVendor(portal, { name: '둘' })]
  const schoolNo = await addInstitute(portal, { vendorNo: one })
  const assign = (nsatVendorNo: number | null, seenVendorNo: number | null) =>
    admin.send(assignInstitute, { params: { schoolNo }, body: { nsatServiceNo: 1001, nsatVendorNo, seenVendorNo } })
  expect((await assign(other, one)).status).toBe(200)
  await takesBack('nsatVendor.institute', schoolNo)
  expect((await assign(other, one)).status).toBe(200)
})

test('a paper goes back to its name and category', async () => {
  const { examNo, categoryNo } = await seedExam(portal, { examName: '먼저 이름' })
  const moved = await seedCategory(portal, { depth3: '옮긴 곳' })
  const read = async () => (await admin.send(readExam, { params: { id: examNo } })).body
  const body = { itemPoolExamNo: examNo, examName: '새 이름', category: { categoryNo: moved }, version: 0 }
  expect((await admin.send(changeExam, { body })).status).toBe(200)
  await takesBack('itempoolExam.exam', examNo)
  expect(await read()).toMatchObject({ examName: '먼저 이름', category: { categoryNo } })
})

test('a contact gets its number back within the weeks in which the trail knows it', async () => {
  const member = await portal.as('member')
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from directory.school where not is_test order by 1 limit 1`.execute(portal.db)
  const id = rows[0]?.id ?? 0
  const contactId = await addContact(member, id, { contactName: '한가람' })
  const numbers = async () => {
    const { list } = (await member.send(listContacts, { params: { id } })).body
    return list.find((each) => each.contactId === contactId)?.phoneNumber
  }
  const former = await numbers()
  const change = (phoneNumber: string) =>
    member.send(changeContact, { params: { id, contactId }, body: { phoneNumber } as never })
  await change('010-9999-8888')
  const auditNo = await lastLine('sales.contact', contactId)
  const { body } = await admin.send(readAuditLine, { params: { auditNo } })
  expect(body.changes).toEqual([
    { field: 'phoneNumber', title: '전화번호', before: '010-****-4321', after: '010-****-8888' },
  ])
  await takesBack('sales.contact', contactId)
  expect(await numbers()).toBe(former)
  // Who looked at people in the trail is a line of it.
  expect(await lastLine('baseAudit.line', auditNo)).toBe(0)
  const { rows: looks } = await sql<{ count: number }>`
    select count(*)::int from platform.audit where entity = 'baseAudit.line' and entity_id = ${String(auditNo)}`.execute(
    portal.db,
  )
  expect(looks[0]?.count).toBe(2)
  // The trail itself keeps no value of people, and what stands beside it goes.
  const { rows: kept } = await sql<{ text: string }>`
    select concat(from_state, to_state) as text from platform.audit where entity = 'sales.contact'`.execute(portal.db)
  expect(kept.map(({ text }) => text).join()).not.toMatch(/4321|8888/)
  await change('010-7777-6666')
  const late = await lastLine('sales.contact', contactId)
  portal.clock.advance(31 * 86_400_000)
  const again = await portal.as('admin')
  await portal.runRecurring('platform.forgetOldData')
  expect(await again.send(revertChange, { params: { auditNo: late } })).toMatchObject({ status: 422 })
  const { body: told } = await again.send(readAuditLine, { params: { auditNo: late } })
  expect(told).toMatchObject({
    isRevertible: false,
    changes: [{ before: '(값 보관 안 함)', after: '(값 보관 안 함)' }],
  })
})
