import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { insertDeliveries } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import {
  assignInstitute,
  exportOfficeInstitutes,
  listOfficeInstitutes,
} from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { exportOfficeVendors, listOfficeVendors } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { VENDOR_SHEET } from '#areas/nsat/vendor/contract/record.sheet.ts'
import {
  checkInstituteUpload,
  checkRollBackVendorUpload,
  checkVendorUpload,
  rollBackInstituteUpload,
  rollBackVendorUpload,
  uploadInstitutes,
  uploadVendors,
} from '#areas/nsat/vendor/contract/upload.contract.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'

const portal = await portalForFile()
const office = await portal.as('nsat')
let one = 0
let other = 0
beforeEach(async () => {
  await removeVendors(portal)
  ;({ one, other } = await addTwoVendors(portal))
})

const INSTITUTE_TITLES = [
  '학원번호',
  '학원명',
  '원장명',
  '아이디',
  '전화번호',
  '우편번호',
  '주소',
  '상세주소',
  '유입 유형',
  '수학 총판',
  '영어 총판',
  '국어 총판',
]
const institute = (no: number | null, name: string, vendor: string | null, phone = '01000005555'): FileValues => [
  no,
  name,
  '이원장',
  null,
  phone,
  '30151',
  '세종특별자치시 한누리대로 2130',
  '3층',
  '직접 영업',
  vendor,
  null,
  null,
]
/** Every column of the sheet, so that files are whole whatever fields a vendor has. */
const VENDOR_TITLES = Object.values(VENDOR_SHEET.columns).flatMap((column) => ('title' in column ? column.title : []))
const vendorRow = (no: number | null, name: string, services = '수학', rate = 20): FileValues => {
  const values: Readonly<Record<string, string | number | null>> = {
    총판번호: no,
    총판명: name,
    '담당 지역': '서울',
    대표자: '김대표',
    전화번호: '01000000200',
    '세금계산서 이메일': 'tax@vendor.example.com',
    주소: '서울특별시 종로구 세종대로 209',
    '수수료율(%)': rate,
    '판매 서비스': services,
    상태: '사용',
  }
  return VENDOR_TITLES.map((title) => values[title] ?? null)
}

const putInstitutes = async (...rows: FileValues[]) =>
  office.send(
    uploadInstitutes,
    { body: {} },
    { form: confirmed(formOf(await fileOf(INSTITUTE_TITLES, rows), '학원.xlsx')) },
  )
const putVendors = async (...rows: FileValues[]) =>
  office.send(uploadVendors, { body: {} }, { form: confirmed(formOf(await fileOf(VENDOR_TITLES, rows), '총판.xlsx')) })
const institutes = async () => {
  const { list } = (await office.send(listOfficeInstitutes, { query: { orderItem: 'schoolNo' } })).body
  return list.map((row) => [row.schoolName, row.ownerName, row.vendorList.map((each) => each.nsatVendorNo)])
}

test('institutes are added and changed by number or by name, and everything comes back by a roll-back', async () => {
  const known = await addInstitute(portal, { name: '가람학원', vendorNo: one, phoneNumber: '01000001111' })
  const before = await institutes()
  const { status, body } = await putInstitutes(
    institute(known, '가람수학학원', '새길총판', '01000001111'),
    institute(null, '나래학원', '한빛총판'),
    institute(null, '다솜학원', null, '01000006666'),
  )
  expect([status, body.addedCount, body.changedCount]).toEqual([200, 2, 1])
  expect(await institutes()).toEqual([
    ['가람수학학원', '이원장', [other]],
    ['나래학원', '이원장', [one]],
    ['다솜학원', '이원장', []],
  ])
  const again = await putInstitutes(institute(null, '나래학원', '한빛총판'))
  expect([again.body.addedCount, again.body.changedCount, again.body.unchangedCount]).toEqual([0, 0, 1])
  const back = await office.send(rollBackInstituteUpload, { params: { id: body.uploadId } })
  expect([back.status, back.body]).toEqual([200, { restoredCount: 1, removedCount: 2 }])
  expect(await institutes()).toEqual(before)
  expect((await putInstitutes(institute(null, '나래학원', '한빛총판'))).body.addedCount).toBe(1)
})

