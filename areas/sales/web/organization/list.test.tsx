import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { exportOrganizations, listOrganizations } from '#areas/sales/contract/organization.contract.ts'
import { listedOrganization, STAGES } from '#areas/sales/testing/organization.samples.ts'
import { listViews } from '#platform/contract/saved-view.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { organizationScreens } from './screens.tsx'

const PATH = '/sales/organizations'

const open = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: organizationScreens,
    flags: ['NORMAL'],
    now: '2026-11-24T10:00:00+09:00',
    answers: [
      answer(listStatuses, { list: STAGES }),
      answer(readOptions, { organizationYears: [2027, 2026], reportYears: [2027], comingLater: [] }),
      answer(listProvinces, { list: [{ areaId: 11, areaName: '서울특별시' }] }),
      answer(listDistricts, {
        list: [
          { areaId: 111, areaName: '종로구' },
          { areaId: 112, areaName: '중구' },
        ],
      }),
      answer(listViews, { list: [], mayShare: false }),
      answer(listOrganizations, { list: [listedOrganization()], totalCount: 1 }),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const check = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('nothing is asked before a school or a district is named; the search says so', async () => {
  const shown = open(PATH)
  await expect.element(page.getByText('검색한 기관이 여기에 표시됩니다.')).toBeVisible()
  await expect.element(page.getByText('학교명 또는 시/군/구를 하나 이상 선택해 검색해주세요.')).toBeVisible()
  await expectAccessible()
  await button('검색').click()
  const dialog = page.getByRole('alertdialog', { name: '알림' })
  await expect.element(dialog.getByText('학교명 또는 지역을 선택해주세요.')).toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByRole('searchbox', { name: '학교명' })).toHaveFocus()
  await expect
    .element(page.getByRole('form', { name: '검색 조건' }).getByText('학교명 또는 지역을 선택해주세요.'))
    .toBeVisible()
  expect(shown.server.of(listOrganizations)).toEqual([])
  await expectAccessible()
})

test('a province alone is not enough; its districts are ticked one by one or all at once', async () => {
  const shown = open(PATH)
  await page.getByLabelText('시/도', { exact: true }).selectOptions('서울특별시')
  await button('검색').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await button('시/군/구 전체').click()
  await check('종로구').click()
  await expect.element(check('시/군/구 전체 선택')).toBePartiallyChecked()
  await check('시/군/구 전체 선택').click()
  await expect.element(button('시/군/구 2곳 선택')).toBeVisible()
  await expectAccessible()
  await button('검색').click()
  await expect.poll(() => shown.server.of(listOrganizations).at(-1)?.query.childAreaId).toBe('111,112')
  expect(shown.address()).toContain('province=11')
  expect(shown.address()).toContain('childAreaId=111&childAreaId=112')
})

test('years and stages narrow the search, each as a list of numbers, and stand above the rows', async () => {
  const shown = open(PATH)
  await userEvent.fill(page.getByRole('searchbox', { name: '학교명' }), '가람')
  await button('영업 학년도 전체').click()
  await check('2027학년도').click()
  await button('영업상태 전체').click()
  await check('접촉').click()
  await check('상담').click()
  await page.getByLabelText('담당', { exact: true }).selectOptions('내 담당')
  await button('검색').click()
  await expect.element(page.getByRole('link', { name: '가람초등학교' })).toBeVisible()
  expect(shown.server.of(listOrganizations).at(-1)?.query).toEqual({
    searchText: '가람',
    salesTargetSchoolYear: '2027',
    salesStatusId: '2,3',
    mine: 'true',
    pageNum: '1',
    pageSize: '20',
  })
  await expect.element(button('영업상태 접촉, 상담 조건 지우기')).toBeVisible()
  await expectAccessible()
})

test('one click shows my own; a row leads to its page, and says that the day of contact has come', async () => {
  const shown = open(PATH)
  await page.getByRole('link', { name: '내 담당 기관' }).click()
  await expect.poll(() => shown.server.of(listOrganizations).at(-1)?.query.mine).toBe('true')
  await expect
    .element(page.getByRole('link', { name: '가람초등학교' }))
    .toHaveAttribute('href', '/sales/organizations/7')
  await expect.element(page.getByText('오늘', { exact: true })).toBeVisible()
})

test('the rows of the search are saved as a spreadsheet', async () => {
  const shown = open(
    `${PATH}?searchText=%EA%B0%80%EB%9E%8C&salesStatusId=2`,
    answer(exportOrganizations, () => new Blob(['sheet'])),
  )
  await button('엑셀 내려받기').click()
  await vi.waitFor(() =>
    expect(shown.server.of(exportOrganizations)[0]?.query).toEqual({ searchText: '가람', salesStatusId: '2' }),
  )
})

test('what is no number in the address is left out', async () => {
  const shown = open(`${PATH}?searchText=x&childAreaId=abc&childAreaId=111&salesStatusId=-1&mine=maybe`)
  await expect.poll(() => shown.server.of(listOrganizations)[0]?.query).toMatchObject({ childAreaId: '111' })
  expect(shown.server.of(listOrganizations)[0]?.query.salesStatusId).toBeUndefined()
})

test('on a phone nothing reaches beyond the edge', async () => {
  await page.viewport(390, 844)
  open(`${PATH}?mine=true`)
  await expect.element(page.getByRole('link', { name: '가람초등학교' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
