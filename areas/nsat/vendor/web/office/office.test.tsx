import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listServices } from '#areas/nsat/plan/contract/plan.contract.ts'
import { assignInstitute, listOfficeInstitutes } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import {
  activateVendor,
  changeVendor,
  createVendor,
  listOfficeVendors,
  readOfficeVendor,
} from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { listInstituteUploads } from '#areas/nsat/vendor/contract/upload.contract.ts'
import { listAddresses, listVendors, readAddress } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { addressEntry, assignedInstitute, officeVendor } from '#areas/nsat/vendor/testing/vendor.samples.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatVendorScreens } from '../area.tsx'

const COMMON = [
  answer(listServices, {
    list: [
      { nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] },
      { nsatServiceNo: 1002, serviceName: '영어 모의고사', planList: [] },
    ],
  }),
  answer(listVendors, {
    list: [
      { nsatVendorNo: 7, vendorName: '한빛총판', isAssigned: false },
      { nsatVendorNo: 8, vendorName: '새길총판', isAssigned: false },
    ],
  }),
  answer(readOfficeVendor, { ...officeVendor(), changedByName: '전국모의고사 운영' }),
  answer(readHistory, { list: [], totalCount: 0 }),
]
const open = (at: string, answers: Parameters<typeof showScreen>[0]['answers'] = []) =>
  showScreen({
    at,
    screens: nsatVendorScreens,
    flags: ['NSAT_ADMIN', 'NSAT_VENDOR', 'NSAT_SUPERVISOR'],
    answers: [...COMMON, ...(answers ?? [])],
  })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

test('vendors stand with their services, rate and state', async () => {
  const list = [officeVendor(), officeVendor({ nsatVendorNo: 8, vendorName: '새길총판', isActive: false })]
  open('/nsat/office/vendor', [answer(listOfficeVendors, { list, totalCount: 2 })])
  const table = page.getByRole('table', { name: '총판 관리' })
  await expect.element(table.getByRole('link', { name: '한빛총판' })).toHaveAttribute('href', '/nsat/office/vendor/7')
  await expect.element(table.getByText('중지')).toBeVisible()
  await expect.element(table.getByText('22.5').first()).toBeVisible()
  await expectAccessible()
})

test('a vendor is registered with what was typed', async () => {
  const shown = open('/nsat/office/vendor/new', [answer(createVendor, { nsatVendorNo: 9, version: 0 })])
  await userEvent.fill(field(/^총판명/), '누리총판')
  await userEvent.fill(field(/^담당 지역/), '인천')
  await userEvent.fill(field(/^대표자/), '서누리')
  await userEvent.fill(field(/^전화번호/), '01000000203')
  await userEvent.fill(field(/^세금계산서 이메일/), 'tax@vendor.example.com')
  await userEvent.fill(field(/^주소/), '인천광역시 남동구 정각로 29')
  await userEvent.fill(field(/^계정/), 'vendor1, vendor2')
  await page.getByRole('checkbox', { name: '영어 모의고사' }).click()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect.element(page.getByText('수수료율을 입력해주세요.')).toBeVisible()
  await userEvent.fill(field(/^수수료율/), '22.5')
  await expectAccessible()
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await vi.waitFor(() => expect(shown.address()).toBe('/nsat/office/vendor/9'))
  expect(shown.server.of(createVendor)[0]?.body).toMatchObject({
    vendorName: '누리총판',
    postCode: null,
    commissionRate: 22.5,
    serviceNos: [1001, 1002],
    loginIds: ['vendor1', 'vendor2'],
  })
})

test('a vendor is changed over the version that was read; a refusal stands beside its field', async () => {
  const shown = open('/nsat/office/vendor/7', [refuse(changeVendor, 'ACCOUNT_TAKEN')])
  await userEvent.fill(field(/^수수료율/), '25')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('이미 다른 총판에 소속된 계정입니다.')).toBeVisible()
  shown.server.use(answer(changeVendor, { version: 4 }))
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('변경한 내용을 저장했습니다.')).toBeVisible()
  expect(shown.server.of(changeVendor).at(-1)?.body).toMatchObject({ commissionRate: 25, version: 3 })
})