test('what was there before and somebody changed by hand since stays as it is', async () => {
  const schoolNo = await addInstitute(portal, { name: '나래학원' })
  const { body } = await putInstitutes(
    institute(schoolNo, '나래학원', '한빛총판'),
    institute(null, '다솜학원', '한빛총판', '01000006666'),
  )
  const moved = { nsatServiceNo: 1001, nsatVendorNo: other, seenVendorNo: one }
  await office.send(assignInstitute, { params: { schoolNo }, body: moved })
  const back = await office.send(rollBackInstituteUpload, { params: { id: body.uploadId } })
  const list = [{ name: '나래학원', reason: '업로드 후에 변경되었습니다.' }]
  expect(back.body).toEqual({ restoredCount: 0, removedCount: 1, left: { count: 1, names: ['나래학원'], list } })
  expect(await institutes()).toEqual([['나래학원', '이원장', [other]]])
})

test('the sheets of the lists are uploaded again without any change', async () => {
  await addInstitute(portal, { name: '가람학원', vendorNo: one, loginId: 'garam' })
  await addInstitute(portal, { name: '나래학원', ownerName: null })
  const sheetOf = async (call: typeof exportOfficeInstitutes | typeof exportOfficeVendors) =>
    formOf(Buffer.from(await (await office.send(call)).raw.arrayBuffer()), '내려받은 파일.xlsx')
  const schools = await office.send(checkInstituteUpload, { body: {} }, { form: await sheetOf(exportOfficeInstitutes) })
  expect([schools.status, schools.problem.problems]).toEqual([200, undefined])
  expect(schools.body).toMatchObject({ rowCount: 2, addedCount: 0, changedCount: 0, needsConfirmation: false })
  const vendors = await office.send(checkVendorUpload, { body: {} }, { form: await sheetOf(exportOfficeVendors) })
  expect([vendors.status, vendors.problem.problems]).toEqual([200, undefined])
  expect(vendors.body).toMatchObject({ rowCount: 2, addedCount: 0, changedCount: 0 })
})

test.each([
  ['전화번호', [null, '나래학원', '한빛총판', '0100000'], '전화번호를 확인해주세요. (0100000)'],
  ['학원번호', [999_999, '나래학원', '한빛총판'], '등록되지 않은 학원번호입니다. (999999)'],
  ['수학 총판', [null, '나래학원', '없는총판'], '수학 서비스를 판매하는 총판이 아닙니다. (없는총판)'],
] as const)('a file with a wrong %s is refused as a whole', async (column, row, reason) => {
  const answer = await putInstitutes(institute(...(row as unknown as Parameters<typeof institute>)))
  expect([answer.status, answer.code]).toEqual([422, 'INVALID_ROWS'])
  expect(answer.problem.problems).toMatchObject([{ row: 2, column, reason }])
  expect(await institutes()).toEqual([])
})

test('a name that another institute has is refused at its row', async () => {
  await addInstitute(portal, { name: '가람학원', phoneNumber: '01000005555' })
  const second = await addInstitute(portal, { name: '나래학원' })
  const answer = await putInstitutes(institute(second, '가람학원', null))
  expect(answer.problem.problems).toMatchObject([{ row: 2, column: '학원명' }])
  const twice = await putInstitutes(
    institute(second, '나래학원', null, '01000000001'),
    institute(second, '다솜학원', null),
  )
  expect(twice.problem.problems).toMatchObject([{ row: 3, column: '학원번호' }])
})

