import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { samplePlan } from '#areas/nsat/plan/testing/plan.samples.ts'
import { readPaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import {
  exportLaterPayments,
  exportPrintedSchools,
  listLaterPayments,
  listPrintedSchools,
  readPrintOrderStatistics,
} from '#areas/nsat/print/contract/print-order.contract.ts'
import { sampleLater, samplePrinted, sampleStatistics, sampleSummary } from '#areas/nsat/print/testing/print.samples.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatPrintScreens } from '../area.tsx'

const plan = samplePlan({ registerYmdt: '2026-10-01T09:00:00+09:00', modifyYmdt: '2026-10-05T13:20:00+09:00' })
const SCHOOLS = [samplePrinted(), samplePrinted({ rowNumber: 2, schoolNo: 100_002, schoolName: '나래학원' })]

const open = ({ at = '/nsat/printOrder/12', later = [sampleLater()], answers = [] as readonly Answer[] } = {}) =>
  showScreen({
    at,
    screens: nsatPrintScreens,
    flags: ['NSAT_ADMIN'],
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      answer(readPlan, { nsatServiceNo: 1001, serviceName: plan.serviceName, planList: [plan], changedByName: '' }),
      answer(readPrintOrderStatistics, sampleStatistics()),
      answer(listPrintedSchools, { nsatPlanPrintOrderSchoolList: SCHOOLS, totalCount: 31, planPrintOrderCount: 1 }),
      answer(listLaterPayments, { list: later, totalCount: later.length }),
      answer(readPaymentSummary, sampleSummary({ planPrintOrderCount: 1, laterPaymentCount: later.length })),
      answer(exportPrintedSchools, new Blob(['sheet'])),
      answer(exportLaterPayments, new Blob(['sheet'])),
      ...answers,
    ],
  })

const panel = (name: string) => page.getByRole('region', { name })

test('tells of the round, of what is printed, and how that is counted', async () => {
  open()
  const round = panel('회차 정보')
  for (const text of [
    '수학 모의고사',
    '2026년 12월',
    '2026.11.01 ~ 2026.11.30',
    '2026.12.10 ~ 2026.12.14',
    '2026.12.21',
  ])
    await expect.element(round.getByText(text, { exact: true })).toBeVisible()
  await expect.element(round.getByText('2026.10.01 09:00')).toBeVisible()
  await expect.element(round.getByText('2026.10.05 13:20')).toBeVisible()
  await expect.element(round.getByText('2026.11.24 09:00, 전국모의고사 운영')).toBeVisible()
  const figures = panel('발주 수량')
  for (const text of ['31곳', '42개', '1,400장', '시험지 1,250 · 해설지 1,250'])
    await expect.element(figures.getByText(text, { exact: true })).toBeVisible()
  await expect.element(figures.getByText(/5부 단위로 계산합니다. \(예: 3부 주문 시 5부 발송\)/)).toBeVisible()
  await expect.element(figures.getByText(/10장 단위로 계산합니다. \(예: 123장 필요 시 140장 발송\)/)).toBeVisible()
  await expect.element(figures.getByText('BOX 1개에는 100부(장)가 들어갑니다.')).toBeVisible()
  await expectAccessible()
})

test('lists the institutes, twenty to a page unless another size is chosen', async () => {
  const shown = open()
  await expect.element(page.getByRole('table', { name: '시험지 발주 상세' }).getByText('나래학원')).toBeVisible()
  expect(shown.server.of(listPrintedSchools)[0]).toMatchObject({
    params: { id: '12' },
    query: { page: '1', pageSize: '20', searchItem: 'schoolNo' },
  })
  const sizes = panel('시험지 발주 상세').getByRole('combobox', { name: '한 페이지에 표시할 수' })
  expect(
    sizes
      .getByRole('option')
      .all()
      .map((each) => Number.parseInt(each.element().textContent ?? '', 10)),
  ).toEqual([10, 20, 30, 50, 100])
  await sizes.selectOptions('10')
  await vi.waitFor(() => expect(shown.server.of(listPrintedSchools).at(-1)?.query).toMatchObject({ pageSize: '10' }))
})

