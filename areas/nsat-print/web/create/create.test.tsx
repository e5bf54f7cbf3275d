import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listPlansOfService, listServices, type NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { samplePlan } from '#areas/nsat-plan/testing/plan.samples.ts'
import { listPayments, readPaymentSummary } from '#areas/nsat-print/contract/payment.contract.ts'
import { createPrintOrder, exportPrintedSchools } from '#areas/nsat-print/contract/print-order.contract.ts'
import { samplePayments, sampleSummary } from '#areas/nsat-print/testing/print.samples.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatPrintScreens } from '../area.tsx'

const PLANS = [
  samplePlan({ nsatPlanNo: 11, planYm: '202610', examStartYmd: '2026-10-10', examEndYmd: '2026-10-14' }),
  samplePlan(),
]

interface Wish {
  at?: string
  made?: number
  plans?: readonly NsatPlan[]
  answers?: readonly Answer[]
}

const open = ({ at = '/nsat/printOrder/service', made = 0, plans = PLANS, answers = [] }: Wish = {}) =>
  showScreen({
    at,
    screens: nsatPrintScreens,
    flags: ['NSAT_ADMIN'],
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      answer(listServices, {
        list: [
          { nsatServiceNo: 1001, serviceName: '수학 모의고사', planList: [] },
          { nsatServiceNo: 1002, serviceName: '영어 모의고사', planList: [] },
        ],
      }),
      answer(listPlansOfService, ({ params }) => ({ list: params.id === '1001' ? [...plans] : [] })),
      answer(readPaymentSummary, sampleSummary({ planPrintOrderCount: made })),
      answer(listPayments, samplePayments),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name })

test('the default plan stands as chosen, with what was paid for it', async () => {
  const shown = open()
  await expect.element(page.getByRole('combobox', { name: '회차' })).toHaveDisplayValue('2026년 12월')
  await expect.element(page.getByText('882,000원')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '발주 상세 보기' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('table').getByText('가람학원')).toBeVisible()
  expect(shown.server.of(listPayments)[0]?.params).toEqual({ id: '12' })
  expect(page.getByText('고2(나)').elements()).toHaveLength(0)
  await expectAccessible()
})

test('another plan is asked for as soon as it is chosen, and the choice keeps the keyboard', async () => {
  const shown = open()
  const choice = page.getByRole('combobox', { name: '회차' })
  await choice.selectOptions('2026년 10월')
  await vi.waitFor(() => expect(shown.server.of(readPaymentSummary).at(-1)?.params).toEqual({ id: '11' }))
  await vi.waitFor(() => expect(shown.server.of(listPayments).at(-1)?.params).toEqual({ id: '11' }))
  expect(shown.address()).toContain('nsatPlanNo=11')
})

test('a service without plans says so and asks for no payments', async () => {
  const shown = open({ at: '/nsat/printOrder/service?nsatServiceNo=1002' })
  await expect.element(page.getByText('조회할 회차가 없습니다. 서비스와 회차를 선택해주세요.')).toBeVisible()
  expect(shown.server.of(listPayments)).toEqual([])
})

describe('before the print order', () => {
  test('it is created after a question that says what will be missing', async () => {
    const shown = open({ answers: [answer(createPrintOrder, { planPrintOrderCount: 1, orderedSchoolCount: 2 })] })
    await expect.element(button('발주서 내려받기')).toBeDisabled()
    await button('발주서 생성').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText('수학 모의고사 2026년 12월 · 학원 2곳 · 126명')).toBeVisible()
    await expect
      .element(
        question.getByText(/발주서 생성 후 추가 결제된 내역은 반영되지 않습니다.*2026-11-30까지\)이 아직 끝나지/),
      )
      .toBeVisible()
    await question.getByRole('button', { name: '발주서 생성' }).click()
    await expect.element(page.getByText('발주서가 생성되었습니다.')).toBeVisible()
    expect(shown.server.of(createPrintOrder)).toMatchObject([{ params: { id: '12' }, body: { nsatPlanNo: 12 } }])
    // The summary is read again.
    await vi.waitFor(() => expect(shown.server.of(readPaymentSummary)).toHaveLength(2))
  })

  test('the question warns of what is cancelled in part', async () => {
    open({ answers: [answer(readPaymentSummary, sampleSummary({ partialCancelCount: 3 }))] })
    await button('발주서 생성').click()
    await expect
      .element(page.getByRole('alertdialog').getByText(/부분취소된 주문 3건은 인쇄되지 않습니다/))
      .toBeVisible()
  })

  test('where nothing is paid for it says why nothing can be created', async () => {
    open({ answers: [answer(readPaymentSummary, sampleSummary({ schoolCount: 0, totalExamineeCount: 0 }))] })
    await expect.element(button('발주서 생성')).toBeDisabled()
    await expect
      .element(button('발주서 생성'))
      .toHaveAccessibleDescription('결제가 완료된 주문이 없어 발주서를 생성할 수 없습니다.')
    await expectAccessible()
  })

  test('nothing is sent without a yes', async () => {
    const shown = open()
    await button('발주서 생성').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
    expect(shown.server.of(createPrintOrder)).toEqual([])
  })

  test('a refusal is told with its reason', async () => {
    open({ answers: [refuse(createPrintOrder, 'PRINT_ORDER_EXISTS')] })
    await button('발주서 생성').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '발주서 생성' }).click()
    await expect.element(page.getByText('이미 발주서가 생성된 회차입니다.')).toBeVisible()
  })
})

test('once it is made it is downloaded, and leads to what is in it', async () => {
  const shown = open({ made: 1, answers: [answer(exportPrintedSchools, new Blob(['sheet']))] })
  await expect.element(button('발주서 생성')).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: '발주 상세 보기' }))
    .toHaveAttribute('href', '/nsat/printOrder/12')
  await button('발주서 내려받기').click()
  await vi.waitFor(() => expect(shown.server.of(exportPrintedSchools)).toMatchObject([{ params: { id: '12' } }]))
})

test('once it is made the printed numbers stand beside those of now, and lead to what differs', async () => {
  const made = sampleSummary({ planPrintOrderCount: 1, printedSchoolCount: 3, printedExamineeCount: 140 })
  open({ answers: [answer(readPaymentSummary, { ...made, laterPaymentCount: 4 })] })
  await expect.element(page.getByText('140명')).toBeVisible()
  await expect.element(page.getByText('지금 총 인원')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '이후 결제·취소 4건' }))
    .toHaveAttribute('href', '/nsat/printOrder/12')
  await expectAccessible()
})

test('on a phone everything is within reach', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByText('882,000원')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
