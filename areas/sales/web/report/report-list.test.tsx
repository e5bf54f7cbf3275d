import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listReportTypes } from '#areas/sales/contract/look-up.contract.ts'
import { exportReports, listReports } from '#areas/sales/contract/report.contract.ts'
import { salesReport } from '#areas/sales/testing/report.samples.ts'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { reportScreens } from './screens.tsx'

const TYPES = answer(listReportTypes, {
  list: [
    { salesReportTypeId: 1, salesReportTypeName: '방문' },
    { salesReportTypeId: 2, salesReportTypeName: '전화' },
  ],
})
const mine = salesReport()
const others = salesReport({
  salesReportId: 500,
  salesPersonId: 2,
  salesPersonName: '이팀장',
  content: '가'.repeat(80),
})
const LIST = answer(listReports, { list: [mine, others], totalCount: 45 })

const open = (at = '/sales/sales-reports', flags = ['NORMAL'], answers = [TYPES, LIST]) =>
  showScreen({ at, screens: reportScreens, flags, session: { userId: 1 }, answers })

const table = () => page.getByRole('table', { name: '전체 영업현황' })

test('shows twenty reports to a page, each with the way to its organisation', async () => {
  const shown = open()
  await expect.element(table()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '전체 영업현황' })).toBeVisible()
  const headings = [...table().element().querySelectorAll('th')].map((cell) => cell.textContent)
  expect(headings.slice(0, 8)).toEqual([
    '기관',
    '학년도',
    '구분',
    '영업일시',
    '연락처',
    '작성자',
    '내용',
    '다음 연락일',
  ])
  await expect
    .element(table().getByRole('link', { name: '가람초등학교', exact: true }).first())
    .toHaveAttribute('href', '/sales/organizations/12')
  await expect.element(table().getByText(`${'가'.repeat(60)}…`)).toBeVisible()
  await page.getByRole('button', { name: '2 페이지' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(listReports).map(({ query }) => query)).toEqual([
      { page: '1', size: '20' },
      { page: '2', size: '20', knownTotal: '45' },
    ]),
  )
  await expectAccessible()
})

test('the two lists of sales stand beside each other', async () => {
  open()
  const beside = page.getByRole('navigation', { name: '영업현황' })
  await expect.element(beside.getByRole('link', { name: '기관별 영업현황' })).toBeVisible()
  await expect.element(beside.getByRole('link', { name: '전체 영업현황' })).toHaveAttribute('aria-current', 'page')
})

test('filters by school, kind, period and author', async () => {
  const shown = open()
  await userEvent.fill(page.getByRole('searchbox', { name: '학교명' }), '가람')
  await page.getByRole('combobox', { name: '구분' }).selectOptions('방문')
  await page.getByRole('combobox', { name: '작성자' }).selectOptions('내가 작성한 보고')
  await userEvent.fill(page.getByRole('textbox', { name: '영업일 시작일' }), '2026-11-01')
  await page.getByRole('button', { name: '검색' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(listReports).at(-1)?.query).toEqual({
      searchText: '가람',
      salesReportTypeId: '1',
      startDate: '2026-11-01',
      mine: 'true',
      page: '1',
      size: '20',
    }),
  )
  await expect.element(page.getByRole('button', { name: '구분 방문 조건 지우기' })).toBeVisible()
})

test.each([
  [['NORMAL'], ['가람초등학교 2026.11.20 10:30 보고 수정']],
  [['ALL'], ['가람초등학교 2026.11.20 10:30 보고 수정', '가람초등학교 2026.11.20 10:30 보고 수정']],
])('offers to change to %j', async (flags, expected) => {
  open('/sales/sales-reports', flags)
  await expect.element(table()).toBeVisible()
  const links = table()
    .getByRole('link', { name: /보고 수정$/ })
    .elements()
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(expected)
  expect(links[0]?.getAttribute('href')).toBe('/sales/organizations/12/edit-report/501')
})

test('saves the reports of the filter as a spreadsheet', async () => {
  const answers = [TYPES, LIST, answer(exportReports, () => new Blob(['sheet']))]
  const shown = open('/sales/sales-reports?mine=true', ['NORMAL'], answers)
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await page.getByRole('textbox', { name: /^사유/ }).fill('월간 보고 정리')
  await page.getByRole('button', { name: '내려받기', exact: true }).click()
  const query = { mine: 'true', reason: '월간 보고 정리' }
  await vi.waitFor(() => expect(shown.server.of(exportReports)[0]?.query).toEqual(query))
})

test('an empty list and a failure say so', async () => {
  const shown = open('/sales/sales-reports', ['NORMAL'], [TYPES, answer(listReports, { list: [], totalCount: 0 })])
  await expect.element(page.getByText('작성된 영업보고가 없습니다.')).toBeVisible()
  shown.server.use(fail(listReports, 400, '조회할 수 없습니다.'))
  await page.getByRole('button', { name: '검색' }).click()
  await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  await expectAccessible()
})

test('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByRole('list', { name: '전체 영업현황' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
