import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listPlansOfService, listServices, type NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { samplePlan } from '#areas/nsat/plan/testing/plan.samples.ts'
import { listPayments, readPaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import {
  createPrintOrder,
  createSupplement,
  exportPrintedSchools,
} from '#areas/nsat/print/contract/print-order.contract.ts'
import { samplePayments, sampleSummary } from '#areas/nsat/print/testing/print.samples.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatPrintScreens } from '../area.tsx'

const PLANS = [
  samplePlan({ nsatPlanNo: 11, planYm: '202610', examStartYmd: '2026-10-10', examEndYmd: '2026-10-14' }),
  samplePlan(),
]

interface CreateOptions {
  at?: string
  made?: number
  plans?: readonly NsatPlan[]
  answers?: readonly Answer[]
}

const open = ({ at = '/nsat/printOrder/service', made = 0, plans = PLANS, answers = [] }: CreateOptions = {}) =>
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
    for (const warning of [
      '생성한 발주서는 취소하거나 바꿀 수 없습니다.',
      /발주서 생성 후 추가 결제된 내역은 반영되지 않습니다/,
      /2026\.11\.30까지\)이 아직 끝나지/,
    ])
      await expect.element(question.getByText(warning)).toBeVisible()
    // Enter must not freeze a round.
    await expect.element(question.getByRole('button', { name: '취소' })).toHaveFocus()
    await expectAccessible()
    await question.getByRole('button', { name: '발주서 생성' }).click()
    await expect.element(page.getByText('발주서가 생성되었습니다.')).toBeVisible()
    expect(shown.server.of(createPrintOrder)).toMatchObject([{ params: { id: '12' }, body: { nsatPlanNo: 12 } }])
    // The summary is read again.
    await vi.waitFor(() => expect(shown.server.of(readPaymentSummary)).toHaveLength(2))
  })

  test('screen and question name what is cancelled in part, and free orders that nobody looked at', async () => {
    const named = (nsatSchoolOrderNo: number, schoolName: string) => ({
      nsatSchoolOrderNo,
      schoolNo: nsatSchoolOrderNo - 400_000,
      schoolName,
      vendorName: '새길총판',
      keptAmount: 0,
      examineeCount: 7,
    })
    const many = Array.from({ length: 12 }, (_, at) => named(500_101 + at, `학원${at + 1}`))
    const lists = { partialCancelCount: 1, partialCancelList: [named(500_007, '다솜학원')], unseenFreeList: many }
    open({ answers: [answer(readPaymentSummary, sampleSummary(lists))] })
    await expect
      .element(page.getByRole('list', { name: '부분취소된 주문의 학원' }).getByRole('link', { name: '다솜학원' }))
      .toHaveAttribute('href', expect.stringContaining('searchKeyword=100007'))
    const free = page.getByRole('list', { name: '확인하지 않은 무료 주문의 학원' })
    await expect.element(free.getByRole('link', { name: '학원12' })).toBeVisible()
    await button('발주서 생성').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/부분취소된 주문 1건은 .*: 다솜학원$/)).toBeVisible()
    await expect.element(question.getByText(/무료 주문 12건은 .*학원10 외 2곳$/)).toBeVisible()
    await expectAccessible()
  })

  test('waits until the office said of each institute by name what is left, and leads there', async () => {
    const unsaid = {
      nsatSchoolOrderNo: 500_007,
      schoolNo: 100_007,
      schoolName: '다솜학원',
      vendorName: '새길총판',
      keptAmount: 13_000,
    }
    open({ answers: [answer(readPaymentSummary, sampleSummary({ unsaidList: [unsaid] }))] })
    await expect.element(button('발주서 생성')).toBeDisabled()
    await expect
      .element(page.getByRole('link', { name: '다솜학원' }))
      .toHaveAttribute('href', expect.stringContaining('searchKeyword=100007'))
    await expectAccessible()
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

test('what came later is ordered from the printer once more, after a question', async () => {
  const made = sampleSummary({ planPrintOrderCount: 1, laterPaymentCount: 1, supplementSchoolCount: 1 })
  const shown = open({
    answers: [
      answer(readPaymentSummary, { ...made, supplementExamineeCount: 7 }),
      answer(createSupplement, { printNo: 2, planPrintOrderCount: 2, orderedSchoolCount: 1 }),
    ],
  })
  await button('추가 발주').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('수학 모의고사 2026년 12월 · 학원 1곳 · 7명')).toBeVisible()
  await question.getByRole('button', { name: '추가 발주' }).click()
  await expect.element(page.getByText('추가 발주서 2를 생성했습니다.')).toBeVisible()
  expect(shown.server.of(createSupplement)).toMatchObject([{ params: { id: '12' }, body: { nsatPlanNo: 12 } }])
})

test('on a phone everything is within reach', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByText('882,000원')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