test('vendors are added, changed and given back', async () => {
  const { body } = await putVendors(vendorRow(one, '한빛총판', '수학, 영어', 25), vendorRow(null, '누리총판', '국어'))
  expect([body.addedCount, body.changedCount]).toEqual([1, 1])
  const vendors = async () =>
    (await office.send(listOfficeVendors)).body.list.map((row) => [row.vendorName, row.serviceNos, row.commissionRate])
  expect(await vendors()).toEqual([
    ['한빛총판', [1001, 1002], 25],
    ['새길총판', [1001], 20],
    ['누리총판', [1003], 20],
  ])
  const back = await office.send(rollBackVendorUpload, { params: { id: body.uploadId } })
  expect(back.body).toEqual({ restoredCount: 1, removedCount: 1 })
  expect(await vendors()).toEqual([
    ['한빛총판', [1001], 20],
    ['새길총판', [1001], 20],
  ])
})

test('what people changed since is left, which is told before, and with its reason', async () => {
  const { body } = await putVendors(vendorRow(one, '한빛총판', '수학', 25), vendorRow(other, '새길총판', '수학', 30))
  await sql`update nsat_vendor.vendor set commission_rate = 40, upload_id = null where nsat_vendor_no = ${one}`.execute(
    portal.db,
  )
  const left = { count: 1, names: ['한빛총판'], list: [{ name: '한빛총판', reason: '업로드 후에 변경되었습니다.' }] }
  const params = { id: body.uploadId }
  const checked = await office.send(checkRollBackVendorUpload, { params })
  expect(checked.body).toEqual({ restoredCount: 1, removedCount: 0, left })
  expect((await office.send(rollBackVendorUpload, { params })).body).toEqual(checked.body)
  const rates = (await office.send(listOfficeVendors)).body.list.map(({ commissionRate }) => commissionRate)
  expect(rates).toEqual([40, 20])
})

/** The rows of a file without some of its columns. */
const without = async (titles: readonly string[], absent: readonly string[], ...rows: FileValues[]) => {
  const isKept = (_: unknown, at: number) => !absent.includes(titles[at] ?? '')
  return formOf(
    await fileOf(
      titles.filter(isKept),
      rows.map((row) => row.filter(isKept)),
    ),
    '이전 양식.xlsx',
  )
}
const storedVendor = async (no: number) => {
  const { rows } = await sql`select to_jsonb(v) - array['version', 'upload_id', 'changed_at', 'changed_by'] as vendor,
    (select jsonb_agg(nsat_service_no) from nsat_vendor.vendor_service s where s.nsat_vendor_no = v.nsat_vendor_no) as services
    from nsat_vendor.vendor v where nsat_vendor_no = ${no}`.execute(portal.db)
  return rows[0] as { vendor: Record<string, unknown>; services: number[] }
}

test('columns that a file of vendors lacks stay as they are stored, and a blank cell still empties', async () => {
  await putVendors(vendorRow(one, '한빛총판', '수학, 영어', 25))
  await sql`update nsat_vendor.vendor set address_detail = '3층', is_active = false where nsat_vendor_no = ${one}`.execute(
    portal.db,
  )
  const before = await storedVendor(one)
  const absent = ['담당 지역', '상세주소', '판매 서비스', '상태']
  const row = vendorRow(one, '한빛총판', '국어', 30)
  const checked = await office.send(
    checkVendorUpload,
    { body: {} },
    { form: await without(VENDOR_TITLES, absent, row) },
  )
  expect(checked.body).toMatchObject({ lacking: absent, changedCount: 1 })
  expect(checked.body.changes).toEqual([{ name: '한빛총판', column: '수수료율(%)', before: 25, after: 30 }])
  const done = await office.send(
    uploadVendors,
    { body: {} },
    { form: confirmed(await without(VENDOR_TITLES, absent, row)) },
  )
  expect(done.status).toBe(200)
  expect(await storedVendor(one)).toEqual({ ...before, vendor: { ...before.vendor, commission_rate: 30 } })
  await office.send(rollBackVendorUpload, { params: { id: done.body.uploadId } })
  expect(await storedVendor(one)).toEqual(before)
  const whole = await office.send(checkVendorUpload, { body: {} }, { form: await without(VENDOR_TITLES, [], row) })
  expect(whole.body).not.toHaveProperty('lacking')
  expect(whole.body.changes).toContainEqual({ name: '한빛총판', column: '상세주소', before: '3층', after: null })
})

