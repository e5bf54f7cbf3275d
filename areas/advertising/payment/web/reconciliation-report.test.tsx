import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#platform/contract/call.ts'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { onPaper } from '#platform/web/testing/touch.ts'
import { exportReconciliation, readReconciliation } from '../contract/reconciliation.contract.ts'
import { paymentScreens } from './area.tsx'

type Report = CallOutput<typeof readReconciliation>

const none = { count: 0, amountWon: 0 }
const quiet: Report = {
  startDate: '2026-10-23',
  endDate: '2026-11-23',
  agreement: 'AGREES',
  compared: { dayCount: 1, paymentCount: 3, missingDays: [] },
  comparedYmdt: '2026-11-23T00:10:00+09:00',
  comparedDay: '2026-11-22',
  totals: {
    ordered: { count: 3, amountWon: 330_000 },
    paid: { count: 2, amountWon: 220_000 },
    refunded: none,
    netWon: 220_000,
    open: none,
  },
  days: [
    {
      day: '2026-11-22',
      kind: 'SMS',
      ordered: { count: 3, amountWon: 330_000 },
      paid: { count: 2, amountWon: 220_000 },
      refunded: none,
      netWon: 220_000,
      open: none,
      agreement: 'AGREES',
    },
  ],
  differences: [],
  attention: [],
}
const troubled: Report = {
  ...quiet,
  agreement: 'DIFFERS',
  differences: [
    {
      differenceSeq: 1,
      day: '2026-11-22',
      paySeq: 12,
      kind: 'SMS',
      refSeq: 7,
      orderTitle: '가을 특강 안내',
      finding: 'REFUNDED_BY_VENDOR',
      ourStatus: 'PAID',
      ourAmountWon: 110_000,
      vendorStatus: 'CANCELLED',
      vendorAmountWon: 110_000,
      vendorCancelledWon: 110_000,
      foundYmdt: '2026-11-23T00:10:00+09:00',
      resolvedYmdt: null,
    },
  ],
  attention: [
    {
      paySeq: 13,
      kind: 'PACKAGE',
      refSeq: 8,
      orderTitle: '패키지 A',
      status: 'CANCEL_REQUESTED',
      amountWon: 1_500_000,
      sinceYmdt: '2026-11-22T18:00:00+09:00',
      triedCount: 4,
      reason: '고객 요청',
    },
  ],
}

const show = (report: Report, at = '/promotion-manager/payments', flags = ['ADS']) =>
  showScreen({ at, screens: paymentScreens, flags, answers: [answer(readReconciliation, report)] })

test('books that agree are said to agree, with the sums of the period and of each day', async () => {
  show(quiet)
  await expect.element(page.getByText('일치합니다')).toBeVisible()
  await expect.element(page.getByRole('table', { name: '일자별 내역' }).getByText('2026.11.22')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '기간 합계' }).getByText('2건 · 220,000원')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '확인이 필요한 결제' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('on paper it is what it says, without filters and buttons', () =>
  onPaper(async () => {
    show(quiet)
    await expect.element(page.getByRole('table', { name: '일자별 내역' })).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(page.getByRole('search').elements()).toEqual([])
    expect(page.getByRole('navigation').elements()).toEqual([])
  }))

test('differences and payments to look at stand above the days', async () => {
  show(troubled)
  await expect.element(page.getByText('일치하지 않습니다')).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: '결제사 장부와의 차이' }).getByText('결제사에서 직접 취소되었습니다.'))
    .toBeVisible()
  await expect.element(page.getByRole('table', { name: '확인이 필요한 결제' }).getByText('환불 진행 중')).toBeVisible()
  await expectAccessible()
})

test('the period of the server stands in the filter, and a chosen one is asked for', async () => {
  const shown = show(quiet)
  await expect.element(page.getByLabelText('기간 시작일')).toHaveValue('2026.10.23')
  expect(shown.server.of(readReconciliation)[0]?.query).toEqual({})
  await page.getByLabelText('기간 시작일').fill('2026-11-01')
  await page.getByRole('button', { name: '검색' }).click()
  await expect
    .poll(() => shown.server.of(readReconciliation).at(-1)?.query)
    .toEqual({ startDate: '2026-11-01', endDate: '2026-11-23' })
})

test('each list can be saved as a spreadsheet of its own, for the chosen period', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const shown = show(troubled, '/promotion-manager/payments?from=2026-11-01&to=2026-11-23')
  shown.server.use(answer(exportReconciliation, new Blob(['x'])))
  for (const name of ['일자별 내역', '결제사 장부와의 차이', '확인이 필요한 결제'])
    await page.getByRole('region', { name }).getByRole('button', { name: '엑셀 내려받기' }).click()
  await expect.poll(() => click.mock.contexts.length).toBe(3)
  const seen = shown.server.of(exportReconciliation)
  expect(seen.map(({ params }) => params.list)).toEqual(['days', 'differences', 'attention'])
  expect(seen[0]?.query).toEqual({ startDate: '2026-11-01', endDate: '2026-11-23' })
  click.mockRestore()
})

test('a period without payments says so', async () => {
  const compared = { dayCount: 0, paymentCount: 0, missingDays: [] }
  show({ ...quiet, agreement: 'NOTHING_TO_COMPARE', compared, comparedYmdt: null, comparedDay: null, days: [] })
  await expect.element(page.getByText('이 기간에는 결제 내역이 없습니다.')).toBeVisible()
  await expect.element(page.getByText('대사할 결제가 없습니다')).toBeVisible()
})

test('days that are not compared yet are named instead of being called equal', async () => {
  const missingDays = ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20']
  show({ ...quiet, agreement: 'PARTLY_COMPARED', compared: { dayCount: 2, paymentCount: 5, missingDays } })
  const totals = page.getByRole('region', { name: '기간 합계' })
  await expect.element(totals.getByText('대사한 날은 일치합니다')).toBeVisible()
  await expect
    .element(
      page
        .getByRole('region', { name: '대사', exact: true })
        .getByText('2일 · 거래 5건 / 대사 전: 2026.11.23, 2026.11.22, 2026.11.21 등 4일'),
    )
    .toBeVisible()
})

test('what is wrong with the period stands beside it, once, and the days of the address stay', async () => {
  const sentence = '시작일은 종료일보다 늦을 수 없습니다.'
  const shown = showScreen({
    at: '/promotion-manager/payments?from=2026-11-24&to=2026-10-01',
    screens: paymentScreens,
    flags: ['ADS'],
    answers: [fail(readReconciliation, 400, sentence, { errors: [{ path: 'endDate', message: sentence }] })],
  })
  await expect.element(page.getByRole('group', { name: '기간' }).getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByText('조회 조건을 확인해주세요.')).toBeVisible()
  expect(page.getByText(sentence).all()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('기간 시작일')).toHaveValue('2026.11.24')
  expect(shown.server.of(readReconciliation)[0]?.query).toEqual({ startDate: '2026-11-24', endDate: '2026-10-01' })
})

test('a failure is shown with a way to try again', async () => {
  showScreen({
    at: '/promotion-manager/payments',
    screens: paymentScreens,
    flags: ['ADS'],
    answers: [fail(readReconciliation, 400, '조회 기간은 최대 92일입니다.')],
  })
  await expect.element(page.getByText('조회 기간은 최대 92일입니다.')).toBeVisible()
})