test('stopping a vendor is asked first', async () => {
  const shown = open('/nsat/office/vendor/7', [answer(activateVendor, { version: 4 })])
  await page.getByRole('button', { name: '사용 중지' }).click()
  const question = page.getByRole('alertdialog', { name: '한빛총판 사용 중지' })
  await expect.element(question.getByText(/배정된 학원 80곳은 그대로 남습니다/)).toBeVisible()
  await question.getByRole('button', { name: '사용 중지' }).click()
  await expect.element(page.getByText('총판 사용을 중지했습니다.')).toBeVisible()
  expect(shown.server.of(activateVendor)[0]?.body).toEqual({ isActive: false, version: 3 })
})

const LIST = answer(listOfficeInstitutes, {
  list: [
    assignedInstitute(),
    assignedInstitute({
      schoolNo: 100_002,
      schoolName: '나래영어학원',
      vendorList: [{ nsatServiceNo: 1001, nsatVendorNo: 8, vendorName: '새길총판' }],
    }),
  ],
  totalCount: 2,
})

test('chosen institutes are given to a vendor, each from where it stands', async () => {
  const shown = open('/nsat/office/institute', [LIST, answer(assignInstitute, { nsatVendorNo: 8 })])
  await page
    .getByRole('checkbox', { name: /모두|전체/ })
    .first()
    .click()
  await page.getByRole('button', { name: '배정 2건' }).click()
  const question = page.getByRole('alertdialog', { name: '수학 모의고사 학원 2곳 배정' })
  await expect
    .element(question.getByText(/담당하는 학원이 1곳 있습니다.*이미 받은 주문과 그 배송은 이전 총판에 남습니다/))
    .toBeVisible()
  await question.getByRole('button', { name: '배정', exact: true }).click()
  await expect.element(question.getByText('배정할 총판을 선택해주세요.')).toBeVisible()
  expect(shown.server.of(assignInstitute)).toEqual([])
  await question.getByRole('combobox', { name: '배정할 총판' }).selectOptions('새길총판')
  await expectAccessible()
  await question.getByRole('button', { name: '배정', exact: true }).click()
  await vi.waitFor(() => expect(shown.server.of(assignInstitute)).toHaveLength(2))
  expect(shown.server.of(assignInstitute).map(({ body }) => body)).toEqual([
    { nsatServiceNo: 1001, nsatVendorNo: 8, seenVendorNo: null },
    { nsatServiceNo: 1001, nsatVendorNo: 8, seenVendorNo: 8 },
  ])
})

test('only institutes that somebody looks after can be taken away', async () => {
  const shown = open('/nsat/office/institute', [LIST, answer(assignInstitute, { nsatVendorNo: null })])
  await page
    .getByRole('checkbox', { name: /모두|전체/ })
    .first()
    .click()
  await page.getByRole('button', { name: '배정 해제 1건' }).click()
  await page
    .getByRole('alertdialog', { name: '수학 모의고사 학원 1곳 배정 해제' })
    .getByRole('button', { name: '배정 해제' })
    .click()
  await vi.waitFor(() =>
    expect(shown.server.of(assignInstitute)[0]?.body).toEqual({
      nsatServiceNo: 1001,
      nsatVendorNo: null,
      seenVendorNo: 8,
    }),
  )
})

test('the search by assignment stands in the address', async () => {
  const shown = open('/nsat/office/institute?assigned=UNASSIGNED&nsatServiceNo=1002', [LIST])
  await expect.element(page.getByRole('table', { name: '학원 배정' })).toBeVisible()
  expect(shown.server.of(listOfficeInstitutes)[0]?.query).toMatchObject({
    assigned: 'UNASSIGNED',
    nsatServiceNo: '1002',
  })
})

test('the address book shows whole numbers one by one', async () => {
  open('/nsat/vendor', [
    answer(listAddresses, { list: [addressEntry()], totalCount: 1 }),
    answer(readAddress, addressEntry({ vendorPhone: '01000000200' })),
  ])
  await page.getByRole('table', { name: '총판 주소록' }).getByRole('link', { name: '한빛총판' }).click()
  const detail = page.getByRole('dialog', { name: '한빛총판' })
  await expect.element(detail.getByRole('link', { name: '010-0000-0200' })).toHaveAttribute('href', 'tel:01000000200')
  await expectAccessible()
})

test('institutes are uploaded on a screen of their own', async () => {
  open('/nsat/office/upload/institute', [answer(listInstituteUploads, { list: [], totalCount: 0 })])
  await expect.element(page.getByRole('heading', { name: '학원 일괄 등록' })).toBeVisible()
  await expectAccessible()
})