test('a new vendor needs the columns that may not be blank, each named at its row; others begin empty', async () => {
  const rows = [vendorRow(one, '한빛총판'), vendorRow(null, '누리총판')]
  const refused = await office.send(
    uploadVendors,
    { body: {} },
    { form: confirmed(await without(VENDOR_TITLES, ['담당 지역', '상세주소', '우편번호'], ...rows)) },
  )
  expect([refused.status, refused.code]).toEqual([422, 'INVALID_ROWS'])
  expect(refused.problem.problems).toEqual([
    { row: 3, column: '담당 지역', reason: "저장된 값이 없습니다. 파일에 '담당 지역' 열을 추가해주세요." },
  ])
  const stored = await office.send(
    uploadVendors,
    { body: {} },
    { form: confirmed(await without(VENDOR_TITLES, ['상세주소', '우편번호'], ...rows)) },
  )
  expect(stored.body).toMatchObject({ addedCount: 1 })
  const { rows: found } = await sql`select address_detail, post_code from nsat_vendor.vendor
    where vendor_name = '누리총판'`.execute(portal.db)
  expect(found).toEqual([{ addressDetail: '', postCode: null }])
})

test('vendors of institutes stay where the file has no column for their service, until a roll-back as well', async () => {
  const known = await addInstitute(portal, { name: '가람학원', vendorNo: one, loginId: 'garam' })
  const file = (...absent: string[]) => {
    const row = [...institute(known, '가람학원', null, '01000001111')]
    return without(INSTITUTE_TITLES, absent, row)
  }
  const storedOf = async () =>
    (
      await sql`select i.owner_name, i.login_id, i.business_method, i.address_detail, a.nsat_vendor_no, a.assigned_at
        from nsat_vendor.institute i left join nsat_vendor.institute_vendor a using (school_no)`.execute(portal.db)
    ).rows
  const [before] = (await storedOf()) as Record<string, unknown>[]
  const { status, body } = await office.send(
    uploadInstitutes,
    { body: {} },
    { form: confirmed(await file('원장명', '아이디', '유입 유형', '수학 총판')) },
  )
  expect(status).toBe(200)
  expect(await storedOf()).toEqual([{ ...before, addressDetail: '3층' }])
  await office.send(rollBackInstituteUpload, { params: { id: body.uploadId } })
  expect(await storedOf()).toEqual([before])
  await office.send(uploadInstitutes, { body: {} }, { form: confirmed(await file('원장명')) })
  expect(await storedOf()).toMatchObject([{ ownerName: before?.ownerName, loginId: null, nsatVendorNo: null }])
})

test.each([
  ['without what tells vendors apart', ['총판명'], [{ row: 1, column: '총판명' }]],
  [
    'without most columns',
    VENDOR_TITLES.slice(2, 3 + Math.floor(VENDOR_TITLES.length / 2)),
    [{ row: 1, column: '', reason: expect.stringContaining('대부분의 열이 없는 파일입니다.') }],
  ],
])('a file %s is a wrong one', async (_what, absent, problems) => {
  const answer = await office.send(
    uploadVendors,
    { body: {} },
    { form: confirmed(await without(VENDOR_TITLES, absent, vendorRow(one, '한빛총판'))) },
  )
  expect([answer.status, answer.code]).toEqual([422, 'INVALID_ROWS'])
  expect(answer.problem.problems).toMatchObject(problems)
})

