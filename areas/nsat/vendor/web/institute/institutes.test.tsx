import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listServices } from '#areas/nsat/plan/contract/plan.contract.ts'
import {
  createInstitute,
  listInstitutes,
  readInstitute,
  readSchoolCodeSource,
} from '#areas/nsat/vendor/contract/institute.contract.ts'
import { searchPostcode } from '#areas/nsat/vendor/contract/postcode.contract.ts'
import { listVendors, readOwnVendor } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { listedInstitute } from '#areas/nsat/vendor/testing/vendor.samples.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatVendorScreens } from '../area.tsx'

const LIST = answer(listInstitutes, { list: [listedInstitute()], totalCount: 1 })
const COMMON = [
  LIST,
  answer(listServices, { list: [{ nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] }] }),
  answer(readOwnVendor, { nsatVendorNo: 7, vendorName: '한빛총판' }),
  answer(readSchoolCodeSource, { url: '' }),
  answer(listVendors, { list: [{ nsatVendorNo: 7, vendorName: '한빛총판', isAssigned: false }] }),
]
const open = (at: string, flags = ['NSAT_VENDOR'], answers = COMMON) =>
  showScreen({ at, screens: nsatVendorScreens, flags, answers })
const OFFICE = ['NSAT_ADMIN', 'NSAT_VENDOR', 'NSAT_SUPERVISOR']

const table = () => page.getByRole('table', { name: '학원 현황' })
const add = () => page.getByRole('button', { name: '추가', exact: true })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

test('a vendor sees its institutes under its name', async () => {
  const shown = open('/nsat/institute')
  await expect.element(table().getByRole('link', { name: '가람수학학원' })).toBeVisible()
  await expect.element(page.getByText('한빛총판 ·')).toBeVisible()
  await expect.element(table().getByText('직접 영업')).toBeVisible()
  await expect.element(table().getByText('010-****-1234')).toBeVisible()
  expect(shown.server.of(listInstitutes)[0]?.query).toEqual({ page: '1', pageSize: '20', searchItem: 'schoolNo' })
  await expectAccessible()
})

test('what is typed says in what it is searched', async () => {
  const shown = open('/nsat/institute')
  const keyword = page.getByRole('searchbox', { name: '검색어' })
  const item = page.getByRole('combobox', { name: '검색 대상' })
  await userEvent.fill(keyword, '010-1234')
  await expect.element(item).toHaveValue('phoneNumber')
  await userEvent.fill(keyword, '100001')
  await expect.element(item).toHaveValue('schoolNo')
  await userEvent.fill(keyword, '가람')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(listInstitutes).at(-1)?.query).toMatchObject({
      searchItem: 'schoolName',
      searchKeyword: '가람',
    }),
  )
})

test('whoever may only read is not offered to register an institute', async () => {
  open('/nsat/institute', ['KTUTOR'])
  await expect.element(table()).toBeVisible()
  expect(page.getByRole('link', { name: '신규 학원 등록' }).elements()).toEqual([])
})

test('the sheet of school codes lies where the office keeps it', async () => {
  open(
    '/nsat/institute',
    ['NSAT_VENDOR'],
    [...COMMON, answer(readSchoolCodeSource, { url: 'https://codes.example.com/a.xlsx' })],
  )
  await expect
    .element(page.getByRole('link', { name: '학원 코드표 다운로드' }))
    .toHaveAttribute('href', 'https://codes.example.com/a.xlsx')
})

async function fillIn(): Promise<void> {
  await userEvent.fill(field(/^학원명/), '바른수학학원')
  await userEvent.fill(field(/^전화번호/), '01000009999')
  await userEvent.fill(field(/^주소/), '세종특별자치시 한누리대로 2130')
  await expect.element(add()).toBeDisabled()
  await userEvent.fill(field(/^상세주소/), '3층')
}

test('an institute is added once its four fields are filled in, and the person goes back', async () => {
  const shown = open('/nsat/institute', ['NSAT_VENDOR'], [...COMMON, answer(createInstitute, { schoolNo: 100_002 })])
  await page.getByRole('link', { name: '신규 학원 등록' }).click()
  await expect.element(page.getByRole('heading', { name: '학원 생성' })).toBeVisible()
  await expect.element(page.getByText('학원명은 등록 후 학원에서만 변경할 수 있습니다.')).toBeVisible()
  await expect.element(add()).toBeDisabled()
  await expectAccessible()
  await fillIn()
  await add().click()
  await expect.element(page.getByText('추가되었습니다.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '등록된 학원 100002 보기' }))
    .toHaveAttribute('href', '/nsat/institute/edit/100002')
  await vi.waitFor(() => expect(shown.address()).toBe('/nsat/institute'))
  expect(shown.server.of(createInstitute)[0]?.body).toEqual({
    schoolName: '바른수학학원',
    ownerName: null,
    phoneNumber: '01000009999',
    postCode: null,
    address: '세종특별자치시 한누리대로 2130',
    addressDetail: '3층',
    nsatVendorNo: null,
  })
})

test('a phone number is shown with dashes while it is typed, and sent as its digits', async () => {
  const shown = open('/nsat/institute/edit/new', ['NSAT_VENDOR'], [...COMMON, answer(createInstitute, { schoolNo: 1 })])
  await fillIn()
  await expect.element(field(/^전화번호/)).toHaveValue('010-0000-9999')
  await userEvent.fill(field(/^전화번호/), '+82 10.0000.1234')
  await expect.element(field(/^전화번호/)).toHaveValue('010-0000-1234')
  await add().click()
  await vi.waitFor(() =>
    expect(shown.server.of(createInstitute)[0]?.body).toMatchObject({ phoneNumber: '01000001234' }),
  )
})

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const shown = open('/nsat/institute/edit/new')
  await fillIn()
  await userEvent.fill(field(/^전화번호/), '010-0000')
  await add().click()
  await expect.element(page.getByText("'-' 를 제외한 전화번호를 입력해주세요.", { exact: true })).toBeVisible()
  expect(shown.server.of(createInstitute)).toEqual([])
})

