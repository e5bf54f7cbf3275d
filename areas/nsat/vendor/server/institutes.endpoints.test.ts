import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  createInstitute,
  exportInstitutes,
  exportSchoolCodes,
  listInstitutes,
  readInstitute,
} from '#areas/nsat/vendor/contract/institute.contract.ts'
import { listVendors, readOwnVendor } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { addInstitute, addTwoVendors, addVendor, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'

const portal = await portalForFile()
const vendor = await portal.as('vendor1')
const rival = await portal.as('vendor2')
const office = await portal.as('nsat')
const tutor = await portal.as('ktutor')
const supervisor = await portal.as('supervisor')
const admin = await portal.as('admin')

let one = 0
let other = 0
beforeEach(async () => {
  await removeVendors(portal)
  ;({ one, other } = await addTwoVendors(portal))
})

const FORM = {
  schoolName: '바른수학학원',
  ownerName: '',
  phoneNumber: '01000009999',
  postCode: '30151',
  address: '세종특별자치시 한누리대로 2130',
  addressDetail: '3층',
}

test('everybody sees the institutes of their scope, page by page, with masked numbers', async () => {
  const mine = await addInstitute(portal, { name: '가람학원', vendorNo: one, phoneNumber: '01000001234' })
  const theirs = await addInstitute(portal, { name: '나래학원', vendorNo: other })
  const english = await addInstitute(portal, { name: '다솜학원', vendorNo: one, services: [1002] })
  await addInstitute(portal, { name: '라온학원' })
  const seen = async (person: typeof vendor, query = {}) =>
    (await person.send(listInstitutes, { query })).body.list.map((row) => row.schoolNo)
  expect(await seen(vendor)).toEqual([mine])
  expect(await seen(rival)).toEqual([theirs])
  expect(await seen(vendor, { nsatServiceNo: 1002 })).toEqual([english])
  for (const person of [office, admin, tutor]) expect(await seen(person)).toEqual([mine, theirs])
  expect(await seen(office, { nsatVendorNo: other })).toEqual([theirs])
  expect(await seen(office, { orderItem: 'schoolName', orderDirection: 'DESC', pageSize: 1 })).toEqual([theirs])
  expect((await vendor.send(listInstitutes)).body.list[0]).toEqual({
    schoolNo: mine,
    businessMethod: 'DIRECT_SALES',
    schoolName: '가람학원',
    ownerName: '이원장',
    loginId: null,
    phoneNumber: '010-****-1234',
    address: '세종특별자치시 한누리대로 2130 3층',
  })
})

test.each([
  [{ searchItem: 'schoolName', searchKeyword: '람학' }, ['가람학원']],
  [{ searchItem: 'schoolName', searchKeyword: '나' }, ['나래학원']],
  [{ searchItem: 'ownerName', searchKeyword: '박원' }, ['나래학원']],
  [{ searchItem: 'loginId', searchKeyword: 'naRae' }, ['나래학원']],
  [{ searchItem: 'phoneNumber', searchKeyword: '7777' }, ['가람학원']],
  [{ searchItem: 'schoolNo', searchKeyword: '99999999999' }, []],
  [{ businessMethod: 'ASSIGNED_BY_HEADOFFICE' }, ['나래학원']],
])('searched for %j it finds %j', async (query, names) => {
  await addInstitute(portal, { name: '가람학원', vendorNo: one, phoneNumber: '01000007777' })
  await addInstitute(portal, {
    name: '나래학원',
    vendorNo: one,
    ownerName: '박원장',
    loginId: 'narae1',
    phoneNumber: '01000008888',
    businessMethod: 'ASSIGNED_BY_HEADOFFICE',
  })
  const { body } = await vendor.send(listInstitutes, { query: query as never })
  expect(body.list.map((row) => row.schoolName)).toEqual(names)
  expect(body.totalCount).toBe(names.length)
})

test('a number is searched by digits, and by the whole of it', async () => {
  const mine = await addInstitute(portal, { vendorNo: one })
  const byNo = (searchKeyword: string) =>
    vendor.send(listInstitutes, { query: { searchItem: 'schoolNo', searchKeyword } })
  expect((await byNo(`${mine}`)).body.totalCount).toBe(1)
  expect((await byNo(`${mine}`.slice(1))).body.totalCount).toBe(0)
  expect((await byNo('12a')).status).toBe(400)
  expect((await vendor.send(listInstitutes, { query: { orderItem: 'address' as never } })).status).toBe(400)
  expect((await vendor.send(listInstitutes, { query: { pageSize: 101 } })).status).toBe(400)
})

test('what is not theirs is refused by a code of its own, and rows of others are not there', async () => {
  const theirs = await addInstitute(portal, { vendorNo: other })
  const codes = async (query: object) => {
    const { status, code } = await vendor.send(listInstitutes, { query: query as never })
    return [status, code]
  }
  expect(await codes({ nsatVendorNo: other })).toEqual([403, 'VENDOR_NOT_ALLOWED'])
  expect(await codes({ nsatServiceNo: 9 })).toEqual([404, 'SERVICE_NOT_FOUND'])
  const english = await tutor.send(listInstitutes, { query: { nsatServiceNo: 1002 } })
  expect([english.status, english.code]).toEqual([403, 'SERVICE_NOT_YOURS'])
  expect((await vendor.send(readInstitute, { params: { schoolNo: theirs } })).status).toBe(404)
  expect((await rival.send(readInstitute, { params: { schoolNo: theirs } })).status).toBe(200)
})

test('a vendor that was stopped, or an account without one, gets nothing', async () => {
  await removeVendors(portal)
  const without = await vendor.send(listInstitutes)
  expect([without.status, without.code]).toEqual([403, 'NO_VENDOR_OF_CALLER'])
  expect((await vendor.send(readOwnVendor)).code).toBe('NO_VENDOR')
  await addVendor(portal, { loginIds: ['vendor1'], isActive: false })
  for (const call of [listInstitutes, readOwnVendor]) {
    const { status, code } = await vendor.send(call)
    expect([status, code]).toEqual([403, 'VENDOR_INACTIVE'])
  }
})

test('one’s own vendor is told to its accounts, and to all others that there is none', async () => {
  expect((await vendor.send(readOwnVendor)).body).toEqual({ nsatVendorNo: one, vendorName: '한빛총판' })
  for (const person of [office, admin, supervisor, tutor]) {
    const { status, code } = await person.send(readOwnVendor)
    expect([status, code]).toEqual([404, 'NO_VENDOR'])
  }
})

test('the active vendors of a service, the one of an institute first', async () => {
  const schoolNo = await addInstitute(portal, { vendorNo: other })
  await addVendor(portal, { name: '가총판', services: [1002] })
  await addVendor(portal, { name: '중지총판', isActive: false })
  const { body } = await office.send(listVendors, { query: { schoolNo } })
  expect(body.list).toEqual([
    { nsatVendorNo: other, vendorName: '새길총판', isAssigned: true },
    { nsatVendorNo: one, vendorName: '한빛총판', isAssigned: false },
  ])
  expect((await office.send(listVendors)).body.list.map((row) => row.isAssigned)).toEqual([false, false])
  expect((await office.send(listVendors, { query: { nsatServiceNo: 1002 } })).body.list).toHaveLength(1)
})

test('an institute that a vendor creates is its own in every service that it sells', async () => {
  await removeVendors(portal)
  const both = await addVendor(portal, { loginIds: ['vendor1'], services: [1001, 1003] })
  const made = await vendor.send(createInstitute, { body: { ...FORM, schoolNo: null } })
  expect(made.status).toBe(200)
  const { body } = await vendor.send(readInstitute, { params: { schoolNo: made.body.schoolNo } })
  expect(body).toMatchObject({
    schoolName: '바른수학학원',
    ownerName: null,
    phoneNumber: '01000009999',
    postCode: '30151',
    businessMethod: 'DIRECT_SALES',
    address: FORM.address,
    addressDetail: '3층',
  })
  expect(body.vendorList.map((each) => [each.nsatServiceNo, each.nsatVendorNo])).toEqual([
    [1001, both],
    [1003, both],
  ])
  const trail = await listAudit(portal.db, 'nsatVendor.institute', made.body.schoolNo)
  expect(trail.map(({ action }) => action).sort()).toEqual(['nsatVendor.createInstitute', 'nsatVendor.readInstitute'])
  expect(JSON.stringify(trail)).not.toContain('9999')
})

test('the office says whose institute it becomes', async () => {
  expect((await office.send(createInstitute, { body: FORM })).code).toBe('VENDOR_NEEDED')
  expect((await office.send(createInstitute, { body: { ...FORM, nsatVendorNo: 999_999 } })).code).toBe('UNKNOWN_VENDOR')
  const made = await office.send(createInstitute, { body: { ...FORM, nsatVendorNo: other } })
  const { body } = await rival.send(readInstitute, { params: { schoolNo: made.body.schoolNo } })
  expect(body.businessMethod).toBe('ASSIGNED_BY_HEADOFFICE')
  const foreign = await vendor.send(createInstitute, { body: { ...FORM, nsatVendorNo: other } })
  expect([foreign.status, foreign.code]).toEqual([403, 'VENDOR_NOT_ALLOWED'])
})

test('the same name and number is refused, also at the same moment; the same request once more is not', async () => {
  const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
  const send = () => vendor.send(createInstitute, { body: FORM }, { headers })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body]).toEqual([200, first.body])
  const { status, code } = await rival.send(createInstitute, { body: FORM })
  expect([status, code]).toEqual([409, 'INSTITUTE_EXISTS'])
  const at = { ...FORM, schoolName: '새봄학원' }
  const answers = await Promise.all([1, 2, 3].map(() => vendor.send(createInstitute, { body: at })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
})

test.each([
  [{ schoolName: ' ' }, 'schoolName', '학원명을 입력해주세요.'],
  [{ phoneNumber: '010-0000-999a' }, 'phoneNumber', "'-' 를 제외한 전화번호를 입력해주세요."],
  [{ phoneNumber: '12345678' }, 'phoneNumber', "'-' 를 제외한 전화번호를 입력해주세요."],
  [{ address: '' }, 'address', '주소를 입력해주세요.'],
  [{ addressDetail: '' }, 'addressDetail', '상세주소를 입력해주세요.'],
  [{ addressDetail: undefined as never }, 'addressDetail', '상세주소를 입력해주세요.'],
  [{ postCode: '1234' }, 'postCode', '우편번호는 숫자 5자리입니다.'],
])('a form with %j is refused at its field', async (over, path, message) => {
  const answer = await vendor.send(createInstitute, { body: { ...FORM, ...over } })
  expect([answer.status, answer.problem.errors]).toEqual([400, [{ path, message }]])
})

test('an address that was typed needs no postal code', async () => {
  const { postCode: _, ...form } = FORM
  expect((await vendor.send(createInstitute, { body: form })).status).toBe(200)
})

test('the sheet of school codes has number and name of the institutes of the scope', async () => {
  const mine = await addInstitute(portal, { name: '가람학원', vendorNo: one })
  await addInstitute(portal, { name: '나래학원', vendorNo: other })
  const answer = await vendor.send(exportSchoolCodes)
  expect(await sheetRecords(answer.raw)).toEqual([{ 학원번호: mine, 학원명: '가람학원' }])
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /학원 코드표 \d{4}-\d{2}-\d{2}\.xlsx/,
  )
})

test('the sheet of the list has the rows of the scope, and who took it stands in the trail', async () => {
  const mine = await addInstitute(portal, { name: '가람학원', vendorNo: one })
  await addInstitute(portal, { name: '나래학원', vendorNo: other })
  const answer = await vendor.send(exportInstitutes)
  const [row, ...rest] = await sheetRecords(answer.raw)
  expect(row).toMatchObject({ 학원번호: mine, '유입 유형': '직접 영업', 학원명: '가람학원' })
  expect(rest).toEqual([])
  expect((await listAudit(portal.db, 'nsatVendor.institute', 'all')).at(-1)?.action).toBe('nsatVendor.exportInstitutes')
})