test('somebody who changes what the file lacks meanwhile is not overwritten', async () => {
  const form = confirmed(await without(VENDOR_TITLES, ['담당 지역'], vendorRow(one, '한빛총판', '수학', 33)))
  const uploading = await portal.db.transaction().execute(async (tx) => {
    await sql`update nsat_vendor.vendor set principal_region = '부산' where nsat_vendor_no = ${one}`.execute(tx)
    const answer = office.send(uploadVendors, { body: {} }, { form })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)
        return rows.length
      })
      .toBe(1)
    return { answer }
  })
  expect((await uploading.answer).status).toBe(200)
  const { vendor } = await storedVendor(one)
  expect([vendor.principal_region, vendor.commission_rate]).toEqual(['부산', 33])
})

test.each([
  ['010-0000-7777', '01000007777', undefined],
  ['+82 10 0000 7777', '01000007777', undefined],
  [1_000_007_777, '01000007777', '맨 앞의 0이 빠져 있어 010-0000-7777 번호로 저장합니다.'],
])(
  'the phone number %j is stored as %s; a 0 that was lost is given back with a note',
  async (written, stored, note) => {
    const values = [...institute(null, '가람학원', null)]
    values[4] = written
    const file = await fileOf(INSTITUTE_TITLES, [values])
    const { body } = await office.send(checkInstituteUpload, { body: {} }, { form: formOf(file) })
    expect(body.warnings.problems).toEqual(note ? [{ row: 2, column: '전화번호', reason: note }] : [])
    expect((await putInstitutes(values)).status).toBe(200)
    const { list } = (await office.send(listOfficeInstitutes, { query: {} })).body
    const { rows } = await sql<{ phone: string }>`select phone_number as phone from nsat_vendor.institute
    where school_no = ${list[0]?.schoolNo}`.execute(portal.db)
    expect(rows).toEqual([{ phone: stored }])
  },
)

test('a vendor keeps a service in which it has institutes', async () => {
  await addInstitute(portal, { vendorNo: one })
  const answer = await putVendors(vendorRow(one, '한빛총판', '영어'))
  expect(answer.problem.problems).toMatchObject([
    { row: 2, column: '판매 서비스', reason: '배정된 학원이 있습니다. (수학)' },
  ])
  const unknown = await putVendors(vendorRow(one, '한빛총판', '과학'))
  expect(unknown.problem.problems).toMatchObject([{ row: 2, column: '판매 서비스' }])
})

test('an upload stays once its institutes were ordered for, sent something or assigned, and says how many', async () => {
  const { body } = await putInstitutes(
    institute(null, '가람학원', '한빛총판', '01000005551'),
    institute(null, '나래학원', '한빛총판', '01000005552'),
    institute(null, '다솜학원', null, '01000005553'),
    institute(null, '라온학원', null, '01000005554'),
  )
  const list = (await office.send(listOfficeInstitutes, { query: { orderItem: 'schoolNo' } })).body.list
  const [ordered = 0, sent = 0, given = 0] = list.map(({ schoolNo }) => schoolNo)
  const plan = await seedPlan(portal)
  await addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo: ordered, vendorNo: one })
  const rollBack = () => office.send(rollBackInstituteUpload, { params: { id: body.uploadId } })
  const answerNow = async () => {
    const { status, code, problem } = await rollBack()
    return [status, code, problem.detail]
  }
  const sentence = (count: number) =>
    `업로드로 등록한 학원 4곳 중 ${count}곳이 이후 배정되었거나 주문, 배송이 있어 되돌릴 수 없습니다.`
  expect(await answerNow()).toEqual([409, 'IN_USE', sentence(1)])
  const parcel = { schoolNo: sent, vendorNo: one, boxCount: 1, counts: { HIGH1: 10 } }
  await insertDeliveries(portal, { plan, schools: [parcel] })
  const assigned = { nsatServiceNo: 1001, nsatVendorNo: other, seenVendorNo: null }
  await office.send(assignInstitute, { params: { schoolNo: given }, body: assigned })
  expect(await answerNow()).toEqual([409, 'IN_USE', sentence(3)])
  expect(await institutes()).toHaveLength(4)
})