test('an institute that is there already is said beside its name', async () => {
  open('/nsat/institute/edit/new', ['NSAT_VENDOR'], [...COMMON, refuse(createInstitute, 'INSTITUTE_EXISTS')])
  await fillIn()
  await add().click()
  await expect.element(page.getByText('같은 이름과 전화번호의 학원이 이미 있습니다.')).toBeVisible()
  await expect.element(field(/^학원명/)).toHaveValue('바른수학학원')
})

test('the office says whose institute it becomes', async () => {
  const shown = open('/nsat/institute/edit', OFFICE, [...COMMON, answer(createInstitute, { schoolNo: 100_002 })])
  await fillIn()
  await page.getByRole('combobox', { name: /^총판/ }).selectOptions('한빛총판')
  await add().click()
  await vi.waitFor(() => expect(shown.server.of(createInstitute)[0]?.body).toMatchObject({ nsatVendorNo: 7 }))
})

const FOUND = {
  postCode: '30151',
  address: '세종특별자치시 한누리대로 2130',
  jibunAddress: '세종특별자치시 보람동 724',
  buildingName: '세종시청',
}

test('an address that is searched fills in code and address', async () => {
  const answers = [...COMMON, answer(searchPostcode, { list: [FOUND], totalCount: 12 })]
  const shown = open('/nsat/institute/edit/new', ['NSAT_VENDOR'], answers)
  await page.getByRole('button', { name: '주소 검색' }).click()
  const search = page.getByRole('dialog', { name: '주소 검색' })
  await userEvent.fill(search.getByRole('searchbox'), '한누리대로 2130')
  await userEvent.keyboard('{Enter}')
  await expect.element(search.getByText('12건')).toBeVisible()
  await expectAccessible()
  await search.getByRole('button', { name: '다음' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(searchPostcode).at(-1)?.query).toEqual({ keyword: '한누리대로 2130', page: '2' }),
  )
  await search.getByRole('button', { name: /30151/ }).click()
  await expect.element(field('우편번호')).toHaveValue('30151')
  await expect.element(field(/^주소/)).toHaveValue(FOUND.address)
  await expect.element(field(/^상세주소/)).toHaveFocus()
  expect(search.elements()).toEqual([])
})

test('a search that does not work says so; the address can be typed', async () => {
  open('/nsat/institute/edit/new', ['NSAT_VENDOR'], [...COMMON, refuse(searchPostcode, 'SEARCH_TOO_WIDE')])
  await page.getByRole('button', { name: '주소 검색' }).click()
  const search = page.getByRole('dialog', { name: '주소 검색' })
  await userEvent.fill(search.getByRole('searchbox'), '세종특별자치시')
  await userEvent.keyboard('{Enter}')
  await expect.element(search.getByText(/검색 결과가 너무 많습니다/)).toBeVisible()
})

test('an institute that is there is shown and not changed', async () => {
  const institute = {
    ...listedInstitute({ phoneNumber: '01000001234', address: '세종특별자치시 한누리대로 2130' }),
    postCode: '30151',
    addressDetail: '3층',
    vendorList: [{ nsatServiceNo: 1001, serviceName: '수학 모의고사', nsatVendorNo: 7, vendorName: '한빛총판' }],
  }
  open('/nsat/institute/edit/100001', ['NSAT_VENDOR'], [...COMMON, answer(readInstitute, institute)])
  await expect.element(page.getByRole('heading', { name: '가람수학학원' })).toBeVisible()
  await expect.element(page.getByText('(30151) 세종특별자치시 한누리대로 2130 3층')).toBeVisible()
  await expect.element(page.getByText('수학 모의고사 한빛총판')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '주문하기' }))
    .toHaveAttribute('href', '/nsat/order?searchItem=schoolNo&searchKeyword=100001')
  expect(page.getByRole('textbox').elements()).toEqual([])
  await expectAccessible()
})

test.each(['/nsat/institute/edit/abc', '/nsat/institute/edit/999'])(
  'at %s stands the form of a new one',
  async (at) => {
    open(at, ['NSAT_VENDOR'], [...COMMON, refuse(readInstitute, 'NOT_FOUND')])
    await expect.element(page.getByRole('heading', { name: '학원 생성' })).toBeVisible()
  },
)
