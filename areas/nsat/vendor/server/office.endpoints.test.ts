import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  assignInstitute,
  exportOfficeInstitutes,
  listOfficeInstitutes,
} from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { listInstitutes } from '#areas/nsat/vendor/contract/institute.contract.ts'
import {
  activateVendor,
  changeVendor,
  createVendor,
  listOfficeVendors,
  readOfficeVendor,
} from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { exportAddresses, listAddresses, readAddress } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import type { VendorForm } from '#areas/nsat/vendor/contract/vendor.record.ts'
import { addInstitute, addTwoVendors, addVendor, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const office = await portal.as('nsat')
const vendor = await portal.as('vendor1')
const supervisor = await portal.as('supervisor')
beforeEach(() => removeVendors(portal))

const FORM: VendorForm = {
  vendorName: '한빛총판',
  principalRegion: '서울',
  representativeName: '강한빛',
  vendorPhone: '01000000200',
  taxEmail: 'tax@vendor.example.com',
  postCode: null,
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '',
  commissionRate: 22.5,
  serviceNos: [1001],
  loginIds: ['vendor1'],
}
const create = (over: Partial<VendorForm> = {}) => office.send(createVendor, { body: { ...FORM, ...over } })
const read = async (id: number) => (await office.send(readOfficeVendor, { params: { id } })).body
const change = async (id: number, over: Partial<VendorForm>, version = 0) =>
  office.send(changeVendor, { params: { id }, body: { ...FORM, ...over, version } })

test('a vendor is created with its services and accounts, which then work for it', async () => {
  const { nsatVendorNo } = (await create({ serviceNos: [1003, 1001] })).body
  expect(await read(nsatVendorNo)).toEqual({
    ...FORM,
    serviceNos: [1001, 1003],
    nsatVendorNo,
    isActive: true,
    instituteCount: 0,
    version: 0,
    changedByName: '전국모의고사 운영',
  })
  expect((await vendor.send(listInstitutes)).status).toBe(200)
})

test('what cannot be is refused with its reason, and nothing of it stays', async () => {
  await create()
  for (const [over, status, code] of [
    [{ loginIds: [] }, 409, 'VENDOR_EXISTS'],
    [{ vendorName: '새길총판' }, 409, 'ACCOUNT_TAKEN'],
    [{ vendorName: '새길총판', loginIds: ['nobody'] }, 422, 'UNKNOWN_ACCOUNT'],
    [{ vendorName: '새길총판', loginIds: ['member'] }, 422, 'UNKNOWN_ACCOUNT'],
    [{ vendorName: '새길총판', loginIds: [], serviceNos: [7] }, 422, 'UNKNOWN_SERVICE'],
    [{ vendorName: '새길총판', loginIds: [], serviceNos: [] }, 400, 'BAD_REQUEST'],
    [{ vendorName: '새길총판', loginIds: [], commissionRate: 100.5 }, 400, 'BAD_REQUEST'],
    [{ vendorName: '새길총판', loginIds: [], taxEmail: 'tax' }, 400, 'BAD_REQUEST'],
  ] as const) {
    const answer = await create(over as Partial<VendorForm>)
    expect([over, answer.status, answer.code]).toEqual([over, status, code])
  }
  expect((await office.send(listOfficeVendors)).body.totalCount).toBe(1)
})

test('a vendor is changed by its version; the same once more leaves no trace', async () => {
  const { nsatVendorNo } = (await create()).body
  const answers = await Promise.all([
    change(nsatVendorNo, { commissionRate: 25 }),
    change(nsatVendorNo, { commissionRate: 30 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { commissionRate } = await read(nsatVendorNo)
  const before = await listAudit(portal.db, 'nsatVendor.vendor', nsatVendorNo)
  expect((await change(nsatVendorNo, { commissionRate }, 1)).body.version).toBe(1)
  expect(await listAudit(portal.db, 'nsatVendor.vendor', nsatVendorNo)).toHaveLength(before.length)
  expect(before.find(({ action }) => action === 'nsatVendor.changeVendor')).toMatchObject({
    from: { commissionRate: 22.5 },
    to: { commissionRate },
  })
  expect((await office.send(changeVendor, { params: { id: 999_999 }, body: { ...FORM, version: 0 } })).status).toBe(404)
})

test('of ten who change the same version of a vendor one does', async () => {
  const { nsatVendorNo } = (await create()).body
  const asking = tenTimes((index) => change(nsatVendorNo, { commissionRate: 10 + index }))
  const answers = await atOnce(portal.db, noWrites('nsat_vendor.vendor'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect((await read(nsatVendorNo)).version).toBe(1)
})

test('a service with institutes stays with its vendor', async () => {
  const { nsatVendorNo } = (await create({ serviceNos: [1001, 1002] })).body
  await addInstitute(portal, { vendorNo: nsatVendorNo, services: [1002] })
  expect((await change(nsatVendorNo, { serviceNos: [1001] })).code).toBe('SERVICE_IN_USE')
  expect((await change(nsatVendorNo, { serviceNos: [1002] })).status).toBe(200)
})

test('while a vendor is stopped its accounts see nothing', async () => {
  const { nsatVendorNo: id } = (await create()).body
  const set = (isActive: boolean, version: number) =>
    office.send(activateVendor, { params: { id }, body: { isActive, version } })
  expect((await set(false, 0)).body.version).toBe(1)
  expect((await set(true, 0)).code).toBe('STATE_CHANGED')
  expect((await vendor.send(listInstitutes)).code).toBe('VENDOR_INACTIVE')
  const stopped = await office.send(listOfficeVendors, { query: { state: 'STOPPED' } })
  expect(stopped.body.list.map((row) => row.nsatVendorNo)).toEqual([id])
  expect((await set(true, 1)).body.version).toBe(2)
  expect((await vendor.send(listInstitutes)).status).toBe(200)
})

test('of ten who hand out the same institute at once one does, also when all have seen it with nobody', async () => {
  const { one, other } = await addTwoVendors(portal)
  const schoolNo = await addInstitute(portal)
  const asking = tenTimes((index) => {
    const body = { nsatServiceNo: 1001, nsatVendorNo: index % 2 ? one : other, seenVendorNo: null }
    return office.send(assignInstitute, { params: { schoolNo }, body })
  })
  const answers = await atOnce(portal.db, noWrites('nsat_vendor.institute_vendor'), asking)
  const given = answers.flatMap(({ status, body }) => (status === 200 ? [body.nsatVendorNo] : []))
  expect([new Set(given).size, given.length, new Set(answers.map(({ status }) => status))]).toEqual([
    1,
    5,
    new Set([200, 409]),
  ])
  expect(await listAudit(portal.db, 'nsatVendor.institute', schoolNo)).toHaveLength(1)
})

test('an institute is handed out, moved and taken away, each time from where it was seen', async () => {
  const { one, other } = await addTwoVendors(portal)
  const schoolNo = await addInstitute(portal)
  const assign = (nsatVendorNo: number | null, seenVendorNo: number | null, nsatServiceNo = 1001) =>
    office.send(assignInstitute, { params: { schoolNo }, body: { nsatServiceNo, nsatVendorNo, seenVendorNo } })
  const mine = async () => (await vendor.send(listInstitutes)).body.totalCount
  expect((await assign(one, null)).status).toBe(200)
  expect(await mine()).toBe(1)
  expect((await assign(other, null)).code).toBe('STATE_CHANGED')
  expect((await assign(one, null)).status).toBe(200)
  const moves = await Promise.all([assign(other, one), assign(null, one)])
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await mine()).toBe(0)
  expect((await assign(one, null, 1002)).code).toBe('UNKNOWN_VENDOR')
  expect((await assign(one, null, 9)).code).toBe('SERVICE_NOT_FOUND')
  const trail = await listAudit(portal.db, 'nsatVendor.institute', schoolNo)
  expect(trail[0]).toMatchObject({
    action: 'nsatVendor.assignInstitute',
    from: { vendor1001: null },
    to: { vendor1001: one },
  })
  expect(trail).toHaveLength(2)
})

test('a stopped vendor gets no institute', async () => {
  const stopped = await addVendor(portal, { isActive: false })
  const schoolNo = await addInstitute(portal)
  const body = { nsatServiceNo: 1001, nsatVendorNo: stopped, seenVendorNo: null }
  expect((await office.send(assignInstitute, { params: { schoolNo }, body })).code).toBe('UNKNOWN_VENDOR')
})

test('the office finds institutes by whether somebody looks after them in a service, and by whom', async () => {
  const { one, other } = await addTwoVendors(portal)
  const [mine, theirs, english, nobodys] = [
    await addInstitute(portal, { vendorNo: one }),
    await addInstitute(portal, { vendorNo: other }),
    await addInstitute(portal, { vendorNo: one, services: [1002] }),
    await addInstitute(portal),
  ]
  const found = async (query: object) =>
    (await office.send(listOfficeInstitutes, { query })).body.list.map((row) => row.schoolNo).sort()
  expect(await found({})).toEqual([mine, theirs, english, nobodys])
  expect(await found({ assigned: 'UNASSIGNED' })).toEqual([english, nobodys])
  expect(await found({ assigned: 'ASSIGNED' })).toEqual([mine, theirs])
  expect(await found({ nsatVendorNo: other })).toEqual([theirs])
  expect(await found({ nsatServiceNo: 1002, assigned: 'ASSIGNED' })).toEqual([english])
  expect(await found({ nsatVendorNo: other, assigned: 'UNASSIGNED' })).toEqual([])
  const rows = await sheetRecords((await office.send(exportOfficeInstitutes, { query: { nsatVendorNo: one } })).raw)
  expect(rows).toMatchObject([{ 학원번호: mine, '수학 총판': '한빛총판' }])
})

test('the address book masks phone numbers; a look at a whole one stands in the trail', async () => {
  const { one } = await addTwoVendors(portal)
  await addVendor(portal, { name: '중지총판', isActive: false })
  const { body } = await supervisor.send(listAddresses)
  expect(body.list.map((row) => [row.vendorName, row.vendorPhone])).toEqual([
    ['새길총판', '010-****-0200'],
    ['한빛총판', '010-****-0200'],
  ])
  const looked = await supervisor.send(readAddress, { params: { id: one } })
  expect(looked.body).toMatchObject({ vendorPhone: '01000000200', taxEmail: 'tax@vendor.example.com' })
  expect((await listAudit(portal.db, 'nsatVendor.vendor', one)).map(({ action }) => action)).toEqual([
    'nsatVendor.readAddress',
  ])
  expect((await supervisor.send(readAddress, { params: { id: 999_999 } })).status).toBe(404)
  const found = await supervisor.send(listAddresses, { query: { searchItem: 'vendorName', searchKeyword: '한빛' } })
  expect(found.body.totalCount).toBe(1)
  const bad = await supervisor.send(listAddresses, { query: { searchItem: 'vendorPhone', searchKeyword: '010-' } })
  expect(bad.status).toBe(400)
  expect(await sheetRecords((await supervisor.send(exportAddresses)).raw)).toHaveLength(2)
})
