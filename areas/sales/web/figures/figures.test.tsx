import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { reportScreens } from '#areas/sales/web/report/screens.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  reportCount: at === 1 ? 1_200 : 0,
  visitCount: at === 1 ? 30 : 0,
  contractCount: at === 1 ? 4 : 1,
}))
const status = (salesStatusId: number, salesStatusName: string, reachedCount: number, advancedCount: number) => ({
  salesStatusId,
  salesStatusName,
  salesStatusKind: salesStatusId === 5 ? ('WON' as const) : salesStatusId === 6 ? ('LOST' as const) : ('OPEN' as const),
  reachedCount,
  advancedCount,
  conversionRate: reachedCount === 0 ? 0 : 33.3,
  currentCount: 7,
})
const FIGURES = {
  year: 2026,
  months,
  statuses: [status(1, '미접촉', 0, 0), status(2, '접촉', 30, 10), status(3, '상담', 12, 4)],
}
const OPTIONS = answer(readOptions, { organizationYears: [], reportYears: [2027, 2026, 2025, 2024], comingLater: [] })

const open = (at = '/sales/figures', figures: CallOutput<typeof readFigures> = FIGURES) =>
  showScreen({
    at,
    screens: reportScreens,
    flags: ['NORMAL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [OPTIONS, answer(readFigures, figures)],
  })

const byMonth = () => page.getByRole('table', { name: '2026년 월별 실적' })
const byStatus = () => page.getByRole('table', { name: '2026년 영업상태별 전환율' })
const texts = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

test('shows a year by month, as a chart and as a table with its sum', async () => {
  const shown = open()
  await expect.element(byMonth()).toBeVisible()
  const rows = [...byMonth().element().querySelectorAll('tr')]
  expect(texts(rows[2])).toEqual(['2월', '2월 보고 1,200', '2월 방문 30', '4'])
  expect(texts(rows.at(-1))).toEqual(['합계', '1,200', '30', '15'])
  await expect.element(page.getByRole('img', { name: '2026년 월별 실적: 방문 30건, 계약 15건' })).toBeVisible()
  expect(shown.server.of(readFigures)[0]?.query).toEqual({ year: '2026' })
  await expectAccessible()
})

test('stands beside the other screens of sales', async () => {
  open()
  const own = page.getByRole('navigation', { name: '영업현황' }).getByRole('link', { name: '영업 실적' })
  await expect.element(own).toHaveAttribute('aria-current', 'page')
})

test('shows the stages; of one that nobody reached there is no rate', async () => {
  open()
  await expect.element(byStatus()).toBeVisible()
  const rows = [...byStatus().element().querySelectorAll('tr')]
  expect(texts(rows[1])).toEqual(['미접촉', '0', '0', '-', '7'])
  expect(texts(rows[2])).toEqual(['접촉', '30', '10', '33.3%', '7'])
})

test('a rate is for a stage after which another one comes, wherever stages were put', async () => {
  const statuses = [
    status(2, '접촉', 9, 3),
    status(7, '협상', 9, 3),
    status(5, '계약', 9, 3),
    status(6, '영업 종료', 9, 0),
  ]
  open('/sales/figures', { ...FIGURES, statuses })
  await expect.element(byStatus()).toBeVisible()
  const rates = [...byStatus().element().querySelectorAll('tr')].slice(1).map((row) => texts(row)[3])
  expect(rates).toEqual(['33.3%', '33.3%', '-', '-'])
})

test('counts of reports lead to the reports that they count', async () => {
  open()
  const link = (name: string) => byMonth().getByRole('link', { name })
  await expect
    .element(link('2월 보고 1,200'))
    .toHaveAttribute('href', '/sales/sales-reports?startDate=2026-02-01&endDate=2026-02-28')
  await expect
    .element(link('2월 방문 30'))
    .toHaveAttribute('href', '/sales/sales-reports?startDate=2026-02-01&endDate=2026-02-28&salesReportTypeId=1')
  expect(byMonth().getByRole('link').elements()).toHaveLength(2)
  expect(byStatus().getByRole('link').elements()).toHaveLength(0)
})

test("one's own lead to one's own", async () => {
  const shown = open('/sales/figures?whose=MINE')
  await expect
    .element(byMonth().getByRole('link', { name: '2월 보고 1,200' }))
    .toHaveAttribute('href', '/sales/sales-reports?startDate=2026-02-01&endDate=2026-02-28&mine=true')
  await expect
    .element(byStatus().getByRole('link', { name: '현재 상담 7' }))
    .toHaveAttribute('href', '/sales/organizations?mine=true&salesStatusId=3')
  expect(shown.server.of(readFigures)[0]?.query).toEqual({ year: '2026', mine: 'true' })
})

test('another year and whose they are stand in the address', async () => {
  const shown = open()
  await expect.element(byMonth()).toBeVisible()
  const years = page.getByRole('combobox', { name: '연도' })
  await expect
    .poll(() =>
      years
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['2026년', '2025년', '2024년'])
  await years.selectOptions('2025년')
  await page.getByRole('combobox', { name: '실적' }).selectOptions('내 실적')
  await vi.waitFor(() => expect(shown.server.of(readFigures).at(-1)?.query).toEqual({ year: '2025', mine: 'true' }))
  expect(shown.address()).toBe('/sales/figures?year=2025&whose=MINE')
})

test('a year that there cannot be is this one', async () => {
  const shown = open('/sales/figures?year=3000')
  await expect.element(byMonth()).toBeVisible()
  expect(shown.server.of(readFigures)[0]?.query.year).toBe('2026')
})

test('what cannot be read can be asked for again', async () => {
  const shown = open()
  await expect.element(byMonth()).toBeVisible()
  shown.server.use(fail(readFigures, 400, '조회할 수 없습니다.'))
  await page.getByRole('combobox', { name: '연도' }).selectOptions('2024년')
  await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  shown.server.use(answer(readFigures, { ...FIGURES, year: 2024 }))
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByRole('table', { name: '2024년 월별 실적' })).toBeVisible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(byMonth()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