test('a search narrows institutes and figures alike, and the file', async () => {
  const shown = open()
  await page.getByRole('combobox', { name: '검색 대상' }).selectOptions('총판명')
  await page.getByRole('searchbox', { name: '검색어' }).fill('한빛')
  await page.getByRole('button', { name: '검색' }).click()
  const query = { searchItem: 'vendorName', searchKeyword: '한빛' }
  await vi.waitFor(() => expect(shown.server.of(listPrintedSchools).at(-1)?.query).toMatchObject(query))
  await vi.waitFor(() => expect(shown.server.of(readPrintOrderStatistics).at(-1)?.query).toMatchObject(query))
  await panel('시험지 발주 상세').getByRole('button', { name: '엑셀 내려받기' }).click()
  await page.getByRole('textbox', { name: /^사유/ }).fill('발주처에 전달')
  await page.getByRole('button', { name: '내려받기', exact: true }).click()
  const asked = { params: { id: '12' }, query: { ...query, reason: '발주처에 전달' } }
  await vi.waitFor(() => expect(shown.server.of(exportPrintedSchools)).toMatchObject([asked]))
})

describe('payments that are not in it', () => {
  test('are listed, what was cancelled as less', async () => {
    const cancelled = sampleLater({
      nsatSchoolOrderNo: 500_011,
      nsatOrderType: 'CANCEL',
      keptAmount: 0,
      printedAmount: 28_000,
    })
    const shown = open({ later: [sampleLater(), cancelled] })
    const table = page.getByRole('table', { name: '발주서 생성 후 결제·취소된 주문' })
    await expect.element(table.getByText('63,000원', { exact: true })).toBeVisible()
    await expect.element(table.getByText('-28,000원', { exact: true })).toBeVisible()
    await expectAccessible()
    await panel('발주서 생성 후 결제·취소된 주문').getByRole('button', { name: '엑셀 내려받기' }).click()
    await vi.waitFor(() => expect(shown.server.of(exportLaterPayments)).toMatchObject([{ params: { id: '12' } }]))
  })

  test('have no room where there are none', async () => {
    open({ later: [] })
    await expect.element(panel('발주 수량').getByText('31곳')).toBeVisible()
    expect(page.getByText('발주서 생성 후 결제·취소된 주문').elements()).toHaveLength(0)
  })
})

test('a supplementary print order is chosen, and its institutes and figures are asked for', async () => {
  const first = { printNo: 1, printOrderYmdt: '2026-11-24T09:00:00+09:00', orderedSchoolCount: 31, examineeCount: 9 }
  const second = { ...first, printNo: 2, printOrderYmdt: '2026-11-25T09:00:00+09:00', orderedSchoolCount: 1 }
  const shown = open({
    answers: [answer(readPrintOrderStatistics, sampleStatistics({ printOrderList: [first, second] }))],
  })
  await page.getByRole('combobox', { name: '발주서' }).selectOptions('추가 발주서 2 (2026.11.25 09:00)')
  await page.getByRole('button', { name: '검색' }).click()
  await vi.waitFor(() => expect(shown.server.of(listPrintedSchools).at(-1)?.query).toMatchObject({ printNo: '2' }))
  await vi.waitFor(() =>
    expect(shown.server.of(readPrintOrderStatistics).at(-1)?.query).toMatchObject({ printNo: '2' }),
  )
})

test('leads back to where it was made, with its round chosen', async () => {
  open()
  await expect
    .element(page.getByRole('link', { name: '뒤로' }))
    .toHaveAttribute('href', '/nsat/printOrder/service?nsatServiceNo=1001&nsatPlanNo=12')
})

test('what is no number is not found, and nothing is asked for', async () => {
  const shown = open({ at: '/nsat/printOrder/abc' })
  await expect.element(page.getByText('서비스를 찾을 수 없습니다.')).toBeVisible()
  expect(shown.server.of(readPlan)).toEqual([])
})

test('a round that is not there says so', async () => {
  open({ answers: [refuse(readPlan, 'PLAN_NOT_FOUND')] })
  await expect.element(page.getByText('회차를 찾을 수 없습니다.')).toBeVisible()
})

test('on a phone everything is within reach', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(panel('발주 수량').getByText('31곳')).toBeVisible()
  await expect.element(page.getByRole('list', { name: '시험지 발주 상세' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
